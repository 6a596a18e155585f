extension ContiguousArray<Double> {
  /// Sorts values of 0 and more, none of them a negative zero, whose bit patterns are in the order of the values.
  ///
  /// Sorts many values first by the 24 highest bits in which any two differ, eight at a time (radix sort from the
  /// least digit: Knuth, The Art of Computer Programming, volume 3, section 5.2.5). No branch there depends on how
  /// two values compare, and what follows has little to move: together a third of the time.
  ///
  /// - Complexity: O(*n* log *n*); mostly O(*n*).
  mutating func sortByPattern() {
    if count >= 64 {
      let first = self[0].bitPattern
      let differing = reduce(0) { $0 | ($1.bitPattern ^ first) }
      var sorted = self
      var lowest = UInt64(Swift.max(40 - differing.leadingZeroBitCount, 0))
      for _ in 0..<3 {
        // Times are mostly whole seconds, and often all the same.
        if differing &>> lowest & 0xFF != 0 {
          distribute(into: &sorted, by: lowest)
          swap(&self, &sorted)
        }
        lowest += 8
      }
    }
    sort()
  }

  /// Puts the values in the order of the eight bits of their patterns from `lowest` on, equal ones as they were.
  private func distribute(into sorted: inout Self, by lowest: UInt64) {
    func digit(of value: Double) -> Int {
      Int(truncatingIfNeeded: value.bitPattern &>> lowest & 0xFF)
    }
    var numbers = ContiguousArray<Int>(repeating: 0, count: 256)
    var places = numbers.mutableSpan
    for value in self { places[digit(of: value)] += 1 }
    // The values with lesser digits come before.
    var place = 0
    for index in places.indices {
      let number = places[index]
      places[index] = place
      place += number
    }
    var sorted = sorted.mutableSpan
    for value in self {
      let digit = digit(of: value)
      sorted[places[digit]] = value
      places[digit] += 1
    }
  }
}
