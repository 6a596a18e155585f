import LocationFilter

/// An asynchronous sequence that a test feeds in step with its consumer.
///
/// ``send(_:)`` returns when the consumer has processed the element and asked for the next one, so
/// that a test knows the consumer's progress without waiting for time to pass. There is one producer
/// and one consumer; a consumer whose task is cancelled while it waits gets the end of the sequence.
package final class RendezvousSequence<Element: Sendable>: AsyncSequence, Sendable {
  private enum Consumer {
    case busy
    case asking(CheckedContinuation<Element?, any Error>)
    case gone
  }

  private struct State {
    var consumer = Consumer.busy
    var producers: [CheckedContinuation<Bool, Never>] = []
    /// Those that wait for the consumer to go.
    var observers: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())

  package init() {}

  /// Sends `element` and waits until the consumer asks for more.
  ///
  /// - Returns: Whether it asked; `false` if it is gone.
  @discardableResult
  package func send(_ element: Element) async -> Bool {
    guard await isAskedForMore() else { return false }
    let consumer = state.withLock { state -> CheckedContinuation<Element?, any Error>? in
      guard case .asking(let consumer) = state.consumer else { return nil }
      state.consumer = .busy
      return consumer
    }
    consumer?.resume(returning: element)
    return await isAskedForMore()
  }

  /// Ends the sequence once the consumer asks for more, with `error` if there is one.
  package func finish(throwing error: (any Error)? = nil) async {
    guard await isAskedForMore() else { return }
    dismissConsumer(with: error.map { .failure($0) } ?? .success(nil))
  }

  /// Waits until the consumer asks for the next element.
  ///
  /// - Returns: Whether it did; `false` if it is gone.
  @discardableResult
  package func isAskedForMore() async -> Bool {
    await withCheckedContinuation { producer in
      let answer = state.withLock { state -> Bool? in
        switch state.consumer {
        case .asking: return true
        case .gone: return false
        case .busy:
          state.producers.append(producer)
          return nil
        }
      }
      if let answer { producer.resume(returning: answer) }
    }
  }

  /// Waits until the consumer is gone.
  ///
  /// A consumer that reads through another task goes some time after its own was cancelled.
  package func isLeft() async {
    await withCheckedContinuation { observer in
      let isGone = state.withLock { state in
        if case .gone = state.consumer { return true }
        state.observers.append(observer)
        return false
      }
      if isGone { observer.resume() }
    }
  }

  package func makeAsyncIterator() -> Iterator {
    Iterator(source: self)
  }

  package final class Iterator: AsyncIteratorProtocol {
    private let source: RendezvousSequence

    fileprivate init(source: RendezvousSequence) {
      self.source = source
    }

    deinit {
      // A consumer that leaves its loop does not report it in any other way.
      source.dismissConsumer(with: .success(nil))
    }

    package func next() async throws -> Element? {
      try await source.next()
    }
  }

  private func next() async throws -> Element? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { consumer in
        let producers = state.withLock { state -> [CheckedContinuation<Bool, Never>]? in
          if case .gone = state.consumer { return nil }
          state.consumer = .asking(consumer)
          defer { state.producers = [] }
          return state.producers
        }
        guard let producers else { return consumer.resume(returning: nil) }
        for producer in producers { producer.resume(returning: true) }
      }
    } onCancel: {
      dismissConsumer(with: .success(nil))
    }
  }

  private func dismissConsumer(with result: Result<Element?, any Error>) {
    let old = state.withLock { state in
      defer { state = State(consumer: .gone) }
      return state
    }
    if case .asking(let consumer) = old.consumer { consumer.resume(with: result) }
    for producer in old.producers { producer.resume(returning: false) }
    for observer in old.observers { observer.resume() }
  }
}
