import Testing
import TrialTesting
import Trials

/// Tests of expectations that fail in trials, without a trait.
struct IssueCaptureTests {
  private func expectSmallestList(_ failed: ShrunkFailure) {
    #expect(failed.steps == ["[0, 0, 0, 0]"])
    #expect(failed.failure.signature.oracle == "expectation" && failed.timesFailed == 3)
    #expect(failed.failure.message.contains("list.count"), "\(failed)")
  }

  @Test func `an expectation that fails in a property is one failure with the smallest value`()
    throws
  {
    expectSmallestList(
      try #require(throws: ShrunkFailure.self) {
        try property(.arrays(of: .integers()), failures: nil) { list in
          #expect(list.count < 4)
          return true
        }
      }
    )
  }

  @Test func `an expectation in an asynchronous property is one failure`() async throws {
    expectSmallestList(
      try await #require(throws: ShrunkFailure.self) {
        try await property(.arrays(of: .integers()), failures: nil) { list in
          await Task.yield()
          #expect(list.count < 4)
          return true
        }
      }
    )
  }

  @MainActor @Test func `an expectation on the main actor is one failure`() throws {
    expectSmallestList(
      try #require(throws: ShrunkFailure.self) {
        try property(.arrays(of: .integers()), failures: nil) { list in
          MainActor.assumeIsolated { _ = #expect(list.count < 4) }
          return true
        }
      }
    )
  }

  @Test(.trialFiles) func `an expectation that fails outside a trial is an issue`() throws {
    try property(.integers(), trials: 3, failures: nil) { _ in true }
    withKnownIssue { #expect(Bool(false)) }
  }
}
