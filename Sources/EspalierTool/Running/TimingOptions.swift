import Measures

/// The options that change the duration of a measurement.
struct TimingOptions {
  static let specs = [
    OptionSpec(
      "runs",
      value: "N",
      help:
        "Take exactly N samples of each case, at least 3 (default: at most 41, with --quick 15)."
    ),
    OptionSpec(
      "warmup",
      value: "N",
      help: "Run each case N times before the first sample (default: 0)."
    ),
    OptionSpec(
      "min-time",
      value: "TIME",
      help: "The minimum time of a sample, such as 50ms (default: 10ms, with --quick 2ms)."
    ),
  ]

  private let runs: Int?
  private let warmup: Int
  private let least: Duration?

  init(_ arguments: ParsedArguments) throws(ToolError) {
    runs = try arguments.integer("runs", atLeast: 3)
    warmup = try arguments.integer("warmup", atLeast: 0) ?? 0
    least = try arguments.duration("min-time")
    guard runs ?? 0 <= 1_000_000, warmup <= 1_000_000 else {
      throw .usage("--runs and --warmup are 1,000,000 at most")
    }
  }

  /// Returns the plan of a profile with these options.
  func plan(_ profile: BenchmarkProfile) -> TimingPlan {
    TimingPlan(profile).with(
      sampleNanoseconds: least.map { Int64($0.inSeconds * 1e9) },
      rounds: runs,
      warmup: warmup
    )
  }

  /// The options that repeat the measurement.
  var words: [String] {
    var words: [String] = []
    if let runs { words += ["--runs", String(runs)] }
    if warmup > 0 { words += ["--warmup", String(warmup)] }
    if let least { words += ["--min-time", least.option] }
    return words
  }
}
