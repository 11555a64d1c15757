import Measures

/// `espalier generate`: writes a workload as JSON lines, for engines in other languages.
struct Generate: Verb {
  static let about = VerbSpec(
    "generate",
    summary: "Writes a workload as JSON lines, for engines in other languages.",
    discussion: """
      The first line contains the format, the workload, its size and seed. Each further line is an
      object with one state or one step:
        {"source": [{"section": 0, "items": [0, 1]}]}   the list before
        {"target": [{"section": 0, "items": [1, 0]}]}   the list after
        {"rows": [{"item": 0, "level": 0, "expanded": true}]}   an outline, depth first
        {"step": "rebuild", …}   one step of a scene; "words" describes it
      \(Program.name) list workloads shows the names.
      """,
    examples: ["\(Program.name) generate readme --size 1000 --out readme.jsonl"]
  )

  var workload = ""
  var size = 1_000
  var seed: UInt64 = 12
  var target: String?

  static var rows: [Row<Self>] {
    Row.argument(\.workload, .text("WORKLOAD"))
      .help("The name, such as readme or directory:/usr/share.")
    Row.option("size", letter: "n", \.size, .integer(atLeast: 0, atMost: 10_000_000))
      .help("The approximate number of items")
    Row.option("seed", letter: "s", \.seed, .seed)
      .help("The seed")
    Row.option("out", letter: "o", \.target, .file, absent: "the standard output")
      .help("The file to write")
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    guard let source = context.workloads.first(where: { $0.name.answers(to: workload) }) else {
      let known = context.workloads.map(\.name.description)
      throw ToolError.unknown(
        "workload",
        workload,
        known: known,
        listedBy: "\(Program.name) list workloads"
      )
    }
    guard let target else {
      try source.lines(workload, size, seed) { try context.console.printData($0) }
      return .fine
    }
    var text = ""
    try source.lines(workload, size, seed) { text += $0 + "\n" }
    try context.files.write(text, to: target)
    context.console.note("Written: \(target)")
    return .fine
  }
}
