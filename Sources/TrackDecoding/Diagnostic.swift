/// Something in the input that was not used, or that the reader should know, with its position.
public struct Diagnostic: Sendable, Hashable {
  /// The reason.
  public var reason: Reason
  /// Its position in the input.
  public var position: SourcePosition

  /// Creates a diagnostic.
  public init(_ reason: Reason, at position: SourcePosition) {
    self.reason = reason
    self.position = position
  }

  /// Why a line, a row or a value is reported.
  @nonexhaustive
  public enum Reason: Sendable, Hashable {
    /// The line is neither a sentence nor a comment, or the sentence has no field.
    case notASentence
    /// Text or binary bytes before a sentence in its line were skipped.
    case precedingText
    /// The sentence has no checksum, and one is required.
    case missingChecksum
    /// The checksum does not match the sentence.
    case badChecksum(computed: UInt8, written: UInt8)
    /// The sentence or row is longer than the stated number of bytes.
    case tooLong(limit: Int)
    /// A value cannot be read; the sentence or row is not used. `text` is at most 32 bytes of it.
    case badValue(name: String, text: String)
    /// An optional value cannot be read; the rest of the sentence or row is used. `text` is at most 32
    /// bytes of it.
    case unreadValue(name: String, text: String)
    /// A time is not of the form of the given ``TimePattern``; the row is not used. `text` is at most 32
    /// bytes of it.
    case unmatchedTime(name: String, text: String, pattern: String)
    /// Nothing is read from columns or keys of this name, of which these are at most 64 characters.
    /// Reported once for each name.
    case unreadName(String)
    /// Nothing is read from the object of this name, of at most 64 characters, nor from its members.
    /// Reported once for each name.
    case unreadObject(String)
    /// More than this number of names are not read; the others are not reported.
    case unreadNameLimitReached(limit: Int)
    /// The row has fewer fields than its time, position and accuracy need.
    case missingFields(expected: Int, found: Int)
    /// The row has more fields than the header, so that some may be in the wrong column, as with a
    /// comma that is not quoted; it is not used. Blank fields at its end do not count.
    case extraFields(expected: Int, found: Int)
    /// A quote is opened and not closed; the row is not used.
    case unterminatedQuote
    /// The line is not a JSON object, for the reason given; it is not used.
    case invalidJSON(String)
    /// The sentence has a position and no time.
    case untimedPosition
    /// The sentences of one time of day have positions this many metres apart;
    /// ``DecodedReading/sourcePosition`` is that of the one used.
    case conflictingPositions(meters: Double)
    /// The sentence came after the fix of its epoch was delivered; it is not used. Only in
    /// ``DecodingOptions/Delivery/live`` delivery.
    case lateSentence
    /// The receiver's clock was set; this number of times before that, without a position, were skipped.
    case clockSet(passedOver: Int)
    /// Time steps back by this number of seconds from one row or epoch to the next; what follows is used.
    case timeSteppedBack(seconds: Double)
    /// The time is this number of seconds, more than a day, ahead of those around it: time leaps ahead and
    /// comes back, or the first time is ahead of the next ones. If the number is below zero, the first time is
    /// more than a year behind them. The row or epoch is not used.
    case strayTime(seconds: Double)
    /// The number of epochs without a date has reached the limit; they are delivered without one.
    case undatedLimitReached(limit: Int)
    /// No date was found in the input; times are relative to an unknown day. Reported once: at the end, or
    /// by the first row of a table with times of day.
    case noDate
    /// The time of the row has a date and most of the first ones have none, or the other way round; the row is
    /// not used. `name` is that of the time's column.
    case mixedTimes(name: String, hasDate: Bool)
    /// Times have no time zone and are read as UTC. Reported once.
    case zoneAssumed
    /// The row is not a fix, by its keyword of at most 15 bytes.
    case otherRow(kind: String)
    /// The row below the header has words, such as units, in place of values.
    case unitsRow
    /// The fix comes from a provider that was not selected, of whose name these are at most 15 bytes.
    case otherProvider(name: String)
    /// The row repeats the fix of the row before.
    case repeatedFix
    /// Providers were selected, but the table names none; all its fixes are read. Reported once.
    case noProviders
    /// Each row has one field more than the header, and the first is treated as the name of the row.
    /// Reported once.
    case rowNames
    /// Columns such as `x` and `y`, whose names may as well be those of metres, are read as degrees. Reported
    /// once.
    case degreesAssumed(names: [String])
    /// The difference between the times of two columns has changed by this number of seconds since the first
    /// row; the time of `name` is used. Reported once.
    case contradictoryTimes(name: String, other: String, seconds: Double)
    /// The numbers of a column are the days of a spreadsheet rather than seconds. Reported once.
    case spreadsheetDays(name: String)
    /// The times of a column are rounded to this number of seconds, as where a spreadsheet has written a
    /// large number as `1.76459E+18`. Reported once, by the first row.
    case timesRounded(name: String, seconds: UInt64)
    /// A receiver sent this number of epochs without a time before the first one with it. Reported once.
    case untimedEpochs(count: Int)
    /// This number of positions are marked invalid, and the input has no others. `mark` is the first
    /// mark, such as `RMC status V`. Reported once, at the end.
    case positionsInvalid(count: Int, mark: String)
  }
}

extension Diagnostic.Reason {
  /// The reason's name in counters, stable over releases.
  public var name: String { row.name }

  /// Whether something of the input was left out; otherwise the reason is a remark.
  public var isRejection: Bool { row.effect == .rejection }

  /// Whether it is reported once, about the recording as a whole and not about a line of it.
  package var concernsRecording: Bool { row.subject == .recording }

  private enum Effect { case rejection, remark }
  private enum Subject { case line, recording }

  private var row: (name: String, effect: Effect, subject: Subject) {
    switch self {
    case .notASentence: ("notASentence", .rejection, .line)
    case .precedingText: ("precedingText", .remark, .line)
    case .missingChecksum: ("missingChecksum", .rejection, .line)
    case .badChecksum: ("badChecksum", .rejection, .line)
    case .tooLong: ("tooLong", .rejection, .line)
    case .badValue: ("badValue", .rejection, .line)
    case .unreadValue: ("unreadValue", .remark, .line)
    case .unmatchedTime: ("unmatchedTime", .rejection, .line)
    case .unreadName: ("unreadName", .rejection, .recording)
    case .unreadObject: ("unreadObject", .rejection, .recording)
    case .unreadNameLimitReached: ("unreadNameLimitReached", .rejection, .recording)
    case .missingFields: ("missingFields", .rejection, .line)
    case .extraFields: ("extraFields", .rejection, .line)
    case .unterminatedQuote: ("unterminatedQuote", .rejection, .line)
    case .invalidJSON: ("invalidJSON", .rejection, .line)
    case .untimedPosition: ("untimedPosition", .rejection, .line)
    case .conflictingPositions: ("conflictingPositions", .remark, .line)
    case .lateSentence: ("lateSentence", .rejection, .line)
    case .clockSet: ("clockSet", .remark, .line)
    case .timeSteppedBack: ("timeSteppedBack", .remark, .line)
    case .strayTime: ("strayTime", .rejection, .line)
    case .undatedLimitReached: ("undatedLimitReached", .remark, .recording)
    case .noDate: ("noDate", .remark, .recording)
    case .mixedTimes: ("mixedTimes", .rejection, .line)
    case .zoneAssumed: ("zoneAssumed", .remark, .recording)
    case .otherRow: ("otherRow", .remark, .line)
    case .unitsRow: ("unitsRow", .remark, .line)
    case .otherProvider: ("otherProvider", .remark, .line)
    case .repeatedFix: ("repeatedFix", .remark, .line)
    case .noProviders: ("noProviders", .remark, .recording)
    case .rowNames: ("rowNames", .remark, .recording)
    case .degreesAssumed: ("degreesAssumed", .remark, .recording)
    case .contradictoryTimes: ("contradictoryTimes", .remark, .recording)
    case .spreadsheetDays: ("spreadsheetDays", .remark, .recording)
    case .timesRounded: ("timesRounded", .remark, .recording)
    case .untimedEpochs: ("untimedEpochs", .remark, .recording)
    case .positionsInvalid: ("positionsInvalid", .remark, .recording)
    }
  }
}

extension Diagnostic.Reason: CustomStringConvertible {
  /// A description of the reason.
  public var description: String {
    switch self {
    case .notASentence:
      "not an NMEA sentence"
    case .precedingText:
      "text before a sentence; skipped"
    case .missingChecksum:
      "sentence without checksum"
    case .badChecksum(let computed, let written):
      "checksum \(hexadecimal(written)) does not match the sentence, whose sum is"
        + " \(hexadecimal(computed))"
    case .tooLong(let limit):
      "longer than \(counted(limit, "byte"))"
    case .badValue(let name, let text):
      invalid(text, name)
    case .unreadValue(let name, let text):
      text.isEmpty ? invalid(text, name) : "\(invalid(text, name)); treated as absent"
    case .unmatchedTime(let name, let text, let pattern):
      text.isEmpty
        ? invalid(text, name) : "'\(text)' in '\(name)' does not match the pattern \(pattern)"
    case .unreadName(let name):
      "nothing is read from \(name.quoted)"
    case .unreadObject(let name):
      "nothing is read from \(name.quoted) and its members"
    case .unreadNameLimitReached(let limit):
      "nothing is read from more than \(limit.grouped) names; the others are not reported"
    case .missingFields(let expected, let found):
      "\(counted(found, "field")) where \(expected.grouped) are needed"
    case .extraFields(let expected, let found):
      "\(counted(found, "field")), but the header has \(expected.grouped)"
        + "; a field with a delimiter in it needs quotes"
    case .unterminatedQuote:
      "quote not closed"
    case .invalidJSON(let problem):
      "not a JSON object: \(problem)"
    case .untimedPosition:
      "position without a time"
    case .conflictingPositions(let meters):
      "positions of one time are \((meters * 10).rounded() / 10) m apart"
    case .lateSentence:
      "sentence after the fix of its time was delivered"
    case .clockSet(let count):
      "the receiver's clock was set; "
        + "\(counted(count, "time")) without a position before that"
        + (count == 1 ? " was skipped" : " were skipped")
    case .timeSteppedBack(let seconds):
      // Not rounded to 0 s, which would be no step.
      "time steps back by \(Duration.text(seconds: seconds, .up))"
    case .strayTime(let seconds):
      "the time is \(Duration.text(seconds: seconds.magnitude)) "
        + (seconds < 0 ? "behind those after it" : "ahead of those around it")
    case .undatedLimitReached(let limit):
      "no date within \(limit.grouped) epochs; their times are relative"
    case .noDate:
      "no date in the input; times are relative"
    case .mixedTimes(let name, let hasDate):
      "the time in '\(name)' has \(hasDate ? "a" : "no") date, unlike most of the first ones"
    case .zoneAssumed:
      "times have no time zone; UTC assumed"
    case .otherRow(let kind):
      kind.isEmpty ? "row of another kind" : "row of another kind: '\(kind)'"
    case .unitsRow:
      "row of units or the like"
    case .otherProvider(let name):
      "fix of another provider: '\(name)'"
    case .repeatedFix:
      "repeats the fix of the row before"
    case .noProviders:
      "the table names no providers; all fixes are used"
    case .rowNames:
      "rows have one field more than the header; the first is treated as the row's name"
    case .degreesAssumed(let names):
      "\(TrackError.list(names)) \(names.count == 1 ? "is" : "are") read as degrees"
    case .contradictoryTimes(let name, let other, let seconds):
      "'\(name)' and '\(other)' contradict each other by \(Duration.text(seconds: seconds)); '\(name)' is used"
    case .spreadsheetDays(let name):
      "'\(name)' has the day numbers of a spreadsheet, which are read as seconds"
    case .timesRounded(let name, let seconds):
      "the times of '\(name)' are rounded to \(Duration.text(seconds: Double(seconds), .exact)), as by a spreadsheet"
    case .untimedEpochs(let count):
      (count == 1 ? "an epoch" : "\(count.grouped) epochs")
        + " without a time before the first with one; the time to first fix is longer than it looks"
    case .positionsInvalid(let count, let mark):
      count == 1
        ? "the only position is marked invalid (\(mark))"
        : "all \(count.grouped) positions are marked invalid (\(mark))"
    }
  }

  /// What is wrong with a text; an absent value has none.
  private func invalid(_ text: String, _ name: String) -> String {
    text.isEmpty ? "the \(name) is absent" : "'\(text)' is not a valid \(name)"
  }

  private func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }
}
