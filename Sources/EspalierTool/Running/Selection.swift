import Measures

/// The benchmarks selected on a command line.
struct Selection {
  static let options = [
    OptionSpec(
      "suite",
      letter: "s",
      value: "NAME",
      repeats: true,
      completion: .suites,
      help: "Only this suite; repeat for more. \(Program.name) list shows the names (default: all)."
    ),
    OptionSpec(
      "filter",
      letter: "f",
      value: "REGEX",
      help: "Only cases whose suite/benchmark/change/engine/size matches (default: all)."
    ),
    OptionSpec(
      "exclude",
      value: "REGEX",
      repeats: true,
      help: "No cases whose name matches; repeat for more (default: none)."
    ),
    OptionSpec(
      "sizes",
      value: "LIST",
      help:
        "Only these sizes, such as 100,10k,1m, where a case supports them (default: all, with --quick two)."
    ),
    OptionSpec("quick", help: "A small and a large size, short samples."),
    OptionSpec("smoke", help: "One tiny size, to see that everything runs."),
  ]

  let suites: [String]
  let pattern: String?
  let excluded: [String]
  let sizes: [Int]
  let profile: BenchmarkProfile

  init(_ arguments: ParsedArguments) throws(ToolError) {
    suites = arguments.all("suite")
    pattern = arguments.value("filter")
    excluded = arguments.all("exclude")
    sizes = try Self.sizes(arguments.value("sizes"))
    guard !(arguments.has("quick") && arguments.has("smoke")) else {
      throw .usage("--quick and --smoke exclude each other")
    }
    profile = arguments.has("smoke") ? .smoke : arguments.has("quick") ? .quick : .full
  }

  /// Returns the selected cases, in the order of the suites.
  func cases(in catalogue: SuiteCatalogue) throws -> [BenchmarkCase] {
    let isChosen = try matcher()
    let named = try suites.map { try catalogue.suite(named: $0) }
    let chosen = suites.isEmpty ? catalogue.known : named
    let cases = chosen.flatMap { $0.cases(profile: profile, sizes: sizes) }
      .filter { isChosen($0.id) }
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
    let isMatched = try matcher()
    let isChosen = { (id: CaseID) in
      (suites.isEmpty || suites.contains(id.suite)) && isMatched(id)
    }
    guard cases.contains(where: isChosen) else { throw .usage("nothing matches this selection") }
    return isChosen
  }

  /// Returns whether a case matches the pattern and none of the excluded ones.
  private func matcher() throws(ToolError) -> (CaseID) -> Bool {
    let filter = try pattern.map { pattern throws(ToolError) in try CaseFilter(pattern) }
    var others: [CaseFilter] = []
    for pattern in excluded { others.append(try CaseFilter(pattern)) }
    return { [others] id in
      filter?.matches(id) ?? true && !others.contains { $0.matches(id) }
    }
  }

  /// The options that make the same selection.
  var words: [String] {
    var words = suites.flatMap { ["--suite", $0] }
    if let pattern { words += ["--filter", pattern] }
    words += excluded.flatMap { ["--exclude", $0] }
    if !sizes.isEmpty { words += ["--sizes", sizes.map(String.init).joined(separator: ",")] }
    if profile != .full { words.append("--\(profile.rawValue)") }
    return words
  }

  /// Parses `100,10k,1m`.
  private static func sizes(_ text: String?) throws(ToolError) -> [Int] {
    guard let text else { return [] }
    var sizes: [Int] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let factor = ["k": 1_000, "m": 1_000_000][word.last?.lowercased() ?? ""]
      let digits = factor == nil ? word : word.dropLast()
      let product = Int(digits).flatMap {
        $0.multipliedReportingOverflow(by: factor ?? 1).overflow
          ? nil : $0 * (factor ?? 1)
      }
      guard let size = product, size > 0 else {
        throw .usage("\"\(word)\" in --sizes is not a size", advice: "Sizes look like 100,10k,1m.")
      }
      if !sizes.contains(size) { sizes.append(size) }
    }
    return sizes
  }
}

/// A regular expression over the names of cases.
struct CaseFilter {
  let regex: Regex<AnyRegexOutput>

  init(_ pattern: String) throws(ToolError) {
    do {
      regex = try Regex(pattern)
    } catch {
      throw .usage("\"\(pattern)\" is not a regular expression: \(error)")
    }
  }

  func matches(_ id: CaseID) -> Bool {
    id.description.firstMatch(of: regex) != nil
  }
}
