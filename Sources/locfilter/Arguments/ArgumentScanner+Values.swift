/// An option's value that is one of a few words: the raw values, in the order they are declared.
protocol ChoiceValue: RawRepresentable<String>, CaseIterable, Sendable {}

extension ArgumentScanner {
  /// Returns the value of `option` as one of the words it allows.
  mutating func choice<Choice: ChoiceValue>(
    for option: OptionHelp
  ) throws(UsageError) -> Choice {
    let text = try value(for: option)
    guard let choice = Choice(rawValue: text) else { throw error(.invalidValue(text, option)) }
    return choice
  }

  /// Returns the value of `option` as the name of a file, which is never empty.
  mutating func file(for option: OptionHelp) throws(UsageError) -> String {
    let text = try value(for: option)
    guard !text.isEmpty else { throw error(.invalidValue(text, option)) }
    return text
  }

  /// Returns the value of `option` as a finite number of 0 or more.
  mutating func number(for option: OptionHelp) throws(UsageError) -> Double {
    try parsed(option, by: Self.number(_:))
  }

  /// Returns the value of `option` as a time span of 0 s or more, to the last digit.
  mutating func seconds(for option: OptionHelp) throws(UsageError) -> Duration {
    try parsed(option, by: Self.seconds(_:))
  }

  /// Returns the value of `option` as a list of values with commas between them, such as `5,10`, each
  /// of which `parse` reads; one that comes again is left out.
  mutating func list<Value: Hashable>(
    for option: OptionHelp,
    of parse: (String) -> Value?
  ) throws(UsageError) -> [Value] {
    try parsed(option) { text in
      var values: [Value] = []
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        guard let value = parse(String(part)) else { return nil }
        if !values.contains(value) { values.append(value) }
      }
      return values
    }
  }

  /// Returns the value of `option` as whatever `parse` makes of it.
  ///
  /// - Throws: `.missingValue`, or `.invalidValue` where `parse` returns `nil`.
  mutating func parsed<Value>(
    _ option: OptionHelp,
    by parse: (String) -> Value?
  ) throws(UsageError) -> Value {
    let text = try value(for: option)
    guard let value = parse(text) else { throw error(.invalidValue(text, option)) }
    return value
  }

  /// Returns `text` as a finite number of 0 or more.
  static func number(_ text: String) -> Double? {
    DecimalText(text)?.number.flatMap { $0 >= 0 ? $0 : nil }
  }

  /// Returns `text` as a time span of 0 s or more, to the last digit.
  static func seconds(_ text: String) -> Duration? {
    DecimalText(text)?.seconds.flatMap { $0 >= .zero ? $0 : nil }
  }
}
