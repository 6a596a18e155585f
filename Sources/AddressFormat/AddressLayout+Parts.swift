extension AddressLayout.Line {
  /// Passes the present fields and what is written between and around them to `body`, in order.
  @inline(__always)
  func forEachPart(
    of texts: borrowing AddressTexts,
    in script: AddressScript,
    _ body: (Placemark.Field?, String) -> Void
  ) {
    var last: Int?
    for index in pieces.indices where texts.has(pieces[index].field) {
      if let last {
        let separator = separator(from: last, to: index, of: texts)
        if separator != .none {
          body(nil, separator.text(in: script))
        } else if needsSpace(from: last, to: index, of: texts) {
          body(nil, " ")
        }
      }
      if affixSize > 0, !pieces[index].prefix.isEmpty, !hasMark(of: index, after: last, in: texts) {
        body(nil, pieces[index].prefix)
      }
      texts.with(pieces[index].field) { body($0.field, $0.text) }
      if affixSize > 0, !pieces[index].suffix.isEmpty, writesSuffix(of: index, in: texts) {
        body(nil, pieces[index].suffix)
      }
      last = index
    }
  }

  /// The parts of the line.
  func parts(of texts: borrowing AddressTexts, in script: AddressScript) -> [AddressPart] {
    var parts: [AddressPart] = []
    forEachPart(of: texts, in: script) { parts.append(AddressPart($0, $1)) }
    return parts
  }

  /// The text of the line.
  @inline(never)
  func text(of texts: borrowing AddressTexts, in script: AddressScript) -> String {
    // A string that grows part by part takes more time than all that chooses the parts.
    unsafe String(unsafeUninitializedCapacity: greatestSize(of: texts)) { buffer in
      var end = 0
      forEachPart(of: texts, in: script) { _, text in
        end = unsafe buffer.write(text, at: end)
      }
      return end
    }
  }

  /// The greatest number of bytes of the line.
  private func greatestSize(of texts: borrowing AddressTexts) -> Int {
    let size =
      size(of: texts.house, as: .house) + size(of: texts.road, as: .road)
      + size(of: texts.quarter, as: .quarter) + size(of: texts.town, as: .town)
      + size(of: texts.state, as: .state) + size(of: texts.code, as: .code)
    return affixSize + max(size - separatorSize, 0)
  }

  /// The greatest number of bytes of a part and a separator, 0 if the line does not have its field.
  @inline(__always)
  private func size(of part: AddressPart?, as field: AddressLayout.Fields) -> Int {
    guard fields.contains(field), let count = part?.text.utf8.count else { return 0 }
    return count + separatorSize
  }

  /// Whether a space is needed before a text although the layout has no separator there.
  @inline(never)
  private func needsSpace(from last: Int, to next: Int, of texts: borrowing AddressTexts) -> Bool {
    guard let left = texts[pieces[last].field]?.text, let right = texts[pieces[next].field]?.text
    else { return false }
    let isSuffix = writesSuffix(of: last, in: texts)
    return (isSuffix ? pieces[last].suffix : left).needsSpace(before: right)
  }

  /// Whether a field with a suffix ends with a digit: "11." but "11/A".
  @inline(never)
  private func writesSuffix(of index: Int, in texts: borrowing AddressTexts) -> Bool {
    guard !pieces[index].suffix.isEmpty, let last = texts[pieces[index].field]?.text.utf8.last
    else { return false }
    return (0x30...0x39).contains(last)
  }

  /// Whether the first character of a prefix is already there: at the start of the field, or anywhere in the field
  /// before. A road can have the # of its house, as in "Calle 77 #".
  @inline(never)
  private func hasMark(of index: Int, after last: Int?, in texts: borrowing AddressTexts) -> Bool {
    guard let mark = pieces[index].prefix.first else { return false }
    if texts[pieces[index].field]?.text.first == mark { return true }
    // To look for a byte takes a tenth of the time of looking for a character, which most roads do not have.
    guard let last, let text = texts[pieces[last].field]?.text,
      text.utf8.contains(pieces[index].prefix.firstByte)
    else { return false }
    return text.contains(mark)
  }
}

extension AddressTexts {
  /// Whether a line has any text.
  func hasTexts(of line: AddressLayout.Line) -> Bool {
    line.pieces.contains { has($0.field) }
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Writes the bytes of a text from an offset on, and returns the offset after them.
  @inline(__always)
  fileprivate func write(_ text: String, at start: Int) -> Int {
    // Not `withUTF8`, which would copy the text.
    let end = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe write($0, at: start) }
    if let end { return end }
    return unsafe writePieces(of: text, at: start)
  }

  /// Writes a text whose UTF-8 is not contiguous, as only one that comes from Objective-C can be.
  @inline(never)
  private func writePieces(of text: String, at start: Int) -> Int {
    var end = start
    for byte in text.utf8 {
      unsafe self[end] = byte
      end &+= 1
    }
    return end
  }

  /// Copies 4 to 16 bytes by two words that may overlap, which takes less time than a call, and most fields have no more.
  @inline(__always)
  private func write(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    let end = start &+ bytes.count
    precondition(start >= 0 && end <= count)
    switch bytes.count {
    case ..<4:
      for offset in bytes.indices { unsafe self[start &+ offset] = bytes[offset] }
    case 4..<8: unsafe copyEnds(of: UInt32.self, from: bytes, to: start)
    case 8...16: unsafe copyEnds(of: UInt64.self, from: bytes, to: start)
    default: _ = unsafe self[start...].update(fromContentsOf: bytes)
    }
    return end
  }

  /// Copies the first and the last bytes of a text that has at least as many as a number, and at most twice as many.
  @inline(__always)
  private func copyEnds<Number: BitwiseCopyable>(
    of _: Number.Type,
    from bytes: UnsafeBufferPointer<UInt8>,
    to start: Int
  ) {
    let source = UnsafeRawBufferPointer(bytes)
    let target = UnsafeMutableRawBufferPointer(self)
    let offset = bytes.count &- MemoryLayout<Number>.size
    unsafe target.storeBytes(
      of: source.loadUnaligned(as: Number.self),
      toByteOffset: start,
      as: Number.self
    )
    unsafe target.storeBytes(
      of: source.loadUnaligned(fromByteOffset: offset, as: Number.self),
      toByteOffset: start &+ offset,
      as: Number.self
    )
  }
}
