/// The place, time and environment of a run: a row of `runs.csv`.
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

  public init(
    runID: String,
    utc: String,
    gitRevision: String,
    isDirty: Bool,
    machine: Machine,
    allocator: String,
    hashesDeterministically: Bool,
    loadBefore: Double,
    loadAfter: Double
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
  }

  public static let columns = [
    "run_id", "utc", "git_sha", "dirty", "host", "cpu", "cores", "kernel", "hypervisor", "pmu",
    "swift", "flags", "allocator", "deterministic_hashing", "load_before", "load_after",
  ]

  public var fields: [String] {
    [
      runID, utc, gitRevision, yesOrNo(isDirty), machine.host, machine.cpu, String(machine.cores),
      machine.kernel, yesOrNo(machine.isVirtual), yesOrNo(machine.countsInstructions),
      machine.swift, machine.flags, allocator, yesOrNo(hashesDeterministically),
      CSV.number(loadBefore), CSV.number(loadAfter),
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
      loadAfter: try fields.number("load_after")
    )
  }
}

private enum YesOrNo: String, CaseIterable {
  case yes
  case no
}

private func yesOrNo(_ value: Bool) -> String {
  (value ? YesOrNo.yes : .no).rawValue
}

extension FieldReader {
  fileprivate func yesOrNo(_ column: String) throws(CSVError) -> Bool {
    let word: YesOrNo = try word(column)
    return word == .yes
  }
}
