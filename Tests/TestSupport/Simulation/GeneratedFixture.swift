/// A fixture that the simulated receiver writes: its path and its contents.
package struct GeneratedFixture: Sendable {
  /// The file below `Fixtures`, for example `CSV/walk.csv`.
  package let name: String
  /// The seed of the random numbers.
  package let seed: UInt64

  private let encoding: Encoding
  private let simulate: @Sendable (inout SplitMix64) -> String

  private init(
    _ name: String,
    seed: UInt64,
    encoding: Encoding = .utf8,
    simulate: @escaping @Sendable (inout SplitMix64) -> String
  ) {
    self.name = name
    self.seed = seed
    self.encoding = encoding
    self.simulate = simulate
  }

  /// The bytes of the file, the same at each call and on every machine.
  package var contents: [UInt8] {
    var random = SplitMix64(seed: seed)
    let text = simulate(&random)
    switch encoding {
    case .utf8: return Array(text.utf8)
    case .latin1: return text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    case .utf16:
      return "\u{FEFF}\(text)".utf16.flatMap { unit in
        [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
      }
    }
  }

  /// The encoding of a file's text.
  private enum Encoding {
    case utf8
    /// ISO 8859-1: one byte per character, for characters below U+0100 only.
    case latin1
    /// UTF-16, the low byte first, with a byte order mark.
    case utf16
  }

  /// Every generated fixture; `Placemarks` is written by hand.
  package static let all: [GeneratedFixture] = [
    GeneratedFixture("CSV/cold-start.csv", seed: 1, simulate: coldStart),
    GeneratedFixture("CSV/wifi-only.csv", seed: 2, simulate: wifiOnly),
    GeneratedFixture("CSV/nothing-valid.csv", seed: 3, simulate: nothingValid),
    GeneratedFixture("CSV/cached-first-fix.csv", seed: 4, simulate: cachedFirstFix),
    GeneratedFixture("CSV/walk.csv", seed: 5, simulate: walk),
    GeneratedFixture("NMEA/ublox-cold-start.nmea", seed: 6, simulate: ubloxColdStart),
    GeneratedFixture("NMEA/sirf-midnight.nmea", seed: 7, simulate: sirfMidnight),
    GeneratedFixture("NMEA/boat-multiplexer.nmea", seed: 8, simulate: boatMultiplexer),
    GeneratedFixture("CSV/ten-rows-a-fix.csv", seed: 9, simulate: tenRowsAFix),
    GeneratedFixture("CSV/phone-on-a-desk.csv", seed: 10, simulate: phoneOnADesk),
    GeneratedFixture("CSV/bicycle-ride.csv", seed: 11, simulate: bicycleRide),
    GeneratedFixture("CSV/mixed-providers.csv", seed: 12, simulate: mixedProviders),
    GeneratedFixture("CSV/stamps-ahead.csv", seed: 13, simulate: stampsAhead),
    GeneratedFixture("CSV/frozen-fix.csv", seed: 14, encoding: .latin1, simulate: frozenFix),
    GeneratedFixture("CSV/paused-recording.csv", seed: 15, simulate: pausedRecording),
    GeneratedFixture("CSV/markers-before-points.csv", seed: 16, simulate: markersBeforePoints),
    GeneratedFixture("CSV/zero-accuracy.csv", seed: 17, simulate: zeroAccuracy),
    GeneratedFixture("CSV/late-upload.csv", seed: 18, simulate: lateUpload),
    GeneratedFixture("CSV/placemarks-on-top.csv", seed: 19, simulate: placemarksOnTop),
    GeneratedFixture("CSV/falling-dilution.csv", seed: 20, simulate: fallingDilution),
    GeneratedFixture("CSV/newest-first.csv", seed: 21, simulate: newestFirst),
    GeneratedFixture("CSV/afternoon-out.csv", seed: 22, simulate: afternoonOut),
    GeneratedFixture("CSV/permissions.csv", seed: 23, simulate: permissions),
    GeneratedFixture("CSV/stop-and-start.csv", seed: 24, simulate: stopAndStart),
    GeneratedFixture("CSV/parked-hour.csv", seed: 25, simulate: parkedHour),
    GeneratedFixture("CSV/paraglider.csv", seed: 30, simulate: paraglider),
    GeneratedFixture("CSV/skydive.csv", seed: 31, simulate: skydive),
    GeneratedFixture("CSV/ground-truth.csv", seed: 32, simulate: groundTruth),
    GeneratedFixture("CSV/commute.csv", seed: 33, simulate: commute),
    GeneratedFixture("CSV/wardriving.csv", seed: 34, simulate: wardriving),
    GeneratedFixture("CSV/data-logger.csv", seed: 35, simulate: dataLogger),
    GeneratedFixture("CSV/nul-padding.csv", seed: 36, simulate: nulPadding),
    GeneratedFixture("CSV/track-day.csv", seed: 37, simulate: trackDay),
    GeneratedFixture("CSV/lap-timer.csv", seed: 38, simulate: lapTimer),
    GeneratedFixture("CSV/tram-ride.csv", seed: 39, simulate: tramRide),
    GeneratedFixture("CSV/quadcopter.csv", seed: 40, simulate: quadcopter),
    GeneratedFixture("CSV/fixed-wing.csv", seed: 41, simulate: fixedWing),
    GeneratedFixture("CSV/bike-lane.csv", seed: 42, simulate: bikeLane),
    GeneratedFixture("CSV/criterium.csv", seed: 43, simulate: criterium),
    GeneratedFixture("Encodings/utf-16.csv", seed: 60, encoding: .utf16, simulate: unicodeText),
    GeneratedFixture("Encodings/returns.csv", seed: 61, simulate: carriageReturnTable),
    GeneratedFixture("Encodings/returns.nmea", seed: 62, simulate: carriageReturnSentences),
    GeneratedFixture("Encodings/one-line.nmea", seed: 63, simulate: sentencesWithoutLineEnds),
    GeneratedFixture("NMEA/tunnel-drive.nmea", seed: 70, simulate: tunnelDrive),
    GeneratedFixture("NMEA/never-a-fix.nmea", seed: 71, simulate: neverAFix),
    GeneratedFixture("NMEA/slow-link.nmea", seed: 72, simulate: slowLink),
  ]
}
