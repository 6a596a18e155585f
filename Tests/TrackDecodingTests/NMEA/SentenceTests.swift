import TestSupport
import XCTest

@testable import TrackDecoding

final class SentenceTests: XCTestCase {
  func testKinds() {
    let cases: [(String, SentenceKind?)] = [
      ("$GPRMC,", .rmc), ("$GNGGA,", .gga), ("$BDGLL,", .gll), ("$GAGSA,x", .gsa),
      ("$QZGST,", .gst), ("$IIZDA,", .zda), ("$GPGSV,", nil), ("$GPRMC", nil),
      ("$GPRMC*", nil), ("$GPRM,C,", nil), ("$GPRMCX,", nil), ("$RMC,x,y", nil), ("$GPrmc,", nil),
      ("$", nil), ("", nil),
    ]
    for (text, expected) in cases {
      XCTAssertEqual(SentenceKind(ContiguousArray(text.utf8).span), expected, text)
    }
  }

  func testChecksums() {
    // The exclusive or of "GPGLL" is 0x50.
    let cases: [(String, required: String, optional: String)] = [
      ("$GPGLL*50", "GPGLL", "GPGLL"),
      ("$GPGLL*50\r\r", "GPGLL", "GPGLL"),
      ("$GPGLL*50 and more", "GPGLL", "GPGLL"),
      ("$GPGLLj*3a", "GPGLLj", "GPGLLj"),
      ("$GPGLLj*3A", "GPGLLj", "GPGLLj"),
      ("$GPGLL*51", "badChecksum", "badChecksum"),
      ("$GPGLL*05", "badChecksum", "badChecksum"),
      ("$GPGLL*5", "missingChecksum", "missingChecksum"),
      ("$GPGLL*", "missingChecksum", "missingChecksum"),
      ("$GPGLL*5G", "missingChecksum", "missingChecksum"),
      ("$GPGLL*G0", "missingChecksum", "missingChecksum"),
      ("$GPGLL*+1", "missingChecksum", "missingChecksum"),
      ("$GPGLL*5\r", "missingChecksum", "missingChecksum"),
      ("$GPGLL", "missingChecksum", "GPGLL"),
      ("$GPGLL\r\r", "missingChecksum", "GPGLL"),
      ("$", "missingChecksum", ""),
      ("$*00", "", ""),
    ]
    for (text, required, optional) in cases {
      XCTAssertEqual(checked(text, .required), required, text)
      XCTAssertEqual(checked(text, .optional), optional, text)
    }
  }

  func testChecksumsAreThoseOfTheSentencesAsWritten() {
    for body in ["GPGGA,1,2", "GNRMC,,V,,,,,,,,,,N,V", "PUBX,00", "é"] {
      XCTAssertEqual(checked(nmea(body, lineEnd: ""), .required), body)
      XCTAssertEqual(
        checked("$" + body + "*" + nmeaChecksum(of: body).lowercased(), .required),
        body
      )
    }
  }

  func testABadChecksumTellsBothSums() {
    XCTAssertThrowsError(
      try checkedBody(of: ContiguousArray("$GPGLL*5a".utf8).span, checksum: .required)
    ) {
      XCTAssertEqual(
        ($0 as? RejectedSentence)?.reason,
        .badChecksum(computed: 0x50, written: 0x5A)
      )
    }
  }

  private func checked(_ text: String, _ rule: DecodingOptions.ChecksumRule) -> String {
    let bytes = Array(text.utf8)
    do {
      return ContiguousArray(bytes).span.text(
        in: try checkedBody(of: ContiguousArray(bytes).span, checksum: rule)
      )
    } catch {
      return error.reason.name
    }
  }
}
