extension Location {
  /// Whether `other` is the same fix delivered again.
  func isRepeated(by other: Location) -> Bool {
    coordinate == other.coordinate && horizontalAccuracy == other.horizontalAccuracy
      && timestamp == other.timestamp
  }

  /// The lowest speed in metres per second that could cover `distance` metres from here to `other`
  /// within both accuracies; infinite for a distance in no time.
  func leastSpeed(to other: Location, over distance: Double) -> Double {
    let beyond = distance - horizontalAccuracy - other.horizontalAccuracy
    guard beyond > 0 else { return 0 }
    return beyond / abs(timestamp.duration(to: other.timestamp) / .seconds(1))
  }
}
