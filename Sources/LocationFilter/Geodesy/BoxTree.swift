/// Finds the leaves of a tree of boxes that are near a point.
///
/// The boxes are in earth-centred coordinates, in which poles and the antimeridian are places like any
/// other. The tree is packed (N. Roussopoulos and D. Leifker, "Direct spatial search on pictorial databases
/// using packed R-trees", SIGMOD 1985): leaves that follow each other should be near each other, as in the
/// order of ``key(of:)``.
package struct BoxTree: Sendable {
  /// The number of boxes in a larger box.
  private static let width = 16

  /// The leaves, then the boxes around ``width`` of them, and so on up to a single one.
  private var boxes: [Box]
  /// The first box of each level.
  private var starts: [Int] = []

  /// Creates a tree of leaves, which are numbered from 0.
  package init(_ leaves: [Box]) {
    boxes = leaves
    var level = 0..<leaves.count
    while !level.isEmpty {
      starts.append(level.lowerBound)
      guard level.count > 1 else { break }
      for first in stride(from: level.lowerBound, to: level.upperBound, by: Self.width) {
        var box = boxes[first]
        for child in (first + 1)..<max(min(first + Self.width, level.upperBound), first + 1) {
          box.formUnion(boxes[child])
        }
        boxes.append(box)
      }
      level = level.upperBound..<boxes.count
    }
  }

  /// Calls a closure with the number of each leaf that is in reach of a point, mostly with the nearest first.
  ///
  /// No way over the ground is shorter than a straight line, so what is in reach by a way is in a leaf in
  /// reach. A reach that is not a number reaches nothing.
  ///
  /// - Parameters:
  ///   - point: The point, see ``Coordinate/earthCentered``.
  ///   - reach: The distance in metres up to which a leaf counts.
  ///   - body: A closure that may shorten the reach for the leaves to come.
  /// - Complexity: O(log *n* + *m*) on average for *m* leaves in reach
  package func search(
    from point: SIMD3<Double>,
    within reach: Double,
    _ body: (_ leaf: Int, _ reach: inout Double) -> Void
  ) {
    var reach = reach
    let top = starts.count - 1
    guard top >= 0 else { return }
    // Boxes to visit, the nearest of each parent last. Recursive calls would count references for each box.
    var waiting: ContiguousArray<(distance: Double, number: Int, level: Int)> = []
    waiting.reserveCapacity(Self.width * starts.count)
    waiting.append((boxes[starts[top]].distance(to: point), 0, top))
    while let (distance, number, level) = waiting.popLast() {
      guard distance <= reach else { continue }
      guard level > 0 else {
        body(number, &reach)
        continue
      }
      let first = number * Self.width
      let start = starts[level - 1] + first
      let others = waiting.count
      for child in 0..<min(Self.width, starts[level] - start) {
        let distance = boxes[start + child].distance(to: point)
        guard distance <= reach else { continue }
        var index = waiting.count
        waiting.append((distance, first + child, level - 1))
        while index > others, waiting[index - 1].distance < distance {
          waiting.swapAt(index, index - 1)
          index -= 1
        }
      }
    }
  }

  /// A number by which to sort points so that near ones follow each other: where the cell of 6 m with a point
  /// is on the Hilbert curve.
  ///
  /// J. Skilling, "Programming the Hilbert curve", AIP Conference Proceedings 707, 2004. The curve has no
  /// jumps, so that the boxes around its parts are small.
  package static func key(of point: SIMD3<Double>) -> UInt64 {
    // The radius of the Earth is 6 378 137 m at the equator.
    let scaled = (point + 6_400_000) * (0x1p21 / 12_800_000)
    var (x, y, z) = (scaled.x.cell, scaled.y.cell, scaled.z.cell)
    // Undoes the turns of the curve in larger cells, from the largest on.
    var bit: UInt64 = 1 << 20
    while bit > 1 {
      let rest = bit - 1
      if x & bit > 0 { x ^= rest }
      if y & bit > 0 {
        x ^= rest
      } else {
        let exchanged = (x ^ y) & rest
        (x, y) = (x ^ exchanged, y ^ exchanged)
      }
      if z & bit > 0 {
        x ^= rest
      } else {
        let exchanged = (x ^ z) & rest
        (x, z) = (x ^ exchanged, z ^ exchanged)
      }
      bit >>= 1
    }
    // The Gray code.
    y ^= x
    z ^= y
    var turns: UInt64 = 0
    bit = 1 << 20
    while bit > 1 {
      if z & bit > 0 { turns ^= bit - 1 }
      bit >>= 1
    }
    return (x ^ turns).spreadBits << 2 | (y ^ turns).spreadBits << 1 | (z ^ turns).spreadBits
  }
}

extension BoxTree {
  /// A box around places.
  package struct Box: Sendable {
    private var lower: SIMD3<Float>
    private var upper: SIMD3<Float>

    /// Creates a box around all that is no farther from a point than a radius in metres.
    package init(around point: SIMD3<Double>, radius: Double = 0) {
      // The distance to the next number of this size is half a metre.
      lower = SIMD3<Float>(point - (radius + 1))
      upper = SIMD3<Float>(point + (radius + 1))
    }

    /// Extends the box to another.
    package mutating func formUnion(_ other: Box) {
      lower = pointwiseMin(lower, other.lower)
      upper = pointwiseMax(upper, other.upper)
    }

    /// The length in metres of the straight line from a point to the box, 0 inside; by up to 2 m too short.
    @inline(__always)
    func distance(to point: SIMD3<Double>) -> Double {
      // Number by number: the functions on vectors take five times as long.
      func offset(_ lower: Float, _ upper: Float, _ value: Double) -> Double {
        max(max(Double(lower) - value, value - Double(upper)), 0)
      }
      let x = offset(lower.x, upper.x, point.x)
      let y = offset(lower.y, upper.y, point.y)
      let z = offset(lower.z, upper.z, point.z)
      return (x * x + y * y + z * z).squareRoot()
    }
  }
}

extension Double {
  /// The number without its fraction, 0 to 2^21 - 1; 0 for one below or above.
  fileprivate var cell: UInt64 { self >= 0 && self < 0x1p21 ? UInt64(self) : 0 }
}

extension UInt64 {
  /// The lowest 21 bits with two zeros before each.
  fileprivate var spreadBits: UInt64 {
    var bits = self & 0x1F_FFFF
    bits = (bits | bits << 32) & 0x001F_0000_0000_FFFF
    bits = (bits | bits << 16) & 0x001F_0000_FF00_00FF
    bits = (bits | bits << 8) & 0x100F_00F0_0F00_F00F
    bits = (bits | bits << 4) & 0x10C3_0C30_C30C_30C3
    return (bits | bits << 2) & 0x1249_2492_4924_9249
  }
}
