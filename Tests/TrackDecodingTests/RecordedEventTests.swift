import LocationFilter
import TrackDecoding
import XCTest

final class RecordedEventTests: XCTestCase {
  func testEachEventOfAnAcquisition() {
    let expected: [RecordedEvent: AcquisitionEvent] = [
      .start: .start,
      .stop: .stop,
      .locationUnknown: .error(.locationUnknown),
      .network: .error(.network),
      .denied: .authorization(.denied),
      .restricted: .authorization(.restricted),
      .notDetermined: .authorization(.notDetermined),
      .authorizedWhenInUse: .authorization(.authorizedWhenInUse),
      .authorizedAlways: .authorization(.authorizedAlways),
      .reducedAccuracy: .accuracyAuthorization(.reduced),
      .fullAccuracy: .accuracyAuthorization(.full),
      .stationary: .stationary,
      .resumed: .resumed,
    ]
    for event in RecordedEvent.allCases {
      XCTAssertEqual(event.acquisitionEvent, expected[event], event.rawValue)
    }
    XCTAssertNil(RecordedEvent.geocodeFailed.acquisitionEvent)
    XCTAssertNil(RecordedEvent.geocodeNotFound.acquisitionEvent)
  }
}
