import Measures
import Trials

/// The text of `help`, generated from the table of verbs.
struct HelpText {
  let verbs: [VerbSpec]

  /// The list of verbs.
  var overview: String {
    return """
      \(Program.name): benchmarks and fuzzes list engines, and explains crash reports of list views.

      Usage: \(Program.name) VERB [ARGUMENTS] [OPTIONS]

      \(jobs)
      Options of every verb:
      \(options(VerbSpec.common))
      \(Program.name) help VERB shows the options of a verb, \(Program.name) --version the version.

      Exit status:
      \(statuses)
      """
  }

  /// The verbs by job, with their descriptions below each other.
  private var jobs: String {
    let listed = verbs.filter { !$0.isInternal }
    let table = TextTable(listed.map { [$0.name, $0.summary] }, indent: 2).text
    let rows = table.split(separator: "\n")
    let lines = Dictionary(uniqueKeysWithValues: zip(listed.map(\.name), rows))
    return Tool.jobs.compactMap { job in
      let rows = job.verbs.compactMap { lines[$0.spec.name] }
      return rows.isEmpty ? nil : "\(job.name):\n\(rows.joined(separator: "\n"))\n"
    }.joined(separator: "\n")
  }

  private var statuses: String {
    TextTable(ToolStatus.allCases.map { ["\($0.rawValue)", $0.meaning] }, indent: 2).text
  }

  /// The help of one verb.
  func text(for verb: VerbSpec) -> String {
    var parts = ["\(verb.summary)\n", "Usage: \(usage(verb))\n"]
    if !verb.discussion.isEmpty { parts.append(verb.discussion + "\n") }
    if !verb.examples.isEmpty {
      parts.append("Examples:\n" + verb.examples.map { "  \($0)\n" }.joined())
    }
    if !verb.arguments.isEmpty {
      let rows = verb.arguments.map { [$0.name, $0.help] }
      parts.append("Arguments:\n" + TextTable(rows, indent: 2).text)
    }
    parts.append("Options:\n" + options(verb.allOptions))
    return parts.joined(separator: "\n")
  }

  /// Returns the usage line of a verb.
  func usage(_ verb: VerbSpec) -> String {
    (["\(Program.name) \(verb.name)"] + verb.arguments.map(\.synopsis)
      + verb.options.map { "[\($0.synopsis)]" + ($0.repeats ? "…" : "") })
      .joined(separator: " ")
  }

  private func options(_ options: [OptionSpec]) -> String {
    let rows = options.map { option in
      [(option.letter.map { "-\($0), " } ?? "    ") + option.synopsis, option.help]
    }
    return TextTable(rows, indent: 2).text
  }
}

extension ToolContext {
  /// Prints a help, in lines of at most the width of the terminal or of the variable `COLUMNS`.
  func printHelp(_ text: String) throws(FileError) {
    let width = environment["COLUMNS"].flatMap { Int($0) } ?? console.outputColumns()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let wrapped = lines.flatMap { line in
      line.wrapped(
        to: max(width ?? .max, 40),
        indent: String(line.prefix { $0 == " " }.prefix(16)) + "    "
      )
    }
    try console.print(wrapped.joined(separator: "\n"), terminator: "")
  }
}
