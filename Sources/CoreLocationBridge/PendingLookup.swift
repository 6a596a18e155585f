#if canImport(CoreLocation)
  import AddressFormat

  /// A request to a geocoder that answers in a completion handler, as one asynchronous call.
  ///
  /// Geocoders are not `Sendable`; this one is used on the main actor only. The call ends at once when
  /// its task is cancelled: whether a cancelled request still calls its handler is not documented of
  /// every geocoder. Only the first of reply and cancellation counts.
  @MainActor
  final class PendingLookup {
    private var continuation: CheckedContinuation<[Placemark], any Error>?
    /// Set until the lookup is complete: a request that drops no handler would keep itself alive.
    private var cancelRequest: (() -> Void)?

    /// Creates a lookup whose request `cancelRequest` cancels.
    init(cancelRequest: @escaping () -> Void) {
      self.cancelRequest = cancelRequest
    }

    /// Starts the request, which is to call ``finish(with:)``, and returns its placemarks.
    func placemarks(startRequest: () -> Void) async throws -> [Placemark] {
      try Task.checkCancellation()
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          self.continuation = continuation
          startRequest()
        }
      } onCancel: {
        Task { @MainActor in cancel() }
      }
    }

    /// Completes the lookup, on any thread.
    nonisolated func finish(with reply: Result<[Placemark], any Error>) {
      Task { @MainActor in resume(with: reply) }
    }

    private func cancel() {
      let cancelRequest = cancelRequest
      resume(with: .failure(CancellationError()))
      cancelRequest?()
    }

    private func resume(with reply: Result<[Placemark], any Error>) {
      continuation?.resume(with: reply)
      continuation = nil
      cancelRequest = nil
    }
  }
#endif
