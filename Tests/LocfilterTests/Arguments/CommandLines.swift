import XCTest

@testable import locfilter

/// Returns what `line` means, in words that single spaces part.
func invocation(_ line: String) throws(UsageError) -> Invocation {
  try Invocation(line.split(separator: " ").map(String.init))
}

/// Returns the options of a line that is to run `replay`.
func replayOptions(_ line: String) throws -> ReplayOptions {
  let invocation = try invocation(line)
  guard case .run(.replay(let options)) = invocation else {
    throw UnexpectedInvocation(invocation: invocation)
  }
  return options
}

/// Returns the options of a line that is to run `decode`.
func decodeOptions(_ line: String) throws -> DecodeOptions {
  let invocation = try invocation(line)
  guard case .run(.decode(let options)) = invocation else {
    throw UnexpectedInvocation(invocation: invocation)
  }
  return options
}

/// Returns the options of a line that is to run `tune`.
func tuneOptions(_ line: String) throws -> TuneOptions {
  let invocation = try invocation(line)
  guard case .run(.tune(let options)) = invocation else {
    throw UnexpectedInvocation(invocation: invocation)
  }
  return options
}

/// Returns the options of a line that is to run `monitor`.
func monitorOptions(_ line: String) throws -> MonitorOptions {
  let invocation = try invocation(line)
  guard case .run(.monitor(let options)) = invocation else {
    throw UnexpectedInvocation(invocation: invocation)
  }
  return options
}

/// Returns the options of a line that is to run `address`.
func addressOptions(_ line: String) throws -> AddressOptions {
  let invocation = try invocation(line)
  guard case .run(.address(let options)) = invocation else {
    throw UnexpectedInvocation(invocation: invocation)
  }
  return options
}

/// Returns the text that a line is to print.
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

struct UnexpectedInvocation: Error {
  let invocation: Invocation
}
