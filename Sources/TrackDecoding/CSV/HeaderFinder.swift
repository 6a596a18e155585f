/// Finds the header among the first lines of a table, and others behind its rows.
struct HeaderFinder: Sendable {
  /// How many records may stand before the header, beside blank lines and comments.
  static let longestPreamble = 4096

  private let dialects: [Dialect]
  private let textColumns: [String]
  /// Whether a header has one of the names by which tables are known to call the latitude.
  private let hasKnownNames: Bool
  /// What the file says that fields are parted by.
  private var statedDelimiter: UInt8?
  private var candidate: Candidate?
  private var tried = 0

  /// The line that is most like a header.
  private struct Candidate: Sendable {
    var names: HeaderNames
    var likeness: Int
    var position: SourcePosition
  }

  init(_ options: DecodingOptions) {
    dialects =
      options.columns.isEmpty ? Dialect.all : Dialect.all.map { $0.mapped(options.columns) }
    hasKnownNames = options.columns.isEmpty
    textColumns = options.extraColumns
  }

  /// The header that a line is, `nil` where it is none.
  mutating func header(in line: Span<UInt8>) -> Header? {
    if let stated = line.statedDelimiter {
      statedDelimiter = stated
      return nil
    }
    // Most lines are none, and that is seen before their names are read.
    guard !hasKnownNames || line.mayNameLatitude else { return nil }
    return header(HeaderNames(line, delimiter: statedDelimiter))
  }

  private func header(_ names: HeaderNames) -> Header? {
    let header = dialects.lazy.compactMap { Header(names, $0, textColumns: textColumns) }.first
    guard let header, header.dialect.doubts(names).isEmpty else { return nil }
    return header
  }

  /// The header that a line before all rows is; where it is none, it is kept for the error if none
  /// before was more like one.
  ///
  /// - Throws: `TrackError.noUsableColumns` or `.ambiguousColumns` behind as many lines as may stand
  ///   before a header.
  mutating func seek(_ line: Span<UInt8>, at position: SourcePosition) throws(TrackError) -> Header?
  {
    if let header = header(in: line) { return header }
    // Blank lines and comments may be as many as they like.
    let start = line.trimmed(0..<line.count).first
    guard let start, line[start] != UInt8(ascii: "#"), line.statedDelimiter == nil else {
      return nil
    }
    let names = HeaderNames(line, delimiter: statedDelimiter)
    let likeness = names.likeness(among: dialects)
    if likeness > candidate?.likeness ?? -1 {
      candidate = Candidate(names: names, likeness: likeness, position: position)
    }
    tried += 1
    if tried > Self.longestPreamble, let error { throw error }
    return nil
  }

  /// What is to be said where there was no header, `nil` where there was nothing.
  var error: TrackError? {
    guard let candidate else { return nil }
    let names = candidate.names.names
    for dialect in dialects where dialect.comparison(with: names).missing.isEmpty {
      if let doubt = dialect.doubts(candidate.names).first {
        return .ambiguousColumns(doubt.meaning, names: doubt.names, position: candidate.position)
      }
    }
    // Where columns are named by hand, no kind of file is meant.
    let nearest = candidate.names.nearest(
      among: hasKnownNames ? dialects : dialects.filter(\.isGeneric)
    )
    return .noUsableColumns(
      found: names,
      missing: nearest?.missing ?? [],
      dialect: hasKnownNames ? nearest?.dialect.name : nil,
      position: candidate.position
    )
  }
}

extension Dialect {
  /// Needed columns of which there are several by these names, where that leaves a doubt.
  func doubts(_ names: HeaderNames) -> [(meaning: TrackColumn, names: [String])] {
    guard isGeneric else { return [] }
    return columns.filter(\.isNeeded).compactMap { column in
      let found = column.found(among: names.names)
      return Set(found).count > 1
        ? (meaning: column.spellings[0].role.meaning, names: found) : nil
    }
  }
}

extension Span<UInt8> {
  /// What `sep=;` says that fields are parted by, `nil` for any other line.
  var statedDelimiter: UInt8? {
    let start = count >= 3 && self[0] == 0xEF ? 3 : 0
    guard count >= start + 5, count <= start + 16,
      text(in: start..<(start + 4)).lowercased() == "sep=",
      trimmed((start + 5)..<count).isEmpty
    else { return nil }
    return self[start + 4]
  }

  /// Whether there is a name of the latitude in the line: `lat` within a longer one, or `y` alone.
  fileprivate var mayNameLatitude: Bool {
    var letters: UInt32 = 0
    for index in indices {
      let letter = self[index] | 0x20
      letters = letters << 8 | UInt32(letter)
      if letters & 0xFF_FFFF == 0x6C_6174 { return true }
      if letter == UInt8(ascii: "y"), !isLetter(index - 1), !isLetter(index + 1) { return true }
    }
    return false
  }

  private func isLetter(_ index: Int) -> Bool {
    index >= 0 && index < count && (0x61...0x7A).contains(self[index] | 0x20)
  }
}
