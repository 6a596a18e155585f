/// The sentences of some bytes of a recording, in order, before they are joined to epochs.
///
/// Each kind has an array of its own, because one of an enumeration would have the size of the largest for all: what
/// one thread parses and another joins passes from cache to cache.
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

  /// The number of entries of the shortest sentences.
  private static let usualCount = ParsedBatch.longestPart / SentenceReader.shortestSentence

  /// A sentence, or what there is to know between two of them.
  struct Entry: Sendable {
    let content: Content
    private let number: UInt32
    let position: SourcePosition

    /// The index of the content in the array of its kind.
    var index: Int { Int(number) }

    @inline(__always)
    fileprivate init(_ content: Content, _ index: Int, _ position: SourcePosition) {
      self.content = content
      number = UInt32(truncatingIfNeeded: index)
      self.position = position
    }
  }

  enum Content: Sendable, Equatable {
    case sentence(SentenceKind)
    case diagnostic
    /// When the next sentences arrived; `nil` if that is not known.
    case arrival
    /// The next sentence has no time, nor has any before it. If it has a position, it was rejected, and does not
    /// follow.
    case untimed
  }

  /// Appends the entry of a sentence, which has this index in the array of its kind.
  @inline(__always)
  mutating func append(_ kind: SentenceKind, _ index: Int, at position: SourcePosition) {
    entries.append(Entry(.sentence(kind), index, position))
  }

  /// Appends a diagnostic. A reason that repeats is stored once.
  mutating func append(_ reason: Diagnostic.Reason, at position: SourcePosition) {
    if reasons.last != reason { reasons.append(reason) }
    entries.append(Entry(.diagnostic, reasons.count - 1, position))
  }

  mutating func append(_ arrival: LineArrival?, at position: SourcePosition) {
    entries.append(Entry(.arrival, arrivals.count, position))
    arrivals.append(arrival)
  }

  mutating func append(_ sentence: UntimedCycles.Sentence, at position: SourcePosition) {
    entries.append(Entry(.untimed, untimed.count, position))
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
    // Of most kinds, there is one for each epoch.
    if isEmpty { reserveCapacity(ParsedBatch.longestPart / 256) }
    append(element)
    return count &- 1
  }
}
