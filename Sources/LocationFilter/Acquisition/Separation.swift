/// A distance in metres that is measured when it is asked for.
///
/// Most readings that a session rejects are compared with its best fix, and few callers ask how far away they
/// are, which would take most of a step.
enum Separation: Sendable {
  /// A distance, `nil` if there is none.
  case known(Double?)
  /// The distance between two places.
  case between(Coordinate, Coordinate)

  /// The distance, `nil` if there is none.
  var meters: Double? {
    switch self {
    case .known(let meters): meters
    case .between(let one, let other): one.distance(to: other)
    }
  }
}

extension Separation: Hashable {
  static func == (lhs: Separation, rhs: Separation) -> Bool { lhs.meters == rhs.meters }

  func hash(into hasher: inout Hasher) { hasher.combine(meters) }
}
