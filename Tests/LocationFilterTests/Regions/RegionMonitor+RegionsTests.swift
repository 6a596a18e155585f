import LocationFilter
import TestSupport
import XCTest

/// Which regions are taken, replaced and removed, and in which order they speak.
final class RegionMonitorRegionsTests: XCTestCase {
  private func region(_ identifier: String, north: Double = 0, radius: Double = 100) -> Region {
    Region(
      identifier: identifier,
      center: TimedMonitor.center.moved(north: north),
      radius: radius
    )
  }

  func testWhatIsNoCircleIsAnError() throws {
    let center = TimedMonitor.center
    var monitor = RegionMonitor()
    for radius in [0, -1, -Double.infinity, Double.infinity] {
      XCTAssertThrowsError(try monitor.add(region("a", radius: radius))) {
        XCTAssertEqual($0 as? RegionError, .invalidRadius(radius))
      }
    }
    XCTAssertThrowsError(try monitor.add(region("a", radius: .nan))) { error in
      guard case .invalidRadius(let radius) = error as? RegionError else { return XCTFail() }
      XCTAssertTrue(radius.isNaN)
    }
    for radius in [(100_000.0).nextUp, .greatestFiniteMagnitude] {
      XCTAssertThrowsError(try monitor.add(region("a", radius: radius))) {
        XCTAssertEqual($0 as? RegionError, .radiusTooLarge(radius, maximum: 100_000))
      }
    }
    for middle in [
      Coordinate(latitude: (90.0).nextUp, longitude: 0), Coordinate(latitude: 0, longitude: -181),
      Coordinate(latitude: 0, longitude: .infinity),
    ] {
      let region = Region(identifier: "a", center: middle, radius: 100)
      XCTAssertThrowsError(try monitor.add(region)) {
        XCTAssertEqual($0 as? RegionError, .invalidCenter(middle))
      }
    }
    XCTAssertEqual(monitor.count, 0)
    try monitor.add(Region(identifier: "a", center: center, radius: 100_000))
    try monitor.add(Region(identifier: "b", center: center, radius: .leastNonzeroMagnitude))
    XCTAssertEqual(monitor.regions.map(\.identifier), ["a", "b"])
  }

  func testTheMaximumIsThePolicys() throws {
    var policy = RegionPolicy.standard
    policy.maximumRadius = .infinity
    var timed = try TimedMonitor(radius: .greatestFiniteMagnitude, policy: policy)
    XCTAssertEqual(timed.read(Coordinate(latitude: -52, longitude: -166), at: 0).count, 1)
    policy.maximumRadius = .nan
    var monitor = RegionMonitor(policy: policy)
    XCTAssertThrowsError(try monitor.add(region("a")))
  }

  func testAnEqualIdentifierReplacesAndBeginsAnew() throws {
    var timed = try TimedMonitor([region("a"), region("b")])
    XCTAssertEqual(timed.read(north: 0, at: 0).map(\.region.identifier), ["a", "b"])
    try timed.monitor.add(region("a", radius: 200))
    XCTAssertEqual(timed.monitor.state(of: "a"), .unknown)
    XCTAssertEqual(timed.monitor.regions, [region("b"), region("a", radius: 200)])
    XCTAssertThrowsError(try timed.monitor.add(region("b", radius: 0)))
    XCTAssertEqual(timed.monitor.state(of: "b"), .inside, "one that is refused replaces nothing")

    let events = timed.read(north: 150, at: 1)
    XCTAssertEqual(events.map(\.transition), [.entered(from: .unknown)])
    XCTAssertEqual(events.map(\.region), [region("a", radius: 200)])
  }

  func testARegionThatIsRemovedIsSilent() throws {
    var timed = try TimedMonitor([region("a"), region("b"), region("c")])
    _ = timed.read(north: 0, at: 0)
    XCTAssertEqual(timed.monitor.remove(identifier: "b"), region("b"))
    XCTAssertNil(timed.monitor.remove(identifier: "b"))
    XCTAssertNil(timed.monitor.state(of: "b"))
    XCTAssertEqual(timed.monitor.count, 2)
    XCTAssertEqual(timed.monitor.regions, [region("a"), region("c")])
    let events = (1...3).flatMap { timed.read(north: 300, at: Double($0)) }
    XCTAssertEqual(events.map(\.region.identifier), ["a", "c"])
    try timed.monitor.add(region("b"))
    XCTAssertEqual(
      timed.read(north: 0, at: 4).map(\.previousState),
      [.outside, .outside, .unknown]
    )
  }

  func testARegionAddedInMidstreamIsUnknownUntilTheNextReading() throws {
    var timed = try TimedMonitor()
    _ = timed.read(north: 1000, at: 0)
    try timed.monitor.add(region("far", north: -5000))
    XCTAssertEqual(timed.monitor.state(of: "home"), .outside)
    XCTAssertEqual(timed.monitor.state(of: "far"), .unknown)
    XCTAssertEqual(timed.read(north: 1000, at: 1), [])
    XCTAssertEqual(timed.monitor.state(of: "far"), .outside)
  }

  func testEventsComeInTheOrderOfAdding() throws {
    var random = SplitMix64(seed: 61)
    let names = (0..<500).map(String.init).shuffled(using: &random)
    var timed = try TimedMonitor(names.map { region($0, north: random.unit() * 90) })
    XCTAssertEqual(timed.read(north: 50, at: 0).map(\.region.identifier), names)
    var events: [RegionEvent] = []
    for second in 1...3 { events += timed.read(north: 900, at: Double(second)) }
    XCTAssertEqual(events.map(\.region.identifier), names)
    XCTAssertEqual(Set(events.map(\.state)), [.outside])
  }

  func testTenThousandOnTheSameSpot() throws {
    var timed = try TimedMonitor((0..<10_000).map { region("\($0)") })
    let events = timed.read(north: 60, at: 0)
    XCTAssertEqual(events.map(\.region.identifier), (0..<10_000).map(String.init))
    XCTAssertEqual(timed.read(north: 60, at: 1), [])
    for number in 0..<9_999 { timed.monitor.remove(identifier: "\(number)") }
    XCTAssertEqual(timed.monitor.regions, [region("9999")])
    XCTAssertEqual(timed.monitor.state(of: "9999"), .inside)
  }
}
