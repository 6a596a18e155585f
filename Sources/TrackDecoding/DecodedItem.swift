public import LocationFilter

/// What a decoder finds, in the order of the recording.
@nonexhaustive
public enum DecodedItem: Sendable, Hashable {
  /// A position fix, with the contents of ``DecodingOptions/extraColumns`` in its row: an empty
  /// text for a blank field, `nil` for a column that the table lacks, and no elements if it has none of
  /// them.
  case reading(DecodedReading, extraColumns: [String?] = [])
  /// A row, or the sentences of one time of day, without a position: no reading, yet time passes.
  /// The instant is the delivery time if the recording has one, otherwise the time of the fix.
  case clock(Timestamp, DateSource)
  /// The instant at which recording began, if the recording has it. It comes once, before the reading
  /// of the row that contains it, usually the first. For relative times it is `Timestamp.epoch`.
  case recordingStart(Timestamp)
  /// The table has a column of events, so that events may follow. It comes once, before the rows of the
  /// first such table of the file.
  case recordsEvents
  /// An event, after the reading or the time of its row and at the same instant.
  case event(RecordedEvent, at: Timestamp, DateSource, SourcePosition)
  /// Something that was not used, or that the reader should know.
  case diagnostic(Diagnostic)

  /// The reading, `nil` for any other item.
  public var reading: DecodedReading? {
    if case .reading(let reading, _) = self { reading } else { nil }
  }
}

/// Where the date of a reading comes from.
public enum DateSource: String, Sendable, Hashable, CaseIterable {
  /// From the row or epoch itself. A time without a position may have its delivery time instead.
  case read
  /// From an earlier sentence; the next day if the time of day falls by more than twelve hours.
  case carried
  /// From a later sentence, counted back.
  case backfilled
  /// From ``DecodingOptions/date``, because the recording has none; or, if that is not given either, the
  /// day on which the fix is nearest to its arrival.
  case given
  /// Unknown: the timestamp counts from an unknown day, and only differences are meaningful.
  case missing

  /// Whether the timestamp is an instant, and not a time since an unknown beginning.
  public var isAbsolute: Bool { self != .missing }
}
