import LocationFilter

extension Duration {
  /// The longest duration there is.
  public static let longest = Duration(words: (.max, .max))

  /// The lowest duration there is, the longest below zero.
  public static let lowest = Duration(words: (.min, 0))

  /// A number of attoseconds.
  public static func attoseconds(_ count: Int64) -> Duration {
    Duration(secondsComponent: 0, attosecondsComponent: count)
  }

  /// Returns the duration divided by 2^`shift` and rounded down; the shift is 0 to 127.
  public static func >> (duration: Duration, shift: Int) -> Duration {
    let (high, low) = duration.words
    guard shift < 64 else {
      return Duration(words: (high >> 63, UInt64(bitPattern: high >> (shift - 64))))
    }
    return Duration(words: (high >> shift, UInt64(bitPattern: high) << (64 - shift) | low >> shift))
  }
}
