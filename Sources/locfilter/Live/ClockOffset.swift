import LocationFilter
import TrackDecoding
import TrackReplay

/// The time by which the fixes of a receiver differ from the clock of this machine.
struct ClockOffset {
  /// The week counter of GPS overflows after 1024 weeks (IS-GPS-200, 20.3.3.3.1.1).
  private static let weeks = Duration.seconds(1024 * 604_800)

  /// The ages that the session allows for.
  private let greatestAllowed: Duration
  private let leastAllowed: Duration
  private let weekRollovers: Int
  private let isDateGiven: Bool

  private var count = 0
  /// Whether all dates were given, and not sent by the receiver.
  private var isEachGiven = true
  /// The ages of the fixes when they came.
  private var least = Duration.zero
  private var greatest = Duration.zero

  init(_ options: DecodingOptions = DecodingOptions(), _ check: ReadingCheck = .standard) {
    let limit = ReadingCheck.standard.maximumAge
    greatestAllowed = max(check.maximumAge, limit)
    leastAllowed = max(check.maximumLead ?? Self.weeks * 1000, limit).negated
    weekRollovers = options.weekRollovers
    isDateGiven = options.date != nil
  }

  mutating func process(_ batch: DecodedBatch) {
    for reading in batch.readings where reading.dateSource.isAbsolute {
      guard let receivedAt = reading.receivedAt else { continue }
      let age = reading.location.timestamp.duration(to: receivedAt)
      least = count == 0 ? age : min(least, age)
      greatest = count == 0 ? age : max(greatest, age)
      count += 1
      isEachGiven = isEachGiven && reading.dateSource == .given
    }
  }

  /// That all fixes were too old when they came, or dated in the future, by about the same time, and what
  /// to do; `nil` if they were not.
  var problem: (text: String, advice: String)? {
    let nearest = min(least.magnitude, greatest.magnitude)
    guard count > 0, least > greatestAllowed || greatest < leastAllowed,
      greatest &- least <= max(ReadingCheck.standard.maximumAge, nearest / 100)
    else { return nil }
    let isOld = least > .zero
    let rollovers = rollovers(in: nearest)
    let time = rollovers.map { counted($0 * 1024, "week") } ?? nearest.text()
    let subject = count == 1 ? "the only fix was" : "all \(count.grouped) fixes were"
    return (
      isOld
        ? "\(subject) \(time) old when received" : "\(subject) dated \(time) ahead of the clock",
      advice(rollovers.map { weekRollovers + (isOld ? $0 : -$0) })
    )
  }

  private func advice(_ rollovers: Int?) -> String {
    if isDateGiven, isEachGiven { return "; omit --date to date them by their arrival" }
    if let rollovers {
      return rollovers == 0
        ? "; omit --week-rollover" : "; --week-rollover \(rollovers) corrects their dates"
    }
    return "; the clock of this machine or of the receiver may be off; for a recording, omit --live"
  }

  /// How often the week counter has overflowed to cause an offset, `nil` if that is not the cause.
  private func rollovers(in offset: Duration) -> Int? {
    let number = ((offset / Self.weeks) as Double).rounded()
    guard (1...99).contains(number) else { return nil }
    let rest = offset - Self.weeks * Int(number)
    return rest.magnitude < .seconds(86_400) ? Int(number) : nil
  }
}

extension Duration {
  fileprivate var magnitude: Duration { isNegative ? negated : self }
}
