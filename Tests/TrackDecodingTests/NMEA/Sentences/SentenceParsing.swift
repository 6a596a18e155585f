import XCTest

@testable import TrackDecoding

/// Reads the fields of one kind of sentence from its body, what stands between `$` and `*`.
func parse<Sentence>(
  _ body: String,
  _ make: (Span<UInt8>, inout SentenceFields) throws(RejectedSentence) -> Sentence
) throws(RejectedSentence) -> Sentence {
  var fields = SentenceFields()
  return try parse(body, &fields, make)
}

private func parse<Sentence>(
  _ body: String,
  _ fields: inout SentenceFields,
  _ make: (Span<UInt8>, inout SentenceFields) throws(RejectedSentence) -> Sentence
) throws(RejectedSentence) -> Sentence {
  // With a checksum and what may follow, as a sentence in the middle of a chunk, it is split by its layout.
  let bytes = ContiguousArray("$\(body)*00\r\n\(String(repeating: "#", count: 128))".utf8)
  _ = fields.split(bytes.span, as: SentenceKind(bytes.span, at: 0), from: 0)
  return try make(bytes.span, &fields)
}

/// Asserts that the sentence is rejected for a value, and that the column is that of the value.
func assertRejects<Sentence>(
  _ body: String,
  _ name: String,
  _ text: String,
  _ make: (Span<UInt8>, inout SentenceFields) throws(RejectedSentence) -> Sentence,
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

/// Asserts that a value of the sentence cannot be read, and that the rest is.
func assertPassesOver<Sentence>(
  _ body: String,
  _ name: String,
  _ text: String,
  _ make: (Span<UInt8>, inout SentenceFields) throws(RejectedSentence) -> Sentence,
  file: StaticString = #filePath,
  line: UInt = #line
) {
  var fields = SentenceFields()
  XCTAssertNoThrow(try parse(body, &fields, make), body, file: file, line: line)
  XCTAssertEqual(fields.unread?.name, name, body, file: file, line: line)
  XCTAssertEqual(fields.unread?.text, text, body, file: file, line: line)
  let shown = Array(("$" + body).utf8).dropFirst(fields.unread?.index ?? 0)
  XCTAssertTrue(shown.starts(with: text.utf8), body, file: file, line: line)
}
