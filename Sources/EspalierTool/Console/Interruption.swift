public import Dispatch
import Foundation
import Synchronization

/// Whether the user has asked to stop.
///
/// The first Ctrl-C asks: the running sample is finished and everything measured is written. The
/// second one ends the process at once.
public final class Interruption: Sendable {
  private let flag = Atomic(false)

  /// Makes a request that nobody has made yet.
  public init() {}

  /// Whether it is time to stop.
  public var isRequested: Bool {
    flag.load(ordering: .relaxed)
  }

  /// Asks to stop; tells whether somebody had asked before.
  @discardableResult
  public func request() -> Bool {
    flag.exchange(true, ordering: .relaxed)
  }

  /// Asks to stop when the terminal or a supervisor says so.
  ///
  /// A reader that goes away no longer ends the process: that is an error like a full disk, and what
  /// is being measured is not lost over it.
  ///
  /// - Returns: The sources that listen, to be kept for as long as they should.
  public func listen() -> [any DispatchSourceSignal] {
    signal(SIGPIPE, SIG_IGN)
    return [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [self] in
        if request() { _exit(ToolStatus.environment.rawValue) }
      }
      source.resume()
      return source
    }
  }
}
