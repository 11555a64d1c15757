import Documents
import Measures

/// `espalier why`: names the functions that made a case slower or faster.
struct Why: Verb {
  static let about = VerbSpec(
    "why",
    summary: "Lists the functions that execute more or fewer instructions than in another program.",
    discussion: """
      Runs an iteration of each CASE under callgrind, in this program and in another one, and lists
      the functions by the difference of their instructions. Names are demangled, and all
      specializations of a function are counted together. Hashing is deterministic, so equal programs
      have equal counts; those of debug builds may differ by up to 2 %. No privileges are needed.
      """,
    examples: [
      "\(Program.name) why 'Snapshot/insert one/espalier/100$' --against old/espalier --html why.html"
    ]
  )

  /// The maximum number of cases, because callgrind is slow.
  private static let most = 8

  var filter = CaseFilter.all
  var base = ""
  var top = 15
  var page: String?

  static var rows: [Row<Self>] {
    Row.argument(\.filter, .filter("CASE"))
      .help("A regular expression for cases; at most eight may match.")
    Row.required(
      "against",
      \.base,
      .text("BINARY", .files),
      missing: "name the program to compare with"
    )
    .help("The earlier program, built from another revision")
    Row.option("top", \.top, .integer(atLeast: 1))
      .help("The maximum number of functions")
    Row.option("html", \.page, .file, absent: "not written")
      .help("Write a page with the functions and a flame graph")
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    guard case .program = try Side(base, in: context) else {
      throw ToolError.usage(
        "\(base) is a folder of results, which has no functions",
        advice: "Build the revision that measured it, and name its program."
      )
    }
    let cases = try context.cases(matching: filter, most: Self.most)
    let before = try profiles(of: cases, program: base, run: "before", in: context)
    let after = try profiles(of: cases, program: context.executable, run: "after", in: context)
    let names = FunctionNames((before + after).flatMap { $0.instructions.keys })
    var sections: [HTML] = []
    var isSame = true
    for (benchmarkCase, (old, new)) in zip(cases, zip(before, after)) {
      let difference = ProfileDifference(
        before: old.renamed(names.name),
        after: new.renamed(names.name)
      )
      isSame = isSame && difference.rows.isEmpty
      let columns = context.console.outputColumns() ?? 120
      let text = difference.text(of: benchmarkCase.id, top: top, columns: columns)
      try context.console.print(text, terminator: "")
      sections.append(difference.html(of: benchmarkCase.id, top: top))
    }
    if let page {
      let body: HTML = "<h1>Why did it change?</h1>\(sections.joined())"
      let html = HTML.page(title: "\(Program.name) why", body: body, style: FlameGraph.style)
      try context.files.write(html.markup, to: page)
    }
    return isSame ? .fine : .found
  }

  private func profiles(
    of cases: [BenchmarkCase],
    program: String,
    run: String,
    in context: ToolContext
  ) throws -> [CallgrindProfile] {
    let worker = try CallgrindWorker(
      program,
      run: "\(run)-\(RunStamp(in: context).runID)",
      in: context
    )
    defer { worker.end() }
    return try cases.map { CallgrindProfile(parsing: try worker.count($0.id).dump) }
  }
}

/// The functions whose instructions differ between two profiles.
struct ProfileDifference {
  let before: CallgrindProfile
  let after: CallgrindProfile

  /// The functions with a difference, the largest gain or loss first.
  var rows: [(name: String, before: Int, after: Int)] {
    Set(before.instructions.keys).union(after.instructions.keys)
      .map { ($0, before.instructions[$0, default: 0], after.instructions[$0, default: 0]) }
      .filter { $0.1 != $0.2 }
      .sorted { (abs($1.2 - $1.1), $0.0) < (abs($0.2 - $0.1), $1.0) }
  }

  /// The smallest function that, with the functions it calls, has at least half of the difference.
  var origin: (name: String, change: Int)? {
    let (old, new) = (before.inclusive, after.inclusive)
    let total = after.total - before.total
    return Set(old.keys).union(new.keys)
      .map { (name: $0, old: old[$0, default: 0], new: new[$0, default: 0]) }
      .filter { total != 0 && ($0.new - $0.old).signum() == total.signum() }
      .filter { abs($0.new - $0.old) >= abs(total) / 2 }
      .min { (max($0.old, $0.new), $0.name) < (max($1.old, $1.new), $1.name) }
      .map { ($0.name, $0.new - $0.old) }
  }

  private var originText: String {
    guard let origin else { return "" }
    return "mostly in \(origin.name) and what it calls: \(Self.signed(origin.change))"
  }

  private static func signed(_ change: Int) -> String {
    (change > 0 ? "+" : "") + Figures.count(change)
  }

  private func title(_ id: CaseID) -> String {
    let change = after.total - before.total
    let share = before.total > 0 ? Figures.percent(Double(change) / Double(before.total)) : "–"
    return "\(id): \(Figures.count(before.total)) to \(Figures.count(after.total)) instructions, "
      + "\(change > 0 ? "+" : "")\(share)"
  }

  private func cells(top: Int) -> [[String]] {
    rows.prefix(top).map { row in
      [
        Self.signed(row.after - row.before), Figures.count(row.before), Figures.count(row.after),
        row.name,
      ]
    }
  }

  func text(of id: CaseID, top: Int, columns: Int) -> String {
    let rows = rows
    guard !rows.isEmpty else { return "\(title(id)): no function changed\n" }
    let rest = rows.dropFirst(top).reduce(0) { $0 + $1.after - $1.before }
    // The other columns take about forty characters.
    let longest = max(columns - 40, 30)
    let cells = cells(top: top).map { cells in
      cells.map { $0.count > longest ? $0.prefix(longest - 1) + "…" : $0 }
    }
    let table = TextTable(
      [["change", "before", "after", "function"]] + cells,
      indent: 2,
      alignments: [.right, .right, .right, .left]
    )
    let others =
      rows.count > top
      ? "  \(Self.signed(rest)) in \(Figures.count(rows.count - top)) others\n"
      : ""
    return "\(title(id))\n  \(originText)\n\(table.text)\(others)"
  }

  func html(of id: CaseID, top: Int) -> HTML {
    let cells = cells(top: top).map { $0.map { HTML(text: $0) } }
    return """
      <h2>\(title(id))</h2>
      <p>\(originText)</p>
      \(HTML.table(header: ["change", "before", "after", "function"], rows: cells, left: [3]))
      <h3>After the change: red functions gained instructions, green ones lost some</h3>
      <div class="flame">\(FlameGraph(after, against: before).svg)</div>
      """
  }
}
