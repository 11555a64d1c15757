public import Measures
public import Trials

/// Everything outside of itself that the tool touches, so that tests can put something else there.
public struct ToolContext {
  /// Where it speaks.
  public var console: Console
  /// The files it reads and writes.
  public let files: any FileSystem
  /// The benchmarks it knows.
  public let suites: SuiteCatalogue
  /// The areas that `fuzz` and `mutants` try.
  public let areas: [TrialArea]
  /// Makes the workers of a campaign; nil for processes of this program.
  var makeTrialLink: (@Sendable () throws -> any TrialLink)?
  /// The workloads that `generate` writes.
  public let workloads: [WorkloadSource]
  /// The layouts that `draw` draws.
  public let layouts: LayoutCatalogue
  /// What `recordings` compares with, if anything.
  public let recorder: RecordingSource?
  /// The environment's variables.
  public let environment: [String: String]
  /// The path of the program itself, to start more of it.
  public let executable: String
  /// Whether the user has asked to stop.
  public let interruption: Interruption
  /// The time of day, as `2026-01-31T23:59:59Z`.
  public let utc: @Sendable () -> String

  /// Collects what the tool touches.
  public init(
    console: Console,
    files: any FileSystem,
    suites: SuiteCatalogue,
    areas: [TrialArea] = [],
    workloads: [WorkloadSource] = [],
    layouts: LayoutCatalogue = .empty,
    recorder: RecordingSource? = nil,
    environment: [String: String],
    executable: String,
    interruption: Interruption,
    utc: @escaping @Sendable () -> String
  ) {
    self.console = console
    self.files = files
    self.suites = suites
    self.areas = areas
    self.workloads = workloads
    self.layouts = layouts
    self.recorder = recorder
    self.environment = environment
    self.executable = executable
    self.interruption = interruption
    self.utc = utc
  }
}
