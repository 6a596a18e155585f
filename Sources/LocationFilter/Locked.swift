#if !hasFeature(Embedded)
  import CStandard

  /// A value that one thread at a time reads or changes.
  ///
  /// It takes the place of the standard library's `Mutex`, which needs macOS 15 and iOS 18.
  @safe
  package final class Locked<Value: Sendable>: @unchecked Sendable {
    // At a fixed address, as POSIX requires.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var value: Value

    package init(_ value: Value) {
      self.value = value
      unsafe pthread_mutex_init(mutex, nil)
    }

    deinit {
      unsafe pthread_mutex_destroy(mutex)
      unsafe mutex.deallocate()
    }

    /// Calls `body` with the value, which no other thread accesses meanwhile; `body` must not lock it
    /// again.
    package func withLock<Result, Failure>(
      _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      unsafe pthread_mutex_lock(mutex)
      defer { unsafe pthread_mutex_unlock(mutex) }
      return try body(&value)
    }
  }
#endif
