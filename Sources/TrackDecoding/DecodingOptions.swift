/// What a decoder is told beside the bytes.
public struct DecodingOptions: Sendable, Hashable {
  /// Whether an NMEA sentence must carry a checksum; it must.
  public var checksum: ChecksumRule = .required
  /// The names of text columns of a table whose content is handed on with each reading, such as the
  /// fields of an address; compared without regard to case. None.
  public var textColumns: [String] = []

  /// Creates the default options, which each property states.
  public init() {}

  /// Whether a sentence without a checksum is used.
  public enum ChecksumRule: String, Sendable, Hashable, CaseIterable {
    /// It is rejected.
    case required
    /// It is used; one that has a checksum must still match it.
    case optional
  }
}
