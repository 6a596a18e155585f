import LocationFilter
import TestSupport
import XCTest

final class GeocodeSchedulerCodableTests: XCTestCase {
  private typealias Scheduler = GeocodeScheduler<String>
  private let here = Location.fix(latitude: 52.5, longitude: 13.25)
  private let there = Location.fix(latitude: 48.75, longitude: 2.5)

  func testIsReadableJSON() throws {
    var scheduler = Scheduler()
    XCTAssertEqual(
      try JSONCoding.text(of: scheduler),
      #"{"found":[],"generation":0,"result":{"name":"idle"}}"#
    )
    let first = try XCTUnwrap(scheduler.process(.retained(here)))
    scheduler.process(.reply(first, .placemarks(["Berlin"])))
    scheduler.process(.retained(there))
    XCTAssertEqual(
      try JSONCoding.text(of: scheduler),
      #"{"found":[{"latitude":52.5,"longitude":13.25,"placemark":"Berlin"}],"generation":2,"#
        + #""pending":{"generation":2,"latitude":48.75,"longitude":2.5},"#
        + #""result":{"name":"found","placemark":"Berlin"},"#
        + #""wanted":{"latitude":48.75,"longitude":2.5}}"#
    )
  }

  func testTheLookupUnderWayIsMadeAgainAfterARestart() throws {
    var scheduler = Scheduler()
    scheduler.process(.retained(here))
    scheduler = try JSONCoding.restored(scheduler)
    XCTAssertEqual(scheduler.status, .searching)
    XCTAssertNil(scheduler.process(.retained(there)))
    let lookup = try XCTUnwrap(scheduler.pending)
    XCTAssertEqual(lookup.coordinate, here.coordinate)
    XCTAssertEqual(try JSONCoding.restored(lookup), lookup)
    let next = scheduler.process(.reply(lookup, .placemarks(["Berlin"])))
    XCTAssertEqual(next?.coordinate, there.coordinate)
    XCTAssertEqual(scheduler.address, .found("Berlin"))
  }

  func testAWrongValueIsAnErrorThatNamesItsKey() {
    let rest = #""found":[],"result":{"name":"idle"}"#
    let place = #""latitude":1,"longitude":2"#
    let cases = [
      (#"{"generation":0,"found":[]}"#, "result"),
      (#"{"generation":0,"found":[],"result":{"name":"lost"}}"#, "result.name"),
      (#"{"generation":0,"found":[],"result":{"name":"found"}}"#, "result.placemark"),
      (#"{"generation":0,"found":[],"result":{"name":"searching"}}"#, "result"),
      ("{\(rest)}", "generation"),
      (#"{"generation":-1,\#(rest)}"#, "generation"),
      (#"{"generation":9223372036854775807,\#(rest)}"#, "generation"),
      (#"{"generation":1073741825,\#(rest)}"#, "generation"),
      (#"{"generation":1,"pending":{"generation":2,\#(place)},\#(rest)}"#, "generation"),
      (#"{"generation":2,"pending":{"generation":1,\#(place)},\#(rest)}"#, "generation"),
      (#"{"generation":1,"pending":{"generation":-1,\#(place)},\#(rest)}"#, "pending.generation"),
      (#"{"generation":1,"pending":{"generation":1},\#(rest)}"#, "pending.latitude"),
      (
        #"{"generation":1,"pending":{"generation":1,"latitude":91,"longitude":2},\#(rest)}"#,
        "pending.latitude"
      ),
      (#"{"generation":1,"wanted":{"latitude":null,"longitude":2},\#(rest)}"#, "wanted.latitude"),
      (#"{"generation":1,"wanted":{"latitude":1,"longitude":181},\#(rest)}"#, "wanted.longitude"),
      (
        #"{"generation":0,"found":[{"latitude":-91,"longitude":2,"placemark":""}],"#
          + #""result":{"name":"idle"}}"#,
        "found.Index 0.latitude"
      ),
      (
        #"{"generation":0,"found":[{\#(place)}],"result":{"name":"idle"}}"#,
        "found.Index 0.placemark"
      ),
    ]
    for (json, key) in cases {
      XCTAssertEqual(JSONCoding.wrongKey(in: json, as: Scheduler.self), key, json)
    }
  }

  /// What was read can be written and read again, however many lookups follow.
  func testTheNumbersOfLookupsWrap() throws {
    let json = #"{"found":[],"generation":1073741823,"result":{"name":"idle"}}"#
    var scheduler = try JSONCoding.value(Scheduler.self, of: json)
    for number in [1_073_741_824, 1, 2] {
      let lookup = try XCTUnwrap(scheduler.process(.retained(here)))
      XCTAssertEqual(lookup.generation, number)
      scheduler = try JSONCoding.restored(scheduler)
      XCTAssertEqual(scheduler.pending, lookup)
      scheduler.process(.reply(lookup, .failure))
    }
  }

  func testMoreThanTheLastSixteenPlacesAreNotRead() throws {
    let places = (0..<20).map { #"{"latitude":\#($0),"longitude":0,"placemark":"\#($0)"}"# }
    let list = places.joined(separator: ",")
    let json = #"{"generation":0,"found":[\#(list)],"result":{"name":"idle"}}"#
    var scheduler = try JSONCoding.value(Scheduler.self, of: json)
    XCTAssertNil(scheduler.process(.retained(.fix(latitude: 4, longitude: 0))))
    XCTAssertNotNil(scheduler.process(.retained(.fix(latitude: 3, longitude: 0))))
  }

  /// Stored and read back at any point, a scheduler goes on as if it had not been.
  func testGoesOnWhereItWas() throws {
    var random = SplitMix64(seed: 15)
    for _ in 0..<250 {
      var scheduler = Scheduler()
      var lookups: [Scheduler.Lookup] = []
      for step in 0..<20 {
        let place = Int.random(in: 0..<5, using: &random)
        let location =
          place == 4
          ? Location.fix(latitude: .nan, longitude: 0) : .fix(north: Double(place))
        let event: Scheduler.Event =
          switch (Int.random(in: 0..<12, using: &random), lookups.randomElement(using: &random)) {
          case (0, _): .started
          case (1, _): .finished(location)
          case (2...6, let lookup?):
            .reply(lookup, place == 0 ? .failure : .placemarks(place == 1 ? [] : ["\(step)"]))
          default: .retained(location)
          }
        var restored = try JSONCoding.restored(scheduler)
        let lookup = scheduler.process(event)
        XCTAssertEqual(restored.process(event), lookup)
        XCTAssertEqual(restored.status, scheduler.status)
        XCTAssertEqual(restored.address, scheduler.address)
        XCTAssertEqual(restored.pending, scheduler.pending)
        if let lookup { lookups.append(lookup) }
      }
    }
  }
}
