/// A property that must hold for any input, and where the search for one that breaks it begins.
struct FuzzTarget: Sendable {
  /// The name on the command line, and of the folder of inputs that ever failed.
  var name: String
  /// The longest input worth trying, in bytes.
  var maximumLength = 4096
  /// Inputs that reach most of the code.
  var seeds: @Sendable () throws -> [[UInt8]]
  /// Checks the property, and traps if it does not hold.
  var check: @Sendable (inout ByteSource) -> Void

  /// All targets. A new one is a file in `targets` and a row here.
  static let all: [FuzzTarget] = [
    .acquisition, .addresses, .arguments, .csv, .decoder, .drivers, .filters, .live, .nmea,
    .numbers, .regions, .render, .tuning, .visits,
  ]
}

/// Traps, and names what differed, unless two values are equal.
func expect<Value: Equatable>(
  _ value: Value,
  equals expected: Value,
  _ name: @autoclosure () -> String
) {
  if value != expected { fatalError("\(name()): \(value) instead of \(expected)") }
}

/// Traps, and names the first element that differs, unless two lists are equal.
func expect<Element: Equatable>(
  _ values: [Element],
  equals expected: [Element],
  _ name: @autoclosure () -> String
) {
  for (index, (value, other)) in zip(values, expected).enumerated() where value != other {
    fatalError("\(name()), \(index): \(value) instead of \(other)")
  }
  if values.count != expected.count {
    fatalError("\(name()): \(values.count) instead of \(expected.count)")
  }
}

/// Traps, and names the property, unless it holds.
func expect(_ holds: Bool, _ name: @autoclosure () -> String) {
  if !holds { fatalError(name()) }
}
