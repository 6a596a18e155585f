/// A number that may be unknown, in the size of the number.
///
/// A `Double?` takes 16 bytes of a structure, and a ``Location`` has seven of them. The readings of a recording are
/// copied several times, and from the cache of one processor to that of another.
///
/// A public property reads and sets a figure beside it, because its wrapper would have to be public, too.
@propertyWrapper
@usableFromInline
package struct Figure<Number: FigureNumber>: Sendable {
  @usableFromInline var number: Number

  /// Creates a figure that is unknown.
  @inlinable
  package init() {
    number = .unknown
  }

  /// Creates a figure; `nil` is unknown.
  @inlinable
  package init(wrappedValue: Number?) {
    number = wrappedValue ?? .unknown
  }

  /// The number, `nil` if it is unknown.
  @inlinable
  package var wrappedValue: Number? {
    @inline(__always) get { number.isUnknown ? nil : number }
    @inline(__always) set { self = Figure(wrappedValue: newValue) }
  }
}

extension Figure: Equatable where Number: Equatable {
  @usableFromInline
  package static func == (lhs: Figure, rhs: Figure) -> Bool { lhs.wrappedValue == rhs.wrappedValue }
}

extension Figure: Hashable where Number: Hashable {
  @usableFromInline
  package func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

/// A type of number, or of time, that a figure can have: one of its values is needed for nothing else.
@usableFromInline
package protocol FigureNumber: Sendable {
  /// The value that means "unknown".
  static var unknown: Self { get }
  /// Whether this is that value.
  var isUnknown: Bool { get }
}

extension Double: FigureNumber {
  @inlinable package static var unknown: Double { .nan }
  // Only NaN is not equal to itself; `isNaN` takes longer.
  @inlinable package var isUnknown: Bool { self != self }
}

extension Int: FigureNumber {
  @inlinable package static var unknown: Int { .min }
  @inlinable package var isUnknown: Bool { self == .min }
}
