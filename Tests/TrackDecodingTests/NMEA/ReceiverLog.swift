import LocationFilter
import TestSupport

/// The log of a receiver that does not exist, drawn from a seed: a subset of the sentences in an order
/// of its own, at 1 to 10 Hz, some minutes around midnight, now and then without a fix or a date.
struct ReceiverLog {
  /// What stands between `$` and `*` of each sentence.
  var bodies: [String] = []

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let receiver = Receiver(using: &random)
    for epoch in 0..<Int.random(in: 5...40, using: &random) {
      bodies += receiver.sentences(ofEpoch: epoch, using: &random)
    }
  }

  /// The log as bytes, each sentence with its checksum and `end`.
  func bytes(lineEnd end: String = "\r\n") -> [UInt8] {
    bodies.flatMap { Array(nmea($0, lineEnd: end).utf8) }
  }
}

/// What does not change from one epoch to the next.
private struct Receiver {
  enum Kind: CaseIterable {
    case rmc, gga, gll, gns, gsa, gst, gbs, vtg, zda, hdt, pubx, pgrme, gsv
  }

  let kinds: [Kind]
  let hertz: Int
  let decimals: Int
  /// Nanoseconds from midnight to the first epoch, mostly negative.
  let start: Int64
  /// The first epochs without a fix, and those without a date.
  let searching: Int
  let undated: Int
  /// How many epochs GLL is behind.
  let lag: Int

  init(using random: inout SplitMix64) {
    let timed: [Kind] = [.rmc, .gga, .gll, .gns]
    let first = timed[Int.random(in: 0..<timed.count, using: &random)]
    kinds = Kind.allCases
      .filter { $0 == first || Bool.random(using: &random) }.shuffled(using: &random)
    hertz = [1, 1, 2, 4, 5, 10][Int.random(in: 0..<6, using: &random)]
    decimals = Int.random(in: 3...6, using: &random)
    start = Int64.random(in: -30...2, using: &random) * 1_000_000_000
    searching = Int.random(in: 0...4, using: &random)
    undated = searching + Int.random(in: 0...8, using: &random)
    lag = Int.random(in: 0...4, using: &random) == 0 ? 1 : 0
  }

  func sentences(ofEpoch epoch: Int, using random: inout SplitMix64) -> [String] {
    // Now and then one is lost.
    kinds.filter { _ in Int.random(in: 0..<30, using: &random) != 0 }
      .flatMap { sentences($0, ofEpoch: epoch, using: &random) }
  }

  private func sentences(
    _ kind: Kind,
    ofEpoch epoch: Int,
    using random: inout SplitMix64
  ) -> [String] {
    let time = time(ofEpoch: epoch)
    let isFix = epoch >= searching && epoch % 17 != 16
    let date = epoch < undated ? "" : date(ofEpoch: epoch)
    let position = isFix ? position(ofEpoch: epoch) : ",,,"
    let dilution = ["0.9", "1.25", "99.99", ""][Int.random(in: 0..<4, using: &random)]
    let meters = "\(Int.random(in: 0...9, using: &random)).\(Int.random(in: 0...9, using: &random))"
    switch kind {
    case .rmc:
      return [
        "GNRMC,\(time),\(isFix ? "A" : "V"),\(position),\(meters),,\(date),,,\(isFix ? "A" : "N")"
      ]
    case .gga:
      return ["GNGGA,\(time),\(position),\(isFix ? 1 : 0),08,\(dilution),\(meters),M,47.0,M,,"]
    case .gll:
      let other = isFix ? self.position(ofEpoch: epoch - lag) : ",,,"
      return ["GNGLL,\(other),\(self.time(ofEpoch: epoch - lag)),\(isFix ? "A" : "V"),A"]
    case .gns:
      return ["GNGNS,\(time),\(position),\(isFix ? "AN" : "NN"),8,\(dilution),\(meters),47.0,,"]
    case .gsa:
      return ["GNGSA,A,3,,,,,,,,,,,,,1.8,\(dilution),1.5,1", "GNGSA,A,3,,,,,,,,,,,,,1.8,7.7,1.5,2"]
    case .gst: return ["GNGST,\(time),,,,,\(meters),\(meters),\(meters)"]
    case .gbs: return ["GNGBS,\(time),\(meters),\(meters),\(meters),,,,"]
    case .vtg: return ["GNVTG,77.5,T,,M,\(meters),N,,K,\(isFix ? "A" : "N")"]
    case .zda: return epoch < undated ? [] : ["GNZDA,\(time),\(zoneDate(ofEpoch: epoch)),00,00"]
    case .hdt: return ["HEHDT,\(meters),T"]
    case .pubx:
      return [
        "PUBX,00,\(time),\(position),50.5,\(isFix ? "G3" : "NF"),\(meters),\(meters),\(meters),77.5,0.1,,"
          + "0.9,1.2,0.8,8,0,0"
      ]
    case .pgrme: return ["PGRME,\(meters),M,\(meters),M,\(meters),M"]
    case .gsv: return ["GPGSV,1,1,04,14,71,284,41,22,58,071,39,17,47,148,36,01,39,213,35"]
    }
  }

  private func instant(ofEpoch epoch: Int) -> Int64 {
    start + Int64(epoch) * 1_000_000_000 / Int64(hertz)
  }

  /// `hhmmss.ss`.
  private func time(ofEpoch epoch: Int) -> String {
    let day: Int64 = 86_400_000_000_000
    let hundredths = Int((instant(ofEpoch: epoch) + day) % day / 10_000_000)
    let seconds = hundredths / 100
    return [seconds / 3600, seconds / 60 % 60, seconds % 60].map(Self.twoDigits).joined() + "."
      + Self.twoDigits(hundredths % 100)
  }

  private func date(ofEpoch epoch: Int) -> String {
    instant(ofEpoch: epoch) < 0 ? "280226" : "010326"
  }

  private func zoneDate(ofEpoch epoch: Int) -> String {
    instant(ofEpoch: epoch) < 0 ? "28,02,2026" : "01,03,2026"
  }

  /// A position that is that of no other epoch, with the receiver's decimals.
  private func position(ofEpoch epoch: Int) -> String {
    let fraction = String(repeating: "0", count: decimals - 3) + String(100 + epoch)
    return "5128.\(fraction),N,00000.\(fraction),W"
  }

  private static func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
}
