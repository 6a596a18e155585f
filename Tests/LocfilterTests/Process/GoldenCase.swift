/// A run of the tool in the package's root, and its expected output.
struct GoldenCase {
  /// The file below `Fixtures/Expected`.
  let file: String
  let arguments: [String]

  init(_ file: String, _ arguments: String...) {
    self.file = file
    self.arguments = arguments
  }

  private static func track(_ name: String) -> String { "Fixtures/CSV/\(name).csv" }

  /// One table of each dialect except the package's own, Sensor Logger and GPSLogger, and three of the
  /// package's own with events.
  private static let dialects = [
    "ten-rows-a-fix", "phone-on-a-desk", "bicycle-ride", "mixed-providers", "stamps-ahead",
    "frozen-fix", "paused-recording", "markers-before-points", "zero-accuracy", "late-upload",
    "placemarks-on-top", "falling-dilution", "newest-first", "afternoon-out",
    "permissions", "stop-and-start", "parked-hour", "tram-ride", "wardriving", "commute",
    "track-day", "lap-timer", "quadcopter", "fixed-wing", "paraglider", "skydive", "data-logger",
    "nul-padding", "ground-truth", "bike-lane", "criterium",
  ]

  private static let places = "--placemarks=Fixtures/Placemarks/world.csv"
  private static let coldStart = "Fixtures/CSV/cold-start.csv"
  private static let wifiOnly = "Fixtures/CSV/wifi-only.csv"
  private static let nothingValid = track("nothing-valid")
  private static let cachedFirstFix = "Fixtures/CSV/cached-first-fix.csv"
  private static let walk = "Fixtures/CSV/walk.csv"
  private static let ublox = "Fixtures/NMEA/ublox-cold-start.nmea"
  private static let sirf = "Fixtures/NMEA/sirf-midnight.nmea"
  private static let boat = "Fixtures/NMEA/boat-multiplexer.nmea"
  private static let tunnel = "Fixtures/NMEA/tunnel-drive.nmea"
  private static let neverAFix = "Fixtures/NMEA/never-a-fix.nmea"
  private static let slowLink = "Fixtures/NMEA/slow-link.nmea"
  private static let tracks = [
    coldStart, wifiOnly, nothingValid, cachedFirstFix, walk, ublox, sirf,
  ]

  private init(_ file: String, _ arguments: [String]) {
    self.file = file
    self.arguments = arguments
  }

  static let all =
    tables
    + dialects.flatMap { name in
      [
        GoldenCase("\(name).txt", places, track(name)),
        GoldenCase("\(name).ndjson", "--format=ndjson", places, track(name)),
      ]
    }

  private static let monitor = [
    "monitor", track("afternoon-out"), "--adaptive", "--visits", "--dwell=600",
    "--region=observatory hill,51.4778,-0.0004,80", "--region=café,51.480505,0.0071,60",
  ]

  private static let parked = [
    "monitor", track("parked-hour"), "--interval=60", "--visits", "--floors", "--dwell=600",
    "--region=car park,48.1372,11.5755,80", "--region=airport,48.354,11.786,2000",
  ]

  private static let tables = [
    GoldenCase("cold-start.txt", places, coldStart),
    GoldenCase("cold-start.ndjson", "--format=ndjson", places, coldStart),
    GoldenCase("wifi-only.txt", places, wifiOnly),
    GoldenCase("wifi-only.ndjson", "--format=ndjson", places, wifiOnly),
    GoldenCase("nothing-valid.txt", places, nothingValid),
    GoldenCase("nothing-valid.ndjson", "--format=ndjson", places, nothingValid),
    GoldenCase("cached-first-fix.txt", places, cachedFirstFix),
    GoldenCase("cached-first-fix.ndjson", "--format=ndjson", places, cachedFirstFix),
    GoldenCase("cached-first-fix-first.txt", "--start=first", places, cachedFirstFix),
    GoldenCase(
      "cached-first-fix-first.ndjson",
      "--start=first",
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
    GoldenCase("never-a-fix.txt", places, neverAFix),
    GoldenCase("never-a-fix.ndjson", "--format=ndjson", neverAFix),
    GoldenCase("tunnel-drive.txt", places, tunnel),
    GoldenCase("tunnel-drive.ndjson", "--format=ndjson", places, tunnel),
    GoldenCase("tunnel-drive-assumed.txt", "--assume-accuracy=30", places, tunnel),
    GoldenCase("tunnel-drive-readings.ndjson", "decode", "--format=ndjson", tunnel),

    // The times at which the sentences arrived, in their lines.
    GoldenCase("slow-link.txt", places, slowLink),
    GoldenCase("slow-link.ndjson", "--format=ndjson", places, slowLink),
    GoldenCase("slow-link.csv", "decode", "--format=csv", slowLink),

    // UTF-16, and lines that end in carriage returns or in nothing.
    GoldenCase("utf-16.txt", "Fixtures/Encodings/utf-16.csv"),
    GoldenCase("utf-16.ndjson", "--format=ndjson", "Fixtures/Encodings/utf-16.csv"),
    GoldenCase("returns.txt", places, "Fixtures/Encodings/returns.csv"),
    GoldenCase("returns.ndjson", "--format=ndjson", places, "Fixtures/Encodings/returns.nmea"),
    GoldenCase("one-line.ndjson", "--format=ndjson", places, "Fixtures/Encodings/one-line.nmea"),

    // Rows that repeat a fix; fixes of one provider.
    GoldenCase("frozen-fix-collapsed.txt", "--collapse-repeats", places, track("frozen-fix")),
    GoldenCase("mixed-providers-gps.txt", "--provider=gps", places, track("mixed-providers")),

    // Lookups that take longer than the fixes are apart; sessions one after the other.
    GoldenCase("cold-start-latency.txt", "--geocode-latency=30", places, coldStart),
    GoldenCase("walk-repeat.txt", "--repeat", "--desired-accuracy=15", places, walk),

    // Sessions by recorded events; the recorded replies of a geocoder that takes 5 s.
    GoldenCase("permissions.gpx", "--format=gpx", places, track("permissions")),
    GoldenCase(
      "stop-and-start-latency.txt",
      "--geocode-latency=5",
      places,
      track("stop-and-start")
    ),
    GoldenCase(
      "stop-and-start-latency.ndjson",
      "--format=ndjson",
      "--geocode-latency=5",
      places,
      track("stop-and-start")
    ),

    // To look at.
    GoldenCase("cold-start.html", "--format=html", places, coldStart),
    GoldenCase("walk.svg", "--format=svg", "--policy=tutorial", walk),

    GoldenCase("summary.txt", ["--summary", places] + tracks),
    GoldenCase("summary.ndjson", ["--summary", "--format=ndjson", places] + tracks),

    // A row a session: several of a recording, of relative times, without a location, with an error.
    GoldenCase("summary.csv", ["--format=csv", places] + tracks),
    GoldenCase(
      "sessions.csv",
      "--format=csv",
      "--repeat",
      "--timeout=30",
      "--desired-accuracy=15",
      places,
      walk,
      track("phone-on-a-desk"),
      nothingValid,
      track("permissions")
    ),

    // For maps: with and without heights above the ellipsoid, invalid readings, relative times.
    GoldenCase("cold-start.geojson", "--format=geojson", places, coldStart),
    GoldenCase("cold-start.gpx", "--format=gpx", places, coldStart),
    GoldenCase("nothing-valid.geojson", "--format=geojson", places, nothingValid),
    GoldenCase("walk.gpx", "--format=gpx", "--repeat", walk),
    GoldenCase("phone-on-a-desk.geojson", "--format=geojson", track("phone-on-a-desk")),
    GoldenCase("phone-on-a-desk.gpx", "--format=gpx", track("phone-on-a-desk")),
    GoldenCase("summary.geojson", ["--summary", "--format=geojson", places] + tracks),
    GoldenCase("summary.gpx", ["--summary", "--format=gpx", places] + tracks),
    GoldenCase("sirf-midnight-readings.geojson", "decode", "--format=geojson", sirf),
    GoldenCase("sirf-midnight-readings.gpx", "decode", "--format=gpx", sirf),
    // What a track brings about.
    GoldenCase("afternoon-out-monitor.txt", monitor),
    GoldenCase("afternoon-out-monitor.ndjson", monitor + ["--format=ndjson"]),
    GoldenCase("parked-hour-monitor.txt", parked),
    GoldenCase("parked-hour-monitor.ndjson", parked + ["--format=ndjson"]),
    GoldenCase("boat-headings.txt", "monitor", "--headings", boat),
    GoldenCase("boat-headings.ndjson", "monitor", "--headings", "--format=ndjson", boat),
    GoldenCase("walk-reports.txt", "monitor", "--distance=25", walk),
    GoldenCase("walk-tune.txt", "tune", "--every=10", walk),
    GoldenCase("walk-tune.ndjson", "tune", "--every=10", "--format=ndjson", walk),
    GoldenCase(
      "desk-tune.txt",
      ["tune", "--reference=track", "--timeout=5,10", "--plateau=off,4", "--every=5s"]
        + [track("phone-on-a-desk")]
    ),
    GoldenCase(
      "desk-tune.html",
      ["tune", "--reference=track", "--timeout=5,10", "--plateau=off,4", "--every=5s"]
        + ["--format=html", track("phone-on-a-desk")]
    ),
    GoldenCase("dialects-tune.txt", ["tune", "--every=20"] + dialects.map(track)),
    GoldenCase(
      "by-track-tune.txt",
      ["tune", "--every=off", "--by-track", "--timeout=30", coldStart, walk]
    ),
    GoldenCase("tune.csv", ["tune", "--every=20", "--format=csv"] + tracks),

    GoldenCase("ublox-cold-start.csv", "decode", "--format=csv", ublox),
    GoldenCase("sirf-midnight.csv", "decode", "--format=csv", sirf),
    GoldenCase("sirf-midnight-readings.ndjson", "decode", "--format=ndjson", sirf),
    GoldenCase("sirf-midnight-readings.txt", "decode", sirf),
    // The quality of receivers: a cold start at a known place, true positions in columns, several tracks.
    GoldenCase("cold-start-quality.txt", "decode", "--statistics", "--reference=51.4778,0", ublox),
    GoldenCase("quality.txt", ["decode", "--statistics"] + tracks),
    GoldenCase("quality.csv", ["decode", "--statistics", "--format=csv"] + tracks),
    GoldenCase("quality.ndjson", ["decode", "--statistics", "--format=ndjson"] + tracks),
    // A recording that has its start, and relative times.
    GoldenCase("two-tracks.csv", "decode", "--format=csv", cachedFirstFix, wifiOnly),
    GoldenCase(
      "phone-on-a-desk-readings.ndjson",
      "decode",
      "--format=ndjson",
      track("phone-on-a-desk")
    ),
    GoldenCase("boat-multiplexer-readings.ndjson", "decode", "--format=ndjson", boat),
  ]
}
