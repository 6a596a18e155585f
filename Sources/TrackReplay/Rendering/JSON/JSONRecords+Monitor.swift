import LocationFilter
import TrackDecoding

extension JSONRecords {
  /// Appends what a reading of `track` has brought about.
  mutating func write(_ moment: MonitoredMoment, of track: String, into text: inout TextBuffer) {
    quote(track)
    let isAbsolute = moment.reading.dateSource.isAbsolute
    text.append(literal: #"{"type":"#)
    text.append(word: moment.event.type)
    text.append(literal: ",")
    writeOrigin(of: moment.reading, into: &text)
    text.append(literal: #","now":"#)
    text.append(json: isAbsolute ? moment.now : nil)
    text.append(literal: #","elapsed":"#)
    text.append(seconds: moment.elapsed)
    switch moment.event {
    case .report(let report): write(report, isAbsolute, into: &text)
    case .region(let event): write(event, isAbsolute, into: &text)
    case .visit(.arrived(let visit)), .visit(.departed(let visit)):
      write(visit, isAbsolute, into: &text)
    case .visit(.gap(let gap)): write(gap, isAbsolute, into: &text)
    }
    text.append(literal: "}")
  }

  private func write(_ report: Report, _ isAbsolute: Bool, into text: inout TextBuffer) {
    write(report.location, isAbsolute, into: &text)
    text.append(literal: #","speed":"#)
    text.append(json: report.location.speed)
    text.append(literal: #","distance":"#)
    text.append(json: report.distance)
    text.append(literal: #","distanceFilter":"#)
    text.append(shortest: report.distanceFilter)
  }

  private func write(_ event: RegionEvent, _ isAbsolute: Bool, into text: inout TextBuffer) {
    text.append(literal: #","region":"#)
    text.append(json: event.region.identifier)
    text.append(literal: #","transition":"#)
    text.append(word: event.transition.word)
    text.append(literal: #","state":"#)
    text.append(word: event.state)
    text.append(literal: #","previousState":"#)
    text.append(word: event.previousState)
    write(event.location, isAbsolute, into: &text)
    text.append(literal: #","distance":"#)
    text.append(shortest: event.distance)
    text.append(literal: #","radius":"#)
    text.append(shortest: event.region.radius)
    var figures: (stay: Duration?, margin: Double?, readings: Int?)
    switch event.transition {
    case .entered: break
    case .exited(let stay, let margin, let readings): figures = (stay, margin, readings)
    case .dwelled(let stay): figures.stay = stay
    }
    text.append(literal: #","stay":"#)
    text.append(json: figures.stay)
    text.append(literal: #","margin":"#)
    text.append(json: figures.margin)
    text.append(literal: #","readings":"#)
    text.append(json: figures.readings)
  }

  private func write(_ visit: Visit, _ isAbsolute: Bool, into text: inout TextBuffer) {
    text.append(literal: #","arrival":"#)
    text.append(json: isAbsolute ? visit.arrival : nil)
    text.append(literal: #","departure":"#)
    text.append(json: isAbsolute ? visit.departure : nil)
    text.append(literal: #","isOver":"#)
    text.append(literal: visit.departure == nil ? "false" : "true")
    text.append(literal: #","firstFix":"#)
    text.append(json: isAbsolute ? visit.firstFix : nil)
    text.append(literal: #","lastFix":"#)
    text.append(json: isAbsolute ? visit.lastFix : nil)
    text.append(literal: #","stay":"#)
    text.append(seconds: visit.firstFix.duration(to: visit.lastFix))
    write(visit.coordinate, visit.horizontalAccuracy, into: &text)
    text.append(literal: #","readings":"#)
    text.append(decimal: visit.readings)
  }

  private func write(_ gap: VisitGap, _ isAbsolute: Bool, into text: inout TextBuffer) {
    text.append(literal: #","from":"#)
    text.append(json: isAbsolute ? gap.from : nil)
    text.append(literal: #","to":"#)
    text.append(json: isAbsolute ? gap.to : nil)
    text.append(literal: #","duration":"#)
    text.append(seconds: gap.duration)
  }
}

/// The types of lines.
private enum MomentType: String {
  case report
  case regionState
  case visit
  case gap
}

extension MonitorEvent {
  fileprivate var type: MomentType {
    switch self {
    case .report: .report
    case .region: .regionState
    case .visit(.arrived), .visit(.departed): .visit
    case .visit(.gap): .gap
    }
  }
}

/// The names of what happens to regions.
private enum TransitionWord: String {
  case entered
  case exited
  case dwelled
}

extension RegionEvent.Transition {
  fileprivate var word: TransitionWord {
    switch self {
    case .entered: .entered
    case .exited: .exited
    case .dwelled: .dwelled
    }
  }
}
