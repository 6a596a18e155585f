import LocationFilter
import TrackDecoding

/// How maps draw a feature of GeoJSON: properties of simplestyle-spec 1.1.0, section 3
/// (https://github.com/mapbox/simplestyle-spec/tree/master/1.1.0), which geojson.io and others read.
///
/// The colours are those of the page on a light background.
struct SimpleStyle: Sendable, Equatable {
  /// The members, each with the comma before it.
  private(set) var members: String

  private init(marker tone: Tone, size: String, symbol: String? = nil) {
    members =
      #","marker-color":"\#(tone.lightHex)","marker-size":"\#(size)""#
      + (symbol.map { #","marker-symbol":"\#($0)""# } ?? "")
  }

  private init(stroke tone: Tone, width: Int) {
    members = #","stroke":"\#(tone.lightHex)","stroke-width":\#(width)"#
  }

  /// The way of a recording, wider than on the page, where nothing is below it.
  static let way = SimpleStyle(stroke: Ink.way.paint.stroke ?? .soft, width: 3)

  /// A reading on which there is no decision, or that no session processed.
  static let reading = SimpleStyle(marker: .soft, size: "small")

  private static let decisions = table { SimpleStyle(marker: $0, size: "small") }
  private static let outcomes = table { SimpleStyle(marker: $0, size: "medium", symbol: "star") }

  /// The style of a decision, in the colour of its mark in a plot.
  static func decision(_ verdict: Decision.Verdict) -> SimpleStyle {
    MarkKind(verdict).flatMap { decisions[$0] } ?? reading
  }

  /// The style of an outcome that has a location, in the colour of its mark, with a title.
  static func outcome(_ session: SessionReport) -> SimpleStyle {
    let kind = MarkKind(session.outcome.reason, isLocated: true)
    var style = outcomes[kind] ?? reading
    let title = "Session \(session.number): \(kind.label) after \(session.outcome.elapsed.text())"
    style.members += #","title":"\#(title)""#
    return style
  }

  private static func table(_ style: (Tone) -> SimpleStyle) -> [MarkKind: SimpleStyle] {
    Dictionary(uniqueKeysWithValues: MarkKind.allCases.map { ($0, style($0.tone)) })
  }
}

extension MarkKind {
  /// The colour by which it is recognized: that of its area, or of the line around an empty one.
  fileprivate var tone: Tone {
    let tones = [paint.fill, paint.stroke].compactMap { $0 }
    return tones.first { $0 != .ground } ?? .soft
  }
}
