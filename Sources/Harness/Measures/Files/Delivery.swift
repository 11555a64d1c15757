/// A loop that writes bytes until all of them are written.
///
/// A write may be partial, be interrupted, or block, as with a full non-blocking pipe. The loop
/// waits for a blocked writer instead of polling. A write of zero bytes without an error number is
/// an error, so the loop ends.
struct Delivery {
  enum Answer {
    case taken(Int)
    /// The system's error number.
    case refused(Int32)
  }

  let attempt: (ArraySlice<UInt8>) -> Answer
  /// Waits until a write may succeed.
  ///
  /// Returns an error number if waiting failed.
  let wait: () -> Int32?

  func deliver(_ bytes: [UInt8]) throws(Platform.SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      switch attempt(rest) {
      case .taken(let count) where count > 0: rest = rest.dropFirst(count)
      case .taken: throw Platform.SystemError(code: Platform.inputOutput)
      case .refused(Platform.interrupted): continue
      case .refused(Platform.wouldBlock):
        if let code = wait() { throw Platform.SystemError(code: code) }
      case .refused(let code): throw Platform.SystemError(code: code)
      }
    }
  }
}
