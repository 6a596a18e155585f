extension ContiguousArray<UInt8> {
  /// Appends these bytes.
  mutating func append(_ bytes: Span<UInt8>) {
    // Safe: the pointer is to the bytes, and is used only here.
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
