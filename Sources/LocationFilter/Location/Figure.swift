/// A figure that may be unknown, in 8 bytes.
///
/// A `Double?` takes 16 bytes of a structure, and a ``Location`` has seven of them. They are copied
/// with each reading of a recording, several times.
struct Figure: Sendable {
  /// NaN for unknown.
  private var number: Double

  /// Creates a figure; `nil` and NaN are unknown.
  @inline(__always)
  init(_ value: Double?) {
    number = value ?? .nan
  }

  /// The figure, `nil` if it is unknown.
  @inline(__always)
  var value: Double? { number.isNaN ? nil : number }
}

extension Figure: Hashable {
  static func == (lhs: Figure, rhs: Figure) -> Bool { lhs.value == rhs.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
