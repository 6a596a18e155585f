/// A parser of an option's value, with the name of the value and its choices for the help.
struct ValueParser<Value>: Sendable {
  let help: OptionHelp.Value
  /// Returns the value of a text, or `nil` if the text is not a value.
  let parse: @Sendable (String) -> Value?
}

extension ValueParser {
  /// Creates a parser of free text, in which `words` have a meaning.
  init(_ name: String, words: [String] = [], parse: @escaping @Sendable (String) -> Value?) {
    self.init(help: OptionHelp.Value(name: name, kind: .text(words: words)), parse: parse)
  }
}

/// A value that is one of a few words: the raw values, in order of declaration.
protocol ChoiceValue: RawRepresentable<String>, CaseIterable, Sendable {}

extension ValueParser where Value: ChoiceValue {
  static func choice(_ name: String, of type: Value.Type) -> Self {
    let words = type.allCases.map(\.rawValue)
    return Self(help: OptionHelp.Value(name: name, kind: .choice(words))) { Value(rawValue: $0) }
  }
}

extension ValueParser where Value == String {
  /// The name of a file, which is never empty.
  static var file: Self {
    Self(help: OptionHelp.Value(name: "file", kind: .file)) { $0.isEmpty ? nil : $0 }
  }
}

extension ValueParser where Value == Double {
  /// A finite number of 0 or more.
  static func number(_ name: String) -> Self {
    Self(name) { DecimalText($0)?.number.flatMap { $0 >= 0 ? $0 : nil } }
  }
}

extension ValueParser {
  /// The words of a type, or `auto` for `nil`.
  static func choice<Choice: ChoiceValue>(_ name: String, orAuto type: Choice.Type) -> Self
  where Value == Choice? {
    let words = ["auto"] + type.allCases.map(\.rawValue)
    return Self(help: OptionHelp.Value(name: name, kind: .choice(words))) { text in
      text == "auto" ? .some(nil) : Choice(rawValue: text).map(Optional.some)
    }
  }

  /// The same values, or `off` for `nil`.
  var orOff: ValueParser<Value?> {
    ValueParser<Value?>(help.name + "|off", words: (help.kind.words ?? []) + ["off"]) { text in
      text == "off" ? .some(nil) : parse(text).map(Optional.some)
    }
  }

  /// Values separated by commas, such as `5,10`, without repetitions.
  static func list<Element: Hashable & Sendable>(of element: ValueParser<Element>) -> Self
  where Value == [Element] {
    Self(element.help.name + ",...", words: element.help.kind.words ?? []) { text in
      var values: [Element] = []
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        guard let value = element.parse(String(part)) else { return nil }
        if !values.contains(value) { values.append(value) }
      }
      return values
    }
  }
}
