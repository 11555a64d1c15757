#if canImport(Darwin) || PORTABLE
  public import CAtomics

  /// The order of an atomic operation; every operation here is sequentially consistent.
  public enum AtomicOrdering {
    case relaxed, acquiring, releasing, acquiringAndReleasing
  }

  /// A value that fits an atomic word.
  public protocol AtomicValue {
    init(atomicWord: UInt64)
    var atomicWord: UInt64 { get }
  }

  extension Int: AtomicValue {
    @inlinable public init(atomicWord: UInt64) { self.init(truncatingIfNeeded: atomicWord) }
    @inlinable public var atomicWord: UInt64 { UInt64(truncatingIfNeeded: self) }
  }

  extension UInt64: AtomicValue {
    @inlinable public init(atomicWord: UInt64) { self = atomicWord }
    @inlinable public var atomicWord: UInt64 { self }
  }

  extension Bool: AtomicValue {
    @inlinable public init(atomicWord: UInt64) { self = atomicWord != 0 }
    @inlinable public var atomicWord: UInt64 { self ? 1 : 0 }
  }

  extension Optional: AtomicValue where Wrapped: AtomicReferenceValue {
    @inlinable public init(atomicWord: UInt64) { self = Wrapped.wrapped(from: UInt(atomicWord)) }
    @inlinable public var atomicWord: UInt64 { UInt64(map(\.address) ?? 0) }
  }

  /// A reference that is an address.
  public protocol AtomicReferenceValue {
    static func wrapped(from address: UInt) -> Self?
    var address: UInt { get }
  }

  extension Unmanaged: AtomicReferenceValue {
    @inlinable public static func wrapped(from address: UInt) -> Unmanaged? {
      unsafe UnsafeRawPointer(bitPattern: address).map { unsafe fromOpaque($0) }
    }

    @inlinable public var address: UInt { unsafe UInt(bitPattern: toOpaque()) }
  }

  /// A value that several threads read and change without a lock.
  ///
  /// Synchronization has such a type on Apple's systems since macOS 15 and iOS 18.
  @safe public struct Atomic<Value: AtomicValue>: ~Copyable, @unchecked Sendable {
    @usableFromInline let word: UnsafeMutablePointer<UInt64>

    @inlinable public init(_ value: Value) {
      unsafe word = .allocate(capacity: 1)
      unsafe word.initialize(to: value.atomicWord)
    }

    @inlinable
    deinit { unsafe word.deallocate() }

    @inlinable public func load(ordering: AtomicOrdering) -> Value {
      Value(atomicWord: unsafe espalier_load64(word))
    }

    @inlinable public func store(_ value: Value, ordering: AtomicOrdering) {
      unsafe espalier_store64(word, value.atomicWord)
    }

    @inlinable
    public func compareExchange(
      expected: Value,
      desired: Value,
      ordering: AtomicOrdering
    ) -> (exchanged: Bool, original: Value) {
      let isFirst = unsafe espalier_exchange64(word, expected.atomicWord, desired.atomicWord)
      return (isFirst, isFirst ? expected : load(ordering: ordering))
    }
  }

  extension Atomic where Value: FixedWidthInteger {
    @inlinable
    @discardableResult
    public func add(
      _ change: Value,
      ordering: AtomicOrdering
    ) -> (oldValue: Value, newValue: Value) {
      let value = Value(atomicWord: unsafe espalier_add64(word, change.atomicWord))
      return (value &- change, value)
    }

    @inlinable
    @discardableResult
    public func subtract(
      _ change: Value,
      ordering: AtomicOrdering
    ) -> (oldValue: Value, newValue: Value) { add(0 &- change, ordering: ordering) }
  }
#else
  public import Synchronization

  public typealias Atomic = Synchronization.Atomic
#endif

/// A counter of 32 bits in raw memory.
@safe public struct SharedCount {
  #if canImport(Darwin) || PORTABLE
    @usableFromInline let address: UnsafeMutablePointer<UInt32>

    @inlinable
    @inline(__always) public init(at memory: UnsafeMutableRawPointer) {
      unsafe address = memory.assumingMemoryBound(to: UInt32.self)
    }

    @inlinable public var value: UInt32 { unsafe espalier_load32(address) }

    @inlinable public func increment() { _ = unsafe espalier_add32(address, 1) }

    /// Subtracts one, and returns the new value.
    @inlinable public func decrement() -> UInt32 { unsafe espalier_add32(address, .max) }
  #else
    @usableFromInline let address: UnsafeMutablePointer<Atomic<UInt32>>

    @inlinable
    @inline(__always) public init(at memory: UnsafeMutableRawPointer) {
      unsafe address = memory.assumingMemoryBound(to: Atomic<UInt32>.self)
    }

    @inlinable public var value: UInt32 {
      @inline(__always) get { unsafe address.pointee.load(ordering: .acquiring) }
    }

    @inlinable
    @inline(__always) public func increment() { unsafe address.pointee.add(1, ordering: .relaxed) }

    /// Subtracts one, and returns the new value.
    @inlinable
    @inline(__always) public func decrement() -> UInt32 {
      unsafe address.pointee.subtract(1, ordering: .acquiringAndReleasing).newValue
    }
  #endif
}

/// A word of 64 bits in raw memory.
@safe public struct SharedWord {
  #if canImport(Darwin) || PORTABLE
    private let address: UnsafeMutablePointer<UInt64>

    public init(at memory: UnsafeMutableRawPointer) {
      unsafe address = memory.assumingMemoryBound(to: UInt64.self)
    }

    public var value: UInt64 {
      get { unsafe espalier_load64(address) }
      nonmutating set { unsafe espalier_store64(address, newValue) }
    }
  #else
    private let address: UnsafeMutablePointer<Atomic<UInt64>>

    public init(at memory: UnsafeMutableRawPointer) {
      unsafe address = memory.assumingMemoryBound(to: Atomic<UInt64>.self)
    }

    public var value: UInt64 {
      get { unsafe address.pointee.load(ordering: .relaxed) }
      nonmutating set { unsafe address.pointee.store(newValue, ordering: .relaxed) }
    }
  #endif
}
