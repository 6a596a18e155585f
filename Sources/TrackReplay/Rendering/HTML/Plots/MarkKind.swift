import LocationFilter

/// How a decision looks in a plot: a shape and a colour, so that either tells it.
enum MarkKind: String, CaseIterable, Sendable {
  case kept
  case ending
  case lessAccurate
  case stale
  case invalid
  case other

  /// Creates the kind of a decision, `nil` for what lies outside the session.
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
    case .stale: "stale, or ahead of the clock"
    case .invalid: "invalid"
    case .other: "rejected otherwise"
    }
  }

  /// The shape around 0, 0, some 8 units wide, as the element of SVG that draws it.
  func element(at x: Double, _ y: Double, title: String? = nil) -> String {
    let place = "transform=\"translate(\(coordinate(x)) \(coordinate(y)))\""
    let inside = title.map { "<title>\($0.escapedForMarkup)</title>" } ?? ""
    let path =
      switch self {
      case .kept: "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"
      case .ending: "M0-7L6 0L0 7L-6 0z"
      case .lessAccurate: "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z"
      case .stale: "M-3.5-3.5L3.5 3.5M-3.5 3.5L3.5-3.5"
      case .invalid: "M0-4L4 3.5H-4z"
      case .other: "M-3-3H3V3H-3z"
      }
    return "<path class=\"m \(rawValue)\" d=\"\(path)\" \(place)>\(inside)</path>\n"
  }
}

/// A place in a plot, to a hundredth of its units.
func coordinate(_ value: Double) -> String {
  let text = String(value, decimals: 2)
  guard text.utf8.contains(UInt8(ascii: ".")) else { return text }
  let short = text.utf8.reversed().drop { $0 == UInt8(ascii: "0") }
  let digits = short.first == UInt8(ascii: ".") ? short.dropFirst() : short
  return String(decoding: digits.reversed(), as: UTF8.self)
}
