import LocationFilter

extension RowReader {
  /// What a row says; kept from row to row, so that nothing large is copied for one.
  struct Row {
    var content = Content.none
    var values = RowValues()
    /// The texts of the columns asked for, of a fix.
    var texts: [String?] = []
    /// Why the row is passed over, of one that is.
    var remark = Diagnostic.Reason.otherProvider
    private(set) var faults: [Fault] = []
    /// Whether there is no fix in the row for what is wrong with it.
    private(set) var isRejected = false
    var recordingStart: Timestamp?
    var namesZone = true
    var isAbsolute = true
  }

  /// What a row is.
  enum Content {
    /// Not readable.
    case none
    case blank
    /// Of another kind than the fixes that are asked for.
    case other
    /// A time without a position.
    case clock
    case fix
  }

  /// What is wrong with a field, and at which byte of the row it begins.
  struct Fault {
    var reason: Diagnostic.Reason
    var index: Int
  }
}

extension RowReader.Row {
  /// Whether a time was read from the row.
  var tellsTime: Bool { content == .clock || content == .fix }

  /// Whether the row has nothing that its table's columns hold, as the header of another has not.
  var mayBeHeader: Bool { content == .other || isRejected }

  /// Forgets all that was read.
  mutating func clear() {
    content = .none
    values = RowValues()
    if !texts.isEmpty { texts = [] }
    if !faults.isEmpty { faults = [] }
    isRejected = false
    recordingStart = nil
    namesZone = true
    isAbsolute = true
  }

  /// Makes the row one that is passed over.
  mutating func pass(_ remark: Diagnostic.Reason) {
    clear()
    content = .other
    self.remark = remark
  }

  mutating func add(_ fault: RowReader.Fault) {
    faults.append(fault)
    isRejected = isRejected || fault.reason.isRejection
  }

  /// Leaves the row nothing but a fault, and its time where that was read.
  mutating func reject(_ fault: RowReader.Fault) {
    content = isRejected || values.time == nil ? .none : .clock
    faults = []
    add(fault)
  }

  /// Takes in what a time tells of the recording's times, and returns whether there is one.
  @inline(__always)
  mutating func take(_ time: TimeForm.Reading?) -> Bool {
    guard let time else { return false }
    namesZone = namesZone && time.namesZone
    isAbsolute = isAbsolute && time.isAbsolute
    return true
  }
}
