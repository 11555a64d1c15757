import Testing
import Trials

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
