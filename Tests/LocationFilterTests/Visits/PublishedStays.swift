import LocationFilter

/// The stays of Li, Zheng and others (2008) in a whole recording: the plain rule, which one fix
/// outside ends, and no time without one does.
enum PublishedStays {
  struct Stay: Equatable {
    var first: Timestamp
    var last: Timestamp
  }

  /// Returns the stays in fixes that are in order of time, the one that the recording ends in, too.
  static func stays(in fixes: [Location], policy: VisitPolicy) -> [Stay] {
    var stays: [Stay] = []
    var start = 0
    while start < fixes.count {
      var end = start
      while end + 1 < fixes.count,
        fixes[start].coordinate.distance(to: fixes[end + 1].coordinate) <= policy.radius
      {
        end += 1
      }
      let stay = Stay(first: fixes[start].timestamp, last: fixes[end].timestamp)
      if stay.first.duration(to: stay.last) >= policy.minimumDuration { stays.append(stay) }
      start = end + 1
    }
    return stays
  }
}
