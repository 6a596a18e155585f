import AddressFormat
import LocationFilter
import TrackDecoding

extension SessionReport {
  /// What a person is told of the address, a line or two; none where no address was asked for, or its
  /// lines are empty.
  var addressLines: [String] {
    switch address {
    case .idle: return []
    case .searching: return ["Searching for Address..."]
    case .failed: return ["Error Finding Address"]
    case .notFound: return ["No Address Found"]
    case .found(let placemark):
      let lines = AddressFormatter().lines(for: placemark)
      return [lines.first, lines.second].filter { !$0.isEmpty }
    }
  }
}

extension DecodedReading {
  /// When the fix was made, as a person is told.
  var timeText: String {
    dateSource.isAbsolute
      ? location.timestamp.description
      : String(seconds: location.timestamp.sinceEpoch) + " s by the recording's clock"
  }
}
