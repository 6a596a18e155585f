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

  /// The diagnostic on `name`, whose folded form is `foldedName`; `nil` if it needs none.
  mutating func diagnostic(
    on name: String,
    _ foldedName: String,
    at position: SourcePosition
  ) -> Diagnostic? {
    guard count <= Self.limit, known.insert(foldedName).inserted else { return nil }
    count += 1
    let reason: Diagnostic.Reason =
      count > Self.limit
      ? .unreadNameLimitReached(limit: Self.limit) : .unreadName(String(name.prefix(64)))
    return Diagnostic(reason, at: position)
  }
}
