import Measures
import Synchronization
import Testing
import Trials

@testable import EngineTrials
@testable import EspalierTool

struct FuzzVerbTests {
  private func bench(
    areas: [TrialArea] = [TrialArea(CSVTrial.self), TrialArea(CrashReportTrial.self)]
  ) -> (bench: ToolBench, context: ToolContext) {
    let bench = ToolBench()
    var context = ToolContext(
      console: bench.context.console,
      files: bench.files,
      suites: SuiteCatalogue([]),
      areas: areas,
      workloads: [
        WorkloadSource(name: "steps", summary: "Steps.") { name, size, seed, write in
          for step in 0..<size { try write("{\"\(name)\":\(step),\"seed\":\(seed)}") }
        }
      ],
      environment: ["ESPALIER_SEED": "1"],
      executable: "/none/espalier",
      interruption: bench.interruption,
      utc: { "2026-01-31T23:59:59Z" }
    )
    context.makeTrialLink = { InlineLink(areas: areas + TrialArea.onRequest) }
    return (bench, context)
  }

  @Test func `a campaign without a failure writes its tables and exits with 0`() throws {
    let (bench, context) = bench()
    let status = Tool(context).run(["fuzz", "--execs", "100", "--out", "o"])
    #expect(status == .fine, "\(bench.errors.text)")
    let rows = try FuzzRow.rows(of: try bench.files.read("o/fuzz.csv"))
    #expect(rows.map(\.area) == ["csv", "crash-report"])
    #expect(rows.map(\.executions) == [100, 100])
    #expect(rows[0].seedFirst == "0x1/0")
    #expect(rows[0].seedLast == "0x1/99")
    #expect(try SavedFailure.rows(of: try bench.files.read("o/failures.csv")).isEmpty)
    #expect(bench.errors.text.contains("Again: espalier fuzz --execs 100 --seed 1 --out o\n"))
  }

  @Test func `trials and measurements do not replace each other's runs`() throws {
    let (bench, context) = bench()
    try bench.save(ToolBench.results(figures: [("espalier", 10, 1, 1)]), in: "measured")
    let runs = try bench.files.read("measured/runs.csv")
    #expect(Tool(context).run(["fuzz", "--execs", "9", "--out", "measured"]) == .environment)
    #expect(bench.errors.text.contains("measured contains results of bench"))
    #expect(try bench.files.read("measured/runs.csv") == runs)
    #expect(Tool(context).run(["fuzz", "--execs", "9", "--out", "tried"]) == .fine)
    #expect(bench.run("bench", "--smoke", "--out", "tried") == .environment)
    #expect(bench.errors.text.contains("tried contains results of fuzz"))
  }

  @Test func `the command that repeats a campaign has all limits`() throws {
    let (bench, context) = bench()
    let limits = "--timeout 5s --memory 512 --evaluations 40"
    let line = "fuzz --area canary --execs 50 --seed 1 \(limits) --out o"
    #expect(Tool(context).run(line.split(separator: " ").map(String.init)) == .found)
    #expect(bench.errors.text.contains("Again: espalier \(line)\n"), "\(bench.errors.text)")
    let path = "o/failures/canary/ear-song.trial"
    let again = "replay \(path) --pictures --html o/song.html --timeout 0.25s"
    #expect(Tool(context).run(again.split(separator: " ").map(String.init)) == .found)
    #expect(bench.errors.text.contains("Again: espalier \(again)\n"), "\(bench.errors.text)")
  }

  @Test func `an area without a finished trial is named and the campaign fails`() throws {
    let (bench, context) = bench()
    #expect(Tool(context).run(["fuzz", "--time", "0.001ms", "--out", "o"]) == .environment)
    #expect(bench.errors.text.contains("no trial of csv ended within its time"))
    #expect(bench.errors.text.contains("no trial of crash-report ended within its time"))
  }

  @Test func `an area named twice runs once`() throws {
    let (bench, context) = bench()
    let words = ["fuzz", "-a", "csv", "-n", "9", "-a", "crash-report", "-a", "csv", "--out", "o"]
    #expect(Tool(context).run(words) == .fine, "\(bench.errors.text)")
    let rows = try FuzzRow.rows(of: try bench.files.read("o/fuzz.csv"))
    #expect(rows.map(\.area) == ["csv", "crash-report"])
    #expect(bench.errors.text.contains("fuzz --area csv --area crash-report --execs 9"))
  }

  @Test func `a campaign runs with the largest trial numbers`() throws {
    let (bench, context) = bench()
    let words = ["fuzz", "-a", "csv", "--first", "9223372036854775807", "--out", "o"]
    #expect(Tool(context).run(words + ["-n", "3"]) == .fine, "\(bench.errors.text)")
    #expect(Tool(context).run(words + ["-n", "2", "--shard", "99/99"]) == .environment)
    #expect(bench.errors.text.contains("no trial of csv is in this shard"))
    let plan = CampaignPlan(
      areas: [],
      options: FuzzOptions(first: .max - 5, shard: Shard(1, of: Shard.mostParts))
    )
    #expect(plan.end(behind: 9) == .max)
  }

  @Test func `a mutant is found, shrunk, saved and replayed`() throws {
    let (bench, context) = bench()
    let bug = "writes-quotes-once"
    let words = ["fuzz", "--area", "csv", "--bug", bug, "--execs", "200", "--out", "o"]
    #expect(Tool(context).run(words) == .found)
    let failure = try #require(
      try SavedFailure.rows(of: try bench.files.read("o/failures.csv")).first
    )
    #expect(failure.evaluations <= 1_000)
    let file = try TrialFile(parsing: try bench.files.read("o/" + failure.path))
    #expect(file.operations.count == 1)
    let row = try #require(try bench.files.read("o/failures.csv").split(separator: "\n").last)
    let seed = try #require(file.seed)
    #expect(row.hasPrefix("\(file.signature),csv,\(file.signature.oracle),\(seed),1,"))
    #expect(row.hasSuffix(",\(failure.evaluations),\(failure.path)"))
    #expect(file.mutant == bug)
    #expect(Tool(context).run(["replay", "o/" + failure.path]) == .fine)
    let film = ["replay", "o/" + failure.path, "--html", "o/film.html"]
    #expect(Tool(context).run(film) == .fine)
    #expect(try bench.files.read("o/film.html").contains("<h2 class=\"bad\">1. add a row of"))
    #expect(bench.output.text.contains("✘ 1. add a row of"))
    #expect(bench.output.text.contains("finds its mutant as recorded"))
    #expect(bench.output.text.contains("espalier replay o/failures/csv/"))
    // The same choices pass without the mutant: such a file is a regression test.
    var mended = file
    mended.mutant = nil
    let path = "corpus/regressions/csv/quotes.trial"
    try bench.files.makeFolder("corpus/regressions/csv")
    try bench.files.write(mended.description, to: path)
    #expect(Tool(context).run(["replay", "--all"]) == .fine, "\(bench.output.text)")
    mended.operations[0] = "add something else"
    try bench.files.write(mended.description, to: path)
    #expect(Tool(context).run(["replay", "--all"]) == .found)
    #expect(bench.output.text.contains("\(path):9:3: the words say \"add something else\""))
  }

  @Test func `an explained trial marks the choices that do not matter`() throws {
    let (bench, context) = bench()
    #expect(Tool(context).run(["fuzz", "-a", "canary", "-n", "50", "--out", "o"]) == .found)
    let path = "o/failures/canary/ear-song.trial"
    #expect(Tool(context).run(["replay", path]) == .found)
    #expect(!bench.output.text.contains("(or any other)"))
    #expect(Tool(context).run(["replay", path, "--explain"]) == .found)
    #expect(bench.output.text.contains("sing 0 (or any other) notes"), "\(bench.output.text)")
    #expect(bench.errors.text.contains("\(path) --explain"))
  }

  private func plantedFile(_ bench: ToolBench, _ context: ToolContext) throws -> TrialFile {
    let words = ["fuzz", "--area", "csv", "--bug", "writes-quotes-once", "--execs", "200"]
    #expect(Tool(context).run(words + ["--out", "o"]) == .found)
    let row = try #require(try SavedFailure.rows(of: try bench.files.read("o/failures.csv")).first)
    return try TrialFile(parsing: try bench.files.read("o/" + row.path))
  }

  @Test(arguments: ["replay", "shrink"])
  func `a trial file that cannot run is refused with its line and advice`(verb: String) throws {
    let (bench, context) = bench()
    let sound = try plantedFile(bench, context)
    try bench.files.makeFolder("t")
    var changes: [(TrialFile, complaint: String)] = []
    var file = sound
    file.area = "cvs"
    changes.append((file, "t/x.trial:2:7: there is no area \"cvs\"\n  Did you mean csv?"))
    file = sound
    file.mutant = "write-quotes-once"
    changes.append((file, "t/x.trial:7:6: the area has no mutant \"write-quotes-once\""))
    changes.append((file, "Did you mean writes-quotes-once?"))
    file = sound
    file.area = "crash-report"
    file.mutant = nil
    changes.append((file, "t/x.trial:7:9: the choices are laid out as"))
    for (file, complaint) in changes {
      try bench.files.write(file.description, to: "t/x.trial")
      #expect(Tool(context).run([verb, "t/x.trial"]) == .usage)
      #expect(bench.errors.text.contains(complaint), "\(bench.errors.text)")
    }
  }

  @Test func `a wrong opening is reported with its line`() throws {
    let (bench, context) = bench()
    var file = try plantedFile(bench, context)
    file.opening = "a dark and stormy night"
    try bench.files.makeFolder("t")
    try bench.files.write(file.description, to: "t/x.trial")
    #expect(Tool(context).run(["replay", "t/x.trial"]) == .found)
    let complaint = "t/x.trial:9:10: the words say \"a dark and stormy night\""
    #expect(bench.errors.text.contains(complaint), "\(bench.errors.text)")
  }

  @Test func `a trial file with invalid UTF-8 is refused with its location`() throws {
    let (bench, context) = bench()
    let text = Array(try plantedFile(bench, context).description.utf8)
    let word = try #require(text.firstRange(of: Array("site: ".utf8)))
    try bench.files.makeFolder("t")
    bench.files.put(text[..<word.upperBound] + [0xFF] + text[word.upperBound...], into: "t/x.trial")
    #expect(Tool(context).run(["replay", "t/x.trial"]) == .usage)
    let complaint = "t/x.trial:5:7: the line is not UTF-8"
    #expect(bench.errors.text.contains(complaint), "\(bench.errors.text)")
  }

  @Test func `fuzzing and replaying the canary report its failure`() throws {
    let (bench, context) = bench()
    #expect(Tool(context).run(["fuzz", "-a", "canary", "-n", "50", "--out", "o"]) == .found)
    let path = "o/failures/canary/ear-song.trial"
    #expect(Tool(context).run(["replay", path]) == .found)
    #expect(Tool(context).run(["shrink", path]) == .fine)
    #expect(bench.output.text.contains("sing 0 notes"))
  }

  @Test func `mutants writes its tables and fails if a mutant survives`() throws {
    let (bench, context) = bench()
    let fine = ["mutants", "--area", "csv", "--seeds", "2", "--budget", "3000", "--out", "m"]
    #expect(Tool(context).run(fine) == .fine, "\(bench.errors.text)")
    let rows = try MutantRow.rows(of: try bench.files.read("m/mutants.csv"))
    #expect(rows.map(\.mutant) == CSVTrial.mutants.map(\.name))
    #expect(rows.allSatisfy { $0.detected == 2 && $0.shrinkEvaluations <= 1_000 })
    let oracles = try OracleRow.rows(of: try bench.files.read("m/oracles.csv"))
    #expect(oracles.allSatisfy { !$0.onlyMutant.isEmpty })
    let poor = ["mutants", "--area", "csv", "--seeds", "2", "--budget", "1", "--out", "m"]
    #expect(Tool(context).run(poor) == .found)
  }

  @Test func `distilling twice keeps the same inputs`() throws {
    let (bench, context) = bench()
    #expect(Tool(context).run(["distill", "s", "--fresh", "300"]) == .fine)
    let first = try bench.files.read("s/csv.seeds")
    let count = try SeedFile(parsing: Array(first.utf8)).seeds.count
    #expect(1..<300 ~= count)
    #expect(Tool(context).run(["distill", "s"]) == .fine)
    #expect(try bench.files.read("s/csv.seeds") == first)
  }

  @Test func `an interrupted distillation adds no further input`() throws {
    let area = TrialArea(CSVTrial.self)
    let inputs = (0..<20 as Range<UInt64>).map {
      TrialSeed(campaign: 1, number: $0).choices(for: area.layout)
    }
    let workshop = WorkerFactory(make: { InlineLink(areas: [area]) })
    var distillery = CorpusMinimizer(area, workshop: workshop)
    var asked = 0
    let isWhole = try distillery.distill(inputs) {
      asked += 1
      return asked <= 3
    }
    #expect(!isWhole && asked == 4 && 1...3 ~= distillery.kept.count)
  }

  @Test func `distilling drops seeds that crash workers and fails after many`() throws {
    let area = TrialArea(CSVTrial.self)
    let inputs = (0..<20 as Range<UInt64>).map {
      TrialSeed(campaign: 1, number: $0).choices(for: area.layout)
    }
    let deadly = InlineLink.PlannedLosses([:], areDeadlyAlone: true)
    let workshop = WorkerFactory(make: { InlineLink(areas: [area], losses: deadly) })
    var distillery = CorpusMinimizer(area, workshop: workshop)
    try distillery.distill(Array(inputs.prefix(CorpusMinimizer.mostDropped - 1)))
    #expect(distillery.dropped.count == CorpusMinimizer.mostDropped - 1 && distillery.kept.isEmpty)
    let error = #expect(throws: ToolError.self) { try distillery.distill(inputs) }
    #expect(error?.sentence.contains("8 seeds of csv end their workers") == true)
  }

  @Test func `a failure that cannot be saved is printed`() {
    let (bench, context) = bench()
    // The space left is enough for the probe, which is removed again, but not for a table.
    bench.files.leave(bytes: 1 << 16)
    let words = ["fuzz", "--area", "canary", "--execs", "50", "--out", "o"]
    #expect(Tool(context).run(words) == .environment)
    #expect(bench.output.text.contains("canary: ear at song"), "\(bench.output.text)")
    #expect(bench.errors.text.contains("cannot write o/fuzz.csv: no space left on device"))
  }

  @Test func `a full disk is reported before the first trial`() {
    let (bench, context) = bench()
    bench.files.leave(bytes: 4_096)
    #expect(Tool(context).run(["fuzz", "--execs", "50", "--out", "o"]) == .environment)
    #expect(bench.output.text.isEmpty)
    #expect(bench.errors.text.contains("cannot write o/.writable: no space left on device"))
  }

  @Test func `a failure that cannot be shrunk is printed with the command that repeats it`() {
    let (bench, context) = bench()
    var worse = context
    let workers = Atomic(0)
    worse.makeTrialLink = {
      guard workers.add(1, ordering: .relaxed).newValue == 1 else {
        throw ToolError.environment("cannot start a worker")
      }
      return InlineLink(areas: TrialArea.onRequest)
    }
    let words = ["fuzz", "--area", "canary", "--execs", "50", "--out", "o"]
    #expect(Tool(worse).run(words) == .environment)
    #expect(bench.errors.text.contains("canary: ear at song"), "\(bench.errors.text)")
    #expect(bench.errors.text.contains("Again: espalier fuzz --area canary --execs "))
    #expect(bench.output.text.hasPrefix("area "))
  }

  @Test(arguments: ["o/failures", "o/failures/csv"])
  func `a folder of failures that is a link is refused before the first trial`(link: String) throws
  {
    let (bench, context) = bench()
    try bench.files.makeFolder("o")
    bench.files.link(link)
    #expect(Tool(context).run(["fuzz", "--execs", "50", "--out", "o"]) == .environment)
    #expect(
      bench.errors.text.contains(
        "cannot make the folder \(link): a symbolic link is in its place"
      )
    )
  }

  @Test func `a campaign keeps the failures of earlier ones`() throws {
    let (bench, context) = bench()
    let words = ["fuzz", "--area", "csv", "--execs", "200", "--out", "o", "--bug"]
    func files() throws -> [String] {
      try SavedFailure.rows(of: try bench.files.read("o/failures.csv")).map { "o/" + $0.path }
    }
    #expect(Tool(context).run(words + ["writes-quotes-once"]) == .found)
    let first = try #require(try files().first)
    let text = try bench.files.read(first)
    #expect(Tool(context).run(words + ["writes-quotes-once", "--restart"]) == .found)
    #expect(try files().first == first)
    // Another trial with the same oracle and site.
    try bench.files.write(text + "\n", to: first)
    #expect(Tool(context).run(words + ["writes-quotes-once", "--restart"]) == .found)
    #expect(try files().first == first.replacing(".trial", with: "-2.trial"))
    #expect(bench.output.text.contains("-2.trial"))
    #expect(Tool(context).run(["fuzz", "--area", "csv", "--execs", "5", "--out", "o"]) == .fine)
    #expect(try bench.files.read(first) == text + "\n")
  }

  @Test func `workloads are written line by line`() throws {
    let (bench, context) = bench()
    #expect(Tool(context).run(["generate", "steps", "--size", "2", "--seed", "0x2a"]) == .fine)
    #expect(bench.output.text == "{\"steps\":0,\"seed\":42}\n{\"steps\":1,\"seed\":42}\n")
    #expect(Tool(context).run(["generate", "stepps"]) == .usage)
    #expect(bench.errors.text.contains("Did you mean steps?"))
  }

  @Test(arguments: [
    ["fuzz", "--area", "cvs"], ["fuzz", "--time", "1s", "--execs", "3"],
    ["fuzz", "--shard", "3/2"], ["fuzz", "--shard", "1/9223372036854775807", "--jobs", "2"],
    ["fuzz", "--shard", "1/1000000", "--jobs", "2"], ["fuzz", "--first", "18446744073709551615"],
    ["fuzz", "--time", "soon"], ["fuzz", "--size", "huge"], ["fuzz", "--bug", "none"],
    ["fuzz", "--seed", "x"], ["fuzz", "--engine", "steam"], ["replay"],
    ["mutants", "--budget", "0"],
  ])
  func `invalid usage is refused`(words: [String]) {
    let (bench, context) = bench()
    #expect(Tool(context).run(words) == .usage, "\(bench.errors.text)")
  }

  @Test func `replay and distill fail without input`() throws {
    let (bench, context) = bench()
    #expect(Tool(context).run(["replay", "--all"]) == .environment)
    #expect(Tool(context).run(["distill", "nowhere"]) == .environment)
    try bench.files.makeFolder("empty")
    #expect(Tool(context).run(["distill", "empty"]) == .environment)
    #expect(bench.errors.text.contains("there is no folder nowhere"))
    #expect(bench.errors.text.contains("empty contains no seeds of any area"))
  }

  @Test func `an interrupted replay of all files prints its progress`() throws {
    let (bench, context) = bench()
    try bench.files.makeFolder("corpus/regressions")
    try bench.files.write("not even read", to: "corpus/regressions/a.trial")
    bench.interruption.request()
    #expect(Tool(context).run(["replay", "--all"]) == .interrupted)
    #expect(bench.errors.text.contains("interrupted after 0 of 1 trials"))
  }

  @Test func `an unknown word among many names suggests the nearest`() {
    let known = (1...200).map { "bug-\($0)" } + ["lost-hint"]
    let few = ToolError.unknown("bug", "xyz", known: known, listedBy: "list mutants")
    #expect(few.advice == "Nearest are bug-1, bug-2, bug-3; list mutants lists all.")
    let near = ToolError.unknown("bug", "lost-hnit", known: known, listedBy: "list mutants")
    #expect(near.advice == "Did you mean lost-hint?")
    let part = ToolError.unknown("bug", "hint", known: known, listedBy: "list mutants")
    #expect(part.advice?.hasPrefix("Nearest are lost-hint, ") == true)
    let all = ToolError.unknown("bug", "xyz", known: Array(known.prefix(3)), listedBy: "l")
    #expect(all.advice == "Known: bug-1, bug-2, bug-3.")
  }

  @Test func `a campaign split by trial numbers runs the same trials`() throws {
    let (bench, context) = bench()
    let words = ["fuzz", "-a", "csv", "--seed", "3", "--out", "o"]
    var digests: [UInt64] = []
    for part in [["-n", "90"], ["-n", "40"], ["--first", "40", "-n", "50"]] {
      #expect(Tool(context).run(words + part) == .fine)
      let row = try #require(try FuzzRow.rows(of: try bench.files.read("o/fuzz.csv")).first)
      #expect(row.executions == Int(part.last ?? ""))
      #expect(row.seedFirst == (part.count == 4 ? "0x3/40" : "0x3/0"))
      let line = try #require(bench.output.text.split(separator: "\n").last)
      digests.append(try #require(UInt64(line.split(separator: " ").last ?? "", radix: 16)))
    }
    #expect(digests[0] == digests[1] &+ digests[2])
  }

  @Test func `the libFuzzer engine is refused if it is not built in`() {
    let (_, context) = bench()
    #expect(Tool(context).run(["fuzz", "--engine", "libfuzzer", "--out", "o"]) == .environment)
  }
}
