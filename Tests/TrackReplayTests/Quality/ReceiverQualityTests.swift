import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import TrackReplay

final class ReceiverQualityTests: XCTestCase {
  private let place = Coordinate(latitude: 48.8583, longitude: 2.2945)

  private func report(
    _ items: [DecodedItem],
    reference: TuningReference? = nil,
    limit: Int = 65_536
  ) -> QualityReport {
    var quality = ReceiverQuality(reference: reference, limit: limit)
    quality.add(DecodedBatch(items))
    quality.endRecording()
    return quality.report
  }

  /// A fix each second, at these coordinates and with these accuracies.
  private func fixes(_ positions: [(Coordinate, accuracy: Double)]) -> [DecodedItem] {
    positions.enumerated().map { index, fix in
      var reading = sampleReading(index, made: Double(index), accuracy: fix.accuracy)
      reading.location.coordinate = fix.0
      return .reading(reading)
    }
  }

  private func north(_ degrees: Double) -> Coordinate {
    Coordinate(latitude: place.latitude + degrees, longitude: place.longitude)
  }

  // MARK: - Counts

  func testNothing() {
    let report = report([])
    XCTAssertEqual(report, QualityReport())
    XCTAssertNil(report.fixShare)
    XCTAssertNil(report.doubt)
    XCTAssertTrue(report.isExact)
  }

  func testTimesWithoutAFix() {
    let report = report([.time(0), .time(1), .time(2)])
    XCTAssertEqual(report.recordings, 1)
    XCTAssertEqual(report.epochs, 3)
    XCTAssertEqual(report.fixShare, 0)
    XCTAssertEqual(report.startsWithFix, 0)
    XCTAssertNil(report.measuredFirstFix)
    XCTAssertNil(report.error)
    XCTAssertNil(report.withinClaimShare)
    XCTAssertNil(report.doubt)
  }

  func testOneFix() {
    let report = report([.fix(0, made: 0, accuracy: 5)])
    XCTAssertEqual(report.fixShare, 1)
    XCTAssertEqual(report.startsWithFix, 1)
    XCTAssertNil(report.measuredFirstFix)
    XCTAssertNil(report.interval)
    // It is its own mean.
    XCTAssertNil(report.error)
    XCTAssertNil(report.withinClaimShare)
    XCTAssertEqual(report.accuracy?.median, 5)
    XCTAssertEqual(report.meanPosition?.distance(to: place) ?? .nan, 0, accuracy: 1e-6)
  }

  /// An invalid coordinate is an epoch without a fix; a fix may lack an accuracy.
  func testWhatIsAFix() {
    let report = report(
      fixes([
        (Coordinate(latitude: .nan, longitude: 2), 5), (Coordinate(latitude: 91, longitude: 2), 5),
        (Coordinate(latitude: 48, longitude: .infinity), 5), (place, -1), (place, .nan), (place, 0),
        (place, .infinity), (place, 8),
      ])
    )
    XCTAssertEqual(report.epochs, 8)
    XCTAssertEqual(report.fixes, 5)
    XCTAssertEqual(report.error?.spread.count, 5)
    XCTAssertEqual(report.claims, 1)
    XCTAssertEqual(report.accuracy?.spread.count, 1)
  }

  func testTheTimeBetweenFixesIsByTheirTimestamps() {
    let made: [Double] = [0, 1, 3, 2, 2, 12]
    let items = made.enumerated().map { index, made in
      DecodedItem.fix(index, made: made, arrived: Double(index) * 100, accuracy: 5)
    }
    // The step back does not count.
    let interval = report(items).interval
    XCTAssertEqual(interval?.spread.count, 4)
    XCTAssertEqual(interval?.median, 1)
    XCTAssertEqual(interval?.minimum, 0)
    XCTAssertEqual(interval?.maximum, 10)
    XCTAssertEqual(interval?.mean, 13.0 / 4)
  }

  func testDilutionAndSatellites() {
    let items = [(0.8, 9), (1.2, 12), (2.5, 4)].enumerated().map { index, sky in
      var reading = sampleReading(index, made: Double(index), accuracy: 5)
      (reading.horizontalDilution, reading.satellites) = (sky.0, sky.1)
      return DecodedItem.reading(reading)
    }
    let report = report(items)
    XCTAssertEqual(report.dilution?.median, 1.2)
    XCTAssertEqual(report.dilution?.minimum, 0.8)
    XCTAssertEqual(report.dilution?.maximum, 2.5)
    XCTAssertEqual(report.satellites?.median, 9)
    XCTAssertEqual(report.satellites?.minimum, 4)
    XCTAssertEqual(report.satellites?.maximum, 12)
  }

  // MARK: - Errors

  func testAnErrorOfExactlyTheClaimIsWithinIt() {
    let fix = north(0.0001)
    let error = place.distance(to: fix)
    let accuracies = [error, error.nextDown, error / 2, (error / 2).nextDown]
    let report = report(fixes(accuracies.map { (fix, $0) }), reference: .place(place))
    XCTAssertEqual(report.error?.median, error)
    XCTAssertEqual(report.error?.maximum, error)
    XCTAssertEqual(report.claims, 4)
    XCTAssertEqual(report.withinClaim, 1)
    XCTAssertEqual(report.withinTwiceClaim, 3)
  }

  /// Of 20 errors, CEP50 is the 10th and CEP95 the 19th.
  func testPercentilesAreByTheNearestRank() {
    let positions = (1...20).reversed().map { north(Double($0) / 100_000) }
    let report = report(fixes(positions.map { ($0, 5) }), reference: .place(place))
    XCTAssertEqual(report.error?.median, place.distance(to: north(10 / 100_000)))
    XCTAssertEqual(report.error?.percentile95, place.distance(to: north(19 / 100_000)))
    XCTAssertEqual(report.error?.maximum, place.distance(to: north(20 / 100_000)))
  }

  /// Errors that are normal on each axis, with a standard deviation of 3 m.
  ///
  /// The error is then Rayleigh distributed: a radius r has a share of 1 - exp(-r² ∕ 2σ²). The tolerances are
  /// four standard errors.
  func testNormalErrors() {
    let (sigma, count) = (3.0, 40_000)
    // A radius at 68 %, one of a standard deviation of each axis, and √(σx² + σy²).
    let claims: [(radius: Double, within: Double, twice: Double)] = [
      (1.5096, 0.68, 0.9895), (1, 0.3935, 0.8647), (2.0.squareRoot(), 0.6321, 0.9817),
    ]
    let degree = place.distance(to: north(0.001)) * 1000
    let east = Coordinate(latitude: place.latitude, longitude: place.longitude + 0.001)
    let degreeEast = place.distance(to: east) * 1000
    for (radius, within, twice) in claims {
      for reference in [TuningReference.place(place), nil] {
        var random = SplitMix64(seed: 20)
        let positions = (0..<count).map { _ in
          let offset = sigma * random.normals()
          let position = Coordinate(
            latitude: place.latitude + offset.x / degree,
            longitude: place.longitude + offset.y / degreeEast
          )
          return (position, accuracy: radius * sigma)
        }
        let report = report(fixes(positions), reference: reference)
        XCTAssertEqual(report.error?.median ?? .nan, 1.1774 * sigma, accuracy: 0.017 * sigma)
        XCTAssertEqual(report.error?.percentile95 ?? .nan, 2.4477 * sigma, accuracy: 0.036 * sigma)
        XCTAssertEqual(report.error?.mean ?? .nan, 1.2533 * sigma, accuracy: 0.014 * sigma)
        XCTAssertEqual(report.withinClaimShare ?? .nan, within, accuracy: 0.01)
        XCTAssertEqual(report.withinTwiceClaimShare ?? .nan, twice, accuracy: 0.007)
        XCTAssertTrue(report.isExact)
        XCTAssertNil(report.doubt)
      }
    }
  }

  func testTheMeanNeedsNoSpecialCase() {
    let cases: [(Coordinate, Coordinate)] = [
      (
        Coordinate(latitude: 10, longitude: 179.9999),
        Coordinate(latitude: 10, longitude: -179.9999)
      ),
      (Coordinate(latitude: 89.9999, longitude: 0), Coordinate(latitude: 89.9999, longitude: 180)),
      (
        Coordinate(latitude: -89.9999, longitude: 90),
        Coordinate(latitude: -89.9999, longitude: -90)
      ),
    ]
    for (one, other) in cases {
      let error = report(fixes([(one, 5), (other, 5)])).error
      XCTAssertEqual(error?.maximum ?? .nan, one.distance(to: other) / 2, accuracy: 1e-3)
    }
  }

  func testTheReferenceInColumns() {
    let reading = sampleReading(0, made: 0, accuracy: 5)
    let columns: [[String?]] = [
      ["48.8583", "2.2945"], ["48.8584", "2.2945"], ["", ""], [nil, nil], [], ["x", "2"],
      ["91", "2"],
    ]
    let items = columns.map { DecodedItem.reading(reading, extraColumns: $0) }
    let reference = TuningReference.columns(latitude: "a", longitude: "b")
    let report = report(items, reference: reference)
    XCTAssertEqual(report.error?.spread.count, 2)
    XCTAssertEqual(report.error?.median, 0)
    XCTAssertEqual(report.error?.maximum, north(0.0001).distance(to: place))
    XCTAssertNil(report.doubt)
    XCTAssertEqual(self.report(Array(items.dropFirst(2)), reference: reference).doubt, .noReference)
  }

  func testTheAltitudeIsComparedWithItsMean() {
    let items = [100, 104, nil, .infinity, .nan, 108, 108].enumerated().map { index, altitude in
      var reading = sampleReading(index, made: Double(index), accuracy: 5)
      reading.location.altitude = altitude
      return DecodedItem.reading(reading)
    }
    let deviation = report(items).altitudeDeviation
    XCTAssertEqual(deviation?.spread.count, 4)
    XCTAssertEqual(deviation?.minimum, 1)
    XCTAssertEqual(deviation?.median, 3)
    XCTAssertEqual(deviation?.maximum, 5)
  }

  // MARK: - Limits

  func testALongRecordingIsSampledAndItsMeanIsNot() {
    let positions = (0...8).map { north(Double($0) / 10_000) }
    let whole = report(fixes(positions.map { ($0, 5) }))
    let sample = report(fixes(positions.map { ($0, 5) }), limit: 4)
    XCTAssertTrue(whole.isExact)
    XCTAssertFalse(sample.isExact)
    XCTAssertEqual(sample.fixes, 9)
    XCTAssertEqual(sample.meanPosition, whole.meanPosition)
    XCTAssertLessThanOrEqual(sample.error?.spread.count ?? 9, 5)
  }

  func testHostileValues() {
    var random = SplitMix64(seed: 1)
    let instants = [
      Timestamp(sinceEpoch: .seconds(Int64.min)), Timestamp(sinceEpoch: .seconds(Int64.max)),
      .epoch,
    ]
    let numbers: [Double] = [
      .nan, .infinity, -.infinity, -0.0, 0, 90, -180, 1e308, -1e308, .leastNonzeroMagnitude,
    ]
    for _ in 0..<200 {
      var quality = ReceiverQuality(reference: Bool.random(using: &random) ? nil : .place(place))
      for index in 0..<20 {
        func number() -> Double { numbers.randomElement(using: &random) ?? 0 }
        var reading = sampleReading(index, made: 0, accuracy: number())
        reading.location.coordinate = Coordinate(latitude: number(), longitude: number())
        reading.location.altitude = number()
        reading.location.timestamp = instants.randomElement(using: &random) ?? .epoch
        reading.receivedAt = instants.randomElement(using: &random)
        reading.horizontalDilution = number()
        reading.satellites = [Int.min, -1, 0, .max].randomElement(using: &random)
        quality.add(
          DecodedBatch([
            .recordingStart(instants.randomElement(using: &random) ?? .epoch),
            .clock(instants.randomElement(using: &random) ?? .epoch, .missing),
            .diagnostic(
              Diagnostic(
                .untimedEpochs(count: [.max, 0, 7].randomElement(using: &random) ?? 0),
                at: reading.sourcePosition
              )
            ),
            .reading(reading),
          ])
        )
      }
      quality.endRecording()
      let report = quality.report
      for figure in [report.error, report.interval, report.dilution, report.satellites] {
        XCTAssertTrue(figure.map { $0.minimum >= 0 && $0.maximum.isFinite } ?? true)
      }
    }
  }

  // MARK: - Several recordings

  func testAppendedQualitiesAreThatOfAllRecordings() {
    var random = SplitMix64(seed: 7)
    var together = ReceiverQuality(reference: .place(place))
    var appended = together
    for number in 0..<20 {
      var one = ReceiverQuality(reference: .place(place))
      var items: [DecodedItem] = number % 3 == 0 ? [.time(-20)] : []
      items += fixes((0..<number).map { _ in (north(random.unit() / 1000), accuracy: 5) })
      let batch = DecodedBatch(items)
      one.add(batch)
      one.endRecording()
      together.add(batch)
      together.endRecording()
      appended.append(one)
    }
    var (expected, report) = (together.report, appended.report)
    // A sum depends on the order in the last digits.
    XCTAssertEqual(expected.error?.mean ?? .nan, report.error?.mean ?? .nan, accuracy: 1e-9)
    expected.error?.mean = 0
    report.error?.mean = 0
    XCTAssertEqual(expected, report)
    XCTAssertEqual(report.recordings, 20)
    XCTAssertEqual(report.startsWithFix, 13)
    XCTAssertEqual(report.measuredFirstFix?.spread.count, 6)
    XCTAssertNil(report.meanPosition)
  }

  // MARK: - Doubts

  func testAReceiverThatMovesIsDoubted() {
    let way = (0..<100).map { north(Double($0) / 10_000) }
    guard case .scattered(let times) = report(fixes(way.map { ($0, 5) })).doubt else {
      return XCTFail("no doubt")
    }
    XCTAssertGreaterThan(times, 50)
    XCTAssertEqual(
      "\(QualityReport.Doubt.scattered(times: 3.14159))",
      "the fixes scatter about their mean by 3.1 times their claimed accuracy: the receiver moved, or its"
        + " claimed accuracy is too small; if it moved, give --reference"
    )
    XCTAssertNil(report(fixes(way.map { ($0, 100) })).doubt)
    XCTAssertNil(report(fixes(way.map { ($0, -1) })).doubt)
  }

  func testADistantReferenceIsDoubted() {
    let berlin = Coordinate(latitude: 52.5163, longitude: 13.3777)
    let report = report(fixes([(place, 5)]), reference: .place(berlin))
    XCTAssertEqual(report.doubt, .distantReference(meters: berlin.distance(to: place)))
    XCTAssertEqual(
      report.doubt?.description,
      "half of the fixes are more than \(String(berlin.distance(to: place) / 1000, decimals: 1)) km"
        + " from the reference"
    )
  }
}
