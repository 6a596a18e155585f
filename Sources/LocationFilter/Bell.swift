#if !hasFeature(Embedded)
  /// Wakes one task. A ring while it is awake counts for its next wait.
  package struct Bell: Sendable {
    private let rings: AsyncStream<Void>
    private let input: AsyncStream<Void>.Continuation

    package init() {
      (rings, input) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    package func ring() { input.yield() }

    /// Returns at the next ring, or when the task is cancelled.
    package func wait() async {
      for await _ in rings { return }
    }
  }
#endif
