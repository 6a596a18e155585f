#if canImport(CoreLocation)
  public import CoreLocation
  public import LocationFilter

  /// Core Location's live updates, as the events of a session.
  ///
  /// ```swift
  /// let outcome = await acquire(from: LiveUpdateEvents(CLLocationUpdate.liveUpdates(.fitness)))
  /// ```
  ///
  /// Updates start with the iteration, and stop when it ends, is dropped or its task is cancelled.
  /// One update can be several events, in the order of this table:
  ///
  /// | update | event |
  /// |---|---|
  /// | `authorizationRequestInProgress` | `authorization(.notDetermined)`, when that is new |
  /// | else `authorizationRestricted` | `authorization(.restricted)`, when that is new |
  /// | else `authorizationDenied`, `authorizationDeniedGlobally` | `authorization(.denied)`, when that is new |
  /// | else `insufficientlyInUse`, `serviceSessionRequired` | no authorization event |
  /// | none of these | `authorization(.authorizedWhenInUse)`, when that is new; then `accuracyAuthorization`, reduced under `accuracyLimited`, when that is new |
  /// | `serviceSessionRequired` | `error(.other)`, which ends a session |
  /// | `locationUnavailable`, `insufficientlyInUse` | `error(.locationUnknown)`, which a session ignores |
  /// | no more `stationary` | `resumed` |
  /// | `location` | `location` |
  /// | `stationary`, when that is new | `stationary`: the next update may take long |
  ///
  /// An update does not specify whether the app is authorized always or only while in use; it is
  /// treated as the latter. Live updates request authorization by themselves, unless the app has
  /// `NSLocationRequireExplicitServiceSession` in its `Info.plist` and holds a `CLServiceSession`.
  ///
  /// Source: Apple, "Core Location", `CLLocationUpdate`, and the comments of its SDK on the
  /// diagnostics with these names. `CLLocationUpdate` is available from iOS 17, but all of these flags
  /// only from iOS 18, macOS 15, tvOS 18, watchOS 11 and visionOS 2; without them a denied permission
  /// looks like a long wait. Earlier systems have `LocationManagerEvents`.
  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
  public struct LiveUpdateEvents: AsyncSequence, Sendable {
    private let updates: CLLocationUpdate.Updates

    /// Creates the events of `updates`, by default those of the default configuration.
    public init(_ updates: CLLocationUpdate.Updates = CLLocationUpdate.liveUpdates()) {
      self.updates = updates
    }

    /// Starts updates and returns the iterator over their events, which throws a `LocationError` if
    /// the updates fail.
    public func makeAsyncIterator() -> AsyncThrowingStream<AcquisitionEvent, any Error>.Iterator {
      let (events, input) = AsyncThrowingStream.makeStream(of: AcquisitionEvent.self)
      let reading = Task { [updates] in
        var state = LiveUpdateState()
        do {
          for try await update in updates {
            for event in update.events(since: &state) { input.yield(event) }
          }
          input.finish()
        } catch is CancellationError {
          input.finish(throwing: CancellationError())
        } catch {
          input.finish(throwing: LocationError(error))
        }
      }
      input.onTermination = { _ in reading.cancel() }
      return events.makeAsyncIterator()
    }
  }

  /// What the last updates reported, so that only changes become events.
  private struct LiveUpdateState {
    var authorization: AuthorizationStatus?
    var accuracy: AccuracyAuthorization?
    var isStationary = false
  }

  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
  extension CLLocationUpdate {
    fileprivate func events(since state: inout LiveUpdateState) -> [AcquisitionEvent] {
      var events: [AcquisitionEvent] = []
      if let authorization = authorizationToldOf {
        if state.authorization != authorization {
          events.append(.authorization(authorization))
        }
        state.authorization = authorization
        let accuracy: AccuracyAuthorization = accuracyLimited ? .reduced : .full
        if authorization == .authorizedWhenInUse, state.accuracy != accuracy {
          events.append(.accuracyAuthorization(accuracy))
          state.accuracy = accuracy
        }
      }
      if serviceSessionRequired {
        events.append(.error(.other("the app has to hold a CLServiceSession")))
      } else if locationUnavailable || insufficientlyInUse {
        events.append(.error(.locationUnknown))
      }
      // The device rests after the location of the update, and moves before it.
      if state.isStationary, !stationary { events.append(.resumed) }
      if let location { events.append(.location(Location(location))) }
      if stationary, !state.isStationary { events.append(.stationary) }
      state.isStationary = stationary
      return events
    }

    /// The authorization that the update reports, `nil` if it reports none.
    private var authorizationToldOf: AuthorizationStatus? {
      // While the user is asked, authorization is missing, which is not a denial.
      if authorizationRequestInProgress { return .notDetermined }
      if authorizationRestricted { return .restricted }
      if authorizationDenied || authorizationDeniedGlobally { return .denied }
      return insufficientlyInUse || serviceSessionRequired ? nil : .authorizedWhenInUse
    }
  }
#endif
