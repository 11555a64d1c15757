import OrderTree
public import Portability

// All unsafe code of the module: values as their bits, unchecked casts, and temporary memory.

/// Returns whether two values are equal, comparing their bits first.
///
/// Two values of one type with the same bits are the same value, and `Equatable` requires that a
/// value equals itself. For a UUID, `==` calls into another library, and takes three times as long
/// as comparing two words.
@inlinable
@inline(__always)
package func areEqual<Value: Equatable>(_ one: Value, _ other: Value) -> Bool {
  haveEqualBits(one, other) || (!areEqualByBits(Value.self) && one == other)
}

/// Returns whether two arrays have equal elements in the same order, comparing their bits first.
@inlinable
func haveEqualElements<Value: Equatable>(_ one: [Value], _ other: [Value]) -> Bool {
  if haveEqualBits(one, other) { return true }
  guard one.count == other.count else { return false }
  return unsafe one.withUnsafeBufferPointer { first in
    unsafe other.withUnsafeBufferPointer { second in
      guard let first = first.baseAddress, let second = second.baseAddress else { return true }
      return unsafe equalCount(first, second, one.count) == one.count
    }
  }
}

/// Returns an object as its known type, without a check.
@inlinable
@inline(__always)
func downcast<Object: AnyObject>(_ object: AnyObject, to type: Object.Type) -> Object {
  unsafe unsafeDowncast(object, to: type)
}

/// Calls `body` with an object without retaining it, or returns nil if there is none.
///
/// **Safety.** The caller's value holds the object, and cannot change before `body` returns.
@inlinable
@inline(__always)
func withUnretained<Object: AnyObject, Answer>(
  _ object: Object?,
  _ body: (Object) -> Answer
) -> Answer? {
  let reference = unsafe unsafeBitCast(object, to: Unmanaged<Object>?.self)
  guard let reference = unsafe reference else { return nil }
  return unsafe reference._withUnsafeGuaranteedRef(body)
}

/// Temporary memory for one calculation, divided into slices.
///
/// Allocating a dozen small arrays takes longer than finding most differences of small lists. The
/// slices are initially undefined, and are released with the scratch memory.
@safe struct Scratch: ~Copyable {
  /// The block with free memory.
  ///
  /// Each block begins with the address of the one before.
  private var block: UnsafeMutableRawPointer?
  private var used = 0
  private var capacity = 0

  init() {}

  deinit {
    var last = unsafe block
    while let full = unsafe last {
      unsafe last = full.load(as: UnsafeMutableRawPointer?.self)
      unsafe full.deallocate()
    }
  }

  /// Returns the next slice.
  @inline(__always)
  mutating func take<Value: BitwiseCopyable>(_ count: Int, of: Value.Type) -> Slots<Value> {
    // The size is rounded up to words.
    let size = (count * MemoryLayout<Value>.stride + 7) & ~7
    if used + size > capacity { addBlock(for: size) }
    let start = unsafe block.map { unsafe $0 + used } ?? Scratch.nowhere
    used += size
    return unsafe Slots(
      base: start.bindMemory(to: Value.self, capacity: count),
      count: count
    )
  }

  /// Returns the next slice, filled with a value.
  mutating func take<Value: BitwiseCopyable>(_ count: Int, of value: Value) -> Slots<Value> {
    let slots = take(count, of: Value.self)
    for index in 0..<count { slots[index] = value }
    return slots
  }

  /// Allocates a block.
  ///
  /// One is enough for small lists, and large slices have blocks of their own.
  @inline(never)
  private mutating func addBlock(for size: Int) {
    let header = MemoryLayout<UInt>.size
    capacity = max(header + size, min(2 * capacity, 65_536), 1_024)
    let next = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 8)
    unsafe next.storeBytes(of: block, as: UnsafeMutableRawPointer?.self)
    unsafe block = next
    used = header
  }

  /// The address of empty slices, which is never accessed.
  private static var nowhere: UnsafeMutableRawPointer {
    unsafe UnsafeMutableRawPointer(bitPattern: 16).unsafelyUnwrapped
  }
}

/// An atomic reference that any thread may read or set, and that only a unique owner clears.
///
/// Reading does not retain the object, which lives at least as long as the owner of this value.
@usableFromInline
@safe struct AtomicReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  @usableFromInline let reference: Atomic<Unmanaged<Object>?>

  @inlinable
  init() {
    unsafe reference = Atomic(nil)
  }

  @inlinable
  deinit {
    unsafe reference.load(ordering: .acquiring)?.release()
  }

  /// Calls `body` with the object, or returns `nil` if there is none.
  @inlinable
  @inline(__always)
  func withObject<Answer>(_ body: (Object) -> Answer) -> Answer? {
    guard let object = unsafe reference.load(ordering: .acquiring) else { return nil }
    return unsafe object._withUnsafeGuaranteedRef(body)
  }

  /// Sets the object unless another thread has already set one.
  @inlinable
  func publish(_ object: Object) {
    let retained = unsafe Unmanaged.passRetained(object)
    let isFirst = unsafe reference.compareExchange(
      expected: nil,
      desired: retained,
      ordering: .acquiringAndReleasing
    ).exchanged
    if !isFirst { unsafe retained.release() }
  }

  /// Releases the object.
  ///
  /// - Precondition: No other thread uses this value.
  func clear() {
    guard let object = unsafe reference.load(ordering: .relaxed) else { return }
    unsafe reference.store(nil, ordering: .relaxed)
    unsafe object.release()
  }
}
