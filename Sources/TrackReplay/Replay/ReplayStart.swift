public import LocationFilter

extension Replay {
  /// When the first session starts.
  @nonexhaustive
  public enum Start: Sendable, Hashable {
    /// At the start of the recording if the file has it and the first row comes within an hour of it,
    /// otherwise as `.first`. A fix older than the recording is delivered at its start, and is stale.
    case auto
    /// At the first reading, or row with a time and no position. If the recording has events, at the
    /// first reading or `start`: a row with a time or another event only starts no session.
    case first
    /// At the start of the recording if the file has it, however early that is, otherwise as `.first`.
    case recording
    /// At this instant; readings delivered before are `ignored(.notRunning)` and belong to no session.
    case at(Timestamp)
  }
}

extension Replay.Start {
  /// Whether the start of a recording counts.
  var followsRecording: Bool { self == .auto || self == .recording }

  /// When time starts the first session, with a row that starts a session or not; `nil` if it does not.
  func deadline(_ recordingStart: Timestamp?, startsSession: Bool) -> Timestamp? {
    switch self {
    case .auto: startsSession ? recordingStart : nil
    case .first: nil
    case .recording: recordingStart
    case .at(let instant): instant
    }
  }

  /// When the first session starts, if it does by `now`, with a row that starts a session or not.
  func instant(
    by now: Timestamp,
    _ recordingStart: Timestamp?,
    _ startsSession: Bool
  ) -> Timestamp? {
    switch self {
    case .auto:
      guard startsSession else { return nil }
      guard let recordingStart, Self.isPlausible(recordingStart, before: now) else { return now }
      return recordingStart
    case .first: return startsSession ? now : nil
    case .recording: return recordingStart ?? (startsSession ? now : nil)
    case .at(let instant): return instant <= now ? instant : nil
    }
  }

  /// Whether a recording whose first row is delivered at `first` can have started at `start`.
  ///
  /// No receiver takes an hour to its first fix: an earlier start is an error, or the times do not count
  /// from it.
  static func isPlausible(_ start: Timestamp, before first: Timestamp) -> Bool {
    start.duration(to: first) <= .seconds(3600)
  }
}
