/// Counts the days of a clock that has only a time of day, from an unknown first one.
///
/// A new day begins when the time of day falls by more than twelve hours.
struct DayCounter: Sendable {
  private(set) var day = 0
  private var last: Int64?

  /// Advances to a time of day in nanoseconds.
  ///
  /// - Returns: How far the clock has stepped back, by twelve hours at most; `nil` if it has not.
  @discardableResult
  mutating func advance(to timeOfDay: Int64) -> Int64? {
    defer { last = timeOfDay }
    guard let last else { return nil }
    let step = timeOfDay - last
    let halfDay = TimeOfDay.nanosecondsPerDay / 2
    if step < -halfDay {
      day += 1
      return nil
    }
    if step > halfDay {
      day -= 1
      return TimeOfDay.nanosecondsPerDay - step
    }
    return step < 0 ? -step : nil
  }
}
