import LocationFilter

/// Everything that a receiver sent for one time of day, in any number of sentences.
///
/// It is copied when the next begins, so its numbers are figures, as in the sentences.
struct Epoch: Sendable {
  /// `nil` until a sentence of the epoch has it.
  var timeOfDay: TimeOfDay?
  /// The start of the epoch, for diagnostics about its time.
  var beginning = SourcePosition(line: 1, byteOffset: 0)
  var kinds: SentenceKinds = []
  /// The arrival of the last sentence used, not counting late ones; `nil` if unknown.
  var arrival: Arrival?
  /// The days from 1970-01-01.
  @Figure var date: Int?
  /// A date that is not used, but shows that the clock was set if it turns out to be right.
  @Figure var unsureDate: Int?
  /// The last position of the epoch, and its sentence.
  var position: WrittenPosition?
  var sourcePosition: SourcePosition?
  /// Metres above mean sea level.
  @Figure var altitude: Double?
  /// Metres above the ellipsoid.
  @Figure var ellipsoidalAltitude: Double?
  /// Metres a second.
  @Figure var speed: Double?
  /// Degrees from true north.
  @Figure var course: Double?
  @Figure var trueHeading: Double?
  @Figure var magneticHeading: Double?
  /// The quality of GGA, which is the finest.
  var quality: FixQuality?
  /// The quality by the mode of other sentences.
  var modeQuality: FixQuality?
  @Figure var satellites: Int?
  /// The dilution of GGA, GNS or another sentence with a time.
  @Figure var dilution: Double?
  var dimension: FixDimension?
  /// The values of GSA and VTG, which have no time.
  var untimed = UntimedValues()
  /// The first mark of a sentence whose position does not count.
  var mark: PositionMark?
  var horizontalEstimate = Estimate()
  var verticalEstimate = Estimate()

  /// The receiver's estimate of its error, 1 sigma in metres.
  struct Estimate: Sendable {
    var source = Source.none
    var deviation = -1.0

    /// The better source is the greater one.
    enum Source: Int, Sendable, Comparable {
      case none
      case gbs
      case gst
      case pgrme
      case pubx

      static func < (lhs: Source, rhs: Source) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    mutating func update(_ deviation: Double?, from source: Source) {
      guard let deviation, deviation > 0, deviation.isFinite, source >= self.source else { return }
      self.source = source
      self.deviation = deviation
    }
  }
}

extension Epoch {
  /// The ``arrival``; `nil` if unknown, or if it depends on the date.
  var receivedAt: Timestamp? {
    guard let arrival, arrival.recurrence == .never else { return nil }
    return arrival.time
  }

  /// Adds the values of a sentence. What it says about a missing position counts once the epoch has a time.
  ///
  /// - Returns: The metres between its position and the one before, if they are not the same point.
  mutating func add(
    _ sentence: some TimedSentence,
    from sourcePosition: SourcePosition
  ) -> Double? {
    var distance: Double?
    if let position = sentence.position {
      distance = fix(
        at: position,
        from: sourcePosition,
        isFallback: sentence.isFallback || sentence.timeOfDay == nil
      )
    } else if let mark = sentence.mark, timeOfDay != nil {
      self.mark = self.mark ?? mark
    }
    sentence.update(&self)
    return distance
  }

  /// Adds a position; the last one counts, and a fallback only if there is no other.
  ///
  /// - Returns: The metres to the position before, unless the two may be the same point written with
  ///   different numbers of decimals.
  private mutating func fix(
    at position: WrittenPosition,
    from sourcePosition: SourcePosition,
    isFallback: Bool
  ) -> Double? {
    let previous = self.position
    if previous == nil || !isFallback {
      self.position = position
      self.sourcePosition = sourcePosition
    }
    // Most are the same, for which nothing needs to be divided.
    guard let previous, previous != position else { return nil }
    return previous.distanceIfApart(to: position)
  }

  /// Adds an altitude and, with the height of the geoid, the altitude above the ellipsoid.
  mutating func setAltitude(_ altitude: Double?, geoidSeparation: Double?) {
    guard let altitude else { return }
    self.altitude = altitude
    // Rounded to tenths of a millimetre, finer than any receiver writes, so that 170.8 m and 43.3 m
    // make 214.1 m.
    if let geoidSeparation {
      let sum = ((altitude + geoidSeparation) * 10_000).rounded() / 10_000
      if sum.isFinite { ellipsoidalAltitude = sum }
    }
  }

  /// Adds an estimate of the error in metres, 1 sigma. The best source counts, of one source the last
  /// sentence; 0 is no estimate.
  mutating func estimate(_ source: Estimate.Source, horizontal: Double?, vertical: Double?) {
    horizontalEstimate.update(horizontal, from: source)
    verticalEstimate.update(vertical, from: source)
  }
}

extension Epoch {
  /// The fix of the epoch, with the position of the sentence at `sourcePosition`.
  @inline(__always)
  func reading(
    of position: WrittenPosition,
    from sourcePosition: SourcePosition,
    at dating: DateResolver.Dating,
    index: Int,
    _ options: DecodingOptions
  ) -> DecodedReading {
    let dilution = dilution ?? untimed.dilution
    let accuracy = AccuracyEstimate(
      deviation: horizontalEstimate.deviation,
      dilution: dilution,
      quality: quality ?? modeQuality,
      options
    )
    let verticalAccuracy = verticalEstimate.deviation
    let location = Location(
      coordinate: position.coordinate,
      horizontalAccuracy: accuracy.radius,
      timestamp: dating.timestamp,
      altitude: altitude,
      ellipsoidalAltitude: ellipsoidalAltitude,
      verticalAccuracy: verticalAccuracy > 0 ? verticalAccuracy : nil,
      speed: speed ?? untimed.speed,
      course: course ?? untimed.course,
      accuracySource: accuracy.source
    )
    return DecodedReading(
      location: location,
      receivedAt: receivedAt,
      dateSource: dating.source,
      index: index,
      sourcePosition: sourcePosition,
      quality: quality ?? modeQuality,
      satellites: satellites,
      horizontalDilution: dilution,
      dimension: untimed.dimension ?? dimension,
      heading: heading
    )
  }

  private var heading: Heading? {
    guard trueHeading != nil || magneticHeading != nil else { return nil }
    return Heading(trueHeading: trueHeading, magneticHeading: magneticHeading)
  }
}

extension WrittenPosition {
  /// The metres between both; `nil` if they may be the same point, to the decimals of the coarser one.
  @inline(never)
  fileprivate func distanceIfApart(to other: WrittenPosition) -> Double? {
    let (here, there) = (coordinate, other.coordinate)
    // A unit and a half: one is rounded, the other may be cut off.
    let tolerance = 1.5 / min(unitsPerDegree, other.unitsPerDegree)
    let eastward = abs(here.longitude - there.longitude)
    let isNear =
      abs(here.latitude - there.latitude) < tolerance
      && min(eastward, 360 - eastward) < tolerance
    return isNear ? nil : here.distance(to: there)
  }
}
