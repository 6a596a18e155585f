// What logs have between sentences: what gpsd and receivers of AIS write, and labels.
extension Span<UInt8> {
  /// Whether the line is a report of gpsd or a message of AIS, perhaps after a ``HostStamp``.
  var isOtherMessage: Bool { report != nil || message(after: UInt8(ascii: "!")) != nil }

  /// Whether the line is a VDM or VDO of AIS, which say where ships are (IEC 61162-1).
  var isPositionOfShip: Bool {
    guard let start = message(after: UInt8(ascii: "!")) else { return false }
    return has("VDM,", at: start + 3) || has("VDO,", at: start + 3)
  }

  /// The start of a report of gpsd, a JSON object that begins with its class (gpsd_json(5)).
  var report: Int? {
    guard let start = message(after: UInt8(ascii: "{")), has(#"{"class":""#, at: start) else {
      return nil
    }
    return start
  }

  /// Whether a text before a sentence is that of Android's logs, which have the stamp after the sentence.
  var isLabel: Bool { count == 5 && has("NMEA,", at: 0) }

  /// The index of the first `mark`, `nil` if something else than a stamp precedes it.
  private func message(after mark: UInt8) -> Int? {
    let start = firstIndex(of: mark, in: 0..<count)
    guard start < count else { return nil }
    let isFirst = trimmed(0..<start).isEmpty || HostStamp(extracting(0..<start)) != nil
    return isFirst ? start : nil
  }
}
