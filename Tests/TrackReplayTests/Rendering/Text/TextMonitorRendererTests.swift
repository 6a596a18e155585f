import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import TrackReplay

/// The lines themselves are goldens; here is what these do not show.
final class TextMonitorRendererTests: XCTestCase {
  private func text(
    _ events: [MonitorEvent],
    tracks: [String] = ["a.csv"],
    renderer: TextMonitorRenderer = TextMonitorRenderer(),
    dateSource: DateSource = .read
  ) -> String {
    document(
      by: renderer,
      of: tracks.map { track in { self.write(events, dateSource, of: track, by: &$0, into: &$1) } }
    )
  }

  private func write(
    _ events: [MonitorEvent],
    _ dateSource: DateSource,
    of track: String,
    by renderer: inout TextMonitorRenderer,
    into text: inout TextBuffer
  ) {
    for event in events {
      let reading = sampleReading(0, made: 1.5, accuracy: 6, dateSource: dateSource)
      renderer.render(
        MonitoredMoment(
          // As of a machine's clock.
          delivery: Delivery(reading: reading, now: at(2).advanced(by: .nanoseconds(765_432))),
          elapsed: .milliseconds(500),
          event: event
        ),
        of: track,
        into: &text
      )
    }
    renderer.render(DecisionCounts(), amongReadings: events.count)
    renderer.finish(track, into: &text)
  }

  private static let gap = MonitorEvent.visit(.gap(VisitGap(from: at(0), to: at(7260))))

  func testATrackThatBringsNothingAboutSaysSo() {
    XCTAssertEqual(text([]), "No events\n")
  }

  /// Its error says what matters.
  func testATrackThatCouldNotBeReadHasNoText() {
    var renderer = TextMonitorRenderer(namesTracks: true)
    var text = TextBuffer()
    renderer.finish("a.csv", into: &text)
    XCTAssertEqual(String(text), "")
  }

  func testRejectedReadingsAreCountedAtTheEndOfTheirTrack() {
    var invalid = DecisionCounts()
    for _ in 0..<12 { invalid.add(.rejected(.invalidAccuracy)) }
    var both = invalid
    both.add(.rejected(.stale))
    let tracks = [(both, 13), (DecisionCounts(), 1), (invalid, 12)]
    XCTAssertEqual(
      document(
        by: TextMonitorRenderer(),
        of: tracks.map { rejections, readings in
          { renderer, text in
            renderer.render(rejections, amongReadings: readings)
            renderer.finish("a.csv", into: &text)
          }
        }
      ),
      """
      No events
      13 of 13 readings rejected: 1 stale, 12 invalid accuracy
      No events
      No events
      all 12 readings rejected: invalid accuracy

      """
    )
  }

  func testTracksAreNamedAndCountedApart() {
    XCTAssertEqual(
      text(
        [Self.gap, Self.gap],
        tracks: ["a.csv", "b\u{1B}.csv"],
        renderer: TextMonitorRenderer(namesTracks: true)
      ),
      """
      a.csv
      2026-05-01T09:00:02.001Z  gap     no fix for 2 h 1 min
      2026-05-01T09:00:02.001Z  gap     no fix for 2 h 1 min
      2 gaps
      b\u{FFFD}.csv
      2026-05-01T09:00:02.001Z  gap     no fix for 2 h 1 min
      2026-05-01T09:00:02.001Z  gap     no fix for 2 h 1 min
      2 gaps

      """
    )
  }

  func testARelativeTrackHasSecondsSinceItsStart() {
    let lines = text([Self.gap], dateSource: .missing).split(separator: "\n")
    XCTAssertEqual(lines.first, "0.5 s                     gap     no fix for 2 h 1 min")
  }

  func testAStayIsToTheNearest() {
    let cases: [(Duration, String)] = [
      (.zero, "0 s"), (.milliseconds(59_949), "59.9 s"), (.milliseconds(59_950), "1 min"),
      (.milliseconds(3_599_500), "1 h"), (.seconds(86_399), "1 d"), (.seconds(-61), "-1 min 1 s"),
    ]
    let location = sampleReading(0, made: 0, accuracy: 6).location
    let region = Region(identifier: "a", center: location.coordinate, radius: 5)
    for (stay, words) in cases {
      let event = RegionEvent(
        region: region,
        transition: .dwelled(stay: stay),
        distance: 0,
        location: location
      )
      XCTAssertTrue(text([.region(event)]).contains("a: inside for \(words), 0.0 m"), words)
    }
  }

  func testEachKindOfEvent() {
    let location = sampleReading(0, made: 0, accuracy: 6).location
    var region = Region(identifier: "a", center: location.coordinate, radius: 5)
    region.center.latitude += 0.001
    let report = Report(location: location, distanceFilter: 0)
    let later = Report(location: location, distanceFilter: 0, interval: .seconds(90))
    func state(_ state: RegionState, isFinal: Bool, _ location: Location?) -> MonitorEvent {
      .state(RegionStatus(region: region, state: state, isFinal: isFinal, location: location))
    }
    func heading(_ heading: Heading, turn: Double? = nil) -> MonitorEvent {
      .heading(HeadingReport(heading: heading, turn: turn, headingFilter: 1))
    }
    let visit = Visit(
      arrival: nil,
      departure: nil,
      firstFix: at(0),
      lastFix: at(540),
      coordinate: location.coordinate,
      horizontalAccuracy: 6,
      readings: 10
    )
    let cases: [(MonitorEvent, String, String?)] = [
      (.report(report), "report  48.858300 2.294500, accuracy 6 m, first report", "1 report"),
      (
        .report(later),
        "report  48.858300 2.294500, accuracy 6 m, 1 min 30 s after the last report", "1 report"
      ),
      (
        state(.outside, isFinal: false, location), "region  a: outside, 111.2 m from the centre",
        nil
      ),
      (
        state(.inside, isFinal: true, location),
        "region  a: inside at the end, 111.2 m from the centre, radius 5 m", nil
      ),
      (state(.unknown, isFinal: true, nil), "region  a: unknown at the end", nil),
      (
        .stay(visit),
        "visit   continues at the end after at least 9 min, 48.858300 2.294500, accuracy 6 m", nil
      ),
      (
        .floor(FloorChange(floor: -2, location: location)), "floor   -2, first known", "1 floor"
      ),
      (
        .floor(FloorChange(previous: 0, floor: 3, location: location)), "floor   3, before 0",
        "1 floor"
      ),
      (heading(Heading(trueHeading: 271.25)), "heading 271.3° true", "1 heading"),
      (
        heading(Heading(magneticHeading: 5), turn: 10), "heading 5.0° magnetic, turned by 10.0°",
        "1 heading"
      ),
    ]
    for (event, line, totals) in cases {
      let end = totals.map { $0 + "\n" } ?? ""
      XCTAssertEqual(text([event]), "2026-05-01T09:00:02.001Z  \(line)\n\(end)")
    }
  }

  func testTimesBetweenReports() {
    let location = sampleReading(0, made: 0, accuracy: 6).location
    let cases: [(Duration, String)] = [
      (.milliseconds(900), "0.9 s"), (.milliseconds(10_900), "10.9 s"), (.seconds(61), "1 min 1 s"),
      (.milliseconds(-3500), "-3.5 s"),
    ]
    for (interval, words) in cases {
      let report = Report(location: location, distanceFilter: 0, interval: interval)
      XCTAssertTrue(text([.report(report)]).contains(", \(words) after the last report"), words)
    }
  }

  func testWhatWasAskedForAndIsAbsent() {
    let renderer = TextMonitorRenderer(showsFloors: true, showsHeadings: true)
    let floor = "No floor in the valid readings of this track\n"
    let heading = "No valid heading in this track\n"
    XCTAssertEqual(text([], renderer: renderer), "No events\n" + floor + heading)
    let location = sampleReading(0, made: 0, accuracy: 6).location
    let change = MonitorEvent.floor(FloorChange(floor: 1, location: location))
    let withFloor = text([change], renderer: renderer)
    XCTAssertTrue(withFloor.hasSuffix("\n1 floor\n" + heading), withFloor)
    let report = HeadingReport(heading: Heading(trueHeading: 1), turn: nil, headingFilter: 1)
    let withHeading = text([.heading(report)], renderer: renderer)
    XCTAssertTrue(withHeading.hasSuffix("\n1 heading\n" + floor), withHeading)
  }

  func testColourIsForTheKindAlone() {
    let line = text([Self.gap], renderer: TextMonitorRenderer(isColored: true))
    XCTAssertTrue(line.contains("\u{1B}[1mgap     \u{1B}[0mno fix"), line)
  }

  func testNamesDoNotCommandTheTerminal() {
    let region = Region(
      identifier: "a\u{1B}[2J",
      center: Coordinate(latitude: 1, longitude: 2),
      radius: 5
    )
    let event = RegionEvent(
      region: region,
      transition: .entered(from: .outside),
      distance: 4.25,
      location: sampleReading(0, made: 0, accuracy: 6).location
    )
    XCTAssertFalse(text([.region(event)]).contains("\u{1B}"))
  }
}
