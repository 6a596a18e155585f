import Foundation
import XCTest

@testable import locfilter

final class SystemStringTests: XCTestCase {
  private let cases: [(bytes: [UInt8], text: String)] = [
    ([], ""), (Array("a.csv".utf8), "a.csv"), (Array("größe".utf8), "größe"),
    ([0xFF], "\u{FFFD}"), ([0x61, 0xE9, 0x2E], "a\u{FFFD}."), (Array("\u{FFFD}".utf8), "\u{FFFD}"),
  ]

  func testTheBytesStay() {
    for (bytes, text) in cases {
      let string = SystemString(bytes: bytes)
      XCTAssertEqual(string.bytes, bytes)
      XCTAssertEqual(string.text, text)
      let length = unsafe string.withCString { unsafe strlen($0) }
      let copy = unsafe string.withCString { start in
        unsafe Array(UnsafeRawBufferPointer(start: start, count: length))
      }
      XCTAssertEqual(copy, bytes)
    }
  }

  func testTextIsTheSameHoweverItWasMade() {
    XCTAssertEqual(SystemString(bytes: Array("é".utf8)), "é")
    XCTAssertEqual(SystemString("é").bytes, Array("é".utf8))
  }

  func testBytesThatBecomeTheSameTextDiffer() {
    let strings: [SystemString] = [[0xFF], [0xFE], Array("\u{FFFD}".utf8)]
      .map { SystemString(bytes: $0) }
    XCTAssertEqual(Set(strings).count, 3)
    XCTAssertEqual(Set(strings.map(\.text)).count, 1)
  }

  func testThePathOfAnEntry() {
    let cases: [(SystemString, SystemString, SystemString)] = [
      ("a", "b", "a/b"), ("a/", "b", "a/b"), ("/", "b", "/b"), (".", "b", "./b"),
    ]
    for (directory, name, path) in cases { XCTAssertEqual(directory.appending(name), path) }
    XCTAssertEqual(
      SystemString(bytes: [0xFF]).appending(SystemString(bytes: [0xFE])).bytes,
      [0xFF, 0x2F, 0xFE]
    )
  }
}
