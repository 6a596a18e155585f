import LocationFilter
import TrackDecoding

/// The elements around the points of a recording: a track (`trk`) of segments (`trkseg`), one for each
/// continuous stretch, as GPX 1.1 wants it where a receiver lost the signal or was off.
///
/// A gap is more than a minute between two points that is also more than ten times the time between the two
/// before. So that of a receiver with a fix each second ends a segment, and the regular one of a recorder that
/// saves power does not. A step back in time counts like one forward.
struct GPXTrack: Sendable {
  /// In seconds.
  private static let minimumGap = 60.0
  private static let minimumRatio = 10.0

  private var isOpen = false
  private var isInSegment = false
  private var latest: Timestamp?
  /// The seconds between the last two points of the segment.
  private var interval: Double?

  /// Appends what comes before a point of this instant.
  mutating func beginPoint(at instant: Timestamp, of name: String, into text: inout TextBuffer) {
    let step = latest.map { $0.duration(to: instant).inSeconds.magnitude }
    let isGap =
      if let step, let interval {
        step > Self.minimumGap && step > Self.minimumRatio * interval
      } else {
        false
      }
    if isGap { endSegment(&text) }
    // The first two points of a segment are not apart by a gap: there is nothing to compare with.
    interval = isGap ? nil : step
    latest = instant
    beginSegment(of: name, into: &text)
  }

  /// Begins a segment, and the track, unless that has been done.
  mutating func beginSegment(of name: String, into text: inout TextBuffer) {
    if !isOpen {
      text.append(literal: "<trk>")
      text.append(element: "name", name)
      isOpen = true
    }
    if !isInSegment { text.append(literal: "<trkseg>\n") }
    isInSegment = true
  }

  /// Ends a segment.
  mutating func endSegment(_ text: inout TextBuffer) {
    if isInSegment { text.append(literal: "</trkseg>") }
    isInSegment = false
  }

  /// Ends the track, if it has begun.
  mutating func end(_ text: inout TextBuffer) {
    endSegment(&text)
    if isOpen { text.append(literal: "</trk>\n") }
    self = GPXTrack()
  }
}
