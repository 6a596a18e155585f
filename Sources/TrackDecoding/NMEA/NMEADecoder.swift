import LocationFilter

/// Reads NMEA 0183: bytes to sentences, sentences to epochs, epochs to locations.
///
/// The result does not depend on how the bytes are cut into chunks. A sentence that is rejected
/// is handed on as a diagnostic and changes nothing else. <doc:SupportedSentences> tells what is
/// read.
public struct NMEADecoder: Sendable {
  private let options: DecodingOptions
  private var reader = SentenceReader()
  private var fields = FieldTable()
  private var assembler = EpochAssembler()
  private var dates = DateResolver()
  private var gate = ClockGate()
  private var readingCount = 0

  /// Creates a decoder at the beginning of a recording.
  public init(options: DecodingOptions = DecodingOptions()) {
    self.options = options
  }

  /// Reads the next bytes and hands on what they complete, in order; an epoch is complete when the
  /// next begins, and waits for the first date of the recording.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func decode(_ bytes: Span<UInt8>, into receive: (DecodedItem) -> Void) {
    // The reader is moved aside, so that what it finds may change the rest of the decoder; moved
    // and not copied, so that its buffer stays its own.
    var reader = SentenceReader()
    swap(&reader, &self.reader)
    reader.read(bytes) { take($0, $1, at: $2, into: receive) }
    self.reader = reader
  }

  /// Ends the recording and hands on what still waited for an end or a date.
  ///
  /// - Complexity: O(*n*) in the number of readings that waited, 16 384 at most.
  public mutating func finish(into receive: (DecodedItem) -> Void) {
    var reader = SentenceReader()
    swap(&reader, &self.reader)
    reader.finish { take($0, $1, at: $2, into: receive) }
    self.reader = reader
    if let epoch = assembler.finish() { resolve(epoch, into: receive) }
    var dates = DateResolver()
    swap(&dates, &self.dates)
    dates.finish(remark: { receive(.diagnostic($0)) }, into: { emit($0, into: receive) })
    self.dates = dates
    gate.finish(into: receive)
  }

  private mutating func take(
    _ frame: SentenceReader.Frame,
    _ bytes: Span<UInt8>,
    at place: Place,
    into receive: (DecodedItem) -> Void
  ) {
    switch frame {
    case .garbage:
      receive(.diagnostic(Diagnostic(.notASentence, at: place)))
    case .tooLong:
      receive(
        .diagnostic(Diagnostic(.tooLong(limit: SentenceReader.longestSentence), at: place))
      )
    case .sentence:
      do {
        try decode(sentence: bytes, at: place, into: receive)
      } catch {
        var place = place
        place.column += error.index
        receive(.diagnostic(Diagnostic(error.reason, at: place)))
      }
    }
  }

  private mutating func decode(
    sentence bytes: Span<UInt8>,
    at place: Place,
    into receive: (DecodedItem) -> Void
  ) throws(RejectedSentence) {
    guard let kind = SentenceKind(bytes) else {
      // Other sentences are passed over, but what is cut too short to name itself is told.
      if bytes.firstIndex(of: UInt8(ascii: ","), in: 0..<bytes.count) == bytes.count {
        throw RejectedSentence(reason: .notASentence)
      }
      return
    }
    let body = try checkedBody(of: bytes, checksum: options.checksum)
    fields.split(bytes, in: body, at: UInt8(ascii: ","))
    switch kind {
    case .rmc:
      let sentence = try RMC(bytes, fields)
      try add(sentence.coordinate, at: sentence.timeOfDay, place, into: receive) { epoch in
        epoch.speed = sentence.speed ?? epoch.speed
        epoch.unsureDate = sentence.unsureDate ?? epoch.unsureDate
        epoch.course = sentence.course ?? epoch.course
        epoch.date = sentence.date ?? epoch.date
      }
    case .gga:
      let sentence = try GGA(bytes, fields)
      try add(sentence.coordinate, at: sentence.timeOfDay, place, into: receive) { epoch in
        epoch.quality = sentence.quality ?? epoch.quality
        epoch.satellites = sentence.satellites ?? epoch.satellites
        epoch.dilution = sentence.horizontalDilution ?? epoch.dilution
        epoch.altitude = sentence.altitude ?? epoch.altitude
      }
    case .gll:
      let sentence = try GLL(bytes, fields)
      try add(sentence.coordinate, at: sentence.timeOfDay, place, into: receive) { _ in }
    case .gsa:
      let sentence = try GSA(bytes, fields)
      assembler.add(dilution: sentence.horizontalDilution, at: place)
    case .gst:
      let sentence = try GST(bytes, fields)
      try add(at: sentence.timeOfDay, place, into: receive) { epoch in
        epoch.horizontalDeviation = sentence.horizontalDeviation ?? epoch.horizontalDeviation
        epoch.verticalDeviation = sentence.verticalDeviation ?? epoch.verticalDeviation
      }
    case .zda:
      let sentence = try ZDA(bytes, fields)
      try add(at: sentence.timeOfDay, place, into: receive) { epoch in
        epoch.date = sentence.date ?? epoch.date
      }
    }
  }

  /// Adds a sentence to the epoch of its time of day. Without one it belongs to no epoch, and its
  /// position would be of an unknown time.
  private mutating func add(
    _ coordinate: Coordinate? = nil,
    at timeOfDay: TimeOfDay?,
    _ place: Place,
    into receive: (DecodedItem) -> Void,
    _ change: (inout Epoch) -> Void
  ) throws(RejectedSentence) {
    guard let timeOfDay else {
      if coordinate != nil { throw RejectedSentence(reason: .untimedPosition) }
      return
    }
    if let ended = assembler.begin(timeOfDay, at: place) { resolve(ended, into: receive) }
    assembler.add(at: place) { epoch in
      epoch.fix(at: coordinate, from: place)
      change(&epoch)
    }
  }

  private mutating func resolve(_ epoch: Epoch, into receive: (DecodedItem) -> Void) {
    var dates = DateResolver()
    swap(&dates, &self.dates)
    dates.resolve(
      epoch,
      remark: { receive(.diagnostic($0)) },
      into: { emit($0, into: receive) }
    )
    self.dates = dates
  }

  private mutating func emit(
    _ dated: DateResolver.DatedEpoch,
    into receive: (DecodedItem) -> Void
  ) {
    gate.pass(dated, into: receive)
    let epoch = dated.epoch
    guard let coordinate = epoch.coordinate, let place = epoch.place else { return }
    let accuracy = AccuracyEstimate(
      deviation: epoch.horizontalDeviation,
      dilution: epoch.dilution,
      quality: epoch.quality
    )
    let location = Location(
      coordinate: coordinate,
      horizontalAccuracy: accuracy.radius,
      timestamp: dated.timestamp,
      altitude: epoch.altitude,
      verticalAccuracy: epoch.verticalDeviation,
      speed: epoch.speed,
      course: epoch.course,
      accuracySource: accuracy.source
    )
    receive(
      .reading(
        DecodedReading(
          location: location,
          dateSource: dated.dateSource,
          index: readingCount,
          place: place,
          quality: epoch.quality,
          satellites: epoch.satellites
        )
      )
    )
    readingCount += 1
  }
}
