/// An evenly spaced sample of a sequence, bounded in size, and the sequence's last element.
///
/// The spacing doubles whenever the list is full, so the length need not be known in advance.
struct ThinnedList<Element: Sendable>: Sendable {
  /// The number of elements appended.
  private(set) var total = 0
  private let limit: Int
  private var spaced: [Element] = []
  private var last: Element?
  private var space = 1

  /// Creates an empty list that keeps at most `limit` elements, at least 2, and the last one.
  init(limit: Int) {
    self.limit = max(limit, 2)
  }

  /// The elements that are kept, in order.
  ///
  /// - Complexity: O(*n*), where *n* is their number.
  var elements: [Element] { spaced + (last.map { [$0] } ?? []) }

  var isThinned: Bool { elements.count < total }

  mutating func append(_ element: Element) {
    last = element
    if total % space == 0, spaced.count == limit {
      spaced = stride(from: 0, to: limit, by: 2).map { spaced[$0] }
      space *= 2
    }
    if total % space == 0 {
      spaced.append(element)
      last = nil
    }
    total += 1
  }
}
