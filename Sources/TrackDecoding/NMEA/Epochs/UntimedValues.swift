import LocationFilter

/// The values of the sentences of a cycle that never have a time: GSA and VTG. Those of another
/// sentence take precedence.
struct UntimedValues: Sendable {
  /// The kinds of the sentences.
  private(set) var kinds: SentenceKinds = []
  /// HDOP.
  @Figure var dilution: Double?
  var dimension: FixDimension?
  /// Metres a second.
  @Figure var speed: Double?
  /// Degrees from true north.
  @Figure var course: Double?

  mutating func add(_ sentence: some UntimedSentence, _ kind: SentenceKinds) {
    kinds.formUnion(kind)
    sentence.update(&self)
  }

  /// Replaces the values of the kinds that `other` has.
  mutating func replace(by other: UntimedValues) {
    kinds.formUnion(other.kinds)
    if other.kinds.contains(SentenceKinds(.gsa)) {
      dilution = other.dilution
      dimension = other.dimension
    }
    if other.kinds.contains(SentenceKinds(.vtg)) {
      speed = other.speed
      course = other.course
    }
  }
}
