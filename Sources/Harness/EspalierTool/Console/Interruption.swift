public import Dispatch
import Foundation
import Portability
import Workers

/// A request of the user to stop.
///
/// If there is unsaved work, the first Ctrl-C is a request: the current sample is finished and all
/// measurements are written. The second one ends the process immediately, as does the first if
/// nothing checks for requests.
public final class Interruption: Sendable {
  private let flag = Atomic(false)
  private let isHeeded = Atomic(false)

  /// Creates an interruption that is not requested.
  public init() {}

  /// Whether a stop was requested.
  public var isRequested: Bool { flag.load(ordering: .relaxed) }

  /// Makes the first signal a request; call it when there is work to save and requests are checked.
  public func heed() { isHeeded.store(true, ordering: .relaxed) }

  /// Requests a stop; returns whether one was already requested.
  @discardableResult public func request() -> Bool { flag.exchange(true, ordering: .relaxed) }

  /// Requests a stop on signals of the terminal or a supervisor.
  ///
  /// A closed pipe and a file size limit no longer end the process: both are errors like a full
  /// disk, and measurements are not lost. A signal that is ignored when the process starts, as in
  /// background jobs of scripts, stays ignored.
  ///
  /// - Returns: The signal sources, which the caller must keep.
  public func listen() -> [any DispatchSourceSignal] {
    signal(SIGPIPE, SIG_IGN)
    // A file that reaches its size limit is such an error too.
    signal(SIGXFSZ, SIG_IGN)
    return Self.numbers.compactMap { number in
      let inherited = signal(number, SIG_DFL)
      guard !Self.ignores(inherited) else {
        signal(number, SIG_IGN)
        return nil
      }
      #if canImport(Darwin)
        // Here a source only observes the signal, so its default action must be disabled. Elsewhere
        // the source consumes the signal, and ignoring it first would lose one that is pending
        // since the start.
        signal(number, SIG_IGN)
      #endif
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [self] in
        guard isHeeded.load(ordering: .relaxed) else { Self.end(by: number) }
        if request() { Child.killAll { _exit(ToolStatus.interrupted.rawValue) } }
      }
      source.resume()
      return source
    }
  }

  /// Ctrl-C, a supervisor, and a terminal that is closed.
  ///
  /// Ctrl-\ is left to the backtrace of the runtime, which shows where a process hangs.
  static let numbers = [SIGINT, SIGTERM, SIGHUP]

  private static func ignores(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Ends the process by the signal, so that its status contains the cause.
  private static func end(by number: Int32) -> Never {
    Child.killAll {
      signal(number, SIG_DFL)
      // Some parents start processes with signals blocked, as Dispatch does with its threads.
      var signals = sigset_t()
      unsafe sigemptyset(&signals)
      unsafe sigaddset(&signals, number)
      unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      kill(getpid(), number)
      _exit(128 + number)
    }
  }
}
