// What logs have between sentences: what gpsd and receivers of AIS write, and labels.
extension Span<UInt8> {
  /// Whether the line is a report of gpsd or a message of AIS, perhaps after a ``HostStamp``.
  var isOtherMessage: Bool { report != nil || messageOfAIS != nil }

  /// The start of a message of AIS, the `!` in place of the `$` of a sentence.
  var messageOfAIS: Int? { message(after: UInt8(ascii: "!")) }

  /// The start of a report of gpsd, a JSON object that begins with its class (gpsd_json(5)).
  var report: Int? {
    guard let start = message(after: UInt8(ascii: "{")), has(#"{"class":""#, at: start) else {
      return nil
    }
    return start
  }

  /// Whether a text before a sentence is that of Android's logs, which have the stamp after the sentence.
  var isLabel: Bool { count == 5 && has("NMEA,", at: 0) }

  /// Whether a text is the byte order mark with which some editors begin a file.
  var isByteOrderMark: Bool { withoutReturn(0..<count) == 3 && has("\u{FEFF}", at: 0) }

  /// The index of the first `mark`, `nil` if something else than a stamp precedes it.
  private func message(after mark: UInt8) -> Int? {
    let start = firstIndex(of: mark, in: 0..<count)
    guard start < count else { return nil }
    let isFirst = trimmed(0..<start).isEmpty || HostStamp(extracting(0..<start)) != nil
    return isFirst ? start : nil
  }
}
