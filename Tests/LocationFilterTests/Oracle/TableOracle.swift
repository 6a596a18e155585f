/// Judges a session by the table of rules, as a plain loop over arrays.
///
/// It is a second implementation of acquisition, for tests only. It shares no code with the
/// library, and the function that measures distances is handed in, so that the two can be compared
/// reading by reading. Times are whole milliseconds, distances and accuracies metres.
func judgedByTheTable(
  _ track: OracleTrack,
  _ rules: OracleRules,
  distance: (_ lat1: Double, _ lon1: Double, _ lat2: Double, _ lon2: Double) -> Double
) -> OracleVerdict {
  var decisions: [OracleDecision] = []
  var retained: Int?
  var compared: Int?
  var latest: Int64?
  var outcome: String?
  var end = rules.start

  func decide(_ word: String, _ fill: (inout OracleDecision) -> Void = { _ in }) {
    var decision = OracleDecision(word: word)
    fill(&decision)
    decisions.append(decision)
  }

  for new in track.now.indices {
    let now = track.now[new]
    let timestamp = track.timestamp[new]
    let latitude = track.latitude[new]
    let longitude = track.longitude[new]
    let accuracy = track.horizontalAccuracy[new]

    // 0
    if outcome != nil {
      decide("ignored notRunning")
      continue
    }

    // 1
    var timeout: Int64?
    if !rules.tutorial || retained == nil {
      timeout = rules.start + rules.timeout
    }
    var plateau: Int64?
    if let retained, let length = rules.plateau {
      plateau = track.now[retained] + length
    }
    if let timeout, now >= timeout, timeout <= plateau ?? timeout {
      outcome = "timedOut"
      end = timeout
      decide("finished timedOut")
      continue
    }
    if let plateau, now >= plateau {
      outcome = "plateau"
      end = plateau
      decide("finished plateau")
      continue
    }

    // 2
    if now - timestamp > rules.maximumAge {
      decide("rejected stale") { $0.age = now - timestamp }
      continue
    }
    // 3
    if let maximumLead = rules.maximumLead, timestamp - now > maximumLead {
      decide("rejected future") { $0.lead = timestamp - now }
      continue
    }
    // 4
    if !(latitude >= -90 && latitude <= 90 && longitude >= -180 && longitude <= 180) {
      decide("rejected invalidCoordinate")
      continue
    }
    if rules.rejectsNullIsland && latitude == 0 && longitude == 0 {
      decide("rejected nullIsland")
      continue
    }
    // 5
    if accuracy < 0 || accuracy.isNaN || accuracy.isInfinite {
      decide("rejected invalidAccuracy")
      continue
    }
    if rules.zeroAccuracyIsUnknown && accuracy == 0 {
      decide("rejected unknownAccuracy")
      continue
    }
    // Optional: the same reading once more
    if rules.rejectsDuplicates, let old = compared,
      track.latitude[old] == latitude, track.longitude[old] == longitude,
      track.horizontalAccuracy[old] == accuracy, track.timestamp[old] == timestamp
    {
      decide("rejected duplicate")
      continue
    }
    compared = new
    // Optional: back in time
    if rules.rejectsOutOfOrder, let latest, timestamp < latest {
      decide("rejected outOfOrder")
      continue
    }
    latest = max(latest ?? timestamp, timestamp)

    var apart: Double?
    var later: Int64 = 0
    if let old = retained {
      apart = distance(track.latitude[old], track.longitude[old], latitude, longitude)
      later = timestamp - track.timestamp[old]
    }
    // Optional: a jump that no traveller makes
    if let maximumSpeed = rules.maximumSpeed, let old = retained, let apart {
      let beyond = apart - track.horizontalAccuracy[old] - accuracy
      let seconds = Double(abs(later)) / 1000
      let speed = seconds > 0 ? beyond / seconds : (beyond > 0 ? Double.infinity : 0)
      if speed > maximumSpeed {
        decide("rejected tooFast") {
          $0.distance = apart
          $0.speed = speed
        }
        continue
      }
    }

    // 6
    var keeps: String?
    if let old = retained {
      if track.horizontalAccuracy[old] > accuracy {
        keeps = "retained improved"
      } else if let limit = rules.maximumRetainedAge, now - track.timestamp[old] > limit {
        keeps = "retained aged"
      }
    } else {
      keeps = "retained first"
    }
    if let keeps {
      retained = new
      // 6a
      if let desired = rules.desiredAccuracy, accuracy <= desired {
        outcome = "desiredAccuracy"
        end = now
        decide("finished desiredAccuracy")
      } else {
        decide(keeps)
      }
      continue
    }
    // 7
    if let apart, apart < rules.settleDistance, later > rules.settleInterval {
      outcome = "settled"
      end = now
      decide("finished settled") {
        $0.distance = apart
        $0.interval = later
      }
      continue
    }
    // 8
    decide("rejected notMoreAccurate") { $0.distance = apart }
  }

  return OracleVerdict(
    decisions: decisions,
    outcome: outcome ?? "trackEnded",
    end: outcome == nil ? track.now.last ?? rules.start : end,
    retained: retained
  )
}

/// Readings as columns of plain numbers, all of one length.
struct OracleTrack {
  /// When each reading arrived, never going back; milliseconds since 1970.
  var now: [Int64] = []
  /// When each fix was determined; milliseconds since 1970.
  var timestamp: [Int64] = []
  /// Degrees, whatever they are.
  var latitude: [Double] = []
  /// Degrees, whatever they are.
  var longitude: [Double] = []
  /// Metres, whatever they are.
  var horizontalAccuracy: [Double] = []

  var count: Int { now.count }

  mutating func append(
    now: Int64,
    timestamp: Int64,
    latitude: Double,
    longitude: Double,
    accuracy: Double
  ) {
    self.now.append(now)
    self.timestamp.append(timestamp)
    self.latitude.append(latitude)
    self.longitude.append(longitude)
    horizontalAccuracy.append(accuracy)
  }
}

/// The figures of the table, in milliseconds and metres.
struct OracleRules: Equatable {
  /// When the session starts, not later than the first `now`; milliseconds since 1970.
  var start: Int64
  /// `nil` for the best there is, which no reading reaches.
  var desiredAccuracy: Double? = 10
  var maximumAge: Int64 = 5000
  var maximumLead: Int64? = 5000
  var timeout: Int64 = 60_000
  /// Whether the timeout acts only while nothing is retained.
  var tutorial = false
  var settleDistance: Double = 1
  var settleInterval: Int64 = 10_000

  var plateau: Int64?
  var maximumRetainedAge: Int64?
  /// Metres a second.
  var maximumSpeed: Double?
  var rejectsOutOfOrder = false
  var rejectsDuplicates = false
  var rejectsNullIsland = false
  var zeroAccuracyIsUnknown = false

  static func standard(start: Int64) -> OracleRules {
    OracleRules(start: start)
  }

  static func tutorial(start: Int64) -> OracleRules {
    OracleRules(start: start, maximumLead: nil, tutorial: true)
  }
}

/// What the table says of one reading: two words, and the figures they rest on.
struct OracleDecision: Equatable {
  /// The decision and its reason, such as "retained first".
  var word: String
  /// How old a stale reading is; milliseconds.
  var age: Int64?
  /// How far a future reading is ahead; milliseconds.
  var lead: Int64?
  /// How far the reading is from the retained one; metres.
  var distance: Double?
  /// How much later the fix is than the one it repeats; milliseconds.
  var interval: Int64?
  /// The implied speed of one that is too fast, infinite where no time has passed.
  var speed: Double?
}

/// What the table says of a track.
struct OracleVerdict: Equatable {
  /// One for each reading.
  var decisions: [OracleDecision]
  /// desiredAccuracy, settled, timedOut, plateau, or trackEnded where the readings ran out.
  var outcome: String
  /// When the session ended: the deadline where one passed; milliseconds since 1970.
  var end: Int64
  /// The index of the best reading.
  var retained: Int?

  var words: [String] { decisions.map(\.word) }
}
