/// A pattern of dates and times, in the symbols of Unicode's date formats.
///
/// | Symbol | Text |
/// |---|---|
/// | `yyyy`, `y` | a year of four digits |
/// | `yy` | a year of two digits: 80 to 99 are 1980 to 1999, the others 2000 to 2079 |
/// | `M`, `MM` | a month in figures |
/// | `MMM`, `MMMM` | the name of a month, short or long, in one of the known languages |
/// | `d`, `dd` | a day of the month |
/// | `H`, `HH` | an hour, 0 to 23 |
/// | `h`, `hh`, and `a` | an hour, 1 to 12, and AM or PM |
/// | `m`, `mm`; `s`, `ss` | a minute; a second, with any decimals after a point or a comma |
/// | `S`, `SSS` … | decimals of the second, as many as there are |
/// | `E`, `EEE` … | the name of a day of the week, which is ignored |
/// | `z`, `Z`, `X`, `XXX` … | a time zone: `Z`, `UTC`, `GMT+01:00`, `+0100`, `CEST` |
/// | `'T'`, `''` | the text between the quotes; a quote, also between quotes |
///
/// Other letters are not allowed. Any other character matches itself, and a space matches one or more
/// spaces. A number may have one digit or two, unless another number follows without a separator. The
/// case of names does not matter, nor does a dot after them.
///
/// ```swift
/// TimePattern("dd/MM/yyyy HH:mm")  // 13/05/2026 14:00
/// TimePattern("MMM d, y h:mm a")   // May 13, 2026 2:00 PM
/// TimePattern("YYYY-MM-DD")        // nil: these are other symbols
/// ```
///
/// A pattern has a whole date, a time of day, or both. The source of the symbols is Unicode Technical
/// Standard #35, part 4, "Date Field Symbol Table".
public struct TimePattern: Sendable, Hashable {
  /// The pattern as it was given.
  public let text: String
  private let elements: [Element]

  /// The day numbers of a spreadsheet, such as `45123.52`; the text of this pattern is `days`. Day 1 is
  /// 1900-01-01, and from 1900-03-01 on the number is that of the days since 1899-12-30.
  ///
  /// The instants are whole milliseconds, as in the spreadsheets themselves. If the date and the time of
  /// day are in two columns, one has the day and the other the fraction.
  public static let days = TimePattern(text: "days", elements: [])

  /// Creates a pattern, or `nil` if the text is not one: if it has an unknown symbol, a symbol twice, a
  /// unit without the next larger one, such as seconds without minutes, or adjacent numbers of any length.
  public init?(_ pattern: String) {
    if pattern == Self.days.text {
      self = .days
      return
    }
    guard let elements = Self.elements(of: pattern) else { return nil }
    self.init(text: pattern, elements: elements)
    guard isComplete else { return nil }
  }

  /// Creates a pattern from the tables of this package.
  ///
  /// - Precondition: The text is a pattern.
  init(known pattern: String) {
    guard let known = TimePattern(pattern) else {
      preconditionFailure("'\(pattern)' is not a pattern of times")
    }
    self = known
  }

  private init(text: String, elements: [Element]) {
    self.text = text
    self.elements = elements
  }

  /// Whether the pattern has a whole date, a time of day or both, and each symbol once.
  private var isComplete: Bool {
    let symbols = elements.compactMap(\.symbol)
    let has = symbols.contains
    guard symbols.indices.allSatisfy({ !symbols[..<$0].contains(symbols[$0]) }) else {
      return false
    }
    let date: [Symbol] = [.year, .month, .day]
    let hasDate = date.allSatisfy(has)
    let hasTime = has(.hour) != has(.halfDayHour)
    return (hasDate || !date.contains(where: has)) && (hasDate || hasTime)
      && has(.halfDayHour) == has(.halfDay)
      && (hasTime || !(has(.hour) || has(.minute) || has(.zone)))
      && (has(.minute) || !has(.second)) && (has(.second) || !has(.fraction))
  }
}

// MARK: - Parts

extension TimePattern {
  /// The pattern of the date alone, `nil` if there is none or a time of day is within it.
  var date: TimePattern? { self == .days ? self : part(\.isOfDate) }

  /// The pattern of the time of day alone, `nil` if there is none or a date is within it.
  var timeOfDay: TimePattern? { self == .days ? self : part { !$0.isOfDate } }

  /// The elements from the first symbol that `isIncluded` to the last.
  private func part(_ isIncluded: (Symbol) -> Bool) -> TimePattern? {
    let included = elements.map { $0.symbol.map(isIncluded) }
    guard let first = included.firstIndex(of: true), let last = included.lastIndex(of: true),
      !included[first...last].contains(false)
    else { return nil }
    return TimePattern(text: text, elements: Array(elements[first...last]))
  }
}

// MARK: - Elements

extension TimePattern {
  enum Symbol: Character, Sendable {
    case year = "y"
    case month = "M"
    case day = "d"
    case weekday = "E"
    case hour = "H"
    case halfDayHour = "h"
    case minute = "m"
    case second = "s"
    case fraction = "S"
    case halfDay = "a"
    case zone = "z"

    var isOfDate: Bool { self == .year || self == .month || self == .day || self == .weekday }

    /// The possible numbers of digits if the symbol has `count` letters: 0 for anything that is not a
    /// number, `nil` if the symbol has no such form.
    func digits(_ count: Int, isAdjacent: Bool = false) -> ClosedRange<Int>? {
      switch self {
      case .year: count == 2 ? 2...2 : count == 4 || (count == 1 && !isAdjacent) ? 4...4 : nil
      case .month where count > 2: count <= 4 ? 0...0 : nil
      case .month, .day, .hour, .halfDayHour, .minute, .second:
        count == 2 ? (isAdjacent ? 2 : 1)...2 : count == 1 && !isAdjacent ? 1...2 : nil
      case .weekday, .zone: count <= 5 ? 0...0 : nil
      case .fraction: count <= 18 ? 0...0 : nil
      case .halfDay: count == 1 ? 0...0 : nil
      }
    }
  }

  enum Element: Sendable, Hashable {
    /// A byte that matches only itself.
    case literal(UInt8)
    /// A symbol and its possible numbers of digits; 0 for anything that is not a number.
    case field(Symbol, digits: ClosedRange<Int>)

    var symbol: Symbol? { if case .field(let symbol, _) = self { symbol } else { nil } }
  }

  /// The elements of a pattern, `nil` if a letter is no symbol or a quote is not closed.
  private static func elements(of pattern: String) -> [Element]? {
    // Runs of one letter, and what is between quotes.
    var elements: [Element] = []
    var rest = Substring(pattern)
    var followsNumber = false
    while let first = rest.first {
      if first == "'" {
        rest = rest.dropFirst()
        guard let quoted = Self.readQuoted(&rest) else { return nil }
        elements += quoted.utf8.map { .literal($0) }
        followsNumber = false
      } else if first.isASCII, first.isLetter {
        let run = rest.prefix { $0 == first }
        rest = rest.dropFirst(run.count)
        let letter: Character = first == "Z" || first == "X" || first == "x" ? "z" : first
        guard let symbol = Symbol(rawValue: letter) else { return nil }
        let isNumber = symbol.digits(run.count).map { $0.upperBound > 0 } ?? false
        let isAdjacent = isNumber && (followsNumber || Self.beginsWithNumber(rest))
        guard let digits = symbol.digits(run.count, isAdjacent: isAdjacent) else { return nil }
        elements.append(.field(symbol, digits: digits))
        followsNumber = isNumber
      } else {
        rest.removeFirst()
        // One space matches any number of them.
        if first != " " || elements.last != .literal(UInt8(ascii: " ")) {
          elements += first.utf8.map { .literal($0) }
        }
        followsNumber = false
      }
    }
    return elements
  }

  /// The text after a quote, up to the one that closes it; `nil` if none does. Two quotes are a quote
  /// in the text, both within other quotes and alone.
  private static func readQuoted(_ rest: inout Substring) -> String? {
    if rest.first == "'" {
      rest.removeFirst()
      return "'"
    }
    var text = ""
    while let character = rest.popFirst() {
      guard character == "'" else {
        text.append(character)
        continue
      }
      guard rest.first == "'" else { return text }
      text.append(rest.removeFirst())
    }
    return nil
  }

  private static func beginsWithNumber(_ pattern: Substring) -> Bool {
    guard let first = pattern.first, let symbol = Symbol(rawValue: first) else { return false }
    return symbol.digits(pattern.prefix { $0 == first }.count).map { $0.upperBound > 0 } ?? false
  }
}

// MARK: - Reading

extension TimePattern {
  /// Reads a text that matches the pattern; `nil` if it does not.
  func read(_ bytes: Span<UInt8>) -> TimeFields? {
    if self == .days { return TimeFields(days: bytes) }
    var fields = TimeFields()
    var at = 0
    for index in elements.indices {
      switch elements[index] {
      case .literal(UInt8(ascii: " ")):
        guard bytes.skipBlanks(&at) else { return nil }
      case .literal(let byte):
        guard at < bytes.count, bytes[at] == byte else { return nil }
        at += 1
      case .field(let symbol, let digits):
        guard fields.read(symbol, digits, of: bytes, &at) else { return nil }
        // What the pattern does not mention: decimals after seconds, and the dot of an abbreviation.
        let next = index + 1 < elements.count ? elements[index + 1] : nil
        if symbol == .second, next != .literal(UInt8(ascii: ".")),
          next != .literal(UInt8(ascii: ","))
        {
          fields.readDecimals(of: bytes, &at)
        } else if digits.upperBound == 0, next != .literal(UInt8(ascii: ".")) {
          bytes.skip(UInt8(ascii: "."), &at)
        }
      }
    }
    return at == bytes.count ? fields : nil
  }
}
