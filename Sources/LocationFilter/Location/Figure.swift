/// A figure that may be unknown, in 8 bytes.
///
/// A `Double?` takes 16 bytes of a structure, and a ``Location`` has seven of them. They are copied
/// with each reading of a recording, several times.
@usableFromInline
struct Figure: Sendable {
  /// NaN for unknown.
  @usableFromInline var number: Double

  /// Creates a figure; `nil` and NaN are unknown.
  @inlinable
  init(_ value: Double?) {
    number = value ?? .nan
  }

  /// The figure, `nil` if it is unknown.
  @inline(__always)
  var value: Double? { number.isNaN ? nil : number }
}

extension Figure: Hashable {
  @usableFromInline
  static func == (lhs: Figure, rhs: Figure) -> Bool { lhs.value == rhs.value }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
