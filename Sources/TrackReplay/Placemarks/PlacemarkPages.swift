import LocationFilter

/// Packed places in pages, near ones together, and a tree of the boxes around the pages.
struct PlacemarkPages: Sendable {
  let tree: BoxTree
  /// The offset of each page, and that of the end.
  private let offsets: [Int]
  /// Empty if there is a storage.
  private let bytes: ContiguousArray<UInt8>
  private let storage: (any PlacemarkStorage)?

  /// The bytes of a page, and where it is in them.
  func page(_ number: Int) -> (bytes: ContiguousArray<UInt8>, range: Range<Int>) {
    let range = offsets[number]..<offsets[number + 1]
    guard let storage else { return (bytes, range) }
    let page = storage.read(range)
    return (page, 0..<page.count)
  }

  /// Makes pages of places that come in the order of their keys.
  struct Writer {
    /// The number of bytes from which on a page is full: there are never more than 65 536 pages.
    private let pageLength: Int
    private let storage: (any PlacemarkStorage)?
    private var boxes: [BoxTree.Box] = []
    private var offsets: [Int] = []
    /// Those that are not in the storage.
    private var bytes: ContiguousArray<UInt8> = []
    private var written = 0
    private var last: Coordinate?

    /// Creates a writer of places with that many bytes together; into memory without a storage.
    init(length: Int, storage: (any PlacemarkStorage)?) {
      pageLength = max(1024, length / 65_536)
      self.storage = storage
      if storage == nil { bytes.reserveCapacity(length) }
    }

    /// Appends a place, unless the one before has the same coordinate: of both, the first counts anywhere.
    mutating func append(_ place: PackedPlace, of source: ContiguousArray<UInt8>) {
      guard place.coordinate != last else { return }
      last = place.coordinate
      let offset = written + bytes.count
      if offset - (offsets.last ?? -pageLength) >= pageLength {
        offsets.append(offset)
        boxes.append(BoxTree.Box(around: place.point))
      } else {
        boxes[boxes.count - 1].formUnion(BoxTree.Box(around: place.point))
      }
      bytes.append(contentsOf: source[place.range])
      if bytes.count >= 65_536 { flush() }
    }

    private mutating func flush() {
      guard let storage else { return }
      storage.append(bytes)
      written += bytes.count
      bytes.removeAll(keepingCapacity: true)
    }

    consuming func finish() -> PlacemarkPages {
      flush()
      offsets.append(written + bytes.count)
      return PlacemarkPages(
        tree: BoxTree(boxes),
        offsets: offsets,
        bytes: bytes,
        storage: storage
      )
    }
  }
}
