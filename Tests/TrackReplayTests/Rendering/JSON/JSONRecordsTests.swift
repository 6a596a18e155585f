import Foundation
import LocationFilter
import TrackDecoding
import XCTest

@testable import TrackReplay

/// The machine contract of `monitor`: the types, their keys and the order of these.
final class JSONRecordsTests: XCTestCase {
  static let start =
    #""track":"t.csv","index":3,"line":5,"now":"2026-05-01T09:00:02.000Z","elapsed":2"#

  func testEachLine() throws {
    let location = sampleReading(3, made: 1.5, accuracy: 6).location
    let place = #""latitude":48.8583,"longitude":2.2945,"horizontalAccuracy":6"#
    let fix = #""timestamp":"2026-05-01T09:00:01.500Z",\#(place)"#
    let region = Region(identifier: "a \"b\"", center: location.coordinate, radius: 100)
    var visit = Visit(
      arrival: nil,
      departure: nil,
      firstFix: at(0),
      lastFix: at(301.5),
      coordinate: location.coordinate,
      horizontalAccuracy: 6,
      readings: 99
    )
    let stay = visit
    let arrived = MonitorEvent.visit(.arrived(visit))
    visit.arrival = at(0)
    visit.departure = at(301.5)
    let times =
      #""firstFix":"2026-05-01T09:00:00.000Z","lastFix":"2026-05-01T09:05:01.500Z","stay":301.5"#
    let cases: [(MonitorEvent, String, String)] = [
      (
        .report(Report(location: location, distance: nil, distanceFilter: 50)), "report",
        #"\#(fix),"speed":null,"distance":null,"distanceFilter":50"#
      ),
      (
        .region(
          RegionEvent(
            region: region,
            transition: .entered(from: .unknown),
            distance: 12.5,
            location: location
          )
        ), "regionState",
        #""region":"a \"b\"","transition":"entered","state":"inside","previousState":"unknown","#
          + #"\#(fix),"distance":12.5,"radius":100,"stay":null,"margin":null,"readings":null"#
      ),
      (
        .region(
          RegionEvent(
            region: region,
            transition: .exited(stay: .milliseconds(9500), margin: 20, readings: 3),
            distance: 121,
            location: location
          )
        ), "regionState",
        #""region":"a \"b\"","transition":"exited","state":"outside","previousState":"inside","#
          + #"\#(fix),"distance":121,"radius":100,"stay":9.5,"margin":20,"readings":3"#
      ),
      (
        .region(
          RegionEvent(
            region: region,
            transition: .dwelled(stay: .seconds(60)),
            distance: 0,
            location: location
          )
        ), "regionState",
        #""region":"a \"b\"","transition":"dwelled","state":"inside","previousState":"inside","#
          + #"\#(fix),"distance":0,"radius":100,"stay":60,"margin":null,"readings":null"#
      ),
      (
        arrived, "visit",
        #""arrival":null,"departure":null,"isOver":false,\#(times),\#(place),"readings":99"#
      ),
      (
        .stay(stay), "visit",
        #""arrival":null,"departure":null,"isOver":false,\#(times),\#(place),"readings":99"#
      ),
      (
        .visit(.departed(visit)), "visit",
        #""arrival":"2026-05-01T09:00:00.000Z","departure":"2026-05-01T09:05:01.500Z","#
          + #""isOver":true,\#(times),\#(place),"readings":99"#
      ),
      (
        .visit(.gap(VisitGap(from: at(0), to: at(900)))), "gap",
        #""from":"2026-05-01T09:00:00.000Z","to":"2026-05-01T09:15:00.000Z","duration":900"#
      ),
    ]
    for (event, type, rest) in cases {
      let line = Self.line(of: event)
      XCTAssertEqual(line, #"{"type":"\#(type)",\#(Self.start),\#(rest)}"# + "\n")
      XCTAssertNoThrow(try JSONSerialization.jsonObject(with: Data(line.utf8)), line)
    }
  }

  func testRelativeTimesAreSeconds() {
    let seconds = { Timestamp(sinceEpoch: .milliseconds($0)) }
    let visit = Visit(
      arrival: seconds(250),
      departure: nil,
      firstFix: seconds(250),
      lastFix: seconds(400_001),
      coordinate: Coordinate(latitude: 1, longitude: 2),
      horizontalAccuracy: 6,
      readings: 2
    )
    let start = Self.start.replacing("\"2026-05-01T09:00:02.000Z\"", with: "1777626002")
    XCTAssertEqual(
      Self.line(of: .visit(.arrived(visit)), dateSource: .missing),
      #"{"type":"visit",\#(start),"arrival":0.25,"departure":null,"isOver":false,"firstFix":0.25,"#
        + #""lastFix":400.001,"stay":399.751,"latitude":1,"longitude":2,"#
        + #""horizontalAccuracy":6,"readings":2}"# + "\n"
    )
    XCTAssertEqual(
      Self.line(
        of: .visit(.gap(VisitGap(from: seconds(-500), to: seconds(900_000)))),
        dateSource: .missing
      ),
      #"{"type":"gap",\#(start),"from":-0.5,"to":900,"duration":900.5}"# + "\n"
    )
  }

  private static func line(of event: MonitorEvent, dateSource: DateSource = .read) -> String {
    var renderer = NDJSONRenderer()
    var text = TextBuffer()
    let reading = sampleReading(3, made: 1.5, accuracy: 6, dateSource: dateSource)
    renderer.render(
      MonitoredMoment(
        delivery: Delivery(reading: reading, now: at(2)),
        elapsed: .seconds(2),
        event: event
      ),
      of: "t.csv",
      into: &text
    )
    renderer.finish("t.csv", into: &text)
    return String(text)
  }
}
