/// The colours of a terminal, or none: codes of ECMA-48, section 8.3.117.
struct Palette: Sendable {
  private let isColored: Bool

  /// Creates the colours, which change nothing where text is not coloured.
  init(isColored: Bool) {
    self.isColored = isColored
  }

  /// Green.
  func success(_ text: String) -> String { code(32, text) }

  /// Yellow.
  func warning(_ text: String) -> String { code(33, text) }

  /// Red.
  func failure(_ text: String) -> String { code(31, text) }

  /// Bold.
  func emphasis(_ text: String) -> String { code(1, text) }

  private func code(_ number: Int, _ text: String) -> String {
    isColored ? "\u{1B}[\(number)m\(text)\u{1B}[0m" : text
  }
}
