import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

// What is written is parsed by others: XML by Foundation, a table and a page by the rules below.

/// Expects well-formed XML, and returns how often each element occurs.
@discardableResult
func expectXML(_ text: String, _ name: String) -> [String: Int] {
  let counter = ElementCounter()
  let parser = XMLParser(data: Data(text.utf8))
  parser.delegate = counter
  if !parser.parse() {
    fatalError("\(name), line \(parser.lineNumber): \(parser.parserError as Any): \(text)")
  }
  return counter.counts
}

private final class ElementCounter: NSObject, XMLParserDelegate {
  private(set) var counts: [String: Int] = [:]

  func parser(
    _: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    counts[name, default: 0] += 1
    for (key, limit) in [("lat", 90.0), ("lon", 180)] {
      guard let text = attributes[key] else { continue }
      expect(Double(text).map { abs($0) <= limit } ?? false, "\(key) of <\(name)>: \(text)")
    }
    for key in [
      "x", "y", "cx", "cy", "r", "width", "height", "x1", "x2", "y1", "y2", "d", "points",
    ] {
      let text = attributes[key] ?? ""
      expect(!text.contains("n"), "\(key) of <\(name)> is a number: \(text)")
    }
  }
}

/// Expects a table by RFC 4180 whose rows have as many fields as its header, and returns the rows.
func expectCSV(_ text: String, _ name: String) -> [[String]] {
  var rows: [[String]] = []
  var row: [String] = []
  var field: [UInt8] = []
  var isQuoted = false
  var wasQuoted = false
  let bytes = Array(text.utf8)
  var index = 0
  while index < bytes.count {
    let byte = bytes[index]
    index += 1
    if isQuoted {
      guard byte == UInt8(ascii: "\"") else {
        field.append(byte)
        continue
      }
      if index < bytes.count, bytes[index] == byte {
        field.append(byte)
        index += 1
      } else {
        (isQuoted, wasQuoted) = (false, true)
      }
      continue
    }
    switch byte {
    case UInt8(ascii: "\""):
      expect(field.isEmpty && !wasQuoted, "\(name): a quote in a field: \(text)")
      isQuoted = true
    case UInt8(ascii: ","), UInt8(ascii: "\n"):
      row.append(String(decoding: field, as: UTF8.self))
      (field, wasQuoted) = ([], false)
      if byte == UInt8(ascii: "\n") {
        rows.append(row)
        row = []
      }
    default:
      expect(!wasQuoted && byte != 0x0D, "\(name): byte \(byte) in a field: \(text)")
      field.append(byte)
    }
  }
  expect(!isQuoted && row.isEmpty && field.isEmpty, "\(name) ends with a line: \(text.suffix(80))")
  for (number, row) in rows.enumerated() {
    expect(row.count, equals: rows[0].count, "\(name): the fields of row \(number), \(row)")
  }
  return rows
}

/// Expects lines without anything that acts on a terminal or on the order of what it shows: controls, separators of
/// lines, bidirectional controls and byte order marks.
func expectText(_ text: String, _ name: String) {
  let others: Set<UInt32> = [0x61C, 0x200E, 0x200F, 0x2028, 0x2029, 0xFEFF]
  for scalar in text.unicodeScalars where scalar != "\n" {
    let isControl =
      scalar.properties.generalCategory == .control || others.contains(scalar.value)
      || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    expect(!isControl, "\(name): the control character \(scalar.value) in \(text)")
  }
}

// MARK: - Pages

/// Expects a page whose elements are closed in order and whose texts are escaped; its data are JSON.
func expectHTML(_ text: String, _ name: String) {
  var page = PageScanner(name: name, bytes: Array(text.utf8))
  page.scan()
}

private struct PageScanner {
  private static let voids: Set = ["meta", "link", "br", "hr", "input", "col", "img", "wbr"]

  let name: String
  let bytes: [UInt8]
  private var index = 0
  private var open: [String] = []

  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  mutating func scan() {
    expect(text(from: 0, to: 15), equals: "<!doctype html>", "\(name): the beginning")
    index = 15
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<"): scanTag()
      case UInt8(ascii: "&"): scanReference()
      default:
        expect(bytes[index] >= 0x20 || bytes[index] == 0x0A, fault("a control character"))
        index += 1
      }
    }
    expect(open, equals: [], "\(name): what is not closed")
  }

  private func text(from start: Int, to end: Int) -> String {
    String(
      decoding: bytes[min(start, bytes.count)..<min(max(start, end), bytes.count)],
      as: UTF8.self
    )
  }

  private func fault(_ fault: String) -> String {
    "\(name): \(fault) in \(text(from: max(0, index - 200), to: index + 80))"
  }

  /// Skips `&name;` or `&#number;`.
  private mutating func scanReference() {
    let end = bytes[index...].firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
    let reference = text(from: index + 1, to: end)
    expect(
      (1...8).contains(reference.utf8.count)
        && reference.utf8.allSatisfy {
          $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "#")
        },
      fault("a bare &")
    )
    index = end + 1
  }

  private mutating func scanName() -> String {
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      guard
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: ":")
      else { break }
      index += 1
    }
    expect(index > start, fault("a tag without a name"))
    return text(from: start, to: index)
  }

  /// Closes the cells and rows whose end tags HTML lets a table omit.
  private mutating func closeCells(of elements: Set<String>, unless name: String = "") {
    while let last = open.last, last != name, elements.contains(last) { open.removeLast() }
  }

  private mutating func scanTag() {
    index += 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "/") {
      index += 1
      let name = scanName()
      if name.hasPrefix("t") {
        closeCells(of: name == "tr" ? ["td", "th"] : ["td", "th", "tr"], unless: name)
      }
      expect(open.last, equals: name, fault("the element that is closed"))
      open.removeLast()
      expect(index < bytes.count && bytes[index] == UInt8(ascii: ">"), fault("an end tag"))
      index += 1
      return
    }
    let element = scanName()
    if element == "td" || element == "th" { closeCells(of: ["td", "th"]) }
    if element == "tr" { closeCells(of: ["td", "th", "tr"]) }
    var attributes: Set<String> = []
    while true {
      while index < bytes.count, [0x20, 0x0A].contains(bytes[index]) { index += 1 }
      guard index < bytes.count else { return expect(false, fault("an open tag")) }
      if bytes[index] == UInt8(ascii: ">") {
        index += 1
        if !Self.voids.contains(element) { open.append(element) }
        break
      }
      if bytes[index] == UInt8(ascii: "/") {
        expect(
          index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: ">"),
          fault("a slash in a tag")
        )
        index += 2
        return
      }
      let attribute = scanName()
      expect(attributes.insert(attribute).inserted, fault("\(attribute) twice"))
      guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { continue }
      index += 1
      expect(
        index < bytes.count && bytes[index] == UInt8(ascii: "\""),
        fault("a value without quotes")
      )
      index += 1
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        expect(bytes[index] != UInt8(ascii: "<"), fault("a < in a value"))
        if bytes[index] == UInt8(ascii: "&") { scanReference() } else { index += 1 }
      }
      index += 1
    }
    if element == "script" || element == "style" {
      scanRawText(of: element, isData: attributes.contains("type"))
    }
  }

  private mutating func scanRawText(of element: String, isData: Bool) {
    let start = index
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      if text(from: index, to: index + 2) == "</" { break }
      expect(text(from: index, to: index + 4) != "<!--", fault("a comment in <\(element)>"))
      index += 1
    }
    if isData { _ = JSON(text(from: start, to: index)[...].utf8, "the data of \(name)") }
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  fileprivate var isASCIIDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
