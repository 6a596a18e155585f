import Foundation
import LocationFilter
import TestSupport
import XCTest

@testable import TrackReplay

final class JSONObjectTests: XCTestCase {
  private func text(_ write: (inout JSONObject) -> Void) -> String {
    var object = JSONObject()
    write(&object)
    return String(decoding: object.bytes, as: UTF8.self) + "}"
  }

  private func parsed(_ text: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try XCTUnwrap(value as? [String: Any], text)
  }

  func testMembersStandInTheOrderOfTheCalls() {
    let text = text {
      $0.member("b", 1)
      $0.member("a", "x")
      $0.member("d", 0.5)
      $0.member("c", Duration.milliseconds(1500))
      $0.member("f", Timestamp.epoch)
      $0.member("e", ["1", "2"])
      $0.member("empty", [])
      $0.member("g", object: { $0.member("h", -7) })
      $0.member("i", object: { _ in })
      $0.member("j", "y")
    }
    XCTAssertEqual(
      text,
      #"""
      {"b":1,"a":"x","d":0.5,"c":1.5,"f":"1970-01-01T00:00:00.000Z","e":["1","2"],"empty":[],\#
      "g":{"h":-7},"i":{},"j":"y"}
      """#
    )
  }

  func testBegunAnewAnObjectIsEmpty() {
    let written = text {
      $0.member("a", 1)
      $0.removeAll()
      $0.member("b", 2)
    }
    XCTAssertEqual(written, #"{"b":2}"#)
    XCTAssertEqual(
      text {
        $0.member("a", 1)
        $0.removeAll()
      },
      "{}"
    )
  }

  func testWhatIsAbsentIsNull() {
    let text = text {
      $0.member("string", nil as String?)
      $0.member("int", nil as Int?)
      $0.member("double", nil as Double?)
      $0.member("nan", Double.nan)
      $0.member("infinity", -Double.infinity)
      $0.member("duration", nil as Duration?)
      $0.member("timestamp", nil as Timestamp?)
      $0.member("strings", nil as [String]?)
      $0.member("object", object: nil)
    }
    XCTAssertEqual(
      text,
      #"""
      {"string":null,"int":null,"double":null,"nan":null,"infinity":null,"duration":null,\#
      "timestamp":null,"strings":null,"object":null}
      """#
    )
  }

  func testIntegersOfAnySize() {
    for value in [0, 1, -1, Int.max, Int.min] {
      XCTAssertEqual(text { $0.member("n", value) }, "{\"n\":\(value)}")
    }
  }

  func testEachCharacterReadsBack() throws {
    for number in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(number) else { continue }
      let string = "a\(scalar)\(scalar)b"
      let line = text { $0.member("s", string) }
      XCTAssertFalse(line.utf8.contains { $0 < 0x20 }, "\(number)")
      let read = try parsed(line)["s"] as? String
      // Compared by scalars: == on strings takes canonical equivalents for equal.
      XCTAssertEqual(
        read.map { Array($0.unicodeScalars) },
        Array(string.unicodeScalars),
        "\(number)"
      )
    }
  }

  func testStringsOfEveryKindReadBack() throws {
    var random = SplitMix64(seed: 50)
    let alphabet = Array("\"\\/\u{0}\u{1F}\u{7F}\u{2028}\r\n\tÄ京👩‍👩‍👧é\u{301} x".unicodeScalars)
    for _ in 0..<500 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int(random.unit() * 12) {
        scalars.append(alphabet[Int(random.unit() * Double(alphabet.count))])
      }
      let string = String(scalars)
      let object = try parsed(text { $0.member("list", [string, string]) })
      let read = try XCTUnwrap(object["list"] as? [String])
      XCTAssertEqual(read.map { Array($0.utf8) }, [Array(string.utf8), Array(string.utf8)])
    }
  }

  func testEscapes() {
    XCTAssertEqual(
      text { $0.member("s", "\"\\/\n\r\t\u{8}\u{1F}\u{7F}é") },
      "{\"s\":\"\\\"\\\\/\\n\\r\\t\\u0008\\u001f\u{7F}é\"}"
    )
  }
}
