/// A mock that records its calls and forwards them.
@MainActor
protocol CallLog: AnyObject {
  var calls: [String] { get set }
}

extension CallLog {
  /// Records a call and performs it.
  @discardableResult
  func noted<Result>(_ call: @autoclosure () -> Result, _ name: String = #function) -> Result {
    calls.append(name)
    return call()
  }

  func noted(_ name: String = #function) { calls.append(name) }
}
