import TrackDecoding

/// What the names of columns and keys in an input of placemarks mean: a column of ``PlacemarkColumns``, or
/// nothing that is read, which is reported once for each name.
///
/// Memory is bounded: after ``limit`` names it reports that there are more, and nothing else. Names are found
/// by their bytes: of an object without a field, a string of each key would take most of the time.
struct PlacemarkNames: Sendable {
  /// The number of names that are reported.
  static let limit = 64

  enum Meaning: Sendable, Equatable {
    /// The column of this index.
    case column(Int)
    /// Nothing is read, and that is to be reported.
    case unread
    /// Nothing is read, and it is not reported, or not again.
    case ignored
  }

  private var entries: ContiguousArray<(name: ContiguousArray<UInt8>, meaning: Meaning)> = []
  /// For each hash, the number of its entry from 1 on, or 0; those after it if it is taken. One is always free:
  /// there are fewer than 200 names.
  private var slots = ContiguousArray<UInt8>(repeating: 0, count: 256)
  /// The number of names that were to be reported.
  private var unreadCount = 0
  /// The name that is looked up, folded.
  private var folded: ContiguousArray<UInt8> = []

  /// Creates the names of some columns, and those of a coordinate, which is no part of an address, but is not
  /// lost either.
  init(columns: [String] = PlacemarkColumns.names) {
    for (index, name) in columns.enumerated() { add(name, .column(index)) }
    for name in ["latitude", "longitude"] { add(name, .ignored) }
  }

  private mutating func add(_ name: String, _ meaning: Meaning) {
    let slot = slot(of: ContiguousArray(name.utf8).span)
    entries.append((folded, meaning))
    slots[slot] = UInt8(entries.count)
  }

  /// Returns the meaning of a name.
  mutating func meaning(of name: String) -> Meaning {
    meaning(of: ContiguousArray(name.utf8).span)
  }

  /// Returns the meaning of a key in the `bytes` in which it was found.
  mutating func meaning(of key: JSONValue, in bytes: Span<UInt8>) -> Meaning {
    let name = bytes.extracting(key.range.dropFirst().dropLast())
    for index in name.indices where name[index] >= 0x80 || name[index] == UInt8(ascii: "\\") {
      return meaning(of: key.text(of: bytes))
    }
    return meaning(of: name)
  }

  private mutating func meaning(of name: Span<UInt8>) -> Meaning {
    let slot = slot(of: name)
    if slots[slot] > 0 { return entries[Int(slots[slot]) - 1].meaning }
    guard unreadCount <= Self.limit else { return .ignored }
    unreadCount += 1
    entries.append((folded, .ignored))
    slots[slot] = UInt8(entries.count)
    return .unread
  }

  /// Returns the slot of a name, which is free if the name is not known.
  private mutating func slot(of name: Span<UInt8>) -> Int {
    folded.removeAll(keepingCapacity: true)
    // FNV-1a.
    var hash: UInt32 = 2_166_136_261
    for index in name.indices {
      guard let byte = name[index].inFoldedName else { continue }
      folded.append(byte)
      hash = (hash ^ UInt32(byte)) &* 16_777_619
    }
    var slot = Int(hash >> 24)
    while slots[slot] > 0, entries[Int(slots[slot]) - 1].name != folded {
      slot = (slot + 1) % slots.count
    }
    return slot
  }

  /// Returns the diagnostic on a name that was just found to be unread, and whose value may be an object.
  func diagnostic(
    on name: String,
    isObject: Bool = false,
    at position: SourcePosition
  ) -> Diagnostic {
    if unreadCount > Self.limit {
      return Diagnostic(.unreadNameLimitReached(limit: Self.limit), at: position)
    }
    let shown = String(name.prefix(64))
    return Diagnostic(isObject ? .unreadObject(shown) : .unreadName(shown), at: position)
  }
}
