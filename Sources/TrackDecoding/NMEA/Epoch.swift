import LocationFilter

/// All that a receiver said of one time of day, from however many sentences.
struct Epoch: Sendable {
  /// `nil` until a sentence of the epoch tells it.
  var timeOfDay: TimeOfDay?
  /// Where the epoch begins, for what is to be said of its time.
  var beginning: Place
  var date: CalendarDate?
  /// The last position of the epoch, and the sentence that gave it.
  var coordinate: Coordinate?
  var place: Place?
  var altitude: Double?
  var speed: Double?
  var course: Double?
  var quality: FixQuality?
  var satellites: Int?
  var dilution: Double?
  var horizontalDeviation: Double?
  var verticalDeviation: Double?

  init(timeOfDay: TimeOfDay? = nil, beginning: Place) {
    self.timeOfDay = timeOfDay
    self.beginning = beginning
  }

  mutating func fix(at coordinate: Coordinate?, from place: Place) {
    guard let coordinate else { return }
    self.coordinate = coordinate
    self.place = place
  }
}

/// Joins sentences into epochs by their time of day, in whatever order the receiver sends them.
///
/// A sentence with another time of day ends the epoch before it; one without (GSA) belongs to the
/// epoch under way.
struct EpochAssembler: Sendable {
  private var current: Epoch?

  /// Takes in a sentence that tells its time of day, and returns the epoch that it ends, if any.
  mutating func begin(_ timeOfDay: TimeOfDay, at place: Place) -> Epoch? {
    guard let epoch = current else {
      current = Epoch(timeOfDay: timeOfDay, beginning: place)
      return nil
    }
    if epoch.timeOfDay == timeOfDay { return nil }
    if epoch.timeOfDay == nil {
      current?.timeOfDay = timeOfDay
      return nil
    }
    current = Epoch(timeOfDay: timeOfDay, beginning: place)
    return epoch
  }

  /// Adds to the epoch under way what a sentence says.
  mutating func add(at place: Place, _ change: (inout Epoch) -> Void) {
    var epoch = current ?? Epoch(beginning: place)
    change(&epoch)
    current = epoch
  }

  /// Ends the input, and returns the last epoch.
  mutating func finish() -> Epoch? {
    defer { current = nil }
    return current
  }
}
