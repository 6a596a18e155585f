import LocationFilter

/// All that a receiver said of one time of day, from however many sentences.
struct Epoch: Sendable {
  /// `nil` until a sentence of the epoch tells it.
  var timeOfDay: TimeOfDay?
  /// Where the epoch begins, for what is to be said of its time.
  var beginning = SourcePosition(line: 1, byteOffset: 0)
  /// The kinds of sentence that told the time.
  var kinds: SentenceKinds = []
  /// The days from 1970-01-01.
  var date: Int?
  /// A date that dates nothing, but shows the clock to be set where it turns out to be right.
  var unsureDate: Int?
  /// The last position of the epoch, and the sentence that gave it.
  var position: WrittenPosition?
  var sourcePosition: SourcePosition?
  /// Metres above mean sea level.
  var altitude: Double?
  /// Metres above the ellipsoid.
  var ellipsoidalAltitude: Double?
  var speed: Double?
  var course: Double?
  var trueHeading: Double?
  var magneticHeading: Double?
  /// By GGA, which tells it most finely.
  var quality: FixQuality?
  /// By the mode of other sentences.
  var modeQuality: FixQuality?
  var satellites: Int?
  /// By GGA, GNS or another sentence that tells its time.
  var dilution: Double?
  /// By GSA, which does not; `nil` while the epoch has had none.
  var satelliteDilution: SatelliteDilution?
  var horizontalEstimate = Estimate()
  var verticalEstimate = Estimate()

  /// What the GSA of an epoch say, perhaps nothing; the first of several counts.
  struct SatelliteDilution: Sendable {
    var value: Double?
  }

  /// What the receiver says of its own error, 1 sigma in metres.
  struct Estimate: Sendable {
    var source = Source.none
    var deviation = -1.0

    /// The better one is the greater.
    enum Source: Int, Sendable, Comparable {
      case none
      case gbs
      case gst
      case pgrme
      case pubx

      static func < (lhs: Source, rhs: Source) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    mutating func take(_ deviation: Double?, from source: Source) {
      guard let deviation, deviation > 0, deviation.isFinite, source >= self.source else { return }
      self.source = source
      self.deviation = deviation
    }
  }
}

extension Epoch {
  /// Takes in a position; the last one counts.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - sourcePosition: The sentence that gave it.
  ///   - isFallback: Whether it counts only where there is no other.
  /// - Returns: The metres to the position before, where the two cannot be the same point, of which
  ///   one is written with fewer decimals.
  mutating func fix(
    at position: WrittenPosition,
    from sourcePosition: SourcePosition,
    isFallback: Bool
  ) -> Double? {
    let previous = self.position
    if previous == nil || !isFallback {
      self.position = position
      self.sourcePosition = sourcePosition
    }
    guard let previous, previous.coordinate != position.coordinate else { return nil }
    return previous.isNear(position)
      ? nil : previous.coordinate.distance(to: position.coordinate)
  }

  /// Takes in an altitude, and with the height of the geoid that above the ellipsoid.
  mutating func setAltitude(_ altitude: Double?, geoidSeparation: Double?) {
    guard let altitude else { return }
    self.altitude = altitude
    // Rounded to tenths of a millimetre, finer than any receiver writes, so that 170.8 m and 43.3 m
    // make 214.1 m.
    if let geoidSeparation {
      ellipsoidalAltitude = ((altitude + geoidSeparation) * 10_000).rounded() / 10_000
    }
  }

  /// Takes in an estimate of the error in metres, 1 sigma; the best source counts, of one source the
  /// last sentence, and 0 is none.
  mutating func estimate(_ source: Estimate.Source, horizontal: Double?, vertical: Double?) {
    horizontalEstimate.take(horizontal, from: source)
    verticalEstimate.take(vertical, from: source)
  }
}

extension WrittenPosition {
  /// Whether both may be the same point, rounded to the decimals of the coarser one.
  fileprivate func isNear(_ other: WrittenPosition) -> Bool {
    // A unit and a half: one is rounded, the other may be cut off.
    let tolerance = 1.5 / min(unitsPerDegree, other.unitsPerDegree)
    let eastward = abs(coordinate.longitude - other.coordinate.longitude)
    return abs(coordinate.latitude - other.coordinate.latitude) < tolerance
      && min(eastward, 360 - eastward) < tolerance
  }
}
