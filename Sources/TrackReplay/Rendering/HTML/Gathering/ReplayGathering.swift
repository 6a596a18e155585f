import LocationFilter

/// A renderer that collects all recordings and writes everything in `closing`.
package protocol GatheringRenderer: ReplayRenderer {
  var gathering: ReplayGathering { get set }
}

extension GatheringRenderer {
  package var showsRecording: Bool { true }

  package mutating func render(
    _ judged: JudgedReading,
    of track: String,
    into text: inout TextBuffer
  ) {
    gathering.append(judged, of: track)
  }

  package mutating func render(
    _ session: SessionReport,
    of track: String,
    into text: inout TextBuffer
  ) {
    gathering.append(session, of: track)
  }

  package mutating func render(_ remarks: [String], of track: String) {
    gathering.append(remarks)
  }

  package mutating func finish(_ track: String, into text: inout TextBuffer) {
    gathering.endRecording()
  }

  package mutating func render(_ failure: InputFailure, into text: inout TextBuffer) {
    gathering.append(failure)
  }

  package mutating func append(_ next: Self) { gathering.append(next.gathering) }

  package var gatheredSize: Int { gathering.size }
}

/// What a report keeps of all recordings, bounded whatever they contain.
///
/// Each recording has a gathering of its own; these are appended to one another in their order.
package struct ReplayGathering: Sendable {
  /// The most recordings, and the most failures, that a report names.
  static let limit = 500

  /// The recordings: the first ones in full, others in outline.
  private(set) var recordings: [TracedRecording] = []
  /// The number of all recordings.
  private(set) var total = 0
  private(set) var totals = ReplayTotals()
  /// The inputs that could not be read, or not to their end.
  private(set) var failures: [InputFailure] = []
  /// The number of all such inputs.
  private(set) var failureTotal = 0
  private let limits: GatheringLimits
  /// The recording that is being replayed.
  private var current: RecordingGathering?

  /// Creates an empty gathering for one of a number of inputs, which share what a report shows.
  init(tracks: Int, isDetailed: Bool) {
    limits = GatheringLimits(recordings: tracks, isDetailed: isDetailed)
  }

  mutating func append(_ judged: JudgedReading, of track: String) {
    if current == nil { current = RecordingGathering(track, limits: limits) }
    current?.append(judged)
  }

  mutating func append(_ report: SessionReport, of track: String) {
    if current == nil { current = RecordingGathering(track, limits: limits) }
    current?.append(report)
    totals.add(report)
  }

  mutating func append(_ remarks: [String]) {
    current?.remarks = Array(remarks.prefix(RecordingGathering.remarkLimit))
  }

  mutating func endRecording() {
    totals.endRecording()
    guard let ended = current.take() else { return }
    append(ended.finish())
  }

  /// Appends a failure, which follows the end of the recording if there is one.
  mutating func append(_ failure: InputFailure) {
    totals.failRecording()
    if recordings.last?.track == failure.track {
      recordings[recordings.count - 1].failure = failure.message
    }
    if failures.count < Self.limit { failures.append(failure) }
    failureTotal += 1
  }

  /// Appends what was gathered of other recordings. Those that were shown in full there may no longer be, or
  /// not even be named.
  mutating func append(_ next: ReplayGathering) {
    next.recordings.forEach { append($0) }
    total += next.total - next.recordings.count
    totals.append(next.totals)
    failures += next.failures.prefix(Self.limit - failures.count)
    failureTotal += next.failureTotal
  }

  private mutating func append(_ recording: TracedRecording) {
    total += 1
    guard recordings.count < Self.limit else { return }
    let isInFull = recordings.count < GatheringLimits.recordings
    recordings.append(isInFull ? recording : recording.outline)
  }

  /// The recordings that are shown in full.
  var inFull: ArraySlice<TracedRecording> { recordings.prefix(GatheringLimits.recordings) }

  /// The approximate number of bytes.
  fileprivate var size: Int {
    recordings.reduce(0) { size, recording in
      recording.sessions.reduce(size + 96 * recording.way.count) {
        $0 + 1024 + 256 * $1.readings.count
      }
    }
  }
}
