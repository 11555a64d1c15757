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

  /// The forms of a completion in the three shells; those for bash are the options of `compgen`.
  private func forms(_ completion: OptionSpec.Completion) -> (
    bash: String, zsh: String, fish: String
  ) {
    let (folder, names) = (Baseline.defaultFolder, "ls \(Baseline.defaultFolder) 2>/dev/null")
    switch completion {
    case .nothing: return ("", " ", "")
    case .files: return ("-f", "_files", " -F")
    case .folders: return ("-d", "_files -/", " -a '(__fish_complete_directories)'")
    case .baselines: return ("-W \"$(\(names))\"", "_path_files -W \(folder)", " -a '(\(names))'")
    case .results:
      return (
        "-f -W \"$(\(names))\"", "{ _files; _path_files -W \(folder) }", " -F -a '(\(names))'"
      )
    case .words, .suites, .areas, .costs, .mutants, .layouts, .verbs:
      let list = (words(completion) ?? []).joined(separator: " ")
      return ("-W '\(list)'", "(\(list))", " -a '\(list)'")
    }
  }

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
        let form = forms(option.completion).bash
        let reply = form.isEmpty ? "" : "$(compgen \(form) -- \"$current\")"
        lines.append("    \(pattern)) COMPREPLY=(\(reply)); return ;;")
      }
    }
    lines += ["  esac", "  case ${COMP_WORDS[1]} in"]
    for verb in listed {
      let options = verb.allOptions.map { "--\($0.name)" }
      var words = options
      var extra = ""
      for argument in verb.arguments {
        words += self.words(argument.completion) ?? []
        let completion = argument.completion
        if completion == .baselines || completion == .results {
          words.append("$(ls \(Baseline.defaultFolder) 2>/dev/null)")
        }
        if completion == .folders { extra = " -d" }
        if [.files, .results, .layouts].contains(completion) { extra = " -f" }
      }
      let list = words.joined(separator: " ")
      lines.append(
        "    \(verb.name)) COMPREPLY=($(compgen\(extra) -W \"\(list)\" -- \"$current\")) ;;"
      )
    }
    lines += ["  esac", "}", "complete -F _\(function) \(Program.name)"]
    return lines.joined(separator: "\n") + "\n"
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
        let value = option.value.map { ":\($0):\(forms(option.completion).zsh)" } ?? ""
        return "'\(star)--\(option.name)[\(zshEscaped(option.help))]\(value)'"
      }
      let arguments = verb.arguments.map { argument in
        let star = argument.isMany ? "*" : ""
        return "'\(star):\(argument.name):\(forms(argument.completion).zsh)'"
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
        let value = option.value == nil ? "" : required + forms(option.completion).fish
        lines.append("\(seen) -l \(option.name)\(letter)\(value) -d '\(fishEscaped(option.help))'")
      }
      for argument in verb.arguments where argument.completion != .nothing {
        lines.append("\(seen)\(forms(argument.completion).fish)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func fishEscaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }
}
