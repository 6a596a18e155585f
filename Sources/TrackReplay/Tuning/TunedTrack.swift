import LocationFilter

/// The results on one track, if a ``Tuning`` keeps them.
///
/// There are as many as inputs, so they are packed: each combination takes some 100 bytes.
package struct TunedTrack: Sendable, Hashable {
  /// The name given at the track's end.
  package var name: String
  /// The number of starts.
  package var starts: Int
  private let packed: ContiguousArray<UInt8>

  /// Creates the results on a track, in the order of ``TuningGrid/policies``. Their policies and intervals are not
  /// kept.
  package init(name: String, starts: Int, combinations: [CombinationResult]) {
    self.name = name
    self.starts = starts
    var bytes: ContiguousArray<UInt8> = []
    for combination in combinations { bytes.append(packed: combination) }
    var packed: ContiguousArray<UInt8> = []
    packed.reserveCapacity(bytes.count)
    packed += bytes
    self.packed = packed
  }

  /// Returns the results, given the policy of each.
  func combinations(_ policies: some Sequence<AcquisitionPolicy>) -> [CombinationResult] {
    var results: [CombinationResult] = []
    var index = 0
    for policy in policies where index < packed.count {
      results.append(packed.packedResult(at: &index, of: policy))
    }
    return results
  }
}

extension ContiguousArray<UInt8> {
  fileprivate mutating func append(packed result: CombinationResult) {
    for end in SessionEnd.allCases { append(packed: UInt64(clamping: result.ends[end])) }
    append(packed: result.receiverTime)
    append(packed: result.saved)
    append(packed: result.wholeRecordings) { $0.append(packed: UInt64(clamping: $1)) }
    append(packed: result.shares) { bytes, shares in
      for end in SessionEnd.allCases { bytes.append(packedDouble: shares[end]) }
    }
    append(packed: result.locatedShare) { $0.append(packedDouble: $1) }
    append(packed: result.savedPerSession) { $0.append(packedDouble: $1) }
    for spread in [result.timeToStop, result.horizontalAccuracy, result.error] {
      append(packed: spread) { bytes, spread in
        bytes.append(packedDouble: spread.median)
        bytes.append(packedDouble: spread.percentile95)
        bytes.append(packed: UInt64(clamping: spread.count))
        bytes.append(spread.isExact ? 1 : 0)
      }
    }
  }

  fileprivate func packedResult(
    at index: inout Int,
    of policy: AcquisitionPolicy
  ) -> CombinationResult {
    var result = CombinationResult(policy: policy)
    for end in SessionEnd.allCases { result.ends[end] = packedCount(at: &index) }
    result.receiverTime = packedDuration(at: &index)
    result.saved = packedDuration(at: &index)
    result.wholeRecordings = packedOptional(at: &index) { packedCount(at: &$0) }
    result.shares = packedOptional(at: &index) { index in
      var shares: SessionEnds<Double> = [:]
      for end in SessionEnd.allCases { shares[end] = packedDouble(at: &index) }
      return shares
    }
    result.locatedShare = packedOptional(at: &index) { packedDouble(at: &$0) }
    result.savedPerSession = packedOptional(at: &index) { packedDouble(at: &$0) }
    result.timeToStop = packedSpread(at: &index)
    result.horizontalAccuracy = packedSpread(at: &index)
    result.error = packedSpread(at: &index)
    return result
  }

  private func packedSpread(at index: inout Int) -> Spread? {
    packedOptional(at: &index) { index in
      Spread(
        median: packedDouble(at: &index),
        percentile95: packedDouble(at: &index),
        count: packedCount(at: &index),
        isExact: packedNumber(at: &index) == 1
      )
    }
  }

  private mutating func append(packed duration: Duration) {
    let (high, low) = duration.words
    append(packed: UInt64(bitPattern: high << 1 ^ high >> 63))
    append(packed: low.byteSwapped)
  }

  private func packedDuration(at index: inout Int) -> Duration {
    let high = packedNumber(at: &index)
    let low = packedNumber(at: &index).byteSwapped
    return Duration(words: (Int64(bitPattern: high >> 1) ^ -Int64(high & 1), low))
  }

  private func packedCount(at index: inout Int) -> Int {
    Int(clamping: packedNumber(at: &index))
  }

  private mutating func append<Value>(
    packed value: Value?,
    _ append: (inout Self, Value) -> Void
  ) {
    self.append(value == nil ? 0 : 1)
    if let value { append(&self, value) }
  }

  private func packedOptional<Value>(
    at index: inout Int,
    _ value: (inout Int) -> Value
  ) -> Value? {
    packedNumber(at: &index) == 1 ? value(&index) : nil
  }
}
