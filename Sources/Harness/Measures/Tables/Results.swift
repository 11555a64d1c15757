/// The figures of one or more runs, with the runs.
public struct Results: Equatable, Sendable {
  /// The runs, in the order of their file.
  public var runs: [RunRow]
  /// The figures.
  public var rows: [ResultRow]

  /// Creates results from runs and figures.
  public init(runs: [RunRow], rows: [ResultRow]) {
    self.runs = runs
    self.rows = rows
  }

  /// Returns the headline of a metric of a case: its median or exact value.
  public func headline(_ metric: Metric, of id: CaseID) -> ResultRow? {
    headlines[Headline(id: id, metric: metric)]
  }

  /// The headlines of all metrics of all cases.
  public var headlines: [Headline: ResultRow] {
    rows.reduce(into: [:]) { result, row in
      if row.statistic == .median || row.statistic == .exact {
        result[Headline(id: row.id, metric: row.metric)] = row
      }
    }
  }

  /// The cases without duplicates, in order of appearance.
  public var cases: [CaseID] {
    var seen: Set<CaseID> = []
    return rows.map(\.id).filter { seen.insert($0).inserted }
  }

  /// A metric of a case.
  public struct Headline: Hashable, Sendable {
    public internal(set) var id: CaseID
    public internal(set) var metric: Metric

    /// Creates a metric of a case.
    public init(id: CaseID, metric: Metric) {
      self.id = id
      self.metric = metric
    }
  }
}

/// An error in a folder of results.
public enum ResultsError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A file that could not be read.
  case file(FileError)
  /// A file with the wrong format.
  case table(path: String, CSVError)
  /// Figures of a run that is missing from `runs.csv`.
  case unknownRun(path: String, runID: String)
  /// A figure that a run has twice.
  case repeatedFigure(path: String, figure: String)
  /// Tables without figures.
  case noFigures(folder: String)

  public var description: String {
    switch self {
    case .file(let error): error.description
    case .table(let path, let error): "\(path), \(error)"
    case .unknownRun(let path, let runID):
      "\(path) holds figures of run \(runID), which the runs.csv beside it does not list"
    case .repeatedFigure(let path, let figure): "\(path) has two rows of \(figure)"
    case .noFigures(let folder): "\(folder) contains no figures"
    }
  }
}

/// A folder with `runs.csv`, `results.csv` and the raw `samples.csv`.
public struct ResultsFolder: Sendable {
  /// The path of the folder.
  public let folder: String
  private let files: any FileSystem
  /// The name and parent of the folder, if the tool chose them.
  private let own: (name: String, parent: String)?

  /// Creates a value for a folder; nothing is read or written.
  public init(_ folder: String, files: any FileSystem) {
    self.folder = folder
    self.files = files
    own = nil
  }

  /// Creates a value for one of the tool's own folders, which is never written through a link.
  public init(_ name: String, in parent: String, files: any FileSystem) {
    folder = path(parent, name)
    self.files = files
    own = (name, parent)
  }

  /// Whether the folder contains results.
  public var exists: Bool { files.kind(of: path(folder, "results.csv")) != nil }

  /// Writes all files of a run, or leaves the folder unchanged.
  ///
  /// Replaces or removes the samples and the comparison of an earlier run.
  public func save(_ results: Results, samples: [SampleRow] = []) throws(FileError) {
    if let own { try files.refuseLink(own.name, in: own.parent) }
    try files.makeFolder(folder)
    var tables = [
      TextFile(path: path(folder, "runs.csv"), text: RunRow.file(results.runs)),
      TextFile(path: path(folder, "results.csv"), text: ResultRow.file(results.rows)),
    ]
    if !samples.isEmpty {
      tables.append(TextFile(path: path(folder, "samples.csv"), text: SampleRow.file(samples)))
    }
    try files.write(tables)
    for name in samples.isEmpty ? ["samples.csv", "comparison.csv"] : ["comparison.csv"]
    where files.kind(of: path(folder, name)) != nil {
      try files.remove(path(folder, name))
    }
  }

  /// Reads the runs and their figures, and checks that they belong together.
  public func load() throws(ResultsError) -> Results {
    let runs: [RunRow] = try table("runs.csv")
    let rows: [ResultRow] = try table("results.csv")
    let known = Set(runs.map(\.runID))
    var seen: Set<[String]> = []
    for row in rows {
      let file = path(folder, "results.csv")
      guard known.contains(row.runID) else { throw .unknownRun(path: file, runID: row.runID) }
      let figure = [row.id.description, row.metric.rawValue, row.statistic.rawValue]
      guard seen.insert([row.runID] + figure).inserted else {
        throw .repeatedFigure(path: file, figure: figure.joined(separator: " "))
      }
    }
    guard !rows.isEmpty else { throw .noFigures(folder: folder) }
    return Results(runs: runs, rows: rows)
  }

  /// Reads the raw samples; returns none if the folder has no such file.
  public func loadSamples() throws(ResultsError) -> [SampleRow] { try optionalTable("samples.csv") }

  /// Reads the comparison that was written with the results, if there is one.
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

/// A raw sample of time: a row of `samples.csv`.
public struct SampleRow: Equatable, TableRow {
  public internal(set) var runID = ""
  public internal(set) var id = CaseID()
  /// The round of the interleaving; samples of one round were taken side by side.
  public internal(set) var round = 0
  /// The number of iterations.
  public internal(set) var iterations = 1
  /// The total nanoseconds.
  public internal(set) var nanoseconds = Int64(0)

  public init() {}

  public init(runID: String, id: CaseID, round: Int, iterations: Int, nanoseconds: Int64) {
    self.runID = runID
    self.id = id
    self.round = round
    self.iterations = iterations
    self.nanoseconds = nanoseconds
  }

  public static var table: [TableColumn<Self>] {
    [.init("run_id", \.runID)] + TableColumn.id(\.id) + [
      .change(\.id), .init("round", \.round), .positive("iterations", \.iterations),
      .init("ns", \.nanoseconds),
    ]
  }
}
