import Measures
import Trials

/// The options that define a campaign.
struct FuzzOptions: CommandOptions, Sendable {
  /// The names of the areas; empty for all.
  var areas: [String] = []
  var time: Duration?
  var executions: UInt64?
  /// The number of the first trial of each area.
  var first: UInt64 = 0
  /// The seed; nil for a new one.
  var seed: UInt64?
  var shard = Shard.whole
  /// The number of concurrent workers.
  var jobs = 1
  var sizeClass: SizeClass?
  /// The name of the mutant that is enabled in the areas that have it.
  var bug: String?
  /// The maximum time of one trial.
  var timeout = Duration.seconds(10)
  /// The maximum memory of a worker.
  var megabytes = 2_048
  /// The maximum number of candidates when a failure is shrunk.
  var evaluations = 2_000

  static var rows: [Row<Self>] {
    Row.areas(\.areas)
    Row.option("time", letter: "t", \.time, .duration, absent: "60s")
      .help("The time for all areas together, such as 90s, 5m or 1h")
    Row.option("first", \.first, .integer("K", atLeast: 0, atMost: UInt64(Int.max)))
      .help("The first trial of each area")
    Row.option(
      "execs",
      letter: "n",
      \.executions,
      .integer(atLeast: 1, atMost: UInt64(Int.max)),
      absent: "a time"
    )
    .help("Run N trials of each area, instead of a time")
    Row.option(
      "seed",
      letter: "s",
      \.seed,
      .seed,
      absent: "\(seedVariable), or a new one, which is printed"
    )
    .help("The seed of the campaign")
    Row.option("shard", \.shard, .shard)
      .help("Only part I of N of the campaign, which needs a seed")
    Row.option("jobs", letter: "j", \.jobs, .integer(atLeast: 1, atMost: 1_024))
      .help("The number of worker processes")
    Row.option(
      "size",
      \.sizeClass,
      .one(of: SizeClass.allCases, "CLASS", kind: "size") { "\($0)" },
      absent: "all"
    )
    .help("Only data of this size: tiny, small, medium or large")
    Row.bug(\.bug)
      .help("Enable a mutant, to see that it is found")
    Row.option("timeout", \.timeout, .duration)
      .help("The time limit of a trial")
    Row.option("memory", \.megabytes, .integer("MB", atLeast: 16, atMost: 1 << 24))
      .help("The memory limit of a worker")
    Row.option("evaluations", \.evaluations, .integer(atLeast: 1))
      .help("The maximum number of candidates to shrink a failure")
  }

  /// The environment variable with the seed of campaigns without the option.
  private static let seedVariable = "ESPALIER_SEED"

  /// Returns the seed of the option or of the environment, if one of them has a seed.
  ///
  /// A part of a campaign needs one: parts with different seeds would not be parts of one campaign.
  func fixedSeed(in context: ToolContext) throws(ToolError) -> UInt64? {
    if let seed { return seed }
    guard let text = context.environment[Self.seedVariable], !text.isEmpty else {
      guard shard == .whole else {
        throw .usage(
          "--shard needs --seed or \(Self.seedVariable), because all parts of a campaign have the same seed"
        )
      }
      return nil
    }
    return try ValueForm.seed.parse(text, Self.seedVariable)
  }

  /// Throws an error for options that exclude each other.
  func check() throws(ToolError) {
    guard time == nil || executions == nil else {
      throw .usage("--time and --execs exclude each other")
    }
    // Each job runs a part of the shard.
    guard shard.count * jobs <= Shard.mostParts else {
      throw .usage(
        "--shard and --jobs divide the campaign into \(Figures.count(shard.count * jobs)) parts, more "
          + "than \(Figures.count(Shard.mostParts))"
      )
    }
  }

  /// Returns the plan, with areas and mutant looked up.
  func plan(in context: ToolContext) throws(ToolError) -> CampaignPlan {
    let chosen = try context.areas(named: areas)
    guard !chosen.isEmpty else { throw .environment("this build has no areas") }
    if let bug {
      let bugs = chosen.flatMap { $0.mutants.map(\.name) }
      guard bugs.contains(bug) else {
        throw .unknown("mutant", bug, known: bugs, listedBy: "\(Program.name) list mutants")
      }
    }
    return CampaignPlan(areas: chosen, options: self)
  }

  /// Returns the source of workers.
  func workshop(in context: ToolContext) -> WorkerFactory {
    var workshop = WorkerFactory(in: context)
    workshop.timeout = timeout
    workshop.memoryLimit = megabytes << 20
    return workshop
  }
}

extension ValueForm<Shard> {
  fileprivate static var shard: ValueForm {
    ValueForm(
      "I/N",
      samples: ["1/1", "2/5", "1000000/1000000"],
      text: \.description,
      expecting: "a part such as 2/5, of at most \(Figures.count(Shard.mostParts)) parts",
      value: Shard.init
    )
  }
}

extension ToolContext {
  /// Returns the areas with names, or all if there are no names.
  func areas(named names: [String]) throws(ToolError) -> [TrialArea] {
    var chosen: [TrialArea] = []
    for name in names { chosen.append(try area(named: name)) }
    return names.isEmpty ? areas : chosen
  }

  /// Returns the area with a name, including those that run only on request.
  func area(named name: String) throws(ToolError) -> TrialArea {
    let all = areas + TrialArea.onRequest
    guard let area = all.first(where: { $0.name == name }) else {
      throw .unknown("area", name, known: areas.map(\.name))
    }
    return area
  }
}
