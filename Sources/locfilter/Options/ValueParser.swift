/// A parser of an option's value, with the name of the value and its choices for the help.
struct ValueParser<Value>: Sendable {
  let help: OptionHelp.Value
  /// Returns the value of a text; throws the reason if the text is not a value.
  let parse: @Sendable (String) throws(ValueError) -> Value
}

extension ValueParser {
  /// Creates a parser of free text, in which `words` have a meaning.
  init(
    _ name: String,
    words: [String] = [],
    parse: @escaping @Sendable (String) throws(ValueError) -> Value
  ) {
    self.init(help: OptionHelp.Value(name: name, kind: .text(words: words)), parse: parse)
  }
}

/// A value that is one of a few words: the raw values, in order of declaration.
protocol ChoiceValue: RawRepresentable<String>, CaseIterable, Sendable {}

extension ValueParser where Value: ChoiceValue {
  static func choice(_ name: String, of type: Value.Type) -> Self {
    let words = type.allCases.map(\.rawValue)
    return Self(help: OptionHelp.Value(name: name, kind: .choice(words))) {
      (text) throws(ValueError) in
      guard let value = Value(rawValue: text) else { throw .noChoice(text, among: words) }
      return value
    }
  }
}

extension ValueParser where Value == Int {
  /// A number of jobs.
  static var jobs: Self {
    Self("n") { (text) throws(ValueError) in
      guard !text.hasPrefix("+"), let jobs = Int(text), (1...1024).contains(jobs) else {
        throw .not("a whole number from 1 to 1024", text)
      }
      return jobs
    }
  }
}

extension ValueParser where Value == Double {
  /// A finite number of 0 or more, of this unit.
  static func number(_ unit: String) -> Self {
    Self(unit) { (text) throws(ValueError) in
      let number = try DecimalText.number(text, of: unit)
      guard number >= 0 else { throw ValueError("'\(text)' is below 0.") }
      return number
    }
  }

  /// A finite number above 0, of this unit.
  static func positiveNumber(_ unit: String) -> Self {
    Self(unit) { (text) throws(ValueError) in
      let number = try DecimalText.number(text, of: unit)
      guard number > 0 else { throw ValueError("'\(text)' is not above 0.") }
      return number
    }
  }
}

extension ValueParser {
  /// The words of a type, or `auto` for `nil`.
  static func choice<Choice: ChoiceValue>(_ name: String, orAuto type: Choice.Type) -> Self
  where Value == Choice? {
    let words = ["auto"] + type.allCases.map(\.rawValue)
    return Self(help: OptionHelp.Value(name: name, kind: .choice(words))) {
      (text) throws(ValueError) in
      if text == "auto" { return nil }
      guard let choice = Choice(rawValue: text) else { throw .noChoice(text, among: words) }
      return choice
    }
  }

  /// The same values, or `off` for `nil`.
  var orOff: ValueParser<Value?> {
    ValueParser<Value?>(help.name + "|off", words: (help.kind.words ?? []) + ["off"]) {
      (text) throws(ValueError) in
      text == "off" ? nil : try parse(text)
    }
  }

  /// Values separated by commas, such as `5,10`, without repetitions.
  static func list<Element: Hashable & Sendable>(of element: ValueParser<Element>) -> Self
  where Value == [Element] {
    Self(element.help.name + ",...", words: element.help.kind.words ?? []) {
      (text) throws(ValueError) in
      var values: [Element] = []
      for part in try commaSeparated(text) {
        let value = try element.parse(part)
        if !values.contains(value) { values.append(value) }
      }
      return values
    }
  }
}

/// Splits a text at its commas, without the spaces around the parts.
///
/// - Throws: That there is nothing between two of them, or at an end.
func commaSeparated(_ text: String) throws(ValueError) -> [String] {
  let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
    String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
  guard let empty = parts.firstIndex(of: "") else { return parts }
  guard let first = parts.first(where: { !$0.isEmpty }) else { throw ValueError("It is empty.") }
  let place = empty == 0 ? "before '\(first)'" : "after '\(parts[empty - 1])'"
  throw ValueError("There is no value \(place).")
}
