/// A run of the tool at the package's root, and what it writes to standard output.
struct GoldenCase {
  /// The file below `Fixtures/Expected`.
  let file: String
  let arguments: [String]

  init(_ file: String, _ arguments: String...) {
    self.file = file
    self.arguments = arguments
  }

  /// What is said on standard error: of half a position in one of the tracks, of what a multiplexer
  /// has spoilt in another.
  var errors: String {
    if arguments.contains(Self.nothingValid) {
      return Self.nothingValid
        + ": warning: 1 line not used (badValue 1); --diagnostics all shows each\n"
    }
    guard arguments.contains(Self.boat) else { return "" }
    // A replay ends with its session, before the rest is read.
    return arguments.contains("decode")
      ? """
      \(Self.boat): warning: 3 lines not used (badChecksum 1, missingChecksum 1, notASentence 1); \
      --diagnostics all shows each
      \(Self.boat): note: remarks (precedingText 1, unreadValue 1); --diagnostics all shows each

      """
      : """
      \(Self.boat): warning: 2 lines not used (badChecksum 1, missingChecksum 1); \
      --diagnostics all shows each

      """
  }

  private static let places = "--placemarks=Fixtures/Placemarks/world.csv"
  private static let coldStart = "Fixtures/CSV/cold-start.csv"
  private static let wifiOnly = "Fixtures/CSV/wifi-only.csv"
  private static let nothingValid = "Fixtures/CSV/nothing-valid.csv"
  private static let cachedFirstFix = "Fixtures/CSV/cached-first-fix.csv"
  private static let walk = "Fixtures/CSV/walk.csv"
  private static let ublox = "Fixtures/NMEA/ublox-cold-start.nmea"
  private static let sirf = "Fixtures/NMEA/sirf-midnight.nmea"
  private static let boat = "Fixtures/NMEA/boat-multiplexer.nmea"
  private static let tracks = [
    coldStart, wifiOnly, nothingValid, cachedFirstFix, walk, ublox, sirf,
  ]

  private init(_ file: String, _ arguments: [String]) {
    self.file = file
    self.arguments = arguments
  }

  static let all = [
    GoldenCase("cold-start.txt", places, coldStart),
    GoldenCase("cold-start.ndjson", "--format=ndjson", places, coldStart),
    GoldenCase("wifi-only.txt", places, wifiOnly),
    GoldenCase("wifi-only.ndjson", "--format=ndjson", places, wifiOnly),
    GoldenCase("nothing-valid.txt", places, nothingValid),
    GoldenCase("nothing-valid.ndjson", "--format=ndjson", places, nothingValid),
    GoldenCase("cached-first-fix.txt", places, cachedFirstFix),
    GoldenCase("cached-first-fix.ndjson", "--format=ndjson", places, cachedFirstFix),
    GoldenCase("cached-first-fix-recording.txt", "--start=recording", places, cachedFirstFix),
    GoldenCase(
      "cached-first-fix-recording.ndjson",
      "--start=recording",
      "--format=ndjson",
      places,
      cachedFirstFix
    ),
    GoldenCase("walk.txt", places, walk),
    GoldenCase("walk.ndjson", "--format=ndjson", places, walk),
    GoldenCase("walk-tutorial.txt", "--policy=tutorial", places, walk),
    GoldenCase("walk-tutorial.ndjson", "--policy=tutorial", "--format=ndjson", places, walk),
    GoldenCase("ublox-cold-start.txt", places, ublox),
    GoldenCase("ublox-cold-start.ndjson", "--format=ndjson", places, ublox),
    GoldenCase("sirf-midnight.txt", places, sirf),
    GoldenCase("sirf-midnight.ndjson", "--format=ndjson", places, sirf),
    GoldenCase("boat-multiplexer.txt", places, boat),
    GoldenCase("boat-multiplexer.ndjson", "--format=ndjson", places, boat),

    // Lookups that take longer than the fixes are apart; sessions one after the other.
    GoldenCase("cold-start-latency.txt", "--geocode-latency=30", places, coldStart),
    GoldenCase("walk-repeat.txt", "--repeat", "--desired-accuracy=15", places, walk),

    GoldenCase("summary.txt", ["--summary", places] + tracks),
    GoldenCase("summary.ndjson", ["--summary", "--format=ndjson", places] + tracks),

    GoldenCase("ublox-cold-start.csv", "decode", "--format=csv", ublox),
    GoldenCase("sirf-midnight.csv", "decode", "--format=csv", sirf),
    GoldenCase("sirf-midnight-readings.ndjson", "decode", "--format=ndjson", sirf),
    GoldenCase("sirf-midnight-readings.txt", "decode", sirf),
    GoldenCase("boat-multiplexer-readings.ndjson", "decode", "--format=ndjson", boat),
  ]
}
