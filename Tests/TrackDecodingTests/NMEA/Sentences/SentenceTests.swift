import TestSupport
import XCTest

@testable import TrackDecoding

final class SentenceTests: XCTestCase {
  func testKinds() {
    let cases: [(String, SentenceKind?)] = [
      ("$GPRMC,,", .rmc), ("$GNGGA,1", .gga), ("$BDGLL,,", .gll), ("$GAGSA,x", .gsa),
      ("$QZGST,,", .gst), ("$PQGGA,,", .gga), ("$IIZDA,,", .zda), ("$GNGNS,,", .gns),
      ("$GIGBS,,", .gbs),
      ("$GPVTG,,", .vtg), ("$HEHDT,,", .hdt), ("$HCHDG,,", .hdg), ("$IIHDM,,", .hdm),
      ("$INTHS,,", .ths), ("$PGRME,,", .pgrme), ("$PUBX,00,x", .pubx), ("$PASHR,POS,", .pashr),
      ("$PSTI,030,", .psti), ("$PSTI,032,", nil), ("$PSTI,030", nil), ("$PUBX,04,1", .pubxTime),
      ("$GPGSV,,", nil), ("$GPRMC,", nil), ("$GPRMC", nil), ("$GPRMC*,", nil), ("$GPRM,C,,", nil),
      ("$GPRMCX,,", nil), ("$RMC,x,yz", nil), ("$GPrmc,,", nil), ("$", nil), ("", nil),
    ]
    for (text, expected) in cases {
      XCTAssertEqual(kind(of: text), expected, text)
    }
  }

  func testSentencesOfMakersThatResembleThoseThatAreRead() {
    let texts = [
      "$PUBX,01,", "$PUBX,00", "$PUBX,00*33", "$PUBX,0,0,", "$PUBX,000,", "$PUBX,03,1",
      "$GUBX,00,x",
      "$PASHR,ATT,", "$PASHR,POS", "$PASHR,POST,", "$PASHR,,", "$GPSHR,POS,", "$GPRME,x",
      "$PGRMF,,",
      "$PGRMT,,", "$PMTK001,", "$PSRF103,",
    ]
    for text in texts { XCTAssertNil(kind(of: text), text) }
  }

  func testWhatAMakerSendsIsNoSentenceOfTheStandard() {
    // Garmin's configuration, `P` and maker `GRM`, is no RMC of a talker `PG`.
    for text in ["$PGRMC,A,", "$PXGGA,1,", "$PAGLL,1,", "$PPGSA,1,"] {
      XCTAssertNil(kind(of: text), text)
    }
  }

  func testEveryKindIsASetOfItsOwn() {
    let kinds = (0...UInt8.max).compactMap(SentenceKind.init(rawValue:))
    XCTAssertEqual(kinds.count, 18)
    var all: SentenceKinds = []
    for kind in kinds {
      XCTAssertTrue(all.isDisjoint(with: SentenceKinds(kind)), "\(kind)")
      all.formUnion(SentenceKinds(kind))
    }
    XCTAssertEqual(all.rawValue.nonzeroBitCount, kinds.count)
  }

  /// The kind of `text`, which is found behind other bytes, too.
  private func kind(of text: String) -> SentenceKind? {
    let bytes = ContiguousArray(("$GPRMC,1*" + text).utf8)
    let kind = SentenceKind(ContiguousArray(text.utf8).span, at: 0)
    XCTAssertEqual(SentenceKind(bytes.span, at: 9), kind, text)
    return kind
  }
}
