import Foundation
import TestSupport
import TrackDecoding
import XCTest

/// Damaged recordings: nothing traps, and the chunks make no difference.
final class TrackDecoderFuzzTests: XCTestCase {
  func testDamagedFixtures() throws {
    var generator = SplitMix64(seed: 71)
    let excerpts = try Self.excerpts()
    var counts = (readings: 0, diagnostics: 0, errors: 0)
    for round in 0..<2_000 {
      var bytes = excerpts[round % excerpts.count](&generator)
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        Self.damage(&bytes, using: &generator)
      }
      let format = [nil, nil, TrackFormat.nmea, .csv][Int.random(in: 0..<4, using: &generator)]
      let whole = Decoding(bytes, format: format)
      let chunks: Chunks =
        round % 10 == 0 ? .each(1) : .random(seed: generator.next())
      let cut = Decoding(bytes, format: format, in: chunks)
      guard cut == whole else {
        return XCTFail("round \(round) \(chunks): \(String(decoding: bytes, as: UTF8.self))")
      }
      counts.readings += whole.readings.count
      counts.diagnostics += whole.diagnostics.count
      counts.errors += whole.error == nil ? 0 : 1
    }
    // The damage is neither too small to matter nor so great that nothing is left to read.
    XCTAssertGreaterThan(counts.readings, 2_000)
    XCTAssertGreaterThan(counts.diagnostics, 4_000)
    XCTAssertGreaterThan(counts.errors, 250)
  }

  private typealias Excerpt = (inout SplitMix64) -> [UInt8]

  /// A way to take some consecutive lines of each fixture, of a table with its header.
  private static func excerpts() throws -> [Excerpt] {
    try ["CSV", "NMEA"].flatMap { folder in
      try FileManager.default
        .contentsOfDirectory(atPath: Fixtures.path(named: folder)).sorted()
        .map { name in
          let lines = try Fixtures.lines(named: "\(folder)/\(name)")
          // What stands before the first reading of a table is its header, and what precedes that.
          let first = Decoding(lines.flatMap { $0 + [UInt8(ascii: "\n")] }).readings.first
          let heading = folder == "CSV" ? (first?.sourcePosition.line ?? 1) - 1 : 0
          return { generator in
            let end = ["\n", "\r\n"][Int.random(in: 0...1, using: &generator)]
            let start = Int.random(in: max(heading, 1)..<(lines.count - 4), using: &generator)
            let excerpt = lines[start...].prefix(Int.random(in: 2...7, using: &generator))
            return Array((lines[..<heading] + excerpt).joined(separator: Array(end.utf8)))
          }
        }
    }
  }

  private static let garbage = [
    "\"", "\"\"", "\n", "\r", "$", "$$", "*", ",", ";", "\t", "#", "!", "-", ".", "e9", "NaN", "\0",
    "\"\n", ",\"", "\n\"", "\u{FEFF}", "999999999999999999999", "1e999", "$GPGGA,", "*00\r\n",
    "\n#", "\r\r\n", "\n#\"", ", \"", "\n #", "\"\n\"\"\n",
  ].map { Array($0.utf8) }

  private static func damage(_ bytes: inout [UInt8], using generator: inout SplitMix64) {
    let start = Int.random(in: 0...bytes.count, using: &generator)
    let end = min(bytes.count, start + Int.random(in: 0...30, using: &generator))
    switch Int.random(in: 0..<6, using: &generator) {
    case 0 where start < bytes.count:
      bytes[start] ^= UInt8(1 << Int.random(in: 0..<8, using: &generator))
    case 1 where start < bytes.count:
      bytes[start] = UInt8.random(in: 0...255, using: &generator)
    case 2:
      bytes.removeSubrange(start..<end)
    case 3:
      bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0...start, using: &generator))
    default:
      let index = Int.random(in: 0..<garbage.count, using: &generator)
      bytes.insert(contentsOf: garbage[index], at: start)
    }
  }
}
