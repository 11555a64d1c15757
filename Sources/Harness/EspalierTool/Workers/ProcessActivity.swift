import Foundation

/// The processor time and the state of a process, as far as the platform reports them.
struct ProcessActivity: Equatable, Sendable {
  /// The processor time so far.
  let processorTime: Duration
  /// Whether it sleeps or is stopped, rather than waiting for a processor.
  let isIdle: Bool

  init(processorTime: Duration, isIdle: Bool) {
    self.processorTime = processorTime
    self.isIdle = isIdle
  }

  /// Reads the activity, or returns nil on platforms without `/proc`.
  init?(ofProcess number: Int32) {
    guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8) else {
      return nil
    }
    // The name is in parentheses and may contain any character.
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12]) else {
      return nil
    }
    let ticks = max(1, sysconf(Int32(_SC_CLK_TCK)))
    processorTime = .milliseconds((user + system) * 1_000 / ticks)
    isIdle = ["S", "T", "t", "Z", "X"].contains(fields[0])
  }
}

/// A detector that distinguishes a hanging process from one that is slow on a busy machine.
///
/// A process hangs if it exceeds its limit of processor time, or sleeps too long without using any.
/// A process that waits for a processor does neither. On platforms that report no activity, only
/// elapsed time is used.
struct HangWatch {
  /// The limit of processor time; nil for none.
  let limit: Duration?
  /// The maximum time of sleep.
  let patience: Duration
  private var first: Duration?
  private var last: ProcessActivity?
  /// The time of the last observed activity.
  private var active: Duration

  /// Creates a detector that starts now.
  init(limit: Duration?, patience: Duration, at now: Duration) {
    self.limit = limit
    self.patience = patience
    active = now
  }

  /// Returns whether the process hangs.
  mutating func isHung(_ activity: ProcessActivity?, at now: Duration) -> Bool {
    if let activity {
      first = first ?? activity.processorTime
      if let limit, activity.processorTime - (first ?? .zero) > limit { return true }
      if !activity.isIdle || activity != last { active = now }
      last = activity
    }
    return now - active > patience
  }
}
