import TestSupport
import XCTest

@testable import TrackDecoding

final class SentenceFieldsChecksumTests: XCTestCase {
  func testChecksums() {
    // The exclusive or of "GPGLL" is 0x50.
    let cases: [(String, required: String, optional: String)] = [
      ("$GPGLL*50", "GPGLL", "GPGLL"),
      ("$GPGLL*50\r\r", "GPGLL", "GPGLL"),
      ("$GPGLL*50 and more", "GPGLL", "GPGLL"),
      ("$GPGLL*50 ", "GPGLL", "GPGLL"),
      ("$GPGLL*50*", "GPGLL", "GPGLL"),
      ("$GPGLLj*3a", "GPGLLj", "GPGLLj"),
      ("$GPGLLj*3A", "GPGLLj", "GPGLLj"),
      ("$GPGLL*51", "badChecksum", "badChecksum"),
      ("$GPGLL*05", "badChecksum", "badChecksum"),
      ("$GPGLL*5", "badValue", "badValue"),
      ("$GPGLL*", "badValue", "badValue"),
      ("$GPGLL*5G", "badValue", "badValue"),
      ("$GPGLL*G0", "badValue", "badValue"),
      ("$GPGLL*+1", "badValue", "badValue"),
      ("$GPGLL*5\r", "badValue", "badValue"),
      ("$GPGLL*\r50", "badValue", "badValue"),
      ("$GPGLL", "missingChecksum", "GPGLL"),
      ("$GPGLL\r\r", "missingChecksum", "GPGLL"),
      ("$", "missingChecksum", ""),
      ("$\r", "missingChecksum", ""),
      ("$*00", "", ""),
      ("$*0", "badValue", "badValue"),
    ]
    for (text, required, optional) in cases {
      XCTAssertEqual(read(text, .required), required, text.debugDescription)
      XCTAssertEqual(read(text, .optional), optional, text.debugDescription)
    }
  }

  func testChecksumsAreThoseOfTheSentencesAsWritten() {
    for body in ["GPGGA,1,2", "GNRMC,,V,,,,,,,,,,N,V", "PUBX,00", "é", ""] {
      XCTAssertEqual(read(nmea(body, lineEnd: ""), .required), body)
      XCTAssertEqual(read("$" + body + "*" + nmeaChecksum(of: body).lowercased(), .required), body)
    }
  }

  func testEveryLengthIsSummedWhole() {
    var generator = SplitMix64(seed: 81)
    for length in 0...80 {
      for _ in 0..<20 {
        // Any byte but those that end a body.
        let body = (0..<length).map { _ in
          let byte = UInt8.random(in: 0...255, using: &generator)
          return Array("*$\n".utf8).contains(byte) ? UInt8(ascii: ",") : byte
        }
        let sum = body.reduce(0, ^)
        let bit = UInt8(1) << UInt8.random(in: 0..<8, using: &generator)
        XCTAssertNil(rejection(of: body, sum), "\(body)")
        XCTAssertEqual(
          rejection(of: body, sum ^ bit),
          .badChecksum(computed: sum, written: sum ^ bit),
          "\(body)"
        )
      }
    }
  }

  func testEverySumIsTakenAsItIsWrittenWhateverFollows() throws {
    var fields = SentenceFields()
    for sum in UInt8.min...UInt8.max {
      let body = [UInt8(ascii: "G"), UInt8(ascii: "G") ^ sum]
      // What ends the fields is no body.
      if Array("*$\n".utf8).contains(body[1]) { continue }
      let capitals = String(0x100 | Int(sum), radix: 16, uppercase: true).dropFirst()
      for digits in [String(capitals), capitals.lowercased()] {
        for ending in ["\r\n", "\n", "\r\r\n", " \r\n", "0\n", "$", "*\n", ""] {
          for following in ["", "$", "$GPGGA,", "\n\n\n\n\n\n\n"] {
            let text = Array("*\(digits)\(ending)".utf8)
            let bytes = ContiguousArray([UInt8(ascii: "$")] + body + text + Array(following.utf8))
            let expected = bytes[3...].firstIndex { Array("\n$".utf8).contains($0) }
            let end = fields.split(bytes.span, as: nil, from: 0)
            XCTAssertEqual(end, expected ?? bytes.count, "\(bytes)")
            XCTAssertNoThrow(try fields.check(bytes.span, to: end, .required), "\(bytes)")
          }
        }
      }
    }
  }

  func testABadChecksumTellsBothSums() {
    XCTAssertEqual(
      rejection(of: Array("GPGLL".utf8), 0x5A),
      .badChecksum(computed: 0x50, written: 0x5A)
    )
  }

  func testTheLongestSentenceHasRoomForItsFields() {
    let body = [UInt8](repeating: UInt8(ascii: ","), count: SentenceReader.longestSentence - 4)
    XCTAssertNil(rejection(of: body, body.reduce(0, ^)))
    let bare = "$" + String(repeating: ",", count: SentenceReader.longestSentence - 1)
    XCTAssertEqual(read(bare, .optional).count, SentenceReader.longestSentence - 1)
  }

  private func rejection(of body: [UInt8], _ sum: UInt8) -> Diagnostic.Reason? {
    let digits = Array("0123456789ABCDEF".utf8)
    let written = [UInt8(ascii: "*"), digits[Int(sum >> 4)], digits[Int(sum & 15)]]
    let bytes = ContiguousArray([UInt8(ascii: "$")] + body + written)
    var fields = SentenceFields()
    do {
      let end = fields.split(bytes.span, as: nil, from: 0)
      XCTAssertEqual(end, bytes.count)
      try fields.check(bytes.span, to: end, .required)
      return nil
    } catch {
      return error.reason
    }
  }

  /// What was split into fields, or the name of the reason why not.
  private func read(_ text: String, _ rule: DecodingOptions.ChecksumRule) -> String {
    let bytes = ContiguousArray(text.utf8)
    var fields = SentenceFields()
    do {
      let end = fields.split(bytes.span, as: nil, from: 0)
      try fields.check(bytes.span, to: end, rule)
      return (0..<fields.count).map { bytes.span.text(in: fields[$0]) }.joined(separator: ",")
    } catch {
      return error.reason.name
    }
  }
}
