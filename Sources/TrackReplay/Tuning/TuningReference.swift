package import LocationFilter

/// What the results of a ``Tuning`` are measured against, besides their claimed accuracy.
package enum TuningReference: Sendable, Hashable {
  /// Nothing: only the claimed accuracy counts.
  case claimedAccuracy
  /// The position of a receiver that did not move.
  case place(Coordinate)
  /// The true position, in two extra columns of the result's row, as decimal degrees. A row without
  /// them has no error.
  case columns(latitude: String, longitude: String)
  /// The best fix that comes later in the track, for a receiver that did not move.
  ///
  /// For a session that starts at *T*, with *L* the longest timeout of the grid, that is the most
  /// accurate reading delivered after *T* + *L* and no later than *T* + 2 *L*; the first of equal
  /// ones. It is the same for all combinations, and none of them can have had it. Readings that the
  /// acquisition's first check rejects, with the longest maximum age of the grid, do not count.
  case laterBestFix
}

extension TuningReference {
  /// The columns that it needs, for `DecodingOptions.extraColumns`.
  package var extraColumns: [String] {
    if case .columns(let latitude, let longitude) = self { [latitude, longitude] } else { [] }
  }

  /// Whether errors contain the movement of a receiver that moves.
  var assumesRest: Bool {
    switch self {
    case .place, .laterBestFix: true
    case .claimedAccuracy, .columns: false
    }
  }

  /// The true position, by the contents of ``extraColumns`` in a row; `nil` if they are no position.
  func truth(in columns: [String?]) -> Coordinate? {
    guard case .columns = self, columns.count == 2, let latitude = columns[0].flatMap(Double.init),
      let longitude = columns[1].flatMap(Double.init)
    else { return nil }
    let place = Coordinate(latitude: latitude, longitude: longitude)
    return place.isValid ? place : nil
  }
}
