import Foundation
import Testing

@testable import EspalierTool

/// Tests that hanging processes are distinguished from slow ones.
struct HangWatchTests {
  private func hangs(
    limit: Duration? = .seconds(10),
    _ activity: (_ second: Int) -> ProcessActivity?
  ) -> Int? {
    var watch = HangWatch(limit: limit, patience: .seconds(10), at: .zero)
    return (0..<200).first { watch.isHung(activity($0), at: .seconds($0)) }
  }

  @Test func `a process that sleeps without computing hangs`() {
    #expect(hangs { _ in ProcessActivity(processorTime: .seconds(3), isIdle: true) } == 11)
  }

  @Test func `a process that exceeds its processor time hangs`() {
    #expect(hangs { ProcessActivity(processorTime: .seconds($0), isIdle: false) } == 11)
    #expect(hangs { ProcessActivity(processorTime: .seconds(4 * $0), isIdle: false) } == 3)
    #expect(
      hangs(limit: nil) { ProcessActivity(processorTime: .seconds($0), isIdle: false) } == nil
    )
  }

  @Test func `a process that waits for a busy processor does not hang`() {
    #expect(hangs { _ in ProcessActivity(processorTime: .zero, isIdle: false) } == nil)
    #expect(hangs { ProcessActivity(processorTime: .milliseconds(40 * $0), isIdle: true) } == nil)
  }

  @Test func `without processor times a process hangs after its wall time`() {
    #expect(hangs { _ in nil } == 11)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat")))
  func `the processor time of this process grows`() throws {
    let before = try #require(ProcessActivity(ofProcess: getpid()))
    var sum = 0.0
    var after = before
    while after.processorTime == before.processorTime {
      for index in 0..<100_000 { sum += Double(index).squareRoot() }
      after = try #require(ProcessActivity(ofProcess: getpid()))
    }
    #expect(sum > 0 && after.processorTime > before.processorTime)
    #expect(ProcessActivity(ofProcess: -1) == nil)
  }
}
