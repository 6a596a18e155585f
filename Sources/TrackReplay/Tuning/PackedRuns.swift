/// Runs in ascending order of different values, as differences of their thousandths, which most receivers write, or
/// of their patterns.
struct PackedRuns: Sendable {
  private var bytes: ContiguousArray<UInt8> = []
  private var count = 0
  private var isDecimal = false
  /// The number of low bits of each pattern that are zero.
  private var droppedBits: UInt64 = 0

  init() {}

  init(_ runs: [Distribution.Run], _ droppedBits: Int) {
    self.droppedBits = UInt64(droppedBits)
    count = runs.count
    isDecimal = runs.allSatisfy { Double(thousandths: $0.value.thousandths) == $0.value }
    var packed: ContiguousArray<UInt8> = []
    packed.reserveCapacity(12 * count)
    var last: UInt64 = 0
    for run in runs {
      let number = isDecimal ? run.value.thousandths : run.value.bitPattern >> self.droppedBits
      packed.append(packed: number &- last)
      packed.append(packed: UInt64(clamping: run.weight))
      last = number
    }
    bytes.reserveCapacity(packed.count)
    bytes += packed
  }

  var runs: [Distribution.Run] {
    var runs: [Distribution.Run] = []
    runs.reserveCapacity(count)
    var (index, number) = (0, 0 as UInt64)
    while index < bytes.count {
      number &+= bytes.packedNumber(at: &index)
      runs.append(
        Distribution.Run(
          value: isDecimal
            ? Double(thousandths: number) : Double(bitPattern: number << droppedBits),
          weight: Int(clamping: bytes.packedNumber(at: &index))
        )
      )
    }
    return runs
  }
}
