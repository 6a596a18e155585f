import LocationFilter
import TestSupport
import XCTest

@testable import TrackDecoding

/// Damaged tables of every kind: nothing traps, the chunks make no difference, and no position is
/// beyond the Earth.
final class CSVDecoderFuzzTests: XCTestCase {
  private static let rounds = 1_000

  func testDamagedTables() {
    var generator = SplitMix64(seed: 17)
    var counts = (readings: 0, diagnostics: 0, errors: 0)
    var errors: Set<String> = []
    for round in 0..<Self.rounds {
      let dialect = Dialect.all[round % Dialect.all.count]
      var table = FuzzedTable(dialect, using: &generator)
      for _ in 0..<Int.random(in: 0...3, using: &generator) { table.damage(using: &generator) }
      let bytes = table.bytes(using: &generator)
      let format: TrackFormat? = round % 3 == 0 ? nil : .csv
      let whole = Decoding(bytes, format: format)
      let chunks = round % 8 == 0 ? Chunks.each(1) : .random(seed: generator.next())
      guard Decoding(bytes, format: format, in: chunks) == whole else {
        return XCTFail("round \(round) \(chunks): \(String(decoding: bytes, as: UTF8.self))")
      }
      for (index, reading) in whole.readings.enumerated() {
        let place = reading.location.coordinate
        guard abs(place.latitude) <= 90, abs(place.longitude) <= 180, reading.index == index,
          reading.sourcePosition.byteOffset < bytes.count
        else { return XCTFail("round \(round): \(reading)") }
      }
      counts.readings += whole.readings.count
      counts.diagnostics += whole.diagnostics.count
      if let error = whole.error {
        counts.errors += 1
        errors.insert(String("\(error)".prefix(12)))
      }
    }
    // The damage is neither too small to matter nor so great that nothing is left to read.
    XCTAssertGreaterThan(counts.readings, Self.rounds)
    XCTAssertGreaterThan(counts.diagnostics, Self.rounds / 2)
    XCTAssertGreaterThan(counts.errors, Self.rounds / 10)
    XCTAssertGreaterThan(errors.count, 2)
  }
}

/// A small table with the names of a dialect, as lines of fields.
private struct FuzzedTable {
  private var lines: [[String]]
  private var delimiter: String

  init(_ dialect: Dialect, using generator: inout SplitMix64) {
    var columns = dialect.columns
      .filter { $0.isInSignature || Bool.random(using: &generator) }
      .map { column in
        let rank = Int.random(in: 0..<column.spellings.count, using: &generator)
        let name = column.spellings[rank].name.replacing("*", with: "x")
        return (name: name, meaning: Optional(column.meaning))
      }
    columns += dialect.marks.map { ($0, nil) }
    if Bool.random(using: &generator) { columns.append(("note", nil)) }
    columns.shuffle(using: &generator)
    let kind = dialect.fixRows
    let count = [0, 1, 2, 3, 5, 17, 18][Int.random(in: 0..<7, using: &generator)]
    // Most are in a form that many kinds have.
    let form = max(0, Int.random(in: -8..<Self.times.count, using: &generator))
    lines = [(dialect.lead.map { [$0] } ?? []) + columns.map(\.name)]
    for index in 0..<count {
      lines.append(
        columns.map { column in
          if column.name == kind?.column { return kind?.word ?? "" }
          return column.meaning.map { Self.value($0, form, index, using: &generator) } ?? "x"
        }
      )
    }
    delimiter = [",", ";", "\t"][Int.random(in: 0..<3, using: &generator)]
  }

  /// How a second of the recording may be written.
  private static let times: [@Sendable (Int) -> String] = [
    { "2026-05-01T09:00:\($0 + 10)Z" }, { "2026-05-01 09:00:\($0 + 10).250" },
    { "\(1_777_626_000 + $0)" }, { "\(1_777_626_000 + $0)000" }, { "\($0).5" },
    { "\(1_777_626_000 + $0)000000000" }, { "20260501-0900\($0 + 10).000" },
    { "2026-05-01 09:00:\($0 + 10):012" }, { "05/\($0 + 10)/2026 9:00:00 AM" },
    { "05/06/2026 \($0):00" }, { "46143.\($0 + 10)" }, { "1.77763E+18\($0 % 2)" },
    { "Fri May 01 09:00:\($0 + 10) GMT+02:00 2026" },
  ]

  private static func value(
    _ meaning: TrackColumn,
    _ form: Int,
    _ index: Int,
    using generator: inout SplitMix64
  ) -> String {
    switch meaning {
    case .timestamp, .receivedAt: times[form](index)
    case .date: ["2026-05-01", "2026/05/01", "01.05.2026", "20260501", "260501"][form % 5]
    case .timeOfDay:
      ["09:00:\(index + 10)", "9:00:\(index + 10) AM", "0900\(index + 10)"][form % 3]
    case .elapsed: "\(index)"
    case .latitude: ["48.137\(index)", "48.1N", "481370000", "48,1\(index)"][form % 4]
    case .longitude: ["11.575\(index)", "W 11.5", "115750000", "11,5\(index)"][form % 4]
    case .fix: ["3D", "0", "2", "3"][Int.random(in: 0..<4, using: &generator)]
    case .valid: ["true", "0", "1", "A"][Int.random(in: 0..<4, using: &generator)]
    case .northSouth: Bool.random(using: &generator) ? "N" : "S"
    case .eastWest: Bool.random(using: &generator) ? "E" : "W"
    case .provider: "gps"
    case .accuracySource: "reported"
    default: ["\(index)", "\(index).5", "3 m", "-1", ""][Int.random(in: 0..<5, using: &generator)]
    }
  }

  private static let texts = [
    "", " ", "\0", "\0\0x", "NaN", "-", "inf", "-inf", "1e999", "1e-999", "-0", "90.0000001",
    "-181",
    "999999999999999999999", "-9223372036854775809", "1e18", "3 m", "3km/h", "1°", "2E", "W2",
    "° N", "11(12)", "(", "[x]", "\"", "\"a", "\"a\"\"b\"", "a\"b", "#", "#x", "lat", "time", "x",
    "y", "accuracy (ft)", "1", "0", "true", "fix", "stop", "é", "\u{FEFF}", "sep=;", "a\nb",
    "\"a\nb\"", "31/12/2026", "01/02/03", "24:00:00", "2026-02-30",
  ]

  /// Changes a field, a line, all lines or the delimiter.
  mutating func damage(using generator: inout SplitMix64) {
    let text = Self.texts[Int.random(in: 0..<Self.texts.count, using: &generator)]
    let line = Int.random(in: 0..<lines.count, using: &generator)
    let at = Int.random(in: 0...lines[line].count, using: &generator)
    let other = Int.random(in: 0..<lines.count, using: &generator)
    let isField = at < lines[line].count
    switch Int.random(in: 0..<18, using: &generator) {
    case 0: lines[0].insert(text, at: min(at, lines[0].count))
    case 1 where at < lines[0].count: lines[0].remove(at: at)
    case 2: lines[line].insert(text, at: at)
    case 3 where isField: lines[line].remove(at: at)
    case 4: for row in lines.indices.dropFirst() { lines[row].insert("\(row)", at: 0) }
    case 5: for row in lines.indices.dropFirst() { lines[row].append(text) }
    case 6:
      for row in lines.indices.dropFirst() where !lines[row].isEmpty { lines[row].removeLast() }
    case 7 where lines.count < 20: lines.append(contentsOf: lines)
    case 8: lines.remove(at: line)
    case 9: lines.swapAt(line, other)
    case 10: lines.insert([text], at: line)
    case 11: lines.insert(Array(repeating: text, count: lines[line].count), at: line)
    case 12: delimiter = [",", ";", "\t", "|", " ", ""][Int.random(in: 0..<6, using: &generator)]
    case 13 where isField:
      lines[line][at] += [" m", "°N", " km/h", "S", "\0", "0", "\r"][other % 7]
    case 14 where isField:
      lines[line][at] =
        Bool.random(using: &generator)
        ? lines[line][at].uppercased() : "\"\(lines[line][at])\""
    case 15 where isField:
      let digit = "\(other % 10)"
      lines[line][at] = lines[line][at].replacing("\(line % 10)", with: digit)
    default: if isField { lines[line][at] = text }
    }
    if lines.isEmpty { lines = [[text]] }
  }

  /// The bytes of the table, some with a byte changed or without the end.
  func bytes(using generator: inout SplitMix64) -> [UInt8] {
    let end = ["\n", "\n", "\r\n", "\n\n"][Int.random(in: 0..<4, using: &generator)]
    let text = lines.map { $0.joined(separator: delimiter) }.joined(separator: end)
    var bytes = Array((text + (Bool.random(using: &generator) ? end : "")).utf8)
    guard !bytes.isEmpty else { return bytes }
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: bytes[Int.random(in: 0..<bytes.count, using: &generator)] ^= 1 << 5
    case 1: bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
    default: break
    }
    return bytes
  }
}
