import LocationFilter
import TestSupport
import XCTest

/// The JSON of visits, their events and their detector.
final class VisitDetectorCodableTests: XCTestCase {
  private static let visit =
    #""arrival":"2026-05-01T09:00:00.000Z","departure":"2026-05-01T09:10:00.000Z","#

  func testVisitsAndTheirEventsAreFlat() throws {
    let visit = Visit(
      arrival: VisitWalk.time(0),
      departure: VisitWalk.time(600),
      firstFix: VisitWalk.time(0),
      lastFix: VisitWalk.time(120),
      restedUntil: VisitWalk.time(600),
      coordinate: Coordinate(latitude: 47.25, longitude: 11.5),
      horizontalAccuracy: 6,
      readings: 3
    )
    let members =
      #""firstFix":"2026-05-01T09:00:00.000Z","horizontalAccuracy":6,"#
      + #""lastFix":"2026-05-01T09:02:00.000Z","latitude":47.25,"longitude":11.5,"readings":3,"#
      + #""restedUntil":"2026-05-01T09:10:00.000Z"}"#
    XCTAssertEqual(try JSONCoding.text(of: visit), "{" + Self.visit + members)
    XCTAssertEqual(try JSONCoding.value(of: "{" + Self.visit + members), visit)
    let gap = VisitGap(from: VisitWalk.time(0), to: VisitWalk.time(900))
    let events: [(VisitEvent, String)] = [
      (.arrived(visit), "{" + Self.visit + #""event":"arrived","# + members),
      (.departed(visit), "{" + Self.visit + #""event":"departed","# + members),
      (
        .gap(gap),
        #"{"event":"gap","from":"2026-05-01T09:00:00.000Z","to":"2026-05-01T09:15:00.000Z"}"#
      ),
    ]
    for (event, json) in events {
      XCTAssertEqual(try JSONCoding.text(of: event), json)
      XCTAssertEqual(try JSONCoding.value(of: json), event)
    }
    var unknown = visit
    (unknown.arrival, unknown.departure, unknown.restedUntil) = (nil, nil, nil)
    XCTAssertEqual(try JSONCoding.restored(unknown), unknown)
    XCTAssertFalse(try JSONCoding.text(of: unknown).contains("null"))
    for (json, key) in [
      (#"{"event":"left"}"#, "event"), ("{}", "event"), (#"{"event":"gap"}"#, "from"),
      (#"{"event":"arrived","firstFix":5}"#, "firstFix"),
    ] {
      XCTAssertEqual(JSONCoding.wrongKey(in: json, as: VisitEvent.self), key, json)
    }
  }

  func testSettingsHaveTheirDefaults() throws {
    XCTAssertEqual(try JSONCoding.value(of: "{}"), VisitPolicy.standard)
    XCTAssertEqual(
      try JSONCoding.text(of: VisitPolicy.standard),
      #"{"departureReadings":3,"maximumAge":5,"maximumGap":900,"maximumLead":5,"#
        + #""minimumDuration":300,"radius":100,"rejectsNullIsland":false,"#
        + #""zeroAccuracyIsUnknown":false}"#
    )
    var policy = VisitPolicy.standard
    policy.radius = .infinity
    policy.maximumGap = .milliseconds(1)
    policy.departureReadings = .max
    policy.check.zeroAccuracyIsUnknown = true
    XCTAssertEqual(try JSONCoding.restored(policy), policy)
    for (key, value) in [
      ("radius", #""100 m""#), ("minimumDuration", "null"), ("maximumGap", #""inf""#),
      ("departureReadings", "1.5"), ("maximumLead", "[]"),
    ] {
      let json = #"{"\#(key)":\#(value)}"#
      XCTAssertEqual(JSONCoding.wrongKey(in: json, as: VisitPolicy.self), key, json)
    }
  }

  /// At rest in a visit after one fix that was surely outside, and some inside the next stay.
  private static let json =
    #"{"current":{"anchor":{"horizontalAccuracy":5,"latitude":90,"longitude":0,"#
    + #""timestamp":"2026-05-01T09:00:00.000Z"},"firstFix":"2026-05-01T09:00:00.000Z","#
    + #""isArrivalUnknown":true,"isVisit":true,"lastFix":"2026-05-01T09:05:00.000Z","#
    + #""lastOutside":"2026-05-01T09:06:00.500Z","mean":{"latitude":90,"longitude":0,"#
    + #""readings":2,"sum":[0,0,0],"weight":0.08},"readingsOutside":2,"tail":{"latitude":0,"#
    + #""longitude":0,"readings":2,"sum":[0,0,0],"weight":0.02}},"#
    + #""latest":"2026-05-01T09:06:30.000Z","next":{"anchor":{"horizontalAccuracy":10,"#
    + #""latitude":0,"longitude":0,"timestamp":"2026-05-01T09:06:00.000Z"},"#
    + #""firstFix":"2026-05-01T09:06:00.000Z","isVisit":false,"#
    + #""lastFix":"2026-05-01T09:06:00.500Z","mean":{"latitude":0,"longitude":0,"readings":2,"#
    + #""sum":[0,0,0],"weight":0.02},"restedUntil":"2026-05-01T09:06:30.000Z"},"#
    + #""policy":{"departureReadings":3,"maximumAge":5,"maximumGap":900,"maximumLead":5,"#
    + #""minimumDuration":300,"radius":100,"rejectsNullIsland":false,"#
    + #""zeroAccuracyIsUnknown":false},"restingSince":"2026-05-01T09:06:20.000Z"}"#

  func testADetectorIsItsSettingsAndTheStaysItFollows() throws {
    var walk = VisitWalk()
    let (pole, equator) = (
      Coordinate(latitude: 90, longitude: 0), Coordinate(latitude: 0, longitude: 0)
    )
    walk.fix(0, at: pole)
    walk.fix(300, at: pole)
    walk.fix(360, at: equator, accuracy: 10)
    walk.fix(360.5, at: equator, accuracy: 10)
    XCTAssertEqual(walk.detector.process(.stationary, at: VisitWalk.time(380)), [])
    XCTAssertEqual(walk.detector.advance(to: VisitWalk.time(390)), [])
    XCTAssertEqual(try JSONCoding.text(of: walk.detector), Self.json)
    XCTAssertEqual(try JSONCoding.value(of: Self.json), walk.detector)
    XCTAssertEqual(try JSONCoding.value(of: "{}"), VisitDetector())
  }

  func testAWrongValueIsAnErrorThatNamesItsKey() {
    let cases: [(String, String, String)] = [
      (#""latest":"2026-05-01T09:06:30"#, #""latest":"2026-05-01T09:06:29"#, "latest"),
      (#""latest":"2026"#, #""was":"2026"#, "latest"),
      (#""restingSince":"2026"#, #""restingSince":"then"#, "restingSince"),
      (#""firstFix":"2026-05-01T09:00:00"#, #""firstFix":"2026-05-01T09:05:01"#, "current.lastFix"),
      (
        #""restedUntil":"2026-05-01T09:06:30"#, #""restedUntil":"2026-05-01T09:06:00"#,
        "next.restedUntil"
      ),
      (#""isVisit":false"#, #""isVisit":0"#, "next.isVisit"),
      (#""isArrivalUnknown":true"#, #""isArrivalUnknown":null"#, "current.isArrivalUnknown"),
      (#""readingsOutside":2"#, #""readingsOutside":-1"#, "current.readingsOutside"),
      (
        #""readingsOutside":2"#, #""readingsOutside":9223372036854775807"#,
        "current.readingsOutside"
      ),
      (#""readingsOutside":2"#, #""readingsOutside":0"#, "current.readingsOutside"),
      (#""readingsOutside":2"#, #""outside":2"#, "current.readingsOutside"),
      (#""lastOutside":"2026"#, #""lastOutside":"20 26"#, "current.lastOutside"),
      (#""lastOutside":"2026"#, #""last":"2026"#, "current.lastOutside"),
      (#""current":{"#, #""was":{"#, "current"),
      (
        #""anchor":{"horizontalAccuracy":5,"latitude":90"#,
        #""anchor":{"horizontalAccuracy":5,"latitude":90.1"#, "current.anchor.latitude"
      ),
      (
        #""anchor":{"horizontalAccuracy":5"#, #""anchor":{"horizontalAccuracy":-5"#,
        "current.anchor.horizontalAccuracy"
      ),
      (
        #""anchor":{"horizontalAccuracy":5"#, #""anchor":{"horizontalAccuracy":"inf""#,
        "current.anchor.horizontalAccuracy"
      ),
      (
        #""mean":{"latitude":90,"longitude":0"#, #""mean":{"latitude":90,"longitude":181"#,
        "current.mean.longitude"
      ),
      (
        #""readings":2,"sum":[0,0,0],"weight":0.08"#, #""readings":0,"sum":[0,0,0],"weight":0.08"#,
        "current.mean.readings"
      ),
      (
        #""readings":2,"sum":[0,0,0],"weight":0.08"#,
        #""readings":9223372036854775807,"sum":[0,0,0],"weight":0.08"#, "current.mean.readings"
      ),
      (
        #""sum":[0,0,0],"weight":0.08"#, #""sum":[1e308,1e308,1e308],"weight":0.08"#,
        "current.mean.sum"
      ),
      (#""sum":[0,0,0],"weight":0.08"#, #""sum":[1e400,0,0],"weight":0.08"#, "current.mean.sum"),
      (#""sum":[0,0,0],"weight":0.08"#, #""sum":[0,0],"weight":0.08"#, "current.mean.sum"),
      (#""sum":[0,0,0],"weight":0.08"#, #""sum":[0,0,0],"weight":0"#, "current.mean.weight"),
      (#""sum":[0,0,0],"weight":0.08"#, #""sum":[0,0,0],"weight":2.1"#, "current.mean.weight"),
      (#""sum":[0,0,0],"weight":0.08"#, #""sum":[0,0,0],"weight":null"#, "current.mean.weight"),
      (#""sum":[0,0,0],"weight":0.08"#, #""sum":[0,0,0],"weight":"inf""#, "current.mean.weight"),
      (#""maximumGap":900"#, #""maximumGap":[]"#, "policy.maximumGap"),
    ]
    for (text, other, key) in cases {
      let json = Self.json.replacing(text, with: other)
      XCTAssertNotEqual(json, Self.json, text)
      XCTAssertEqual(JSONCoding.wrongKey(in: json, as: VisitDetector.self), key, other)
    }
  }

  /// What the detector counts ends where decoding ends, so it reads what it writes.
  func testCountsEndAtTheirLimit() throws {
    let limit = 1 << 30
    for (mean, outside) in [(limit - 1, limit - 1), (limit, limit)] {
      let json = Self.json
        .replacing(
          #""readings":2,"sum":[0,0,0],"weight":0.08"#,
          with: #""readings":\#(mean),"sum":[0,0,0],"weight":\#(mean)"#
        )
        .replacing(#""readingsOutside":2"#, with: #""readingsOutside":\#(outside)"#)
        .replacing(#""departureReadings":3"#, with: #""departureReadings":\#(Int.max)"#)
      var walk = VisitWalk()
      walk.detector = try JSONCoding.value(of: json)
      let pole = Coordinate(latitude: 90, longitude: 0)
      for step in 0..<6 {
        // Away, then with what was held at the place again.
        walk.fix(400 + Double(step), at: step < 3 ? VisitWalk.origin : pole, accuracy: 1)
        let text = try JSONCoding.text(of: walk.detector)
        XCTAssertEqual(try JSONCoding.value(of: text), walk.detector, "\(mean), step \(step)")
      }
    }
  }

  /// The mean of fixes at the antipode may be farther away than any of them, by rounding.
  func testAMeanOfAntipodesReadsBack() throws {
    var policy = VisitPolicy.standard
    policy.radius = .infinity
    for degree in 0..<30 {
      var walk = VisitWalk(policy: policy)
      let longitude = Double(degree)
      walk.fix(0, at: Coordinate(latitude: 0, longitude: longitude), accuracy: 1e7)
      for second in 1...300 {
        let antipode = Coordinate(latitude: 0, longitude: longitude - 180)
        walk.fix(Double(second), at: antipode, accuracy: 1)
      }
      XCTAssertEqual(try JSONCoding.restored(walk.detector), walk.detector, "\(degree)")
    }
  }

  func testFiveThousandDaysContinueAfterAnInterruption() throws {
    var events = 0
    for seed in 0..<5000 as Range<UInt64> {
      let steps = VisitTrack(seed: seed).steps
      var detector = VisitDetector()
      var restored = detector
      let interruption = Int(seed) * 7 % steps.count
      for (number, step) in steps.enumerated() {
        if number == interruption {
          restored = try JSONCoding.restored(detector)
          XCTAssertEqual(restored, detector, "seed \(seed)")
        }
        let expected = detector.process(step)
        XCTAssertEqual(restored.process(step), expected, "seed \(seed), step \(number)")
        if number > interruption { events += expected.count }
      }
    }
    XCTAssertGreaterThan(events, 10_000)
  }

  func testDescriptionsAreOneLine() {
    var visit = Visit(
      arrival: VisitWalk.time(0),
      departure: VisitWalk.time(600),
      firstFix: VisitWalk.time(0),
      lastFix: VisitWalk.time(600),
      coordinate: Coordinate(latitude: 47.25, longitude: 11.5),
      horizontalAccuracy: 6,
      readings: 3
    )
    let place = "at 47.25, 11.5, accuracy 6.0 m"
    let (nine, ten) = ("2026-05-01T09:00:00.000Z", "2026-05-01T09:10:00.000Z")
    XCTAssertEqual("\(visit)", "\(nine) to \(ten) \(place)")
    visit.arrival = nil
    XCTAssertEqual("\(visit)", "until \(ten) \(place)")
    visit.departure = nil
    XCTAssertEqual("\(visit)", "since before \(nine) \(place)")
    visit.arrival = visit.firstFix
    XCTAssertEqual("\(visit)", "since \(nine) \(place)")
    // What means come to.
    visit.coordinate = Coordinate(latitude: 47.35000000000001, longitude: -11.389999999999999)
    visit.horizontalAccuracy = 5.999999999999999
    XCTAssertEqual("\(visit)", "since \(nine) at 47.35, -11.39, accuracy 6.0 m")
    visit.coordinate = Coordinate(latitude: 47.123_456_78, longitude: .nan)
    visit.horizontalAccuracy = .infinity
    XCTAssertEqual("\(visit)", "since \(nine) at 47.1234568, nan, accuracy inf m")
  }
}
