import LocationFilter
import XCTest

@testable import locfilter

final class ReadingProgressTests: XCTestCase {
  private func at(_ seconds: Double) -> Timestamp {
    Timestamp(sinceEpoch: .milliseconds(Int64((1000 * seconds).rounded())))
  }

  /// What is shown when this many bytes have been read after this many seconds, `nil` if nothing is.
  private func lines(
    name: String = "walk.csv",
    size: Int?,
    waitingSince: Double = 0,
    _ steps: [(seconds: Double, bytes: Int)]
  ) -> [String?] {
    var progress = ReadingProgress(
      name: name,
      size: size,
      start: at(0),
      waitingSince: at(waitingSince)
    )
    return steps.map { progress.line(afterReading: $0.bytes, at: at($0.seconds)) }
  }

  func testNothingIsShownWithinASecond() {
    XCTAssertEqual(
      lines(size: 1000, [(0, 100), (0.5, 100), (0.999, 100), (1, 100)]),
      [nil, nil, nil, "walk.csv: 40 %, 2 s left"]
    )
  }

  /// Of a compressed file, the bytes of the file count, and not those that were decompressed.
  func testACompressedFile() {
    var progress = ReadingProgress(
      name: "walk.csv.gz",
      size: 1000,
      start: at(0),
      waitingSince: at(0)
    )
    XCTAssertNil(progress.line(afterReading: 5000, total: 300, at: at(0.5)))
    XCTAssertEqual(
      progress.line(afterReading: 5000, total: 500, at: at(2)),
      "walk.csv.gz: 50 %, 2 s left"
    )
  }

  func testTheInputsBeforeCountForTheSecond() {
    XCTAssertEqual(
      lines(size: 1000, waitingSince: -0.9, [(0.05, 100), (0.1, 100)]),
      [nil, "walk.csv: 20 %, 1 s left"]
    )
  }

  func testNotMoreThanFiveLinesASecondAreShown() {
    XCTAssertEqual(
      lines(size: 1000, [(2, 100), (2.199, 100), (2.2, 100), (2.3, 100), (9, 0)]),
      [
        "walk.csv: 10 %, 18 s left", nil, "walk.csv: 30 %, 6 s left", nil,
        "walk.csv: 40 %, 14 s left",
      ]
    )
  }

  func testTimeLeftIsRoundedUp() {
    let cases: [(seconds: Double, bytes: Int, String)] = [
      (10, 500, "50 %, 10 s left"), (10.1, 500, "50 %, 11 s left"), (10, 999, "99 %, 1 s left"),
      (10, 1000, "100 %, 0 s left"), (10, 1200, "100 %, 0 s left"),
      (100, 500, "50 %, 1 min 40 s left"),
      (101, 500, "50 %, 1 min 41 s left"), (30, 1, "0 %, 8 h 20 min left"),
    ]
    for (seconds, bytes, text) in cases {
      XCTAssertEqual(lines(size: 1000, [(seconds, bytes)]), ["walk.csv: \(text)"])
    }
  }

  func testAPipeTellsWhatWasRead() {
    let cases = [(0, "0 kB read"), (999_999, "999 kB read"), (12_345_678, "12 MB read")]
    for (bytes, text) in cases {
      XCTAssertEqual(lines(name: "-", size: nil, [(3, bytes)]), ["standard input: \(text)"])
    }
    XCTAssertEqual(lines(size: 0, [(3, 5000)]), ["walk.csv: 5 kB read"])
  }

  func testTheNameCommandsNoTerminalAndLeavesRoom() {
    XCTAssertEqual(lines(name: "a\u{1B}[2Jb", size: 2, [(1, 1)]).first??.contains("\u{1B}"), false)
    let name = String(repeating: "a", count: 100) + "/walk.csv"
    let line = lines(name: name, size: 2, [(1, 1)])[0] ?? ""
    XCTAssertTrue(line.hasPrefix("…aaa"), line)
    XCTAssertTrue(line.hasSuffix("/walk.csv: 50 %, 1 s left"), line)
    XCTAssertLessThan(line.count, 80)
  }
}
