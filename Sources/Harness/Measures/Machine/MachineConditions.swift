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
