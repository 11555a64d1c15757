import Measures

/// `espalier aa`: compares the program with itself and reports the rate of false positives.
struct SelfComparison: Verb {
  static let about = VerbSpec(
    "aa",
    summary: "Compares the program with itself, and prints the rate of false positives.",
    discussion: "The exit status is 1 if more than 2 % of the comparisons report a difference.",
    examples: ["\(Program.name) aa --quick --suite Snapshot"]
  )

  /// The maximum accepted rate of false positives.
  static let tolerance = 0.02

  var selection = Selection()
  var comparisons = 200
  var pairs = Compare.defaultPairs
  var folder: String?

  static var rows: [Row<Self>] {
    Selection.rows(within: \.selection)
    Row.option("comparisons", \.comparisons, .integer(atLeast: 1))
      .help("The smallest number of comparisons")
    Row.option("pairs", \.pairs, .integer(atLeast: 3))
      .help("Pairs of samples per case")
    Row.option("out", letter: "o", \.folder, .folder, absent: "not written")
      .help("Write comparison.csv into this folder")
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    context.interruption.heed()
    let cases = try selection.cases(in: context.suites)
    guard cases.contains(where: { $0.benchmark.subject == .time }) else {
      throw ToolError.usage("this selection measures no times, and aa compares only times")
    }
    if let folder { try context.files.prepareFolder(folder) }
    let own = [context.executable, "worker"]
    var rows: [ComparisonRow] = []
    var times = 0
    while times < comparisons, !context.interruption.isRequested {
      let round = try BinaryComparison(
        before: own,
        after: own,
        pairs: pairs,
        plan: TimingPlan(selection.profile),
        floor: VerdictRule.floor,
        context: context
      ).outcome(for: cases).rows
      let timed = round.count { $0.metric == .time }
      guard timed > 0 else { break }
      rows += round
      times += timed
      context.console.note("\(times) of \(comparisons) comparisons")
    }
    context.console.again(commandLine())
    guard times > 0 else { throw ToolError.environment("nothing could be compared") }
    let alarms = rows.count { $0.verdict.showsDifference || $0.verdict.isAlarm }
    let effects = Quantiles(
      rows.filter { $0.metric == .time }.map { max($0.ratio, 1 / $0.ratio) - 1 }
    )
    let verdict =
      """
      \(alarms) false positives in \(times) comparisons of the program with itself: \
      \(Figures.percent(Double(alarms) / Double(times)))
      shift of the median ratio: p50 \(Figures.percent(effects.median)), \
      p90 \(Figures.percent(effects[0.9])), worst \(Figures.percent(effects[1]))
      """
    var attempts = Attempts()
    attempts.attempt { try context.console.print(verdict) }
    if let folder {
      attempts.attempt {
        let text = ComparisonRow.file(rows.sorted(by: ComparisonRow.worstFirst))
        try context.files.write(text, to: path(folder, "comparison.csv"))
      }
    }
    try attempts.finish()
    guard times >= comparisons || !context.interruption.isRequested else {
      throw ToolError.environment("interrupted after \(times) of \(comparisons) comparisons")
    }
    return Double(alarms) > Self.tolerance * Double(times) ? .found : .fine
  }
}
