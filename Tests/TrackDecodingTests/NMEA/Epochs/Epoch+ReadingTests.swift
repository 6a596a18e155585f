import LocationFilter
import TestSupport
import XCTest

@testable import TrackDecoding

/// What a reading takes from its epoch.
final class EpochReadingTests: XCTestCase {
  func testAccuracyOfAnEpoch() {
    func gga(_ dilution: String, quality: Int = 1) -> String {
      "GPGGA,120000,0001,N,0001,E,\(quality),8,\(dilution),5,M,,M,,"
    }
    let gsa = "GPGSA,A,3,,,,,,,,,,,,,1.8,2.0,1.5"
    let gst = "GPGST,120000,,,,,6,8,7"
    let cases: [([String], Double, AccuracySource?)] = [
      ([gga("1.0")], 5.1, .dilution),
      ([gga("1.0", quality: 2)], 1.3, .dilution),
      ([gga("1.0", quality: 5)], 0.4, .dilution),
      ([gga("1.0", quality: 4)], 0.02, .dilution),
      ([gga("1.0", quality: 6)], -1, nil),
      ([gga("1.0", quality: 8)], -1, nil),
      ([gga("1.0"), gst], 10, .receiver),
      ([gst, gga("1.0")], 10, .receiver),
      ([gga("1.0"), "GPGST,120000,,,,,,,"], 5.1, .dilution),
      ([gga("1.0"), "GPGST,120000,,,,,0.0,0.0,0.0"], 5.1, .dilution),
      ([gga("1.0", quality: 9)], 1.3, .dilution),
      ([gga("1.0"), gsa], 5.1, .dilution),
      ([gsa, gga("1.0")], 5.1, .dilution),
      ([gga(""), gsa], 10.2, .dilution),
      ([gsa, gga("")], 10.2, .dilution),
      // A sentinel is no value, so that of GSA stands.
      ([gga("99.99"), gsa], 10.2, .dilution),
      ([gsa, gga("99.99")], 10.2, .dilution),
      ([gga("0.0"), gsa], 10.2, .dilution),
      ([gga("50"), gsa], 10.2, .dilution),
      ([gga("0.0")], -1, nil),
      ([gga("50.0")], -1, nil),
      ([gga("99.99")], -1, nil),
      ([gga("")], -1, nil),
      ([rmc("120000", minutes: 1)], -1, nil),
      ([rmc("120000", minutes: 1), gsa], 10.2, .dilution),
    ]
    for (sentences, radius, source) in cases {
      let readings = Decoding(sentences: sentences).readings
      XCTAssertEqual(readings.count, 1, "\(sentences)")
      let location = readings.first?.location
      XCTAssertEqual(location?.horizontalAccuracy ?? 0, radius, accuracy: 1e-12, "\(sentences)")
      XCTAssertEqual(location?.accuracySource, source, "\(sentences)")
    }
  }

  func testDilutionAndDimension() {
    func gga(_ dilution: String) -> String { "GPGGA,120000,0001,N,0001,E,1,8,\(dilution),5,M,,M,," }
    func gsa(_ dimension: Int, _ dilution: String) -> String {
      "GNGSA,A,\(dimension),,,,,,,,,,,,,1.8,\(dilution),1.5"
    }
    func pubx(_ status: String) -> String {
      "PUBX,00,120000,0001,N,0001,E,5,\(status),3,3,0,0,0,,1.1,1,1,9,0,0"
    }
    let cases: [([String], Double?, FixDimension?)] = [
      ([gga("0.9")], 0.9, nil), ([gga("99.99")], nil, nil), ([gga("")], nil, nil),
      ([gga(""), gsa(3, "1.5")], 1.5, .three), ([gga("0.9"), gsa(2, "1.5")], 0.9, .two),
      ([gsa(2, "1.5"), gga("")], 1.5, .two), ([gga("0.9"), gsa(1, "99.99")], 0.9, nil),
      // One for each satellite system: the first HDOP, the greatest dimension.
      ([gga(""), gsa(3, ""), gsa(1, "1.2"), gsa(2, "1.3")], 1.2, .three),
      ([gga(""), gsa(1, "1.2"), gsa(3, "1.3")], 1.2, .three),
      ([gga(""), gsa(2, "1.2"), gsa(1, "1.3")], 1.2, .two),
      ([pubx("G2")], 1.1, .two), ([pubx("G3")], 1.1, .three), ([pubx("D2")], 1.1, .two),
      ([pubx("D3")], 1.1, .three), ([pubx("RK")], 1.1, nil), ([pubx("DR")], 1.1, nil),
      ([pubx("G3"), gsa(2, "1.5")], 1.1, .two),
      ([gga("0.9"), pubx("G3"), gsa(1, "")], 0.9, .three),
      // Neither an altitude nor its absence is proof.
      (["GPGGA,120000,0001,N,0001,E,1,8,0.9,,M,,M,,"], 0.9, nil),
    ]
    for (sentences, dilution, dimension) in cases {
      let readings = Decoding(sentences: sentences).readings
      XCTAssertEqual(readings.map(\.horizontalDilution), [dilution], "\(sentences)")
      XCTAssertEqual(readings.map(\.dimension), [dimension], "\(sentences)")
    }
  }

  func testNothingIsTakenOverFromTheEpochBefore() {
    let readings = Decoding(sentences: [
      gga("120000", minutes: 0), "GPGST,120000,,,,,3,4,5", rmc("120000", minutes: 0),
      "GPGLL,0001,N,0001,E,120001,A",
    ]).readings
    XCTAssertEqual(readings.count, 2)
    XCTAssertEqual(readings.last?.location.horizontalAccuracy, -1)
    XCTAssertNil(readings.last?.location.altitude)
    XCTAssertNil(readings.last?.location.verticalAccuracy)
    XCTAssertNil(readings.last?.location.speed)
    XCTAssertNil(readings.last?.quality)
    XCTAssertNil(readings.last?.satellites)
  }

  func testTheBestEstimateCountsWhateverTheOrder() {
    let sources = [
      "PUBX,00,120000,0001,N,0001,E,5,G3,11,12,0,0,0,,9,9,9,9,0,0", "PGRME,20,M,30,M,40,M",
      "GPGST,120000,,,,,3,4,6", "GPGBS,120000,6,8,9,,,,",
    ]
    let expected = [(11, 12), (24.022_448_175_728_997, 44.478_066_555_168_06), (5, 6), (10, 9)]
    var generator = SplitMix64(seed: 91)
    for subset in 1..<16 {
      let present = sources.indices.filter { subset & 1 << $0 != 0 }
      let best = present[0]
      for _ in 0..<12 {
        let bodies = present.map { sources[$0] } + [rmc("120000", minutes: 1)]
        let sentences = [rmc("115959", minutes: 1)] + bodies.shuffled(using: &generator)
        // PGRME belongs to the time before it, so there has to be one.
        let first = sentences[1].hasPrefix("PGRME") ? 1 : 2
        let ordered =
          first == 1 ? [sentences[0], rmc("120000", minutes: 1)] + sentences[1...] : sentences
        let location = Decoding(sentences: ordered).readings.last?.location
        let (radius, vertical) = expected[best]
        XCTAssertEqual(location?.horizontalAccuracy ?? 0, radius, accuracy: 1e-9, "\(ordered)")
        XCTAssertEqual(location?.verticalAccuracy ?? 0, vertical, accuracy: 1e-6, "\(ordered)")
        XCTAssertEqual(location?.accuracySource, .receiver, "\(ordered)")
      }
    }
  }

  func testAnEstimateOfZeroIsNone() {
    let gbs = "GPGBS,120000,6,8,9,,,,"
    let zeros = [
      "PUBX,00,120000,0001,N,0001,E,5,G3,0,0.0,0,0,0,,9,9,9,9,0,0", "PGRME,0.0,M,0,M,0,M",
      "GPGST,120000,,,,,0.0,0.0,0.0", "GPGBS,120000,,,,,,,",
    ]
    for zero in zeros {
      for order in [[gbs, zero], [zero, gbs]] {
        let location = Decoding(sentences: [rmc("120000", minutes: 1)] + order)
          .readings.first?.location
        XCTAssertEqual(location?.horizontalAccuracy, 10, zero)
        XCTAssertEqual(location?.verticalAccuracy, 9, zero)
      }
    }
  }

  func testHorizontalAndVerticalEstimatesMayComeFromDifferentSentences() {
    let location = Decoding(sentences: [
      rmc("120000", minutes: 1), "GPGST,120000,,,,,3,4,", "GPGBS,120000,6,8,9,,,,",
    ]).readings.first?.location
    XCTAssertEqual(location?.horizontalAccuracy, 5)
    XCTAssertEqual(location?.verticalAccuracy, 9)
  }

  func testVerticalAccuracyWithoutAHorizontalOne() {
    let location = Decoding(sentences: [
      gga("120000", minutes: 1), "GPGST,120000,,,,,,,7",
    ]).readings.first?.location
    XCTAssertEqual(location?.horizontalAccuracy ?? 0, 5.1, accuracy: 1e-12)
    XCTAssertEqual(location?.accuracySource, .dilution)
    XCTAssertEqual(location?.verticalAccuracy, 7)
  }

  func testAltitudes() {
    func gga(_ altitude: String, _ separation: String) -> String {
      "GPGGA,120000,0001,N,0001,E,1,8,1.0,\(altitude),M,\(separation),M,,"
    }
    let gns = "GNGNS,120000,0001,N,0001,E,AA,8,1.0,30,-5,,"
    let pubx = "PUBX,00,120000,0001,N,0001,E,99,G3,2,3,0,0,0,,1,1,1,9,0,0"
    let cases: [([String], altitude: Double?, ellipsoidal: Double?)] = [
      ([gga("50.5", "47")], 50.5, 97.5), ([gga("-2", "-40.5")], -2, -42.5),
      ([gga("0", "0")], 0, 0), ([gga("50.5", "")], 50.5, nil), ([gga("", "47")], nil, nil),
      ([gns], 30, 25), ([pubx], nil, 99), ([pubx, gga("50.5", "")], 50.5, 99),
      ([gga("50.5", ""), pubx], 50.5, 99), ([pubx, gga("50.5", "47")], 50.5, 97.5),
      ([gga("50.5", "47"), pubx], 50.5, 97.5), ([gga("50.5", "47"), gns], 30, 25),
      ([gns, gga("50.5", "47")], 50.5, 97.5),
    ]
    for (sentences, altitude, ellipsoidal) in cases {
      let reading = Decoding(sentences: sentences).readings.first
      XCTAssertEqual(reading?.location.altitude, altitude, "\(sentences)")
      XCTAssertEqual(reading?.location.ellipsoidalAltitude, ellipsoidal, "\(sentences)")
    }
  }

  private func rmc(_ time: String, minutes: Int) -> String {
    "GPRMC,\(time),A,000\(minutes),N,0001,E,,,010226,,,A"
  }

  private func gga(_ time: String, minutes: Int) -> String {
    "GPGGA,\(time),000\(minutes),N,0001,E,1,8,1.0,5,M,,M,,"
  }
}
