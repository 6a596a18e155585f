import LocationFilter

/// How maps draw a feature of GeoJSON: properties of simplestyle-spec 1.1.0, section 3
/// (https://github.com/mapbox/simplestyle-spec/tree/master/1.1.0), which geojson.io and others read.
///
/// The colours are those of the page on a light ground.
struct SimpleStyle: Sendable, Equatable {
  /// The members, each with the comma before it.
  let members: String

  private init(marker color: String, size: String, symbol: String? = nil) {
    members =
      #","marker-color":"\#(color)","marker-size":"\#(size)""#
      + (symbol.map { #","marker-symbol":"\#($0)""# } ?? "")
  }

  private init(stroke color: String, width: Int) {
    members = #","stroke":"\#(color)","stroke-width":\#(width)"#
  }

  static let way = SimpleStyle(stroke: "#57606a", width: 3)

  /// A reading on which there is no decision, or that no session processed.
  static let reading = SimpleStyle(marker: "#57606a", size: "small")

  private static let decisions = Dictionary(
    uniqueKeysWithValues: MarkKind.allCases.map { kind in
      (kind, SimpleStyle(marker: kind.lightColor, size: "small"))
    }
  )

  /// The style of a decision, in the colour of its mark in a plot.
  static func decision(_ verdict: Decision.Verdict) -> SimpleStyle {
    MarkKind(verdict).flatMap { decisions[$0] } ?? reading
  }

  private static let reached = SimpleStyle(
    marker: MarkKind.ending.lightColor,
    size: "medium",
    symbol: "star"
  )
  private static let ended = SimpleStyle(
    marker: MarkKind.stale.lightColor,
    size: "medium",
    symbol: "star"
  )

  /// The style of an outcome that has a location: whether that is what was wanted, or the best by the end.
  static func outcome(_ reason: Outcome.Reason) -> SimpleStyle {
    reason == .desiredAccuracy || reason == .settled ? reached : ended
  }
}

extension MarkKind {
  /// The colour on a light ground, as ``Style`` has it.
  fileprivate var lightColor: String {
    switch self {
    case .kept: "#0072b2"
    case .ending: "#007a5a"
    case .lessAccurate: "#6e7781"
    case .stale: "#b5541a"
    case .invalid: "#a3367f"
    case .other: "#8a6d00"
    }
  }
}
