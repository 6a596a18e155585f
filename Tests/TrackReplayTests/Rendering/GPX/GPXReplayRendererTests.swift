import LocationFilter
import TrackDecoding
import XCTest

@testable import TrackReplay

/// A track a session, its readings and behind them its result.
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

  func testASession() {
    let lines = lines(
      ["t.csv": [.fix(0, made: 0, accuracy: 65), .fix(1, made: 2.5, arrived: 3, accuracy: 8)]],
      by: Replay(policy: .standard, places: NumberedPlaces { _ in ["Tour <Eiffel>"] })
    )
    let attributes = #"<trkpt lat="48.8583" lon="2.2945">"#
    XCTAssertEqual(
      lines,
      [
        "<trk><name>t.csv</name><number>1</number><trkseg>",
        attributes + "<time>2026-05-01T09:00:00.000Z</time><cmt>first</cmt><type>retained</type>"
          + "<extensions><lf:index>0</lf:index><lf:line>2</lf:line>"
          + "<lf:horizontalAccuracy>65</lf:horizontalAccuracy><lf:dateSource>read</lf:dateSource>"
          + "<lf:now>2026-05-01T09:00:00.000Z</lf:now><lf:age>0</lf:age></extensions></trkpt>",
        attributes + "<time>2026-05-01T09:00:02.500Z</time><cmt>desiredAccuracy</cmt>"
          + "<type>finished</type><extensions><lf:index>1</lf:index><lf:line>3</lf:line>"
          + "<lf:receivedAt>2026-05-01T09:00:03.000Z</lf:receivedAt>"
          + "<lf:horizontalAccuracy>8</lf:horizontalAccuracy><lf:dateSource>read</lf:dateSource>"
          + "<lf:now>2026-05-01T09:00:03.000Z</lf:now><lf:age>0.5</lf:age></extensions></trkpt>",
        "</trkseg><trkseg>",
        attributes + "<time>2026-05-01T09:00:02.500Z</time><name>t.csv</name>"
          + "<cmt>desiredAccuracy</cmt>"
          + "<desc>Stopped after 3 s: accuracy 8 m reached the desired 10 m",
        "Tour &lt;Eiffel&gt;</desc><sym>Flag, Blue</sym><type>outcome</type>"
          + "<extensions><lf:index>1</lf:index><lf:line>3</lf:line>"
          + "<lf:receivedAt>2026-05-01T09:00:03.000Z</lf:receivedAt>"
          + "<lf:horizontalAccuracy>8</lf:horizontalAccuracy><lf:dateSource>read</lf:dateSource>"
          + "<lf:outcome>desiredAccuracy</lf:outcome><lf:start>2026-05-01T09:00:00.000Z</lf:start>"
          + "<lf:end>2026-05-01T09:00:03.000Z</lf:end><lf:elapsed>3</lf:elapsed>"
          + "<lf:readings>2</lf:readings><lf:counts><lf:first>1</lf:first>"
          + "<lf:desiredAccuracy>1</lf:desiredAccuracy></lf:counts>"
          + "<lf:address>Tour &lt;Eiffel&gt;</lf:address>"
          + "<lf:addressStatus>found</lf:addressStatus><lf:lookups>1</lf:lookups>"
          + "</extensions></trkpt>",
        "</trkseg></trk>",
      ]
    )
  }

  func testASessionWithoutALocationHasItsFigures() {
    let items: [DecodedItem] = [.fix(0, made: 0, accuracy: -1), .time(60)]
    let lines = lines(["t": items])
    XCTAssertEqual(
      shape(lines),
      [
        "<trk><name>t</name><number>1</number><trkseg>", "trkpt rejected invalidAccuracy",
        "</trkseg><trkseg>",
        "<extensions><lf:outcome>timedOut</lf:outcome>"
          + "<lf:start>2026-05-01T09:00:00.000Z</lf:start><lf:end>2026-05-01T09:01:00.000Z</lf:end>"
          + "<lf:elapsed>60</lf:elapsed><lf:readings>1</lf:readings>"
          + "<lf:counts><lf:invalidAccuracy>1</lf:invalidAccuracy></lf:counts>"
          + "<lf:addressStatus>idle</lf:addressStatus><lf:lookups>0</lf:lookups></extensions>",
        "</trkseg></trk>",
      ]
    )
    XCTAssertEqual(self.lines(["t": items], summary: true), [])
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
      [
        "<trk><name>t</name><number>1</number><trkseg>", "trkpt finished desiredAccuracy",
        "</trkseg><trkseg>", "trkpt outcome desiredAccuracy", "</trkseg></trk>",
      ]
    )
  }

  /// Sessions are counted in each recording, also where two have one name.
  func testSessionsAndTracks() {
    let items: [DecodedItem] = [.fix(0, made: 0, accuracy: 8), .fix(1, made: 1, accuracy: 65)]
    let replay = Replay(policy: .standard, repeats: true)
    let track = [
      "<trk><name>t, session 1</name><number>1</number><trkseg>", "trkpt finished desiredAccuracy",
      "</trkseg><trkseg>", "trkpt outcome desiredAccuracy", "</trkseg></trk>",
      "<trk><name>t, session 2</name><number>2</number><trkseg>", "trkpt retained first",
      "</trkseg><trkseg>", "trkpt outcome trackEnded", "</trkseg></trk>",
    ]
    let tracks: KeyValuePairs = ["t": items, "none": [], "t": items]
    XCTAssertEqual(shape(lines(tracks, by: replay, numbersSessions: true)), track + track)
    let points = ["wpt outcome desiredAccuracy", "wpt outcome trackEnded"]
    let summary = lines(tracks, by: replay, summary: true, numbersSessions: true)
    XCTAssertEqual(shape(summary), points + points)
    XCTAssertTrue(summary[1].contains("<name>t, session 2</name>"), summary[1])
    XCTAssertTrue(summary[1].hasSuffix("</extensions></wpt>"), summary[1])
  }

  /// There may be readings, and no session.
  func testATrackBeforeItsSessionIsClosed() {
    let early: [DecodedItem] = [.fix(0, made: 0, accuracy: 65)]
    let late: [DecodedItem] = early + [.fix(1, made: 100, accuracy: 8)]
    let replay = Replay(policy: .standard, start: .at(at(100)))
    XCTAssertEqual(
      shape(lines(["a": early, "b": late], by: replay)),
      [
        "<trk><name>a</name><number>1</number><trkseg>", "trkpt ignored notRunning",
        "</trkseg></trk>",
        "<trk><name>b</name><number>1</number><trkseg>", "trkpt ignored notRunning",
        "trkpt finished desiredAccuracy", "</trkseg><trkseg>", "trkpt outcome desiredAccuracy",
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
