import TestSupport
import TrackDecoding
import XCTest

final class JSONScannerTests: XCTestCase {
  /// The members of an object, as `key=kind value`.
  private func members(_ text: String) throws(JSONError) -> [String] {
    let bytes = ContiguousArray(text.utf8)
    var members: [String] = []
    var scanner = JSONScanner()
    try scanner.readDocument(bytes.span) { key, value in
      members.append(
        "\(key.text(of: bytes.span))=\(value.kind) \(value.text(of: bytes.span))"
      )
    }
    return members
  }

  private func error(_ bytes: [UInt8]) -> JSONError? {
    let bytes = ContiguousArray(bytes)
    do throws(JSONError) {
      var scanner = JSONScanner()
      try scanner.readDocument(bytes.span) { _, _ in }
      return nil
    } catch {
      return error
    }
  }

  func testObjects() throws {
    let cases: [(String, [String])] = [
      ("{}", []),
      (" \t\r\n{ \t\r\n} \t\r\n", []),
      (#"{"a":"b"}"#, ["a=string b"]),
      (#"{"a":"","":"b"}"#, ["a=string ", "=string b"]),
      (#" { "a" : 1 , "b" : null } "#, ["a=number 1", "b=null null"]),
      (#"{"a":true,"b":false}"#, ["a=boolean true", "b=boolean false"]),
      (#"{"a":1,"a":2}"#, ["a=number 1", "a=number 2"]),
      (#"{"a":{"b":[{}]},"c":[ ]}"#, [#"a=object {"b":[{}]}"#, "c=array [ ]"]),
      (#"{"a":[1 , "]" , {"}":"{"}]}"#, [#"a=array [1 , "]" , {"}":"{"}]"#]),
      (#"{"straße":"北京市"}"#, ["straße=string 北京市"]),
      ("{\"a\":\"\u{7F}\u{2028}\"}", ["a=string \u{7F}\u{2028}"]),
      (#"{"\u0061":1}"#, ["a=number 1"]),
    ]
    for (text, expected) in cases { XCTAssertEqual(try members(text), expected, text) }
  }

  func testNumbersStayAsTheyStand() throws {
    let numbers = [
      "0", "-0", "7", "10", "-12.50", "0.1", "1e5", "1E+05", "1.25e-300",
      "123456789012345678901234567890",
    ]
    for number in numbers {
      XCTAssertEqual(try members("{\"a\":\(number)}"), ["a=number \(number)"])
    }
  }

  func testWhatIsNoObjectIsLocated() {
    let cases: [(String, JSONError.Problem, Int)] = [
      ("", .noObject, 0),
      (" [1]", .noObject, 1),
      ("\"a\"", .noObject, 0),
      ("null", .noObject, 0),
      ("\u{FEFF}{}", .noObject, 0),
      ("{", .noKey, 1),
      ("{a:1}", .noKey, 1),
      ("{'a':1}", .noKey, 1),
      ("{1:1}", .noKey, 1),
      (#"{"a":1,}"#, .noKey, 7),
      (#"{,"a":1}"#, .noKey, 1),
      (#"{"a"}"#, .noColon, 4),
      (#"{"a" 1}"#, .noColon, 5),
      (#"{"a":"#, .noValue, 5),
      (#"{"a":}"#, .noValue, 5),
      (#"{"a":nul}"#, .noValue, 5),
      (#"{"a":True}"#, .noValue, 5),
      (#"{"a":NaN}"#, .noValue, 5),
      (#"{"a":Infinity}"#, .noValue, 5),
      (#"{"a":.5}"#, .noValue, 5),
      (#"{"a":+1}"#, .noValue, 5),
      (#"{"a":[1,]}"#, .noValue, 8),
      (#"{"a":[,1]}"#, .noValue, 6),
      (#"{"a":1"#, .openObject, 6),
      (#"{"a":1 "b":2}"#, .openObject, 7),
      (#"{"a":1]"#, .openObject, 6),
      (#"{"a":nullx}"#, .openObject, 9),
      (#"{"a":0x1F}"#, .openObject, 6),
      (#"{"a":1 // remark"#, .openObject, 7),
      (#"{"a":[1"#, .openArray, 7),
      (#"{"a":[1 2]}"#, .openArray, 8),
      (#"{"a":[1}"#, .openArray, 7),
      (#"{"a":"b}"#, .openString, 5),
      (#"{"a":"b\"}"#, .openString, 5),
      (#"{"a"#, .openString, 1),
      (#"{"a":"b\x"}"#, .badEscape, 7),
      (#"{"a":"\u12G4"}"#, .badEscape, 6),
      (#"{"a":"\u123"}"#, .badEscape, 6),
      (#"{"a":"\"#, .badEscape, 6),
      (#"{"a":"\u12"#, .badEscape, 6),
      ("{\"a\":\"b\tc\"}", .bareControl, 7),
      ("{\"a\":\"b\nc\"}", .bareControl, 7),
      ("{\"a\":\"\0\"}", .bareControl, 6),
      (#"{"a":01}"#, .badNumber, 5),
      (#"{"a":-01}"#, .badNumber, 5),
      (#"{"a":-}"#, .badNumber, 5),
      (#"{"a":1.}"#, .badNumber, 5),
      (#"{"a":1.e2}"#, .badNumber, 5),
      (#"{"a":1e}"#, .badNumber, 5),
      (#"{"a":1e+}"#, .badNumber, 5),
      ("{} x", .textAfter, 3),
      ("{}{}", .textAfter, 2),
      (#"{"a":1}}"#, .textAfter, 7),
    ]
    for (text, problem, offset) in cases {
      XCTAssertEqual(error(Array(text.utf8)), JSONError(problem, at: offset), text)
    }
  }

  func testNestingIsBounded() {
    let inner = JSONScanner.deepestLevel - 1
    let nested = { (levels: Int) in
      "{\"a\":" + String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        + "}"
    }
    XCTAssertNil(error(Array(nested(inner).utf8)))
    XCTAssertEqual(error(Array(nested(inner + 1).utf8)), JSONError(.tooDeep, at: 5 + inner))
    let objects = String(repeating: "{\"a\":", count: 60_000)
    XCTAssertEqual(error(Array(objects.utf8))?.problem, .tooDeep)
  }

  /// Whatever the bytes are, there is an end and a place in them.
  func testNoInputTraps() {
    var random = SplitMix64(seed: 8259)
    let alphabet = Array(#"{{}}[]"",,::\\u0dD8e-+.1 ntrufalse"#.utf8) + [0x00, 0x80, 0xFF, 0xEF]
    let seed = Array(#"{"a":[1,{"b":"\ud83d\ude00"},null],"c":-1.5e3,"d":true}"#.utf8)
    for round in 0..<20_000 {
      var bytes = seed
      for _ in 0...(round % 6) {
        let position = Int.random(in: 0...bytes.count, using: &random)
        let byte = alphabet[Int.random(in: alphabet.indices, using: &random)]
        switch random.next() % 3 {
        case 0: bytes.insert(byte, at: position)
        case 1: bytes.removeSubrange(position..<min(position + 3, bytes.count))
        default: if position < bytes.count { bytes[position] = byte }
        }
      }
      if let error = error(bytes) { XCTAssertTrue((0...bytes.count).contains(error.offset)) }
    }
  }
}
