import Contracts
public import OrderTree

#if canImport(FoundationEssentials)
  public import struct FoundationEssentials.UUID
#else
  public import struct Foundation.UUID
#endif

// All unsafe expressions of the module are here: values seen as their bits, and memory for a moment.

/// Whether two values are equal, told from their bits where those are the same.
///
/// Two values of one type that have the same bits are the same value, and a value equals itself: that
/// is what `Equatable` asks. For a UUID `==` is a call of another library, and takes three times as
/// long as comparing two words.
@inlinable
@inline(__always)
func areEqual<Value: Equatable>(_ one: Value, _ other: Value) -> Bool {
  haveEqualBits(one, other) || (!areToldByBits(Value.self) && one == other)
}

/// Whether values of this type are equal only if their bits are.
///
/// The types that most identifiers have; for one that is not among them the answer is no. All consist of
/// words.
@inlinable
@inline(__always)
func areToldByBits<Value>(_ type: Value.Type) -> Bool {
  type == Int.self || type == UUID.self || type == UInt64.self || type == Int64.self
}

/// A hash for a table that is gone in a moment: the bits of a value, mixed, where they tell it.
///
/// Its highest bits are the best ones.
@inlinable
@inline(__always)
func mixedHash<Value: Hashable>(of value: Value) -> UInt64 {
  guard areToldByBits(Value.self) else { return UInt64(bitPattern: Int64(value.hashValue)) }
  return unsafe withUnsafeBytes(of: value) { bytes in
    var mixed: UInt64 = 0
    var offset = 0
    while offset + 8 <= MemoryLayout<Value>.size {
      unsafe mixed ^= bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      mixed &*= 0x9E37_79B9_7F4A_7C15
      mixed ^= mixed >> 32
      offset += 8
    }
    return mixed &* 0x9E37_79B9_7F4A_7C15
  }
}

/// Memory for the course of one calculation, taken at once and handed out in slices.
///
/// A dozen small arrays cost more to make and release than most differences of small lists cost to find.
/// The slices hold nothing in particular at first, and are gone with the scratch.
@safe struct Scratch: ~Copyable {
  /// Where nothing is asked for, no memory is taken.
  private let base: UnsafeMutableRawPointer?
  private let capacity: Int
  private var used = 0

  /// - Parameter bytes: enough for all slices, each rounded up to words.
  init(bytes: Int) {
    capacity = bytes
    unsafe base = bytes > 0 ? .allocate(byteCount: bytes, alignment: 8) : nil
  }

  deinit {
    unsafe base?.deallocate()
  }

  /// The next slice.
  mutating func take<Value: BitwiseCopyable>(_ count: Int, of: Value.Type) -> Slots<Value> {
    let size = Scratch.size(count, of: Value.self)
    demand(used + size <= capacity, "A scratch of \(capacity) bytes is too small")
    let start = unsafe base.map { unsafe $0 + used } ?? Scratch.nowhere
    used += size
    return unsafe Slots(
      base: start.bindMemory(to: Value.self, capacity: count),
      count: count
    )
  }

  /// The next slice, filled.
  mutating func take<Value: BitwiseCopyable>(_ count: Int, of value: Value) -> Slots<Value> {
    let slots = take(count, of: Value.self)
    for index in 0..<count { slots[index] = value }
    return slots
  }

  /// How many bytes a slice takes.
  static func size<Value: BitwiseCopyable>(_ count: Int, of: Value.Type) -> Int {
    (count * MemoryLayout<Value>.stride + 7) & ~7
  }

  /// Where slices of nothing lie: nobody reads or writes there.
  private static var nowhere: UnsafeMutableRawPointer {
    unsafe UnsafeMutableRawPointer(bitPattern: 16).unsafelyUnwrapped
  }
}
