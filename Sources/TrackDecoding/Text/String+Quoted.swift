extension StringProtocol {
  /// The text in quotes for messages, or words for an empty one, as two quotes alone say nothing.
  package var quoted: String { isEmpty ? "an empty name" : "'\(self)'" }
}
