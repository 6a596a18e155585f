import LocationFilter
import TrackDecoding
import TrackReplay

/// The progress of reading one input, as text.
struct ReadingProgress: Sendable {
  /// No progress is shown before this time.
  private static let delay = Duration.seconds(1)
  /// Longer names are shortened to their end, so that the progress fits one line.
  private static let nameLimit = 40

  private let name: String
  /// In bytes, `nil` if unknown, as for a pipe.
  private let size: Int?
  private let start: Timestamp
  private let waitingSince: Timestamp
  private var bytes = 0
  private var lastShown: Timestamp?

  /// Creates the progress of an input that is opened at `start`. The user has been waiting for it and
  /// the inputs before it since `waitingSince`.
  init(name: String, size: Int?, start: Timestamp, waitingSince: Timestamp) {
    let shown = name == "-" ? "standard input" : name.withoutControlCharacters
    self.name =
      shown.count > Self.nameLimit ? "…" + shown.suffix(Self.nameLimit - 1) : shown
    self.size = size
    self.start = start
    self.waitingSince = waitingSince
  }

  /// Creates the progress of a run over several inputs, which are counted instead of bytes.
  init(inputs: Int) {
    let now = SystemClock().now
    self.init(name: counted(inputs, "input"), size: inputs, start: now, waitingSince: now)
  }

  /// Counts bytes that have been read, and returns a line such as `walk.csv: 42 %, 12 s left` if one
  /// is due. `total` is the number of bytes read so far if that is not the sum of the counts, as in a
  /// compressed file.
  mutating func line(afterReading count: Int, total: Int? = nil, at now: Timestamp) -> String? {
    bytes = total ?? bytes + count
    let last = lastShown ?? waitingSince.advanced(by: Self.delay - ProgressLine.interval)
    guard last.duration(to: now) >= ProgressLine.interval else { return nil }
    lastShown = now
    return "\(name): \(state(after: start.duration(to: now)))"
  }

  private func state(after elapsed: Duration) -> String {
    guard let size, size > 0, bytes > 0 else {
      return bytes < 1_000_000
        ? "\((bytes / 1000).grouped) kB read" : "\((bytes / 1_000_000).grouped) MB read"
    }
    // A file may grow while it is read.
    let read = min(bytes, size)
    let percent = Int(100 * Double(read) / Double(size))
    let left = elapsed / .seconds(1) * Double(size - read) / Double(read)
    return "\(percent) %, \(Duration.text(seconds: left.rounded(.up), .up)) left"
  }
}
