// The parts of a written time. Each is read at `index`, which then moves past it.
extension Span<UInt8> {
  /// Reads a number of `count` digits.
  func readNumber(_ index: inout Int, _ count: ClosedRange<Int>) -> Int? {
    let start = index
    var number = 0
    while index < self.count, index - start < count.upperBound, let digit = self[index].decimalDigit
    {
      number = number * 10 + Int(digit)
      index += 1
    }
    return index - start >= count.lowerBound ? number : nil
  }

  /// Skips spaces of any kind, and returns whether there was one. A phone may write a narrow
  /// no-break space before AM and PM.
  @discardableResult
  func skipBlanks(_ index: inout Int) -> Bool {
    let start = index
    while index < count, case let length = blankLength(at: index), length > 0 { index += length }
    return index > start
  }

  /// The number of bytes of the blank at `index`, 0 if there is none: a space, a tab, U+00A0, U+2009 or
  /// U+202F.
  private func blankLength(at index: Int) -> Int {
    switch self[index] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): return 1
    case 0xC2: return index + 1 < count && self[index + 1] == 0xA0 ? 2 : 0
    case 0xE2:
      guard index + 2 < count, self[index + 1] == 0x80 else { return 0 }
      return self[index + 2] == 0x89 || self[index + 2] == 0xAF ? 3 : 0
    default: return 0
    }
  }

  /// Reads letters, and returns them in lower case; none if there are none.
  func readWord(_ index: inout Int) -> String {
    let start = index
    while index < count,
      self[index] >= 0x80 || self[index].isLetter,
      blankLength(at: index) == 0
    {
      index += 1
    }
    return text(in: start..<index).lowercased()
  }

  /// Skips a byte, and returns whether it was there.
  @discardableResult
  func skip(_ byte: UInt8, _ index: inout Int) -> Bool {
    guard index < count, self[index] == byte else { return false }
    index += 1
    return true
  }

  /// Reads AM or PM, as `a.m.` too, and returns whether it is the latter.
  func readHalfDay(_ index: inout Int) -> Bool? {
    var word = readWord(&index)
    if word == "a" || word == "p" {
      skip(UInt8(ascii: "."), &index)
      skipBlanks(&index)
      word += readWord(&index)
      skip(UInt8(ascii: "."), &index)
    }
    return word == "am" ? false : word == "pm" ? true : nil
  }

  /// Reads a time zone: a name, an offset, or both as in `GMT+01:00`; returns its offset in seconds.
  func readZone(_ index: inout Int) -> Int? {
    let name = readWord(&index)
    guard let base = name.isEmpty ? 0 : ZoneName.secondsEast(name) else { return nil }
    guard index < count, self[index] == UInt8(ascii: "+") || self[index] == UInt8(ascii: "-") else {
      return name.isEmpty ? nil : base
    }
    // The name of any other zone already includes its offset.
    guard base == 0 else { return nil }
    let isWest = self[index] == UInt8(ascii: "-")
    index += 1
    guard let hours = readNumber(&index, 1...2), hours <= 23 else { return nil }
    var minutes = 0
    if index < count, self[index] == UInt8(ascii: ":") || self[index].decimalDigit != nil {
      if self[index] == UInt8(ascii: ":") { index += 1 }
      guard let value = readNumber(&index, 2...2), value <= 59 else { return nil }
      minutes = value
    }
    let seconds = (hours * 60 + minutes) * 60
    return isWest ? -seconds : seconds
  }
}
