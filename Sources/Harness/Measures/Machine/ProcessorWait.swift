#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
