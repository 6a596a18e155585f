import LocationFilter

extension RowReader {
  /// What a row says.
  struct Row {
    var content = Content.none
    var faults: [Fault] = []
    var recordingStart: Timestamp?
    var namesZone = true
    var isAbsolute = true
    var isBlank = false
  }

  /// What a row is.
  enum Content {
    /// Empty, or not readable.
    case none
    /// Of another kind than those of fixes.
    case other(Diagnostic.Reason)
    /// A time without a position.
    case clock(Timestamp)
    case fix(Location, receivedAt: Timestamp?, satellites: Int?, texts: [String?])
  }

  /// What is wrong with a field, and at which byte of the row it begins.
  struct Fault {
    var reason: Diagnostic.Reason
    var index: Int
  }
}

extension RowReader.Row {
  /// Whether a time was read from the row.
  var tellsTime: Bool {
    switch content {
    case .none, .other: false
    case .clock, .fix: true
    }
  }

  /// Whether the row has nothing that its table's columns hold, as the header of another has not.
  var mayBeHeader: Bool {
    if case .other = content { true } else { isRejected }
  }

  /// Whether there is no fix in the row for what is wrong with it.
  var isRejected: Bool {
    faults.contains { $0.reason.isRejection }
  }

  mutating func add(_ fault: RowReader.Fault) {
    faults.append(fault)
  }

  /// Takes in what a time tells of the recording's times, and returns whether there is one.
  mutating func take(_ time: TimeForm.Reading?) -> Bool {
    guard let time else { return false }
    namesZone = namesZone && time.namesZone
    isAbsolute = isAbsolute && time.isAbsolute
    return true
  }
}
