import XCTest

@testable import TrackDecoding

/// Reads the fields of one kind of sentence from its body, what stands between `$` and `*`.
func parse<Sentence>(
  _ body: String,
  _ make: (Span<UInt8>, FieldTable) throws(RejectedSentence) -> Sentence
) throws(RejectedSentence) -> Sentence {
  let bytes = Array(("$" + body).utf8)
  var fields = FieldTable()
  fields.split(ContiguousArray(bytes).span, in: 1..<bytes.count, at: UInt8(ascii: ","))
  return try make(ContiguousArray(bytes).span, fields)
}

/// Asserts that the sentence is rejected for a value, and that the column is that of the value.
func assertRejects<Sentence>(
  _ body: String,
  _ name: String,
  _ text: String,
  _ make: (Span<UInt8>, FieldTable) throws(RejectedSentence) -> Sentence,
  file: StaticString = #filePath,
  line: UInt = #line
) {
  do {
    _ = try parse(body, make)
    XCTFail("\(body) is not rejected", file: file, line: line)
  } catch {
    XCTAssertEqual(
      error.reason,
      .badValue(name: name, text: text),
      body,
      file: file,
      line: line
    )
    let shown = String(decoding: Array(("$" + body).utf8).dropFirst(error.index), as: UTF8.self)
    XCTAssertTrue(shown.hasPrefix(text), "\(body) points to \(shown)", file: file, line: line)
  }
}
