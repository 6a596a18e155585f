/// A position in the input; of UTF-16, the position in the same text in UTF-8, without the byte order mark.
public struct SourcePosition: Sendable, Hashable {
  /// The line, counted from 1.
  public var line: Int
  /// The byte in the line, counted from 1; in a row of several lines, the byte in the row.
  public var column: Int
  /// The byte in the input at which the line starts, counted from 0.
  public var byteOffset: Int

  /// Creates a position.
  public init(line: Int, column: Int = 1, byteOffset: Int) {
    self.line = line
    self.column = column
    self.byteOffset = byteOffset
  }
}
