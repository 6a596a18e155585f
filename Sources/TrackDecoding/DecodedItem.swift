public import LocationFilter

/// What a decoder finds, in the order of the recording.
public enum DecodedItem: Sendable, Hashable {
  /// A position fix.
  case reading(DecodedReading)
  /// A row, or the sentences of one time of day, without a position: no reading, yet time passes.
  /// The arrival where the recording tells it, else the time of the fix.
  case clock(Timestamp, DateSource)
  /// The instant at which recording began, where the recording tells it; handed on once, before the
  /// reading of the row that tells it, which is the first row as a rule. For relative times it is
  /// `Timestamp.epoch`.
  case recordingStart(Timestamp)
  /// The texts of ``DecodingOptions/textColumns`` in the row of the reading that comes next, in that
  /// order, `nil` for an empty field; where the table has any of those columns.
  case texts([String?])
  /// Something that was not used, or that the reader should know.
  case diagnostic(Diagnostic)
}
