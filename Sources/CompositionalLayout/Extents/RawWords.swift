/// The one place in this module that reads memory unchecked.
extension [ExtentWords.Word] {
  /// Four words from `index` on in one number, the first of them lowest.
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
