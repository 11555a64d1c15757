import CInstructions

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The state of the machine at a moment, as far as it affects times.
package struct MachineConditions: Sendable {
  /// The average number of runnable threads over the last minute.
  package let load: Double
  /// The time that this process ran and waited, if the system counts it.
  package let wait: ProcessorWait?
  /// The time of all processors so far, in ticks, and the part that the host took.
  package let ticks: (all: Int, stolen: Int)?

  /// Reads the current state.
  package static func current() -> MachineConditions {
    MachineConditions(load: Machine.load(), wait: ProcessorWait(ofProcess: nil), ticks: readTicks())
  }

  /// Returns the share of time since `earlier` in which this process waited for a processor.
  package func waiting(since earlier: MachineConditions) -> Double? {
    guard let wait, let old = earlier.wait else { return nil }
    return (wait - old).share
  }

  /// Returns the share of processor time that the host of a virtual machine took since `earlier`.
  package func steal(since earlier: MachineConditions) -> Double? {
    guard let ticks, let old = earlier.ticks, ticks.all > old.all else { return nil }
    return Double(ticks.stolen - old.stolen) / Double(ticks.all - old.all)
  }

  /// The policy of the processor's frequency, such as `powersave`.
  package static var governor: String? {
    contents("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")?
      .split(separator: "\n").first.map(String.init)
  }

  /// The names of compilers and linkers that are running, without duplicates.
  package static var builds: [String] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let names = processes.filter { Int($0) != nil }
      .compactMap { contents("/proc/\($0)/comm")?.split(separator: "\n").first.map(String.init) }
    return Set(names).intersection(compilers).sorted()
  }

  private static let compilers: Set = [
    "swift-build", "swiftc", "swift-frontend", "swift-driver", "clang", "clang++", "cc1", "cc1plus",
    "ld", "ld.gold", "ld.lld", "lld", "rustc", "cargo", "ninja", "make", "xcodebuild",
  ]

  private static func contents(_ file: String) -> String? {
    try? String(contentsOfFile: file, encoding: .utf8)
  }

  /// Reads the first line of `/proc/stat`: user, nice, system, idle, I/O wait, interrupts, soft
  /// interrupts, stolen.
  private static func readTicks() -> (all: Int, stolen: Int)? {
    let fields = contents("/proc/stat")?.split(separator: "\n").first?.split(separator: " ") ?? []
    let numbers = fields.dropFirst().prefix(8).compactMap { Int($0) }
    guard numbers.count == 8 else { return nil }
    return (numbers.reduce(0, +), numbers[7])
  }
}

/// The time that a process ran, and the time that it was ready to run and waited for a processor.
///
/// The kernel counts both, so other programs are noticed even if the average load is not yet high.
package struct ProcessorWait: Equatable, Sendable {
  package var running: Int64
  package var waiting: Int64

  package init(running: Int64 = 0, waiting: Int64 = 0) {
    self.running = running
    self.waiting = waiting
  }

  /// Reads the times of the first thread of a process (nil: this one), or returns `nil` if the
  /// system does not count them.
  package init?(ofProcess process: Int32?) {
    let name = process.map { "\($0)" } ?? "self"
    let text = try? String(contentsOfFile: "/proc/\(name)/schedstat", encoding: .utf8)
    let fields = (text ?? "").split(separator: " ").compactMap { Int64($0) }
    guard fields.count >= 2 else { return nil }
    self.init(running: fields[0], waiting: fields[1])
  }

  /// The share of the time that was waiting.
  package var share: Double {
    running + waiting > 0 ? Double(waiting) / Double(running + waiting) : 0
  }

  package static func - (later: ProcessorWait, earlier: ProcessorWait) -> ProcessorWait {
    ProcessorWait(
      running: later.running - earlier.running,
      waiting: later.waiting - earlier.waiting
    )
  }

  package static func += (sum: inout ProcessorWait, other: ProcessorWait) {
    sum.running += other.running
    sum.waiting += other.waiting
  }
}

/// A pin of this thread, and of the processes that it starts, to one processor.
///
/// Compared programs then share the same noise. Does nothing if the system does not allow it.
public enum SharedProcessor {
  /// Runs `work` on processor `number`, modulo the number of available processors.
  public static func during<Result>(_ number: Int, _ work: () throws -> Result) rethrows -> Result {
    let count = Int(espalier_processor_count())
    guard count > 0, espalier_stay_on_processor(Int32(number % count)) else { return try work() }
    defer { espalier_leave_processor() }
    return try work()
  }
}
