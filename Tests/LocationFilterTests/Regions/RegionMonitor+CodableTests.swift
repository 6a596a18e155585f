import LocationFilter
import TestSupport
import XCTest

/// The JSON of regions, their events and their monitor.
final class RegionMonitorCodableTests: XCTestCase {
  private static let home =
    #"{"identifier":"home","latitude":52.5163,"longitude":13.3777,"radius":100}"#
  private static let fix =
    #"{"horizontalAccuracy":5,"latitude":52.5163,"longitude":13.3777,"#
    + #""timestamp":"2026-05-01T09:00:00.000Z"}"#

  func testRegionsAndTheirEventsAreFlat() throws {
    let home = Region(identifier: "home", center: TimedMonitor.center, radius: 100)
    XCTAssertEqual(try JSONCoding.text(of: home), Self.home)
    XCTAssertEqual(try JSONCoding.value(of: Self.home), home)
    let transitions: [(RegionEvent.Transition, String, String)] = [
      (.entered(from: .outside), #""previousState":"outside","#, #","transition":"entered"}"#),
      (
        .exited(stay: .milliseconds(1500), margin: 20, readings: 3),
        #""margin":20,"readings":3,"#, #","stay":1.5,"transition":"exited"}"#
      ),
      (.dwelled(stay: .seconds(60)), "", #","stay":60,"transition":"dwelled"}"#),
    ]
    for (transition, first, last) in transitions {
      let event = RegionEvent(
        region: home,
        transition: transition,
        distance: 1.25,
        location: TimedMonitor.fix(TimedMonitor.center, at: 0)
      )
      let json =
        #"{"distance":1.25,"location":\#(Self.fix),"# + first + #""region":\#(Self.home)"# + last
      XCTAssertEqual(try JSONCoding.text(of: event), json)
      XCTAssertEqual(try JSONCoding.value(of: json), event)
    }
    XCTAssertEqual(
      JSONCoding.wrongKey(in: #"{"transition":"left"}"#, as: RegionEvent.Transition.self),
      "transition"
    )
  }

  func testSettingsHaveTheirDefaults() throws {
    XCTAssertEqual(try JSONCoding.value(of: "{}"), RegionPolicy.standard)
    let standard =
      #"{"exitGap":60,"exitReadings":3,"exitSpan":20,"marginFraction":0.1,"maximumAge":5,"#
      + #""maximumLead":5,"maximumRadius":100000,"minimumMargin":20,"rejectsNullIsland":false,"#
      + #""zeroAccuracyIsUnknown":false}"#
    XCTAssertEqual(try JSONCoding.text(of: RegionPolicy.standard), standard)
    var policy = RegionPolicy.standard
    policy.dwell = .milliseconds(2500)
    policy.exitReadings = .min
    policy.exitSpan = .zero
    policy.exitGap = .seconds(-1)
    policy.maximumRadius = .infinity
    policy.check.maximumLead = nil
    XCTAssertEqual(try JSONCoding.restored(policy), policy)
    for (key, value) in [
      ("exitReadings", #""3""#), ("exitSpan", "null"), ("exitGap", #""1 min""#), ("dwell", "true"),
      ("minimumMargin", "[]"), ("marginFraction", #""x""#), ("maximumRadius", "{}"),
      ("maximumAge", "null"),
    ] {
      let json = #"{"\#(key)":\#(value)}"#
      XCTAssertEqual(JSONCoding.wrongKey(in: json, as: RegionPolicy.self), key, json)
    }
  }

  /// Inside one region with a row of two readings beyond it, outside another, a third just added.
  private static let json =
    #"{"lastReading":{"horizontalAccuracy":5,"latitude":52.5181,"longitude":13.3777,"#
    + #""timestamp":"2026-05-01T09:00:12.500Z"},"policy":{"dwell":5,"exitGap":60,"#
    + #""exitReadings":3,"exitSpan":20,"marginFraction":0.1,"maximumAge":5,"maximumLead":5,"#
    + #""maximumRadius":100000,"minimumMargin":20,"rejectsNullIsland":false,"#
    + #""zeroAccuracyIsUnknown":false},"regions":[{"entered":"2026-05-01T09:00:00.000Z","#
    + #""firstBeyond":"2026-05-01T09:00:11.000Z","hasDwelled":true,"identifier":"home","#
    + #""lastBeyond":"2026-05-01T09:00:12.500Z","latitude":52.5163,"longitude":13.3777,"#
    + #""radius":100,"readingsBeyond":2,"state":"inside"},{"identifier":"far","latitude":-1,"#
    + #""longitude":2,"radius":50,"state":"outside"},{"identifier":"new","latitude":3,"#
    + #""longitude":4,"radius":50,"state":"unknown"}]}"#

  func testAMonitorIsItsSettingsAndTheStatesOfItsRegions() throws {
    var policy = RegionPolicy.standard
    policy.dwell = .seconds(5)
    var timed = try TimedMonitor(policy: policy)
    try timed.monitor.add(
      Region(identifier: "far", center: Coordinate(latitude: -1, longitude: 2), radius: 50)
    )
    for second in [0.0, 10] { _ = timed.read(north: 0, at: second) }
    let away = Coordinate(latitude: 52.5181, longitude: 13.3777)
    for second in [11.0, 12.5] { _ = timed.read(away, at: second) }
    try timed.monitor.add(
      Region(identifier: "new", center: Coordinate(latitude: 3, longitude: 4), radius: 50)
    )
    XCTAssertEqual(try JSONCoding.text(of: timed.monitor), Self.json)

    let restored: RegionMonitor = try JSONCoding.value(of: Self.json)
    XCTAssertEqual(try JSONCoding.text(of: restored), Self.json)
    XCTAssertEqual(restored.regions, timed.monitor.regions)
    XCTAssertEqual(restored.lastReading, timed.monitor.lastReading)
    timed.monitor = restored
    XCTAssertEqual(
      timed.read(north: 200, at: 13).map(\.transition),
      [.exited(stay: .seconds(13), margin: 20, readings: 3)]
    )
    XCTAssertEqual(timed.monitor.state(of: "new"), .outside)
    XCTAssertEqual(
      try JSONCoding.text(of: JSONCoding.value(RegionMonitor.self, of: #"{"regions":[]}"#)),
      try JSONCoding.text(of: RegionMonitor())
    )
  }

  func testAWrongValueIsAnErrorThatNamesItsKey() throws {
    let cases: [(String, String, String)] = [
      (#""identifier":"far""#, #""identifier":"home""#, "regions.Index 1.identifier"),
      (#""identifier":"far","#, "", "regions.Index 1.identifier"),
      (#""latitude":-1"#, #""latitude":-91"#, "regions.Index 1.latitude"),
      (#""latitude":-1"#, #""latitude":null"#, "regions.Index 1.latitude"),
      (#""longitude":2"#, #""longitude":"inf""#, "regions.Index 1.longitude"),
      (#""radius":100,"#, #""radius":0,"#, "regions.Index 0.radius"),
      (#""radius":100,"#, #""radius":null,"#, "regions.Index 0.radius"),
      (#""radius":100,"#, #""radius":100001,"#, "regions.Index 0.radius"),
      (#""state":"outside""#, #""state":"out""#, "regions.Index 1.state"),
      (#""state":"outside""#, #""state":"inside""#, "regions.Index 1.entered"),
      (#""readingsBeyond":2"#, #""readingsBeyond":-2"#, "regions.Index 0.readingsBeyond"),
      (#""readingsBeyond":2"#, #""readingsBeyond":0"#, "regions.Index 0.readingsBeyond"),
      (
        #""readingsBeyond":2"#, #""readingsBeyond":9223372036854775807"#,
        "regions.Index 0.readingsBeyond"
      ),
      (#""readingsBeyond":2"#, #""beyond":2"#, "regions.Index 0.readingsBeyond"),
      (#""firstBeyond":"2026"#, #""first":"2026"#, "regions.Index 0.firstBeyond"),
      (
        #""firstBeyond":"2026-05-01T09:00:11"#, #""firstBeyond":"2026-05-01T09:00:13"#,
        "regions.Index 0.lastBeyond"
      ),
      (#""entered":"2026"#, #""entered":"when"#, "regions.Index 0.entered"),
      (#""hasDwelled":true"#, #""hasDwelled":1"#, "regions.Index 0.hasDwelled"),
      (#""latitude":52.5181"#, #""latitude":95"#, "lastReading.latitude"),
      (#""lastReading":{"#, #""lastReading":null,"was":{"#, "lastReading"),
      (#""exitSpan":20"#, #""exitSpan":"20""#, "policy.exitSpan"),
      (#""regions":["#, #""regions":{},"were":["#, "regions"),
    ]
    for (text, other, key) in cases {
      let json = Self.json.replacing(text, with: other)
      XCTAssertNotEqual(json, Self.json, text)
      XCTAssertEqual(JSONCoding.wrongKey(in: json, as: RegionMonitor.self), key, other)
    }
    XCTAssertEqual(JSONCoding.wrongKey(in: "{}", as: RegionMonitor.self), "regions")
  }

  func testTheErrorOfALargeRegionNamesTheMaximumOfThePolicy() {
    let json = Self.json.replacing(#""maximumRadius":100000"#, with: #""maximumRadius":0"#)
    XCTAssertThrowsError(try JSONCoding.value(RegionMonitor.self, of: json)) { error in
      XCTAssertTrue("\(error)".contains("radiusTooLarge(100.0, maximum: 0.0)"), "\(error)")
    }
  }

  /// What the monitor counts ends where decoding ends, so it reads what it writes.
  func testCountsEndAtTheirLimit() throws {
    let json = Self.json
      .replacing(#""readingsBeyond":2"#, with: #""readingsBeyond":\#(1 << 30)"#)
      .replacing(#""exitReadings":3"#, with: #""exitReadings":2147483647"#)
    var timed = try TimedMonitor()
    timed.monitor = try JSONCoding.value(of: json)
    XCTAssertEqual(timed.read(north: 200, at: 13), [])
    let text = try JSONCoding.text(of: timed.monitor)
    XCTAssertTrue(text.contains(#""readingsBeyond":1073741824,"#), text)
    XCTAssertEqual(try JSONCoding.text(of: JSONCoding.value(RegionMonitor.self, of: text)), text)
  }

  func testFiveThousandTracksContinueAfterAnInterruption() throws {
    var events = 0
    for seed in 0..<5000 as Range<UInt64> {
      var track = RegionTrack(seed: seed)
      var monitor = RegionMonitor(policy: track.policy)
      for region in RegionTrack.regions { try monitor.add(region) }
      var restored = monitor
      let interruption = Int(seed % 40)
      for step in 0..<40 {
        if step == interruption {
          restored = try JSONCoding.restored(monitor)
          XCTAssertEqual(
            try JSONCoding.text(of: restored),
            try JSONCoding.text(of: monitor),
            "seed \(seed)"
          )
        }
        let next = track.next()
        let expected = monitor.process(next)
        XCTAssertEqual(restored.process(next), expected, "seed \(seed), step \(step)")
        if step > interruption { events += expected.count }
      }
    }
    XCTAssertGreaterThan(events, 10_000)
  }

  func testDescriptionsAreOneLine() {
    let home = Region(identifier: "home", center: TimedMonitor.center, radius: 100)
    XCTAssertEqual("\(home)", "home: 100.0 m around 52.5163, 13.3777")
    let event = RegionEvent(
      region: home,
      transition: .dwelled(stay: .seconds(60)),
      distance: 40.46,
      location: TimedMonitor.fix(TimedMonitor.center, at: 0)
    )
    XCTAssertEqual(
      "\(event)",
      "home: dwelled at 2026-05-01T09:00:00.000Z, 40.5 m from the center"
    )
  }
}

extension RegionMonitor {
  fileprivate mutating func process(_ step: RegionTrack.Step) -> [RegionEvent] {
    switch step {
    case .reading(let location, let now): process(location, at: now)
    case .event(let event, let now): process(event, at: now)
    case .time(let now): advance(to: now)
    }
  }
}
