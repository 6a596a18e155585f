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
      {"line1":"Infinite Loop","line2":"Cupertino","singleLine":"Infinite Loop, Cupertino"}
      {"line1":"","line2":"","singleLine":""}
      {"line1":"","line2":"Chad","singleLine":"Chad"}
      {"line1":"The \"Gate\", East","line2":"","singleLine":"The \"Gate\", East"}

      """#
    )
  }
}
