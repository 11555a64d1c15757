import Testing
import Trials

@testable import Measures

struct CSVTests {
  @Test(arguments: [
    ["plain", "two words", ""],
    ["a,b", "say \"yes\"", "line\nbreak", "\r", "ends in \r\n"],
    ["", "", ""],
    ["ü", "𝄞", "\"", ","],
  ])
  func `fields are read as written`(fields: [String]) throws {
    let rows = try CSV.rows(of: CSV.line(fields) + CSV.line(["next"]))
    #expect(rows.map(\.fields) == [fields, ["next"]])
  }

  @Test func `random fields are read as written`() throws {
    var generator = SplitMix64(seed: 9)
    let letters = ["a", "\"", ",", "\n", "\r", " ", "é"]
    for _ in 0..<2_000 {
      let fields = (0...Int.random(in: 0..<4, using: &generator)).map { _ in
        (0..<Int.random(in: 0..<5, using: &generator)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &generator)]
        }.joined()
      }
      #expect(try CSV.rows(of: CSV.line(fields)).map(\.fields) == [fields])
    }
  }

  @Test func `carriage returns before line feeds are accepted`() throws {
    let rows = try CSV.rows(of: "a,\"b\"\r\nc,d\r\n")
    #expect(rows.map(\.fields) == [["a", "b"], ["c", "d"]])
    #expect(rows.map(\.line) == [1, 2])
  }

  @Test func `line feeds inside quotes are counted`() throws {
    #expect(try CSV.rows(of: "\"a\nb\"\nc\n").map(\.line) == [1, 3])
  }

  @Test(arguments: [
    ("a,b\nc,d", 2, "2", CSVError.Reason.tornFile),
    ("a,b\nc,\"d\n", 2, "2", .unclosedQuote),
    ("a,b\nc,d\"e\n", 2, "2", .strayQuote),
    ("a,\"b\"c\n", 1, "2", .strayQuote),
  ])
  func `an invalid file throws with line, column and reason`(
    text: String,
    line: Int,
    column: String,
    reason: CSVError.Reason
  ) {
    #expect(throws: CSVError(line: line, column: column, reason: reason)) {
      try CSV.rows(of: text)
    }
  }

  @Test(arguments: [
    (0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.1, "0.1"), (1.0 / 3, "0.333333"),
    (1e-7, "0"), (-1e-7, "0"), (12_345_678.25, "12345678.25"), (1e15, "1000000000000000"),
    (2.000_001, "2.000001"), (.infinity, ""), (.nan, ""), (1e300, "9223372036854775807"),
    (-1e300, "-9223372036854775808"),
  ])
  func `numbers are plain decimals`(value: Double, text: String) {
    #expect(CSV.number(value) == text)
  }
}

struct TableTests {
  static let row = ResultRow(
    runID: "r1",
    id: CaseID(
      suite: "Snapshot",
      benchmark: "apply, many",
      engine: "espalier",
      size: 1_000,
      change: "10 edits"
    ),
    metric: .time,
    method: "clock",
    statistic: .median,
    value: 12.5,
    interval: Interval(low: 12, high: 13),
    samples: 15,
    iterations: 128,
    seed: 7,
    check: .max,
    operations: 10
  )
  static let run = RunRow(
    runID: "r1",
    utc: "2026-01-31T23:59:59Z",
    gitRevision: "abc",
    isDirty: true,
    machine: Machine(
      host: "h",
      cpu: "c",
      cores: 2,
      kernel: "Linux 6",
      isVirtual: true,
      countsInstructions: false,
      swift: "6.3.1",
      flags: "release"
    ),
    allocator: "jemalloc 5.3.0",
    hashesDeterministically: false,
    loadBefore: 0.5,
    loadAfter: 1
  )

  @Test func `a file without the columns of later versions is read`() throws {
    let file = RunRow.file([Self.run])
    let old = file.split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).dropLast(2) }
      .map { $0.joined(separator: ",") + "\n" }.joined()
    #expect(old.hasPrefix("run_id,") && !old.contains("steal"))
    #expect(try RunRow.rows(of: old) == [Self.run])
    let torn = old.replacing(",load_after", with: "")
    #expect(throws: CSVError.self) { try RunRow.rows(of: torn) }
  }

  @Test func `a run is busy if others took more than a twentieth of its time`() {
    let busy = { (load: (Double, Double), waiting: Double?, steal: Double?) in
      RunRow(
        runID: "",
        utc: "",
        gitRevision: "",
        isDirty: false,
        machine: Self.run.machine,
        allocator: "",
        hashesDeterministically: false,
        loadBefore: load.0,
        loadAfter: load.1,
        waiting: waiting,
        steal: steal
      ).isBusy
    }
    #expect(!busy((9, 9), 0.01, nil) && busy((0, 0), 0.3, nil) && busy((0, 0), 0, 0.1))
    // Earlier versions recorded only the load, to which the run itself adds one.
    #expect(!busy((2, 1.2), nil, nil) && !busy((0.1, 3), nil, nil) && busy((2, 3), nil, nil))
  }

  @Test func `the columns are the documented ones`() {
    #expect(
      ResultRow.columns.joined(separator: ",")
        == "schema,run_id,suite,benchmark,engine,size,change,metric,unit,better,method,stat,value,"
        + "ci_low,ci_high,samples,iterations,seed,check,operations"
    )
    #expect(
      RunRow.columns.joined(separator: ",")
        == "run_id,utc,git_sha,dirty,host,cpu,cores,kernel,hypervisor,pmu,swift,flags,allocator,"
        + "deterministic_hashing,load_before,load_after,waiting,steal"
    )
    #expect(
      ComparisonRow.columns.joined(separator: ",")
        == "suite,benchmark,engine,size,metric,before,after,ratio,ci_low,ci_high,noise,verdict,"
        + "change"
    )
  }

  @Test func `rows are read as written`() throws {
    var exact = Self.row
    exact = ResultRow(
      runID: "r1",
      id: exact.id,
      metric: .allocations,
      method: "interposer",
      statistic: .exact,
      value: 3,
      samples: 3,
      iterations: 1,
      seed: 7,
      check: 0
    )
    #expect(try ResultRow.rows(of: ResultRow.file([Self.row, exact])) == [Self.row, exact])
    #expect(try RunRow.rows(of: RunRow.file([Self.run])) == [Self.run])
    let sample = SampleRow(
      runID: "r1",
      id: Self.row.id,
      round: 3,
      iterations: 4,
      nanoseconds: 5
    )
    #expect(try SampleRow.rows(of: SampleRow.file([sample])) == [sample])
    let comparison = ComparisonRow(
      id: Self.row.id,
      metric: .time,
      before: 1,
      after: 2,
      ratio: PairedRatio(ratio: 2, interval: Interval(low: 1.5, high: 2.5), pairs: 9),
      noise: 0.01,
      verdict: .slower
    )
    #expect(try ComparisonRow.rows(of: ComparisonRow.file([comparison])) == [comparison])
  }

  @Test func `unknown columns at the end are ignored`() throws {
    let lines = ResultRow.file([Self.row]).split(separator: "\n")
    let text = "\(lines[0]),later\n\(lines[1]),x\n"
    #expect(try ResultRow.rows(of: text) == [Self.row])
  }

  private func error(in text: String) -> CSVError? {
    do throws(CSVError) {
      _ = try ResultRow.rows(of: text)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a foreign file is refused`() throws {
    #expect(error(in: "name,age\nme,7\n")?.line == 1)
    #expect(error(in: "name,age\nme,7\n")?.column == "1")
    #expect(error(in: "")?.reason == .empty)
    let comparison = try #require(error(in: ComparisonRow.file([])))
    #expect(
      comparison.description
        == "line 1, column 1: not a file of this kind, which starts with \"schema,run_id,suite,…\""
    )
  }

  @Test func `a file with another schema version is refused`() {
    let text = ResultRow.file([Self.row]).replacing("\n1,", with: "\n2,")
    #expect(
      error(in: text)
        == CSVError(line: 2, column: "schema", reason: .wrongSchema(found: "2", known: 1))
    )
  }

  @Test func `truncated rows and files are refused`() {
    let text = ResultRow.file([Self.row])
    #expect(error(in: String(text.dropLast(3)))?.reason == .tornFile)
    #expect(
      error(in: text + "1,r1,Snapshot\n")
        == CSVError(line: 3, column: "benchmark", reason: .tornRow(fields: 3, columns: 20))
    )
  }

  @Test func `every truncation of a file is refused or gives whole rows`() throws {
    let text = ResultRow.file([Self.row, Self.row])
    for length in 0..<text.utf8.count {
      let cut = String(decoding: text.utf8.prefix(length), as: UTF8.self)
      if let rows = try? ResultRow.rows(of: cut) {
        #expect(cut.hasSuffix("\n"))
        #expect(rows.allSatisfy { $0 == Self.row })
      }
    }
  }

  @Test func `an invalid field is named in the error`() {
    let text = ResultRow.file([Self.row])
    #expect(
      error(in: text.replacing(",12.5,", with: ",fast,"))
        == CSVError(line: 2, column: "value", reason: .notANumber("fast"))
    )
    #expect(error(in: text.replacing(",time,", with: ",tine,"))?.column == "metric")
    #expect(error(in: text.replacing(",12,13,", with: ",13,12,"))?.column == "ci_high")
  }
}
