// Regions and visits of an afternoon. The phone reports no fix while it is at rest.
import LocationFilter

let home = Coordinate(latitude: 51.4778, longitude: -0.0004)
let noon = Timestamp(sinceEpoch: .seconds(1_777_636_800))
var regions = RegionMonitor()
try regions.add(Region(identifier: "home", center: home, radius: 100))
var visits = VisitDetector()

func minutes(since start: Timestamp, until end: Timestamp) -> Int64 {
  start.duration(to: end).components.seconds / 60
}

func process(_ event: AcquisitionEvent, minute: Int) {
  let now = noon.advanced(by: .seconds(60 * minute))
  for event in regions.process(event, at: now) {
    print("minute \(minute): \(regions.state(of: event.region.identifier)!)")
  }
  for event in visits.process(event, at: now) {
    switch event {
    case .arrived(let visit):
      print("minute \(minute): arrived \(minutes(since: visit.arrival ?? now, until: now)) min ago")
    case .departed(let visit):
      let stay = minutes(since: visit.firstFix, until: visit.departure ?? now)
      print("minute \(minute): departed after \(stay) min")
    case .gap(let gap):
      print("minute \(minute): nothing for \(gap.duration)")
    }
  }
}

/// A fix so many kilometres north of home.
func fix(kilometres: Double, minute: Int) -> AcquisitionEvent {
  .location(
    Location(
      latitude: home.latitude + kilometres / 111.2,
      longitude: home.longitude,
      horizontalAccuracy: 8,
      timestamp: noon.advanced(by: .seconds(60 * minute))
    )
  )
}

for minute in 0..<5 { process(fix(kilometres: 5 - Double(minute), minute: minute), minute: minute) }
for minute in 5...7 { process(fix(kilometres: 0, minute: minute), minute: minute) }
process(.stationary, minute: 8)
process(.resumed, minute: 68)
process(fix(kilometres: 0, minute: 68), minute: 68)
for minute in 75...80 {
  process(fix(kilometres: Double(minute - 70), minute: minute), minute: minute)
}
print("unknown region: \(regions.state(of: "office") == nil)")
