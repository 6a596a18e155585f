/// The words with which a column says whether a row has a fix.
enum FixWords {
  /// The words for a fix, in lower case: yes, a status, a kind of fix, or a source of corrections.
  static let valid: Set = [
    "true", "t", "y", "yes", "on", "a", "ok", "good", "valid", "locked", "fix", "fixed", "gps",
    "gnss",
    "2d", "3d", "2d fix", "3d fix", "sps", "pps", "dgps", "dgnss", "sbas", "waas", "egnos", "rtk",
    "frtk", "float", "float rtk", "rtk float", "rtk fixed", "fixed rtk", "ppp",
    "autonomous", "estimated", "manual", "simulator", "simulation",
  ]

  /// The words for none, in lower case.
  static let invalid: Set = [
    "false", "n", "no", "off", "v", "void", "invalid", "not valid", "none", "no fix", "nofix",
    "lost",
    "fix lost", "lost fix", "no lock", "no signal", "searching", "acquiring",
  ]

  /// Whether a text says that there is a fix: a known word, or a number, of which 0 is none; `nil` for
  /// anything else.
  static func hasFix(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool? {
    let word = bytes.word(in: range)
    if invalid.contains(word) { return false }
    if valid.contains(word) { return true }
    guard let number = bytes.double(in: range), number >= 0 else { return nil }
    return number > 0
  }
}
