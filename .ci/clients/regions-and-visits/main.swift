// Regions and visits of an afternoon. The phone reports no fix while it is at rest.
import LocationFilter

let home = Coordinate(latitude: 51.4778, longitude: -0.0004)
let noon = Timestamp(sinceEpoch: .seconds(1_777_636_800))
func instant(_ minute: Int) -> Timestamp { noon.advanced(by: .seconds(60 * minute)) }

/// Prints what events mean for the regions and the visits.
struct Afternoon {
  var regions = RegionMonitor()
  var visits = VisitDetector()

  mutating func process(_ event: AcquisitionEvent, minute: Int) {
    let now = instant(minute)
    report(regions.process(event, at: now), visits.process(event, at: now), minute)
  }

  /// What the app's timer calls while no fixes come.
  mutating func advance(toMinute minute: Int) {
    let now = instant(minute)
    report(regions.advance(to: now), visits.advance(to: now), minute)
  }

  private func report(_ regions: [RegionEvent], _ visits: [VisitEvent], _ minute: Int) {
    for event in regions {
      print("minute \(minute): \(event.state) \(event.region.identifier)")
    }
    for event in visits {
      switch event {
      case .arrived(let visit):
        print(
          "minute \(minute): arrived \(minutes(from: visit.arrival, to: instant(minute))) min ago"
        )
      case .departed(let visit):
        let stay = minutes(from: visit.arrival, to: visit.departure)
        print("minute \(minute): departed after \(stay) min")
      case .gap(let gap):
        print("minute \(minute): nothing for \(gap.duration)")
      }
    }
  }

  private func minutes(from start: Timestamp?, to end: Timestamp?) -> Int64 {
    guard let start, let end else { return -1 }
    return start.duration(to: end).components.seconds / 60
  }
}

/// A fix so many kilometres north of home.
func fix(kilometres: Double, minute: Int) -> AcquisitionEvent {
  .location(
    Location(
      latitude: home.latitude + kilometres / 111.2,
      longitude: home.longitude,
      horizontalAccuracy: 8,
      timestamp: instant(minute)
    )
  )
}

var afternoon = Afternoon()
try afternoon.regions.add(Region(identifier: "home", center: home, radius: 100))
for minute in 0..<5 {
  afternoon.process(fix(kilometres: 5 - Double(minute), minute: minute), minute: minute)
}
for minute in 5...7 { afternoon.process(fix(kilometres: 0, minute: minute), minute: minute) }
afternoon.process(.stationary, minute: 8)
for minute in stride(from: 10, through: 60, by: 10) { afternoon.advance(toMinute: minute) }
afternoon.process(.resumed, minute: 68)
for minute in 68...69 { afternoon.process(fix(kilometres: 0, minute: minute), minute: minute) }
for minute in 75...80 {
  afternoon.process(fix(kilometres: Double(minute - 70), minute: minute), minute: minute)
}
print("home: \(afternoon.regions.state(of: "home")?.rawValue ?? "not monitored")")
print("office: \(afternoon.regions.state(of: "office")?.rawValue ?? "not monitored")")
