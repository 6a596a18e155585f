import TrackDecoding
import XCTest

final class JSONValueTests: XCTestCase {
  /// The value of the only member, and the bytes it lies in.
  private func value(_ bytes: [UInt8]) throws -> (JSONValue, ContiguousArray<UInt8>) {
    let bytes = ContiguousArray(Array("{\"a\": ".utf8) + bytes + Array(" }".utf8))
    var scanner = JSONScanner()
    var values: [JSONValue] = []
    try scanner.readDocument(bytes.span) { values.append($1) }
    return (try XCTUnwrap(values.first), bytes)
  }

  private func text(_ json: String) throws -> String {
    let (value, bytes) = try value(Array(json.utf8))
    return value.text(of: bytes.span)
  }

  func testEscapes() throws {
    let cases: [(String, String)] = [
      (#""""#, ""),
      (#""plain""#, "plain"),
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{08}\u{0C}\n\r\t"),
      (#""a\u00e9\u00E9z""#, "aééz"),
      (#""\u0000""#, "\0"),
      (#""\u5317\u4eac""#, "北京"),
      (#""\ud83d\ude00""#, "😀"),
      (#""\uD83D\uDE00\uD83D\uDE00""#, "😀😀"),
      (#""\\u0041""#, "\\u0041"),
      (#""北\"京""#, "北\"京"),
    ]
    for (json, expected) in cases { XCTAssertEqual(try text(json), expected, json) }
  }

  func testHalfOfAPairIsReplaced() throws {
    let cases: [(String, String)] = [
      (#""\ud83d""#, "\u{FFFD}"),
      (#""\ude00""#, "\u{FFFD}"),
      (#""\ud83d\n""#, "\u{FFFD}\n"),
      (#""\ud83dx\ude00""#, "\u{FFFD}x\u{FFFD}"),
      (#""\ud83d\u0041""#, "\u{FFFD}A"),
      (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
      (#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}"),
    ]
    for (json, expected) in cases { XCTAssertEqual(try text(json), expected, json) }
  }

  func testBytesThatAreNotUTF8AreReplaced() throws {
    for escape in [[], Array("\\n".utf8)] {
      let (value, bytes) = try value([0x22, 0x61, 0xFF, 0x62] + escape + [0x22])
      XCTAssertEqual(
        value.text(of: bytes.span),
        "a\u{FFFD}b" + (escape.isEmpty ? "" : "\n")
      )
    }
  }

  func testElements() throws {
    let cases: [(String, [String])] = [
      ("[]", []), ("[ ]", []), (#"["a"]"#, ["a"]),
      (
        #"[ "a" , 1.50 , null , true , ["b"] , {"c":1} ]"#,
        ["a", "1.50", "null", "true", #"["b"]"#, #"{"c":1}"#]
      ),
      ("\"a\"", []), ("1", []), ("{}", []),
    ]
    for (json, expected) in cases {
      let (value, bytes) = try value(Array(json.utf8))
      let elements = value.elements(of: bytes.span).map { $0.text(of: bytes.span) }
      XCTAssertEqual(elements, expected, json)
    }
  }
}
