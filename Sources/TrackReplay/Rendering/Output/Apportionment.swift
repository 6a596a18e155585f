extension [Double] {
  /// Divides `units` in proportion to these shares, so that the parts add up to `units`.
  ///
  /// By the method of largest remainders (M. L. Balinski and H. P. Young, "Fair Representation", 1982): each
  /// part is rounded down, and the units left go to the parts with the largest remainders, of equal ones to
  /// the first. `[1, 1, 1]` of 1000 is `[334, 333, 333]`. A share that is not finite or not above zero
  /// gets nothing; without any other, all parts are zero.
  func apportioned(_ units: Int) -> [Int] {
    let shares = map { $0.isFinite ? Swift.max($0, 0) : 0 }
    let total = shares.reduce(0, +)
    guard total > 0, total.isFinite, units > 0 else { return map { _ in 0 } }
    let exact = shares.map { $0 / total * Double(units) }
    var parts = exact.map { Int(exactly: $0.rounded(.down)) ?? 0 }
    let order = parts.indices.sorted {
      (exact[$1] - Double(parts[$1]), $0) < (exact[$0] - Double(parts[$0]), $1)
    }
    let left = units - parts.reduce(0, +)
    for index in order.prefix(Swift.max(left, 0)) { parts[index] += 1 }
    return parts
  }
}
