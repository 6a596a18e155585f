/// The member of an object, or the field of a row, whose value is a name, made again only if the value differs from
/// the last one.
///
/// Consecutive records mostly have the same names.
struct LastName<Value: Equatable & Sendable>: Sendable {
  private let key: StaticString
  /// Whether the name is a string of JSON, `null` for no value; otherwise it is a field of CSV, empty for none.
  private let isJSON: Bool
  private var value: Value?
  private var bytes = SIMD32<UInt8>()
  private var count: UInt8 = 0

  /// Creates the member or field of no value, with a key that includes the punctuation around it.
  init(_ key: StaticString = "", isJSON: Bool = true) {
    self.key = key
    self.isJSON = isJSON
    remember(nil, nil)
  }

  /// Appends the key and the name of a value, which must not need escaping or quotes; or, for no value, `null`
  /// or an empty field.
  @inline(__always)
  mutating func write(_ value: Value?, _ name: (Value) -> String, into text: inout TextBuffer) {
    if value != self.value { remember(value, value.map(name)) }
    guard count <= 32 else { return make(value.map(name), into: &text) }
    text.append(bytes, length: count)
  }

  private func make(_ name: String?, into text: inout TextBuffer) {
    if isJSON { return text.append(key, json: name) }
    text.append(literal: key)
    if let name { text.append(name) }
  }

  @inline(never)
  private mutating func remember(_ value: Value?, _ name: String?) {
    self.value = value
    var text = TextBuffer()
    make(name, into: &text)
    text.withBytes { written in
      // Too large to be appended, if the bytes do not fit.
      count = UInt8(clamping: written.count)
      for index in 0..<min(written.count, 32) { bytes[index] = written[index] }
    }
  }
}

extension LastName where Value: RawRepresentable<String> {
  @inline(__always)
  mutating func write(_ value: Value?, into text: inout TextBuffer) {
    write(value, \.rawValue, into: &text)
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

  /// Appends a key with the punctuation around it, and then the number.
  @inline(__always)
  mutating func write(_ key: StaticString, _ value: Int, into text: inout TextBuffer) {
    if value != self.value { remember(value) }
    guard count <= 8 else { return text.append(key, json: value) }
    text.append(key, ascii, length: Int(count))
  }

  @inline(never)
  private mutating func remember(_ value: Int) {
    // Numbers of consecutive readings mostly differ in the last digit.
    let shift = 8 &* (UInt64(count) &- 1)
    let step = value &- self.value
    self.value = value
    if count <= 8, (0...9).contains(step), UInt64(step) + (ascii &>> shift) & 0xF <= 9 {
      return ascii &+= UInt64(step) &<< shift
    }
    guard (1..<100_000_000).contains(value) else {
      ascii = 0x30
      return count = value == 0 ? 1 : .max
    }
    let digits = EightDigits.significant(of: UInt64(value))
    ascii = digits.ascii
    count = UInt8(clamping: digits.count)
  }
}

/// The member of a track's name, made once for all objects of the track.
struct TrackMember: Sendable {
  /// The name of the last track.
  private var name = ""
  private var bytes: ContiguousArray<SIMD32<UInt8>> = []
  private var count: UInt = 0

  init() { make("") }

  /// Makes the member of a track, unless it is that of the last one.
  @inline(__always)
  mutating func rename(to name: String) {
    if name != self.name { make(name) }
  }

  @inline(__always)
  func write(into text: inout TextBuffer) { text.append(bytes, length: count) }

  @inline(never)
  private mutating func make(_ name: String) {
    self.name = name
    var text = TextBuffer()
    text.append(#""track":"#, json: name)
    bytes.removeAll()
    text.withBytes { written in
      count = UInt(written.count)
      for index in 0..<written.count {
        if index % 32 == 0 { bytes.append(SIMD32()) }
        bytes[index / 32][index % 32] = written[index]
      }
    }
  }
}
