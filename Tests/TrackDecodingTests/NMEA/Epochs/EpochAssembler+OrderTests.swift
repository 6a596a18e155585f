import LocationFilter
import TestSupport
import XCTest

@testable import TrackDecoding

/// To which fix VTG and GSA go, which have no time. Speed, HDOP and latitude of cycle *n* are *n*.
final class EpochAssemblerOrderTests: XCTestCase {
  /// The cycles of receivers, by the first letters of their sentences.
  private static let orders = [
    // VTG first.
    "V G", "V G Z", "V G S Z", "V S G L", "S V G Z", "V G S L Z", "V L", "V Z G S",
    // In between.
    "G V Z", "G S V L", "G Z V L S", "L V G",
    // Last, also without any other sentence of the same time.
    "G V", "G Z V", "G S V", "G S Z V", "L S V", "G V S", "G Z S V",
    // GSA first.
    "S G V", "S L Z V", "S G", "S S G", "S S V V L",
  ]

  func testEachFixHasTheValuesOfItsCycle() {
    for order in Self.orders {
      let sentences = (1...8).flatMap { cycle($0, order) }
      check(Decoding(sentences: sentences), order)
    }
  }

  func testEachFixHasTheValuesOfItsCycleAfterCyclesWithoutATime() {
    for order in Self.orders {
      for searching in [1, 2, 5] {
        let sentences =
          (0..<searching).flatMap { _ in searchingCycle(order) }
          + (1...8).flatMap { cycle($0, order) }
        check(Decoding(sentences: sentences), "\(order) after \(searching)")
      }
    }
  }

  func testALossConcernsItsCycleAndPerhapsTheNext() {
    var random = SplitMix64(seed: 17)
    for order in Self.orders {
      for _ in 0..<20 {
        let lost = Int.random(in: 2...6, using: &random)
        let sentences = (1...8).flatMap { number in
          var sentences = cycle(number, order)
          if number == lost {
            sentences.remove(at: Int.random(in: 0..<sentences.count, using: &random))
          }
          return sentences
        }
        let decoding = Decoding(sentences: sentences)
        let number = { (reading: DecodedReading) in
          Int((reading.location.coordinate.latitude * 60).rounded())
        }
        for reading in decoding.readings where number(reading) != lost {
          guard number(reading) != lost + 1 else { continue }
          let name = "\(order) without a sentence of \(lost): \(sentences)"
          XCTAssertEqual(
            reading.location.speed,
            speed(number(reading), in: order),
            name
          )
          XCTAssertEqual(reading.horizontalDilution, dilution(number(reading), in: order), name)
        }
      }
    }
  }

  func testARecordingMayBeginWithinACycle() {
    // Without its first sentences, a cycle of one order is that of another, and nothing shows which: if
    // the rest begins with VTG, it seems to be the first, otherwise not. `shift` is how many cycles the
    // speed of each fix is off.
    let cases = [
      ("V G Z", 0, 0), ("V G Z", 1, 1), ("V G Z", 2, 1), ("V G S Z", 2, 1), ("G S V", 0, 0),
      ("G S V", 1, -1), ("G V", 1, -1), ("G Z V", 1, 0), ("G Z V", 2, -1), ("G V Z", 1, 0),
      ("G S V L", 1, 0), ("G S V L", 2, 0), ("G Z V L S", 1, 0), ("G Z V L S", 2, 0),
      ("G S Z V", 2, 0), ("G Z S V", 1, 0), ("R S V", 0, 0),
    ]
    for (order, dropped, shift) in cases {
      let sentences = Array((0...8).flatMap { cycle($0, order) }.dropFirst(dropped))
      let readings = Decoding(sentences: sentences).readings.suffix(6).dropLast()
      XCTAssertEqual(
        readings.map { $0.location.course.map(Int.init) },
        (3...7).map { $0 + shift },
        "\(order) without \(dropped)"
      )
    }
  }

  func testRMCTakesPrecedenceOverVTG() {
    for order in ["V R", "R V", "V R G", "R V G", "G R V", "V G R"] {
      let sentences = (1...8).flatMap { cycle($0, order) }
      let readings = Decoding(sentences: sentences).readings
      XCTAssertEqual(
        readings.map { (($0.location.speed ?? 0) * 3600 / 1852).rounded() },
        (1...8).map { Double($0 * 10) },
        order
      )
      // It has no course.
      XCTAssertEqual(readings.map(\.location.course), (1...8).map { Double($0) }, order)
    }
  }

  private func check(_ decoding: Decoding, _ order: String) {
    XCTAssertEqual(
      decoding.readings.map(\.location.coordinate.latitude),
      (1...8).map { Double($0) / 60 },
      order
    )
    XCTAssertEqual(
      decoding.readings.map(\.location.speed),
      (1...8).map { speed($0, in: order) },
      order
    )
    XCTAssertEqual(
      decoding.readings.map(\.horizontalDilution),
      (1...8).map { dilution($0, in: order) },
      order
    )
  }

  private func speed(_ number: Int, in order: String) -> Double? {
    order.contains("V") ? Double(number) / 3.6 : nil
  }

  private func dilution(_ number: Int, in order: String) -> Double? {
    order.contains("S") ? Double(number) : nil
  }

  private func cycle(_ number: Int, _ order: String) -> [String] {
    let time = "12000\(number)"
    return order.split(separator: " ").map { letter in
      switch letter {
      case "V": "GPVTG,\(number),T,,M,,N,\(number),K,A"
      case "S": "GPGSA,A,3,,,,,,,,,,,,,9,\(number),9"
      case "L": "GPGLL,000\(number),N,0001,E,\(time),A"
      case "Z": "GPZDA,\(time),01,02,2026,,"
      case "R": "GPRMC,\(time),A,000\(number),N,0001,E,\(number * 10),,010226,,,A"
      default: "GPGGA,\(time),000\(number),N,0001,E,1,8,,5,M,,M,,"
      }
    }
  }

  /// A cycle without time and fix, whose VTG and GSA have values nevertheless.
  private func searchingCycle(_ order: String) -> [String] {
    order.split(separator: " ").map { letter in
      switch letter {
      case "V": "GPVTG,99,T,,M,,N,99,K,A"
      case "S": "GPGSA,A,3,,,,,,,,,,,,,9,9.9,9"
      case "L": "GPGLL,,,,,,V"
      case "Z": "GPZDA,,,,,,"
      case "R": "GPRMC,,V,,,,,,,,,,N"
      default: "GPGGA,,,,,,0,00,,,M,,M,,"
      }
    }
  }
}
