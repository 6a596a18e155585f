import LocationFilter

/// Decides by the first times of a recording whether they are instants, or count from an unknown beginning.
///
/// A recording has one kind of time: those without a date have no order among those with one. The kind is
/// that of most of the first ``neededTimes``, and instants if both are equal in number: a text is not read as
/// an instant by accident, while a small number may be anything. A time of 0 from an unknown beginning, which
/// many programs write for "unknown", does not count, so that times are of that kind if all are 0.
struct TimeKind: Sendable {
  /// The number of times that decide at most.
  static let neededTimes = 16

  private var instants = 0
  private var others = 0
  /// Whether most of the times so far are instants.
  private(set) var isInstant = false
  /// Whether later times make no difference.
  private(set) var isDecided = false

  /// Whether no time has counted.
  var isEmpty: Bool { instants + others == 0 }

  /// Adds the next time.
  mutating func add(_ time: Timestamp, isInstant isAbsolute: Bool) {
    guard !isDecided, isAbsolute || time != .epoch else { return }
    if isAbsolute { instants += 1 } else { others += 1 }
    isInstant = instants >= others
    isDecided = instants == Self.neededTimes / 2 || others == Self.neededTimes / 2 + 1
  }
}
