/// The manual page, generated from the table of verbs.
struct ManPage {
  let verbs: [VerbSpec]
  let version: String

  /// The page in the troff macros of `man`.
  var text: String {
    var lines = [
      ".TH \(Program.name.uppercased()) 1 \"\" \"\(Program.name) \(version)\"",
      ".SH NAME",
      "\(Program.name) \\- benchmarks and fuzzes list engines, and explains crash reports of list views",
      ".SH SYNOPSIS",
      ".B \(Program.name)",
      ".I VERB",
      "[\\fIARGUMENTS\\fR] [\\fIOPTIONS\\fR]",
      ".SH VERBS",
    ]
    for verb in verbs where !verb.isInternal {
      lines += [".SS \"\(escape(HelpText(verbs: verbs).usage(verb)))\"", escape(verb.summary)]
      if !verb.discussion.isEmpty { lines += [".PP", escape(verb.discussion)] }
      for example in verb.examples { lines += [".PP", ".B \(escape(example))"] }
      for argument in verb.arguments {
        lines += [".TP", ".I \(escape(argument.name))", escape(argument.help)]
      }
      for option in verb.options { lines += entry(option) }
    }
    lines.append(".SH OPTIONS OF EVERY VERB")
    for option in VerbSpec.common { lines += entry(option) }
    lines += [".SH EXIT STATUS"]
    for status in ToolStatus.allCases { lines += [".TP", ".B \(status.rawValue)", status.meaning] }
    return lines.joined(separator: "\n") + "\n"
  }

  private func entry(_ option: OptionSpec) -> [String] {
    let letter = option.letter.map { "-\($0), " } ?? ""
    return [".TP", ".B \(escape(letter + option.synopsis))", escape(option.help)]
  }

  /// Escapes dashes, backslashes and leading dots, which have a meaning in troff.
  private func escape(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("…", with: "...")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
