import LocationFilter
import XCTest

@testable import TrackDecoding

final class LeapGateTests: XCTestCase {
  private static let day = 86_400

  /// Processes elements at these seconds, `nil` for those without a time, and returns the seconds of those that
  /// pass: `<` after one that steps back, `!` after one that is stray, `-` for one without a time. A `|` is the
  /// end.
  private func passed(_ times: [Int?], isLive: Bool = false) -> String {
    var gate = LeapGate<String>(isLive: isLive)
    var texts: [String] = []
    func add(_ passed: [LeapGate<String>.Passed]) {
      texts += passed.map { passed in
        switch passed.finding {
        case .timeSteppedBack: passed.element + "<"
        case .strayTime: passed.element + "!"
        default: passed.element
        }
      }
    }
    for time in times {
      let time = time.map { Timestamp(sinceEpoch: .seconds($0)) }
      let element = time.map { "\($0.sinceEpoch.components.seconds)" } ?? "-"
      if let time, gate.passes(time) {
        texts.append(element)
      } else {
        add(gate.process(element, at: time))
      }
    }
    texts.append("|")
    add(gate.finish())
    return texts.joined(separator: " ")
  }

  func testALeapThatComesBackIsStray() {
    let (day, far) = (Self.day, 999_999)
    let cases: [([Int?], String)] = [
      ([], "|"), ([5], "| 5"), ([5, 6], "5 6 |"), ([5, nil], "| 5 -"), ([nil, 5], "- | 5"),
      // Exactly a day needs no others.
      ([0, day, 1], "0 86400 1< |"), ([0, day + 1, 0], "0 86401! 0 |"),
      ([0, day + 1, 1], "0 | 86401 1<"), ([5, far, 6, 7], "5 999999! 6 7 |"),
      ([5, far, nil, far + 1, 6], "5 999999! - 1000000! 6 |"),
      // Several leaps, ahead and partly back.
      ([5, far, 2 * far, 6], "5 999999! 1999998! 6 |"),
      ([5, 2 * far, far, 6], "5 1999998! 999999! 6 |"),
      ([5, far, 2 * far, far + 1, 6], "5 999999! 1999998! 1000000! 6 |"),
      ([5, far, 2 * far, far + 1, far + 2], "5 | 999999 1999998! 1000000 1000001"),
      // A step back beyond the leap's beginning is another recording.
      ([2 * far, 3 * far, 5, 6], "1999998 2999997 5< 6 |"),
      // Time that stays.
      ([5, far], "5 | 999999"), ([5, far, far + 1, far], "5 | 999999 1000000 999999<"),
    ]
    for (times, expected) in cases { XCTAssertEqual(passed(times), expected, "\(times)") }
  }

  func testSixteenTimesConfirmALeap() {
    let ahead = Array(1_000_000..<1_000_016)
    XCTAssertEqual(LeapGate<String>.limit, ahead.count)
    XCTAssertEqual(passed([5] + ahead.dropLast() + [6]).components("!"), 15)
    XCTAssertEqual(passed([5] + ahead + [6]).components("!"), 0)
    XCTAssertEqual(passed([5] + ahead + [6]).components("<"), 1)
  }

  func testFixesThatAreDaysApartAreNotHeld() {
    let times = (0..<20).map { $0 * 2 * Self.day }
    let texts = times.map { "\($0)" }.joined(separator: " ")
    XCTAssertEqual(passed(times), texts + " |")
    XCTAssertEqual(passed(times + [3 * Self.day]), texts + " 259200< |")
  }

  func testTheFirstTime() {
    let (far, year) = (999_999, 366 * Self.day)
    let cases: [([Int?], String)] = [
      ([far, 5, 6], "999999! 5 6 |"), ([far, 5, 5, 6], "999999! 5 5 6 |"),
      ([far, nil, 5, 6], "999999! - 5 6 |"),
      // From the newest to the oldest.
      ([far, 5, 4], "999999 5< 4< |"), ([far, 5], "| 999999 5<"),
      // A single time that is too early.
      ([far, 5, far + 1, far + 2], "999999 5< | 1000000 1000001"),
      ([far, far - Self.day, far], "999999 913599< 999999 |"),
      ([0, far, far + 1], "0 | 999999 1000000"),
      // A clock that was not set.
      ([0, year, year + 1], "0 | 31622400 31622401"), ([0, year + 1], "| 0 31622401"),
      ([0, year + 1, year + 2], "| 0! 31622401 31622402"),
      ([nil, 0, nil, year + 1, year + 1], "- | 0! - 31622401 31622401"),
      ([0, 1, year + 2, year + 3], "0 1 | 31622402 31622403"),
      ([0, year + 1, year + 2, 1, 2], "0 31622401! 31622402! 1 2 |"),
      ([0, year + 1, 3 * year, 3 * year + 1], "| 0 31622401 94867200 94867201"),
      ([-far, -far + 1], "-999999 -999998 |"),
    ]
    for (times, expected) in cases { XCTAssertEqual(passed(times), expected, "\(times)") }
  }

  func testNothingIsHeldLive() {
    XCTAssertEqual(passed([999_999, 5, 999_999, 6], isLive: true), "999999 5< 999999 6< |")
  }

  func testMemoryIsBounded() {
    let times: [Int?] = [5, 999_999] + Array(repeating: nil, count: 2_000) + [6]
    XCTAssertTrue(passed(times).hasSuffix("- 6< |"))
    XCTAssertEqual(passed(times).components("!"), 0)
  }
}

extension String {
  fileprivate func components(_ mark: Character) -> Int { count { $0 == mark } }
}
