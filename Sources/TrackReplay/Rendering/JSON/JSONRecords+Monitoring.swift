import LocationFilter
import TrackDecoding

// The objects of monitored recordings.
extension JSONRecords {
  mutating func write(_ moment: MonitoredMoment, of track: String, into text: inout TextBuffer) {
    self.track.rename(to: track)
    let isAbsolute = moment.reading.dateSource.isAbsolute
    text.append(#"{"type":"#, name: moment.event.type)
    text.append(literal: ",")
    writeOrigin(of: moment.reading, into: &text)
    text.append(#","now":"#, time: moment.now, isAbsolute: isAbsolute)
    text.append(#","elapsed":"#, json: moment.elapsed)
    switch moment.event {
    case .report(let report): write(report, isAbsolute, into: &text)
    case .region(let event): write(event, isAbsolute, into: &text)
    case .state(let status): write(status, isAbsolute, into: &text)
    case .visit(.arrived(let visit)), .visit(.departed(let visit)), .stay(let visit):
      write(visit, isAbsolute, into: &text)
    case .visit(.gap(let gap)): write(gap, isAbsolute, into: &text)
    case .floor(let change): write(change, isAbsolute, into: &text)
    case .heading(let report): write(report, isAbsolute, into: &text)
    }
    text.append(literal: "}")
  }

  private func write(_ report: Report, _ isAbsolute: Bool, into text: inout TextBuffer) {
    write(report.location, isAbsolute, into: &text)
    text.append(#","speed":"#, json: report.location.speed)
    text.append(#","distance":"#, json: report.distance)
    text.append(#","distanceFilter":"#, json: report.distanceFilter)
  }

  private func write(_ event: RegionEvent, _ isAbsolute: Bool, into text: inout TextBuffer) {
    text.append(#","region":"#, json: event.region.identifier)
    text.append(#","transition":"#, name: event.transition.name)
    text.append(#","state":"#, name: event.state.rawValue)
    text.append(#","previousState":"#, name: event.previousState.rawValue)
    write(event.location, isAbsolute, into: &text)
    text.append(#","distance":"#, json: event.distance)
    text.append(#","radius":"#, json: event.region.radius)
    var figures: (stay: Duration?, margin: Double?, readings: Int?)
    switch event.transition {
    case .entered: break
    case .exited(let stay, let margin, let readings): figures = (stay, margin, readings)
    case .dwelled(let stay): figures.stay = stay
    }
    text.append(#","stay":"#, json: figures.stay)
    text.append(#","margin":"#, json: figures.margin)
    text.append(#","readings":"#, json: figures.readings)
  }

  private func write(_ status: RegionStatus, _ isAbsolute: Bool, into text: inout TextBuffer) {
    let previous = status.isFinal ? status.state : .unknown
    text.append(#","region":"#, json: status.region.identifier)
    text.append(#","transition":null,"state":"#, name: status.state.rawValue)
    text.append(#","previousState":"#, name: previous.rawValue)
    if let location = status.location {
      write(location, isAbsolute, into: &text)
    } else {
      text.append(
        literal: #","timestamp":null,"latitude":null,"longitude":null,"horizontalAccuracy":null"#
      )
    }
    text.append(#","distance":"#, json: status.distance)
    text.append(#","radius":"#, json: status.region.radius)
    text.append(literal: #","stay":null,"margin":null,"readings":null"#)
  }

  private func write(_ visit: Visit, _ isAbsolute: Bool, into text: inout TextBuffer) {
    text.append(#","arrival":"#, time: visit.arrival, isAbsolute: isAbsolute)
    text.append(#","departure":"#, time: visit.departure, isAbsolute: isAbsolute)
    text.append(#","isOver":"#, json: visit.departure != nil)
    text.append(#","firstFix":"#, time: visit.firstFix, isAbsolute: isAbsolute)
    text.append(#","lastFix":"#, time: visit.lastFix, isAbsolute: isAbsolute)
    text.append(#","stay":"#, json: visit.duration)
    write(visit.coordinate, visit.horizontalAccuracy, into: &text)
    text.append(#","readings":"#, json: visit.readings)
  }

  private func write(_ gap: VisitGap, _ isAbsolute: Bool, into text: inout TextBuffer) {
    text.append(#","from":"#, time: gap.from, isAbsolute: isAbsolute)
    text.append(#","to":"#, time: gap.to, isAbsolute: isAbsolute)
    text.append(#","duration":"#, json: gap.duration)
  }

  private func write(_ change: FloorChange, _ isAbsolute: Bool, into text: inout TextBuffer) {
    write(change.location, isAbsolute, into: &text)
    text.append(#","floor":"#, json: change.floor)
    text.append(#","previous":"#, json: change.previous)
  }

  private func write(_ report: HeadingReport, _ isAbsolute: Bool, into text: inout TextBuffer) {
    text.append(#","timestamp":"#, time: report.heading.timestamp, isAbsolute: isAbsolute)
    text.append(#","trueHeading":"#, json: report.heading.trueHeading)
    text.append(#","magneticHeading":"#, json: report.heading.magneticHeading)
    text.append(#","accuracy":"#, json: report.heading.accuracy)
    text.append(#","turn":"#, json: report.turn)
    text.append(#","headingFilter":"#, json: report.headingFilter)
  }
}

extension MonitorEvent {
  fileprivate var type: String {
    switch self {
    case .report: "report"
    case .region, .state: "regionState"
    case .visit(.arrived), .visit(.departed), .stay: "visit"
    case .visit(.gap): "gap"
    case .floor: "floor"
    case .heading: "heading"
    }
  }
}
