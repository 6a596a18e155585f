/// What a decoder finds in some bytes of a recording, in order.
///
/// ```swift
/// var batch = DecodedBatch()
/// try decoder.decode(bytes, into: &batch)
/// for case .reading(let reading, _) in batch { print(reading.location) }
/// ```
///
/// A decoder appends to a batch. Process its items and call ``removeAll()`` before the next bytes, so that
/// memory does not grow with the recording.
public struct DecodedBatch: Sendable {
  /// The readings.
  ///
  /// They are an array of their own because most items are readings: a loop over plain values costs
  /// less than one over an enumeration that may hold anything.
  public private(set) var readings: ContiguousArray<DecodedReading> = []
  /// The diagnostics: a damaged recording may have one in every other byte.
  package private(set) var diagnostics: ContiguousArray<Occurrence> = []
  /// The reasons of the diagnostics. One may be there again if at least ``comparedReasons`` others came after it.
  package private(set) var reasons: ContiguousArray<CountedReason> = []
  /// The index of the last diagnostic's reason.
  private var lastReason = 0
  /// All other items.
  package private(set) var others: ContiguousArray<Other> = []
  /// The extra columns of the readings, up to the last reading that has any.
  private var extraColumns: ContiguousArray<[String?]> = []

  /// Creates an empty batch.
  public init() {}

  /// Creates a batch of these items.
  public init(_ items: some Sequence<DecodedItem>) {
    for item in items { append(item) }
  }

  /// The number of items.
  public var count: Int { readings.count + others.count + diagnostics.count }

  /// Whether there are no items.
  public var isEmpty: Bool { count == 0 }

  /// Appends an item.
  public mutating func append(_ item: DecodedItem) {
    switch item {
    case .reading(let reading, let extraColumns): append(reading, extraColumns: extraColumns)
    case .diagnostic(let diagnostic): append(diagnostic.reason, at: diagnostic.position)
    default: others.append(Other(position: readings.count, item: item))
    }
  }

  /// Appends a reading.
  @inline(__always)
  mutating func append(_ reading: DecodedReading, extraColumns: [String?] = []) {
    if !extraColumns.isEmpty { set(extraColumns) }
    readings.append(reading)
  }

  /// Appends a diagnostic.
  @inline(never)
  mutating func append(_ reason: Diagnostic.Reason, at position: SourcePosition) {
    lastReason = index(of: reason)
    reasons[lastReason].count &+= 1
    diagnostics.append(
      Occurrence(
        reason: lastReason,
        position: position,
        readings: readings.count,
        others: others.count
      )
    )
  }

  /// The number of reasons that are compared with that of a new diagnostic: a row may have a few.
  private static let comparedReasons = 8

  /// The index of an equal reason in ``reasons``, where a new one is appended. The last one is tried first, and
  /// then the one after it, since rows have the same faults by turns.
  private mutating func index(of reason: Diagnostic.Reason) -> Int {
    let count = reasons.count
    let first = Swift.max(count &- Self.comparedReasons, 0)
    var index = lastReason
    for _ in first..<count {
      if reasons[index].reason == reason { return index }
      index = index &+ 1 < count ? index &+ 1 : first
    }
    reasons.append(CountedReason(reason: reason))
    return count
  }

  /// Appends the items of another batch.
  mutating func append(contentsOf batch: DecodedBatch) {
    guard !batch.isEmpty else { return }
    for index in batch.indices { append(index, of: batch) }
  }

  /// Makes room for some readings if there are none.
  mutating func reserveCapacity(_ count: Int) {
    if readings.isEmpty { readings.reserveCapacity(count) }
  }

  /// The most diagnostics whose memory is kept: a recording has many more only if it is damaged throughout.
  private static let usualDiagnostics = 8192

  /// Removes all items and keeps their memory, unless that of dense diagnostics was needed.
  public mutating func removeAll() {
    guard diagnostics.count <= Self.usualDiagnostics else { return self = DecodedBatch() }
    readings.removeAll(keepingCapacity: true)
    diagnostics.removeAll(keepingCapacity: true)
    reasons.removeAll(keepingCapacity: true)
    lastReason = 0
    others.removeAll(keepingCapacity: true)
    extraColumns.removeAll(keepingCapacity: true)
  }

  /// The extra columns of the reading at `index` in ``readings``, in the order of
  /// ``DecodingOptions/extraColumns``; empty if its table has none of them.
  public func extraColumns(at index: Int) -> [String?] {
    index < extraColumns.count ? extraColumns[index] : []
  }

  private mutating func set(_ columns: [String?]) {
    while extraColumns.count < readings.count { extraColumns.append([]) }
    extraColumns.append(columns)
  }
}

extension DecodedBatch {
  /// Where a diagnostic is.
  package struct Occurrence: Sendable {
    /// The index of its reason in ``DecodedBatch/reasons``.
    package let reason: Int
    package let position: SourcePosition
    /// The numbers of readings and of ``DecodedBatch/others`` before it.
    let readings: Int
    let others: Int
  }

  /// A reason, and the number of its diagnostics.
  package struct CountedReason: Sendable {
    package let reason: Diagnostic.Reason
    package fileprivate(set) var count = 0
  }

  /// An item that is neither a reading nor a diagnostic.
  package struct Other: Sendable {
    /// The number of readings before it.
    package let position: Int
    package let item: DecodedItem
  }

  /// The reason of the diagnostic at `index` in ``diagnostics``.
  package func reason(at index: Int) -> Diagnostic.Reason {
    reasons[diagnostics[index].reason].reason
  }
}

extension DecodedBatch: Sequence {
  /// Goes through the items in order.
  public struct Iterator: IteratorProtocol {
    private let batch: DecodedBatch
    private var indices: Indices

    fileprivate init(_ batch: DecodedBatch) {
      self.batch = batch
      indices = batch.indices
    }

    /// Returns the next item, `nil` after the last.
    public mutating func next() -> DecodedItem? {
      switch indices.next() {
      case .reading(let index):
        .reading(batch.readings[index], extraColumns: batch.extraColumns(at: index))
      case .diagnostic(let index):
        .diagnostic(Diagnostic(batch.reason(at: index), at: batch.diagnostics[index].position))
      case .other(let index): batch.others[index].item
      case nil: nil
      }
    }
  }

  /// Returns an iterator over the items.
  public func makeIterator() -> Iterator { Iterator(self) }
}

extension DecodedBatch {
  /// Where an item is.
  package enum Index {
    case reading(Int)
    case diagnostic(Int)
    case other(Int)
  }

  /// The indices of the items in order: a loop over them copies no item.
  package struct Indices: Sequence, IteratorProtocol {
    private let diagnostics: ContiguousArray<Occurrence>
    private let others: ContiguousArray<Other>
    private let readingCount: Int
    @usableFromInline var reading = 0
    private var diagnostic = 0
    private var other = 0
    /// The number of readings before the next diagnostic, other item or end.
    @usableFromInline var run = 0

    fileprivate init(_ batch: DecodedBatch) {
      diagnostics = batch.diagnostics
      others = batch.others
      readingCount = batch.readings.count
      findRun()
    }

    private mutating func findRun() {
      run = readingCount
      if other < others.count { run = Swift.min(run, others[other].position) }
      if diagnostic < diagnostics.count { run = Swift.min(run, diagnostics[diagnostic].readings) }
    }

    // Most items are readings, and most batches have nothing else. Inlinable, since a reading takes 10
    // instructions here instead of 19.
    @inlinable
    package mutating func next() -> Index? {
      guard reading < run else { return nextOther() }
      reading += 1
      return .reading(reading - 1)
    }

    /// Skips the readings up to the next other item, and returns the index after them.
    package mutating func skipReadings() -> Int {
      reading = run
      return reading
    }

    /// The index after a run of readings.
    @usableFromInline
    mutating func nextOther() -> Index? {
      defer { findRun() }
      if diagnostic < diagnostics.count, diagnostics[diagnostic].readings == reading,
        diagnostics[diagnostic].others == other
      {
        diagnostic += 1
        return .diagnostic(diagnostic - 1)
      }
      guard other < others.count else { return nil }
      other += 1
      return .other(other - 1)
    }
  }

  /// The indices of the items in order.
  package var indices: Indices { Indices(self) }
}

extension DecodedBatch {
  /// Splits a batch into pieces of at most `limit` items.
  package func split(limit: Int) -> [DecodedBatch] {
    guard count > limit else { return [self] }
    var pieces: [DecodedBatch] = []
    var piece = DecodedBatch()
    for index in indices {
      if piece.count == limit {
        pieces.append(piece)
        piece = DecodedBatch()
      }
      piece.append(index, of: self)
    }
    pieces.append(piece)
    return pieces
  }

  /// The first items, `limit` of them at most.
  package func prefix(_ limit: Int) -> DecodedBatch {
    guard count > limit else { return self }
    var prefix = DecodedBatch()
    for index in indices {
      if prefix.count >= limit { break }
      prefix.append(index, of: self)
    }
    return prefix
  }

  /// Appends an item of another batch.
  private mutating func append(_ index: Index, of batch: DecodedBatch) {
    switch index {
    case .reading(let index):
      append(batch.readings[index], extraColumns: batch.extraColumns(at: index))
    case .diagnostic(let index):
      append(batch.reason(at: index), at: batch.diagnostics[index].position)
    case .other(let index): append(batch.others[index].item)
    }
  }
}
