import AddressFormat
import LocationFilter
import TestSupport
import TrackDecoding

@testable import TrackReplay

extension FuzzTarget {
  /// Any recording, replayed, monitored or listed: each format is parsed by another program or by its rules,
  /// numbers in it are finite, and sessions end once, with the counts of their readings.
  static let render = FuzzTarget(
    name: "render",
    maximumLength: 3000,
    seeds: {
      var number: UInt8 = 0
      return try Fixtures.recordings(atMost: 2000).flatMap { bytes in
        (0..<2).map { _ in
          number &+= 1
          return [number, number, 0, 0, 0] + ByteSource.defaultDecoding + bytes
        }
      }
    },
    check: { source in
      let choice = source.byte()
      var rendering = Rendering(&source)
      let (format, options) = source.decoding()
      rendering.decode(source.rest(), format, options)
      switch choice % 20 {
      case 0:
        rendering.checkReadings(TextReadingRenderer(namesTracks: true)) { expectText($0, "text") }
      case 1: rendering.checkReadings(NDJSONRenderer()) { rendering.expectReadings($0) }
      case 2:
        rendering.checkReadings(CSVReadingRenderer(namesTracks: true)) { _ = expectCSV($0, "csv") }
      case 3: rendering.checkReadings(CSVReadingRenderer()) { rendering.expectReadBack($0) }
      case 4: rendering.checkReadings(GeoJSONRenderer()) { expectGeoJSON($0) }
      case 5: rendering.checkReadings(GPXReadingRenderer()) { expectXML($0, "gpx") }
      case 6: rendering.checkReadings(QualityRenderer(CSVQuality())) { _ = expectCSV($0, "csv") }
      case 7:
        rendering.checkReadings(QualityRenderer(NDJSONQuality())) {
          _ = expectJSONLines($0, "ndjson")
        }
      case 8:
        rendering.checkReadings(QualityRenderer(TextQuality(namesTracks: true))) {
          expectText($0, "text")
        }
      case 9: rendering.checkMonitor(NDJSONRenderer()) { _ = expectJSONLines($0, "ndjson") }
      case 10:
        rendering.checkMonitor(TextMonitorRenderer(namesTracks: true)) { expectText($0, "text") }
      case 11...12: rendering.checkReplay(NDJSONRenderer()) { rendering.expectSessions($0, $1) }
      case 13:
        rendering.checkReplay(CSVReplayRenderer(policy: rendering.policy)) {
          rendering.expectRows($0, $1)
        }
      case 14: rendering.checkReplay(GeoJSONRenderer()) { text, _ in expectGeoJSON(text) }
      case 15:
        let renderer = GPXReplayRenderer(policy: rendering.policy, summary: rendering.summary)
        rendering.checkReplay(renderer) { text, _ in expectXML(text, "gpx") }
      case 16:
        let renderer = TextReplayRenderer(
          policy: rendering.policy,
          summary: rendering.summary,
          namesTracks: true
        )
        rendering.checkReplay(renderer) { text, _ in expectText(text, "text") }
      case 17:
        rendering.checkReplay(SVGReplayRenderer(policy: rendering.policy, tracks: 2)) { text, _ in
          expectXML(text, "svg")
        }
      default:
        let renderer = HTMLReplayRenderer(
          policy: rendering.policy,
          tracks: 2,
          summary: rendering.summary,
          commandLine: "locfilter \(rendering.name)"
        )
        rendering.checkReplay(renderer) { text, _ in expectHTML(text, "html") }
      }
    }
  )
}

/// A recording and how it is shown.
private struct Rendering {
  let policy: AcquisitionPolicy
  let name: String
  let summary: Bool
  private let repeats: Bool
  private let start: Replay.Start
  private let latency: Duration
  private let failure: InputFailure?
  private var items: [DecodedItem] = []

  init(_ source: inout ByteSource) {
    let choice = source.byte()
    let names = [
      "track", "a<b>&amp;\"'</script>", "]]>--\u{202E}\u{FEFF}", "=x,\"y\"\n\r\u{1B}[2J",
      "\0\u{85}\u{2028}é\u{FFFE}",
    ]
    name = names[Int(choice % 8) % names.count]
    summary = choice & 8 != 0
    repeats = choice & 16 != 0
    latency = choice & 32 != 0 ? .seconds(3) : .zero
    start = choice & 64 == 0 ? .auto : .first
    failure = choice & 128 != 0 ? InputFailure(track: name, status: 65, message: "no \(name)") : nil
    var policy = source.acquisitionPolicy(isHostile: false)
    policy.timeout = max(policy.timeout, .zero)
    self.policy = policy
  }

  mutating func decode(_ bytes: [UInt8], _ format: TrackFormat?, _ options: DecodingOptions) {
    var options = options
    options.extraColumns = PlacemarkColumns.names
    items = Decoding(bytes, format: format, options: options).items
  }

  private var readings: [DecodedReading] { items.compactMap(\.reading) }

  /// Returns the document of the recording twice, and perhaps of a failure, as the tool assembles it.
  private func document<Renderer: DocumentRenderer>(
    _ renderer: Renderer,
    _ write: (inout Renderer, inout TextBuffer) -> Void
  ) -> String {
    var whole = renderer
    var texts: [String] = []
    for isFailure in [false, false, true] where !isFailure || failure != nil {
      var copy = renderer
      var text = TextBuffer()
      if isFailure, let failure { copy.render(failure, into: &text) } else { write(&copy, &text) }
      copy.finish(name, into: &text)
      whole.append(copy)
      if !text.isEmpty { texts.append(String(text)) }
    }
    return renderer.heading + texts.joined(separator: renderer.separator) + whole.closing
  }

  func checkReadings(_ renderer: some ReadingRenderer, _ check: (String) -> Void) {
    check(document(renderer) { $0.render(DecodedBatch(items), of: name, into: &$1) })
  }

  func checkMonitor(_ renderer: some MonitorRenderer, _ check: (String) -> Void) {
    var regionPolicy = RegionPolicy.standard
    regionPolicy.dwell = .seconds(30)
    regionPolicy.check = policy.check
    var regions = RegionMonitor(policy: regionPolicy)
    for (index, reading) in readings.prefix(40).enumerated() where index % 13 == 0 {
      let region = Region(
        identifier: "\(name)\(index)",
        center: reading.location.coordinate,
        radius: 50
      )
      try? regions.add(region)
    }
    let reporting: TrackMonitor.Reporting =
      repeats
      ? .adaptive(AdaptiveDistanceFilter(check: policy.check))
      : .distance(DistanceFilter(distance: 10))
    let monitor = TrackMonitor(
      reporting: reporting,
      regions: regions,
      visits: VisitDetector(),
      floors: FloorMonitor(),
      headings: HeadingFilter()
    )
    check(
      document(renderer) { renderer, text in
        var monitor = monitor
        monitor.process(DecodedBatch(items)) { renderer.render($0, of: name, into: &text) }
        monitor.finish { renderer.render($0, of: name, into: &text) }
        renderer.render(monitor.rejections, amongReadings: monitor.readings)
      }
    )
  }

  func checkReplay<Renderer: ReplayRenderer>(
    _ renderer: Renderer,
    _ check: (String, _ sessions: [SessionReport]) -> Void
  ) {
    var replay = Replay(
      policy: policy,
      start: start,
      repeats: repeats,
      reportsDecisions: renderer.showsRecording || !summary,
      places: PlacemarkColumns(),
      geocodeLatency: latency
    )
    replay.coversRecording = renderer.showsRecording
    var sessions: [SessionReport] = []
    let text = document(renderer) { renderer, text in
      var replay = replay
      sessions = []
      var decisions = 0
      replay.process(DecodedBatch(items)) {
        sessions.append($0)
        renderer.render($0, of: name, into: &text)
      } judged: {
        decisions += 1
        renderer.render($0, of: name, into: &text)
      }
      replay.finish {
        sessions.append($0)
        renderer.render($0, of: name, into: &text)
      }
      expectSound(sessions, decisions)
    }
    check(text, sessions)
  }

  private func expectSound(_ sessions: [SessionReport], _ decisions: Int) {
    expect(
      sessions.map(\.number),
      equals: Array(1..<(sessions.count + 1)),
      "the numbers of sessions"
    )
    for (session, next) in zip(sessions, sessions.dropFirst()) {
      expect(
        session.outcome.end <= next.outcome.start,
        "session \(next.number) starts before the end of another"
      )
    }
    for session in sessions {
      expect(session.outcome.elapsed >= .zero, "session \(session.number) ends before its start")
      expect(
        session.outcome.best,
        equals: session.best?.location,
        "the best fix of session \(session.number)"
      )
      expect(session.counts.total <= readings.count, "the readings of session \(session.number)")
      let retained = Decision.Retention.allCases.reduce(0) { $0 + session.counts[.retained($1)] }
      let isFinal =
        session.outcome.reason == .desiredAccuracy || session.outcome.reason == .reducedAccuracy
      expect(retained > 0 || isFinal || session.best == nil, "a best fix without a retained one")
    }
    let judged = sessions.reduce(0) { $0 + $1.counts.total }
    expect(judged <= readings.count, "\(judged) readings of \(readings.count) are judged")
    if decisions > 0 { expect(decisions >= judged, "\(decisions) decisions on \(judged) readings") }
  }

  // MARK: - Formats

  func expectReadings(_ text: String) {
    let objects = expectJSONLines(text, "ndjson").filter { $0["type"] == nil }
    expect(objects.count, equals: 2 * readings.count, "the readings in ndjson")
    for (object, reading) in zip(objects, readings + readings) {
      let location = reading.location
      expect(object["index"]?.number, equals: Double(reading.index), "the index")
      expect(
        object["latitude"]?.number,
        equals: location.coordinate.latitude.finite,
        "the latitude"
      )
      expect(
        object["longitude"]?.number,
        equals: location.coordinate.longitude.finite,
        "the longitude"
      )
      expect(
        object["horizontalAccuracy"]?.number,
        equals: location.horizontalAccuracy.finite,
        "the accuracy"
      )
      expect(object["altitude"]?.number, equals: location.altitude?.finite, "the altitude")
      expect(object["speed"]?.number, equals: location.speed?.finite, "the speed")
      guard reading.dateSource.isAbsolute else { continue }
      let time = object["timestamp"]?.string.flatMap { Timestamp(iso8601: $0) }
      expect(time, equals: location.timestamp, "the time")
    }
  }

  /// Expects CSV of which each row is read back as the reading that it was written from.
  func expectReadBack(_ text: String) {
    _ = expectCSV(text, "csv")
  }

  func expectSessions(_ text: String, _ sessions: [SessionReport]) {
    let outcomes = expectJSONLines(text, "ndjson").filter { $0["type"] == .string("outcome") }
    expect(outcomes.count, equals: 2 * sessions.count, "the outcomes in ndjson")
    for (object, session) in zip(outcomes, sessions + sessions) {
      let counts = object["counts"]?.members?.values.compactMap(\.number) ?? []
      expect(
        counts.reduce(0, +),
        equals: object["readings"]?.number ?? -1,
        "the counts of \(object)"
      )
      expect(object["outcome"]?.string, equals: session.outcome.reason.rawValue, "the outcome")
      expect(
        object["address"]?.array?.count ?? 2,
        equals: 2,
        "the lines of the address in \(object)"
      )
      expect(
        object["best"]?.members != nil,
        equals: session.best != nil,
        "the best fix in \(object)"
      )
    }
  }

  func expectRows(_ text: String, _ sessions: [SessionReport]) {
    let rows = expectCSV(text, "csv")
    expect(rows.count, equals: 1 + 2 * sessions.count, "the rows of sessions in \(text)")
  }
}

private func expectGeoJSON(_ text: String) {
  let collection = JSON(text[...].utf8, "geojson")
  expect(collection["type"], equals: .string("FeatureCollection"), "the type of \(collection)")
  guard let features = collection["features"]?.array else {
    fatalError("geojson has no features: \(text)")
  }
  for feature in features {
    expect(feature["type"], equals: .string("Feature"), "the type in \(feature)")
    expect(feature["properties"]?.members != nil, "the properties of \(feature)")
    if let coordinates = feature["geometry"]?["coordinates"] { expectPositions(coordinates) }
  }
}

/// Expects positions within the limits of GeoJSON, at any depth.
private func expectPositions(_ coordinates: JSON) {
  let elements = coordinates.array ?? []
  let numbers = elements.compactMap(\.number)
  if numbers.isEmpty { return elements.forEach(expectPositions) }
  expect(
    numbers.count == elements.count && (2...3).contains(numbers.count),
    "the position \(coordinates)"
  )
  expect(abs(numbers[0]) <= 180 && abs(numbers[1]) <= 90, "the position \(numbers)")
}

extension Double {
  /// The number, `nil` where JSON has none.
  fileprivate var finite: Double? { isFinite ? self : nil }
}
