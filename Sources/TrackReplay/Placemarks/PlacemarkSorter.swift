package import AddressFormat
package import LocationFilter

/// Sorts places by where they are: in memory, or in a storage if there are too many.
///
/// Each time memory is full, its places are sorted and stored as a run; in the end all runs are merged
/// (D. E. Knuth, "The Art of Computer Programming", volume 3, section 5.4).
package struct PlacemarkSorter {
  /// The number of bytes beyond which places are stored.
  private let limit: Int
  /// Makes an empty storage; `nil` to have all in memory.
  private let makeStorage: (() -> any PlacemarkStorage)?
  /// The number of places added so far.
  package private(set) var count = 0
  /// The places in memory, as they came, and where each is.
  private var bytes: ContiguousArray<UInt8> = []
  private var entries: [Entry] = []
  private var storage: (any PlacemarkStorage)?
  /// Where each run is in the storage.
  private var runs: [Range<Int>] = []

  private struct Entry {
    var key: UInt64
    var range: Range<Int>
  }

  /// Creates a sorter without places, all of which it has in memory.
  init() {
    limit = .max
    makeStorage = nil
  }

  /// Creates a sorter without places, which has at most that many bytes of them in memory at a time.
  package init(limit: Int, makeStorage: @escaping () -> any PlacemarkStorage) {
    self.limit = max(limit, 1)
    self.makeStorage = makeStorage
  }

  /// Adds a place; one with an invalid coordinate is left out.
  package mutating func add(_ placemark: Placemark, at coordinate: Coordinate) {
    defer { count += 1 }
    guard coordinate.isValid else { return }
    let start = bytes.count
    let key = PackedPlace.append(placemark, coordinate, number: count, to: &bytes)
    entries.append(Entry(key: key, range: start..<bytes.count))
    if bytes.count >= limit { storeRun() }
  }

  /// Passes the places in memory on, in order, and forgets them.
  private mutating func drain(_ body: (PackedPlace, _ bytes: ContiguousArray<UInt8>) -> Void) {
    let bytes = bytes
    func place(_ entry: Entry) -> PackedPlace? { PackedPlace(bytes.span, in: entry.range) }
    entries.sort { one, other in
      guard one.key == other.key, let first = place(one), let second = place(other) else {
        return one.key < other.key
      }
      return first.precedesAtSameKey(second)
    }
    for entry in entries { if let place = place(entry) { body(place, bytes) } }
    entries.removeAll(keepingCapacity: true)
    self.bytes.removeAll(keepingCapacity: true)
  }

  private mutating func storeRun() {
    let storage = storage ?? makeStorage?()
    self.storage = storage
    let start = runs.last?.upperBound ?? 0
    var end = start
    var sorted: ContiguousArray<UInt8> = []
    drain { place, bytes in
      sorted.append(contentsOf: bytes[place.range])
      end += place.range.count
      guard sorted.count >= 65_536 else { return }
      storage?.append(sorted)
      sorted.removeAll(keepingCapacity: true)
    }
    storage?.append(sorted)
    runs.append(start..<end)
  }

  /// Ends the list.
  consuming func finish() -> PlacemarkPages {
    guard let storage else {
      var writer = PlacemarkPages.Writer(length: bytes.count, storage: nil)
      drain { writer.append($0, of: $1) }
      return writer.finish()
    }
    if !bytes.isEmpty { storeRun() }
    bytes = []
    entries = []
    var writer = PlacemarkPages.Writer(
      length: runs.last?.upperBound ?? 0,
      storage: makeStorage?()
    )
    let chunk = max(4096, limit / runs.count)
    var readers = runs.map { RunReader(rest: $0, chunk: chunk, storage: storage) }
    var heads: [(key: UInt64, place: PackedPlace, run: Int)] = []
    /// Puts the next place of a run where it belongs among those of the others.
    func advance(_ run: Int) {
      guard let place = readers[run].next() else { return }
      let key = BoxTree.key(of: place.point)
      var (low, high) = (0, heads.count)
      while low < high {
        let middle = (low + high) / 2
        let other = heads[middle]
        let isBefore =
          key == other.key ? place.precedesAtSameKey(other.place) : key < other.key
        // The least is last.
        if isBefore { low = middle + 1 } else { high = middle }
      }
      heads.insert((key, place, run), at: low)
    }
    for run in readers.indices { advance(run) }
    while let (_, place, run) = heads.popLast() {
      writer.append(place, of: readers[run].bytes)
      advance(run)
    }
    return writer.finish()
  }

  /// Reads the places of a run.
  private struct RunReader {
    /// The offsets of the bytes not read so far.
    var rest: Range<Int>
    let chunk: Int
    let storage: any PlacemarkStorage
    /// The bytes read last, and how many of them have been used.
    private(set) var bytes: ContiguousArray<UInt8> = []
    private var used = 0

    init(rest: Range<Int>, chunk: Int, storage: any PlacemarkStorage) {
      self.rest = rest
      self.chunk = chunk
      self.storage = storage
    }

    /// The next place, in ``bytes``; `nil` at the end.
    mutating func next() -> PackedPlace? {
      while true {
        if let place = PackedPlace(bytes.span, in: used..<bytes.count) {
          used = place.range.upperBound
          return place
        }
        // Twice what there is of a place that is longer than a chunk.
        let length = min(max(chunk, bytes.count - used), rest.count)
        guard length > 0 else { return nil }
        let end = rest.lowerBound + length
        bytes = bytes[used...] + storage.read(rest.lowerBound..<end)
        rest = end..<rest.upperBound
        used = 0
      }
    }
  }
}
