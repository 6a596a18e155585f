import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import TrackReplay

/// A track for each recording, with the decisions and outcomes at its points.
final class GPXReplayRendererTests: XCTestCase {
  private func lines(
    _ tracks: KeyValuePairs<String, [DecodedItem]>,
    by replay: Replay = Replay(policy: .standard),
    summary: Bool = false,
    numbersSessions: Bool = false
  ) -> [String] {
    let renderer = GPXReplayRenderer(
      policy: .standard,
      summary: summary,
      numbersSessions: numbersSessions
    )
    var replay = replay
    replay.coversRecording = true
    let text = written(tracks, by: replay, renderer)
    XCTAssertTrue(text.hasPrefix(GPX.heading), text)
    XCTAssertTrue(text.hasSuffix("\n</gpx>\n"), text)
    return text.dropFirst(GPX.heading.count).dropLast(GPX.closing.count)
      .split(separator: "\n").map(String.init)
  }

  /// The lines, each point as its type and comment.
  private func shape(_ lines: [String]) -> [String] {
    lines.map { line in
      guard line.hasPrefix("<trkpt") || line.hasPrefix("<wpt") else { return line }
      let tag = line.prefix { $0 != " " }.dropFirst()
      return ["type", "cmt"].reduce(into: String(tag)) { text, name in
        text +=
          " " + (line.components(separatedBy: "\(name)>").dropFirst().first ?? "?").dropLast(2)
      }
    }
  }

  /// The extension of this name on each line, `-` for none.
  private func values(_ name: String, _ lines: [String]) -> [String] {
    lines.map { line in
      line.components(separatedBy: "<lf:\(name)>").dropFirst().first.map {
        String($0.prefix { $0 != "<" })
      } ?? "-"
    }
  }

  func testASession() {
    let lines = lines(
      [
        "t.csv": [
          .fix(0, made: 0, accuracy: 65), .fix(1, made: 2.5, arrived: 3, accuracy: 8),
          .fix(2, made: 4, accuracy: 5),
        ]
      ],
      by: Replay(policy: .standard, places: NumberedPlaces { _ in ["Tour <Eiffel>"] })
    )
    let attributes = #"<trkpt lat="48.8583" lon="2.2945">"#
    XCTAssertEqual(
      lines,
      [
        "<trk><name>t.csv</name><trkseg>",
        attributes + "<time>2026-05-01T09:00:00.000Z</time><cmt>first</cmt><type>retained</type>"
          + "<extensions><lf:index>0</lf:index><lf:line>2</lf:line>"
          + "<lf:horizontalAccuracy>65</lf:horizontalAccuracy><lf:dateSource>read</lf:dateSource>"
          + "<lf:now>2026-05-01T09:00:00.000Z</lf:now><lf:decision>retained</lf:decision>"
          + "<lf:reason>first</lf:reason><lf:age>0</lf:age><lf:session>1</lf:session>"
          + "</extensions></trkpt>",
        attributes + "<time>2026-05-01T09:00:02.500Z</time><cmt>desiredAccuracy</cmt>"
          + "<desc>Stopped after 3 s: accuracy 8 m reached the desired 10 m",
        "Tour &lt;Eiffel&gt;</desc><type>finished</type>"
          + "<extensions><lf:index>1</lf:index><lf:line>3</lf:line>"
          + "<lf:receivedAt>2026-05-01T09:00:03.000Z</lf:receivedAt>"
          + "<lf:horizontalAccuracy>8</lf:horizontalAccuracy><lf:dateSource>read</lf:dateSource>"
          + "<lf:now>2026-05-01T09:00:03.000Z</lf:now><lf:decision>finished</lf:decision>"
          + "<lf:reason>desiredAccuracy</lf:reason><lf:age>0.5</lf:age><lf:session>1</lf:session>"
          + "<lf:endedSession>1</lf:endedSession><lf:outcome>desiredAccuracy</lf:outcome>"
          + "<lf:start>2026-05-01T09:00:00.000Z</lf:start>"
          + "<lf:end>2026-05-01T09:00:03.000Z</lf:end><lf:elapsed>3</lf:elapsed>"
          + "<lf:readings>2</lf:readings><lf:counts><lf:first>1</lf:first>"
          + "<lf:desiredAccuracy>1</lf:desiredAccuracy></lf:counts>"
          + "<lf:address>Tour &lt;Eiffel&gt;</lf:address>"
          + "<lf:addressStatus>found</lf:addressStatus><lf:lookups>1</lf:lookups>"
          + "<lf:bestIndex>1</lf:bestIndex><lf:bestLine>3</lf:bestLine></extensions></trkpt>",
        attributes + "<time>2026-05-01T09:00:04.000Z</time><cmt>notRunning</cmt>"
          + "<type>ignored</type><extensions><lf:index>2</lf:index><lf:line>4</lf:line>"
          + "<lf:horizontalAccuracy>5</lf:horizontalAccuracy><lf:dateSource>read</lf:dateSource>"
          + "<lf:now>2026-05-01T09:00:04.000Z</lf:now><lf:decision>ignored</lf:decision>"
          + "<lf:reason>notRunning</lf:reason><lf:age>0</lf:age></extensions></trkpt>",
        "</trkseg></trk>",
      ]
    )
  }

  /// The outcome is at the last point before the end, also if time ended the session.
  func testATimeoutIsAtTheLastPointBeforeIt() {
    let items: [DecodedItem] = [
      .fix(0, made: 0, accuracy: 30), .fix(1, made: 30, accuracy: 40, north: 9),
      .fix(2, made: 70, accuracy: 5),
    ]
    let lines = lines(["t": items])
    XCTAssertEqual(values("outcome", lines), ["-", "-", "timedOut", "-", "-"])
    XCTAssertEqual(values("bestIndex", lines), ["-", "-", "0", "-", "-"])
    XCTAssertEqual(values("session", lines), ["-", "1", "1", "-", "-"])
  }

  private let withoutLocation =
    "<lf:outcome>timedOut</lf:outcome>"
    + "<lf:start>2026-05-01T09:00:00.000Z</lf:start><lf:end>2026-05-01T09:01:00.000Z</lf:end>"
    + "<lf:elapsed>60</lf:elapsed><lf:readings>1</lf:readings>"
    + "<lf:counts><lf:invalidAccuracy>1</lf:invalidAccuracy></lf:counts>"
    + "<lf:addressStatus>idle</lf:addressStatus><lf:lookups>0</lf:lookups>"

  func testASessionWithoutALocationHasItsFigures() {
    let items: [DecodedItem] = [.fix(0, made: 0, accuracy: -1), .time(60)]
    let lines = lines(["t": items])
    XCTAssertEqual(
      shape(lines),
      [
        "<trk><name>t</name><trkseg>", "trkpt rejected invalidAccuracy", "</trkseg></trk>",
      ]
    )
    XCTAssertTrue(lines[1].contains("<lf:endedSession>1</lf:endedSession>" + withoutLocation))
    XCTAssertTrue(lines[1].contains("<desc>No location within 1 min</desc>"), lines[1])
    XCTAssertEqual(self.lines(["t": items], summary: true), [])
  }

  /// Without a point, the outcome ends a segment; so does a second one at the same point.
  func testAnOutcomeWithoutAPointEndsASegment() {
    var row = sampleReading(0, made: 0, accuracy: -1)
    row.location.coordinate.latitude = 91
    let invalid = "<lf:counts><lf:invalidCoordinate>1</lf:invalidCoordinate></lf:counts>"
    let extensions =
      "<extensions><lf:endedSession>1</lf:endedSession>"
      + withoutLocation.replacing(/<lf:counts>.*<\/lf:counts>/, with: invalid) + "</extensions>"
    let only = lines(["t": [.reading(row), .time(60)]])
    XCTAssertEqual(only, ["<trk><name>t</name><trkseg>", extensions, "</trkseg></trk>"])
    let then = lines(["t": [.reading(row), .fix(1, made: 60, accuracy: 8)]])
    XCTAssertEqual(
      shape(then),
      [
        "<trk><name>t</name><trkseg>", extensions, "</trkseg><trkseg>", "trkpt ignored notRunning",
        "</trkseg></trk>",
      ]
    )
    let events: [DecodedItem] = [
      .recordsEvents, .happened(.start, 0), .fix(0, made: 1, accuracy: 8), .happened(.start, 2),
      .happened(.stop, 3), .happened(.start, 4), .happened(.stop, 5), .happened(.start, 6),
      .fix(1, made: 7, accuracy: 8),
    ]
    let sessions = lines(["t": events])
    XCTAssertEqual(
      sessions.map { $0.prefix { $0 != " " && $0 != ">" } },
      [
        "<trk", "<trkpt", "<extensions", "</trkseg", "<extensions", "</trkseg", "<trkpt",
        "</trkseg",
      ]
    )
    XCTAssertEqual(values("endedSession", sessions), ["-", "1", "2", "-", "3", "-", "4", "-"])
    XCTAssertEqual(values("session", sessions), ["-", "1", "-", "-", "-", "-", "4", "-"])
    XCTAssertEqual(
      values("outcome", sessions),
      ["-", "desiredAccuracy", "cancelled", "-", "cancelled", "-", "desiredAccuracy", "-"]
    )
  }

  func testAGapBeginsASegment() {
    let items: [DecodedItem] = [
      .fix(0, made: 0, accuracy: 65), .fix(1, made: 1, accuracy: 64),
      .fix(2, made: 100, accuracy: 63),
    ]
    XCTAssertEqual(
      shape(lines(["t": items])),
      [
        "<trk><name>t</name><trkseg>", "trkpt retained first", "trkpt retained improved",
        "</trkseg><trkseg>", "trkpt ignored notRunning", "</trkseg></trk>",
      ]
    )
  }

  /// Any recordings: each valid reading is a point, in order, and each outcome is there once.
  func testAllReadingsAndOutcomesOccur() {
    var random = SplitMix64(seed: 21)
    for _ in 0..<200 {
      var now = 0.0
      var indices: [String] = []
      let recordsEvents = random.chance(0.3)
      var items: [DecodedItem] = recordsEvents ? [.recordsEvents] : []
      for index in 0..<Int(random.unit() * 20) {
        now += random.unit() * random.pick([1, 10, 200])
        if random.chance(0.3) {
          let isEvent = recordsEvents && random.chance(0.5)
          items.append(isEvent ? .happened(random.pick([.start, .stop]), now) : .time(now))
        } else {
          var row = sampleReading(index, made: now, accuracy: random.pick([-1, 8, 30, 65]))
          if random.chance(0.3) { row.location.coordinate.latitude = .nan }
          if row.location.coordinate.isValid { indices.append("\(index)") }
          items.append(.reading(row))
        }
      }
      let replay = Replay(policy: .standard, repeats: random.chance(0.5))
      let lines = lines(["t": items], by: replay)
      XCTAssertEqual(values("index", lines).filter { $0 != "-" }, indices)
      let sessions = replay.sessions(of: items)
      XCTAssertEqual(
        values("endedSession", lines).filter { $0 != "-" },
        sessions.map { "\($0.number)" }
      )
      XCTAssertEqual(
        values("outcome", lines).filter { $0 != "-" },
        sessions.map(\.outcome.reason.rawValue)
      )
    }
  }

  func testTheDescriptionTellsWhatBecameOfTheAddress() {
    let replay = Replay(policy: .standard, places: NumberedPlaces { _ in [] })
    let text = lines(["t": [.fix(0, made: 0, accuracy: 8)]], by: replay).joined(separator: "\n")
    XCTAssertTrue(text.contains("the desired 10 m\nNo Address Found</desc>"), text)
    XCTAssertTrue(text.contains("<lf:addressStatus>notFound</lf:addressStatus>"), text)
    XCTAssertFalse(text.contains("<lf:address>"), text)
  }

  func testReadingsThatAreNoPlaceAreLeftOut() {
    var row = sampleReading(0, made: 0, accuracy: 8)
    row.location.coordinate.latitude = 91
    XCTAssertEqual(
      shape(lines(["t": [.reading(row), .fix(1, made: 1, accuracy: 8)]])),
      ["<trk><name>t</name><trkseg>", "trkpt finished desiredAccuracy", "</trkseg></trk>"]
    )
  }

  /// Sessions are counted in each recording, also where two have one name.
  func testSessionsAndTracks() {
    let items: [DecodedItem] = [.fix(0, made: 0, accuracy: 8), .fix(1, made: 1, accuracy: 65)]
    let replay = Replay(policy: .standard, repeats: true)
    let track = [
      "<trk><name>t</name><trkseg>", "trkpt finished desiredAccuracy", "trkpt retained first",
      "</trkseg></trk>",
    ]
    let tracks: KeyValuePairs = ["t": items, "none": [], "t": items]
    let whole = lines(tracks, by: replay, numbersSessions: true)
    XCTAssertEqual(shape(whole), track + track)
    XCTAssertEqual(values("session", whole), ["-", "1", "2", "-", "-", "1", "2", "-"])
    XCTAssertEqual(
      values("outcome", whole.suffix(4)),
      ["-", "desiredAccuracy", "trackEnded", "-"]
    )
    let points = ["wpt outcome desiredAccuracy", "wpt outcome trackEnded"]
    let summary = lines(tracks, by: replay, summary: true, numbersSessions: true)
    XCTAssertEqual(shape(summary), points + points)
    XCTAssertTrue(summary[1].contains("<name>t, session 2</name>"), summary[1])
    XCTAssertTrue(summary[1].hasSuffix("</extensions></wpt>"), summary[1])
  }

  /// There may be readings, and no session.
  func testReadingsBeforeASession() {
    let early: [DecodedItem] = [.fix(0, made: 0, accuracy: 65)]
    let late: [DecodedItem] = early + [.fix(1, made: 100, accuracy: 8)]
    let replay = Replay(policy: .standard, start: .at(at(100)))
    XCTAssertEqual(
      shape(lines(["a": early, "b": late], by: replay)),
      [
        "<trk><name>a</name><trkseg>", "trkpt ignored notRunning", "</trkseg></trk>",
        "<trk><name>b</name><trkseg>", "trkpt ignored notRunning", "trkpt finished desiredAccuracy",
        "</trkseg></trk>",
      ]
    )
  }

  func testRelativeTimesAreLeftOut() {
    let row = sampleReading(0, made: 0, arrived: 1, accuracy: 8, dateSource: .missing)
    let text = lines(["t": [.reading(row)]]).joined()
    for name in ["<time>", "<lf:now>", "<lf:start>", "<lf:end>", "<lf:receivedAt>"] {
      XCTAssertFalse(text.contains(name), name)
    }
    XCTAssertTrue(text.contains("<lf:age>1</lf:age>"), text)
    XCTAssertTrue(text.contains("<lf:elapsed>0</lf:elapsed>"), text)
  }
}
