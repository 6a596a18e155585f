import TrackDecoding

/// The names in an input of placemarks from which nothing is read, each reported once.
///
/// Memory is bounded: after ``limit`` names it reports that there are more, and nothing else.
struct UnreadNames: Sendable {
  /// The number of names that are reported.
  static let limit = 64

  /// The names that are not reported again, folded. A table of places has a coordinate, which is no
  /// part of an address, but is not lost either.
  private var known: Set = ["latitude", "longitude"]
  private var count = 0

  /// The diagnostic on `name`, whose folded form is `foldedName`, and whose value may be an object; `nil`
  /// if it needs none.
  mutating func diagnostic(
    on name: String,
    _ foldedName: String,
    isObject: Bool = false,
    at position: SourcePosition
  ) -> Diagnostic? {
    guard count <= Self.limit, known.insert(foldedName).inserted else { return nil }
    count += 1
    if count > Self.limit {
      return Diagnostic(.unreadNameLimitReached(limit: Self.limit), at: position)
    }
    let shown = String(name.prefix(64))
    return Diagnostic(isObject ? .unreadObject(shown) : .unreadName(shown), at: position)
  }
}
