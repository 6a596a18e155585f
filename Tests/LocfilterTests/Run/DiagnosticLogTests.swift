import TestSupport
import TrackDecoding
import XCTest

@testable import locfilter

final class DiagnosticLogTests: XCTestCase {
  private func diagnostic(_ reason: Diagnostic.Reason, _ line: Int) -> Diagnostic {
    Diagnostic(reason, at: SourcePosition(line: line, column: 3, byteOffset: 10 * line))
  }

  private func messages(_ log: DiagnosticLog) -> [String] {
    var log = log
    log.end()
    let notes = log.notes.texts { count, last in "\(count) \(last)" }
    let rejection = log.firstRejection.map { ["\($0)"] } ?? []
    return log.takeMessages() + notes + rejection
  }

  /// The faults of rows that are alike.
  func testFaultsByTurnsAreCounted() {
    let names = ["timestamp", "latitude", "longitude"]
    var log = DiagnosticLog("a", .summary)
    for first in stride(from: 1, to: 100, by: 33) {
      let items = (first..<(first + 33)).flatMap { line in
        names.map { DecodedItem.diagnostic(diagnostic(.badValue(name: $0, text: "x"), line)) }
      }
      log.add(DecodedBatch(items))
    }
    XCTAssertEqual(
      Array(messages(log).prefix(4)),
      names.map {
        "a:1:3: warning: 'x' is not a valid \($0); 98 more like it, the last in line 99"
      }
        + ["a: warning: 99 lines not used; --diagnostics all shows each"]
    )
  }

  func testABatchIsReportedLikeItsDiagnostics() {
    var random = SplitMix64(seed: 5)
    for round in 0..<60 {
      // More kinds than are distinguished.
      let kinds = round % 3 == 0 ? 90 : 6
      let level = [DiagnosticsLevel.summary, .summary, .all, .none][round % 4]
      var (whole, single) = (DiagnosticLog("a", level), DiagnosticLog("a", level))
      var line = 1
      for _ in 0..<5 {
        let diagnostics = (0..<80).map { _ in
          line += Int.random(in: 0...2, using: &random)
          let kind = Int.random(in: 0..<kinds, using: &random)
          let reason: Diagnostic.Reason =
            switch kind {
            case 0: .notASentence
            case 1: .badChecksum(computed: UInt8.random(in: 0...3, using: &random), written: 1)
            case 2: .noDate
            case 3: .unreadValue(name: "speed", text: "x")
            default: .badValue(name: "column \(kind)", text: "\(kind)")
            }
          return diagnostic(reason, line)
        }
        whole.add(DecodedBatch(diagnostics.map { .diagnostic($0) }))
        for diagnostic in diagnostics { single.add(diagnostic) }
      }
      XCTAssertEqual(messages(whole), messages(single), "\(round)")
    }
  }
}
