import Measures

/// The progress of a long run: one updated line on a terminal, plain lines elsewhere.
///
/// Nothing is shown if quiet.
final class Progress {
  private var line: ProgressLine
  private let total: Int
  private let now: () -> Int64
  private let start: Int64
  private var done = 0

  init(total: Int, console: Console, now: @escaping () -> Int64 = MonotonicClock.nanoseconds) {
    self.total = total
    line = ProgressLine(console: console, logPause: .seconds(2))
    self.now = now
    start = now()
  }

  /// Shows the next step; a log file gets a line every two seconds.
  func begin(_ label: String) {
    let time = now()
    line.show(at: time, "\(done)/\(total) \(pace(at: time))\(label)")
  }

  /// Counts a finished step.
  func advance() { done += 1 }

  /// Clears the line before other output.
  func finish() { line.clear() }

  /// Returns the rate and the remaining time, if they can be computed.
  private func pace(at time: Int64) -> String {
    let seconds = Double(time - start) / 1e9
    guard done > 0, seconds > 0 else { return "" }
    let rate = Double(done) / seconds
    let left = Int((Double(total - done) / rate).rounded(.up))
    let leftText = left >= 60 ? "\(left / 60) min \(left % 60) s" : "\(left) s"
    return "\(Figures.threeDigits(rate))/s, \(leftText) left  "
  }
}

/// A line of progress: updated on a terminal, printed again and again elsewhere.
struct ProgressLine {
  private let console: Console
  /// The time between two lines of a log file.
  private let logPause: Int64
  private var lastShown: Int64?
  private var isOpen = false

  init(console: Console, logPause: Duration) {
    self.console = console
    self.logPause = Int64(logPause / .nanoseconds(1))
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
