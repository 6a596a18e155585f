import LocationFilter
import TestSupport

@testable import locfilter

/// A source of what a live run waits for, at given times; time passes while it waits, or a test lets it.
struct ScriptedSource: LiveSource {
  struct Event {
    /// In seconds since the start.
    var time: Double
    var wakeup: Wakeup
  }

  static let start = Timestamp(iso8601: "2026-05-01T09:00:00Z") ?? .epoch

  /// The exact duration of so many seconds with decimals.
  static func duration(_ seconds: Double) -> Duration {
    .microseconds(Int((seconds * 1_000_000).rounded()))
  }

  private var events: ArraySlice<Event>
  private var elapsed = Duration.zero
  /// By how much the clock differs from the time that has passed.
  private var offset = Duration.zero
  /// By how much the wall clock does, which is what it was set by.
  private let wallOffset: Duration

  init(_ events: [Event], wallOffset: Duration = .zero) {
    self.events = events[...]
    self.wallOffset = wallOffset
  }

  var now: Timestamp { Self.start.advanced(by: elapsed + offset) }

  mutating func readWallClock() { offset = wallOffset }

  mutating func pass(_ duration: Duration) { elapsed += duration }

  /// What happens at the very deadline comes first, as a file that can be read does.
  mutating func wait(until deadline: Timestamp?) -> Wakeup {
    let limit = deadline.map { elapsed + now.duration(to: $0) }
    guard let event = events.first, limit.map({ Self.duration(event.time) <= $0 }) ?? true else {
      // Without anything to wait for, the run would never end.
      guard let limit else { return .ended }
      elapsed = max(elapsed, limit)
      return .time
    }
    events.removeFirst()
    elapsed = max(elapsed, Self.duration(event.time))
    return event.wakeup
  }
}

extension ScriptedSource.Event {
  static func text(_ time: Double, _ text: String) -> Self {
    Self(time: time, wakeup: .bytes(Array(text.utf8)))
  }

  /// The sentences of a fix with a time of day in seconds after the start.
  static func fix(_ time: Double, at second: Double, hdop: Double = 1) -> Self {
    .text(time, Self.rmc(second) + Self.gga(second, hdop: hdop))
  }

  static func rmc(_ second: Double) -> String {
    nmea("GPRMC,\(timeOfDay(second)),A,4807.038,N,01131.000,E,0.1,0.0,010526,,,A")
  }

  static func gga(_ second: Double, hdop: Double = 1) -> String {
    nmea("GPGGA,\(timeOfDay(second)),4807.038,N,01131.000,E,1,08,\(hdop),545.4,M,46.9,M,,")
  }

  static func timeOfDay(_ second: Double) -> String {
    let hundredths = Int((second * 100).rounded())
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "09\(two(hundredths / 6000))\(two(hundredths / 100 % 60)).\(two(hundredths % 100))"
  }
}
