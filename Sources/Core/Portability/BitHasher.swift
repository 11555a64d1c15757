#if canImport(FoundationEssentials)
  public import struct FoundationEssentials.UUID
#else
  public import struct Foundation.UUID
#endif

/// Returns whether values of a type are equal only if their bits are.
///
/// This is true for the most common identifier types, which consist of words, and `false` for all
/// others.
@inlinable
@inline(__always)
public func areEqualByBits<Value>(_ type: Value.Type) -> Bool {
  type == Int.self || type == UUID.self || type == UInt64.self || type == Int64.self
}

/// Returns whether two values have the same bytes, including padding.
@inlinable
@inline(__always)
public func haveEqualBits<Value>(_ one: Value, _ other: Value) -> Bool {
  let size = MemoryLayout<Value>.size
  return unsafe withUnsafeBytes(of: one) { one in
    unsafe withUnsafeBytes(of: other) { other in
      var difference: UInt64 = 0
      var offset = 0
      while offset + 8 <= size {
        unsafe difference |=
          one.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          ^ other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        offset += 8
      }
      while offset < size {
        unsafe difference |= UInt64(one[offset] ^ other[offset])
        offset += 1
      }
      return difference == 0
    }
  }
}

/// Returns whether two strings have the same code units.
@inlinable
package func haveEqualBytes(_ one: String, _ other: String) -> Bool {
  guard one.utf8.count == other.utf8.count else { return false }
  let areEqual = unsafe one.utf8.withContiguousStorageIfAvailable { one in
    unsafe other.utf8.withContiguousStorageIfAvailable { other in
      var offset = 0
      while offset + 8 <= one.count {
        let words = unsafe (
          UnsafeRawPointer(one.baseAddress.unsafelyUnwrapped),
          UnsafeRawPointer(other.baseAddress.unsafelyUnwrapped)
        )
        guard
          unsafe words.0.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            == words.1.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        else { return false }
        offset += 8
      }
      while offset < one.count, unsafe one[offset] == other[offset] { offset += 1 }
      return offset == one.count
    }
  }
  return (areEqual ?? nil) ?? one.utf8.elementsEqual(other.utf8)
}

/// Returns the number of equal values at the start of two arrays, comparing several words at once.
@inlinable
@inline(__always)
package func equalCount<Value: Equatable>(
  _ one: UnsafePointer<Value>,
  _ other: UnsafePointer<Value>,
  _ count: Int
) -> Int {
  var length = 0
  if areEqualByBits(Value.self) {
    let words = unsafe (UnsafeRawPointer(one), UnsafeRawPointer(other))
    @inline(__always)
    func difference(at offset: Int) -> UInt64 {
      unsafe words.0.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        ^ words.1.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    // Four words at once, which are two or four values.
    let size = count * MemoryLayout<Value>.stride
    var offset = 0
    while offset + 32 <= size,
      difference(at: offset) | difference(at: offset + 8) | difference(at: offset + 16)
        | difference(at: offset + 24) == 0
    { offset += 32 }
    length = offset / MemoryLayout<Value>.stride
  }
  while length < count,
    unsafe haveEqualBits(one[length], other[length])
      || (!areEqualByBits(Value.self) && one[length] == other[length])
  {
    length += 1
  }
  return length
}

/// Returns whether two equal values are indistinguishable.
///
/// Values with the same bits are indistinguishable, and so are strings with equal code units. Other
/// values with different bits are assumed to be distinguishable.
@inlinable
@inline(__always)
package func isSame<Value>(_ one: Value, _ other: Value) -> Bool {
  if haveEqualBits(one, other) { return true }
  guard let one = one as? String, let other = other as? String else { return false }
  return haveEqualBytes(one, other)
}

/// Returns the number of values at the start of two arrays that are the same.
@inlinable
package func sameCount<Value>(
  _ one: UnsafePointer<Value>,
  _ other: UnsafePointer<Value>,
  _ count: Int
) -> Int {
  var length = 0
  while length < count, unsafe isSame(one[length], other[length]) { length += 1 }
  return length
}

/// A hash function that reads the bits of a value if they determine equality, and calls `Hasher`
/// for other types.
///
/// For one or two words it multiplies twice, the scheme of wyhash and foldhash, and takes a sixth of
/// the time of `Hasher`. Its three keys are random numbers of the process. Input that collides is
/// found only with the keys, and no order or result of the engine depends on a hash.
public struct BitHasher: Sendable {
  @usableFromInline let first, second, third: UInt64

  /// The hash function of this process.
  ///
  /// `Hasher` provides the keys, so `SWIFT_DETERMINISTIC_HASHING` fixes them.
  public static let process = BitHasher()

  private init() {
    func key(_ number: Int) -> UInt64 { UInt64(bitPattern: Int64(number.hashValue)) }
    (first, second, third) = (key(1), key(2), key(3))
  }

  @inlinable
  @inline(__always)
  public func hash<Value: Hashable>(_ value: Value) -> UInt64 {
    guard areEqualByBits(Value.self) else { return UInt64(bitPattern: Int64(value.hashValue)) }
    let (low, high) = unsafe withUnsafeBytes(of: value) { bytes in
      (
        unsafe bytes.loadUnaligned(as: UInt64.self),
        MemoryLayout<Value>.size < 16
          ? 0 : unsafe bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      )
    }
    return fold(fold(low ^ first, high ^ second), third)
  }

  /// Returns the product with its upper half added to the lower one by exclusive or.
  @inlinable
  @inline(__always)
  func fold(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = one.multipliedFullWidth(by: other)
    return product.high ^ product.low
  }
}
