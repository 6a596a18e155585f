import LocationFilter

// GPS time counts from 1980-01-06 and has no leap seconds (IS-GPS-200, 20.3.3.5.2.4).
extension Timestamp {
  /// Creates the instant of a time since the GPS epoch.
  init(sinceGPSEpoch time: Duration) {
    let leaps = Self.leapSeconds.count { time >= $0 }
    self.init(sinceEpoch: Self.gpsEpoch + time - .seconds(leaps))
  }

  private static let gpsEpoch = Duration.seconds(315_964_800)

  /// The times since the GPS epoch from which there is one more leap second: the beginnings of these
  /// months (IERS Bulletin C 52 and earlier ones; none has been announced since).
  private static let leapSeconds: [Duration] = {
    let months: [(year: Int, month: Int)] = [
      (1981, 7), (1982, 7), (1983, 7), (1985, 7), (1988, 1), (1990, 1), (1991, 1), (1992, 7),
      (1993, 7), (1994, 7), (1996, 1), (1997, 7), (1999, 1), (2006, 1), (2009, 1), (2012, 7),
      (2015, 7), (2017, 1),
    ]
    let days = months.compactMap { CalendarDate(year: $0, month: $1, day: 1)?.daysSinceEpoch }
    return days.enumerated().map { index, day in
      .seconds(Int64(day) * 86_400 + Int64(index) + 1) - gpsEpoch
    }
  }()
}
