import LocationFilter
import TrackDecoding

/// The elements around the points of a recording: a track (`trk`) of segments (`trkseg`), one for each
/// stretch without a gap (``GapFinder``), as GPX 1.1 requires where a receiver lost the signal or was off.
struct GPXTrack: Sendable {
  private var isOpen = false
  private var isInSegment = false
  private var gaps = GapFinder()

  /// Appends what comes before a point of this instant.
  mutating func beginPoint(at instant: Timestamp, of name: String, into text: inout TextBuffer) {
    if gaps.isGap(before: instant) { endSegment(&text) }
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
