public import Dispatch
import Foundation
import Synchronization

/// Whether the user has asked to stop.
///
/// Where there is something to lose, the first Ctrl-C asks: the running sample is finished and everything
/// measured is written. The second one ends the process at once, and so does the first where nobody looks
/// whether there was one.
public final class Interruption: Sendable {
  private let flag = Atomic(false)
  private let isHeeded = Atomic(false)

  /// Makes a request that nobody has made yet.
  public init() {}

  /// Whether it is time to stop.
  public var isRequested: Bool {
    flag.load(ordering: .relaxed)
  }

  /// From now on the first request is only noted: somebody looks for it, and has something to save.
  public func heed() {
    isHeeded.store(true, ordering: .relaxed)
  }

  /// Asks to stop; tells whether somebody had asked before.
  @discardableResult
  public func request() -> Bool {
    flag.exchange(true, ordering: .relaxed)
  }

  /// Asks to stop when the terminal or a supervisor says so.
  ///
  /// A reader that goes away no longer ends the process, nor does a limit of file sizes: both are errors like
  /// a full disk, and what is being measured is not lost over them. Who starts a process with a signal ignored, as a script does
  /// in the background, means it to stay so.
  ///
  /// - Returns: The sources that listen, to be kept for as long as they should.
  public func listen() -> [any DispatchSourceSignal] {
    signal(SIGPIPE, SIG_IGN)
    // A file that may not grow any further is such an error, too.
    signal(SIGXFSZ, SIG_IGN)
    return [SIGINT, SIGTERM].compactMap { number in
      let inherited = signal(number, SIG_DFL)
      guard !Self.ignores(inherited) else {
        signal(number, SIG_IGN)
        return nil
      }
      #if canImport(Darwin)
        // A source only looks on there, so the signal must not do what it does by itself. Elsewhere the
        // source takes it, and ignoring it first would lose one that waits since the start.
        signal(number, SIG_IGN)
      #endif
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [self] in
        guard isHeeded.load(ordering: .relaxed) else {
          Self.end(by: number)
        }
        if request() { _exit(ToolStatus.environment.rawValue) }
      }
      source.resume()
      return source
    }
  }

  private static func ignores(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Ends the process by the signal, so that whoever started it sees what ended it.
  private static func end(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    // Some start their processes with signals blocked, and so does Dispatch its threads.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    kill(getpid(), number)
    _exit(128 + number)
  }
}
