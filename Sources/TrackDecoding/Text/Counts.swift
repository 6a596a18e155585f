extension FixedWidthInteger {
  /// The number for people, with a no-break space (U+00A0) at the thousands: `2 540`.
  package var grouped: String {
    let digits = "\(magnitude)"
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { text += "\u{A0}" }
      text.append(digit)
    }
    return text
  }
}

/// Returns a count with its noun for people: `1 reading`, `2 540 readings`, `3 fixes`.
///
/// The plural ends in `s` unless it is given.
package func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
  "\(count.grouped) \(count == 1 ? noun : plural ?? noun + "s")"
}
