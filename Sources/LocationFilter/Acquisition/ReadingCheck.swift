/// Which readings are of any use at all, whatever came before them.
///
/// The filter that stands in front of a session, and of everything that reports, monitors or
/// detects: what it rejects drives none of them.
///
/// | step | rule | rejection |
/// |---|---|---|
/// | 1 | `now - timestamp > maximumAge` | `stale` |
/// | 2 | `timestamp - now > maximumLead` | `future` |
/// | 3 | not finite, or outside ±90° and ±180°; 0°, 0° if so wished | `invalidCoordinate`, `nullIsland` |
/// | 4 | negative, NaN or infinite; 0 m if so wished | `invalidAccuracy`, `unknownAccuracy` |
public struct ReadingCheck: Sendable, Hashable, Codable {
  /// The age at arrival above which a reading is stale; 5 s, and exactly 5 s passes.
  public var maximumAge: Duration = .seconds(5)
  /// How far a reading may be dated ahead of the clock; 5 s, and exactly 5 s passes; `nil` for any.
  public var maximumLead: Duration? = .seconds(5)
  /// Rejects latitude 0, longitude 0, which broken providers send for "unknown"; off.
  public var rejectsNullIsland = false
  /// Rejects an accuracy of 0 m, which many providers send for "unknown"; off.
  public var zeroAccuracyIsUnknown = false

  /// Creates the standard check.
  public init() {}

  /// The check of ``AcquisitionPolicy/standard``.
  public static let standard = ReadingCheck()

  /// Returns why a reading that arrives at `now` is of no use, `nil` where it may be.
  public func rejection(of location: Location, at now: Timestamp) -> Decision.Rejection? {
    rejection(of: location, age: location.timestamp.duration(to: now))
  }

  func rejection(of location: Location, age: Duration) -> Decision.Rejection? {
    // Durations are compared as the numbers they are: these are instructions, their own operators
    // calls. The age of any two instants can be negated; the figures may be any.
    if age.attoseconds > maximumAge.attoseconds { return .stale }
    if let maximumLead, 0 - age.attoseconds > maximumLead.attoseconds {
      return .future
    }
    let coordinate = location.coordinate
    guard coordinate.isValid else { return .invalidCoordinate }
    if rejectsNullIsland, coordinate.latitude == 0, coordinate.longitude == 0 {
      return .nullIsland
    }
    let accuracy = location.horizontalAccuracy
    guard accuracy >= 0, accuracy.isFinite else { return .invalidAccuracy }
    if zeroAccuracyIsUnknown, accuracy == 0 { return .unknownAccuracy }
    return nil
  }
}
