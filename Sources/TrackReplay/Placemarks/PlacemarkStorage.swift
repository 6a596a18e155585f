/// Where a ``PlacemarkIndex`` has the places that memory has no room for.
///
/// It remembers its first failure for its owner; from then on it may drop what is appended and return
/// fewer bytes.
package protocol PlacemarkStorage: Sendable {
  /// Appends bytes.
  func append(_ bytes: ContiguousArray<UInt8>)

  /// Returns the bytes in a range of offsets; fewer beyond the end. It may be called from several threads, once
  /// all has been appended.
  func read(_ range: Range<Int>) -> ContiguousArray<UInt8>
}
