extension ZoneRules {
  /// Creates the rules of a file of the IANA time zone database in the Time Zone Information Format
  /// (RFC 9636), versions 1 to 4; `nil` if the bytes are not such a file.
  ///
  /// Files that count leap seconds are not read, as a timestamp does not count them either.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public init?(tzif bytes: [UInt8]) {
    var reader = TZifReader(bytes)
    guard var header = reader.header() else { return nil }
    let hasSecondBlock = header.version > 0
    if hasSecondBlock {
      // The first block is for programs that know only version 1.
      guard reader.skip(header.length(timeSize: 4)), let second = reader.header() else {
        return nil
      }
      header = second
    }
    let timeSize = hasSecondBlock ? 8 : 4
    guard header.leapSeconds == 0, header.types > 0,
      let times = reader.numbers(header.transitions, size: timeSize),
      let types = reader.numbers(header.transitions, size: 1)?.map({ Int($0 & 0xFF) }),
      let offsets = reader.offsets(header.types),
      types.allSatisfy(offsets.indices.contains),
      zip(times, times.dropFirst()).allSatisfy(<),
      reader.skip(header.names + header.standards + header.universals)
    else { return nil }
    var yearlyRule: YearlyRule?
    if hasSecondBlock {
      guard let footer = reader.footer() else { return nil }
      if !footer.isEmpty {
        yearlyRule = YearlyRule(footer)
        if yearlyRule == nil { return nil }
      }
    }
    self.init(
      firstOffset: offsets[0],
      transitions: zip(times, types).map { Transition(time: $0, offset: offsets[$1]) },
      yearlyRule: yearlyRule
    )
  }
}

/// Reads the parts of a file one after the other; `nil` if one is not complete.
private struct TZifReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// The numbers of entries of each kind in a data block.
  struct Header {
    var version: UInt8
    var universals: Int
    var standards: Int
    var leapSeconds: Int
    var transitions: Int
    var types: Int
    /// Bytes.
    var names: Int

    func length(timeSize: Int) -> Int {
      transitions * (timeSize + 1) + types * 6 + names + leapSeconds * (timeSize + 4) + standards
        + universals
    }
  }

  mutating func header() -> Header? {
    guard rest.starts(with: "TZif".utf8), let version = rest.dropFirst(4).first, skip(20),
      let counts = numbers(6, size: 4)?.map(Int.init(truncatingIfNeeded:)),
      counts.allSatisfy({ 0...rest.count ~= $0 })
    else { return nil }
    return Header(
      version: version,
      universals: counts[0],
      standards: counts[1],
      leapSeconds: counts[2],
      transitions: counts[3],
      types: counts[4],
      names: counts[5]
    )
  }

  mutating func skip(_ count: Int) -> Bool {
    guard count <= rest.count else { return false }
    rest = rest.dropFirst(count)
    return true
  }

  /// Signed numbers of `size` bytes each, the most significant first.
  mutating func numbers(_ count: Int, size: Int) -> [Int64]? {
    guard count * size <= rest.count else { return nil }
    let unused = Int64(64 - 8 * size)
    return (0..<count).map { _ in
      let value = rest.prefix(size).reduce(0) { $0 << 8 | Int64($1) }
      rest = rest.dropFirst(size)
      return (value << unused) >> unused
    }
  }

  /// The offset of each type of local time, without its other properties.
  mutating func offsets(_ count: Int) -> [Int]? {
    var offsets: [Int] = []
    for _ in 0..<count {
      guard let offset = numbers(1, size: 4)?.first, abs(offset) < 86_400, skip(2) else {
        return nil
      }
      offsets.append(Int(offset))
    }
    return offsets
  }

  /// The text between two line feeds.
  mutating func footer() -> String? {
    guard rest.first == UInt8(ascii: "\n"),
      let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    return String(decoding: rest[rest.startIndex + 1..<end], as: UTF8.self)
  }
}
