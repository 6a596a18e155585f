import LocationFilter

/// The outcome of reading a row. It is reused for each row, so that nothing large is copied.
struct Row {
  var content = Content.none
  var values = RowValues()
  /// The texts of the extra columns, of a row with a fix: empty for a blank field, `nil` for a column
  /// that the table lacks.
  var extraColumns: [String?] = []
  /// What happened, besides or instead of a fix.
  var event: RecordedEvent?
  /// Why the row is skipped, if it is of another kind.
  var remark = Diagnostic.Reason.otherRow(kind: "")
  private(set) var faults: [Fault] = []
  /// Whether the row has a position that is marked as invalid.
  var isMarkedInvalid = false
  /// Whether the row may have more fields than the header has names, the last of them with text.
  var isLong = false
  /// Whether a fault leaves the row without a fix.
  private(set) var isRejected = false
  var recordingStart: Timestamp?
  var namesZone = true
  var isAbsolute = true
  /// Whether the time is a time of day without a date.
  var isTimeOfDay = false
  /// Reads the instants of the rows so far.
  var instants = ISO8601Parser()
  /// Counts the days by the times of day so far.
  var days = DayCounter()
  /// A date with several possible readings, and these readings.
  var ambiguousDate: (text: String, readings: [DateReading])?
  /// The orders of day, month and year that dates in a column may have, by the rows so far.
  var dateOrders: [TrackColumn: DateOrders] = [:]

  /// What a row is.
  enum Content {
    /// Not readable.
    case none
    /// With too few fields, none of which can be read. It has no faults.
    case short
    case blank
    /// Of a kind other than the requested fixes.
    case other
    /// A time without a position.
    case clock
    case fix
  }

  /// What is wrong with a field, and the byte of the row at which it begins.
  struct Fault {
    var reason: Diagnostic.Reason
    var index: Int
    /// The column of the field, `nil` for the row as a whole.
    var column: Int?
  }

  var hasTime: Bool { content == .clock || content == .fix }

  /// Whether the row has none of the values of its table, and so may be the header of another.
  var mayBeHeader: Bool { (content == .other || isRejected) && event == nil }

  @inline(__always)
  mutating func clear() {
    content = .none
    values = RowValues()
    if !extraColumns.isEmpty { extraColumns = [] }
    event = nil
    removeFaults()
    isRejected = false
    isMarkedInvalid = false
    recordingStart = nil
    namesZone = true
    isAbsolute = true
    isTimeOfDay = false
  }

  /// Makes the row one of another kind, which is skipped.
  mutating func skip(_ remark: Diagnostic.Reason) {
    clear()
    content = .other
    self.remark = remark
  }

  mutating func add(_ fault: Fault) {
    isRejected = isRejected || fault.reason.isRejection
    faults.append(fault)
  }

  /// Keeps their memory; there are few.
  @inline(__always)
  private mutating func removeFaults() {
    while !faults.isEmpty { faults.removeLast() }
  }

  /// Makes the row one with too few fields, none of which can be read.
  mutating func rejectAsShort() {
    content = .short
    isRejected = true
  }

  /// Replaces all that was read with this fault.
  mutating func discard(_ fault: Fault) {
    clear()
    add(fault)
  }

  /// Replaces all faults with this one. Of the row, only the time counts then, if it could be read.
  mutating func reject(_ fault: Fault) {
    content = isRejected || values.time == nil ? .none : .clock
    removeFaults()
    add(fault)
  }
}
