extension String {
  /// Whether the text is a tidy line: no control or line break, no doubled space, and neither white space
  /// nor one of `separators` at its ends.
  func isTidy(besides separators: Set<Unicode.Scalar> = []) -> Bool {
    var last: Unicode.Scalar?
    for scalar in unicodeScalars {
      if scalar.isBreakOrControl || scalar == " " && last == " " { return false }
      last = scalar
    }
    return [unicodeScalars.first, unicodeScalars.last].allSatisfy { end in
      end.map { !$0.properties.isWhitespace && !separators.contains($0) } ?? true
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control, a line separator or a paragraph separator.
  var isBreakOrControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
