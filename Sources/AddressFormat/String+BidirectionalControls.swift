extension String {
  /// The text with its bidirectional controls closed, so that what follows keeps its direction.
  ///
  /// An embedding, override or isolate that is still open at the end of the text is closed there. Source:
  /// Unicode Standard Annex 9, sections 2.1 to 2.6 and 3.3.2 (rules X2 to X7).
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func closingBidirectionalControls() -> String {
    guard unicodeScalars.contains(where: { $0.isBidirectionalControl }) else { return self }
    var closers: [Unicode.Scalar] = []
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x202A, 0x202B, 0x202D, 0x202E:
        closers.append(Self.endOfEmbedding)
      case 0x2066...0x2068:
        closers.append(Self.endOfIsolate)
      case 0x202C where closers.last == Self.endOfEmbedding:
        closers.removeLast()
      case 0x2069:
        // The end of an isolate also ends the embeddings within it.
        if let isolate = closers.lastIndex(of: Self.endOfIsolate) {
          closers.removeSubrange(isolate...)
        }
      default:
        break
      }
    }
    var text = self
    text.unicodeScalars.append(contentsOf: closers.reversed())
    return text
  }

  private static let endOfEmbedding: Unicode.Scalar = "\u{202C}"
  private static let endOfIsolate: Unicode.Scalar = "\u{2069}"
}

extension Unicode.Scalar {
  /// Whether the scalar opens or closes an embedding, override or isolate.
  var isBidirectionalControl: Bool {
    (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }
}
