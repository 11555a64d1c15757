import Measures

/// Shows how far a long run has come: one line that renews itself on a terminal, plain lines
/// elsewhere, nothing when quiet.
final class Progress {
  private let console: Console
  private let total: Int
  private let now: () -> Int64
  private let start: Int64
  private var done = 0
  private var lastShown = Int64.min
  private var hasOpenLine = false

  init(
    total: Int,
    console: Console,
    now: @escaping () -> Int64 = MonotonicClock.nanoseconds
  ) {
    self.total = total
    self.console = console
    self.now = now
    start = now()
  }

  /// Shows what is being done next.
  ///
  /// Renewing a terminal ten times a second is enough, and a log file wants a line every two.
  func begin(_ label: String) {
    let time = now()
    let pause: Int64 = console.isTerminal ? 100_000_000 : 2_000_000_000
    guard lastShown == .min || time - lastShown >= pause else { return }
    lastShown = time
    let line = "\(done)/\(total) \(pace(at: time))\(label)"
    console.progress(console.isTerminal ? fitting(line) : line)
    hasOpenLine = console.isTerminal
  }

  /// A line that wraps could not be taken back, so it ends before the terminal does.
  private func fitting(_ line: String) -> String {
    guard let columns = console.columns(), line.count >= columns else { return line }
    return line.prefix(max(columns - 2, 0)) + "…"
  }

  /// Counts a step as done.
  func step() {
    done += 1
  }

  /// Clears the line, so that something else can be written.
  func finish() {
    if hasOpenLine { console.progress("") }
    hasOpenLine = false
  }

  /// The rate and the time left, once there is anything to tell them from.
  private func pace(at time: Int64) -> String {
    let seconds = Double(time - start) / 1e9
    guard done > 0, seconds > 0 else { return "" }
    let rate = Double(done) / seconds
    let left = Int((Double(total - done) / rate).rounded(.up))
    let leftText = left >= 60 ? "\(left / 60) min \(left % 60) s" : "\(left) s"
    return "\(Figures.threeDigits(rate))/s, \(leftText) left  "
  }
}
