import LocationFilter
import TestSupport

@testable import TrackDecoding

/// A table made from the bytes of an input: the header of a known kind of file or of generic names, and rows
/// with values that are plausible, at a limit, damaged or anything.
struct FuzzedTable {
  var bytes: [UInt8] = []
  /// The lines below the header that are neither blank nor that header again and have a date if there is a column
  /// for it, if no field has a quote and all rows have a time: before its first fix, a receiver has no date.
  var rowLines: Set<Int> = []
  /// Whether the header comes again, below which another table begins.
  var isSeveral = false
}

extension ByteSource {
  /// Takes a table: its kind, its columns, and rows until the input ends.
  mutating func table() -> FuzzedTable {
    let dialect = element(of: Dialect.all)
    let delimiter = element(of: [",", ",", ",", ";", "\t"])
    let lineEnd = element(of: ["\n", "\n", "\r\n", "\r"])
    let decimalComma = delimiter != "," && oneIn(4)
    let columns = columns(of: dialect)
    var lines = [columns.map(\.name).joined(separator: delimiter)]
    var rowLines: Set<Int> = []
    var hasQuotes = lines[0].hasQuoteOrLineEnd
    while !isEmpty, lines.count < 60 {
      let kind = byte()
      var fields = columns.map { value(of: $0, row: lines.count, kind: kind) }
      if decimalComma { fields = fields.map { $0.contains("T") ? $0 : $0.replacingPoints } }
      switch kind {
      case 240...243: fields.append(text(atMost: 8))
      case 244...247: _ = fields.popLast()
      case 248: fields = columns.map(\.name)
      case 249: fields = ["# " + text(atMost: 8)]
      case 250: fields = []
      case 251: fields = ["\"" + text(atMost: 8)]
      default: break
      }
      let line = fields.joined(separator: delimiter)
      hasQuotes = hasQuotes || line.hasQuoteOrLineEnd
      lines.append(line)
      let isBlank = fields.allSatisfy { $0.utf8.allSatisfy { $0 <= 0x20 } }
      let hasDate = zip(columns, fields).allSatisfy { column, field in
        let text = field.unicodeScalars.filter { $0.value > 0x20 }.map(String.init).joined()
        return column.meaning != .date || !["", "null", "N/A", "--", "NaN", "nan"].contains(text)
      }
      if !isBlank, hasDate, line != lines[0], line.utf8.first != UInt8(ascii: "#") {
        rowLines.insert(lines.count)
      }
    }
    var bytes = Array(lines.joined(separator: lineEnd).utf8)
    if !oneIn(8) { bytes += Array(lineEnd.utf8) }
    // Rows before the first fix have no time there.
    let isCounted = !hasQuotes && !dialect.zeroTimeIsNoFix
    return FuzzedTable(
      bytes: bytes,
      rowLines: isCounted ? rowLines : [],
      isSeveral: lines.dropFirst().contains(lines[0])
    )
  }

  private struct Column {
    var name: String
    /// `nil` for one that is not read.
    var meaning: TrackColumn?
    /// Which of the forms of its values.
    var style: Int
  }

  private mutating func columns(of dialect: Dialect) -> [Column] {
    var columns = dialect.columns.filter { $0.isInSignature ? !oneIn(64) : bool() }
      .map { column in
        let spelling = column.spellings[integer(in: 0...(column.spellings.count - 1))].name
        var name = spelling.last == "*" ? spelling.dropLast() + "x" : spelling
        let units = column.meaning.traits.units.compactMap(\.symbol)
        if dialect.isGeneric, !units.isEmpty, oneIn(4) { name += " (\(element(of: units)))" }
        return Column(name: name, meaning: column.meaning, style: Int(byte()))
      }
    for mark in dialect.marks where !columns.contains(where: { $0.name == mark }) {
      columns.append(Column(name: mark, style: 0))
    }
    if let events = dialect.events, bool() { columns.append(Column(name: events, style: 1)) }
    if let kind = dialect.fixRows { columns.append(Column(name: kind.column, style: 2)) }
    if oneIn(4) { columns.append(Column(name: text(atMost: 6), style: 0)) }
    if oneIn(4) {
      var generator = generator()
      columns.shuffle(using: &generator)
    }
    return columns
  }

  private mutating func value(of column: Column, row: Int, kind: UInt8) -> String {
    // Half of the rows are plausible in all columns.
    guard kind >= 128 else { return plausible(column, row) }
    switch byte() {
    case 0..<150: return plausible(column, row)
    case 150..<200: return element(of: Self.hardValues)
    case 200..<215: return "\"" + plausible(column, row) + "\""
    case 215..<225: return " " + plausible(column, row) + " "
    case 225..<235: return text(atMost: 12)
    case 235..<245: return "\(anyNumber())"
    default: return plausible(column, row) + element(of: Self.hardValues)
    }
  }

  private static let hardValues = [
    "", "0", "-0", "-1", "1", "90", "-90", "180", "-180", "180.0000001", "360",
    "359.9999999999999999", "1e5",
    "-1E-5", "1e999", "9007199254740993", "99999999999999999999", "0.00000000000000000001", "NaN",
    "nan", "inf",
    "-Infinity", "null", "N/A", "--", "+1", ".5", "5.", "1,5", "0x10", "true", "no fix", "3D", "S",
    "W", "gps",
    "1970-01-01T00:00:00Z", "2026-02-30T00:00:00Z", "2026-05-01T23:59:60Z", "2026-05-01 24:00",
    "01/02/2026 10:00", "13/02/2026 10:00 PM", "1777626000", "1777626000000", "4102444800",
    "12:00:00",
    "250000", "46143.375", "\"\"", "'", "#", "\u{FEFF}", "\u{A0}", "é", "٣", "\0", "°",
  ]

  private mutating func plausible(_ column: Column, _ row: Int) -> String {
    let second = row + (oneIn(32) ? Int(Int8(bitPattern: byte())) : 0)
    guard let meaning = column.meaning else {
      switch column.style {
      case 1: return oneIn(4) ? element(of: RecordedEvent.allCases).rawValue : ""
      case 2: return element(of: Dialect.all.compactMap(\.fixRows?.word))
      default: return "\(row)"
      }
    }
    switch meaning {
    case .timestamp, .receivedAt: return Self.time(second, column.style)
    case .date: return ["2026-05-01", "01/05/26", "20260501", "May 1, 2026"][column.style % 4]
    case .timeOfDay:
      let text = String(Self.time(second, 0).dropFirst(11).prefix(8))
      return column.style % 2 == 0 ? text : text.filter { $0 != ":" }
    case .elapsed: return "\(second).25"
    case .latitude: return "\(52.5 + number(in: -0.001...0.001))"
    case .longitude: return "\(13.4 + number(in: -0.001...0.001))"
    case .course, .courseAccuracy: return "\(number(in: 0...359))"
    case .fix: return ["3", "2", "3D", "0"][column.style % 4]
    case .accuracySource: return element(of: AccuracySource.allCases).rawValue
    case .northSouth: return "N"
    case .eastWest: return "E"
    case .valid: return "1"
    case .provider: return ["gps", "network", "fused"][column.style % 3]
    case .floor, .satellites: return "\(byte() % 16)"
    default: return "\(number(in: 0...50))"
    }
  }

  /// A time some seconds after 2026-05-01T09:00:00Z.
  private static func time(_ second: Int, _ style: Int) -> String {
    let seconds = 1_777_626_000 + second
    let text = Timestamp(sinceEpoch: .seconds(seconds)).description
    let (date, time) = (text.prefix(10), text.dropFirst(11).prefix(8))
    switch style % 16 {
    case 8: return "\(seconds)"
    case 9: return "\(seconds).125"
    case 10: return "\(seconds)250"
    case 11: return "\(seconds)000000125"
    case 12: return "\(second).5"
    case 13: return "\(date) \(time)"
    case 14: return "\(date.split(separator: "-").reversed().joined(separator: ".")) \(time)"
    case 15: return "\(date.split(separator: "-").joined(separator: "/"))T\(time)+02:00"
    default: return text
    }
  }
}

extension String {
  fileprivate var hasQuoteOrLineEnd: Bool { utf8.contains { "\"\r\n".utf8.contains($0) } }

  fileprivate var replacingPoints: String {
    String(map { $0 == "." ? "," : $0 })
  }
}
