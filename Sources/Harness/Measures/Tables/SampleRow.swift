/// A raw sample of time: a row of `samples.csv`.
public struct SampleRow: Equatable, TableRow {
  public let runID: String
  public let id: CaseID
  /// The round of the interleaving; samples of one round were taken side by side.
  public let round: Int
  /// The number of iterations.
  public let iterations: Int
  /// The total nanoseconds.
  public let nanoseconds: Int64

  public init(runID: String, id: CaseID, round: Int, iterations: Int, nanoseconds: Int64) {
    self.runID = runID
    self.id = id
    self.round = round
    self.iterations = iterations
    self.nanoseconds = nanoseconds
  }

  public static let columns = [
    "run_id", "suite", "benchmark", "engine", "size", "change", "round", "iterations", "ns",
  ]

  public var fields: [String] {
    [
      runID, id.suite, id.benchmark, id.engine, String(id.size), id.change, String(round),
      String(iterations), String(nanoseconds),
    ]
  }

  public init(_ fields: FieldReader) throws(CSVError) {
    self.init(
      runID: fields.text("run_id"),
      id: try CaseID(fields),
      round: try fields.integer("round"),
      iterations: try fields.positive("iterations"),
      nanoseconds: Int64(try fields.integer("ns"))
    )
  }
}
