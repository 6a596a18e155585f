import LocationFilter

/// An endless walk with one fix a second.
struct SimulatedTrack: Sequence, IteratorProtocol {
  private var random: SplitMix64
  private var number = 0
  private var latitude = 47.059618
  private var longitude = 11.668248
  private var altitude = 512.0
  private var course = 66.0
  private var skyView = 0.6

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// The true state at one second, and the receiver's accuracy.
  struct Fix {
    var number: Int
    var timestamp: Timestamp
    var latitude: Double
    var longitude: Double
    var altitude: Double
    var speed: Double
    var course: Double
    var horizontalAccuracy: Double
    var verticalAccuracy: Double
    var dilution: Double
    var satellites: Int
  }

  mutating func next() -> Fix? {
    let noise = random.unit() - 0.5
    course += noise * 20
    course -= (course / 360).rounded(.down) * 360
    // Some steps go back, so that the walk stays near its start and its numbers keep their lengths.
    let north = (random.unit() - 0.5) * 5e-5 - (latitude - 47) * 1e-4
    let east = (random.unit() - 0.5) * 7e-5 - (longitude - 11.6) * 1e-4
    latitude += north
    longitude += east
    altitude += (random.unit() - 0.5) * 0.4 - (altitude - 512) * 1e-3
    skyView = Swift.min(1, Swift.max(0.05, skyView + (random.unit() - 0.5) * 0.06))
    let dilution = 0.6 + (1 - skyView) * 2.4
    let horizontalAccuracy = 2.5 * dilution + 4 * random.unit()
    defer { number += 1 }
    return Fix(
      number: number,
      timestamp: Timestamp(sinceEpoch: .seconds(1_777_626_000 + number)),
      latitude: latitude,
      longitude: longitude,
      altitude: altitude,
      speed: 1.4 + noise,
      course: course,
      horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: 3 + horizontalAccuracy / 2,
      dilution: dilution,
      satellites: 4 + Int(8 * skyView)
    )
  }
}

/// The bytes of a recording and the number of fixes in it.
struct Recording {
  private(set) var bytes: [UInt8]
  private(set) var readings = 0

  /// Writes fixes of a simulated track until there are at least `size` bytes.
  init(
    size: Int = 4_000_000,
    heading: String = "",
    write: (SimulatedTrack.Fix, inout [UInt8]) -> Void
  ) {
    bytes = Array(heading.utf8)
    for fix in SimulatedTrack(seed: 1) {
      write(fix, &bytes)
      readings += 1
      if bytes.count >= size { break }
    }
  }
}
