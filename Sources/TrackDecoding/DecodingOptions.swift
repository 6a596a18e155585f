public import LocationFilter

/// What a decoder is told beside the bytes.
public struct DecodingOptions: Sendable, Hashable {
  /// Whether an NMEA sentence must carry a checksum; it must.
  public var checksum: ChecksumRule = .required
  /// The day on which an NMEA recording begins, as any of its instants in UTC; used only where the
  /// recording tells no date. None, and such a recording has relative times; an instant beyond ten
  /// thousand years from 1970 counts as none.
  public var date: Timestamp?
  /// How often the week counter of an NMEA receiver has overflowed beyond what it knows of: its dates
  /// are set forward by so many times 1024 weeks. 0; negative to set them back. What is beyond
  /// ±999 counts as that.
  public var weekRollovers = 0
  /// What the dilution of precision of an NMEA fix is multiplied by to give its accuracy.
  public var rangeErrors = RangeErrors()
  /// The names of a table's columns, where they are not those of a known kind; compared without
  /// regard to case and to blanks around them. None. A unit behind a name counts, such as `(km/h)` or
  /// `_ms`; columns not given are found where their names leave no doubt.
  public var columns: [TrackColumn: String] = [:]
  /// The providers whose fixes are read from a table that tells them, such as `gps`; compared without
  /// regard to case. Empty for all.
  public var providers: Set<String> = []
  /// Whether rows of a table that tell the fix of the row before again are no readings, and only let
  /// time pass. They are readings.
  public var collapsesRepeats = false
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
