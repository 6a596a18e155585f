public import LocationFilter

/// What the results of a ``Tuning`` are measured against, beside the accuracy that they claim.
public enum TuningReference: Sendable, Hashable {
  /// Nothing: the claims are taken as they are.
  case claimedAccuracy
  /// The place where the receiver was throughout.
  case place(Coordinate)
  /// The place that the row of the result tells in two more columns, of the track's or any other
  /// source: where the receiver really was. Degrees as decimals; a row without them has no error.
  case columns(latitude: String, longitude: String)
  /// The track's own later best fix, for a receiver that did not move.
  ///
  /// For a session that starts at *T*, with *L* the longest timeout of the grid, that is the most
  /// accurate reading delivered after *T* + *L* and no later than *T* + 2 *L*; the first of equal
  /// ones. It is the same for all combinations, and none of them can have had it. A reading that the
  /// acquisition's first check rejects is none, with the longest maximum age of the grid.
  case laterBestFix
}

extension TuningReference {
  /// The columns that it needs, to be asked of the decoder as `DecodingOptions.textColumns`.
  public var textColumns: [String] {
    if case .columns(let latitude, let longitude) = self { [latitude, longitude] } else { [] }
  }

  /// Where the receiver was, by the texts of ``textColumns`` in a row; `nil` where they are no place.
  func truth(in texts: [String?]) -> Coordinate? {
    guard case .columns = self, texts.count == 2, let latitude = texts[0].flatMap(Double.init),
      let longitude = texts[1].flatMap(Double.init)
    else { return nil }
    let place = Coordinate(latitude: latitude, longitude: longitude)
    return place.isValid ? place : nil
  }
}
