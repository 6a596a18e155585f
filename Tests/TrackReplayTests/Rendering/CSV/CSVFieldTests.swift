import AddressFormat
import TrackReplay
import XCTest

final class CSVFieldTests: XCTestCase {
  func testATextThatASpreadsheetWouldComputeHasAnApostrophe() {
    let cases = [
      ("=1+2", "\"'=1+2\""), ("+49", "\"'+49\""), ("-12.5", "\"'-12.5\""),
      ("@SUM(A1)", "\"'@SUM(A1)\""),
      ("\t=1", "\"'\t=1\""), ("\r=1", "\"'\r=1\""), ("\n=1", "\"'\n=1\""), ("＝1", "\"'＝1\""),
      ("=\"a\",1", "\"'=\"\"a\"\",1\""), ("=", "\"'=\""),
      ("", ""), ("a=1", "a=1"), (" =1", " =1"), ("12-14 Rue", "12-14 Rue"), ("'=1", "'=1"),
      ("a,b", "\"a,b\""),
      ("a\"b", "\"a\"\"b\""),
    ]
    for (text, field) in cases {
      XCTAssertEqual(CSVSafety.addresses.field(text, isAddress: true), field, text)
      XCTAssertEqual(CSVSafety.all.field(text), field, text)
      XCTAssertEqual(CSVSafety.all.field(text, isAddress: true), field, text)
      XCTAssertEqual(
        CSVSafety.off.field(text, isAddress: true),
        CSVSafety.addresses.field(text),
        text
      )
      XCTAssertFalse(CSVSafety.off.field(text).hasPrefix("\"'"), text)
    }
  }

  func testAddressesAreSafeByDefault() {
    let address = AddressFormatter().lines(for: Placemark(thoroughfare: "=cmd", locality: "@home"))
    func row(_ safety: CSVSafety) -> String {
      var renderer = AddressListRenderer(format: .csv, safety: safety)
      var text = TextBuffer()
      renderer.render(address, into: &text)
      return String(text)
    }
    XCTAssertEqual(row(.addresses), "\"'=cmd\",\"'@home\",\"'=cmd, @home\"\n")
    XCTAssertEqual(row(.off), "=cmd,@home,\"=cmd, @home\"\n")
  }
}
