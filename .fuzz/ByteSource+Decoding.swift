import Foundation
import LocationFilter
import TestSupport
import TrackDecoding

extension ByteSource {
  /// The bytes of the default format and options, to put before a recording.
  static let defaultDecoding = [UInt8](repeating: 0, count: 3)

  /// Takes a format and options: three bytes, the default ones if they are 0.
  mutating func decoding() -> (format: TrackFormat?, options: DecodingOptions) {
    var options = DecodingOptions()
    let (first, second, third) = (byte(), byte(), byte())
    if first & 1 != 0 { options.checksum = .optional }
    if first & 2 != 0 { options.delivery = .live }
    if first & 4 != 0 { options.collapsesRepeats = true }
    if first & 8 != 0 { options.assumedAccuracy = 12 }
    if first & 16 != 0 { options.date = Timestamp(iso8601: "2026-02-28T00:00:00Z") }
    if first & 32 != 0 { options.timeZone = ZoneRules(offset: "+05:30") }
    if first & 64 != 0 { options.providers = ["gps"] }
    if first & 128 != 0 { options.extraColumns = ["name", "locality", "Event"] }
    let patterns = [
      "days", "yyyy/MM/dd HH:mm:ss", "dd.MM.yy HH:mm", "HHmmss", "MMM d, yyyy h:mm:ss a",
    ]
    if Int(second) % 8 > 0, Int(second) % 8 <= patterns.count {
      options.timeFormat = TimePattern(patterns[Int(second) % 8 - 1])
    }
    if second & 64 != 0 { options.columns = [.timestamp: "time", .latitude: "y", .longitude: "x"] }
    if second & 128 != 0 {
      options.columns = [.horizontalAccuracy: "Accuracy (ft)", .speed: "v_kmh"]
    }
    options.weekRollovers = Int(Int8(bitPattern: third)) / 4
    return ([nil, .nmea, .csv, nil][Int(third) & 3], options)
  }

  /// Takes the ends of chunks into which `count` bytes are cut. Uses up as many bytes whatever the count.
  mutating func chunks() -> Chunks {
    let seed = integer(in: 0...UInt16.max)
    return seed % 8 == 7 ? .each(1 + Int(seed) / 8 % 9) : .random(seed: UInt64(seed))
  }
}

extension Fixtures {
  /// The recordings, which are not the expected results of others; from each the first and the last `length`
  /// bytes after its header.
  static func recordings(atMost length: Int, in folders: [String] = ["CSV", "NMEA", "Encodings"])
    throws
    -> [[UInt8]]
  {
    try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: path(named: folder)).sorted().flatMap {
        name in
        let bytes = try bytes(named: "\(folder)/\(name)")
        guard bytes.count > length else { return [bytes] }
        let header = bytes.prefix(length / 4).lastIndex(of: UInt8(ascii: "\n")) ?? 0
        return [Array(bytes.prefix(length)), bytes[...header] + bytes.suffix(length - header - 1)]
      }
    }
  }
}
