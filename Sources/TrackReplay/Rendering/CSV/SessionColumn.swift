import AddressFormat
import LocationFilter
import TrackDecoding

/// What a row of the table of sessions is made of.
struct SessionRow {
  /// The name of the recording as a field.
  let track: String
  /// The name of the policy as a field.
  let policy: String
  let session: SessionReport
  let address: (first: String, second: String)?
  let safety: CSVSafety

  init(track: String, policy: String, session: SessionReport, safety: CSVSafety) {
    self.track = track
    self.policy = policy
    self.session = session
    self.safety = safety
    address = session.address.placemark.map {
      let lines = AddressFormatter().lines(for: $0)
      return (lines.first, lines.second)
    }
  }

  var outcome: Outcome { session.outcome }
  var best: DecodedReading? { session.best }
}

/// A column of the table of sessions: its name, and how a row's field is written.
struct SessionColumn: Sendable {
  let name: String
  let write: @Sendable (SessionRow, inout TextBuffer) -> Void

  /// All columns in their order, made anew. A new one belongs at the end, where it changes no column's position, and in
  /// the article on tables.
  static var all: [SessionColumn] {
    session + DecisionCounts.verdicts.map(readings) + best + address
  }

  private static var session: [SessionColumn] {
    [
      Self(name: "track") { $1.append($0.track) },
      count("session") { $0.session.number },
      Self(name: "policy") { $1.append($0.policy) },
      Self(name: "outcome") { $1.append($0.outcome.reason.rawValue) },
      text("error") { $0.outcome.error?.description },
    ]
      + time("start") { ($0.outcome.start, !$0.session.isRelative) }
      + time("end") { ($0.outcome.end, !$0.session.isRelative) }
      + [
        seconds("elapsed") { $0.outcome.elapsed },
        seconds("endAge") { $0.outcome.age },
        number("endDistance") { $0.outcome.distance },
        number("endHorizontalAccuracy") { $0.outcome.horizontalAccuracy },
        count("readings") { $0.session.readings },
      ]
  }

  private static var best: [SessionColumn] {
    [
      count("bestIndex") { $0.best?.index },
      count("bestLine") { $0.best?.sourcePosition.line },
    ]
      + time("timestamp") { $0.best.map { ($0.location.timestamp, $0.dateSource.isAbsolute) } }
      + time("receivedAt") { row in
        row.best.flatMap { best in best.receivedAt.map { ($0, best.dateSource.isAbsolute) } }
      }
      + [
        number("latitude") { $0.best?.location.coordinate.latitude },
        number("longitude") { $0.best?.location.coordinate.longitude },
        number("altitude") { $0.best?.location.altitude },
        number("horizontalAccuracy") { $0.best?.location.horizontalAccuracy },
        text("accuracySource") { $0.best?.location.accuracySource?.rawValue },
        number("speed") { $0.best?.location.speed },
        number("course") { $0.best?.location.course },
        number("verticalAccuracy") { $0.best?.location.verticalAccuracy },
        count("floor") { $0.best?.location.floor },
        text("dateSource") { $0.best?.dateSource.rawValue },
        text("quality") { $0.best?.quality?.rawValue },
        count("satellites") { $0.best?.satellites },
        number("ellipsoidalAltitude") { $0.best?.location.ellipsoidalAltitude },
        number("trueHeading") { $0.best?.heading?.trueHeading },
        number("magneticHeading") { $0.best?.heading?.magneticHeading },
        number("horizontalDilution") { $0.best?.horizontalDilution },
        text("dimension") { $0.best?.dimension?.rawValue },
      ]
  }

  private static var address: [SessionColumn] {
    [
      text("addressLine1", isAddress: true) { $0.address?.first },
      text("addressLine2", isAddress: true) { $0.address?.second },
      text("addressStatus") { $0.session.address.name },
      count("lookups") { $0.session.lookups },
    ]
  }

  /// The number of readings with a verdict, such as `staleReadings`.
  private static func readings(_ verdict: Decision.Verdict) -> SessionColumn {
    count(verdict.reasonName + "Readings") { $0.session.counts[verdict] }
  }

  private static func text(
    _ name: String,
    isAddress: Bool = false,
    _ value: @escaping @Sendable (SessionRow) -> String?
  ) -> SessionColumn {
    Self(name: name) { row, text in
      if let value = value(row) { text.append(row.safety.field(value, isAddress: isAddress)) }
    }
  }

  private static func count(
    _ name: String,
    _ value: @escaping @Sendable (SessionRow) -> Int?
  ) -> SessionColumn {
    Self(name: name) { row, text in if let value = value(row) { text.append(decimal: value) } }
  }

  /// A number, of which nothing is written if it is infinite or NaN.
  private static func number(
    _ name: String,
    _ value: @escaping @Sendable (SessionRow) -> Double?
  ) -> SessionColumn {
    Self(name: name) { row, text in
      if let value = value(row), value.isFinite { text.append(String(shortest: value).withPoint) }
    }
  }

  private static func seconds(
    _ name: String,
    _ value: @escaping @Sendable (SessionRow) -> Duration?
  ) -> SessionColumn {
    Self(name: name) { row, text in
      if let value = value(row) { text.append(String(seconds: value).withPoint) }
    }
  }

  /// A column for instants, and one for the seconds of relative times.
  private static func time(
    _ name: String,
    _ value: @escaping @Sendable (SessionRow) -> (time: Timestamp, isAbsolute: Bool)?
  ) -> [SessionColumn] {
    [
      Self(name: name) { row, text in
        if let (time, isAbsolute) = value(row), isAbsolute { text.append(iso8601: time) }
      },
      Self(name: name + "Seconds") { row, text in
        if let (time, isAbsolute) = value(row), !isAbsolute {
          text.append(String(seconds: time.sinceEpoch).withPoint)
        }
      },
    ]
  }
}

extension String {
  /// A number with a decimal point or an exponent.
  ///
  /// Programs take a column for one of integers if its first rows are, and some then round what follows.
  var withPoint: String {
    utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "e") } ? self : self + ".0"
  }
}

extension DecisionCounts {
  /// The verdicts that a counted reading can have, in the order of the rules.
  static let verdicts = Decision.Verdict.inOrder.filter { verdict in
    switch verdict {
    case .retained, .rejected: true
    case .finished(let reason):
      switch reason {
      case .desiredAccuracy, .settled, .reducedAccuracy: true
      // Time, an event or the end of the recording causes these.
      case .plateau, .timedOut, .cancelled, .failed, .trackEnded: false
      }
    case .ignored, .started, .awaitingAuthorization: false
    }
  }
}
