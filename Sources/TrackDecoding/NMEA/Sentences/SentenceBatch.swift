/// The sentences of some bytes of a recording, in order, before they are joined to epochs.
///
/// What one thread parses and another joins passes from cache to cache, so all of it is small: each kind has an array
/// of its own, because one of an enumeration would have the size of the largest for all; numbers that may be unknown
/// are a `Figure`; positions are counted from an origin.
struct SentenceBatch: Sendable {
  private(set) var entries: ContiguousArray<Entry> = []
  var rmc: ContiguousArray<RMC> = []
  var gga: ContiguousArray<GGA> = []
  var gll: ContiguousArray<GLL> = []
  var gns: ContiguousArray<GNS> = []
  var gsa: ContiguousArray<GSA> = []
  var gst: ContiguousArray<GST> = []
  var gbs: ContiguousArray<GBS> = []
  var vtg: ContiguousArray<VTG> = []
  var zda: ContiguousArray<ZDA> = []
  var hdt: ContiguousArray<HDT> = []
  var hdg: ContiguousArray<HDG> = []
  var hdm: ContiguousArray<HDM> = []
  var ths: ContiguousArray<THS> = []
  var pubx: ContiguousArray<PUBX00> = []
  var pubxTime: ContiguousArray<PUBX04> = []
  var pgrme: ContiguousArray<PGRME> = []
  var pashr: ContiguousArray<PASHRPOS> = []
  var psti: ContiguousArray<PSTI030> = []
  private(set) var reasons: ContiguousArray<Diagnostic.Reason> = []
  private(set) var arrivals: ContiguousArray<LineArrival?> = []
  private(set) var untimed: ContiguousArray<UntimedCycles.Sentence> = []
  private(set) var origins: ContiguousArray<SourcePosition> = []
  /// The position from which that of the next entry is counted.
  private var origin = Self.firstOrigin

  /// The position from which those of the first entries are counted.
  static let firstOrigin = SourcePosition(line: 1, byteOffset: 0)

  /// More entries than a part of a recording usually has.
  private static let usualCount = 8192

  /// A sentence, or what there is to know between two of them.
  struct Entry: Sendable {
    let content: Content
    // The position, counted from an origin: one of its own would take 24 bytes.
    private let column: UInt16
    private let line: UInt32
    private let byteOffset: UInt32
    private let number: UInt32

    /// The index of the content in the array of its kind.
    var index: Int { Int(number) }

    /// Creates an entry at `position`; `nil` if that is before `origin` or too far from it.
    @inline(__always)
    fileprivate init?(
      _ content: Content,
      _ index: Int,
      at position: SourcePosition,
      from origin: SourcePosition
    ) {
      let line = position.line &- origin.line
      let column = position.column &- origin.column
      let byteOffset = position.byteOffset &- origin.byteOffset
      guard (line | byteOffset) >> 32 | column >> 16 == 0 else { return nil }
      self.content = content
      number = UInt32(truncatingIfNeeded: index)
      self.line = UInt32(truncatingIfNeeded: line)
      self.column = UInt16(truncatingIfNeeded: column)
      self.byteOffset = UInt32(truncatingIfNeeded: byteOffset)
    }

    /// Creates an entry at the origin.
    fileprivate init(_ content: Content, _ index: Int) {
      self.content = content
      number = UInt32(truncatingIfNeeded: index)
      (line, column, byteOffset) = (0, 0, 0)
    }

    /// The position, given that from which it is counted.
    @inline(__always)
    func position(from origin: SourcePosition) -> SourcePosition {
      SourcePosition(
        line: origin.line &+ Int(line),
        column: origin.column &+ Int(column),
        byteOffset: origin.byteOffset &+ Int(byteOffset)
      )
    }
  }

  enum Content: Sendable, Equatable {
    case sentence(SentenceKind)
    case diagnostic
    /// When the next sentences arrived; `nil` if that is not known.
    case arrival
    /// The positions of the next entries are counted from another one.
    case origin
    /// The next sentence has no time, nor has any before it. If it has a position, it was rejected, and does not
    /// follow.
    case untimed
  }

  /// Appends the entry of a sentence, which has this index in the array of its kind.
  @inline(__always)
  mutating func append(_ kind: SentenceKind, _ index: Int, at position: SourcePosition) {
    append(.sentence(kind), index, at: position)
  }

  @inline(__always)
  private mutating func append(_ content: Content, _ index: Int, at position: SourcePosition) {
    if let entry = Entry(content, index, at: position, from: origin) {
      entries.append(entry)
    } else {
      appendFar(content, index, at: position)
    }
  }

  /// Appends an entry that is far from the origin, and makes its position the origin of those after it.
  @inline(never)
  private mutating func appendFar(_ content: Content, _ index: Int, at position: SourcePosition) {
    origin = position
    entries.append(Entry(.origin, origins.count))
    origins.append(origin)
    entries.append(Entry(content, index))
  }

  /// Appends a diagnostic. A reason that repeats is stored once.
  mutating func append(_ reason: Diagnostic.Reason, at position: SourcePosition) {
    if reasons.last != reason { reasons.append(reason) }
    append(.diagnostic, reasons.count - 1, at: position)
  }

  mutating func append(_ arrival: LineArrival?, at position: SourcePosition) {
    append(.arrival, arrivals.count, at: position)
    arrivals.append(arrival)
  }

  mutating func append(_ sentence: UntimedCycles.Sentence, at position: SourcePosition) {
    append(.untimed, untimed.count, at: position)
    untimed.append(sentence)
  }

  /// What a sentence has of a fix, by its index in the array of its kind; `nil` if the kind never has a time.
  func content(of kind: SentenceKind, _ index: Int) -> TimedContent? {
    switch kind {
    case .rmc: TimedContent(rmc[index])
    case .gga: TimedContent(gga[index])
    case .gll: TimedContent(gll[index])
    case .gns: TimedContent(gns[index])
    case .gst: TimedContent(gst[index])
    case .gbs: TimedContent(gbs[index])
    case .zda: TimedContent(zda[index])
    case .pubx: TimedContent(pubx[index])
    case .pubxTime: TimedContent(pubxTime[index])
    case .pashr: TimedContent(pashr[index])
    case .psti: TimedContent(psti[index])
    case .gsa, .vtg, .hdt, .hdg, .hdm, .ths, .pgrme: nil
    }
  }

  /// Makes room for some entries if there are none.
  mutating func reserveCapacity(_ count: Int) {
    if entries.isEmpty { entries.reserveCapacity(count) }
  }

  /// Removes all entries and keeps their memory, unless that of dense diagnostics was needed.
  mutating func removeAll() {
    // Each value has an entry, or it was rejected, which has one.
    guard !entries.isEmpty else { return }
    guard entries.count <= Self.usualCount else { return self = SentenceBatch() }
    entries.empty()
    rmc.empty()
    gga.empty()
    gll.empty()
    gns.empty()
    gsa.empty()
    gst.empty()
    gbs.empty()
    vtg.empty()
    zda.empty()
    hdt.empty()
    hdg.empty()
    hdm.empty()
    ths.empty()
    pubx.empty()
    pubxTime.empty()
    pgrme.empty()
    pashr.empty()
    psti.empty()
    reasons.empty()
    arrivals.empty()
    untimed.empty()
    origins.empty()
    origin = Self.firstOrigin
  }
}

/// Whether a sentence has a time and a position, and why not.
struct TimedContent: Sendable {
  let timeOfDay: TimeOfDay?
  let hasPosition: Bool
  let mark: PositionMark?

  fileprivate init(_ sentence: some TimedSentence) {
    timeOfDay = sentence.timeOfDay
    hasPosition = sentence.position != nil
    mark = sentence.mark
  }
}

extension ContiguousArray {
  /// Removes all elements and keeps their memory. Most arrays are empty, and need no call.
  @inline(__always)
  fileprivate mutating func empty() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }

  /// Appends an element and returns its index.
  @inline(__always)
  mutating func appendIndexed(_ element: Element) -> Int {
    // Most kinds have one sentence in each epoch; this is room for those of a short recording.
    if isEmpty { reserveCapacity(256) }
    append(element)
    return count &- 1
  }
}
