public import LocationFilter

extension AsyncSequence where Self: Sendable, Element: Sequence, Element.Element == UInt8 {
  /// Returns what a receiver sends, decoded: its fixes, times and events, and what could not be used.
  ///
  /// ```swift
  /// for try await item in receiver.bytes.decodedItems() {
  ///   if case .diagnostic(let diagnostic) = item { print(diagnostic.reason) }
  /// }
  /// ```
  ///
  /// Each fix is delivered as soon as its epoch ends; see ``DecodedItems``.
  ///
  /// - Parameters:
  ///   - format: The format, or `nil` to recognise it by content.
  ///   - options: How the bytes are decoded. The delivery is always ``DecodingOptions/Delivery/live``.
  ///   - clock: The clock that dates the arrival of the bytes and measures the quiet after them.
  /// - Returns: The items, as a sequence that throws a ``TrackError`` or the error of this sequence.
  public func decodedItems<C: Clock>(
    format: TrackFormat? = nil,
    options: DecodingOptions = DecodingOptions(),
    clock: C = SystemClock()
  ) -> DecodedItems<Self, C> {
    DecodedItems(bytes: self, format: format, options: options, clock: clock)
  }

  /// Returns the fixes that a receiver sends.
  ///
  /// ```swift
  /// for await update in receiver.bytes.readings().map(AcquisitionEvent.location).acquisition() {
  ///   print(update.status)
  /// }
  /// ```
  ///
  /// They are the readings of `decodedItems(format:options:clock:)`, which also has the diagnostics.
  ///
  /// - Parameters:
  ///   - format: The format, or `nil` to recognise it by content.
  ///   - options: How the bytes are decoded. The delivery is always ``DecodingOptions/Delivery/live``.
  ///   - clock: The clock that dates the arrival of the bytes and measures the quiet after them.
  /// - Returns: The readings, as a sequence that throws a ``TrackError`` or the error of this sequence.
  public func readings<C: Clock>(
    format: TrackFormat? = nil,
    options: DecodingOptions = DecodingOptions(),
    clock: C = SystemClock()
  ) -> AsyncCompactMapSequence<DecodedItems<Self, C>, DecodedReading> {
    decodedItems(format: format, options: options, clock: clock).compactMap(\.reading)
  }
}

extension AsyncSequence where Self: Sendable, Element == UInt8 {
  /// Returns what a receiver sends, decoded, from its bytes one by one, such as
  /// `FileHandle.AsyncBytes`. Chunks cost less.
  ///
  /// - Parameters:
  ///   - format: The format, or `nil` to recognise it by content.
  ///   - options: How the bytes are decoded. The delivery is always ``DecodingOptions/Delivery/live``.
  ///   - clock: The clock that dates the arrival of the bytes and measures the quiet after them.
  /// - Returns: The items, as a sequence that throws a ``TrackError`` or the error of this sequence.
  public func decodedItems<C: Clock>(
    format: TrackFormat? = nil,
    options: DecodingOptions = DecodingOptions(),
    clock: C = SystemClock()
  ) -> DecodedItems<AsyncMapSequence<Self, CollectionOfOne<UInt8>>, C> {
    map { CollectionOfOne($0) }.decodedItems(format: format, options: options, clock: clock)
  }

  /// Returns the fixes that a receiver sends, from its bytes one by one, such as
  /// `FileHandle.AsyncBytes`. Chunks cost less.
  ///
  /// - Parameters:
  ///   - format: The format, or `nil` to recognise it by content.
  ///   - options: How the bytes are decoded. The delivery is always ``DecodingOptions/Delivery/live``.
  ///   - clock: The clock that dates the arrival of the bytes and measures the quiet after them.
  /// - Returns: The readings, as a sequence that throws a ``TrackError`` or the error of this sequence.
  public func readings<C: Clock>(
    format: TrackFormat? = nil,
    options: DecodingOptions = DecodingOptions(),
    clock: C = SystemClock()
  ) -> AsyncCompactMapSequence<
    DecodedItems<AsyncMapSequence<Self, CollectionOfOne<UInt8>>, C>, DecodedReading
  > {
    decodedItems(format: format, options: options, clock: clock).compactMap(\.reading)
  }
}

/// What a receiver sends, decoded as it arrives.
///
/// Any asynchronous sequence of chunks of bytes, or of single bytes, returns it:
///
/// ```swift
/// for try await item in receiver.bytes.decodedItems() {
///   if case .reading(let reading, _) = item { print(reading.location) }
/// }
/// ```
///
/// The items are those of a ``TrackDecoder`` in ``DecodingOptions/Delivery/live`` delivery. The chunks are
/// dated by the clock when they come from the sequence, and the epoch ends when none has come for
/// ``DecodingOptions/quietTime``. The time that a slow consumer takes does not count as quiet.
/// <doc:LiveReceivers> has the details, and how to test with a `ManualClock`. The arrival makes each
/// fix of a recording look old: read a recording with a ``TrackDecoder``.
///
/// The end of the bytes ends the recording, and what waited for it is delivered. An error of the
/// byte sequence, or a ``TrackError``, is thrown after the items before it, and ends the sequence. So does cancelling
/// the task, without an error; items not yet requested are dropped.
///
/// A separate task reads the bytes, 4096 of them or one chunk ahead of the decoder. It is cancelled, but
/// not waited for, when the sequence ends or the iterator is dropped. Each iteration decodes anew and
/// reads the bytes anew; an `AsyncStream` serves one.
public struct DecodedItems<Bytes: AsyncSequence & Sendable, C: Clock>: AsyncSequence, Sendable
where Bytes.Element: Sequence, Bytes.Element.Element == UInt8, C.Instant == Timestamp {
  let bytes: Bytes
  let format: TrackFormat?
  let options: DecodingOptions
  let clock: C

  /// Creates the iterator of a new recording.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(driver: LiveDriver(self))
  }

  /// Decodes one recording. Copies of an iterator decode the same one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let driver: LiveDriver<Bytes, C>

    /// Returns the next item, `nil` after the last one.
    ///
    /// - Throws: ``TrackError``, or the error of the bytes.
    public mutating func next() async throws -> DecodedItem? {
      try await driver.next()
    }
  }
}
