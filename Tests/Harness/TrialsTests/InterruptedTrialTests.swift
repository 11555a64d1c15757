import Dispatch
import Foundation
import Testing
import Trials

/// Tests of trials during which the process ends, each run in a process of its own.
struct InterruptedTrialTests {
  /// The ends of a process that no guard of a thread prevents.
  enum End: String, CaseIterable, Codable, Sendable {
    case kill
    case trapOnTheMainThread
    case exitOfAnotherThread

    func happen() {
      switch self {
      case .kill: _ = Foundation.kill(getpid(), SIGKILL)
      case .trapOnTheMainThread: DispatchQueue.main.sync { fatalError("on the main thread") }
      case .exitOfAnotherThread:
        Thread { exit(3) }.start()
        while true { sleep(1) }
      }
    }
  }

  /// Tests that all numbers are below a limit; one that is not ends the process, or fails.
  private static func test(in path: String, below limit: Int, _ end: End?) async throws {
    // The body of an exit test runs on the main actor.
    _ = try await Task.detached {
      try property(.integers(0...99), seed: 1, name: "a", failures: FailureFolder(path)) { number in
        if number >= limit, let end { end.happen() }
        return number < limit
      }
    }.value
  }

  @Test(arguments: End.allCases)
  func `the next runs report the trial and its value`(end: End) async throws {
    let folder = TemporaryFolder()
    let path = folder.path
    await #expect(processExitsWith: .failure) { [path = path as String, end] in
      try await Self.test(in: path, below: 90, end)
    }
    let running = try #require(folder.text(ofFileEndingWith: ".running"))
    #expect(running.hasPrefix("0x1/") && running.hasSuffix("\n\n"), "\(running)")
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [path = path as String, end] in
      try await Self.test(in: path, below: 90, end)
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let heading = "a: an earlier run ended during this trial, which is repeated:\n  9"
    #expect(output.contains(heading), "\(output)")
    await #expect(processExitsWith: .success) { [path = path as String, end] in
      let failed = try await #require(throws: ShrunkFailure.self) {
        try await Self.test(in: path, below: 90, end)
      }
      #expect(failed.steps.count == 1 && Int(failed.steps[0]) ?? 0 >= 90, "\(failed)")
      #expect(failed.description.hasPrefix("process-end in operation 1: this trial ended the proc"))
    }
    // The defect is mended.
    await #expect(processExitsWith: .success) { [path = path as String] in
      try await Self.test(in: path, below: 100, nil)
    }
    #expect(folder.files == [])
  }

  @Test func `a trial that fails in the next run is shrunk and saved`() async throws {
    let folder = TemporaryFolder()
    let path = folder.path
    await #expect(processExitsWith: .failure) { [path = path as String] in
      try await Self.test(in: path, below: 90, .kill)
    }
    let failed = try await #require(throws: ShrunkFailure.self) {
      try await Self.test(in: path, below: 90, nil)
    }
    #expect(failed.steps == ["90"] && failed.passed == 0 && failed.seed?.campaign == 1)
    #expect(folder.files.count == 1 && folder.files[0].hasSuffix(".trial"))
  }

  @Test func `the trial of a process that still runs is not repeated`() throws {
    let folder = TemporaryFolder()
    let path = folder.path
    try property(.integers(0...9), trials: 3, name: "a", failures: FailureFolder(path)) { _ in
      // The same test, while its file is locked.
      try property(.integers(0...9), trials: 3, name: "a", failures: FailureFolder(path)) { _ in
        folder.files.count == 2
      }
      return folder.files.count == 1
    }
    #expect(folder.files == [])
  }

  @Test func `a call of exit is a failure with its smallest value`() async {
    await #expect(processExitsWith: .exitCode(42)) {
      let failed = try #require(throws: ShrunkFailure.self) {
        try property(.integers(0...99), failures: nil) { number in
          if number > 6 { exit(0) }
          return true
        }
      }
      #expect(failed.steps == ["7"] && failed.timesFailed == 3)
      #expect(failed.failure.message == "a call of exit would end the process")
      // The call in the trial would have ended the process with another code.
      exit(42)
    }
  }
}
