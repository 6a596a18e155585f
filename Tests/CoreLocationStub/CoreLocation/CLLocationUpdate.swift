// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are Apple's, and Apple's documentation tells what they mean.

/// Apple's has no public initialiser and its flags cannot be set; here they can.
public struct CLLocationUpdate: Sendable {
  public var location: CLLocation?
  public var stationary = false
  public var authorizationDenied = false
  public var authorizationDeniedGlobally = false
  public var authorizationRestricted = false
  public var authorizationRequestInProgress = false
  public var insufficientlyInUse = false
  public var serviceSessionRequired = false
  public var locationUnavailable = false
  public var accuracyLimited = false

  public init(stubLocation location: CLLocation? = nil) {
    self.location = location
  }

  public enum LiveConfiguration: Sendable {
    case `default`
    case automotiveNavigation
    case otherNavigation
    case fitness
    case airborne
  }

  public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates {
    Updates(stubUpdates: AsyncThrowingStream { $0.finish() })
  }

  public struct Updates: AsyncSequence, Sendable {
    public typealias Element = CLLocationUpdate

    private let updates: AsyncThrowingStream<CLLocationUpdate, any Error>

    public init(stubUpdates updates: AsyncThrowingStream<CLLocationUpdate, any Error>) {
      self.updates = updates
    }

    public func makeAsyncIterator() -> Iterator {
      Iterator(updates: updates.makeAsyncIterator())
    }

    /// Like Apple's, not `Sendable`, and with the one method that it has.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var updates: AsyncThrowingStream<CLLocationUpdate, any Error>.Iterator

      @concurrent
      public mutating func next() async throws -> CLLocationUpdate? {
        try await updates.next()
      }
    }
  }
}
