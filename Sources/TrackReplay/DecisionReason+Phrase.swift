extension DecisionReason {
  /// The reason in a few words, as people say it of a reading.
  var phrase: String {
    switch self {
    case .first: "the first"
    case .improved: "more accurate"
    case .renewed: "the one kept before was too old"
    case .desiredAccuracy: "accurate enough"
    case .reducedAccuracy: "the best that is permitted"
    case .stale: "stale"
    case .future: "dated ahead of the clock"
    case .invalidCoordinate: "not a place on Earth"
    case .nullIsland: "0°, 0°"
    case .invalidAccuracy: "without a valid accuracy"
    case .unknownAccuracy: "accuracy 0 m, which means unknown"
    case .duplicate: "the same fix again"
    case .outOfOrder: "dated before an earlier reading"
    case .tooFast: "too far off to have come so fast"
    case .notMoreAccurate: "not more accurate than the one kept"
    case .settled: "the one that repeated the fix kept"
    case .notRunning: "outside the session"
    default: rawValue
    }
  }
}
