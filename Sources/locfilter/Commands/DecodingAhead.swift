import Dispatch
import TrackDecoding

/// Reads and decodes a recording on a thread of its own, a little ahead of what is made of it.
struct DecodingAhead: Sendable {
  /// What has been decoded since the batch before.
  ///
  /// Readings are handed over as such: an item that may be anything is copied once more whenever it
  /// is asked what it is, which takes a twentieth of a replay.
  struct Batch: Sendable {
    fileprivate(set) var readings: ContiguousArray<DecodedReading> = []
    /// All other items, and how many of the readings stand before each.
    fileprivate(set) var others: [(item: DecodedItem, position: Int)] = []
    /// How the recording ended, `nil` while it goes on.
    fileprivate(set) var ending: Ending?

    fileprivate init() {
      readings.reserveCapacity(DecodingAhead.batchLimit)
    }
  }

  /// How a recording ended.
  enum Ending: Sendable {
    /// All of it is read.
    case finished(isEmpty: Bool)
    /// It cannot be read on.
    case failed(CommandError)
  }

  /// How many items make a batch: few enough that those on their way stay in the processor's cache.
  /// A chunk of the input ends one, too, so that nothing of a live stream waits.
  fileprivate static let batchLimit = 256

  private let batches = BoundedQueue<Batch>(limit: 4)

  /// Begins to read.
  init(_ chunks: InputChunks, _ decoder: TrackDecoder) {
    let batches = batches
    DispatchQueue.global().async {
      var writer = BatchWriter(batches: batches)
      do throws(CommandError) {
        writer.end(.finished(isEmpty: try writer.decode(chunks, decoder)))
      } catch {
        writer.end(.failed(error))
      }
    }
  }

  /// Waits for the next batch; there is none behind one with an ending.
  func next() -> Batch { batches.next() }

  /// Stops the reading; what has been read ahead is lost.
  func stop() { batches.close() }
}

/// The side that decodes.
private struct BatchWriter {
  let batches: BoundedQueue<DecodingAhead.Batch>
  private var batch = DecodingAhead.Batch()
  private var isWanted = true

  init(batches: BoundedQueue<DecodingAhead.Batch>) {
    self.batches = batches
  }

  /// Decodes all chunks, as long as that is wanted, and returns whether there were no bytes.
  ///
  /// - Throws: What the system or the decoder refuses.
  mutating func decode(
    _ chunks: InputChunks,
    _ decoder: TrackDecoder
  ) throws(CommandError) -> Bool {
    var (chunks, decoder) = (chunks, decoder)
    var isEmpty = true
    while isWanted {
      let count = try chunks.read()
      do throws(TrackError) {
        guard count > 0 else {
          try decoder.finish(readings: { add($0) }, others: { add($0) })
          break
        }
        try decoder.decode(
          chunks.buffer.span.extracting(0..<count),
          readings: { add($0) },
          others: { add($0) }
        )
      } catch {
        throw CommandError(error, in: chunks.name)
      }
      isEmpty = false
      handOn()
    }
    return isEmpty
  }

  mutating func end(_ ending: DecodingAhead.Ending) {
    batch.ending = ending
    handOn()
  }

  private mutating func add(_ reading: DecodedReading) {
    batch.readings.append(reading)
    handOnIfFull()
  }

  private mutating func add(_ item: DecodedItem) {
    batch.others.append((item, batch.readings.count))
    handOnIfFull()
  }

  private mutating func handOnIfFull() {
    if batch.readings.count + batch.others.count == DecodingAhead.batchLimit { handOn() }
  }

  private mutating func handOn() {
    if isWanted { isWanted = batches.put(batch) }
    batch = DecodingAhead.Batch()
  }
}

extension CommandError {
  /// What the decoder refuses, and where.
  fileprivate init(_ error: TrackError, in name: String) {
    let wayOut =
      switch error {
      case .unrecognizedFormat:
        "; name the format with --input-format if it is one of them"
      case .encoded("UTF-16"): "; 'iconv -f UTF-16 -t UTF-8' makes it readable"
      case .encoded: "; unpack it first"
      case .noUsableColumns:
        "; --columns timestamp=NAME,latitude=NAME,… tells what columns hold"
      case .ambiguousColumns(let column, let names, _):
        "; choose with --columns \(column.rawValue)='\(names.first ?? "")'"
      }
    self.init(unreadable: name, at: error.position, "\(error)\(wayOut)")
  }
}
