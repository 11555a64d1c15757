/// Shell scripts that complete verbs, options and values, generated from the table of verbs.
struct Completions {
  /// The supported shells.
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  let verbs: [VerbSpec]
  /// The names of the built-in suites.
  let suites: [String]
  var areas: [String] = []
  var costs: [String] = []
  var mutants: [String] = []
  var layouts: [String] = []

  /// Returns the script for a shell.
  func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The program's name as a part of a shell function's name.
  private var function: String { Program.name.filter { $0.isLetter || $0.isNumber } }
  private var listed: [VerbSpec] { verbs.filter { !$0.isInternal } }

  /// Returns the words of a completion, if they are fixed.
  private func words(_ completion: OptionSpec.Completion) -> [String]? {
    switch completion {
    case .words(let words): words
    case .suites: suites
    case .areas: areas
    case .costs: costs
    case .mutants: mutants
    case .layouts: layouts
    case .verbs: listed.map(\.name)
    case .nothing, .files, .folders, .baselines, .results: nil
    }
  }

  /// The names of the baselines at the time of the completion, in bash.
  private static let baselines = "$(ls \(Baseline.defaultFolder) 2>/dev/null)"

  private var bash: String {
    var lines = [
      "_\(function)() {",
      "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}",
      "  if ((COMP_CWORD == 1)); then",
      "    COMPREPLY=($(compgen -W '\(listed.map(\.name).joined(separator: " "))' -- \"$current\"))",
      "    return",
      "  fi",
      "  case ${COMP_WORDS[1]}:$previous in",
    ]
    for verb in listed {
      for option in verb.allOptions where option.value != nil {
        let patterns = ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
        let pattern = patterns.map { "\(verb.name):\($0)" }.joined(separator: "|")
        lines.append("    \(pattern)) \(bashReply(option.completion)); return ;;")
      }
    }
    lines += ["  esac", "  case ${COMP_WORDS[1]} in"]
    for verb in listed {
      let options = verb.allOptions.map { "--\($0.name)" }
      var words = options
      var extra = ""
      for argument in verb.arguments {
        words += self.words(argument.completion) ?? []
        switch argument.completion {
        case .files: extra = " -f"
        case .folders: extra = " -d"
        case .baselines: words.append(Self.baselines)
        case .results:
          words.append(Self.baselines)
          extra = " -f"
        case .layouts: extra = " -f"
        case .nothing, .words, .suites, .areas, .costs, .mutants, .verbs: break
        }
      }
      let list = words.joined(separator: " ")
      lines.append(
        "    \(verb.name)) COMPREPLY=($(compgen\(extra) -W \"\(list)\" -- \"$current\")) ;;"
      )
    }
    lines += ["  esac", "}", "complete -F _\(function) \(Program.name)"]
    return lines.joined(separator: "\n") + "\n"
  }

  private func bashReply(_ completion: OptionSpec.Completion) -> String {
    switch completion {
    case .nothing: "COMPREPLY=()"
    case .files: "COMPREPLY=($(compgen -f -- \"$current\"))"
    case .folders: "COMPREPLY=($(compgen -d -- \"$current\"))"
    case .baselines: "COMPREPLY=($(compgen -W \"\(Self.baselines)\" -- \"$current\"))"
    case .results: "COMPREPLY=($(compgen -f -W \"\(Self.baselines)\" -- \"$current\"))"
    case .words, .suites, .areas, .costs, .mutants, .layouts, .verbs:
      "COMPREPLY=($(compgen -W '\((words(completion) ?? []).joined(separator: " "))' "
        + "-- \"$current\"))"
    }
  }

  private var zsh: String {
    var lines = ["#compdef \(Program.name)", "_\(function)() {", "  local -a verbs", "  verbs=("]
    lines += listed.map { "    '\($0.name):\(zshEscaped($0.summary))'" }
    lines += [
      "  )",
      "  if ((CURRENT == 2)); then _describe verb verbs; return; fi",
      "  local verb=$words[2]",
      "  shift words; ((CURRENT--))",
      "  case $verb in",
    ]
    for verb in listed {
      let specs = verb.allOptions.map { option in
        let star = option.repeats ? "*" : ""
        let value = option.value.map { ":\($0):\(zshAction(option.completion))" } ?? ""
        return "'\(star)--\(option.name)[\(zshEscaped(option.help))]\(value)'"
      }
      let arguments = verb.arguments.map { argument in
        let star = argument.isMany ? "*" : ""
        return "'\(star):\(argument.name):\(zshAction(argument.completion))'"
      }
      lines.append("    \(verb.name)) _arguments \((specs + arguments).joined(separator: " ")) ;;")
    }
    lines += ["  esac", "}", "_\(function) \"$@\""]
    return lines.joined(separator: "\n") + "\n"
  }

  private func zshEscaped(_ text: String) -> String {
    text.replacing("'", with: "'\\''").replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing(":", with: "\\:")
  }

  private func zshAction(_ completion: OptionSpec.Completion) -> String {
    switch completion {
    case .nothing: " "
    case .files: "_files"
    case .folders: "_files -/"
    case .baselines: "_path_files -W \(Baseline.defaultFolder)"
    case .results: "{ _files; _path_files -W \(Baseline.defaultFolder) }"
    case .words, .suites, .areas, .costs, .mutants, .layouts, .verbs:
      "(\((words(completion) ?? []).joined(separator: " ")))"
    }
  }

  private var fish: String {
    var lines = ["complete -c \(Program.name) -f"]
    for verb in listed {
      lines.append(
        "complete -c \(Program.name) -n __fish_use_subcommand -a \(verb.name) "
          + "-d '\(fishEscaped(verb.summary))'"
      )
      let seen = "complete -c \(Program.name) -n '__fish_seen_subcommand_from \(verb.name)'"
      for option in verb.allOptions {
        let letter = option.letter.map { " -s \($0)" } ?? ""
        // Without -x fish offers files for every value.
        let required = option.completion == .files ? " -r" : " -x"
        let value = option.value == nil ? "" : required + fishAction(option.completion)
        lines.append("\(seen) -l \(option.name)\(letter)\(value) -d '\(fishEscaped(option.help))'")
      }
      for argument in verb.arguments where argument.completion != .nothing {
        lines.append("\(seen)\(fishAction(argument.completion))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func fishEscaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }

  private func fishAction(_ completion: OptionSpec.Completion) -> String {
    switch completion {
    case .nothing: ""
    case .files: " -F"
    case .folders: " -a '(__fish_complete_directories)'"
    case .baselines: " -a '(ls \(Baseline.defaultFolder) 2>/dev/null)'"
    case .results: " -F -a '(ls \(Baseline.defaultFolder) 2>/dev/null)'"
    case .words, .suites, .areas, .costs, .mutants, .layouts, .verbs:
      " -a '\((words(completion) ?? []).joined(separator: " "))'"
    }
  }
}
