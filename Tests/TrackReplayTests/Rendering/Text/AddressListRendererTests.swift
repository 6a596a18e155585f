import AddressFormat
import TrackReplay
import XCTest

final class AddressListRendererTests: XCTestCase {
  private let addresses = [
    Placemark(thoroughfare: "Infinite Loop", locality: "Cupertino"),
    Placemark(),
    Placemark(country: "Chad"),
    Placemark(name: #"The "Gate", East"#),
  ].map { AddressFormatter().lines(for: $0) }

  private func rendered(_ format: AddressListRenderer.Format) -> String {
    var renderer = AddressListRenderer(format: format)
    var text = TextBuffer()
    text.append(renderer.heading)
    for address in addresses { renderer.render(address, into: &text) }
    return String(text)
  }

  func testText() {
    XCTAssertEqual(
      rendered(.text),
      """
      Infinite Loop
      Cupertino

      Chad

      The "Gate", East

      """
    )
  }

  func testCSV() {
    XCTAssertEqual(
      rendered(.csv),
      """
      line1,line2,singleLine
      Infinite Loop,Cupertino,"Infinite Loop, Cupertino"
      ,,
      ,Chad,Chad
      "The ""Gate"", East",,"The ""Gate"", East"

      """
    )
  }

  func testNDJSON() {
    XCTAssertEqual(
      rendered(.ndjson),
      #"""
      {"line1":"Infinite Loop","line2":"Cupertino","singleLine":"Infinite Loop, Cupertino","style":"plain","isPlaceFirst":false,"spoken":"Infinite Loop, Cupertino"}
      {"line1":"","line2":"","singleLine":"","style":"plain","isPlaceFirst":false,"spoken":""}
      {"line1":"","line2":"Chad","singleLine":"Chad","style":"plain","isPlaceFirst":false,"spoken":"Chad"}
      {"line1":"The \"Gate\", East","line2":"","singleLine":"The \"Gate\", East","style":"plain","isPlaceFirst":false,"spoken":"The \"Gate\", East"}

      """#
    )
  }

  /// The style is the one that was used, and the place leads where the country's order says so.
  func testTheStyleUsed() {
    let cases: [(Placemark, String)] = [
      (
        Placemark(thoroughfare: "長安街", locality: "北京市", isoCountryCode: "CN"),
        #""style":"postal","isPlaceFirst":true,"spoken":"北京市, 長安街"}"#
      ),
      (
        Placemark(thoroughfare: "A", locality: "B", isoCountryCode: "DE"),
        #""style":"postal","isPlaceFirst":false,"spoken":"A, B"}"#
      ),
      (
        Placemark(thoroughfare: "A", locality: "B", isoCountryCode: "QQ"),
        #""style":"plain","isPlaceFirst":false,"spoken":"A, B"}"#
      ),
    ]
    for (placemark, end) in cases {
      var renderer = AddressListRenderer(format: .ndjson)
      var text = TextBuffer()
      renderer.render(AddressFormatter(style: .postal).lines(for: placemark), into: &text)
      let line = String(text)
      XCTAssertTrue(line.hasSuffix(end + "\n"), line)
    }
  }
}
