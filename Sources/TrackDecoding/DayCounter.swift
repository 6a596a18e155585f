/// Counts the days of a clock that has only a time of day, from an unknown first one.
///
/// A new day begins when the time of day falls by more than twelve hours.
struct DayCounter: Sendable {
  private(set) var day = 0
  private var last: Int64?

  /// Advances to a time of day in nanoseconds.
  @inline(__always)
  mutating func advance(to timeOfDay: Int64) {
    let step = timeOfDay - (last ?? timeOfDay)
    let halfDay = TimeOfDay.nanosecondsPerDay / 2
    if step < -halfDay { day += 1 }
    if step > halfDay { day -= 1 }
    last = timeOfDay
  }
}
