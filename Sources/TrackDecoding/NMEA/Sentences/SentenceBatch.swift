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
    /// A sentence that has no time, before any has; it follows, unless it was rejected.
    case untimed
  }

  /// Appends the entry of a sentence, which has this index in the array of its kind.
  @inline(__always)
  mutating func append(_ kind: SentenceKind, _ index: Int, at position: SourcePosition) {
    entries.append(Entry(.sentence(kind), index, position))
  }

  /// Appends a diagnostic.
  mutating func append(_ reason: Diagnostic.Reason, at position: SourcePosition) {
    entries.append(Entry(.diagnostic, reasons.count, position))
    reasons.append(reason)
  }

  mutating func append(_ arrival: LineArrival?, at position: SourcePosition) {
    entries.append(Entry(.arrival, arrivals.count, position))
    arrivals.append(arrival)
  }

  mutating func append(_ sentence: UntimedCycles.Sentence, at position: SourcePosition) {
    entries.append(Entry(.untimed, untimed.count, position))
    untimed.append(sentence)
  }

  /// The sentence at an index of the array of its kind, `nil` if that never has a time.
  func timedSentence(_ kind: SentenceKind, _ index: Int) -> (any TimedSentence)? {
    switch kind {
    case .rmc: rmc[index]
    case .gga: gga[index]
    case .gll: gll[index]
    case .gns: gns[index]
    case .gst: gst[index]
    case .gbs: gbs[index]
    case .zda: zda[index]
    case .pubx: pubx[index]
    case .pubxTime: pubxTime[index]
    case .pashr: pashr[index]
    case .psti: psti[index]
    case .gsa, .vtg, .hdt, .hdg, .hdm, .ths, .pgrme: nil
    }
  }

  /// Removes all entries and keeps their memory.
  mutating func removeAll() {
    guard !entries.isEmpty else { return }
    entries.removeAll(keepingCapacity: true)
    rmc.removeAll(keepingCapacity: true)
    gga.removeAll(keepingCapacity: true)
    gll.removeAll(keepingCapacity: true)
    gns.removeAll(keepingCapacity: true)
    gsa.removeAll(keepingCapacity: true)
    gst.removeAll(keepingCapacity: true)
    gbs.removeAll(keepingCapacity: true)
    vtg.removeAll(keepingCapacity: true)
    zda.removeAll(keepingCapacity: true)
    hdt.removeAll(keepingCapacity: true)
    hdg.removeAll(keepingCapacity: true)
    hdm.removeAll(keepingCapacity: true)
    ths.removeAll(keepingCapacity: true)
    pubx.removeAll(keepingCapacity: true)
    pubxTime.removeAll(keepingCapacity: true)
    pgrme.removeAll(keepingCapacity: true)
    pashr.removeAll(keepingCapacity: true)
    psti.removeAll(keepingCapacity: true)
    reasons.removeAll(keepingCapacity: true)
    arrivals.removeAll(keepingCapacity: true)
    untimed.removeAll(keepingCapacity: true)
  }
}

extension ContiguousArray {
  /// Appends an element and returns its index.
  @inline(__always)
  mutating func appendIndexed(_ element: Element) -> Int {
    append(element)
    return count &- 1
  }
}
