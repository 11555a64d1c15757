/// The machine, time and environment of a run: a row of `runs.csv`.
public struct RunRow: Equatable, TableRow {
  public internal(set) var runID = ""
  /// The start time, such as `2026-01-31T23:59:59Z`.
  public internal(set) var utc = ""
  public internal(set) var gitRevision = ""
  /// Whether files differed from that revision.
  public internal(set) var isDirty = false
  public internal(set) var machine = Machine()
  /// The linked allocator.
  public internal(set) var allocator = ""
  /// Whether hashing was the same in every process.
  public internal(set) var hashesDeterministically = false
  public internal(set) var loadBefore = 0.0
  public internal(set) var loadAfter = 0.0
  /// The share of the run in which the process waited for a processor, if the system counts it.
  public internal(set) var waiting: Double?
  /// The share of the run that the host of a virtual machine gave to others, if it is counted.
  public internal(set) var steal: Double?

  public init() {}

  public init(
    runID: String,
    utc: String,
    gitRevision: String,
    isDirty: Bool,
    machine: Machine,
    allocator: String,
    hashesDeterministically: Bool,
    loadBefore: Double,
    loadAfter: Double,
    waiting: Double? = nil,
    steal: Double? = nil
  ) {
    self.runID = runID
    self.utc = utc
    self.gitRevision = gitRevision
    self.isDirty = isDirty
    self.machine = machine
    self.allocator = allocator
    self.hashesDeterministically = hashesDeterministically
    self.loadBefore = loadBefore
    self.loadAfter = loadAfter
    self.waiting = waiting
    self.steal = steal
  }

  /// The share of time taken by others above which times are not comparable with those of another
  /// run.
  public static let busyShare = 0.05

  /// Whether other programs or other machines took so much time that times are doubtful.
  ///
  /// Runs of earlier versions recorded only the load. That of the minute before the run may be due
  /// to a build that ended, and the run itself adds one to that of its last minute.
  public var isBusy: Bool {
    guard let waiting else {
      return min(loadBefore, loadAfter - 1) > max(0.5, Double(machine.cores) / 4)
    }
    return max(waiting, steal ?? 0) > Self.busyShare
  }

  public static var table: [TableColumn<Self>] {
    [
      .init("run_id", \.runID), .init("utc", \.utc), .init("git_sha", \.gitRevision),
      .init("dirty", \.isDirty), .init("host", \.machine.host), .init("cpu", \.machine.cpu),
      .init("cores", \.machine.cores), .init("kernel", \.machine.kernel),
      .init("hypervisor", \.machine.isVirtual), .init("pmu", \.machine.countsInstructions),
      .init("swift", \.machine.swift), .init("flags", \.machine.flags),
      .init("allocator", \.allocator),
      .init("deterministic_hashing", \.hashesDeterministically),
      .init("load_before", \.loadBefore), .init("load_after", \.loadAfter),
      .init("waiting", \.waiting), .init("steal", \.steal),
    ]
  }

  public static let newColumns = 2
}
