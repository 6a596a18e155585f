import TrackDecoding

extension ValueParser where Value == TimePattern {
  /// A pattern in Unicode's date field symbols, or `days`.
  static var timePattern: Self {
    Self("pattern", words: [TimePattern.days.text]) { (text) throws(ValueError) in
      if let pattern = TimePattern(text) { return pattern }
      // In those symbols, a capital is another field: the day of the year, the year of the week.
      let corrected = String(text.map { $0 == "Y" ? "y" : $0 == "D" ? "d" : $0 })
      guard TimePattern(corrected) == nil else { throw ValueError("Did you mean '\(corrected)'?") }
      throw .not("a pattern such as dd/MM/yyyy HH:mm:ss", text)
    }
  }
}

extension ValueParser where Value == ZoneRules {
  /// An offset, or a name of the IANA time zone database as the system has it.
  static var timeZone: Self {
    Self("zone") { (text) throws(ValueError) in
      if let zone = ZoneRules(offset: text) { return zone }
      return try ZoneRules(name: text, in: zoneDirectory)
    }
  }

  private static var zoneDirectory: String { environment("TZDIR") ?? ZoneRules.standardDirectory }
}

extension ZoneRules {
  /// Where systems keep the database, unless TZDIR gives another directory.
  static let standardDirectory = "/usr/share/zoneinfo"

  /// The rules in a file of the database.
  init(name: String, in directory: String) throws(ValueError) {
    let hint = "give an offset such as +02:00."
    // A name is never a path to another place.
    let isName = name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
      part.first?.isLetter == true
        && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_+-".contains($0)) }
    }
    guard isName else {
      if name.isEmpty {
        throw .not("an offset such as +02:00 or a name such as Europe/Berlin", name)
      }
      throw ValueError(
        "'\(name)' is neither an offset such as +02:00 nor a name such as Europe/Berlin."
      )
    }
    let path = "\(directory)/\(name)"
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileDescriptor.reading(SystemString(path)).contents(limit: 1 << 20)
    } catch {
      let similar =
        Self.similarName(to: name, in: directory).map { "did you mean '\($0)'? Or " } ?? ""
      throw ValueError("There is no time zone '\(name)' in \(directory); \(similar)\(hint)")
    }
    guard let rules = ZoneRules(tzif: bytes) else {
      throw ValueError("'\(path)' has no rules of a time zone; \(hint)")
    }
    self = rules
  }

  /// The nearest name in the table that comes with the database; upper and lower case are the same.
  private static func similarName(to name: String, in directory: String) -> String? {
    let table = try? FileDescriptor.reading(SystemString("\(directory)/zone.tab")).contents(
      limit: 1 << 20
    )
    let names = String(decoding: table ?? [], as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.compactMap { $0.split(separator: "\t").dropFirst(2).first }
    let nearest = name.lowercased().nearest(among: names.map { $0.lowercased() })
    return names.first { $0.lowercased() == nearest }.map(String.init)
  }
}
