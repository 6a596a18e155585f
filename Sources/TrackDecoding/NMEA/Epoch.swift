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
