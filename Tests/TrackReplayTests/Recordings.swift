import AddressFormat
import LocationFilter
import TrackDecoding

@testable import TrackReplay

/// 2026-05-01T09:00:00Z, from which the times in these tests count.
let beginning = Timestamp(sinceEpoch: .seconds(1_777_626_000))

/// The instant this many seconds after the beginning, to the millisecond.
func at(_ seconds: Double) -> Timestamp {
  beginning.advanced(by: .milliseconds(Int64((seconds * 1000).rounded())))
}

/// A reading made at `made` seconds, near the Eiffel Tower.
///
/// - Parameters:
///   - index: Its number; it is in line `index + 2`.
///   - made: When the fix was made.
///   - arrived: When it was delivered, `nil` if the recording has no such time.
///   - accuracy: Its accuracy in metres.
///   - north: Metres to the north, roughly.
///   - dateSource: Where its date comes from.
/// - Returns: The reading.
func sampleReading(
  _ index: Int,
  made: Double,
  arrived: Double? = nil,
  accuracy: Double,
  north: Double = 0,
  dateSource: DateSource = .read
) -> DecodedReading {
  DecodedReading(
    location: Location(
      latitude: 48.8583 + north / 111_200,
      longitude: 2.2945,
      horizontalAccuracy: accuracy,
      timestamp: at(made)
    ),
    receivedAt: arrived.map(at),
    dateSource: dateSource,
    index: index,
    sourcePosition: SourcePosition(line: index + 2, byteOffset: 0)
  )
}

extension DecodedItem {
  static func fix(
    _ index: Int,
    made: Double,
    arrived: Double? = nil,
    accuracy: Double,
    north: Double = 0
  ) -> DecodedItem {
    .reading(sampleReading(index, made: made, arrived: arrived, accuracy: accuracy, north: north))
  }

  /// A row that has a time and no position.
  static func time(_ seconds: Double) -> DecodedItem { .clock(at(seconds), .read) }

  /// An event; the time of its row is left out.
  static func happened(_ event: RecordedEvent, _ seconds: Double) -> DecodedItem {
    .event(event, at: at(seconds), .read, SourcePosition(line: 1, byteOffset: 0))
  }

  /// The beginning of the recording, if the file has it.
  static func began(_ seconds: Double) -> DecodedItem { .recordingStart(at(seconds)) }
}

/// What happens in a replay, in order.
enum ReplayEvent {
  case decision(JudgedReading)
  case session(SessionReport)
}

extension ReplayRenderer {
  mutating func render(_ event: ReplayEvent, of track: String, into text: inout TextBuffer) {
    switch event {
    case .decision(let judged): render(judged, of: track, into: &text)
    case .session(let session): render(session, of: track, into: &text)
    }
  }
}

extension ReplayGathering {
  mutating func append(_ event: ReplayEvent, of track: String) {
    switch event {
    case .decision(let judged): append(judged, of: track)
    case .session(let session): append(session, of: track)
    }
  }
}

extension Replay {
  /// Takes in one item and returns what follows from it.
  mutating func events(of item: DecodedItem) -> [ReplayEvent] {
    var events: [ReplayEvent] = []
    process(DecodedBatch([item])) {
      events.append(.session($0))
    } judged: {
      events.append(.decision($0))
    }
    return events
  }

  /// Returns what happens when `items` are all there is.
  func events(of items: [DecodedItem]) -> [ReplayEvent] {
    var replay = self
    var events = items.flatMap { replay.events(of: $0) }
    replay.finish { events.append(.session($0)) }
    return events
  }

  /// Returns what happens when `items` are all there is, an event a line.
  func log(of items: [DecodedItem]) -> [String] {
    events(of: items).map(\.brief)
  }

  /// Returns how the sessions end when `items` are all there is.
  func sessions(of items: [DecodedItem]) -> [SessionReport] {
    events(of: items).compactMap { event in
      if case .session(let session) = event { session } else { nil }
    }
  }
}

extension ReplayEvent {
  /// `2.5 #0 retained first` of a decision, `60 timedOut since 0, best #0` of a session.
  var brief: String {
    switch self {
    case .decision(let judged):
      let verdict = judged.decision.verdict
      return seconds(judged.now) + " #\(judged.reading.index) "
        + "\(verdict.name) \(verdict.reasonName)"
    case .session(let session):
      let best = session.best.map { "best #\($0.index)" } ?? "no best"
      return seconds(session.outcome.end) + " \(session.outcome.reason.rawValue)"
        + " since \(seconds(session.outcome.start)), \(best)"
    }
  }

  private func seconds(_ instant: Timestamp) -> String {
    String(seconds: beginning.duration(to: instant))
  }
}

/// A source whose placemarks bear the number of the reading, and which notes what it is asked.
final class NumberedPlaces: PlacemarkSource {
  private let state = Locked<[Int]>([])
  private let known: @Sendable (Int) -> [String]

  /// - Parameter known: The names of the places at a reading, by its number.
  init(known: @escaping @Sendable (Int) -> [String] = { ["\($0)"] }) {
    self.known = known
  }

  /// The readings that were asked for, in order.
  var asked: [Int] { state.withLock { $0 } }

  func placemarks(for reading: DecodedReading, extraColumns: [String?]) -> [Placemark] {
    state.withLock { $0.append(reading.index) }
    return known(reading.index).map { Placemark(name: $0) }
  }
}

/// Returns what a decoder makes of `bytes`, fed in chunks of `chunkSize`.
func decoded(
  _ bytes: [UInt8],
  format: TrackFormat? = nil,
  options: DecodingOptions = DecodingOptions(),
  chunkSize: Int = 65_536
) throws -> [DecodedItem] {
  var decoder = TrackDecoder(format: format, options: options)
  var batch = DecodedBatch()
  for start in stride(from: 0, to: bytes.count, by: chunkSize) {
    let end = min(start + chunkSize, bytes.count)
    try decoder.decode(Array(bytes[start..<end]), into: &batch)
  }
  try decoder.finish(into: &batch)
  return Array(batch)
}

/// Returns the document of recordings, each written by a copy of `renderer`, which are appended in order.
func document<Renderer: DocumentRenderer>(
  by renderer: Renderer,
  of recordings: [(inout Renderer, inout TextBuffer) -> Void]
) -> String {
  var whole = renderer
  var texts: [String] = []
  for write in recordings {
    var copy = renderer
    var text = TextBuffer()
    write(&copy, &text)
    whole.append(copy)
    if !text.isEmpty { texts.append(String(text)) }
  }
  return renderer.heading + texts.joined(separator: renderer.separator) + whole.closing
}

/// Returns what a renderer writes of replays of tracks, by their names, its frame included.
func written<Renderer: ReplayRenderer>(
  _ tracks: KeyValuePairs<String, [DecodedItem]>,
  by replay: Replay,
  _ renderer: Renderer
) -> String {
  document(
    by: renderer,
    of: tracks.map { name, items in
      { (renderer: inout Renderer, text: inout TextBuffer) in
        for event in replay.events(of: items) { renderer.render(event, of: name, into: &text) }
        renderer.finish(name, into: &text)
      }
    }
  )
}

/// Returns what a renderer writes of `items`, its frame included.
func written(
  _ items: [DecodedItem],
  by renderer: some ReadingRenderer,
  track: String = "track"
) -> [UInt8] {
  var renderer = renderer
  var text = TextBuffer()
  text.append(renderer.heading)
  renderer.render(DecodedBatch(items), of: track, into: &text)
  renderer.finish(track, into: &text)
  text.append(renderer.closing)
  return Array(String(text).utf8)
}
