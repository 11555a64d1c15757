import Foundation

/// The activity and the memory of a child and the processes that it started, as far as the system
/// reports them.
package struct ProcessActivity: Sendable {
  package var activity: HangWatch.Activity
  package var residentBytes: Int
  fileprivate let group: Int32

  /// Reads the activity of one process, or returns nil on systems without `/proc`.
  package init?(ofProcess number: Int32) {
    guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8) else {
      return nil
    }
    // The name is in parentheses and may contain any character.
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 21, let group = Int32(fields[2]), let pages = Int(fields[21]) else {
      return nil
    }
    // The last two are the times of children that ended.
    let ticks = fields[11...14].compactMap { Int($0) }.reduce(0, +)
    self.group = group
    residentBytes = pages * Int(getpagesize())
    activity = HangWatch.Activity(
      processorTime: .milliseconds(ticks * 1_000 / max(1, sysconf(Int32(_SC_CLK_TCK)))),
      isIdle: ["S", "T", "t", "Z", "X"].contains(fields[0])
    )
  }

  fileprivate mutating func add(_ other: ProcessActivity) {
    activity.processorTime += other.activity.processorTime
    activity.isIdle = activity.isIdle && other.activity.isIdle
    residentBytes += other.residentBytes
  }
}

/// The processes of a group, which are searched once a second while the first one waits.
struct ProcessGroup {
  let leader: Int32
  private var others: [Int32] = []
  private var searched: ContinuousClock.Instant?

  init(leader: Int32) { self.leader = leader }

  /// Returns the activity of all processes together.
  mutating func activity() -> ProcessActivity? {
    guard var sum = ProcessActivity(ofProcess: leader) else { return nil }
    let now = ContinuousClock.now
    if sum.activity.isIdle, searched.map({ now - $0 > .seconds(1) }) ?? true {
      searched = now
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      others = names.compactMap { Int32($0) }
        .filter { $0 != leader && ProcessActivity(ofProcess: $0)?.group == leader }
    }
    for number in others {
      if let activity = ProcessActivity(ofProcess: number), activity.group == leader {
        sum.add(activity)
      }
    }
    return sum
  }
}
