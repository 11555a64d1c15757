import Measures

/// `espalier generate`: writes a workload as JSON lines, for engines in other languages.
struct Generate: Verb {
  static let spec = VerbSpec(
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
    examples: ["\(Program.name) generate readme --size 1000 --out readme.jsonl"],
    arguments: [
      ArgumentSpec("WORKLOAD", help: "The name, such as readme or directory:/usr/share.")
    ],
    options: [
      OptionSpec(
        "size",
        letter: "n",
        value: "N",
        help: "The approximate number of items (default: 1000)."
      ),
      OptionSpec("seed", letter: "s", value: "SEED", help: "The seed (default: 12)."),
      OptionSpec(
        "out",
        letter: "o",
        value: "FILE",
        completion: .files,
        help: "The file to write (default: the standard output)."
      ),
    ]
  )

  private let workload: String
  private let size: Int
  private let seed: UInt64
  private let target: String?

  init(_ arguments: ParsedArguments) throws(ToolError) {
    workload = arguments.arguments[0]
    size = try arguments.integer("size", atLeast: 0) ?? 1_000
    guard size <= 10_000_000 else { throw .usage("--size is ten million at most") }
    seed = try arguments.seed("seed") ?? 12
    target = arguments.value("out")
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
