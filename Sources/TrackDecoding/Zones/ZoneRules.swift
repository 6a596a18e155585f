public import LocationFilter

/// The rules by which the local time of a place follows from Coordinated Universal Time.
///
/// ```swift
/// let zone = ZoneRules(offset: "+02:00")
/// zone?.instant(local: Timestamp(iso8601: "2026-05-01T11:00:00")!)  // 2026-05-01T09:00:00.000Z
/// ```
public struct ZoneRules: Sendable, Hashable {
  /// Offsets in seconds, positive to the east of Greenwich.
  private let firstOffset: Int
  /// In order of time.
  private let transitions: [Transition]
  /// The rule after the last transition; `nil` if its offset stays.
  private let yearlyRule: YearlyRule?

  /// A change of the offset at an instant.
  struct Transition: Sendable, Hashable {
    /// In seconds since 1970.
    var time: Int64
    var offset: Int
  }

  init(firstOffset: Int, transitions: [Transition] = [], yearlyRule: YearlyRule? = nil) {
    self.firstOffset = firstOffset
    self.transitions = transitions
    self.yearlyRule = yearlyRule
  }

  /// Creates the rules of a constant offset: `+02:00`, `-0330`, `Z`, `UTC`, `GMT+1`; `nil` for any other
  /// text.
  public init?(offset text: String) {
    let bytes = ContiguousArray(text.utf8)
    var (index, nameEnd) = (0, 0)
    let name = bytes.span.readWord(&nameEnd)
    guard ["", "z", "utc", "gmt"].contains(name), let offset = bytes.span.readZone(&index),
      index == bytes.count
    else { return nil }
    self.init(firstOffset: offset)
  }

  /// Returns the instant of a local time, which is given as if it were in UTC.
  ///
  /// A local time that occurs twice, because clocks are set back, is the first of the two. One that does
  /// not occur, because clocks are set forward, has the offset before the change, so that it is later by
  /// as much (RFC 5545, section 3.3.5).
  ///
  /// - Complexity: O(log *n*) in the number of changes of the offset.
  public func instant(local: Timestamp) -> Timestamp {
    let (whole, fraction) = local.sinceEpoch.components
    let seconds = fraction < 0 ? whole - 1 : whole
    // No offset is a day or more, and none changes twice within two days.
    let before = offset(at: seconds - 86_400)
    let after = offset(at: seconds + 86_400)
    let isLater = offset(at: seconds - Int64(before)) != before
    let isAfter = offset(at: seconds - Int64(after)) == after
    return local.advanced(by: .seconds(-(isLater && isAfter ? after : before)))
  }

  /// The offset at an instant, in seconds since 1970.
  func offset(at time: Int64) -> Int {
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    if low == transitions.count, let yearlyRule { return yearlyRule.offset(at: time) }
    return low == 0 ? firstOffset : transitions[low - 1].offset
  }
}
