import Measures

/// The benchmarks selected on a command line.
struct Selection: CommandOptions {
  var suites: [String] = []
  var filter: CaseFilter?
  var excluded: [CaseFilter] = []
  var sizes: [Int] = []
  var profile = BenchmarkProfile.full

  static var rows: [Row<Self>] {
    Row.options("suite", letter: "s", \.suites, .text("NAME", .suites), absent: "all")
      .help("Only this suite; repeat for more", note: "\(Program.name) list shows the names.")
    Row.filter(\.filter)
      .help("Only cases whose suite/benchmark/change/engine/size matches")
    Row.options("exclude", \.excluded, .filter(), absent: "none")
      .help("No cases whose name matches; repeat for more")
    Row.option("sizes", \.sizes, .sizes)
      .help("Only these sizes, such as 100,10k,1m, where a case supports them")
    Row.flags(
      \.profile,
      [
        ("quick", .quick, "A small and a large size, short samples."),
        ("smoke", .smoke, "One tiny size, to see that everything runs."),
      ]
    )
  }

  /// Returns the selected cases, in the order of the suites.
  func cases(in catalogue: SuiteCatalogue) throws -> [BenchmarkCase] {
    let named = try suites.map { try catalogue.suite(named: $0) }
    let chosen = suites.isEmpty ? catalogue.known : named
    let cases = chosen.flatMap { $0.cases(profile: profile, sizes: sizes) }
      .filter { isMatched($0.id) }
    guard !cases.isEmpty else {
      throw ToolError.usage(
        "nothing matches this selection",
        advice: "\(Program.name) list bench lists all cases."
      )
    }
    return cases
  }

  /// Returns a filter of the measured cases.
  func filter(among cases: [CaseID]) throws(ToolError) -> (CaseID) -> Bool {
    let known = Set(cases.map(\.suite))
    for suite in suites where !known.contains(suite) {
      throw .unknown("suite", suite, known: known.sorted())
    }
    let isChosen = { (id: CaseID) in
      (suites.isEmpty || suites.contains(id.suite)) && isMatched(id)
    }
    guard cases.contains(where: isChosen) else { throw .usage("nothing matches this selection") }
    return isChosen
  }

  /// Returns whether a case matches the pattern and none of the excluded ones.
  private func isMatched(_ id: CaseID) -> Bool {
    filter?.matches(id) ?? true && !excluded.contains { $0.matches(id) }
  }
}

extension ValueForm<[Int]> {
  /// Sizes such as `100,10k,1m`; an empty list means all.
  fileprivate static var sizes: ValueForm {
    ValueForm(
      "LIST",
      samples: ["100,10k,1m", "7", "2K,2000"],
      text: { $0.isEmpty ? "all, with --quick two" : $0.map(String.init).joined(separator: ",") }
    ) { (text: String, _: String) throws(ToolError) in
      var sizes: [Int] = []
      for word in text.split(separator: ",", omittingEmptySubsequences: false) {
        let factor = ["k": 1_000, "m": 1_000_000][word.last?.lowercased() ?? ""]
        let digits = factor == nil ? word : word.dropLast()
        let product = Int(digits)?.multipliedReportingOverflow(by: factor ?? 1)
        guard let product, !product.overflow, product.partialValue > 0 else {
          throw .usage(
            "\"\(word)\" in --sizes is not a size",
            advice: "Sizes look like 100,10k,1m."
          )
        }
        if !sizes.contains(product.partialValue) { sizes.append(product.partialValue) }
      }
      return sizes
    }
  }
}

/// A regular expression over the names of cases.
struct CaseFilter: Equatable {
  let pattern: String
  let regex: Regex<AnyRegexOutput>

  /// The filter that all cases match.
  static var all: CaseFilter { CaseFilter(pattern: "", regex: Regex(/(?:)/)) }

  private init(pattern: String, regex: Regex<AnyRegexOutput>) {
    self.pattern = pattern
    self.regex = regex
  }

  init(_ pattern: String) throws(ToolError) {
    self.pattern = pattern
    do {
      regex = try Regex(pattern)
    } catch {
      throw .usage("\"\(pattern)\" is not a regular expression: \(error)")
    }
  }

  static func == (left: CaseFilter, right: CaseFilter) -> Bool { left.pattern == right.pattern }
  func matches(_ id: CaseID) -> Bool { id.description.firstMatch(of: regex) != nil }
}

extension ToolContext {
  /// Returns the cases whose name matches a filter; throws an error unless there are one to `most`.
  func cases(matching filter: CaseFilter, most: Int) throws(ToolError) -> [BenchmarkCase] {
    let cases = suites.known.flatMap { $0.cases(profile: .full) }
      .filter { filter.matches($0.id) }
    guard (1...most).contains(cases.count) else {
      throw .usage(
        cases.isEmpty
          ? "no case matches \(filter.pattern)"
          : most == 1
            ? "\(cases.count) cases match \(filter.pattern), not one"
            : "\(Figures.count(cases.count)) cases match \(filter.pattern), more than \(most)",
        advice:
          "\(Program.name) list bench shows the cases; a size at the end selects one: '/1000$'."
      )
    }
    return cases
  }
}
