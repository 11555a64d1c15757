import Measures
import Trials

/// `espalier distill`: keeps the seeds that add coverage.
struct Distill: Verb {
  static let about = VerbSpec(
    "distill",
    summary: "Minimises the corpus: drops seeds that add no coverage.",
    discussion: """
      DIR contains a file AREA.seeds for each area, with one input per line in hexadecimal. The coverage
      of an input is the kinds of its operations, pairs of kinds, and sizes of the data after each. Each
      input runs in a worker process. Inputs that end the worker or run for more than two seconds are
      dropped. In a build of scripts/fuzz --engine libfuzzer, inputs that libFuzzer adds are minimised too.
      """,
    examples: ["\(Program.name) distill corpus/seeds --area snapshot --fresh 10000"]
  )

  var folder = ""
  var areas: [String] = []
  var fresh = 0
  var seed: UInt64 = 1

  static var rows: [Row<Self>] {
    Row.argument(\.folder, .folder)
      .help("The folder with the seeds.")
    Row.areas(\.areas)
    Row.option("fresh", \.fresh, .integer(atLeast: 0))
      .help("Also try this many new trials of each area")
    Row.option("seed", letter: "s", \.seed, .seed)
      .help("The seed of the new trials")
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    context.interruption.heed()
    let chosen = try context.areas(named: areas)
    guard fresh > 0 || context.files.kind(of: folder) == .folder else {
      throw ToolError.environment(
        "there is no folder \(folder)",
        advice: "--fresh N draws N trials of each area and creates it."
      )
    }
    var rows = [["area", "inputs", "kept", "features"]]
    var status = ToolStatus.fine
    let interruption = context.interruption
    for area in chosen where !interruption.isRequested {
      let file = path(folder, "\(area.name).seeds")
      var inputs = try seeds(of: area, in: file, context)
      for number in 0..<UInt64(fresh) where !interruption.isRequested {
        let trial = TrialSeed(campaign: seed, number: number)
        inputs.append(trial.choices(for: area.layout, sizeClass: SizeClass.of(number)))
      }
      guard !inputs.isEmpty else { continue }
      var distillery = CorpusMinimizer(area, workshop: WorkerFactory(in: context))
      guard try distillery.distill(inputs, while: { !interruption.isRequested }) else {
        context.complain("interrupted in \(area.name), whose seeds are unchanged")
        break
      }
      for loss in distillery.dropped {
        context.complain("a seed of \(area.name) is dropped: \(loss.failure)")
        status = .found
      }
      if distillery.keepsFailures {
        context.complain("a seed of \(area.name) fails; see \(Program.name) fuzz")
        status = .found
      }
      try context.files.makeFolder(folder)
      try context.files.write(SeedFile(area: area, seeds: distillery.kept).text, to: file)
      rows.append([
        area.name, Figures.count(inputs.count), Figures.count(distillery.kept.count),
        Figures.count(distillery.featureCount),
      ])
    }
    guard rows.count > 1 || context.interruption.isRequested else {
      throw ToolError.environment(
        "\(folder) contains no seeds of \(areas.isEmpty ? "any area" : areas.joined(separator: ", "))"
      )
    }
    let table = TextTable(rows, alignments: [.left, .right, .right, .right])
    try context.console.print(table.text, terminator: "")
    context.console.again(commandLine())
    return context.interruption.isRequested ? .environment : status
  }

  /// Reads the seeds of a file; none if there is no file or if it is for another area or layout.
  private func seeds(
    of area: TrialArea,
    in file: String,
    _ context: ToolContext
  ) throws -> [[UInt8]] {
    guard context.files.kind(of: file) == .file else { return [] }
    let old = try SeedFile.read(file, in: context.files)
    if old.area == area.name, old.layout == SeedFile.layout(of: area) { return old.seeds }
    context.complain("\(file) is for \(old.area) with the layout \(old.layout), and is replaced")
    return []
  }
}

extension SizeClass {
  /// Returns mostly small sizes: they cover nearly everything and replay quickly.
  fileprivate static func of(_ number: UInt64) -> SizeClass { number % 4 == 0 ? .small : .tiny }
}
