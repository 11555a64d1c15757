import Measures

/// `espalier baseline`: stores results under a name for later comparisons.
struct Baseline: Verb {
  enum Action: String, CaseIterable {
    case save
    case list
    case rm
  }

  static let defaultFolder = "results/baselines"

  static let spec = VerbSpec(
    "baseline",
    summary: "Saves results under a name, and lists or removes them.",
    discussion: "compare accepts the name of a baseline wherever it accepts a folder of results.",
    examples: ["\(Program.name) baseline save before"],
    arguments: [
      ArgumentSpec(
        "ACTION",
        completion: .words(Action.allCases.map(\.rawValue)),
        help: "save, list or rm."
      ),
      ArgumentSpec(
        "NAME",
        .optional,
        completion: .namesIn(defaultFolder),
        help: "The name of the baseline."
      ),
    ],
    options: [
      OptionSpec(
        "from",
        value: "DIR",
        completion: .folders,
        help: "The results to save (default: \(Bench.defaultFolder))."
      )
    ]
  )

  private let action: Action
  private let name: String?
  private let source: String

  init(_ arguments: ParsedArguments) throws(ToolError) {
    let word = arguments.arguments[0]
    guard let action = Action(rawValue: word) else {
      throw .unknown("action", word, known: Action.allCases.map(\.rawValue))
    }
    self.action = action
    name = arguments.arguments.dropFirst().first
    source = arguments.value("from") ?? Bench.defaultFolder
    switch (action, name) {
    case (.list, .some): throw .usage("list does not take a name")
    case (.save, .none), (.rm, .none): throw .usage("\(word) needs a name")
    case (_, .some(let name)) where !Self.isName(name):
      throw .usage("invalid name \"\(name)\": use letters, digits, dots, dashes and underscores")
    default: break
    }
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    switch action {
    case .list: try list(in: context)
    case .save: try save(in: context)
    case .rm: try remove(in: context)
    }
    return .fine
  }

  private func list(in context: ToolContext) throws {
    var rows: [[String]] = []
    for name in try names(in: context) {
      let results: Results
      do {
        results = try folder(name, in: context).load()
      } catch {
        // The other baselines remain usable.
        context.console.complain("\(Program.name): \(error)")
        rows.append([name, "cannot be read"])
        continue
      }
      let run = results.runs.first
      rows.append([
        name, run?.utc ?? "", String((run?.gitRevision ?? "").prefix(12)),
        "\(Figures.count(results.cases.count)) cases", run?.machine.cpu ?? "",
      ])
    }
    try context.console.print(TextTable(rows).text, terminator: "")
  }

  private func save(in context: ToolContext) throws {
    let results = try ResultsFolder(source, files: context.files).load()
    let target = folder(name ?? "", in: context)
    let replaced = target.exists ? ", in place of what was there" : ""
    try target.save(results)
    context.console.note("Saved \(source) as \(name ?? "")\(replaced).")
  }

  private func remove(in context: ToolContext) throws {
    let known = try names(in: context)
    guard let name, known.contains(name) else {
      throw ToolError.unknown("baseline", name ?? "", known: known)
    }
    try context.files.remove(path(Self.defaultFolder, name))
  }

  private func names(in context: ToolContext) throws -> [String] {
    guard context.files.kind(of: Self.defaultFolder) == .folder else { return [] }
    return try context.files.entries(of: Self.defaultFolder)
      .filter { folder($0, in: context).exists }
  }

  private func folder(_ name: String, in context: ToolContext) -> ResultsFolder {
    ResultsFolder(name, in: Self.defaultFolder, files: context.files)
  }

  /// Whether a name is valid; it must not lead out of the folder of baselines.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".")
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
  }
}
