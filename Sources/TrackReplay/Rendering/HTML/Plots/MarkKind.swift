import LocationFilter

/// The shape and colour of a decision or an outcome in a plot, each of which identifies the kind.
enum MarkKind: String, CaseIterable, Sendable {
  case kept
  case lessAccurate
  case stale
  case invalid
  case other
  // The outcomes of sessions with a location. Those that a rule of the policy chose are green.
  case reached
  case settled
  case plateau
  case reduced
  case timedOut
  case cancelled
  case failed
  case trackEnded
  // The outcomes of sessions without a location, which are hollow.
  case timedOutEmpty
  case cancelledEmpty
  case failedEmpty
  case trackEndedEmpty

  /// Creates the kind of a decision; `nil` if it is outside the session.
  init?(_ verdict: Decision.Verdict) {
    switch verdict {
    case .retained: self = .kept
    case .finished(let reason): self.init(reason, isLocated: true)
    case .ignored, .started, .awaitingAuthorization: return nil
    case .rejected(let rejection):
      switch rejection.subject {
      case .time: self = .stale
      case .validity: self = .invalid
      case .sequence: self = .other
      case .accuracy: self = .lessAccurate
      }
    }
  }

  /// Creates the kind of a session's outcome.
  init(_ reason: Outcome.Reason, isLocated: Bool) {
    self =
      switch reason {
      case .desiredAccuracy: .reached
      case .settled: .settled
      case .plateau: .plateau
      case .reducedAccuracy: .reduced
      case .timedOut: isLocated ? .timedOut : .timedOutEmpty
      case .cancelled: isLocated ? .cancelled : .cancelledEmpty
      case .failed: isLocated ? .failed : .failedEmpty
      case .trackEnded: isLocated ? .trackEnded : .trackEndedEmpty
      }
  }

  var label: String {
    switch self {
    case .kept: "kept"
    case .lessAccurate: "not more accurate"
    case .stale: "stale or dated in the future"
    case .invalid: "invalid"
    case .other: "rejected for another reason"
    case .reached: "reached the desired accuracy"
    case .settled: "settled"
    case .plateau: "stopped improving"
    case .reduced: "only approximate locations permitted"
    case .timedOut: "timed out"
    case .cancelled: "cancelled"
    case .failed: "failed"
    case .trackEnded: "track ended"
    case .timedOutEmpty: "timed out without a location"
    case .cancelledEmpty: "cancelled without a location"
    case .failedEmpty: "failed without a location"
    case .trackEndedEmpty: "track ended without a location"
    }
  }

  var paint: Paint {
    switch self {
    case .kept: Paint(fill: .kept, stroke: .ground, width: 0.6)
    case .lessAccurate: Paint(stroke: .less)
    case .stale: Paint(stroke: .stale, width: 1.8)
    case .invalid: Paint(stroke: .invalid, width: 1.6)
    case .other: Paint(stroke: .other, width: 1.6)
    case .reached, .settled, .plateau, .reduced: Paint(fill: .ending, stroke: .ground, width: 1)
    case .timedOut, .cancelled, .failed, .trackEnded: Paint(fill: .stale, stroke: .ground, width: 1)
    case .timedOutEmpty, .cancelledEmpty, .failedEmpty, .trackEndedEmpty:
      Paint(fill: .ground, stroke: .invalid, width: 1.6)
    }
  }

  /// The shape around the origin, 6 to 14 units wide.
  private var shape: String {
    switch self {
    case .kept: "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"
    case .lessAccurate: "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z"
    case .stale: "M-3.5-3.5L3.5 3.5M-3.5 3.5L3.5-3.5"
    case .invalid: "M0-4L4 3.5H-4z"
    case .other: "M-3-3H3V3H-3z"
    case .reached: "M0-7L6 0L0 7L-6 0z"
    case .settled: "M-5-5H5V5H-5z"
    case .plateau: "M-7 4L-3.5-4H3.5L7 4z"
    case .reduced: "M0-6.5L6.2-2L3.8 5.3H-3.8L-6.2-2z"
    case .timedOut, .timedOutEmpty: "M-5.5-6H5.5L-5.5 6H5.5z"
    case .cancelled, .cancelledEmpty:
      "M-6-3.5L-3.5-6L0-2.5L3.5-6L6-3.5L2.5 0L6 3.5L3.5 6L0 2.5L-3.5 6L-6 3.5L-2.5 0z"
    case .failed, .failedEmpty: "M-6.5-5H6.5L0 6.5z"
    case .trackEnded, .trackEndedEmpty: "M-5.5-6L2.5-1V-6H5.5V6H2.5V1L-5.5 6z"
    }
  }
}

extension SessionReport {
  /// The kind of the outcome.
  var kind: MarkKind { MarkKind(outcome.reason, isLocated: best != nil) }

  /// How good the outcome is, in the colour of its mark: `reached`, `ended` or `missed`.
  var verdict: String { best == nil ? "missed" : kind.paint.fill == .ending ? "reached" : "ended" }
}

extension Sequence<MarkKind> {
  /// The kinds that occur, in the order of legends.
  var distinct: [MarkKind] {
    let kinds = Set(self)
    return MarkKind.allCases.filter(kinds.contains)
  }
}

// MARK: - Elements

extension MarkKind {
  /// The shapes, which each page or drawing has once and marks refer to, and the same in half the size.
  static func definitions(of kinds: some Sequence<MarkKind> = allCases) -> String {
    let paths = kinds.flatMap { kind in
      [("m", ""), ("s", " transform=\"scale(.5)\"")].map { prefix, transform in
        "<path id=\"\(prefix)-\(kind.rawValue)\" class=\"m \(kind.rawValue)\"\(transform)"
          + " d=\"\(kind.shape)\"/>\n"
      }
    }
    return "<defs>\n\(paths.joined())</defs>\n"
  }

  /// Returns the SVG element of a mark centred at `x`, `y`.
  func element(
    at x: Double,
    _ y: Double,
    title: String? = nil,
    isSmall: Bool = false,
    attributes: String = ""
  ) -> String {
    let shape = "\(isSmall ? "s" : "m")-\(rawValue)"
    let start =
      "<use class=\"m\"\(attributes) href=\"#\(shape)\" x=\"\(coordinate(x))\" y=\"\(coordinate(y))\""
    guard let title else { return start + "/>\n" }
    return start + "><title>\(title.escapedForMarkup)</title></use>\n"
  }
}

/// A mark in a plot.
struct PlotMark: Sendable, Hashable {
  /// The index of the reading, or the number of the session, that the mark shows.
  let index: Int
  let kind: MarkKind
  let x: Double
  let y: Double

  /// Creates a mark; its position is rounded to two decimals, as it is written.
  init(index: Int, kind: MarkKind, at position: SIMD2<Double>) {
    self.index = index
    self.kind = kind
    let rounded = (position * 100).rounded(.toNearestOrAwayFromZero) / 100
    (x, y) = (rounded.x, rounded.y)
  }

  /// Returns the mark as another kind, if there is one.
  func with(_ kind: MarkKind?) -> PlotMark {
    PlotMark(index: index, kind: kind ?? self.kind, at: SIMD2(x, y))
  }
}

extension [PlotMark] {
  /// The elements of the marks of sessions, which have the session's number as `data-session`. Many marks are
  /// small, so that what is below them is visible.
  var sessionElements: String {
    let isSmall = count > 60
    return Thinning.marks(self, limit: 250).map { mark in
      mark.kind.element(
        at: mark.x,
        mark.y,
        isSmall: isSmall,
        attributes: " data-session=\"\(mark.index)\""
      )
    }.joined()
  }
}
