import LocationFilter

@testable import TrackDecoding

/// A few rows of a kind of table, and what is to be read from them.
struct DialectSample {
  var dialect: String
  var text: String
  var readings: [DecodedReading]
  var start: Timestamp?
  var clocks: [Timestamp] = []
  var diagnostics: [String] = []
}

extension DecodedReading {
  /// A reading of a sample; where in the bytes its row begins is not compared.
  init(
    _ index: Int,
    line: Int,
    _ timestamp: String,
    _ latitude: Double,
    _ longitude: Double,
    _ accuracy: Double,
    receivedAt: String? = nil,
    satellites: Int? = nil,
    dilution: Double? = nil,
    dimension: FixDimension? = nil,
    isAbsolute: Bool = true,
    with change: (inout Location) -> Void = { _ in }
  ) {
    var location = Location(
      latitude: latitude,
      longitude: longitude,
      horizontalAccuracy: accuracy,
      timestamp: Timestamp(timestamp)
    )
    location.accuracySource = dilution != nil ? .dilution : accuracy < 0 ? nil : .reported
    change(&location)
    self.init(
      location: location,
      receivedAt: receivedAt.map { Timestamp($0) },
      dateSource: isAbsolute ? .read : .missing,
      index: index,
      sourcePosition: SourcePosition(line: line, byteOffset: 0),
      satellites: satellites,
      horizontalDilution: dilution,
      dimension: dimension
    )
  }
}
