/// A reading on a made-up line on which points are as many metres apart as their latitudes differ,
/// so that every boundary of a distance can be met exactly.
struct LineReading {
  var now: Int64
  var timestamp: Int64
  var latitude: Double
  var longitude: Double
  var accuracy: Double
}

/// Returns a fix of 65 m, dated when it arrives unless told otherwise.
func fix(
  at now: Int64,
  dated timestamp: Int64? = nil,
  _ latitude: Double = 0,
  _ longitude: Double = 0,
  accuracy: Double = 65
) -> LineReading {
  LineReading(
    now: now,
    timestamp: timestamp ?? now,
    latitude: latitude,
    longitude: longitude,
    accuracy: accuracy
  )
}

/// Judges readings on the line by the table; the session starts at 0 unless the rules say otherwise.
func judgedOnALine(
  _ readings: [LineReading],
  by rules: OracleRules = .standard(start: 0)
) -> OracleVerdict {
  var track = OracleTrack()
  for reading in readings {
    track.append(
      now: reading.now,
      timestamp: reading.timestamp,
      latitude: reading.latitude,
      longitude: reading.longitude,
      accuracy: reading.accuracy
    )
  }
  return judgedByTheTable(track, rules) { lat1, _, lat2, _ in abs(lat1 - lat2) }
}
