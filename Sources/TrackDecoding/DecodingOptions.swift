public import LocationFilter

/// How a recording is decoded.
public struct DecodingOptions: Sendable, Hashable {
  /// Whether an NMEA sentence must have a checksum. Required by default.
  public var checksum: ChecksumRule = .required
  /// The date on which an undated recording begins, one of NMEA sentences or a table whose times are
  /// times of day, as any instant of that day in UTC. `nil` by
  /// default: such a recording then has relative times. An instant more than ten thousand years from
  /// 1970 counts as `nil`.
  public var date: Timestamp?
  /// The number of overflows of an NMEA receiver's week counter that the receiver does not know of:
  /// each moves its dates forward by 1024 weeks. 0 by default; negative to move them back, and limited
  /// to ±999.
  public var weekRollovers = 0
  /// The factors that turn the dilution of precision of an NMEA fix into its accuracy.
  public var rangeErrors = RangeErrors()
  /// The accuracy in metres, at 68 % confidence, of fixes for which the recording has none; `nil` by
  /// default: such a fix has an accuracy of −1. It is also that of a fix to which a table gives an
  /// accuracy of 0. A value that is not above 0 and finite counts as `nil`.
  public var assumedAccuracy: Double?
  /// The names of a table's columns, if they are not those of a known dialect; compared without regard
  /// to case and surrounding blanks. Empty by default. A unit after a name counts, such as `(km/h)` or
  /// `_ms`. Of several columns of one name, `lat#5` is the one with the number 5, counted from 1. Columns not
  /// given are found if their names are unambiguous.
  public var columns: [TrackColumn: String] = [:]
  /// The form of the times of a table, and of its dates and times of day if it has these in columns of
  /// their own; `nil` by default, to accept the common forms.
  public var timeFormat: TimePattern?
  /// The zone of times that have none, of a table or of the stamps before NMEA sentences; `nil` by default,
  /// which treats them as UTC and reports that.
  public var timeZone: ZoneRules?
  /// The providers whose fixes are read from a table that names them, such as `gps`; compared without
  /// regard to case. Empty for all.
  public var providers: Set<String> = []
  /// Whether rows of a table that repeat the fix of the row before are not readings, and only let time
  /// pass. By default they are readings.
  public var collapsesRepeats = false
  /// The names of columns of a table whose text comes with each reading, such as the fields of an
  /// address. Case does not matter, nor do spaces, hyphens and underscores unless a column has the name
  /// as it is given. Empty by default.
  public var extraColumns: [String] = []
  /// When a fix of NMEA sentences is delivered: ``Delivery/complete`` by default.
  public var delivery: Delivery = .complete
  /// The time without bytes after which the epoch of a receiver ends, 200 ms by default: longer than the
  /// pauses within the sentences of one epoch, and shorter than those between two of most receivers. Longer
  /// for a receiver that pauses within an epoch: each fix is then delivered later by as much, but at the
  /// next time of day at the latest.
  public var quietTime = Duration.milliseconds(200)

  /// Creates the default options, which each property states.
  public init() {}

  /// Whether a sentence without a checksum is used.
  public enum ChecksumRule: String, Sendable, Hashable, CaseIterable {
    /// It is rejected.
    case required
    /// It is used; one with a `*` must still have its checksum after it.
    case optional
  }

  /// When the fix of an epoch, the sentences of one time of day, is delivered.
  @nonexhaustive
  public enum Delivery: String, Sendable, Hashable, CaseIterable {
    /// When two later epochs have begun, so that a late sentence still joins its own. The first rows of a
    /// table, and what is more than a day ahead, also wait for the next ones. For recordings.
    case complete
    /// At the next time of day, or at ``TrackDecoder/flush(into:)``. A late sentence is reported and not
    /// used. A time without a position is delivered at once, whether or not the receiver's clock was
    /// set, and ``DecodingOptions/date`` counts at once. For receivers: give the arrivals, or a fix waits
    /// for a date that the receiver may not send.
    case live
  }
}
