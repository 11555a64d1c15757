import Measures
import Trials

/// The options that define a campaign.
struct FuzzPlanOptions {
  static let specs = [
    OptionSpec(
      "area",
      letter: "a",
      value: "AREA",
      repeats: true,
      completion: .areas,
      help:
        "Only this area; repeat for more (default: all). \(Program.name) list areas shows the names."
    ),
    OptionSpec(
      "time",
      letter: "t",
      value: "TIME",
      help: "The time for all areas together, such as 90s, 5m or 1h (default: 60s)."
    ),
    OptionSpec(
      "execs",
      letter: "n",
      value: "N",
      help: "Run N trials of each area, instead of a time (default: a time)."
    ),
    OptionSpec("first", value: "K", help: "The first trial of each area (default: 0)."),
    OptionSpec("seed", letter: "s", value: "SEED", help: "The seed of the campaign (default: 1)."),
    OptionSpec("shard", value: "I/N", help: "Only part I of N of the campaign (default: 1/1)."),
    OptionSpec(
      "jobs",
      letter: "j",
      value: "N",
      help: "The number of worker processes (default: 1)."
    ),
    OptionSpec(
      "size",
      value: "CLASS",
      completion: .words(SizeClass.allCases.map { "\($0)" }),
      help: "Only data of this size: tiny, small, medium or large (default: all)."
    ),
    OptionSpec(
      "bug",
      value: "BUG",
      completion: .mutants,
      help: "Switch on a mutant, to see that it is found (default: none)."
    ),
    OptionSpec("timeout", value: "TIME", help: "The time limit of a trial (default: 10s)."),
    OptionSpec("memory", value: "MB", help: "The memory limit of a worker (default: 2048)."),
    OptionSpec(
      "evaluations",
      value: "N",
      help: "The maximum number of candidates to shrink a failure (default: 2000)."
    ),
  ]

  private let areas: [String]
  private let length: CampaignPlan.Length
  private let first: UInt64
  private let seed: UInt64
  private let shard: Shard
  private let jobs: Int
  private let sizeClass: SizeClass?
  private let bug: String
  private let timeout: Duration
  private let megabytes: Int
  private let evaluations: Int

  init(_ arguments: ParsedArguments) throws(ToolError) {
    areas = arguments.distinct("area")
    guard !arguments.has("time") || !arguments.has("execs") else {
      throw .usage("--time and --execs exclude each other")
    }
    if let count = try arguments.integer("execs", atLeast: 1) {
      length = .executions(UInt64(count))
    } else {
      length = .time(try arguments.duration("time") ?? .seconds(60))
    }
    first = UInt64(try arguments.integer("first", atLeast: 0) ?? 0)
    seed = try arguments.seed("seed") ?? 1
    let shardText = arguments.value("shard") ?? "1/1"
    guard let shard = Shard(shardText) else {
      throw .usage(
        "--shard takes a part such as 2/5, of at most \(Figures.count(Shard.mostParts)) parts, "
          + "not \"\(shardText)\""
      )
    }
    self.shard = shard
    jobs = try arguments.integer("jobs", atLeast: 1) ?? 1
    guard jobs <= 1_024 else { throw .usage("--jobs is 1024 at most") }
    // Each job runs a part of the shard.
    guard shard.count * jobs <= Shard.mostParts else {
      throw .usage(
        "--shard and --jobs divide the campaign into \(Figures.count(shard.count * jobs)) parts, more "
          + "than \(Figures.count(Shard.mostParts))"
      )
    }
    if let word = arguments.value("size") {
      guard let size = SizeClass.allCases.first(where: { "\($0)" == word }) else {
        throw .unknown("size", word, known: SizeClass.allCases.map { "\($0)" })
      }
      sizeClass = size
    } else {
      sizeClass = nil
    }
    bug = arguments.value("bug") ?? ""
    timeout = try arguments.duration("timeout") ?? .seconds(10)
    megabytes = try arguments.integer("memory", atLeast: 16) ?? 2_048
    guard megabytes <= 1 << 24 else { throw .usage("--memory is \(1 << 24) megabytes at most") }
    evaluations = try arguments.integer("evaluations", atLeast: 1) ?? 2_000
  }

  /// Returns the plan, with areas and mutant looked up.
  func plan(in context: ToolContext) throws(ToolError) -> CampaignPlan {
    var chosen: [TrialArea] = []
    for name in areas { chosen.append(try context.area(named: name)) }
    if chosen.isEmpty { chosen = context.areas }
    guard !chosen.isEmpty else { throw .environment("this build has no areas") }
    if !bug.isEmpty {
      let bugs = chosen.flatMap { $0.mutants.map(\.name) }
      guard bugs.contains(bug) else {
        throw .unknown("mutant", bug, known: bugs, listedBy: "\(Program.name) list mutants")
      }
    }
    return CampaignPlan(
      areas: chosen,
      seed: seed,
      shard: shard,
      first: first,
      length: length,
      jobs: jobs,
      sizeClass: sizeClass,
      bug: bug,
      timeout: timeout,
      megabytes: megabytes,
      evaluations: evaluations
    )
  }

  /// Returns the source of workers.
  func workshop(in context: ToolContext) -> WorkerFactory {
    var workshop = WorkerFactory(in: context)
    workshop.timeout = timeout
    workshop.memoryLimit = megabytes << 20
    return workshop
  }

  /// Returns the options that repeat the campaign.
  func words(_ plan: CampaignPlan) -> [String] {
    var words = areas.flatMap { ["--area", $0] }
    switch length {
    case .executions(let count): words += ["--execs", String(count)]
    case .time(let time): words += ["--time", time.option]
    }
    if first != 0 { words += ["--first", String(first)] }
    words += ["--seed", String(seed)]
    if shard != .whole { words += ["--shard", shard.description] }
    if jobs != 1 { words += ["--jobs", String(jobs)] }
    if let sizeClass { words += ["--size", "\(sizeClass)"] }
    if !bug.isEmpty { words += ["--bug", bug] }
    return words + plan.limitWords
  }
}

extension WorkerFactory {
  /// Creates workers as processes of this program, or as a test defines them.
  init(in context: ToolContext) {
    let (executable, environment) = (context.executable, context.environment)
    self.init(
      make: context.makeTrialLink ?? {
        try TrialProcess(executable: executable, environment: environment)
      }
    )
  }
}

extension ToolContext {
  /// Returns the area with a name, including those that run only on request.
  func area(named name: String) throws(ToolError) -> TrialArea {
    let all = areas + TrialArea.onRequest
    guard let area = all.first(where: { $0.name == name }) else {
      throw .unknown("area", name, known: areas.map(\.name))
    }
    return area
  }
}

extension ParsedArguments {
  /// Returns the value of an option that must be a duration such as `90s`, `5m`, `1h` or `250ms`.
  func duration(_ option: String) throws(ToolError) -> Duration? {
    guard let text = value(option) else { return nil }
    let units: [(String, Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3_600), ("", 1)]
    for (unit, seconds) in units where text.hasSuffix(unit) {
      guard let number = Double(text.dropLast(unit.count)), number > 0, number < 1e7 else { break }
      return .milliseconds(Int(number * seconds * 1_000))
    }
    throw .usage("--\(option) takes a length of time such as 90s, 5m or 1h, not \"\(text)\"")
  }

  /// Returns the value of an option that must be a seed, in decimal or as `0x2a`.
  func seed(_ option: String) throws(ToolError) -> UInt64? {
    guard let text = value(option) else { return nil }
    let isHexadecimal = text.hasPrefix("0x")
    let digits = isHexadecimal ? String(text.dropFirst(2)) : text
    guard let seed = UInt64(digits, radix: isHexadecimal ? 16 : 10) else {
      throw .usage("--\(option) takes a number below 2⁶⁴, not \"\(text)\"")
    }
    return seed
  }
}
