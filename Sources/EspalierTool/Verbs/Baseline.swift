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
    examples: ["\(Program.name) baseline save before", "\(Program.name) baseline list before"],
    arguments: [
      ArgumentSpec(
        "ACTION",
        completion: .words(Action.allCases.map(\.rawValue)),
        help: "save, list or rm."
      ),
      ArgumentSpec(
        "NAME",
        .optional,
        completion: .baselines,
        help: "The name of the baseline; for list, a regular expression (default: all)."
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
    case (.list, _): break
    case (.save, .none), (.rm, .none): throw .usage("\(word) needs a name")
    case (_, .some(let name)) where !Self.isName(name):
      throw .usage("invalid name \"\(name)\": use letters, digits, dots, dashes and underscores")
    default: break
    }
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    switch action {
    case .list: return try List(.baselines, matching: name).run(in: context)
    case .save: try save(in: context)
    case .rm: try remove(in: context)
    }
    return .fine
  }

  /// Returns a table of all baselines.
  static func table(in context: ToolContext) throws -> OutputTable {
    let names = try names(in: context)
    if names.isEmpty {
      context.console.note("No baselines; \(Program.name) baseline save NAME makes one.")
    }
    let rows = names.map { name -> [OutputTable.Cell] in
      do {
        let results = try folder(name, in: context).load()
        let run = results.runs.first
        let count = results.cases.count
        return [
          .init(name), .init(run?.utc ?? ""), .init(String((run?.gitRevision ?? "").prefix(12))),
          .init(Figures.count(count, "case"), .number(Double(count))),
          .init(run?.machine.cpu ?? ""),
        ]
      } catch {
        // The other baselines remain usable.
        context.console.complain("\(Program.name): \(error)")
        return [.init(name)] + ["cannot be read", "", "", ""].map { .init($0) }
      }
    }
    return OutputTable(
      columns: ["name", "time", "revision", "cases", "processor"].map { .init($0) },
      rows: rows
    )
  }

  private func save(in context: ToolContext) throws {
    let results = try ResultsFolder(source, files: context.files).load()
    let target = Self.folder(name ?? "", in: context)
    let replaced = target.exists ? ", replacing earlier results" : ""
    try target.save(results)
    context.console.note("Saved \(source) as \(name ?? "")\(replaced).")
  }

  private func remove(in context: ToolContext) throws {
    let known = try Self.names(in: context)
    guard let name, known.contains(name) else {
      throw ToolError.unknown("baseline", name ?? "", known: known)
    }
    try context.files.remove(path(Self.defaultFolder, name))
  }

  private static func names(in context: ToolContext) throws -> [String] {
    guard context.files.kind(of: defaultFolder) == .folder else { return [] }
    return try context.files.entries(of: defaultFolder).filter { folder($0, in: context).exists }
  }

  private static func folder(_ name: String, in context: ToolContext) -> ResultsFolder {
    ResultsFolder(name, in: defaultFolder, files: context.files)
  }

  /// Whether a name is valid; it must not lead out of the folder of baselines.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".")
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
  }
}
