import AddressFormat
import LocationFilter

/// The text of a screen that shows where one is.
func text(of status: AcquisitionStatus<Placemark>) -> String {
  if status.phase == .awaitingAuthorization { return "Waiting for permission" }
  guard let best = status.best else {
    guard let outcome = status.outcome else { return "Searching" }
    return outcome.error == .denied ? "Location is turned off" : "No location"
  }
  let place =
    switch status.address {
    case .found(let placemark): AddressFormatter().lines(for: placemark).singleLine
    case .searching: "looking for the address"
    case .notFound: "no address here"
    default: "\(best.coordinate.latitude), \(best.coordinate.longitude)"
    }
  return "\(place), to \(best.horizontalAccuracy) m\(status.isActive ? " …" : "")"
}
