import Dispatch
import Foundation
import Testing
import Trials

/// A screen, which only the main actor may use.
@MainActor private final class Screen {
  static let shared = Screen()

  private(set) var rows: [Int] = []

  func show(_ rows: [Int]) { self.rows = rows }
}

/// Tests of trials that are started on the main actor.
@MainActor struct MainActorTrialTests {
  @Test func `a trial uses the main actor`() throws {
    let count = try property(.integers(), trials: 10, failures: nil) { number in
      MainActor.assumeIsolated {
        MainActor.preconditionIsolated()
        Screen.shared.show([number])
        return Screen.shared.rows == [number]
      }
    }
    #expect(count == 10)
  }

  @Test func `a trap is a failure with its smallest value, and the main actor goes on`()
    async throws
  {
    let failed = try #require(throws: ShrunkFailure.self) {
      try property(.arrays(of: .integers()), failures: nil) { list in
        MainActor.assumeIsolated {
          Screen.shared.show(list)
          return list.count < 4 || Screen.shared.rows[list.count] == 0
        }
      }
    }
    #expect(failed.steps == ["[0, 0, 0, 0]"] && failed.timesFailed == 3)
    #expect(failed.failure.message.contains("Index out of range"), "\(failed)")
    await Task { @MainActor in Screen.shared.show([]) }.value
  }

  @Test func `an endless loop is a failure with its smallest value`() throws {
    let area = TrialArea(property: "endless", .integers(0...9)) { number in
      MainActor.assumeIsolated {
        while number > 2 { Screen.shared.show([]) }
        return true
      }
    }
    let failed = try #require(throws: ShrunkFailure.self) {
      try area.test(settings: TrialSettings(timeLimit: .milliseconds(50)), failures: nil)
    }
    #expect(failed.steps == ["3"] && failed.failure.signature.oracle == "time-limit")
  }

  @Test func `a property in a property is isolated too`() throws {
    try property(.integers(), trials: 3, failures: nil) { _ in
      try property(.integers(), trials: 3, failures: nil) { _ in
        MainActor.assumeIsolated { true }
      } == 3
    }
  }

  @Test func `task-local values of the caller are visible in a trial`() throws {
    let count = try Marker.$name.withValue("main") {
      try property(.integers(), trials: 10, failures: nil) { _ in Marker.name == "main" }
    }
    #expect(count == 10)
  }
}

/// Tests of trials that wait for ever, each in a process that does nothing else.
struct DeadlockTests {
  private static let settings = TrialSettings(waitLimit: .milliseconds(500))

  @Test(arguments: [true, false])
  func `a trial that waits for a semaphore is a failure with its smallest value`(
    isOnMain: Bool
  ) async {
    await #expect(processExitsWith: .success) { [isOnMain] in
      let area = TrialArea(property: "stuck", .integers(0...9)) { number in
        if number > 2 { DispatchSemaphore(value: 0).wait() }
        return true
      }
      @Sendable func failure() throws -> ShrunkFailure {
        try #require(throws: ShrunkFailure.self) {
          try area.test(settings: Self.settings, failures: nil)
        }
      }
      let failed =
        isOnMain
        ? try await MainActor.run { try failure() }
        : try await Task.detached { try failure() }.value
      #expect(failed.steps == ["3"] && failed.failure.signature.oracle == "deadlock")
      #expect(failed.failure.message == "waits for more than 0.5 seconds without progress")
    }
  }

  @Test func `a trial that waits for the main queue on the main actor is a failure`() async {
    await #expect(processExitsWith: .success) {
      let area = TrialArea(property: "stuck", .integers(0...9)) { number in
        if number > 2 { DispatchQueue.main.sync {} }
        return true
      }
      let failed = try await MainActor.run {
        try #require(throws: ShrunkFailure.self) {
          try area.test(settings: Self.settings, failures: nil)
        }
      }
      #expect(failed.steps == ["3"] && failed.failure.signature.oracle == "deadlock")
      // The main queue still works, and the thread of the trial does not go on.
      await MainActor.run {}
    }
  }

  @Test func `a loop on the main queue, which the thread of a trial waits for, is a failure`() async
  {
    await #expect(processExitsWith: .success) {
      let area = TrialArea(property: "endless", .integers(0...9)) { number in
        DispatchQueue.main.sync { while number > 2 {} }
        return true
      }
      let failed = try await Task.detached {
        try #require(throws: ShrunkFailure.self) {
          try area.test(
            settings: TrialSettings(timeLimit: .milliseconds(50), waitLimit: .milliseconds(500)),
            failures: nil
          )
        }
      }.value
      #expect(Int(failed.steps[0]) ?? 0 > 2, "\(failed)")
      #expect(["time-limit", "deadlock"].contains(failed.failure.signature.oracle), "\(failed)")
    }
  }

  @Test func `a trial is not shrunk if a lost thread keeps a lock`() async {
    await #expect(processExitsWith: .success) {
      let lock = DispatchSemaphore(value: 1)
      let area = TrialArea(property: "locked", .integers(0...9)) { number in
        lock.wait()
        if number > 2 { lock.wait() }
        lock.signal()
        return true
      }
      let failed = try #require(throws: ShrunkFailure.self) {
        try area.test(seed: 1, settings: Self.settings, failures: nil)
      }
      #expect(Int(failed.steps[0]) ?? 0 > 2 && failed.repetitions == 0, "\(failed)")
      #expect(
        failed.description.contains("\nseed 0x1/") && failed.description.contains("not shrunk")
      )
    }
  }
}

private enum Marker {
  @TaskLocal static var name = ""
}
