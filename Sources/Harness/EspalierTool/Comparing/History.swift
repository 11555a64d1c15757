import Measures

/// The results of earlier runs, oldest first.
struct History {
  /// The results, oldest first.
  let results: [Results]
  private let runs: [[Results.Headline: ResultRow]]
  /// The least sample of each case's times, by run.
  private let leastTimes: [[CaseID: Double]]

  /// Creates a history of results, oldest first.
  init(_ results: [Results] = []) {
    self.results = results
    runs = results.map(\.headlines)
    leastTimes = results.map { results in
      results.rows.reduce(into: [:]) { times, row in
        if row.metric == .time, row.statistic == .p0 { times[row.id] = row.value }
      }
    }
  }

  /// Reads every folder of results in `folder`, ordered by the time of the first run.
  ///
  /// A copy of another folder there is no further run.
  init(in folder: String, context: ToolContext) throws {
    var runs: [[String]: Results] = [:]
    for (results, source) in try ResultsFolder.all(in: folder, context: context) {
      let old = runs.updateValue(results, forKey: results.runs.map(\.runID))
      if old != nil { context.console.note("\(source.folder): skipped, a copy of another folder") }
    }
    func position(_ results: Results) -> (utc: String, runID: String) {
      results.runs.first.map { ($0.utc, $0.runID) } ?? ("", "")
    }
    self.init(runs.values.sorted { position($0) < position($1) })
  }

  /// Whether there are fewer than two runs.
  var isShort: Bool { runs.count < 2 }

  /// Returns the values of a metric of a case in every run that has it, oldest first.
  func values(_ metric: Metric, of id: CaseID) -> [Double] { rows(metric, of: id).map(\.row.value) }

  /// Returns the figures of a metric of a case, each with the index of its results, oldest first.
  func rows(_ metric: Metric, of id: CaseID) -> [(index: Int, row: ResultRow)] {
    let headline = Results.Headline(id: id, metric: metric)
    return runs.enumerated().compactMap { index, run in run[headline].map { (index, $0) } }
  }

  /// Returns the least sample of a case's times in a run, if it is stored.
  func leastTime(of id: CaseID, inRunAt index: Int) -> Double? { leastTimes[index][id] }

  /// Returns the minimum effect that is larger than the noise of a case's history.
  func fence(_ metric: Metric, of id: CaseID) -> Double {
    VerdictRule.historyFence(values(metric, of: id))
  }
}

extension ResultsFolder {
  /// Returns the results in `folder`, and prints the names of the folders there that have none.
  ///
  /// A night without benchmarks, for example, has a report and no measurements, and one that was
  /// interrupted may have a table without figures.
  static func all(
    in folder: String,
    context: ToolContext
  ) throws -> [(results: Results, source: ResultsFolder)] {
    let files = context.files
    var loaded: [(results: Results, source: ResultsFolder)] = []
    var (unmeasured, empty): ([String], [String]) = ([], [])
    for name in try files.entries(of: folder) where files.kind(of: path(folder, name)) == .folder {
      let source = ResultsFolder(path(folder, name), files: files)
      guard source.exists else {
        unmeasured.append(name)
        continue
      }
      do {
        loaded.append((try source.load(), source))
      } catch ResultsError.noFigures {
        empty.append(name)
      }
    }
    for (names, part) in [(unmeasured, "results.csv"), (empty, "figures")] where !names.isEmpty {
      context.console.note(
        "\(folder): skipped \(Figures.count(names.count, "folder")) without \(part): "
          + names.joined(separator: ", ")
      )
    }
    return loaded
  }
}

extension FileSystem {
  /// Throws an error if `folder` contains results of another verb, whose runs.csv would be replaced.
  func refuseResults(_ table: String, of verb: String, in folder: String) throws(ToolError) {
    guard kind(of: path(folder, table)) != nil else { return }
    throw .environment(
      "\(folder) contains results of \(verb), whose runs.csv would be replaced",
      advice: "--out names another folder."
    )
  }
}
