// An app without a user interface: a session with its address, and then the location alone.
import AddressFormat
import CoreLocationBridge
import LocationFilter

struct Gazetteer: ReverseGeocoder {
  func placemarks(at coordinate: Coordinate) async throws -> [Placemark] {
    [Placemark(locality: "Berlin")]
  }
}

func provider(_ accuracies: Double...) -> AsyncStream<AcquisitionEvent> {
  AsyncStream { provider in
    for accuracy in accuracies {
      let fix = Location(
        latitude: 52.5163,
        longitude: 13.3777,
        horizontalAccuracy: accuracy,
        timestamp: SystemClock().now
      )
      provider.yield(.location(fix))
    }
    provider.finish()
  }
}

var last = AcquisitionStatus<Placemark>(phase: .idle)
for await update in provider(65, 8).acquisition(geocoder: Gazetteer()) { last = update.status }
print(text(of: last))
do {
  print(try await currentLocation(from: provider(1000, 30)).horizontalAccuracy)
  print(try await currentLocation(from: provider()).horizontalAccuracy)
} catch {
  print(error)
}
