import Measures

/// The options that change the duration of a measurement.
struct TimingOptions: CommandOptions {
  var runs: Int?
  var warmup = 0
  var least: Duration?

  static var rows: [Row<Self>] {
    Row.option(
      "runs",
      \.runs,
      .integer(atLeast: 3, atMost: 1_000_000),
      absent: "at most 41, with --quick 15"
    )
    .help("Take exactly N samples of each case, at least 3")
    Row.option("warmup", \.warmup, .integer(atLeast: 0, atMost: 1_000_000))
      .help("Run each case N times before the first sample")
    Row.option("min-time", \.least, .duration, absent: "10ms, with --quick 2ms")
      .help("The minimum time of a sample, such as 50ms")
  }

  /// Returns the plan of a profile with these options.
  func plan(_ profile: BenchmarkProfile) -> TimingPlan {
    TimingPlan(profile).with(
      sampleNanoseconds: least.map { Int64($0.inSeconds * 1e9) },
      rounds: runs,
      warmup: warmup
    )
  }
}
