import Foundation
import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import TrackReplay

/// Any numbers, any instants, all monitors at once: no trap, and lines that can be read.
final class TrackMonitorFuzzTests: XCTestCase {
  func testWhateverComesIsWritten() throws {
    var random = SplitMix64(seed: 66)
    var told: [String: Int] = [:]
    for _ in 0..<400 {
      var monitor = try Self.monitor(using: &random)
      var machine = NDJSONRenderer()
      var people = TextMonitorRenderer()
      var lines = TextBuffer()
      var words = TextBuffer()
      var moments = 0
      var latest: Duration?
      var second = 0
      for index in 0..<60 {
        second += random.pick([1, 10, 60, 120, 300, random.pick([60, 1000])])
        let item = Self.item(index, second, using: &random)
        monitor.process(DecodedBatch([item])) { moment in
          XCTAssertGreaterThanOrEqual(moment.elapsed, latest ?? .zero)
          latest = moment.elapsed
          moments += 1
          machine.render(moment, of: "any", into: &lines)
          people.render(moment, of: "any", into: &words)
        }
      }
      monitor.finish { moment in
        moments += 1
        machine.render(moment, of: "any", into: &lines)
        people.render(moment, of: "any", into: &words)
      }
      machine.finish("any", into: &lines)
      people.finish("any", into: &words)
      let records = String(lines).split(separator: "\n")
      XCTAssertEqual(records.count, moments)
      let summary = String(words).split(separator: "\n").count - moments
      XCTAssertTrue(summary == 1 || (summary == 0 && moments > 0))
      for record in records {
        let object = try JSONSerialization.jsonObject(with: Data(record.utf8)) as? [String: Any]
        told[object?["type"] as? String ?? "", default: 0] += 1
      }
    }
    XCTAssertEqual(
      Set(told.keys),
      ["report", "regionState", "visit", "gap", "floor", "heading"]
    )
    for (type, count) in told { XCTAssertGreaterThan(count, 30, type) }
  }

  private static func monitor(using random: inout SplitMix64) throws -> TrackMonitor {
    var check = ReadingCheck.standard
    if random.chance(0.3) { check.maximumAge = random.anyDuration() }
    if random.chance(0.3) { check.maximumLead = random.pick([nil, random.anyDuration()]) }
    var regionPolicy = RegionPolicy.standard
    regionPolicy.check = check
    regionPolicy.dwell = random.pick([nil, .seconds(60), random.anyDuration()])
    var regions = RegionMonitor(policy: regionPolicy)
    for (name, longitude) in [("a \"\\\n\u{0}", 0.0), ("é", 180), ("", -90)] {
      let center = Coordinate(latitude: 89.9996, longitude: longitude)
      try regions.add(Region(identifier: name, center: center, radius: 70))
    }
    var visitPolicy = VisitPolicy.standard
    visitPolicy.check = check
    let distance = random.pick([0, 50, random.anyDouble()])
    return TrackMonitor(
      reporting: random.pick([
        .distance(DistanceFilter(distance: distance, check: check)),
        .adaptive(AdaptiveDistanceFilter(random.pick([.standard, .verbatim]), check: check)),
        .interval(IntervalFilter(interval: random.anyDuration(), check: check)),
      ]),
      regions: regions,
      visits: VisitDetector(policy: visitPolicy),
      floors: FloorMonitor(check: check),
      headings: HeadingFilter(degrees: random.pick([1, random.anyDouble()]))
    )
  }

  private static func item(
    _ index: Int,
    _ second: Int,
    using random: inout SplitMix64
  ) -> DecodedItem {
    let due = at(Double(second))
    func instant() -> Timestamp {
      random.chance(0.98) ? due : due.advanced(by: random.anyDuration())
    }
    let dateSource = random.pick([DateSource.read, .missing])
    if random.chance(0.05) { return .clock(instant(), dateSource) }
    let position = SourcePosition(line: index + 2, byteOffset: 0)
    if random.chance(0.1) {
      return .event(random.pick(RecordedEvent.allCases), at: instant(), dateSource, position)
    }
    let isUsual = random.chance(0.95)
    let location = Location(
      coordinate: Coordinate(
        latitude: isUsual ? random.pick([89.9996, 90, 89.9991, 89.95]) : random.anyDouble(),
        longitude: isUsual ? random.pick([0, 90, 180, -180]) : random.anyDouble()
      ),
      horizontalAccuracy: random.chance(0.95) ? random.pick([0, 5, 30]) : random.anyDouble(),
      timestamp: instant(),
      speed: random.pick([nil, 0, 3, 3.4, random.anyDouble()]),
      floor: random.pick([nil, nil, 0, .min])
    )
    let heading = Heading(trueHeading: random.pick([nil, 10, 20, random.anyDouble()]))
    return .reading(
      DecodedReading(
        location: location,
        receivedAt: random.chance(0.5) ? instant() : nil,
        dateSource: dateSource,
        index: index,
        sourcePosition: position,
        heading: random.pick([nil, heading])
      )
    )
  }
}
