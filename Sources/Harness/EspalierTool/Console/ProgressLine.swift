import Measures

/// A line of progress: updated on a terminal, printed again and again elsewhere.
struct ProgressLine {
  private let console: Console
  /// The time between two lines of a log file.
  private let logPause: Int64
  private var lastShown: Int64?
  private var isOpen = false

  init(console: Console, logPause: Duration) {
    self.console = console
    self.logPause = Int64(logPause.milliseconds) * 1_000_000
  }

  /// Waits for a full pause from now before the next line.
  mutating func delay(at time: Int64) { lastShown = time }

  /// Shows a line unless the last one was shown just before.
  ///
  /// A terminal is updated at most ten times a second.
  mutating func show(at time: Int64, _ line: @autoclosure () -> String) {
    let pause = console.isTerminal ? 100_000_000 : logPause
    guard lastShown.map({ time - $0 >= pause }) ?? true else { return }
    lastShown = time
    console.progress(console.fitting(line()))
    isOpen = console.isTerminal
  }

  /// Clears the line before other output.
  mutating func clear() {
    if isOpen { console.progress("") }
    isOpen = false
  }
}
