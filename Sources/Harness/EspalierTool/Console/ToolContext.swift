public import Measures
public import Trials
import Workers

/// The environment of the tool, which tests can replace.
public struct ToolContext {
  /// The console.
  public var console: Console
  /// The file system.
  public let files: any FileSystem
  /// The benchmarks.
  public let suites: SuiteCatalogue
  /// The areas of `fuzz` and `mutants`.
  public let areas: [TrialArea]
  /// The areas of `worst`.
  public let costs: [CostArea]
  /// Creates the workers of a campaign; nil for processes of this program.
  var makeTrialLink: (@Sendable () throws -> any Link)?
  /// The workloads of `generate`.
  public let workloads: [WorkloadSource]
  /// The layouts of `draw`.
  public let layouts: LayoutCatalogue
  /// The engine that `recordings` compares with, if any.
  public let recorder: RecordingSource?
  /// The environment variables.
  public let environment: [String: String]
  /// The path of this program, for starting further processes.
  public let executable: String
  /// The user's request to stop.
  public let interruption: Interruption
  /// Returns the time of day, as `2026-01-31T23:59:59Z`.
  public let utc: @Sendable () -> String

  /// Creates a context.
  public init(
    console: Console,
    files: any FileSystem,
    suites: SuiteCatalogue,
    areas: [TrialArea] = [],
    costs: [CostArea] = [],
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
    self.costs = costs
    self.workloads = workloads
    self.layouts = layouts
    self.recorder = recorder
    self.environment = environment
    self.executable = executable
    self.interruption = interruption
    self.utc = utc
  }
}

extension ToolContext {
  /// Prints an error with the name of the program, even if quiet.
  func complain(_ sentence: String) { console.complain("\(Program.name): \(sentence)") }
}

/// All suites: built-in ones, and those created by name.
public struct SuiteCatalogue: Sendable, ExpressibleByArrayLiteral {
  /// The suites that run if none is named.
  public let known: [BenchmarkSuite]
  /// The sources of further suites.
  public let sources: [SuiteSource]

  /// Creates a catalogue.
  public init(_ known: [BenchmarkSuite], sources: [SuiteSource] = []) {
    self.known = known
    self.sources = sources
  }

  public init(arrayLiteral known: BenchmarkSuite...) { self.init(known) }

  /// Returns the suite with a name; its data is read now.
  func suite(named name: String) throws -> BenchmarkSuite {
    if let suite = known.first(where: { $0.name == name }) { return suite }
    guard let source = sources.first(where: { $0.name.answers(to: name) }) else {
      let names = known.map(\.name) + sources.map(\.name.description)
      throw ToolError.unknown("suite", name, known: names)
    }
    return try source.make(name)
  }
}

/// A workload that can be written, independent of its implementation.
public struct WorkloadSource: Sendable {
  /// The name, or a prefix and `PATH` for a workload that reads a path: `directory:PATH`.
  public let name: PathName

  /// A description in one line.
  public let summary: String

  /// Writes the lines of the workload: its given name, the approximate number of items, the seed,
  /// and the output.
  let lines: @Sendable (String, Int, UInt64, (String) throws -> Void) throws -> Void

  public init(
    name: String,
    summary: String,
    lines: @escaping @Sendable (String, Int, UInt64, (String) throws -> Void) throws -> Void
  ) {
    self.name = PathName(name)
    self.summary = summary
    self.lines = lines
  }
}
