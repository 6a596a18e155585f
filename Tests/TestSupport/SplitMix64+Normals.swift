import Foundation

extension SplitMix64 {
  /// Returns two independent normal numbers, mean 0 and variance 1.
  ///
  /// G. E. P. Box and M. E. Muller, "A note on the generation of random normal deviates", Annals of
  /// Mathematical Statistics 29, 1958. Not for fixtures, whose bytes must be the same on every
  /// machine: it calls functions of the system.
  public mutating func normals() -> SIMD2<Double> {
    let radius = (-2 * log(1 - unit())).squareRoot()
    let angle = 2 * Double.pi * unit()
    return radius * SIMD2(cos(angle), sin(angle))
  }
}
