/// The figures of one or more runs, with where they come from.
public struct Results: Equatable, Sendable {
  /// The runs, in the order in which they are listed.
  public var runs: [RunRow]
  /// The figures.
  public var rows: [ResultRow]

  /// Collects runs and figures.
  public init(runs: [RunRow], rows: [ResultRow]) {
    self.runs = runs
    self.rows = rows
  }

  /// The figure that stands for a metric of a case: its median, or its exact value.
  public func headline(_ metric: Metric, of id: CaseID) -> ResultRow? {
    headlines[Headline(id: id, metric: metric)]
  }

  /// All figures that stand for a metric of a case.
  public var headlines: [Headline: ResultRow] {
    rows.reduce(into: [:]) { result, row in
      if row.statistic == .median || row.statistic == .exact {
        result[Headline(id: row.id, metric: row.metric)] = row
      }
    }
  }

  /// The cases, each once, in the order in which they appear.
  public var cases: [CaseID] {
    var seen: Set<CaseID> = []
    return rows.map(\.id).filter { seen.insert($0).inserted }
  }

  /// A metric of a case.
  public struct Headline: Hashable, Sendable {
    public let id: CaseID
    public let metric: Metric

    /// Names a metric of a case.
    public init(id: CaseID, metric: Metric) {
      self.id = id
      self.metric = metric
    }
  }
}

/// Why a folder of results could not be read.
public enum ResultsError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A file could not be read at all.
  case file(FileError)
  /// A file is not what it should be.
  case table(path: String, CSVError)
  /// The figures belong to a run that `runs.csv` does not list.
  case unknownRun(path: String, runID: String)

  public var description: String {
    switch self {
    case .file(let error): error.description
    case .table(let path, let error): "\(path), \(error)"
    case .unknownRun(let path, let runID):
      "\(path) holds figures of run \(runID), which the runs.csv beside it does not list"
    }
  }
}

/// A folder with `runs.csv`, `results.csv` and, beside them, the raw `samples.csv`.
public struct ResultsFolder: Sendable {
  /// Where the folder is.
  public let folder: String
  private let files: any FileSystem
  /// The name in the folder above, if the tool chose it.
  private let own: (name: String, parent: String)?

  /// Names a folder; nothing is read or written yet.
  public init(_ folder: String, files: any FileSystem) {
    self.folder = folder
    self.files = files
    own = nil
  }

  /// Names a folder of the tool's own, which is never written through a link.
  public init(_ name: String, in parent: String, files: any FileSystem) {
    folder = path(parent, name)
    self.files = files
    own = (name, parent)
  }

  /// Whether there are results in the folder.
  public var exists: Bool {
    files.kind(of: path(folder, "results.csv")) != nil
  }

  /// Writes all files of a run, or leaves what was there.
  ///
  /// Samples of an earlier run, and a comparison of its figures, go with it.
  public func save(_ results: Results, samples: [SampleRow] = []) throws(FileError) {
    if let own { try files.refuseLink(own.name, in: own.parent) }
    try files.makeFolder(folder)
    var tables = [
      TextFile(path: path(folder, "runs.csv"), text: RunRow.file(results.runs)),
      TextFile(path: path(folder, "results.csv"), text: ResultRow.file(results.rows)),
    ]
    if !samples.isEmpty {
      tables.append(
        TextFile(path: path(folder, "samples.csv"), text: SampleRow.file(samples))
      )
    }
    try files.write(tables)
    for name in samples.isEmpty ? ["samples.csv", "comparison.csv"] : ["comparison.csv"]
    where files.kind(of: path(folder, name)) != nil {
      try files.remove(path(folder, name))
    }
  }

  /// Reads the runs and their figures, and makes sure that they belong together.
  public func load() throws(ResultsError) -> Results {
    let runs: [RunRow] = try table("runs.csv")
    let rows: [ResultRow] = try table("results.csv")
    let known = Set(runs.map(\.runID))
    for row in rows where !known.contains(row.runID) {
      throw .unknownRun(path: path(folder, "results.csv"), runID: row.runID)
    }
    return Results(runs: runs, rows: rows)
  }

  /// Reads the raw samples; a folder that kept none has none.
  public func loadSamples() throws(ResultsError) -> [SampleRow] {
    try optionalTable("samples.csv")
  }

  /// Reads the comparison that was written beside the results, if there is one.
  public func loadComparison() throws(ResultsError) -> [ComparisonRow] {
    try optionalTable("comparison.csv")
  }

  private func optionalTable<Row: TableRow>(_ name: String) throws(ResultsError) -> [Row] {
    files.kind(of: path(folder, name)) == nil ? [] : try table(name)
  }

  private func table<Row: TableRow>(_ name: String) throws(ResultsError) -> [Row] {
    let path = path(folder, name)
    let text: String
    do {
      text = try files.read(path)
    } catch {
      throw .file(error)
    }
    do {
      return try Row.rows(of: text)
    } catch {
      throw .table(path: path, error)
    }
  }
}
