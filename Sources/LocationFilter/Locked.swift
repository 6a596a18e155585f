#if !hasFeature(Embedded)
  import CStandard

  /// A value that one thread at a time reads or changes, and for whose changes others can wait.
  ///
  /// It takes the place of the standard library's `Mutex`, which needs macOS 15 and iOS 18.
  @safe
  package final class Locked<Value: Sendable>: @unchecked Sendable {
    // At fixed addresses, as POSIX requires.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changes = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var value: Value

    package init(_ value: Value) {
      self.value = value
      unsafe pthread_mutex_init(mutex, nil)
      unsafe pthread_cond_init(changes, nil)
    }

    deinit {
      unsafe pthread_cond_destroy(changes)
      unsafe changes.deallocate()
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

    /// Calls `body` with the value until it returns a result: at once, and after each ``wakeAll()``.
    package func wait<Result>(for body: (inout Value) -> Result?) -> Result {
      unsafe pthread_mutex_lock(mutex)
      defer { unsafe pthread_mutex_unlock(mutex) }
      while true {
        if let result = body(&value) { return result }
        unsafe pthread_cond_wait(changes, mutex)
      }
    }

    /// Lets all threads that wait look at the value again.
    package func wakeAll() {
      unsafe pthread_cond_broadcast(changes)
    }
  }
#endif
