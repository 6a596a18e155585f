/// Returns a file of time zone rules in the format of RFC 9636, made by hand.
///
/// Version 1 has one data block with times of 4 bytes; later ones have another with times of 8 bytes and
/// a footer.
public func tzif(
  version: UInt8 = 2,
  firstOffset: Int,
  transitions: [(time: Int64, offset: Int)] = [],
  leapSeconds: Int = 0,
  footer: String = ""
) -> [UInt8] {
  func number(_ value: Int64, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> Int64(8 * $0)) }
  }
  func block(timeSize: Int) -> [UInt8] {
    let offsets = [firstOffset] + transitions.map(\.offset)
    let counts = [1, 1, leapSeconds, transitions.count, offsets.count, 4]
    var bytes = Array("TZif".utf8) + [version == 1 ? 0 : 0x30 + version]
    bytes += [UInt8](repeating: 0, count: 15) + counts.flatMap { number(Int64($0), 4) }
    bytes += transitions.flatMap { number($0.time, timeSize) }
    bytes += transitions.indices.map { UInt8($0 + 1) }
    bytes += offsets.flatMap { number(Int64($0), 4) + [0, 0] }
    bytes += Array("LMT\0".utf8)
    bytes += [UInt8](repeating: 0, count: leapSeconds * (timeSize + 4) + 2)
    return bytes
  }
  guard version > 1 else { return block(timeSize: 4) }
  return block(timeSize: 4) + block(timeSize: 8) + Array("\n\(footer)\n".utf8)
}
