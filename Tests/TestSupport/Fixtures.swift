package import Foundation

/// The files in `Fixtures`, found from the path of this source file.
package enum Fixtures {
  /// The folder `Fixtures` of the package.
  package static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent()  // TestSupport
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()
    .appending(path: "Fixtures", directoryHint: .isDirectory)

  /// Returns the URL of a fixture, for example `Fixtures.url(named: "CSV/walk.csv")`.
  package static func url(named name: String) -> URL {
    folder.appending(path: name, directoryHint: .notDirectory)
  }

  /// Returns the path of a fixture, for use as a command's argument.
  package static func path(named name: String) -> String {
    url(named: name).path(percentEncoded: false)
  }

  /// Returns the bytes of a fixture.
  ///
  /// - Throws: `CocoaError` if the file is missing or cannot be read.
  package static func bytes(named name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url(named: name)))
  }

  /// Returns the lines of a fixture, without their ends; the last is empty if the file ends with a line end.
  ///
  /// - Throws: `CocoaError` if the file is missing or cannot be read.
  package static func lines(named name: String) throws -> [[UInt8]] {
    try bytes(named: name).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { line in Array(line.reversed().drop { $0 == UInt8(ascii: "\r") }.reversed()) }
  }

  /// Returns a fixture as text, which must be UTF-8.
  ///
  /// - Throws: `CocoaError` if the file is missing, cannot be read or is not UTF-8.
  package static func text(named name: String) throws -> String {
    try String(contentsOf: url(named: name), encoding: .utf8)
  }
}
