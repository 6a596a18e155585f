extension FixQuality {
  /// Creates the quality of a mode indicator (NMEA 0183 from version 2.3, RMC, GLL, VTG and GNS); `nil`
  /// for `N`, no fix, and for anything else.
  init?(mode: UInt8) {
    switch mode {
    case UInt8(ascii: "A"): self = .autonomous
    case UInt8(ascii: "D"): self = .differential
    case UInt8(ascii: "P"): self = .precise
    case UInt8(ascii: "R"): self = .fixedRTK
    case UInt8(ascii: "F"): self = .floatRTK
    case UInt8(ascii: "E"): self = .estimated
    case UInt8(ascii: "M"): self = .manual
    case UInt8(ascii: "S"): self = .simulated
    default: return nil
    }
  }

  /// Whether a position of this quality is more accurate.
  func isBetter(than other: FixQuality?) -> Bool {
    guard let other else { return true }
    return rank < other.rank
  }

  /// From the most accurate to the least.
  private var rank: Int {
    switch self {
    case .fixedRTK: 0
    case .floatRTK: 1
    case .precise: 2
    case .differential: 3
    case .autonomous: 4
    case .estimated: 5
    case .manual: 6
    case .simulated: 7
    }
  }
}
