import LocationFilter

/// The shape and colour of a decision in a plot, each of which identifies the kind.
enum MarkKind: String, CaseIterable, Sendable {
  case kept
  case ending
  case lessAccurate
  case stale
  case invalid
  case other

  /// Creates the kind of a decision; `nil` if it is outside the session.
  init?(_ verdict: Decision.Verdict) {
    switch verdict {
    case .retained: self = .kept
    case .finished: self = .ending
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

  var label: String {
    switch self {
    case .kept: "kept"
    case .ending: "ended the session"
    case .lessAccurate: "not more accurate"
    case .stale: "stale or dated in the future"
    case .invalid: "invalid"
    case .other: "rejected for another reason"
    }
  }

  /// Returns the SVG element of the shape, about 8 units wide, centred at `x`, `y`.
  func element(at x: Double, _ y: Double, title: String? = nil) -> String {
    let position = "transform=\"translate(\(coordinate(x)) \(coordinate(y)))\""
    let content = title.map { "<title>\($0.escapedForMarkup)</title>" } ?? ""
    let path =
      switch self {
      case .kept: "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"
      case .ending: "M0-7L6 0L0 7L-6 0z"
      case .lessAccurate: "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z"
      case .stale: "M-3.5-3.5L3.5 3.5M-3.5 3.5L3.5-3.5"
      case .invalid: "M0-4L4 3.5H-4z"
      case .other: "M-3-3H3V3H-3z"
      }
    return "<path class=\"m \(rawValue)\" d=\"\(path)\" \(position)>\(content)</path>\n"
  }

  static func occurring(in readings: [TracedReading]) -> [MarkKind] {
    let kinds = Set(readings.compactMap { MarkKind($0.decision.verdict) })
    return allCases.filter(kinds.contains)
  }
}
