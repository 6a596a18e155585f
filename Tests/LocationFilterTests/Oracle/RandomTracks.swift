import TestSupport

/// Adversarial sessions from a seed: readings that hug every boundary of the table, and the rules
/// they are to be judged by.
///
/// ```swift
/// var sessions = RandomTracks(seed: 1)
/// let (track, rules) = sessions.next()
/// ```
///
/// No two readings of a track lie so close to a limit of distance or speed that two good distance
/// formulas could disagree about the side: 1 µm for the settle distance, 1 mm for the speed (2 m
/// where the points are farther apart than 900 km).
struct RandomTracks {
  private var random: SplitMix64

  /// Creates a source of sessions that depends on `seed` alone.
  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// Returns the next session, of 0 to 40 readings.
  mutating func next() -> (track: OracleTrack, rules: OracleRules) {
    let rules = nextRules()
    let base = nextBase()
    var track = OracleTrack()
    let first = chance(0.05) ? rules.timeout + pick([-1, 0, 1]) : pick([0, 0, 1, 1000])
    var now = rules.start + max(first, 0)
    for index in 0..<Int.random(in: 0...40, using: &random) {
      if index > 0 { now = max(now, nextArrival(after: now, track, rules)) }
      let (latitude, longitude) = nextPlace(base, track, rules)
      var reading = OracleTrack()
      reading.append(
        now: now,
        timestamp: nextTimestamp(now, track, rules),
        latitude: latitude,
        longitude: longitude,
        accuracy: nextAccuracy(track, rules)
      )
      if let last = track.now.indices.last, chance(0.08) {
        reading.repeatFix(of: track, at: last)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: reading.latitude[0] += 1e-9
        case 1: reading.longitude[0] -= 1e-9
        case 2: reading.horizontalAccuracy[0] = reading.horizontalAccuracy[0].nextUp
        case 3: reading.timestamp[0] += 1
        default: break
        }
      }
      if !reading.isAmbiguous(beside: track, rules) { track.append(reading) }
    }
    return (track, rules)
  }

  // MARK: - Rules

  private mutating func nextRules() -> OracleRules {
    let start: Int64 = pick([0, 1_777_626_000_000, 951_782_399_999, -1500])
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .standard(start: start)
    case 1: return .tutorial(start: start)
    default: break
    }
    var rules = OracleRules.standard(start: start)
    rules.desiredAccuracy = pick([10, 10, nil, 0, 5, 100])
    rules.maximumAge = pick([5000, 5000, 0, 1000, 60_000])
    rules.maximumLead = pick([5000, nil, 0, 1000])
    rules.timeout = chance(0.05) ? pick([0, 1]) : pick([60_000, 60_000, 20_000, 600_000])
    rules.tutorial = chance(0.3)
    rules.settleDistance = pick([1, 1, 0, 5, 0.25])
    rules.settleInterval = pick([10_000, 10_000, 0, 3000])
    rules.plateau = chance(0.4) ? pick([0, 5000, 20_000, rules.timeout, rules.timeout]) : nil
    rules.maximumRetainedAge = chance(0.3) ? pick([0, 5000, 15_000]) : nil
    rules.maximumSpeed = chance(0.3) ? pick([0.5, 10, 50, 340]) : nil
    rules.rejectsOutOfOrder = chance(0.3)
    rules.rejectsDuplicates = chance(0.3)
    rules.rejectsNullIsland = chance(0.3)
    rules.zeroAccuracyIsUnknown = chance(0.3)
    return rules
  }

  // MARK: - Times

  private mutating func nextArrival(
    after now: Int64,
    _ track: OracleTrack,
    _ rules: OracleRules
  ) -> Int64 {
    let step: Int64 = pick([-1, 0, 0, 1])
    switch Int.random(in: 0..<80, using: &random) {
    case 0:
      return rules.start + rules.timeout + step
    case 1...2:
      return (pickAny(track.now) ?? now) + (rules.plateau ?? 3000) + step
    case 3...6:
      return (pickAny(track.timestamp) ?? now) + rules.settleInterval + step
    case 7...8:
      return (pickAny(track.timestamp) ?? now) + (rules.maximumRetainedAge ?? 5000) + step
    case 9...10:
      return now + pick([3000, 5000, 9999, 10_001])
    default:
      return now + pick([0, 1, 250, 999, 1000, 1000, 1000, 1001])
    }
  }

  private mutating func nextTimestamp(
    _ now: Int64,
    _ track: OracleTrack,
    _ rules: OracleRules
  ) -> Int64 {
    let step: Int64 = pick([-1, 0, 0, 1])
    switch Int.random(in: 0..<20, using: &random) {
    case 0...1:
      return now - rules.maximumAge - step
    case 2...3:
      return now + (rules.maximumLead ?? 5000) + step
    case 4...5:
      return (pickAny(track.timestamp) ?? now) + pick([0, 0, -1, 1, -1000])
    case 6:
      return (pickAny(track.timestamp) ?? now) + rules.settleInterval + step
    case 7:
      return now + pick([-3_600_000, -60_000, 60_000, 86_400_000])
    default:
      return now - pick([0, 0, 0, 1, 300, 1000])
    }
  }

  // MARK: - Places

  private mutating func nextBase() -> (Double, Double) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: (90, pick([0, 180, -180, 45]))
    case 1: (-90, 117)
    case 2: (-17, 180)
    case 3: (52, -180)
    case 4: (0, 0)
    default:
      (Double.random(in: -85...85, using: &random), Double.random(in: -170...170, using: &random))
    }
  }

  private mutating func nextPlace(
    _ base: (Double, Double),
    _ track: OracleTrack,
    _ rules: OracleRules
  ) -> (Double, Double) {
    guard let near = nearPlace(track), !chance(0.1) else { return base }
    switch Int.random(in: 0..<40, using: &random) {
    case 0...13:
      return near
    case 14...25:
      let ratio = pick([0.5, 0.999, 1 - 5e-6, 1 + 5e-6, 1.001, 2])
      return moved(near, by: max(rules.settleDistance, 0.25) * ratio)
    case 26...34:
      return moved(near, by: pick([3, 20, 100, 5000, 300_000]))
    case 35:
      return (0, 0)
    case 36:
      // The same place by another name, or its mirror image.
      return (near.0, -near.1)
    case 37:
      let latitudes = [(90.0).nextUp, (-90.0).nextUp, (-90.0).nextDown, 91, .nan, .infinity]
      return (pick(latitudes), near.1)
    case 38:
      return (near.0, pick([(180.0).nextUp, (-180.0).nextDown, 360, .nan, -.infinity]))
    default:
      return (0, pick([-0.0, .leastNonzeroMagnitude, 1e-7]))
    }
  }

  /// One of the last few readings, or any, that is a place.
  private mutating func nearPlace(_ track: OracleTrack) -> (Double, Double)? {
    let first = chance(0.5) ? max(0, track.count - 3) : 0
    guard let index = (first..<track.count).randomElement(using: &random),
      track.isPlace(at: index)
    else { return nil }
    return (track.latitude[index], track.longitude[index])
  }

  /// The point some metres from `place` north, south, east or west, across pole and antimeridian.
  private mutating func moved(_ place: (Double, Double), by metres: Double) -> (Double, Double) {
    // Near a pole a step along the parallel leads nowhere.
    let sign = chance(0.5) ? 1.0 : -1.0
    let alongMeridian = chance(0.5) || abs(place.0) > 89
    var step = metres / 111_000
    var point = place
    for _ in 0..<4 {
      point = place
      if alongMeridian { point.0 += sign * step } else { point.1 += sign * step }
      if abs(point.0) > 90 {
        point.0 = (point.0 < 0 ? -180 : 180) - point.0
        point.1 += 180
      }
      point.1 = point.1.remainder(dividingBy: 360)
      let reached = vincentyDistance(place.0, place.1, point.0, point.1)
      if reached > 0 { step *= metres / reached }
    }
    return point
  }

  // MARK: - Accuracies

  private mutating func nextAccuracy(_ track: OracleTrack, _ rules: OracleRules) -> Double {
    let old = pickAny(track.horizontalAccuracy.filter { $0 > 0 }) ?? 65
    if rules.zeroAccuracyIsUnknown, chance(0.05) { return pick([0, -0.0]) }
    switch Int.random(in: 0..<80, using: &random) {
    case 0...13: return old
    case 14...16: return old.nextUp
    case 17...18: return old.nextDown
    case 19...32, 50...69: return pick([1414, 165, 100, 65, 65, 48.5, 30, 20, 15, 12, 10.0.nextUp])
    case 33: return rules.desiredAccuracy ?? 10
    case 34: return (rules.desiredAccuracy ?? 10).nextUp
    case 35: return pick([0, 0, -0.0, 5, .leastNonzeroMagnitude])
    case 36...39: return pick([-1, .nan, .infinity, -.infinity, -Double.leastNonzeroMagnitude])
    default: return Double.random(in: 10...200, using: &random)
    }
  }

  // MARK: - Dice

  private mutating func chance(_ probability: Double) -> Bool {
    random.unit() < probability
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  private mutating func pickAny<Value>(_ values: [Value]) -> Value? {
    values.randomElement(using: &random)
  }
}

extension OracleTrack {
  fileprivate func isPlace(at index: Int) -> Bool {
    abs(latitude[index]) <= 90 && abs(longitude[index]) <= 180
  }

  /// Whether the formula of the tests may fail between the only reading here and one of `track`.
  private func isNearAntipode(of old: Int, in track: OracleTrack) -> Bool {
    abs(track.latitude[old] + latitude[0]) < 2
      && abs((track.longitude[old] - longitude[0]).remainder(dividingBy: 360)) > 178
  }

  /// Makes the only reading here the same fix as one of `track`, delivered once more.
  fileprivate mutating func repeatFix(of track: OracleTrack, at index: Int) {
    timestamp = [track.timestamp[index]]
    latitude = [track.latitude[index]]
    longitude = [track.longitude[index]]
    horizontalAccuracy = [track.horizontalAccuracy[index]]
  }

  fileprivate mutating func append(_ other: OracleTrack) {
    now += other.now
    timestamp += other.timestamp
    latitude += other.latitude
    longitude += other.longitude
    horizontalAccuracy += other.horizontalAccuracy
  }

  /// Whether the rounding of a distance could decide between the only reading here and any of
  /// `track`.
  fileprivate func isAmbiguous(beside track: OracleTrack, _ rules: OracleRules) -> Bool {
    guard isPlace(at: 0) else { return false }
    for old in track.now.indices where track.isPlace(at: old) {
      // The distance of a point to itself is 0 by any formula.
      if track.latitude[old] == latitude[0], track.longitude[old] == longitude[0] { continue }
      if isNearAntipode(of: old, in: track) { return true }
      let farNorth = abs(track.latitude[old] - latitude[0]) * 110_000
      if rules.maximumSpeed == nil, farNorth > rules.settleDistance + 1 { continue }

      let apart = vincentyDistance(
        track.latitude[old],
        track.longitude[old],
        latitude[0],
        longitude[0]
      )
      if apart.isNaN || abs(apart - rules.settleDistance) < 1e-6 { return true }
      guard let maximumSpeed = rules.maximumSpeed else { continue }
      let beyond = apart - track.horizontalAccuracy[old] - horizontalAccuracy[0]
      let seconds = Double(abs(timestamp[0] - track.timestamp[old])) / 1000
      let width = apart < 900_000 ? 1e-3 : 2
      if abs(beyond - maximumSpeed * seconds) < width { return true }
    }
    return false
  }
}
