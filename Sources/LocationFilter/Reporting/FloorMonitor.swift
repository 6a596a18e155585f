/// Tells when one has come to another floor of a building.
///
/// | reading | becomes |
/// |---|---|
/// | of no use by ``check`` | nothing |
/// | without a floor | nothing: the floor is not known to have changed |
/// | on the floor known last | nothing |
/// | on another floor, or the first with one | a ``FloorChange`` |
///
/// ```swift
/// var monitor = FloorMonitor()
/// if let change = monitor.process(fix, at: now) {
///   showPlan(ofFloor: change.floor)
/// }
/// ```
public struct FloorMonitor: Sendable, Hashable {
  /// The check that stands in front.
  public var check: ReadingCheck
  /// The floor known last, 0 the ground floor; `nil` before the first.
  public private(set) var floor: Int?

  /// Creates a monitor that knows no floor.
  public init(check: ReadingCheck = .standard) {
    self.check = check
  }

  /// Takes in a reading that arrived at `now` and returns the change of floor, `nil` for none.
  @discardableResult
  public mutating func process(_ location: Location, at now: Timestamp) -> FloorChange? {
    guard check.rejection(of: location, at: now) == nil else { return nil }
    guard let level = location.floor, level != floor else { return nil }
    let change = FloorChange(previous: floor, floor: level, location: location)
    floor = level
    return change
  }
}

/// One has come to another floor.
public struct FloorChange: Sendable, Hashable {
  /// The floor known before, `nil` where none was.
  public var previous: Int?
  /// The floor now, 0 the ground floor.
  public var floor: Int
  /// The reading that tells so.
  public var location: Location

  /// Creates a change of floor.
  public init(previous: Int? = nil, floor: Int, location: Location) {
    self.previous = previous
    self.floor = floor
    self.location = location
  }
}
