import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import TrackReplay

final class RecordingSurveyTests: XCTestCase {
  private func survey(_ items: [DecodedItem]) -> RecordingSurvey {
    var survey = RecordingSurvey()
    survey.process(DecodedBatch(items))
    return survey
  }

  /// Fixes with these accuracies, a second apart.
  private func fixes(_ accuracies: [Double]) -> [DecodedItem] {
    accuracies.enumerated().map { .fix($0, made: Double($0), accuracy: $1) }
  }

  private func diagnostic(_ reason: Diagnostic.Reason, line: Int = 7) -> DecodedItem {
    .diagnostic(Diagnostic(reason, at: SourcePosition(line: line, byteOffset: 0)))
  }

  func testAnOrdinaryRecordingHasNoHint() {
    XCTAssertEqual(survey([]).hints(), [])
    XCTAssertEqual(survey(fixes([65, 30, -1, 8])).hints(), [])
  }

  func testAccuracies() {
    let zero = "an accuracy of 0 m, which may mean unknown"
    let cases: [([Double], [String])] = [
      ([-1], ["the only fix has no accuracy"]), ([.nan, -1], ["all 2 fixes have no accuracy"]),
      ([0, 0, 0], ["all 3 fixes have \(zero)"]), ([0, -1], ["1 of 2 fixes has \(zero)"]),
      // Nine in ten, and not one fewer.
      ([5] + Array(repeating: -1, count: 9), ["9 of 10 fixes have no accuracy"]),
      ([5] + Array(repeating: -1, count: 8), []),
      ([5, 5] + Array(repeating: -1, count: 18), ["18 of 20 fixes have no accuracy"]),
      ([5, 5, 5] + Array(repeating: -1, count: 18), []),
      // Any is doubtful.
      ([5, 5, 0, 5], ["1 of 4 fixes has \(zero)"]),
    ]
    for (accuracies, hints) in cases {
      XCTAssertEqual(survey(fixes(accuracies)).hints().map(\.description), hints, "\(accuracies)")
    }
  }

  func testTheBeginningOfARecording() {
    let cases: [([Double], String)] = [
      ([-1], "the first fix has"), ([-1, -1], "the first 2 fixes have"),
      ([5] + Array(repeating: -1, count: 9), "9 of the first 10 fixes have"),
    ]
    for (accuracies, words) in cases {
      let hints = survey(fixes(accuracies)).hints(isWhole: false)
      XCTAssertEqual(hints, [RecordingHint(.noAccuracy, "\(words) no accuracy")])
    }
  }

  func testAFixOlderThanTheRecording() {
    let start = DecodedItem.recordingStart(at(0))
    let fix = { (made: Double) in DecodedItem.fix(0, made: made, accuracy: 5) }
    XCTAssertEqual(survey([start, fix(-5)]).hints(), [])
    XCTAssertEqual(survey([start, fix(-5.001)]).hints().map(\.kind), [.cachedFix])
    XCTAssertEqual(
      survey([start, fix(-94)]).hints().map(\.description),
      ["the first fix is 1 min 34 s older than the recording, as a cached fix is"]
    )
    XCTAssertEqual(survey([start, fix(3), fix(-90)]).hints(), [])
    XCTAssertEqual(survey([fix(-90)]).hints(), [])
  }

  func testOneInstant() {
    let same = (0..<3).map { DecodedItem.fix($0, made: 4, accuracy: 5) }
    XCTAssertEqual(
      survey(same).hints(),
      [RecordingHint(.oneInstant, "all 3 fixes have the same time")]
    )
    XCTAssertEqual(survey([same[0]]).hints(), [])
    XCTAssertEqual(survey(Array(same.prefix(2))).hints(), [])
    XCTAssertEqual(survey(same + [.fix(3, made: 5, accuracy: 5)]).hints(), [])
    // A fix that is delivered again and again.
    let frozen = (0..<3).map { DecodedItem.fix($0, made: 4, arrived: Double($0), accuracy: 5) }
    XCTAssertEqual(survey(frozen).hints(), [])
  }

  func testOrder() {
    func run(_ seconds: [Double]) -> [RecordingHint.Kind] {
      survey(seconds.enumerated().map { .fix($0, made: $1, accuracy: 5) }).hints().map(\.kind)
    }
    XCTAssertEqual(run([9, 8, 7]), [.newestFirst])
    XCTAssertEqual(run([9, 8]), [])
    XCTAssertEqual(run([1, 2, 3, 2]), [])
    // Only the beginning is examined.
    let later = (0..<1000).map(Double.init) + (0..<9000).map { 1000 - Double($0) }
    XCTAssertEqual(run(later), [.lateFixes])
  }

  func testFixesThatAreTooLate() {
    func run(_ seconds: [Double], arrived: Double? = nil) -> [String] {
      let fixes = seconds.enumerated().map {
        DecodedItem.fix($0, made: $1, arrived: arrived, accuracy: 5)
      }
      return survey(fixes).hints().map(\.description)
    }
    func late(_ count: Int, _ index: Int) -> String {
      let line = sampleReading(index, made: 0, accuracy: 5).sourcePosition.line
      return "\(count) fixes are more than 5 s older than one before, from line \(line) on"
    }
    XCTAssertEqual(run([8, 1, 2, 3]), [])
    XCTAssertEqual(run([8, 1, 2, 2.999]), [late(3, 1)])
    // Single ones come from a slow provider.
    XCTAssertEqual(run([8, 1, 9, 1, 2, 10, 1, 2, 11]), [])
    XCTAssertEqual(run([8, 1, 9, 1, 2, 3, 10, 1]), [late(4, 3)])
    // The age of a fix is known if its time of arrival is.
    XCTAssertEqual(run([1, 2, 9, 2, 3, 4], arrived: 9), [])
  }

  func testArrivalsInLocalTime() {
    func run(_ delays: [Double], reason: Diagnostic.Reason = .zoneAssumed) -> [RecordingHint] {
      let fixes = delays.enumerated().map {
        DecodedItem.fix($0, made: Double($0), arrived: Double($0) + $1, accuracy: 5)
      }
      return survey([diagnostic(reason)] + fixes).hints()
    }
    XCTAssertEqual(run([0.5, 0.4]), [])
    let fact = "the fixes, and probably in local time"
    XCTAssertEqual(
      run([19_800.5, 19_800.4]),
      [RecordingHint(.localArrivals, "the arrivals are 5 h 30 min after \(fact)")]
    )
    XCTAssertEqual(
      run([-900]),
      [RecordingHint(.localArrivals, "the arrivals are 15 min before \(fact)")]
    )
    XCTAssertEqual(run([3600, 0]), [])
    XCTAssertEqual(run([3600, 3600], reason: .noDate), [])
  }

  func testBatchesChangeNothing() {
    var random = SplitMix64(seed: 17)
    for _ in 0..<200 {
      let items = (0..<Int.random(in: 1...40, using: &random)).map { index -> DecodedItem in
        switch Int.random(in: 0..<6, using: &random) {
        case 0: .time(Double(index))
        case 1: diagnostic(.otherRow(kind: "Raw"))
        default:
          .fix(
            index,
            made: Double(Int.random(in: 0..<3, using: &random)),
            accuracy: [-1, 0, 5][Int.random(in: 0..<3, using: &random)]
          )
        }
      }
      var pieces = RecordingSurvey()
      for item in items { pieces.process(DecodedBatch([item])) }
      let whole = survey(items)
      XCTAssertEqual(pieces.hints(), whole.hints())
      XCTAssertEqual(
        pieces.absence(of: .csv, rejection: nil),
        whole.absence(of: .csv, rejection: nil)
      )
    }
  }

  func testWhyThereIsNoReading() {
    let invalid = diagnostic(.positionsInvalid(count: 4512, mark: "RMC status V"))
    let provider = diagnostic(.otherProvider(name: "network"))
    let fused = diagnostic(.otherProvider(name: "fused"))
    let raw = diagnostic(.otherRow(kind: "Raw"))
    let rejection = "line 7: not an NMEA sentence"
    let cases: [([DecodedItem], String?, String)] = [
      ([], nil, "there is no row with a time and a position below the header"),
      ([], rejection, rejection),
      ([.time(0)], nil, "there is no position at its only time"),
      ([.time(0), .time(1)], nil, "there is no position at any of its 2 times"),
      ([.time(0), .time(1)], rejection, rejection),
      ([raw], nil, "no row has a position; its only row is of another kind, such as 'Raw'"),
      (
        [raw, diagnostic(.otherRow(kind: "Status")), .time(0)], nil,
        "no row has a position; all 2 rows are of another kind, such as 'Raw'"
      ),
      ([provider], nil, "its only fix is from another provider: 'network' (1)"),
      (
        [provider, fused, provider, raw], rejection,
        "all 3 fixes are from another provider: 'fused' (1), 'network' (2)"
      ),
      (
        [diagnostic(.otherRow(kind: ""))], nil,
        "no row has a position; its only row is of another kind"
      ),
      (
        [.time(0), provider, invalid], rejection,
        "all 4\u{A0}512 positions are marked invalid (RMC status V)"
      ),
    ]
    for (items, rejection, reason) in cases {
      XCTAssertEqual(survey(items).absence(of: .csv, rejection: rejection), reason)
    }
    XCTAssertEqual(
      survey([]).absence(of: .nmea, rejection: nil),
      "there is no sentence with a position in it, such as RMC or GGA"
    )
  }

  /// The first 16 names are listed, in order; the fixes of the others are counted.
  func testManyOtherProviders() {
    let fix = { (number: Int) in self.diagnostic(.otherProvider(name: "p\(number)")) }
    let all16 = (10..<26).map { "'p\($0)' (1)" }.joined(separator: ", ")
    let listed = (11..<26).map { "'p\($0)' (1)" }.joined(separator: ", ")
    let cases: [([Int], count: Int, list: String)] = [
      (Array((10..<26).reversed()), 16, all16),
      (Array(10..<26) + [10, 10], 18, "'p10' (3), \(listed)"),
      (Array(10..<27), 17, "\(all16), others (1)"),
      // A name that is listed is still counted by itself.
      (Array(10..<27) + [10, 26], 19, "'p10' (2), \(listed), others (2)"),
      (Array(10..<1010), 1000, "\(all16), others (984)"),
    ]
    for (numbers, count, list) in cases {
      XCTAssertEqual(
        survey(numbers.map(fix)).absence(of: .csv, rejection: nil),
        "all \(count.grouped) fixes are from another provider: \(list)"
      )
    }
  }

  func testEvents() {
    var survey = RecordingSurvey()
    XCTAssertFalse(survey.hasEvent)
    let event = DecodedItem.event(.start, at: at(0), .read, SourcePosition(line: 1, byteOffset: 0))
    survey.process(DecodedBatch([event]))
    XCTAssertTrue(survey.hasEvent)
  }
}
