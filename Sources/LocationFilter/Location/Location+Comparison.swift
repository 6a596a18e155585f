extension Location {
  /// Whether `other` is the same fix delivered again.
  func isRepeated(by other: Location) -> Bool {
    coordinate == other.coordinate && horizontalAccuracy == other.horizontalAccuracy
      && timestamp == other.timestamp
  }

  /// The least speed in metres a second at which one could have come over `distance` metres from
  /// here to `other`, both accuracies granted; infinite for a distance at no time.
  func leastSpeed(to other: Location, over distance: Double) -> Double {
    let beyond = distance - horizontalAccuracy - other.horizontalAccuracy
    guard beyond > 0 else { return 0 }
    return beyond / abs(timestamp.duration(to: other.timestamp) / .seconds(1))
  }
}
