import Measures

/// `espalier generate`: writes a workload as JSON lines, for engines in other languages.
struct Generate: Verb {
  static let spec = VerbSpec(
    "generate",
    summary: "Writes a workload as JSON lines, for engines in other languages.",
    discussion: """
      The first line names the format, the workload, its size and seed; every further line is one
      state or one step, an object each:
        {"source": [{"section": 0, "items": [0, 1]}]}   the list before
        {"target": [{"section": 0, "items": [1, 0]}]}   the list after
        {"rows": [{"item": 0, "level": 0, "expanded": true}]}   an outline, depth first
        {"step": "rebuild", …}   one step of a scene; "words" says it for a reader
      espalier list workloads shows what there is.
      """,
    arguments: [
      ArgumentSpec("WORKLOAD", help: "Its name, such as readme or directory:/usr/share.")
    ],
    options: [
      OptionSpec("size", letter: "n", value: "N", help: "About how many items; 1000 unless told."),
      OptionSpec("seed", letter: "s", value: "SEED", help: "What draws it; 12 unless told."),
      OptionSpec(
        "out",
        letter: "o",
        value: "FILE",
        completion: .files,
        help: "Where to write; the standard output unless told."
      ),
    ]
  )

  private let workload: String
  private let size: Int
  private let seed: UInt64
  private let target: String?

  init(_ arguments: ParsedArguments) throws(Complaint) {
    workload = arguments.arguments[0]
    size = try arguments.integer("size", atLeast: 0) ?? 1_000
    guard size <= 10_000_000 else { throw .usage("--size is ten million at most") }
    seed = try arguments.seed("seed") ?? 12
    target = arguments.value("out")
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    guard let source = context.workloads.first(where: { $0.name.answers(to: workload) }) else {
      let known = context.workloads.map(\.name.description)
      throw Complaint.unknown(
        "workload",
        workload,
        known: known,
        listedBy: "espalier list workloads"
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
