extension Int {
  /// The number up to which the machines count: 2³⁰, from which one more overflows on no platform.
  static var maximumCount: Int { 1 << 30 }
}
