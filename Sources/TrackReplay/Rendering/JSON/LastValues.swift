/// A part of a record that is written again as long as the values it depends on, its key, are the same as last time.
///
/// Consecutive records mostly have the same names and counts.
struct LastText<Key: Equatable & Sendable>: Sendable {
  private var key: Key
  private var bytes = SIMD64<UInt8>()
  /// More than 64 if the text is not known, or has more bytes.
  private var count = UInt.max

  /// Creates a part that has not been written; any key will do.
  init(_ key: Key) {
    self.key = key
  }

  /// Appends the text of a key, which `make` appends if the key is not the last one; that must depend on nothing else.
  @inline(__always)
  mutating func write(
    _ key: Key,
    into text: inout TextBuffer,
    _ make: (Key, inout TextBuffer) -> Void
  ) {
    guard key == self.key, count <= 64 else { return remember(key, into: &text, make) }
    text.append(bytes, length: count)
  }

  @inline(never)
  private mutating func remember(
    _ key: Key,
    into text: inout TextBuffer,
    _ make: (Key, inout TextBuffer) -> Void
  ) {
    let start = text.count
    make(key, &text)
    self.key = key
    count = UInt(text.count - start)
    if count <= 64 { bytes = text.first64Bytes(from: start) }
  }
}

/// The digits of a number, made again only if the number differs from the last one.
///
/// An outcome has the index and the line of its best reading twice.
struct LastNumber: Sendable {
  private var value = 0
  private var ascii: UInt64 = 0x30
  /// More than eight if the number has too many digits, or a sign.
  private var count: UInt8 = 1
  /// By how much the last digit can increase; zero if the digits are not known.
  private var room: UInt = 9

  /// Appends a key with the punctuation around it, and then the number.
  @inline(__always)
  mutating func write(_ key: StaticString, _ value: Int, into text: inout TextBuffer) {
    if value != self.value { remember(value) }
    guard count <= 8 else { return text.append(key, json: value) }
    text.append(key, ascii, length: Int(count))
  }

  @inline(__always)
  private mutating func remember(_ value: Int) {
    // Numbers of consecutive readings mostly differ in the last digit. A negative difference is a large one.
    let step = UInt(bitPattern: value &- self.value)
    self.value = value
    guard step <= room else { return convert() }
    room &-= step
    ascii &+= UInt64(step) &<< (8 &* (UInt64(count) &- 1))
  }

  @inline(never)
  private mutating func convert() {
    guard (1..<100_000_000).contains(value) else {
      ascii = 0x30
      count = value == 0 ? 1 : .max
      return room = value == 0 ? 9 : 0
    }
    let digits = EightDigits.significant(of: UInt64(value))
    ascii = digits.ascii
    count = UInt8(clamping: digits.count)
    room = 9 &- UInt(value % 10)
  }
}

/// The member of a track's name, made once for all objects of the track.
struct TrackMember: Sendable {
  /// The name of the last track.
  private var name = ""
  private var first = SIMD64<UInt8>()
  private var count: UInt = 0
  /// The whole member if it has more than 64 bytes.
  private var long = ""

  init() { make("") }

  /// Makes the member of a track, unless it is that of the last one.
  @inline(__always)
  mutating func rename(to name: String) {
    if name != self.name { make(name) }
  }

  @inline(__always)
  func write(into text: inout TextBuffer) {
    guard count <= 64 else { return text.append(long) }
    text.append(first, length: count)
  }

  @inline(never)
  private mutating func make(_ name: String) {
    self.name = name
    var text = TextBuffer()
    text.append(#""track":"#, json: name)
    count = UInt(text.count)
    first = text.first64Bytes(from: 0)
    long = count > 64 ? String(text) : ""
  }
}
