import TrackReplay

/// A document whose recordings are written one after the other, each by its own copy of the renderer.
struct DocumentSequence<Renderer: DocumentRenderer> {
  private let fresh: Renderer
  private var whole: Renderer
  /// The renderer of the current recording.
  var renderer: Renderer
  private var hasText = false
  private var recordingHasText = false

  init(_ renderer: Renderer) {
    fresh = renderer
    whole = renderer
    self.renderer = renderer
  }

  /// Writes and empties `text`, with the separator before the first text of a recording.
  mutating func write(
    _ text: inout TextBuffer,
    into output: borrowing Output
  ) throws(CommandError) {
    guard !text.isEmpty else { return }
    if hasText, !recordingHasText {
      var separator = TextBuffer()
      separator.append(fresh.separator)
      try output.write(&separator)
    }
    recordingHasText = true
    try output.write(&text)
  }

  /// Ends the current recording, all text of which has been written.
  mutating func endRecording() {
    whole.append(renderer)
    renderer = fresh
    hasText = hasText || recordingHasText
    recordingHasText = false
  }

  var heading: String { fresh.heading }
  var closing: String { whole.closing }
}
