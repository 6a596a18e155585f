/// The elements of a sequence at even spaces, at most so many, and its last one.
///
/// The spaces double whenever the list is full, so that what is kept depends on the sequence alone
/// and never on its length being known.
struct ThinnedList<Element: Sendable>: Sendable {
  /// How many elements there were.
  private(set) var total = 0
  private let limit: Int
  private var spaced: [Element] = []
  private var last: Element?
  private var space = 1

  /// Creates an empty list that keeps at most `limit` elements, 2 or more, and the last one.
  init(limit: Int) {
    self.limit = max(limit, 2)
  }

  /// The elements kept, in their order.
  var elements: [Element] { spaced + (last.map { [$0] } ?? []) }

  /// Whether some are left out.
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
