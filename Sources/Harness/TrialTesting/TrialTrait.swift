public import Testing
public import Trials

/// A trait that runs random trials before a test, and attaches the trial file of a failure.
///
/// Create it with `.trials(of:)` or `.trialFiles`.
public struct TrialTrait: TestTrait, SuiteTrait, TestScoping {
  /// The area to test, if the trait runs one.
  let run: (@Sendable () throws -> Void)?

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    do {
      if testCase != nil { try run?() }
      try await function()
    } catch let failure as ShrunkFailure {
      if let file = failure.file {
        Attachment.record(file.description, named: TrialFile.name(of: file.area))
      }
      throw failure
    }
  }
}

extension Trait where Self == TrialTrait {
  /// Runs random trials of an area before the body of the test, and attaches a failing trial.
  ///
  /// ```swift
  /// @Test(.trials(of: stack)) func `a stack behaves like an array`() {}
  /// ```
  public static func trials(
    of area: TrialArea,
    _ budget: TrialBudget = .standard,
    seed: UInt64 = TrialSeed.campaignOfThisProcess,
    failures: FailureFolder? = .standard
  ) -> TrialTrait {
    TrialTrait { try area.test(budget, seed: seed, failures: failures) }
  }

  /// Attaches the trial file of a failure that the test throws.
  ///
  /// ```swift
  /// @Suite(.trialFiles) struct ReversalTests {
  ///   @Test func `reversing twice changes nothing`() throws {
  ///     try property(.arrays(of: .integers())) { $0.reversed().reversed() == $0 }
  ///   }
  /// }
  /// ```
  public static var trialFiles: TrialTrait { TrialTrait(run: nil) }
}

/// The capture of expectations that fail in a trial.
///
/// Such a trial fails: there is one issue with the smallest input instead of one for each input.
enum IssueCapture {
  /// Runs trials of the current test, and passes their issues to `TrialIssues`.
  static func run(_ trials: @escaping @Sendable () async -> Void) async {
    guard let test = Test.current else { return await trials() }
    let handler: IssueHandlingTrait = .filterIssues { issue in
      TrialIssues.current?.record("\(issue)") != true
    }
    // The trials throw nothing.
    try? await handler.provideScope(for: test, testCase: Test.Case.current) { await trials() }
  }

  /// Installs the capture when a program that links this module starts.
  #if canImport(Darwin)
    @section("__DATA,__mod_init_func")
  #else
    @section(".init_array")
  #endif
  @used static let start: @convention(c) () -> Void = { install() }

  private static func install() { TrialIssues.install(run) }
}
