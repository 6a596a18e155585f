// A command line: a recorded track on standard input, its outcome on standard output.
import AddressFormat
import LocationFilter
import TrackDecoding
import TrackReplay

var policy = AcquisitionPolicy.standard
policy.desiredAccuracy = .meters(20)

let cupertino = Coordinate(latitude: 37.3317, longitude: -122.0310)
let places = PlacemarkIndex(
  [(cupertino, Placemark(locality: "Cupertino", administrativeArea: "CA"))],
  radius: 1000
)
var decoder = TrackDecoder()
var batch = DecodedBatch()
var replay = Replay(policy: policy, places: places)

func show(_ session: SessionReport) {
  let accuracy = session.outcome.best.map { "\($0.horizontalAccuracy) m" } ?? "no location"
  print("\(session.outcome.reason) after \(session.outcome.elapsed): \(accuracy)")
  if case .found(let placemark) = session.address {
    print(AddressFormatter().lines(for: placemark).singleLine)
  }
}

do {
  while let line = readLine(strippingNewline: false) {
    try decoder.decode(Array(line.utf8), into: &batch)
    for case .diagnostic(let diagnostic) in batch {
      print("line \(diagnostic.position.line): \(diagnostic.reason)")
    }
    replay.process(batch, ended: show)
    batch.removeAll()
  }
  try decoder.finish(into: &batch)
  replay.process(batch, ended: show)
  replay.finish(ended: show)
} catch {
  print("not a track: \(error)")
}
