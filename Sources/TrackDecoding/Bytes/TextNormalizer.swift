/// Turns the bytes of an input into UTF-8 whose lines end in line feeds, whatever chunks they arrive in.
///
/// ```swift
/// if let text = normalizer.text(of: chunk) { read(text.span) } else { read(chunk) }
/// ```
///
/// What has to be done is decided once, by the first bytes (see ``TextForm``). Most inputs need nothing:
/// from their first line feed on, their chunks are not looked at. Each carriage return that has no line
/// feed after it is replaced by one byte, so positions stay those of the input; positions in UTF-16 are
/// those of the same text in UTF-8.
package struct TextNormalizer: Sendable {
  /// `nil` while it is not decided; then the bytes so far are in `held`.
  private var form: TextForm?
  private var held: ContiguousArray<UInt8> = []
  /// The number of bytes in `held` that are known to contain no evidence.
  private var searched = 0
  /// Whether the bytes before those in `held` were passed on, which are not UTF-16.
  private var isBegun = false
  private var utf16: UTF16Decoder?
  /// Whether the last byte was a carriage return, which is not yet in the text.
  private var holdsReturn = false

  package init() {}

  /// Returns the text that `bytes` complete, or `nil` if these bytes are the text.
  package mutating func text(of bytes: Span<UInt8>) -> ContiguousArray<UInt8>? {
    guard form != .plain else { return nil }
    var text = ContiguousArray<UInt8>()
    var start = 0
    if form == nil {
      var searched = self.searched
      let beginning = bytes.extracting(0..<min(bytes.count, TextForm.limit))
      if held.isEmpty, TextForm(beginning, isBegun, after: &searched) == .plain {
        form = .plain
        return nil
      }
      start = min(bytes.count, TextForm.limit - held.count)
      for index in 0..<start { held.append(bytes[index]) }
      searched = self.searched
      form = TextForm(held.span, isBegun, after: &searched)
      self.searched = searched
      guard form != nil else { return text }
      convertHeld(to: &text)
    }
    convert(bytes.extracting(start..<bytes.count), to: &text)
    return text
  }

  /// Returns what is certain of the text that waits for the first line end, which may never come: all up to
  /// a carriage return. UTF-16 may wait for a sample.
  package mutating func flush() -> ContiguousArray<UInt8> {
    guard form == nil, isBegun || TextForm.isEightBit(held.span) else { return [] }
    isBegun = true
    let end = held.firstIndex(of: UInt8(ascii: "\r")) ?? held.count
    let text = ContiguousArray(held[..<end])
    held.removeFirst(end)
    searched = max(searched - end, 0)
    return text
  }

  /// Ends the input and returns the rest of its text.
  package mutating func finish() -> ContiguousArray<UInt8> {
    var text = ContiguousArray<UInt8>()
    if form == nil {
      var searched = searched
      form = TextForm(held.span, isBegun, after: &searched, isWhole: true)
      convertHeld(to: &text)
    }
    var rest = ContiguousArray<UInt8>()
    utf16?.finish(into: &rest)
    appendLines(rest.span, to: &text)
    if holdsReturn { text.append(UInt8(ascii: "\n")) }
    holdsReturn = false
    return text
  }

  private mutating func convertHeld(to text: inout ContiguousArray<UInt8>) {
    if case .utf16(let isBigEndian) = form { utf16 = UTF16Decoder(isBigEndian: isBigEndian) }
    let bytes = held
    held = []
    convert(bytes.span, to: &text)
  }

  private mutating func convert(_ bytes: Span<UInt8>, to text: inout ContiguousArray<UInt8>) {
    text.reserveCapacity(text.count + bytes.count)
    if utf16 != nil {
      var decoded = ContiguousArray<UInt8>()
      utf16?.decode(bytes, into: &decoded)
      appendLines(decoded.span, to: &text)
    } else if form == .carriageReturns {
      appendLines(bytes, to: &text)
    } else {
      text.append(bytes)
    }
  }

  /// Appends text; a carriage return only when the byte after it is known.
  private mutating func appendLines(_ bytes: Span<UInt8>, to text: inout ContiguousArray<UInt8>) {
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var start = 0
    while start < bytes.count {
      if holdsReturn {
        text.append(bytes[start] == lineFeed ? carriageReturn : lineFeed)
        holdsReturn = false
      }
      let end = bytes.firstIndex(of: carriageReturn, in: start..<bytes.count)
      text.append(bytes.extracting(start..<end))
      holdsReturn = end < bytes.count
      start = end + 1
    }
  }
}
