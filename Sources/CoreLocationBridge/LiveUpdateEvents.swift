#if canImport(CoreLocation)
  public import CoreLocation
  public import LocationFilter

  /// Core Location's live updates, as the events of a session.
  ///
  /// ```swift
  /// let outcome = await acquire(from: LiveUpdateEvents(CLLocationUpdate.liveUpdates(.fitness)))
  /// ```
  ///
  /// Updates start with the iteration, and stop when that ends, is dropped or its task is cancelled.
  /// One update can be several events, in the order of this table:
  ///
  /// | update | event |
  /// |---|---|
  /// | `authorizationRequestInProgress` | `authorization(.notDetermined)`, when that is new |
  /// | else `authorizationRestricted` | `authorization(.restricted)`, when that is new |
  /// | else `authorizationDenied`, `authorizationDeniedGlobally` | `authorization(.denied)`, when that is new |
  /// | else `insufficientlyInUse`, `serviceSessionRequired` | nothing is said of permission |
  /// | none of these | `authorization(.authorizedWhenInUse)`, when that is new; then `accuracyAuthorization`, reduced under `accuracyLimited`, when that is new |
  /// | `serviceSessionRequired` | `error(.other)`, which ends a session |
  /// | `locationUnavailable`, `insufficientlyInUse` | `error(.locationUnknown)`, on which a session goes on |
  /// | `location` | `location` |
  /// | `stationary` | none: the device has not moved, and its next update may be long in coming |
  ///
  /// An update does not tell whether the app may use the location always or only while in use; it
  /// counts as the latter. Live updates ask the person for permission by themselves, unless the app
  /// has `NSLocationRequireExplicitServiceSession` in its `Info.plist`: it then holds a
  /// `CLServiceSession` of its own.
  ///
  /// Source: Apple, "Core Location", `CLLocationUpdate`, and the comments of its SDK on the
  /// diagnostics of these names. The flags are those of iOS 18, macOS 15, tvOS 18, watchOS 11 and
  /// visionOS 2, which are the least that this package runs on.
  public struct LiveUpdateEvents: AsyncSequence, Sendable {
    private let updates: CLLocationUpdate.Updates

    /// Creates the events of `updates`, those of the default configuration where none are given.
    public init(_ updates: CLLocationUpdate.Updates = CLLocationUpdate.liveUpdates()) {
      self.updates = updates
    }

    /// Starts updates and returns the iterator over their events, which throws a `LocationError`
    /// where the updates fail.
    public func makeAsyncIterator() -> AsyncThrowingStream<AcquisitionEvent, any Error>.Iterator {
      let (events, input) = AsyncThrowingStream.makeStream(of: AcquisitionEvent.self)
      let reading = Task { [updates] in
        var permission = LiveUpdatePermission()
        do {
          for try await update in updates {
            for event in update.events(since: &permission) { input.yield(event) }
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

  /// What was said of permission last, so that only what is new becomes an event.
  private struct LiveUpdatePermission {
    var authorization: AuthorizationStatus?
    var accuracy: AccuracyAuthorization?
  }

  extension CLLocationUpdate {
    fileprivate func events(since permission: inout LiveUpdatePermission) -> [AcquisitionEvent] {
      var events: [AcquisitionEvent] = []
      if let authorization = authorizationToldOf {
        if permission.authorization != authorization {
          events.append(.authorization(authorization))
        }
        permission.authorization = authorization
        let accuracy: AccuracyAuthorization = accuracyLimited ? .reduced : .full
        if authorization == .authorizedWhenInUse, permission.accuracy != accuracy {
          events.append(.accuracyAuthorization(accuracy))
          permission.accuracy = accuracy
        }
      }
      if serviceSessionRequired {
        events.append(.error(.other("the app has to hold a CLServiceSession")))
      } else if locationUnavailable || insufficientlyInUse {
        events.append(.error(.locationUnknown))
      }
      if let location { events.append(.location(Location(location))) }
      return events
    }

    /// The permission that the update tells of, `nil` where it does not.
    private var authorizationToldOf: AuthorizationStatus? {
      // While the person is asked, permission is still lacking, which must not pass for a refusal.
      if authorizationRequestInProgress { return .notDetermined }
      if authorizationRestricted { return .restricted }
      if authorizationDenied || authorizationDeniedGlobally { return .denied }
      return insufficientlyInUse || serviceSessionRequired ? nil : .authorizedWhenInUse
    }
  }
#endif
