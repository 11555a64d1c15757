import Testing
import Trials

@testable import EspalierTool

struct ArgumentTests {
  private struct Cook: Verb {
    static let about = VerbSpec("cook", summary: "Cooks.")
    var dish = ""
    var guest: String?
    var salt = 1.5
    var spices: [String] = []
    var isFast = false
    var pans = 2

    static var rows: [Row<Self>] {
      Row.argument(\.dish, .text("DISH")).help("What.")
      Row.argument(optional: \.guest, .text("GUEST")).help("Who.")
      Row.option("salt", letter: "s", \.salt, .number("GRAMS")).help("How much")
      Row.options("spice", \.spices, .text("NAME"), absent: "none").help("Which")
      Row.flag("fast", \.isFast).help("Hurry.")
      Row.option("pans", \.pans, .integer(atLeast: 1, atMost: 4)).help("How many")
    }

    func run(in context: ToolContext) -> ToolStatus { .fine }
  }

  private let spec = Cook.spec

  private func parse(_ words: String...) throws(ToolError) -> ParsedArguments {
    try ParsedArguments(words, spec: spec)
  }

  private func cook(_ words: String...) throws(ToolError) -> Cook {
    try Cook(ParsedArguments(words, spec: spec))
  }

  private func complaint(_ words: String...) -> ToolError? {
    do throws(ToolError) {
      _ = try Cook(ParsedArguments(words, spec: spec))
      return nil
    } catch {
      return error
    }
  }

  @Test func `an option's value is the next word or follows an equals sign`() throws {
    #expect(try parse("soup", "--salt", "3").all("salt") == ["3"])
    #expect(try parse("soup", "--salt=3").all("salt") == ["3"])
    #expect(try parse("soup", "-s", "3").all("salt") == ["3"])
    #expect(try parse("soup", "-s=3").all("salt") == ["3"])
    #expect(try parse("soup", "--salt=").all("salt") == [""])
    #expect(try parse("soup", "--salt=a=b").all("salt") == ["a=b"])
    #expect(try cook("soup", "--salt", "-3").salt == -3)
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
    #expect(try cook("soup", "--salt", "3.5").salt == 3.5)
    #expect(try cook("soup").salt == 1.5)
    #expect(complaint("soup", "--salt=inf")?.sentence == "--salt takes a number, not \"inf\"")
    let range = "--pans takes a whole number of at least 1 and at most 4, not "
    #expect(complaint("soup", "--pans=0")?.sentence == range + "\"0\"")
    #expect(complaint("soup", "--pans=5")?.sentence == range + "\"5\"")
    #expect(complaint("soup", "--pans=many")?.sentence == range + "\"many\"")
  }

  @Test func `printed options have a dash of a value attached and omit defaults`() throws {
    #expect(try cook("soup", "--salt=1.5", "--pans=2").words() == ["soup"])
    let words = ["soup", "--salt", "-3", "--spice=-dill", "--spice", "mint", "--fast"]
    #expect(try Cook(ParsedArguments(words, spec: spec)).words() == words)
    #expect(try cook("--fast", "--", "--soup", "-").words() == ["--fast", "--", "--soup", "-"])
    #expect(try cook("it's", "--spice", "").commandLine() == "espalier cook 'it'\\''s' --spice ''")
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

  @Test(arguments: ["60", "1"]) func `the help is as wide as COLUMNS, at least 40`(columns: String)
  {
    var bench = ToolBench()
    bench.environment = ["COLUMNS": columns]
    for spec in Tool.specs {
      let plain = ToolBench()
      #expect(plain.run("help", spec.name) == .fine)
      #expect(bench.run(spec.name, "--help") == .fine)
      let words = { (text: String) in text.split { " \n".contains($0) } }
      #expect(
        words(bench.output.text).suffix(words(plain.output.text).count)
          == words(plain.output.text)[...]
      )
    }
    let width = max(Int(columns) ?? 0, 40)
    for line in bench.output.text.split(separator: "\n") where line.count > width {
      // Only a word that fits nowhere is longer.
      #expect(line.drop { $0 == " " }.split(separator: " ").count == 1, "\(line)")
    }
  }

  @Test func `the help of every option with a value tells its default`() {
    for spec in Tool.specs where !spec.isInternal {
      for option in spec.options where option.value != nil {
        let isTold = option.help.contains("(default: ") || option.help.hasSuffix("(required).")
        #expect(isTold, "\(spec.name) --\(option.name): \(option.help)")
      }
    }
  }

  @Test func `printed options of every verb are parsed back to the same values`() throws {
    for (index, verb) in Tool.verbs.enumerated() {
      var generator = SplitMix64(seed: UInt64(index))
      let count = try roundTrips(verb, using: &generator)
      #expect(count >= 100, "\(verb.about.name) accepts too few of the drawn command lines")
    }
  }

  /// Draws command lines of a verb, and returns the number of valid ones.
  private func roundTrips<V: Verb>(_ verb: V.Type, using generator: inout SplitMix64) throws -> Int
  {
    (0..<1_000).count { _ in
      var words: [String] = []
      var names: [String] = []
      for row in V.rows {
        guard let text = row.samples.randomElement(using: &generator) else { continue }
        switch row.entry {
        case .argument(let spec):
          if spec.count == .one || spec.count == .oneOrMore || .random(using: &generator) {
            names.append(text)
          }
        case .option(let spec):
          if row.missing == nil, .random(using: &generator) { continue }
          words.append("--\(spec.name)" + (spec.value == nil ? "" : "=\(text)"))
        }
      }
      guard let arguments = try? ParsedArguments(words + ["--"] + names, spec: V.spec),
        let options = try? V(arguments)
      else { return false }
      let printed = options.words()
      let parsed = try? V(ParsedArguments(printed, spec: V.spec))
      #expect(parsed == options, "\(V.about.name) \(words + names) is printed as \(printed)")
      return true
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
    #expect(script.matches(of: /check draw/).count >= 1)
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
