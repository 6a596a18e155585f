// tvOS has no startUpdatingLocation(); use LiveUpdateEvents there.
#if canImport(CoreLocation) && !os(tvOS)
  public import CoreLocation
  import Foundation
  public import LocationFilter

  /// The callbacks of a location manager, as the events of a session.
  ///
  /// ```swift
  /// for await update in LocationManagerEvents().acquisition(geocoder: CoreLocationGeocoder()) {
  ///   show(update.status)
  /// }
  /// ```
  ///
  /// Each iteration has its own `CLLocationManager` and delegate. They are created on the main actor,
  /// as Core Location calls a delegate on the run loop of the thread that created its manager; the
  /// events can be read anywhere. Updates start with the iteration, and stop when it ends, is dropped
  /// or its task is cancelled. The sequence does not end by itself, and it loses no event.
  ///
  /// | delegate method | event |
  /// |---|---|
  /// | `didUpdateLocations` | `location`, one for each, in order |
  /// | `didFailWithError` | `error` |
  /// | `locationManagerDidChangeAuthorization`, at first and at each change | `authorization`, then `accuracyAuthorization` |
  /// | `locationManagerDidPauseLocationUpdates` (not watchOS) | `stationary` |
  /// | `locationManagerDidResumeLocationUpdates` (not watchOS) | `resumed` |
  ///
  /// Core Location can deliver several locations at once, the oldest first. Every one of them is an
  /// event and is judged in order, where many apps look at the last only: an earlier one may be more
  /// accurate, or already end the session, and one that is too old is rejected by its own date.
  ///
  /// After a pause Core Location does not resume by itself. A one-shot session ends at its deadline;
  /// an app that monitors visits or regions sets `pausesLocationUpdatesAutomatically` to `false`, or
  /// iterates anew.
  ///
  /// Source: Apple, "Core Location", `CLLocationManagerDelegate`; every method is older than the
  /// minimum versions of this package.
  public struct LocationManagerEvents: AsyncSequence, Sendable {
    private let requestsAuthorization: Bool
    private let configure: @MainActor @Sendable (CLLocationManager) -> Void

    /// Creates events, with a new manager for each iteration.
    ///
    /// - Parameters:
    ///   - requestsAuthorization: Whether a user who was not asked before is asked for authorization
    ///     while the app is in use. With `false` the app requests it; until it has, a session waits.
    ///   - configure: Configures a new manager before its updates start, such as its accuracy. It must
    ///     not replace the delegate.
    public init(
      requestsAuthorization: Bool = true,
      configure: @escaping @MainActor @Sendable (CLLocationManager) -> Void = { _ in }
    ) {
      self.requestsAuthorization = requestsAuthorization
      self.configure = configure
    }

    /// Starts updates and returns the iterator over their events.
    public func makeAsyncIterator() -> AsyncStream<AcquisitionEvent>.Iterator {
      let (events, input) = AsyncStream.makeStream(of: AcquisitionEvent.self)
      // One task starts and stops the updates, so they cannot stop before they have started.
      let updating = Task { @MainActor [requestsAuthorization, configure] in
        await update(into: input) { manager in
          configure(manager)
          if requestsAuthorization { manager.requestWhenInUseAuthorization() }
        }
      }
      input.onTermination = { _ in updating.cancel() }
      return events.makeAsyncIterator()
    }
  }

  /// Passes on the events of a new manager until the task is cancelled.
  @MainActor
  private func update(
    into input: AsyncStream<AcquisitionEvent>.Continuation,
    configuring configure: @MainActor (CLLocationManager) -> Void
  ) async {
    guard !Task.isCancelled else { return }
    let delegate = ManagerDelegate(input: input)
    let manager = CLLocationManager()
    manager.delegate = delegate
    configure(manager)
    manager.startUpdatingLocation()
    await cancellation()
    manager.stopUpdatingLocation()
    // The manager does not keep its delegate alive.
    withExtendedLifetime(delegate) { manager.delegate = nil }
  }

  @MainActor
  private func cancellation() async {
    let (nothing, input) = AsyncStream.makeStream(of: Void.self)
    for await _ in nothing {}
    input.finish()
  }

  private final class ManagerDelegate: NSObject, CLLocationManagerDelegate {
    private let input: AsyncStream<AcquisitionEvent>.Continuation

    init(input: AsyncStream<AcquisitionEvent>.Continuation) {
      self.input = input
    }

    func locationManager(_: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      for location in locations { input.yield(.location(Location(location))) }
    }

    func locationManager(_: CLLocationManager, didFailWithError error: any Error) {
      input.yield(.error(LocationError(error)))
    }

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
      input.yield(.authorization(AuthorizationStatus(manager.authorizationStatus)))
      input.yield(.accuracyAuthorization(AccuracyAuthorization(manager.accuracyAuthorization)))
    }

    #if !os(watchOS)
      func locationManagerDidPauseLocationUpdates(_: CLLocationManager) {
        input.yield(.stationary)
      }

      func locationManagerDidResumeLocationUpdates(_: CLLocationManager) {
        input.yield(.resumed)
      }
    #endif
  }
#endif
