// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are Apple's, and so is the documentation of their meaning.

/// Apple's has no public initialiser and its flags cannot be set; here they can.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public struct CLLocationUpdate: Sendable {
  public var location: CLLocation?
  private var stubFlags: Set<String> = []

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

// visionOS 2 as of `CLUpdate`; the pages on the structure say 1, which the bridge does not rely on.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension CLLocationUpdate {
  public var stationary: Bool {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var authorizationDenied: Bool {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var authorizationDeniedGlobally: Bool {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var authorizationRestricted: Bool {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var authorizationRequestInProgress: Bool {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var insufficientlyInUse: Bool {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var serviceSessionRequired: Bool {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var locationUnavailable: Bool {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var accuracyLimited: Bool {
    get { self[#function] }
    set { self[#function] = newValue }
  }

  private subscript(flag: String) -> Bool {
    get { stubFlags.contains(flag) }
    set {
      if newValue { stubFlags.insert(flag) } else { stubFlags.remove(flag) }
    }
  }
}
