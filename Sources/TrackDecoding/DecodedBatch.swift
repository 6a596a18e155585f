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
  /// All other items, each with the number of readings before it, but for ``repeats``.
  package private(set) var others: ContiguousArray<Other> = []
  /// Where the diagnostics are that repeat the reason of the diagnostic before them in ``others``, with no
  /// item between: a damaged recording may have one in every other byte.
  package private(set) var repeats: ContiguousArray<Repeat> = []
  package typealias Repeats = ContiguousArray<Repeat>.SubSequence
  /// The reason of the last item, and the number of readings before it, if it is a diagnostic.
  private var lastReason: (reason: Diagnostic.Reason, readings: Int)?
  /// The extra columns of the readings, up to the last reading that has any.
  private var extraColumns: ContiguousArray<[String?]> = []

  /// Creates an empty batch.
  public init() {}

  /// Creates a batch of these items.
  public init(_ items: some Sequence<DecodedItem>) {
    for item in items { append(item) }
  }

  /// The number of items.
  public var count: Int { readings.count + others.count + repeats.count }

  /// Whether there are no items.
  public var isEmpty: Bool { count == 0 }

  /// Appends an item.
  public mutating func append(_ item: DecodedItem) {
    switch item {
    case .reading(let reading, let extraColumns): append(reading, extraColumns: extraColumns)
    case .diagnostic(let diagnostic): append(diagnostic.reason, at: diagnostic.position)
    default:
      lastReason = nil
      others.append(Other(position: readings.count, item: item))
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
    if let lastReason, lastReason.readings == readings.count, lastReason.reason == reason {
      repeats.append(Repeat(other: others.count - 1, position: position))
    } else {
      lastReason = (reason, readings.count)
      let item = DecodedItem.diagnostic(Diagnostic(reason, at: position))
      others.append(Other(position: readings.count, item: item))
    }
  }

  /// Removes all items and keeps their memory.
  public mutating func removeAll() {
    readings.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
    repeats.removeAll(keepingCapacity: true)
    lastReason = nil
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
  /// An item that is no reading.
  package struct Other: Sendable {
    /// The number of readings before it.
    package let position: Int
    package let item: DecodedItem
  }

  /// A diagnostic with the reason of another.
  package struct Repeat: Sendable {
    /// The index of that other in ``others``.
    package let other: Int
    package let position: SourcePosition
  }

  /// The diagnostic at `index` in ``repeats``, as an item.
  fileprivate func repeated(at index: Int) -> DecodedItem {
    let item = others[repeats[index].other].item
    guard case .diagnostic(var diagnostic) = item else { return item }
    diagnostic.position = repeats[index].position
    return .diagnostic(diagnostic)
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
      case .other(let index): batch.others[index].item
      case .repeated(let index): batch.repeated(at: index)
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
    case other(Int)
    /// A diagnostic in ``DecodedBatch/repeats``.
    case repeated(Int)
  }

  /// The indices of the items in order: a loop over them copies no item.
  package struct Indices: Sequence, IteratorProtocol {
    private let others: ContiguousArray<Other>
    private let repeats: ContiguousArray<Repeat>
    private let readingCount: Int
    private var reading = 0
    private var other = 0
    private var repetition = 0

    fileprivate init(_ batch: DecodedBatch) {
      others = batch.others
      repeats = batch.repeats
      readingCount = batch.readings.count
    }

    package mutating func next() -> Index? {
      if repetition < repeats.count, repeats[repetition].other < other {
        repetition += 1
        return .repeated(repetition - 1)
      }
      if other < others.count, others[other].position == reading {
        other += 1
        return .other(other - 1)
      }
      guard reading < readingCount else { return nil }
      reading += 1
      return .reading(reading - 1)
    }
  }

  /// The indices of the items in order.
  package var indices: Indices { Indices(self) }
}

extension DecodedBatch {
  /// Makes room for this many readings.
  package mutating func reserveCapacity(_ count: Int) {
    readings.reserveCapacity(count)
  }

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
      switch index {
      case .reading(let index): piece.append(readings[index], extraColumns: extraColumns(at: index))
      case .other(let index): piece.append(others[index].item)
      case .repeated(let index):
        if piece.isEmpty {
          piece.append(repeated(at: index))
        } else {
          let position = repeats[index].position
          piece.repeats.append(Repeat(other: piece.others.count - 1, position: position))
        }
      }
    }
    pieces.append(piece)
    return pieces
  }
}
