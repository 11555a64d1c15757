import Testing

@testable import EspalierTool

struct ArgumentTests {
  private let spec = VerbSpec(
    "cook",
    summary: "Cooks.",
    arguments: [
      ArgumentSpec("DISH", help: "What."), ArgumentSpec("GUEST", .optional, help: "Who."),
    ],
    options: [
      OptionSpec("salt", letter: "s", value: "GRAMS", help: "How much."),
      OptionSpec("spice", value: "NAME", repeats: true, help: "Which."),
      OptionSpec("fast", help: "Hurry."),
    ]
  )

  private func parse(_ words: String...) throws(ToolError) -> ParsedArguments {
    try ParsedArguments(words, spec: spec)
  }

  private func complaint(_ words: String...) -> ToolError? {
    do throws(ToolError) {
      _ = try ParsedArguments(words, spec: spec)
      return nil
    } catch {
      return error
    }
  }

  @Test func `an option's value is the next word or follows an equals sign`() throws {
    #expect(try parse("soup", "--salt", "3").value("salt") == "3")
    #expect(try parse("soup", "--salt=3").value("salt") == "3")
    #expect(try parse("soup", "-s", "3").value("salt") == "3")
    #expect(try parse("soup", "-s=3").value("salt") == "3")
    #expect(try parse("soup", "--salt=").value("salt") == "")
    #expect(try parse("soup", "--salt=a=b").value("salt") == "a=b")
    #expect(try parse("soup", "--salt", "-3").number("salt") == -3)
  }

  @Test func `options and arguments can be mixed before two dashes`() throws {
    let parsed = try parse("--fast", "soup", "--spice", "dill", "--spice=mint", "--", "--salt")
    #expect(parsed.arguments == ["soup", "--salt"])
    #expect(parsed.all("spice") == ["dill", "mint"])
    #expect(parsed.has("fast"))
    #expect(!parsed.has("salt"))
    #expect(try parse("-").arguments == ["-"])
  }

  @Test func `an invalid command line gives an error message`() {
    #expect(complaint("soup", "--slat", "3")?.advice == "Did you mean --salt?")
    #expect(complaint("soup", "--salt")?.sentence == "--salt needs a value")
    #expect(complaint("soup", "--salt", "--fast")?.sentence == "--salt needs a value")
    #expect(complaint("soup", "--fast=yes")?.sentence == "--fast takes no value")
    #expect(complaint("soup", "-s", "1", "-s", "2")?.sentence == "--salt is given twice")
    #expect(complaint()?.sentence == "DISH is missing: What.")
    #expect(complaint("a", "b", "c")?.sentence == "\"c\" is one argument too many")
    #expect(complaint("soup", "--zzzzzz")?.advice?.hasPrefix("Known: --salt") == true)
    #expect(complaint("soup", "--slat")?.status == .usage)
  }

  @Test func `numbers are parsed or refused`() throws {
    let parsed = try parse("soup", "--salt", "3.5")
    #expect(try parsed.number("salt") == 3.5)
    #expect(throws: ToolError.self) { try parsed.integer("salt", atLeast: 0) }
    #expect(throws: ToolError.self) { try parse("soup", "--salt=inf").number("salt") }
    #expect(throws: ToolError.self) { try parse("soup", "--salt=0").integer("salt", atLeast: 1) }
    #expect(try parse("soup").integer("salt", atLeast: 1) == nil)
  }

  @Test(arguments: [
    ("bnech", "bench"), ("benhc", "bench"), ("compar", "compare"), ("REPORT", "report"),
    ("exprot", "export"), ("comp", nil), ("xyz", nil), ("", nil),
  ])
  func `a misspelled word gets a suggestion and an unrelated word gets none`(
    word: String,
    meant: String?
  ) {
    let verbs = ["list", "bench", "compare", "report", "export", "completions"]
    #expect(closest(to: word, in: verbs) == meant)
  }

  @Test func `random words give arguments or an error`() {
    let words = ["--", "-", "--salt", "=", "--salt=", "-s", "soup", "--fast", "-x=1", "--=", "é"]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<5_000 {
      let line = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        words[Int.random(in: 0..<words.count, using: &generator)]
      }
      guard let parsed = try? ParsedArguments(line, spec: spec) else { continue }
      #expect(parsed.has("help") || (1...2).contains(parsed.arguments.count), "\(line)")
    }
  }
}

struct VerbTableTests {
  @Test func `every verb is in the help, the manual and the completions`() {
    let specs = Tool.specs
    let texts =
      [HelpText(verbs: specs).overview, ManPage(verbs: specs, version: "1").text]
      + Completions.Shell.allCases.map {
        Completions(verbs: specs, suites: ["Sorting"]).script(for: $0)
      }
    for text in texts {
      for spec in specs {
        #expect(text.contains(spec.name) != spec.isInternal || spec.name == "worker")
      }
    }
    #expect(!texts[0].contains("worker "))
  }

  @Test func `the help of every option with a value tells its default`() {
    for spec in Tool.specs where !spec.isInternal {
      for option in spec.options where option.value != nil {
        let isTold = option.help.contains("(default: ") || option.help.hasSuffix("(required).")
        #expect(isTold, "\(spec.name) --\(option.name): \(option.help)")
      }
    }
  }

  @Test func `the help of every verb has an example`() {
    for spec in Tool.specs where !spec.isInternal {
      #expect(HelpText(verbs: Tool.specs).text(for: spec).contains("Examples:\n  "), "\(spec.name)")
    }
  }

  @Test func `every option is in the verb's help and in the completions`() {
    let specs = Tool.specs
    for spec in specs {
      let help = HelpText(verbs: specs).text(for: spec)
      let manual = ManPage(verbs: specs, version: "1").text
      for option in spec.options {
        #expect(help.contains("--\(option.name)"))
        if spec.isInternal { continue }
        #expect(manual.contains("\\-\\-\(option.name.replacing("-", with: "\\-"))"))
        for shell in Completions.Shell.allCases {
          let name = shell == .fish ? "-l \(option.name)" : "--\(option.name)"
          #expect(Completions(verbs: specs, suites: ["Sorting"]).script(for: shell).contains(name))
        }
      }
    }
  }

  @Test(arguments: Completions.Shell.allCases)
  func `suites, areas, mutants, layouts, verbs and baselines are completed by name`(
    shell: Completions.Shell
  ) {
    let script = Completions(
      verbs: Tool.specs,
      suites: ["Sorting"],
      areas: ["orchard"],
      mutants: ["late-frost"],
      layouts: ["trellis"]
    ).script(for: shell)
    for name in ["Sorting", "orchard", "late-frost", "trellis"] { #expect(script.contains(name)) }
    #expect(script.contains("ls results/baselines") || script.contains("-W results/baselines"))
    #expect(script.matches(of: /generate draw/).count >= 1)
    #expect(!script.contains("trial-worker"))
  }

  @Test func `verbs and options are described once and each line of help is a sentence`() {
    let specs = Tool.specs
    #expect(Set(specs.map(\.name)).count == specs.count)
    for spec in specs {
      #expect(Set(spec.allOptions.map(\.name)).count == spec.allOptions.count)
      let letters = spec.allOptions.compactMap(\.letter)
      #expect(Set(letters).count == letters.count, "\(spec.name)")
      #expect(spec.summary.hasSuffix("."))
      #expect(spec.allOptions.allSatisfy { $0.help.hasSuffix(".") })
    }
  }
}
