import XCTest

@testable import locfilter

/// Returns what `line` means, split at single spaces.
func invocation(_ line: String) throws(UsageError) -> Invocation {
  try Invocation(line.split(separator: " ").map(String.init))
}

/// Returns what `words` mean as a value that can be compared: a command or a text.
func meaning(_ words: [String]) throws(UsageError) -> AnyHashable {
  switch try Invocation(words) {
  case .run(let command): AnyHashable(command)
  case .print(let text): AnyHashable(text)
  }
}

/// Returns what `line` means as a value that can be compared.
func meaning(_ line: String) throws(UsageError) -> AnyHashable {
  try meaning(line.split(separator: " ").map(String.init))
}

func replayCommand(_ line: String) throws -> ReplayCommand { try command(line) }
func decodeCommand(_ line: String) throws -> DecodeCommand { try command(line) }
func tuneCommand(_ line: String) throws -> TuneCommand { try command(line) }
func monitorCommand(_ line: String) throws -> MonitorCommand { try command(line) }
func addressCommand(_ line: String) throws -> AddressCommand { try command(line) }

/// Returns the command that a line runs.
private func command<Wanted: Command>(_ line: String) throws -> Wanted {
  let invocation = try invocation(line)
  guard case .run(let command as Wanted) = invocation else {
    throw UnexpectedInvocation(invocation: invocation)
  }
  return command
}

/// Returns the text that a line prints.
func printed(_ line: String) throws -> String {
  let invocation = try invocation(line)
  guard case .print(let text) = invocation else {
    throw UnexpectedInvocation(invocation: invocation)
  }
  return text
}

/// Returns the message of the error that a line is.
func message(_ words: [String], file: StaticString = #filePath, line: UInt = #line) -> String {
  do throws(UsageError) {
    let invocation = try Invocation(words)
    XCTFail("\(words) gave \(invocation)", file: file, line: line)
    return ""
  } catch {
    return error.message
  }
}

/// Returns why `text` is not a value, `nil` if it is one.
func reason<Value>(_ parser: ValueParser<Value>, _ text: String) -> String? {
  do throws(ValueError) {
    _ = try parser.parse(text)
    return nil
  } catch {
    return error.reason
  }
}

struct UnexpectedInvocation: Error {
  let invocation: Invocation
}

extension Invocation {
  /// Creates the meaning of words that are text.
  init(
    _ words: some Sequence<String>,
    columns: Int = HelpScreen.standardColumns
  ) throws(UsageError) {
    try self.init(words.map { SystemString($0) }, columns: columns)
  }
}
