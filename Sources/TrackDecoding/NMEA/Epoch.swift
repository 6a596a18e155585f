import LocationFilter

/// All that a receiver said of one time of day, from however many sentences.
struct Epoch: Sendable {
  /// `nil` until a sentence of the epoch tells it.
  var timeOfDay: TimeOfDay?
  /// Where the epoch begins, for what is to be said of its time.
  var beginning: Place
  var date: CalendarDate?
  /// A date that dates nothing, but shows the clock to be set where it turns out to be right.
  var unsureDate: CalendarDate?
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
    if current?.timeOfDay == timeOfDay { return nil }
    if current != nil, current?.timeOfDay == nil {
      current?.timeOfDay = timeOfDay
      return nil
    }
    let ended = current
    current = Epoch(timeOfDay: timeOfDay, beginning: place)
    return ended
  }

  /// Adds to the epoch under way what a sentence says.
  mutating func add(at place: Place, _ change: (inout Epoch) -> Void) {
    if current == nil { current = Epoch(beginning: place) }
    // In place: the copy would cost more than the change.
    if var epoch = current.take() {
      change(&epoch)
      current = consume epoch
    }
  }

  /// Ends the input, and returns the last epoch.
  mutating func finish() -> Epoch? {
    defer { current = nil }
    return current
  }
}
