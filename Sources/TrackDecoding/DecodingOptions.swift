/// What a decoder is told beside the bytes.
public struct DecodingOptions: Sendable, Hashable {
  /// Whether an NMEA sentence must carry a checksum.
  public var checksum: ChecksumRule = .required
  /// The names of text columns whose content is handed on with each reading, such as the fields of
  /// an address; compared without regard to case.
  public var textColumns: [String] = []

  /// Creates the default options.
  public init() {}

  /// Whether a sentence without a checksum is used.
  public enum ChecksumRule: String, Sendable, Hashable, CaseIterable {
    /// It is rejected.
    case required
    /// It is used; one that has a checksum must still match it.
    case optional
  }
}
