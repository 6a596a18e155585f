import Dispatch
import TestSupport
import XCTest

@testable import LocationFilter
@testable import locfilter

final class TurnsTests: XCTestCase {
  func testInputsAreTakenInOrder() {
    let turns = Turns<Never>(count: 3, limit: 10)
    XCTAssertEqual((0..<4).map { _ in turns.take() }, [0, 1, 2, nil])
  }

  func testThereMayBeNoInput() {
    XCTAssertNil(Turns<Never>(count: 0, limit: 10).take())
  }

  func testTheFirstInputHasTheTurn() {
    let turns = Turns<Int>(count: 2, limit: 10)
    XCTAssertEqual(turns.permission(for: 0, bytes: 100), .write)
    XCTAssertEqual(turns.permission(for: 1, bytes: 10), .keep)
    XCTAssertTrue(turns.end(0, 0, bytes: 1))
    XCTAssertNil(turns.pass())
    XCTAssertEqual(turns.permission(for: 1, bytes: 100), .write)
    XCTAssertTrue(turns.end(1, 1, bytes: 1))
    XCTAssertNil(turns.pass())
  }

  func testAnInputThatHasEndedWaitsForItsTurn() {
    let turns = Turns<String>(count: 3, limit: 10)
    XCTAssertFalse(turns.end(2, "third", bytes: 1))
    XCTAssertFalse(turns.end(1, "second", bytes: 1))
    XCTAssertTrue(turns.end(0, "first", bytes: 1))
    XCTAssertEqual(turns.pass(), "second")
    XCTAssertEqual(turns.pass(), "third")
    XCTAssertNil(turns.pass())
  }

  /// Bytes up to the limit are kept, those of an input that has ended among them; with one more its worker
  /// waits, until it has the turn or there is room.
  func testTheLimitIsThatOfAllInputs() {
    for (last, waits) in [(3, false), (4, true)] {
      let turns = Turns<Int>(count: 4, limit: 10)
      XCTAssertEqual(turns.permission(for: 1, bytes: 4), .keep)
      XCTAssertFalse(turns.end(2, 2, bytes: 3))
      let permission = Locked(Turns<Int>.Permission?.none)
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        let result = turns.permission(for: 3, bytes: last)
        permission.withLock { $0 = result }
        done.signal()
      }
      if waits {
        XCTAssertEqual(done.wait(timeout: .now() + .milliseconds(50)), .timedOut)
        XCTAssertTrue(turns.end(0, 0, bytes: 0))
        XCTAssertNil(turns.pass())
        XCTAssertEqual(turns.permission(for: 1, bytes: 100), .write)
        XCTAssertTrue(turns.end(1, 1, bytes: 0))
      }
      XCTAssertEqual(done.wait(timeout: .now() + 10), .success)
      // There is room for four bytes once those of the second input are written.
      XCTAssertEqual(permission.withLock { $0 }, .keep, "\(last)")
    }
  }

  func testAStopWakesWhoWaits() {
    let turns = Turns<Int>(count: 9, limit: 0)
    XCTAssertEqual(turns.take(), 0)
    let done = DispatchSemaphore(value: 0)
    let results = Locked<[String]>([])
    DispatchQueue.global().async {
      let taken = turns.take()
      results.withLock { $0.append("\(taken as Int?)") }
      done.signal()
    }
    DispatchQueue.global().async {
      let permission = turns.permission(for: 1, bytes: 1)
      results.withLock { $0.append("\(permission)") }
      done.signal()
    }
    turns.stop()
    for _ in 0..<2 { XCTAssertEqual(done.wait(timeout: .now() + 10), .success) }
    XCTAssertEqual(results.withLock { $0.sorted() }, ["nil", "stop"])
    XCTAssertEqual(turns.permission(for: 0, bytes: 0), .stop)
  }

  /// Whatever the sizes and the number of workers, the pieces are written in order, and those that wait stay
  /// within the limit.
  func testThePiecesAreWrittenInOrder() {
    var random = SplitMix64(seed: 19)
    for round in 0..<60 {
      let inputs = (0..<Int.random(in: 1...40, using: &random)).map { number in
        (0..<Int.random(in: 0...6, using: &random)).map { piece in
          String(repeating: "\(number).\(piece) ", count: Int.random(in: 1...9, using: &random))
        }
      }
      let limit = [0, 50, 1000][round % 3]
      let writer = Writer(inputs, limit: limit)
      writer.run(workers: [1, 2, 8][round / 3 % 3])
      XCTAssertEqual(writer.text, inputs.joined().joined(), "\(round)")
      // A last piece is kept without asking.
      XCTAssertLessThanOrEqual(writer.peak, limit + 8 * 100, "\(round)")
    }
  }
}

/// Writes the pieces of inputs, as workers do.
private final class Writer: Sendable {
  private let inputs: [[String]]
  private let turns: Turns<String>
  private let written = Locked("")
  private let kept = Locked((now: 0, peak: 0))

  init(_ inputs: [[String]], limit: Int) {
    self.inputs = inputs
    turns = Turns(count: inputs.count, limit: limit)
  }

  var text: String { written.withLock { $0 } }
  var peak: Int { kept.withLock { $0.peak } }

  func run(workers: Int) {
    let group = DispatchGroup()
    for number in 0..<workers {
      DispatchQueue(label: "worker.\(number)").async(group: group) { self.work() }
    }
    XCTAssertEqual(group.wait(timeout: .now() + 30), .success)
  }

  private func work() {
    while let number = turns.take() {
      var waiting = ""
      for piece in inputs[number].dropLast() {
        switch turns.permission(for: number, bytes: piece.utf8.count) {
        case .write:
          write(waiting, piece)
          waiting = ""
        case .keep:
          waiting += piece
          keep(piece.utf8.count)
        case .stop: return XCTFail("nothing stops it")
        }
      }
      let last = inputs[number].last ?? ""
      keep(last.utf8.count)
      waiting += last
      guard turns.end(number, waiting, bytes: last.utf8.count) else { continue }
      var next: String? = waiting
      while let text = next {
        write(text, "")
        next = turns.pass()
      }
    }
  }

  private func write(_ waiting: String, _ piece: String) {
    written.withLock { $0 += waiting + piece }
    keep(-waiting.utf8.count)
  }

  private func keep(_ bytes: Int) {
    kept.withLock { kept in
      kept.now += bytes
      kept.peak = max(kept.peak, kept.now)
    }
  }
}
