/// The fixes around one place, in constant memory.
struct Stay: Sendable, Hashable {
  let firstFix: Timestamp
  /// The date of the last fix inside.
  var lastFix: Timestamp
  /// The end of the rest since then.
  var restedUntil: Timestamp?
  /// Whether it has been reported as a visit.
  var isVisit = false
  /// The fixes in a row that were surely outside.
  var outside: Row?
  /// Whether the stay may have begun before the first fix of the detector.
  let beganUnseen: Bool
  /// The fix from which inside is measured: the first one, unless the stay has moved.
  var anchor: Fix
  /// The mean of all fixes from the first to the last inside.
  var mean: FixMean
  /// The mean of those since, which belong to the stay only if a later fix is inside.
  var tail: FixMean?

  /// Fixes in a row, each dated after the one before.
  struct Row: Sendable, Hashable {
    var readings = 1
    var last: Timestamp
  }

  init(at fix: Fix, beganUnseen: Bool = false) {
    firstFix = fix.timestamp
    lastFix = fix.timestamp
    self.beganUnseen = beganUnseen
    anchor = fix
    mean = FixMean(of: fix)
  }

  /// The last instant at which the device was known to be there.
  var lastInside: Timestamp {
    restedUntil ?? lastFix
  }

  /// Whether the last fix is inside.
  var isInside: Bool {
    tail == nil
  }

  /// Returns its length at `instant`: if the last fix is inside, the time since then counts.
  func duration(at instant: Timestamp) -> Duration {
    firstFix.duration(to: isInside ? max(lastInside, instant) : lastInside)
  }

  var visit: Visit {
    Visit(
      arrival: beganUnseen ? nil : firstFix,
      departure: nil,
      firstFix: firstFix,
      lastFix: lastFix,
      restedUntil: restedUntil,
      coordinate: Coordinate(earthCentered: mean.position),
      horizontalAccuracy: mean.horizontalAccuracy,
      readings: mean.count
    )
  }

  /// Processes a fix, and returns whether it is inside: at most `radius` metres from the anchor.
  ///
  /// A fix inside adds those since the last fix inside to the stay.
  mutating func process(_ fix: Fix, within radius: Double) -> Bool {
    guard contains(fix, within: radius) else {
      countOutside(fix, beyond: radius)
      hold(fix)
      return false
    }
    takeInTail()
    mean.add(fix)
    lastFix = fix.timestamp
    restedUntil = nil
    outside = nil
    return true
  }

  /// Lets the device rest until `instant`, if the last fix is inside.
  mutating func rest(until instant: Timestamp) {
    if isInside, instant > lastInside { restedUntil = instant }
  }

  func contains(_ fix: Fix, within radius: Double) -> Bool {
    anchor.coordinate.distance(to: fix.coordinate) <= radius
  }

  /// Continues around the anchor of a later stay at the same place.
  mutating func move(to other: Stay) {
    takeInTail()
    anchor = other.anchor
    lastFix = other.lastFix
    restedUntil = other.restedUntil
    outside = nil
  }

  private mutating func countOutside(_ fix: Fix, beyond radius: Double) {
    guard isSurelyLeft(by: fix, beyond: radius) else {
      outside = nil
      return
    }
    guard let row = outside else {
      outside = Row(last: fix.timestamp)
      return
    }
    // A repeated fix does not count.
    guard fix.timestamp > row.last else { return }
    outside = Row(readings: min(row.readings + 1, .maximumCount), last: fix.timestamp)
  }

  /// Returns whether `fix` is farther than `radius` metres away even with both errors: from the
  /// anchor or, once the stay is a visit, from its mean.
  ///
  /// The distance is that of the chord, which is never longer than the geodesic.
  func isSurelyLeft(by fix: Fix, beyond radius: Double) -> Bool {
    let place = isVisit ? mean.position : anchor.position
    let accuracy = isVisit ? mean.horizontalAccuracy : anchor.horizontalAccuracy
    let margin = Self.certainty * (accuracy + fix.horizontalAccuracy)
    return (fix.position - place).length > radius + margin
  }

  private mutating func hold(_ fix: Fix) {
    if tail == nil {
      tail = FixMean(of: fix)
    } else {
      tail?.add(fix)
    }
  }

  private mutating func takeInTail() {
    guard let held = tail else { return }
    mean.add(held)
    tail = nil
  }

  /// The ratio of the 95 % radius to the 68 % radius of an error: √(ln 0.05 ∕ ln 0.32), by the
  /// Rayleigh distribution.
  private static let certainty = 1.6215
}

extension Stay {
  /// A valid fix, with its earth-centred position.
  struct Fix: Sendable, Hashable {
    let coordinate: Coordinate
    /// In earth-centred coordinates.
    let position: SIMD3<Double>
    let horizontalAccuracy: Double
    let timestamp: Timestamp

    init(_ location: Location, dated timestamp: Timestamp) {
      coordinate = location.coordinate
      position = location.coordinate.earthCentered
      horizontalAccuracy = location.horizontalAccuracy
      self.timestamp = timestamp
    }
  }
}

extension SIMD3<Double> {
  var length: Double {
    (self * self).sum().squareRoot()
  }
}
