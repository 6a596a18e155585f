import LocationFilter
import TestSupport

// Values for the machines: from small sets, so that ties and boundaries are common, and any others.
extension ByteSource {
  /// 2026-05-01T09:00:00Z, about which the instants of the usual inputs are.
  static let origin = Timestamp(sinceEpoch: .seconds(1_777_626_000))

  /// Takes any number, half of the time one that is hard to compare or add.
  mutating func hostileNumber() -> Double {
    let values = [
      .nan, -1, -0.0, 90, 180, -90, -180, .infinity, -.infinity, .leastNonzeroMagnitude,
      .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .signalingNaN, (90.0).nextUp,
    ]
    let choice = Int(byte())
    return choice < 128 ? values[choice % values.count] : anyNumber()
  }

  /// Takes a time at or beside a limit of the rules, in whole milliseconds.
  mutating func usualDuration() -> Duration {
    let seconds = element(of: [0, 1, 5, 10, 20, 30, 60, 120, 300, 900, 2, 3, 0, 5, 10, 60])
    return .seconds(seconds) + .milliseconds(element(of: [0, 0, 0, 0, 1, -1, 500, 250]))
  }

  /// Takes any time, often a limit.
  mutating func hostileDuration() -> Duration {
    let limits: [Duration] = [
      .zero, .seconds(-1), .longest, .lowest, .attoseconds(1), .attoseconds(-1),
      .longest - .attoseconds(1), .lowest + .attoseconds(1),
    ]
    let choice = Int(byte())
    if choice < 128 { return limits[choice % limits.count] }
    return Duration(words: (integer(in: .min ... .max), integer(in: 0 ... .max))) >> (choice % 64)
  }

  /// Takes the next instant after `now`: a usual time later, or any if `isHostile`.
  mutating func instant(after now: Timestamp, isHostile: Bool) -> Timestamp {
    if isHostile, oneIn(8) { return Self.origin.advanced(by: hostileDuration()) }
    let step = element(of: [
      0, 1000, 1000, 1000, 500, 0, 250, 999, 1001, 3000, 5000, 10_000, 20_000, 0, 1, 60_000,
    ])
    return now.advanced(by: .milliseconds(step))
  }

  /// Places some of which are less than a metre, a few metres and kilometres apart, at the equator, a pole
  /// and the antimeridian.
  static let places: [Coordinate] = {
    let bases: [(Double, Double)] = [(52.5, 13.4), (0, 180), (90, 0)]
    let steps: [Double] = [0, 8e-6, 9e-6, 9.1e-6, 3e-5, 5e-4, 9e-4, 1e-3, 2e-3, 0.1]
    return bases.flatMap { latitude, longitude in
      steps.map { step in
        latitude == 90
          ? Coordinate(latitude: latitude - step, longitude: step > 1e-4 ? 180 : longitude)
          : Coordinate(latitude: latitude + step, longitude: step > 1e-3 ? -longitude : longitude)
      }
    }
  }()

  /// Takes a place near the others, or any if `isHostile`.
  mutating func coordinate(isHostile: Bool) -> Coordinate {
    if isHostile, oneIn(6) {
      return Coordinate(latitude: hostileNumber(), longitude: hostileNumber())
    }
    let choice = Int(byte())
    // Mostly about the first base.
    return choice < 200 ? Self.places[choice % 10] : Self.places[choice % Self.places.count]
  }

  /// Takes a fix that is delivered at `now`.
  mutating func location(at now: Timestamp, isHostile: Bool) -> Location {
    let accuracies = [
      65, 30, 12, 65, 30, 10, (10.0).nextUp, 5, (30.0).nextDown, 100, 200, 1414, 0, -1, .nan,
      .infinity,
    ]
    let ages = [
      0, 0, 0, 1000, 0, 500, 5000, 5001, -5000, -5001, 4999, 10_000, 20_000, 1, -1, -1000,
    ]
    let coordinate = coordinate(isHostile: isHostile)
    let accuracy = isHostile && oneIn(6) ? hostileNumber() : element(of: accuracies)
    let timestamp =
      isHostile && oneIn(6)
      ? Self.origin.advanced(by: hostileDuration())
      : now.advanced(by: .milliseconds(-element(of: ages)))
    var location = Location(
      coordinate: coordinate,
      horizontalAccuracy: accuracy,
      timestamp: timestamp
    )
    let speeds = [nil, nil, 0, 2.9, 3, 3.3, 5.5, 10, 49.9, -1, .nan]
    location.speed = isHostile && oneIn(6) ? hostileNumber() : element(of: speeds)
    return location
  }

  /// Takes the check of a reading.
  mutating func check(isHostile: Bool) -> ReadingCheck {
    var check = ReadingCheck.standard
    let choice = byte()
    if choice & 1 != 0 { check.maximumAge = isHostile ? hostileDuration() : usualDuration() }
    if choice & 2 != 0 { check.maximumLead = isHostile ? hostileDuration() : usualDuration() }
    if choice & 4 != 0 { check.maximumLead = nil }
    check.rejectsNullIsland = choice & 8 != 0
    check.zeroAccuracyIsUnknown = choice & 16 != 0
    return check
  }
}

/// Returns inputs of random bytes, whose first byte is below 128 in every other one.
func randomSeeds(_ count: Int, length: Int) -> [[UInt8]] {
  (0..<count).map { number in
    var random = SplitMix64(seed: UInt64(number))
    let bytes = (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next() >> 32) }
    return [UInt8(number % 2 * 128)] + bytes
  }
}
