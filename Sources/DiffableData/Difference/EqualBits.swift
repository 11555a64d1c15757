/// Whether two values are equal, told from their bits where those are the same.
///
/// Two values of one type that have the same bits are the same value, and a value equals itself: that
/// is what `Equatable` asks. For a UUID `==` is a call of another library, and takes three times as
/// long as comparing two words.
@inlinable
@inline(__always)
func areEqual<Value: Equatable>(_ one: Value, _ other: Value) -> Bool {
  haveEqualBits(one, other) || one == other
}

/// Whether two values consist of the same words; false as well if they do not consist of words.
@inlinable
@inline(__always)
func haveEqualBits<Value>(_ one: Value, _ other: Value) -> Bool {
  let size = MemoryLayout<Value>.size
  guard size & 7 == 0 else { return false }
  return unsafe withUnsafeBytes(of: one) { one in
    unsafe withUnsafeBytes(of: other) { other in
      var difference: UInt64 = 0
      var offset = 0
      while offset < size {
        unsafe difference |=
          one.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          ^ other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        offset += 8
      }
      return difference == 0
    }
  }
}
