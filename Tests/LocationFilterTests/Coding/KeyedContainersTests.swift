import LocationFilter
import TestSupport
import XCTest

final class KeyedContainersTests: XCTestCase {
  func testSecondsAreExactToTheNanosecondFor97Days() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<20_000 {
      let range: ClosedRange<Int64> =
        random.chance(0.5) ? -8_388_607_999_999_999...8_388_607_999_999_999 : -1_000_000...1_000_000
      let nanoseconds = Int64.random(in: range, using: &random)
      let duration = Duration.nanoseconds(nanoseconds)
      XCTAssertEqual(Duration(decimalSeconds: duration.decimalSeconds), duration)
    }
  }

  func testSecondsAreTheShortestDecimal() {
    for (duration, text) in [
      (Duration.milliseconds(100), "0.1"), (.nanoseconds(1), "1e-09"),
      (.milliseconds(-1500), "-1.5"),
      (.nanoseconds(8_388_607_999_999_999), "8388607.999999999"), (.zero, "0.0"),
      (.seconds(1_777_626_000) + .milliseconds(250), "1777626000.25"),
    ] {
      XCTAssertEqual(duration.decimalSeconds.description, text)
    }
  }

  /// A setting can be longer than the seconds that fit in 64 bits: `.seconds(Int64.max) * 2`.
  func testAnyDurationHasSeconds() throws {
    for (duration, seconds) in [
      (Duration.longest, 0x1p62), (.lowest, -0x1p62), (.seconds(Int64.max), 0x1p62),
      (.seconds(1 << 62), 0x1p62), (.seconds(1 << 61), 0x1p61),
    ] {
      XCTAssertEqual(duration.decimalSeconds, seconds)
    }
    var policy = AcquisitionPolicy.standard
    policy.timeout = .longest
    policy.maximumAge = .lowest
    let restored = try JSONCoding.restored(Acquisition(policy: policy)).policy
    XCTAssertEqual(restored.timeout, .seconds(1 << 62))
    XCTAssertEqual(restored.maximumAge, .seconds(-(1 << 62)))
  }

  func testAnySecondsAreATimeButNaN() {
    XCTAssertNil(Duration(decimalSeconds: .nan))
    let limit = Duration.seconds(1 << 62)
    for seconds in [Double.infinity, .greatestFiniteMagnitude, 0x1p62, 0x1p63] {
      XCTAssertEqual(Duration(decimalSeconds: seconds), limit)
      XCTAssertEqual(Duration(decimalSeconds: -seconds), .zero - limit)
    }
    XCTAssertEqual(Duration(decimalSeconds: -1e-18), .zero)
    XCTAssertEqual(Duration(decimalSeconds: -0.25), .milliseconds(-250))
  }

  func testWhatJSONHasNoNumberForReadsBack() throws {
    struct Value: Codable {
      var number: Double
      enum CodingKeys: CodingKey { case number }
      init(number: Double) { self.number = number }
      init(from decoder: any Decoder) throws {
        number = try decoder.container(keyedBy: CodingKeys.self).number(.number)
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(number: number, .number)
      }
    }
    for (number, json) in [
      (1.5, #"{"number":1.5}"#), (.infinity, #"{"number":"inf"}"#),
      (-.infinity, #"{"number":"-inf"}"#), (.nan, #"{"number":null}"#),
    ] {
      XCTAssertEqual(try JSONCoding.text(of: Value(number: number)), json)
      let restored = try JSONCoding.restored(Value(number: number)).number
      XCTAssertTrue(restored == number || restored.isNaN && number.isNaN, json)
    }
    for text in ["1", "nan", "", "INFINITY", "Inf", "+inf", "infinity", "1e999", " inf"] {
      let json = #"{"number":"\#(text)"}"#
      XCTAssertEqual(JSONCoding.wrongKey(in: json, as: Value.self), "number", json)
    }
    XCTAssertEqual(JSONCoding.wrongKey(in: "{}", as: Value.self), "number")
  }
}
