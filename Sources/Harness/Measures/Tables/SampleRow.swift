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
