public import Measures
public import Trials

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
  var makeTrialLink: (@Sendable () throws -> any TrialLink)?
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

  /// Returns the areas with names, or all if there are no names.
  func areas(named names: [String]) throws(ToolError) -> [TrialArea] {
    var chosen: [TrialArea] = []
    for name in names { chosen.append(try area(named: name)) }
    return names.isEmpty ? areas : chosen
  }

  /// Returns the cases whose name matches a filter; throws an error unless there are one to `most`.
  func cases(matching filter: CaseFilter, most: Int) throws(ToolError) -> [BenchmarkCase] {
    let cases = suites.known.flatMap { $0.cases(profile: .full) }
      .filter { filter.matches($0.id) }
    guard (1...most).contains(cases.count) else {
      throw .usage(
        cases.isEmpty
          ? "no case matches \(filter.pattern)"
          : "\(Figures.count(cases.count)) cases match \(filter.pattern), "
            + (most == 1 ? "not one" : "more than \(most)"),
        advice:
          "\(Program.name) list bench shows the cases; a size at the end selects one: '/1000$'."
      )
    }
    return cases
  }
}
