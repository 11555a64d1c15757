/// The only unchecked memory access of this module.
extension [ExtentWords.Word] {
  /// Returns four words from `index` on in one integer, the first in the lowest bits.
  @inline(__always)
  func four(at index: Int) -> UInt64 {
    assert(index >= 0 && index + 4 <= count, "Words behind the last")
    return unsafe withUnsafeBytes {
      UInt64(
        littleEndian: unsafe $0.loadUnaligned(
          fromByteOffset: index &* MemoryLayout<ExtentWords.Word>.stride,
          as: UInt64.self
        )
      )
    }
  }
}
