/// A fixture that the simulated receiver writes: where it lies and what is in it.
package struct GeneratedFixture: Sendable {
  /// The file below `Fixtures`, for example `CSV/walk.csv`.
  package let name: String
  /// What the generator of random numbers starts from.
  package let seed: UInt64

  private let simulate: @Sendable (inout SplitMix64) -> String

  /// The bytes of the file as text; the same at each call and on every machine.
  package var contents: String {
    var random = SplitMix64(seed: seed)
    return simulate(&random)
  }

  /// Every generated fixture; `Placemarks` is written by hand and not among them.
  package static let all: [GeneratedFixture] = [
    GeneratedFixture(name: "CSV/cold-start.csv", seed: 1, simulate: coldStart),
    GeneratedFixture(name: "CSV/wifi-only.csv", seed: 2, simulate: wifiOnly),
    GeneratedFixture(name: "CSV/nothing-valid.csv", seed: 3, simulate: nothingValid),
    GeneratedFixture(name: "CSV/cached-first-fix.csv", seed: 4, simulate: cachedFirstFix),
    GeneratedFixture(name: "CSV/walk.csv", seed: 5, simulate: walk),
    GeneratedFixture(name: "NMEA/ublox-cold-start.nmea", seed: 6, simulate: ubloxColdStart),
    GeneratedFixture(name: "NMEA/sirf-midnight.nmea", seed: 7, simulate: sirfMidnight),
    GeneratedFixture(name: "NMEA/boat-multiplexer.nmea", seed: 8, simulate: boatMultiplexer),
  ]
}
