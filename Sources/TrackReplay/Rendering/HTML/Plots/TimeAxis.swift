import LocationFilter

/// The horizontal axis of a plot over time, in seconds since an instant.
struct TimeAxis: Sendable {
  let scale: PlotScale
  /// The positions in seconds and what is written there.
  let ticks: [(seconds: Double, label: String)]
  /// What the labels mean.
  let name: String

  /// The room for a label, which has at most six characters.
  private static let spacing: Double = 48

  private init(_ scale: PlotScale, _ ticks: [(seconds: Double, label: String)], name: String) {
    (self.scale, self.ticks, self.name) = (scale, ticks, name)
  }

  /// Creates an axis with times since the start.
  init(_ scale: PlotScale, since start: String = "since the start") {
    let unit = Unit(of: scale.values)
    let inUnits = PlotScale(
      values: (scale.values.lowerBound / unit.seconds)...(scale.values.upperBound / unit.seconds),
      start: scale.start,
      end: scale.end
    )
    let ticks = inUnits.ticks(spacing: Self.spacing).map {
      (seconds: $0 * unit.seconds, label: $0 == 0 ? "0" : "\(String(shortest: $0)) \(unit.name)")
    }
    self.init(scale, ticks, name: start)
  }

  /// Creates an axis with the times of day in UTC since `origin`; times since the start for a moment or for
  /// most of a year.
  init(_ scale: PlotScale, origin: Timestamp) {
    let span = scale.values.upperBound - scale.values.lowerBound
    let (seconds, attoseconds) = origin.sinceEpoch.components
    let text = origin.text
    // The years of four digits.
    let isReadable = abs(seconds) < 250_000_000_000 && text.utf8.count == 24
    guard (5...26_000_000).contains(span), isReadable, abs(scale.values.lowerBound) < 1e9 else {
      self.init(scale, since: isReadable ? "since \(text.prefix(19)) UTC" : "since the start")
      return
    }
    let pixels = abs(scale.end - scale.start)
    let step = Self.steps.first { Double($0) / span * pixels >= Self.spacing } ?? Self.day * 200
    let fraction = Double(attoseconds) * 1e-18
    let start = Double(seconds) + fraction + scale.values.lowerBound
    let first = Int64((start / Double(step)).rounded(.up)) * step
    let ticks = (0...Int64(span) / step).compactMap { number -> (seconds: Double, label: String)? in
      let instant = first + number * step
      let position = Double(instant - seconds) - fraction
      guard position <= scale.values.upperBound else { return nil }
      return (seconds: position, label: Self.label(of: instant, step: step))
    }
    let date = span > Double(Self.day) ? "" : ", \(text.prefix(10))"
    // The seconds need their minute.
    let time = step < 60 ? " from \(text.dropFirst(11).prefix(8))" : ""
    self.init(scale, ticks, name: "UTC\(date)\(time)")
  }

  private static let day: Int64 = 86_400

  /// The steps between times of day that people use; none is more than 2.5 times as long as the one before.
  private static let steps: [Int64] =
    [1, 2, 5, 10, 15, 30] + [1, 2, 5, 10, 15, 30].map { $0 * 60 }
    + [1, 2, 3, 6, 12].map { $0 * 3600 }
    + [1, 2, 5, 10, 20, 50, 100, 200].map { $0 * day }

  /// Returns `12 May`, `09:15` or, for a second within a minute, `:30`.
  private static func label(of instant: Int64, step: Int64) -> String {
    let text = Timestamp(sinceEpoch: .seconds(instant)).text.utf8
    let piece = { (start: Int, count: Int) in String(text.dropFirst(start).prefix(count)) ?? "" }
    if step >= day || instant % day == 0 {
      let month = Int(piece(5, 2)).flatMap {
        months.indices.contains($0 - 1) ? months[$0 - 1] : nil
      }
      return "\(Int(piece(8, 2)) ?? 0) \(month ?? "")"
    }
    return instant % 60 == 0 ? piece(11, 5) : ":" + piece(17, 2)
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The unit in which a span has numbers of one or two digits, or three.
  private enum Unit: String {
    case s, min, h, d, y

    init(of span: ClosedRange<Double>) {
      let length = max(abs(span.upperBound), abs(span.lowerBound))
      self =
        length < 180 ? .s : length < 10_800 ? .min : length < 259_200 ? .h : length < 1e9 ? .d : .y
    }

    var name: String { rawValue }

    var seconds: Double {
      switch self {
      case .s: 1
      case .min: 60
      case .h: 3600
      case .d: 86_400
      case .y: 365.25 * 86_400
      }
    }
  }
}
