import LocationFilter
import TrackDecoding

/// What has been decoded of an input since the portion before.
struct Portion: Sendable {
  var batch: DecodedBatch
  /// How the input ended, `nil` until then.
  var ending: Ending?

  /// How an input ended.
  enum Ending: Sendable {
    /// It has been read to its end; without a format if it is empty.
    case finished(TrackFormat?)
    /// It cannot be read any further.
    case failed(CommandError)
    /// A signal ended the run, which exits with this status.
    case interrupted(ExitStatus)
  }
}

/// An input, decoded a portion at a time.
protocol PortionSource {
  /// Waits for the next portion; none follows one with an ending.
  ///
  /// `deadline` is when time alone next has an effect on the consumer, `nil` if it has none until something
  /// is decoded. In a live run, a portion with that time comes then.
  mutating func next(until deadline: Timestamp?) -> Portion

  /// Ends the reading, which may be before the end of the input.
  func stop()

  /// What came so far of a live input without a reading; `nil` for a recording.
  var reception: Reception? { get }
}

/// What came of a live input that has no reading and has not ended.
enum Reception: Sendable {
  case nothing
  /// There is neither a sentence nor the header of a table.
  case unrecognized
  /// It is another format, or a table that cannot be read.
  case unreadable(TrackError)
  /// There is nothing of the format that was given.
  case unusable
  /// It has a format, and at its end there would be these diagnostics about it as a whole.
  case decoded(TrackFormat, DecodedBatch)
}
