import Testing

/// A rule of the repository, which returns findings for its files.
///
/// Every rule has samples that test it: small repositories with the lines it must find.
struct Rule: Sendable, CustomTestStringConvertible {
  let sentence: String
  let samples: [Sample]
  let findings: @Sendable ([TextFile]) -> [Finding]

  var testDescription: String { sentence }

  static let all: [Rule] = [
    arrows, oneFilePerModule, size, functions, names, paths, openings, leftovers, machineTraces,
    titles, traps, links, map, budget, corpus, results, listings, catalogs, namedTests, loops,
    publicSurface, plainWords, docComments, numberedRules, wings, pages, readers, verbs, steps,
    callers, sentences, keptMembers,
  ]
}

extension Rule {
  /// Creates a rule that checks one file at a time.
  init(
    _ sentence: String,
    samples: [Sample],
    eachFile: @escaping @Sendable (TextFile) -> [Finding]
  ) {
    self.init(sentence: sentence, samples: samples) { files in files.flatMap(eachFile) }
  }
}

/// A small repository for a rule, and the lines that the rule must find.
struct Sample: Sendable {
  let files: [TextFile]
  let brokenLines: [Int]

  init(_ path: String, _ text: String, breaks brokenLines: [Int]) {
    self.init([path: text], breaks: brokenLines)
  }

  init(_ texts: KeyValuePairs<String, String>, breaks brokenLines: [Int]) {
    files = texts.map { TextFile($0, $1) }
    self.brokenLines = brokenLines
  }
}
