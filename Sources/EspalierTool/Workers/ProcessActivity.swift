import Foundation

/// What a process has done and whether it waits, as far as the platform says.
struct ProcessActivity: Equatable, Sendable {
  /// How long it has run on a processor.
  let processorTime: Duration
  /// Whether it sleeps or is stopped, and is not waiting for a processor.
  let isIdle: Bool

  init(processorTime: Duration, isIdle: Bool) {
    self.processorTime = processorTime
    self.isIdle = isIdle
  }

  /// Reads it, or returns nil where the platform has no `/proc`.
  init?(ofProcess number: Int32) {
    guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8) else {
      return nil
    }
    // The name stands in parentheses and may hold anything.
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12]) else {
      return nil
    }
    let ticks = max(1, sysconf(Int32(_SC_CLK_TCK)))
    processorTime = .milliseconds((user + system) * 1_000 / ticks)
    isIdle = ["S", "T", "t", "Z", "X"].contains(fields[0])
  }
}

/// Tells a process that hangs from one that is slow because the machine is busy.
///
/// A process hangs if it has used more processor time than it may, or if it has slept for so long without
/// using any. One that waits for its turn on a busy machine does neither. Where the platform does not say
/// what a process does, only the clock is left.
struct HangWatch {
  /// How much processor time it may use; nil if any.
  let limit: Duration?
  /// How long it may sleep.
  let patience: Duration
  private var first: Duration?
  private var last: ProcessActivity?
  /// When it was last seen to do something.
  private var active: Duration

  /// Begins to watch now.
  init(limit: Duration?, patience: Duration, at now: Duration) {
    self.limit = limit
    self.patience = patience
    active = now
  }

  /// Whether the process hangs.
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
