/// The kinds of sentence that are read; all others are skipped.
enum SentenceKind: UInt8, Sendable, CaseIterable {
  case rmc
  case gga
  case gll
  case gns
  case gsa
  case gst
  case gbs
  case vtg
  case zda
  case hdt
  case hdg
  case hdm
  case ths
  case pubx
  case pgrme
  case pashr
  case psti
  case pubxTime

  /// Identifies the sentence whose `$` is at `start` by its address field: a talker of two
  /// characters and three that name the kind; or `P` and the name given by its manufacturer.
  @inline(__always)
  init?(_ bytes: Span<UInt8>, at start: Int) {
    guard start &+ SentenceReader.shortestSentence <= bytes.count else { return nil }
    let beginning = bytes.word(at: start)
    // Garmin's PGRMC is not an RMC; but PQ is also the talker of some QZSS receivers.
    let talker = UInt16(truncatingIfNeeded: beginning >> 8)
    if talker & 0xFF == UInt16(UInt8(ascii: "P")), talker >> 8 != UInt16(UInt8(ascii: "Q")) {
      self.init(ofMaker: bytes, at: start)
      return
    }
    switch (beginning >> 24) & 0xFFFF_FFFF {
    case word(of: "RMC,"): self = .rmc
    case word(of: "GGA,"): self = .gga
    case word(of: "GLL,"): self = .gll
    case word(of: "GNS,"): self = .gns
    case word(of: "GSA,"): self = .gsa
    case word(of: "GST,"): self = .gst
    case word(of: "GBS,"): self = .gbs
    case word(of: "VTG,"): self = .vtg
    case word(of: "ZDA,"): self = .zda
    case word(of: "HDT,"): self = .hdt
    case word(of: "HDG,"): self = .hdg
    case word(of: "HDM,"): self = .hdm
    case word(of: "THS,"): self = .ths
    default: return nil
    }
  }

  /// Identifies a proprietary sentence.
  @inline(never)
  private init?(ofMaker bytes: Span<UInt8>, at start: Int) {
    if bytes.has("PUBX,00,", at: start &+ 1) {
      self = .pubx
    } else if bytes.has("PGRME,", at: start &+ 1) {
      self = .pgrme
    } else if bytes.has("PASHR,POS,", at: start &+ 1) {
      self = .pashr
    } else if bytes.has("PSTI,030,", at: start &+ 1) {
      self = .psti
    } else if bytes.has("PUBX,04,", at: start &+ 1) {
      self = .pubxTime
    } else {
      return nil
    }
  }
}

/// Four characters as one number, the first the least significant byte.
@inline(__always)
private func word(of text: StaticString) -> UInt64 {
  // Safe: the buffer is read while it is lent.
  text.withUTF8Buffer { unsafe $0.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
}

extension Span<UInt8> {
  /// Whether `text` is at `start`.
  func has(_ text: String, at start: Int) -> Bool {
    guard start &+ text.utf8.count <= count else { return false }
    return zip(start..<count, text.utf8).allSatisfy { self[$0] == $1 }
  }
}

/// A set of kinds of sentence.
struct SentenceKinds: OptionSet, Sendable {
  let rawValue: UInt32

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  @inline(__always)
  init(_ kind: SentenceKind) {
    rawValue = 1 &<< UInt32(kind.rawValue)
  }
}

/// A sentence with the time of day of its values, which are in the units of ``Epoch``. One whose time is empty
/// belongs to the current epoch.
protocol TimedSentence: Sendable {
  /// The time, `nil` if the receiver does not know it.
  var timeOfDay: TimeOfDay? { get }
  /// The position, `nil` if there is none that counts.
  var position: WrittenPosition? { get }
  /// Whether the position counts only if no other sentence of the epoch has one.
  var isFallback: Bool { get }
  /// Why there is no position that counts, `nil` if no field says so.
  var mark: PositionMark? { get }
  /// Adds the other values of the sentence to the epoch of that time.
  func update(_ epoch: inout Epoch)
}

extension TimedSentence {
  var position: WrittenPosition? { nil }
  var isFallback: Bool { false }
  var mark: PositionMark? { nil }
}

/// A sentence without a time that belongs to the epoch of the one before it.
protocol AttachedSentence: Sendable {
  /// Adds the values of the sentence to that epoch.
  func update(_ epoch: inout Epoch)
}

/// A GSA or VTG, which never has a time and may begin a receiver's cycle; ``EpochAssembler`` finds its epoch.
protocol UntimedSentence: Sendable {
  /// Adds the values of the sentence; of several in a row, the first that has a value counts.
  func update(_ values: inout UntimedValues)
}

/// Why a sentence is not used, and the byte where that shows.
struct RejectedSentence: Error {
  var reason: Diagnostic.Reason
  var index = 0
}
