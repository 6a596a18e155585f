import Foundation
import LocationFilter
import TestSupport
import XCTest

@testable import TrackReplay

final class JSONWritableTests: XCTestCase {
  private func text(_ write: (inout TextBuffer) -> Void) -> String {
    var text = TextBuffer()
    write(&text)
    return String(text)
  }

  private func parsed<Value>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
    let value = try JSONSerialization.jsonObject(
      with: Data(text.utf8),
      options: .fragmentsAllowed
    )
    return try XCTUnwrap(value as? Value, text)
  }

  func testValues() {
    XCTAssertEqual(text { $0.append(json: "x") }, #""x""#)
    XCTAssertEqual(text { $0.append(json: 0.5) }, "0.5")
    XCTAssertEqual(text { $0.append(json: Duration.milliseconds(1500)) }, "1.5")
    XCTAssertEqual(text { $0.append(json: Timestamp.epoch) }, #""1970-01-01T00:00:00.000Z""#)
    XCTAssertEqual(text { $0.append(json: ["1", "2"]) }, #"["1","2"]"#)
    XCTAssertEqual(text { $0.append(json: [] as [String]) }, "[]")
    XCTAssertEqual(text { $0.append(json: true) }, "true")
    XCTAssertEqual(text { $0.append(json: false) }, "false")
  }

  func testMembers() {
    XCTAssertEqual(text { $0.append(#"{"a":"#, json: 1) }, #"{"a":1"#)
    XCTAssertEqual(text { $0.append(#","a":"#, json: nil as Int?) }, #","a":null"#)
    XCTAssertEqual(text { $0.append(#","a":"#, name: "dilution") }, #","a":"dilution""#)
  }

  func testWhatIsAbsentIsNull() {
    XCTAssertEqual(text { $0.append(json: nil as String?) }, "null")
    XCTAssertEqual(text { $0.append(json: nil as Int?) }, "null")
    XCTAssertEqual(text { $0.append(json: nil as Double?) }, "null")
    XCTAssertEqual(text { $0.append(json: Double.nan) }, "null")
    XCTAssertEqual(text { $0.append(json: -Double.infinity) }, "null")
    XCTAssertEqual(text { $0.append(json: nil as Duration?) }, "null")
    XCTAssertEqual(text { $0.append(json: nil as Timestamp?) }, "null")
    XCTAssertEqual(text { $0.append(json: nil as [String]?) }, "null")
  }

  func testEachCharacterReadsBack() throws {
    for number in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(number) else { continue }
      let string = "a\(scalar)\(scalar)b"
      let line = text { $0.append(json: string) }
      XCTAssertFalse(line.utf8.contains { $0 < 0x20 }, "\(number)")
      let read = try parsed(line, as: String.self)
      // Compared by scalars: == on strings takes canonical equivalents for equal.
      XCTAssertEqual(Array(read.unicodeScalars), Array(string.unicodeScalars), "\(number)")
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
      let read = try parsed(text { $0.append(json: [string, string]) }, as: [String].self)
      XCTAssertEqual(read.map { Array($0.utf8) }, [Array(string.utf8), Array(string.utf8)])
    }
  }

  func testEscapes() {
    XCTAssertEqual(
      text { $0.append(json: "\"\\/\n\r\t\u{8}\u{1F}\u{7F}é") },
      "\"\\\"\\\\/\\n\\r\\t\\u0008\\u001f\\u007fé\""
    )
  }
}
