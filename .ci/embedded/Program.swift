// Judges a short track, prints each decision, the outcome and an address, all without an operating system.
import AddressFormat
import LocationFilter

@main
struct Program {
  static func main() {
    let start = Timestamp(sinceEpoch: .seconds(1_777_626_000))
    // Seconds since the start of the arrival and of the fix, degrees, metres.
    let track: [(arrival: Int, age: Int, latitude: Double, longitude: Double, accuracy: Double)] = [
      (1, 60, 39.0871, 117.1926, 30), (2, 0, 39.0871, 117.1926, 65), (3, 0, 39.0874, 117.1926, 48),
      (4, 0, 39.0874, 117.1926, 48), (5, 0, 95, 117.1926, 5), (6, 0, 39.0872, 117.1927, -1),
      (16, 0, 39.08740001, 117.1926, 48), (17, 0, 39.0874, 117.1926, 5),
    ]

    var acquisition = Acquisition()
    print("start: \(acquisition.process(.start, at: start).verdict.reasonName)")
    for (arrival, age, latitude, longitude, accuracy) in track {
      let now = start.advanced(by: .seconds(arrival))
      let fix = Location(
        coordinate: Coordinate(latitude: latitude, longitude: longitude),
        horizontalAccuracy: accuracy,
        timestamp: now.advanced(by: .seconds(-age))
      )
      let decision = acquisition.process(.location(fix), at: now)
      let distance = decision.distance.map { ", \(Int(($0 * 1000).rounded())) mm" } ?? ""
      print("\(now): \(decision.verdict.name) \(decision.verdict.reasonName)\(distance)")
    }
    if let outcome = acquisition.outcome {
      print("outcome: \(outcome.reason.rawValue) at \(outcome.end)")
    }

    let beijing = Coordinate(latitude: 39.904989, longitude: 116.405285)
    let tianjin = Coordinate(latitude: 39.159042, longitude: 117.204498)
    print("Tianjin to Beijing: \(Int((tianjin.distance(to: beijing) * 1000).rounded())) mm")

    let placemark = Placemark(
      subThoroughfare: "34号",
      thoroughfare: "南京路",
      locality: "天津市",
      administrativeArea: "天津市",
      postalCode: "300000",
      isoCountryCode: "CN"
    )
    for style in [AddressStyle.plain, .postal] {
      let lines = AddressFormatter(style: style).lines(for: placemark)
      print(lines.first)
      print(lines.second)
    }
  }
}
