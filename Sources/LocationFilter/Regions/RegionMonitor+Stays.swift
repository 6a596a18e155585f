extension RegionMonitor {
  /// Processes a reading for the regions that the device is inside of, and then for those that it may enter:
  /// a stay that begins is not followed by the same reading.
  mutating func examine(_ location: Location) -> [RegionEvent] {
    var events: [RegionEvent] = []
    var room = followStays(location, &events)
    room = min(room, beginStays(location, &events))
    quiet = RegionIndex.Clearing(around: location.coordinate, radius: room)
    return inOrder(events)
  }

  /// Processes a reading for the regions that the device is inside of. Returns the metres around it in which
  /// no stay ends or dwells.
  private mutating func followStays(_ location: Location, _ events: inout [RegionEvent]) -> Double {
    let canDwell = policy.dwell != nil
    var room = Double.infinity
    var kept = 0
    for position in inside.indices {
      let number = inside[position]
      guard var roomInside = self.room(inside: number, at: location) else { continue }
      if roomInside <= 0
        || canDwell && entries[number].stay?.dwells(by: location.timestamp, policy) == true
      {
        follow(number, location, &events)
        guard let roomLeft = self.room(inside: number, at: location) else { continue }
        roomInside = roomLeft
      }
      if canDwell, entries[number].stay?.awaitsDwell(policy) == true { roomInside = 0 }
      room = min(room, roomInside)
      if kept < position { inside[kept] = number }
      kept += 1
    }
    if kept < inside.count {
      inside.removeSubrange(kept...)
      // A region that was left may begin there.
      clearing = .nowhere
    }
    return room
  }

  /// The metres around a reading in which a stay does not end, `nil` without a stay.
  private func room(inside number: Int, at location: Location) -> Double? {
    entries[number].stay?.interior.room(at: location.coordinate)
  }

  /// Processes a reading for a region that the device is inside of, which it may leave.
  private mutating func follow(
    _ number: Int,
    _ location: Location,
    _ events: inout [RegionEvent]
  ) {
    // The region itself is only copied for an event.
    let radius = entries[number].region.radius
    let distance = entries[number].region.center.distance(to: location.coordinate)
    let transition =
      distance <= radius
      ? keepInside(number, at: location.timestamp)
      : leave(number, distance, at: location)
    if let transition {
      events.append(
        RegionEvent(
          region: entries[number].region,
          transition: transition,
          distance: distance,
          location: location
        )
      )
    }
    let interior = interior(number, distance, location.coordinate)
    entries[number].stay?.interior = interior
  }

  /// Where no reading is beyond the margin of a region: all of it if a coordinate at this distance from its center
  /// is certainly within, else a circle around the coordinate. Readings there end no stay, and there is no row of
  /// readings to restart.
  private func interior(
    _ number: Int,
    _ distance: Double,
    _ coordinate: Coordinate
  ) -> RegionIndex.Clearing {
    let radius = entries[number].region.radius
    // Nanometres are the error of a distance.
    let reach = radius + policy.margin(radius: radius, horizontalAccuracy: 0) - 1e-6
    let whole = RegionIndex.Clearing(around: entries[number].region.center, radius: reach)
    if whole.contains(coordinate) { return whole }
    return RegionIndex.Clearing(around: coordinate, radius: reach - distance)
  }

  /// Processes a reading within the radius of a region that the device is inside of.
  private mutating func keepInside(
    _ number: Int,
    at date: Timestamp
  ) -> RegionEvent.Transition? {
    entries[number].stay?.beyond = nil
    return dwell(number, at: date)
  }

  mutating func dwell(_ number: Int, at instant: Timestamp) -> RegionEvent.Transition? {
    guard let stay = entries[number].stay, stay.dwells(by: instant, policy) else { return nil }
    entries[number].stay?.hasDwelled = true
    return .dwelled(stay: stay.entered.duration(to: instant))
  }

  /// Processes a reading outside the radius of a region that the device is inside of.
  private mutating func leave(
    _ number: Int,
    _ distance: Double,
    at location: Location
  ) -> RegionEvent.Transition? {
    guard let stay = entries[number].stay else { return nil }
    let radius = entries[number].region.radius
    let margin = policy.margin(radius: radius, horizontalAccuracy: location.horizontalAccuracy)
    guard distance > radius + margin else {
      entries[number].stay?.beyond = nil
      return nil
    }
    let date = location.timestamp
    var row = stay.beyond ?? Row(first: date, last: date)
    if date > row.last {
      row.readings = min(row.readings + 1, .maximumCount)
      row.last = date
    }
    let leaves =
      isAfterGap(date) || row.readings >= policy.exitReadings
      || row.first.duration(to: row.last) >= policy.exitSpan
    entries[number].stay?.beyond = row
    guard leaves else { return nil }
    entries[number].stay = nil
    let length = stay.entered.duration(to: date)
    return .exited(stay: length, margin: margin, readings: row.readings)
  }

  /// Returns whether a reading of this date follows a long time without a valid one.
  private func isAfterGap(_ date: Timestamp) -> Bool {
    guard let last = lastReading?.timestamp else { return false }
    return last.duration(to: date) > policy.exitGap
  }

  /// Processes a reading for the regions that the device may enter. Returns the metres around it in which no
  /// other begins, and no stay ends or dwells that began.
  private mutating func beginStays(_ location: Location, _ events: inout [RegionEvent]) -> Double {
    let stays = inside.count
    if !clearing.contains(location.coordinate) {
      let (numbers, clearing) = index.search(at: location.coordinate) { [entries] in
        entries[$0].canBegin
      }
      self.clearing = clearing
      for number in numbers { begin(number, location, &events) }
    }
    for number in index.count..<entries.count where entries[number].canBegin {
      begin(number, location, &events)
    }
    return inside[stays...].reduce(clearing.room(at: location.coordinate)) { room, number in
      min(room, policy.dwell != nil ? 0 : self.room(inside: number, at: location) ?? 0)
    }
  }

  /// Begins a stay if a reading is within the radius of a region.
  private mutating func begin(_ number: Int, _ location: Location, _ events: inout [RegionEvent]) {
    let region = entries[number].region
    let distance = region.center.distance(to: location.coordinate)
    guard distance <= region.radius else { return }
    let transition = RegionEvent.Transition.entered(from: state(of: entries[number]))
    events.append(
      RegionEvent(
        region: region,
        transition: transition,
        distance: distance,
        location: location
      )
    )
    var stay = Stay(entered: location.timestamp)
    stay.interior = interior(number, distance, location.coordinate)
    entries[number].stay = stay
    inside.append(number)
  }
}
