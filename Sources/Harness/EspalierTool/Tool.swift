import Foundation
public import Measures
public import Trials

/// The command line tool: it runs the verb and turns errors into a message and an exit status.
public struct Tool {
  /// The version that `--version` prints.
  public static let version = "0.2.0"

  /// All verbs by the job that they are for, in the order of the help.
  ///
  /// A new verb is a type in a file of its own and an entry here.
  static var jobs: [(name: String, verbs: [any Verb.Type])] {
    [
      (
        "Measure",
        [
          Bench.self, Compare.self, Baseline.self, Fit.self, Worst.self, Changes.self, Bisect.self,
          Why.self, Report.self, Export.self, SelfComparison.self, Generate.self,
        ]
      ),
      (
        "Test",
        [
          Fuzz.self, Replay.self, Shrink.self, Distill.self, Mutants.self, Recordings.self,
        ]
      ),
      ("Explain", [Check.self, Draw.self]),
      ("This program", [List.self, Doctor.self, CompletionScript.self, Help.self]),
      // Verbs that others start.
      ("", [Worker.self, TrialWorker.self, LibFuzzerWorker.self]),
    ]
  }

  /// All verbs, in the order of the help.
  static var verbs: [any Verb.Type] { jobs.flatMap(\.verbs) }

  static var specs: [VerbSpec] { verbs.map { $0.spec } }

  private let context: ToolContext

  /// Creates a tool that accesses only the given context.
  public init(_ context: ToolContext) { self.context = context }

  /// Runs the command line of this process, and ends the process with its status.
  ///
  /// ```swift
  /// Tool.main(suites: [sorting], areas: [stack])
  /// ```
  ///
  /// `engine` is the engine of benchmarks that name none.
  public static func main(
    engine: String = "own",
    suites: SuiteCatalogue = [],
    areas: [TrialArea] = [],
    costs: [CostArea] = [],
    workloads: [WorkloadSource] = [],
    layouts: LayoutCatalogue = .empty,
    recorder: RecordingSource? = nil
  ) -> Never {
    Benchmark.ownEngine = engine
    // Foundation resolves symbolic links in this word, and the name of a link counts.
    if let name = CommandLine.arguments.first?.split(separator: "/").last {
      Program.name = String(name)
    }
    let interruption = Interruption()
    let listeners = interruption.listen()
    let processInfo = ProcessInfo.processInfo
    let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let tool = Tool(
      ToolContext(
        console: .standard(),
        files: LocalFileSystem(),
        suites: suites,
        areas: areas,
        costs: costs,
        workloads: workloads,
        layouts: layouts,
        recorder: recorder,
        environment: processInfo.environment,
        executable: own ?? processInfo.arguments[0],
        interruption: interruption,
        utc: { Date.now.formatted(.iso8601) }
      )
    )
    let status = tool.run(Array(CommandLine.arguments.dropFirst()))
    withExtendedLifetime(listeners) {}
    exit(status.rawValue)
  }

  /// Runs a command line, without the program's name.
  public func run(_ words: [String]) -> ToolStatus {
    let status = status(of: words)
    // Verbs report unfinished work as something that the environment did not allow.
    return status == .environment && context.interruption.isRequested ? .interrupted : status
  }

  private func status(of words: [String]) -> ToolStatus {
    do {
      return try dispatch(words)
    } catch let error as FileError where error.isClosedPipe {
      return .closedPipe
    } catch let complaint as ToolError {
      complain(complaint.sentence, advice: complaint.advice)
      return complaint.status
    } catch let error as BenchmarkError {
      complain(error.description)
      return .found
    } catch {
      complain("\(error)")
      return .environment
    }
  }

  private func dispatch(_ words: [String]) throws -> ToolStatus {
    guard let word = words.first else {
      context.console.complain(HelpText(verbs: Self.specs).overview)
      return .usage
    }
    switch word {
    case "--version":
      try context.console.print("\(Program.name) \(Self.version)")
      return .fine
    case "--help", "-h": return try dispatch(["help"] + words.dropFirst())
    default: break
    }
    guard let verb = Self.verbs.first(where: { $0.about.name == word }) else {
      let known = Self.specs.filter { !$0.isInternal }.map(\.name)
      throw ToolError.unknown("verb", word, known: known)
    }
    return try run(verb, words.dropFirst())
  }

  private func run<V: Verb>(_ verb: V.Type, _ words: ArraySlice<String>) throws -> ToolStatus {
    let spec = verb.spec
    let arguments = try ParsedArguments(words, spec: spec)
    if arguments.has("help") {
      try context.printHelp(HelpText(verbs: Self.specs).text(for: spec))
      return .fine
    }
    var context = context
    context.console.isQuiet = arguments.has("quiet")
    return try V(arguments).run(in: context)
  }

  private func complain(_ sentence: String, advice: String? = nil) {
    context.complain(sentence)
    if let advice { context.console.complain("  \(advice)") }
  }
}
