import Measures

/// `espalier baseline`: stores results under a name for later comparisons.
struct Baseline: Verb {
  enum Action: String, CaseIterable {
    case save, list, rm
  }

  static let defaultFolder = "results/baselines"

  static let about = VerbSpec(
    "baseline",
    summary: "Saves results under a name, and lists or removes them.",
    discussion: "compare accepts the name of a baseline wherever it accepts a folder of results.",
    examples: ["\(Program.name) baseline save before", "\(Program.name) baseline list before"]
  )

  var action = Action.list
  var name: String?
  var source = Bench.defaultFolder

  static var rows: [Row<Self>] {
    Row.argument(\.action, .word("ACTION", kind: "action"))
      .help("save, list or rm.")
    Row.argument(optional: \.name, .text("NAME", .baselines))
      .help("The name of the baseline; for list, a regular expression (default: all).")
    Row.option("from", \.source, .folder)
      .help("The results to save")
  }

  func check() throws(ToolError) {
    switch (action, name) {
    case (.list, _): break
    case (_, nil): throw .usage("\(action.rawValue) needs a name")
    case (_, let name?):
      guard !Self.isName(name) else { return }
      throw .usage("invalid name \"\(name)\": use letters, digits, dots, dashes and underscores")
    }
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    switch action {
    case .list:
      var list = List()
      list.subject = .baselines
      list.filter = try name.map { try CaseFilter($0) }
      return try list.run(in: context)
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
        context.complain("\(error)")
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
