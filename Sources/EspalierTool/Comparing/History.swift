import Measures

/// The figures of earlier runs, to see what a case does from run to run.
struct History {
  private let runs: [[Results.Headline: ResultRow]]

  /// Takes results over, oldest first.
  init(_ results: [Results] = []) {
    runs = results.map(\.headlines)
  }

  /// Whether there is nothing to see a development in.
  var isShort: Bool { runs.count < 2 }

  /// A metric of a case in every run that has it, oldest first.
  func values(_ metric: Metric, of id: CaseID) -> [Double] {
    let headline = Results.Headline(id: id, metric: metric)
    return runs.compactMap { $0[headline]?.value }
  }

  /// The effect beyond which a change would stand out from a case's history.
  func fence(_ metric: Metric, of id: CaseID) -> Double {
    VerdictRule.historyFence(values(metric, of: id))
  }
}
