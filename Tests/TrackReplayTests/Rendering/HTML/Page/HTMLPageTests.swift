import Foundation
import XCTest

@testable import TrackReplay

final class HTMLPageTests: XCTestCase {
  /// The content of the only element of this name without attributes.
  private func content(of name: String, in page: String) throws -> String {
    let parts = page.components(separatedBy: "<\(name)>")
    XCTAssertEqual(parts.count, 2)
    return try XCTUnwrap(parts.last?.components(separatedBy: "</\(name)>").first)
  }

  /// A hash that differs belongs into `HTMLPage.Code`, after a change of the style or the script.
  func testThePolicyHasTheHashesOfTheStyleAndTheScript() throws {
    for code in [HTMLPage.Code.report, .tuning] {
      let page = HTMLPage.page(title: "t", body: "<p>b</p>", code: code)
      let style = try content(of: "style", in: page)
      let script = try content(of: "script", in: page)
      XCTAssertEqual(SHA256.hash(of: style), code.styleHash, "the hash of the style")
      XCTAssertEqual(SHA256.hash(of: script), code.scriptHash, "the hash of the script")
      let policy =
        "default-src 'none'; style-src 'sha256-\(code.styleHash)'; "
        + "script-src 'sha256-\(code.scriptHash)'; img-src data:; base-uri 'none'; form-action 'none'"
      let meta = "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"
      let head = try XCTUnwrap(page.components(separatedBy: "<style>").first)
      XCTAssertTrue(head.contains(meta), "the policy comes before what it is about")
      for word in [" style=", " onclick=", "javascript:"] {
        XCTAssertFalse(page.contains(word), word)
      }
    }
  }

  func testTheHashIsThatOfTheStandard() {
    // FIPS 180-4; the examples of NIST, and the empty text.
    XCTAssertEqual(SHA256.hash(of: "abc"), "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
    XCTAssertEqual(SHA256.hash(of: ""), "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
    XCTAssertEqual(
      SHA256.hash(of: "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
      "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
    )
  }

  func testControlsInNamesAreReplaced() {
    XCTAssertEqual("a\u{202E}<b".escapedForMarkup, "a\u{FFFD}&lt;b")
  }
}

/// The hash function of FIPS 180-4, section 6.2.
private enum SHA256 {
  /// The hash of the UTF-8 of a text, in base 64.
  static func hash(of text: String) -> String {
    var bytes = Array(text.utf8)
    let length = UInt64(bytes.count) * 8
    bytes.append(0x80)
    while bytes.count % 64 != 56 { bytes.append(0) }
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * $0)) }
    var state = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
    for start in stride(from: 0, to: bytes.count, by: 64) {
      process(bytes[start..<start + 64], &state)
    }
    let hash = state.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
    }
    return Data(hash).base64EncodedString()
  }

  private static let primes = (2...311).filter { number in
    !(2..<number).contains { number % $0 == 0 }
  }

  /// The first 32 bits of the fraction.
  private static func fraction(_ root: Double) -> UInt32 {
    UInt32((root - root.rounded(.down)) * 4_294_967_296)
  }

  private static let constants = primes.map { fraction(Foundation.cbrt(Double($0))) }

  private static func process(_ block: ArraySlice<UInt8>, _ state: inout [UInt32]) {
    func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 { word >> bits | word << (32 - bits) }
    let bytes = Array(block)
    var words = (0..<16).map { word in
      (0..<4).reduce(0) { $0 << 8 | UInt32(bytes[4 * word + $1]) }
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
      let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let choice = (e & f) ^ (~e & g)
      let upper = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let first = h &+ upper &+ choice &+ constants[index] &+ words[index]
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }
}
