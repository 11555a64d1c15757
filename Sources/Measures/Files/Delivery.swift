/// Hands bytes over until all of them are taken.
///
/// A writer may take some, be interrupted, or be full for the moment, as a pipe is whose other end made
/// it so that nobody waits for its reader. What is full is waited for and not asked again and again; what
/// takes nothing without saying why is an error and no reason to go on for ever.
struct Delivery {
  enum Answer {
    case taken(Int)
    /// The number of an error.
    case refused(Int32)
  }

  let attempt: (ArraySlice<UInt8>) -> Answer
  /// Waits until something may be taken; answers with an error number if that cannot be waited for.
  let wait: () -> Int32?

  func deliver(_ bytes: [UInt8]) throws(Platform.Refusal) {
    var rest = bytes[...]
    while !rest.isEmpty {
      switch attempt(rest) {
      case .taken(let count) where count > 0:
        rest = rest.dropFirst(count)
      case .taken:
        throw Platform.Refusal(code: Platform.inputOutput)
      case .refused(Platform.interrupted):
        continue
      case .refused(Platform.wouldBlock):
        if let code = wait() { throw Platform.Refusal(code: code) }
      case .refused(let code):
        throw Platform.Refusal(code: code)
      }
    }
  }
}
