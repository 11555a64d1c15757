#if canImport(Darwin) || PORTABLE
  #if canImport(Darwin)
    public import Darwin
  #else
    public import Glibc
  #endif

  /// A value that one thread at a time reads or changes.
  ///
  /// Synchronization has such a type on Apple's systems since macOS 15 and iOS 18.
  @safe public struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    @usableFromInline let lock: UnsafeMutablePointer<pthread_mutex_t>
    @usableFromInline let value: UnsafeMutablePointer<Value>

    @inlinable public init(_ initialValue: consuming sending Value) {
      unsafe lock = .allocate(capacity: 1)
      unsafe lock.initialize(to: pthread_mutex_t())
      unsafe pthread_mutex_init(lock, nil)
      unsafe value = .allocate(capacity: 1)
      unsafe value.initialize(to: initialValue)
    }

    @inlinable
    deinit {
      unsafe value.deinitialize(count: 1)
      unsafe value.deallocate()
      unsafe pthread_mutex_destroy(lock)
      unsafe lock.deallocate()
    }

    /// Calls `body` with the value while no other thread has it.
    @inlinable
    public borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      unsafe pthread_mutex_lock(lock)
      defer { unsafe pthread_mutex_unlock(lock) }
      return try unsafe body(&value.pointee)
    }

    /// Calls `body` with the value, or returns `nil` at once if a thread has it.
    @inlinable
    package borrowing func withLockIfAvailable<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result? {
      guard unsafe pthread_mutex_trylock(lock) == 0 else { return nil }
      defer { unsafe pthread_mutex_unlock(lock) }
      return try unsafe body(&value.pointee)
    }
  }
#else
  // Files that import this module may use the members of Synchronization.
  @_exported public import Synchronization

  public typealias Mutex = Synchronization.Mutex
#endif
