/// A day of the proleptic Gregorian calendar.
///
/// The year is treated as beginning in March, so that the leap day is its last. Days are counted as
/// in Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`; dates are computed
/// as in Cassio Neri and Lorenz Schneider, "Euclidean affine functions and their application to
/// calendar algorithms", Software: Practice and Experience 53, 937–970 (2023), figure 12: quotients
/// of linear functions, computed by a product and a shift instead of a division.
package struct CalendarDate: Sendable, Hashable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Creates a date, or `nil` if the calendar has no such day or the year is not 0...9999.
  package init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = isLeap ? Self.leapMonthLengths : Self.monthLengths
    guard day <= lengths[month - 1] else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the date `daysSinceEpoch` days after 1970-01-01.
  package init(daysSinceEpoch: Int) {
    let shifted = daysSinceEpoch + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = UInt32(shifted - era * 146_097)
    let (century, centuryRest) = (4 * dayOfEra + 3).quotientAndRemainder(dividingBy: 146_097)
    let years = 2_939_745 * UInt64(centuryRest | 3)
    let dayOfYear = UInt32(truncatingIfNeeded: years) / 2_939_745 / 4
    let months = 2141 * dayOfYear + 197_913
    day = Int(months & 0xFFFF) / 2141 + 1
    // From the 306th day on it is January or February of the next year.
    let isNextYear = dayOfYear >= 306
    month = Int(months >> 16) - (isNextYear ? 12 : 0)
    year = era * 400 + Int(century) * 100 + Int(years >> 32) + (isNextYear ? 1 : 0)
  }

  /// The days since 1970-01-01, negative before it.
  package var daysSinceEpoch: Int {
    let isNewYear = month <= 2
    let marchYear = isNewYear ? year &- 1 : year
    let century = (marchYear >= 0 ? marchYear : marchYear &- 99) / 100
    let dayOfYear = (153 &* (isNewYear ? month &+ 9 : month &- 3) &+ 2) / 5 &+ day &- 1
    let leapDays = marchYear >> 2 &- century &+ century >> 2
    return 365 &* marchYear &+ leapDays &+ dayOfYear &- 719_468
  }

  private static let monthLengths: [Int] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  private static let leapMonthLengths: [Int] = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
}
