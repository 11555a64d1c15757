/// The machine, time and environment of a run: a row of `runs.csv`.
public struct RunRow: Equatable, TableRow {
  public let runID: String
  /// The start time, such as `2026-01-31T23:59:59Z`.
  public let utc: String
  public let gitRevision: String
  /// Whether files differed from that revision.
  public let isDirty: Bool
  public let machine: Machine
  /// The linked allocator.
  public let allocator: String
  /// Whether hashing was the same in every process.
  public let hashesDeterministically: Bool
  public let loadBefore: Double
  public let loadAfter: Double
  /// The share of the run in which the process waited for a processor, if the system counts it.
  public let waiting: Double?
  /// The share of the run that the host of a virtual machine gave to others, if it is counted.
  public let steal: Double?

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

  public static let columns = [
    "run_id", "utc", "git_sha", "dirty", "host", "cpu", "cores", "kernel", "hypervisor", "pmu",
    "swift", "flags", "allocator", "deterministic_hashing", "load_before", "load_after",
    "waiting", "steal",
  ]

  public static let newColumns = 2

  public var fields: [String] {
    [
      runID, utc, gitRevision, yesOrNo(isDirty), machine.host, machine.cpu, String(machine.cores),
      machine.kernel, yesOrNo(machine.isVirtual), yesOrNo(machine.countsInstructions),
      machine.swift, machine.flags, allocator, yesOrNo(hashesDeterministically),
      CSV.number(loadBefore), CSV.number(loadAfter), waiting.map(CSV.number) ?? "",
      steal.map(CSV.number) ?? "",
    ]
  }

  public init(_ fields: FieldReader) throws(CSVError) {
    self.init(
      runID: fields.text("run_id"),
      utc: fields.text("utc"),
      gitRevision: fields.text("git_sha"),
      isDirty: try fields.yesOrNo("dirty"),
      machine: Machine(
        host: fields.text("host"),
        cpu: fields.text("cpu"),
        cores: try fields.integer("cores"),
        kernel: fields.text("kernel"),
        isVirtual: try fields.yesOrNo("hypervisor"),
        countsInstructions: try fields.yesOrNo("pmu"),
        swift: fields.text("swift"),
        flags: fields.text("flags")
      ),
      allocator: fields.text("allocator"),
      hashesDeterministically: try fields.yesOrNo("deterministic_hashing"),
      loadBefore: try fields.number("load_before"),
      loadAfter: try fields.number("load_after"),
      waiting: try fields.optionalNumber("waiting"),
      steal: try fields.optionalNumber("steal")
    )
  }
}

private enum YesOrNo: String, CaseIterable {
  case yes, no
}

private func yesOrNo(_ value: Bool) -> String { (value ? YesOrNo.yes : .no).rawValue }

extension FieldReader {
  fileprivate func yesOrNo(_ column: String) throws(CSVError) -> Bool {
    let word: YesOrNo = try word(column)
    return word == .yes
  }
}
