import Foundation

extension Rule {
  /// Words that are not used, each with its replacement.
  private static let replacements: [(word: String, replacement: String)] = [
    ("whoever", "the caller, you, or the type that does it"),
    ("whomever", "the caller, you, or the type that does it"),
    ("nobody", "no caller, or the passive voice"),
    ("somebody", "a caller, you, or the passive voice"),
    ("anybody", "a caller, you, or the passive voice"),
    ("planted bug", "mutant"),
    ("planted bugs", "mutants"),
    ("disproof", "failure"),
    ("right would be", "corrected batch"),
    ("safe would be", "safe alternative"),
    ("not as they should be", "failed"),
    ("unless told otherwise", "default: X"),
  ]

  static let plainWords = Rule(
    "prose uses the words of the glossary",
    samples: [
      Sample("a.md", "# A\n\nWhoever asks is told.\nThe caller receives an error.\n", breaks: [3]),
      Sample("Sources/Core/A/A.swift", "/// Nobody's value.\nlet nobody = 1\n", breaks: [1]),
      Sample("Sources/Core/A/A.swift", "print(\"right would be 1\")\n", breaks: [1]),
      Sample("scripts/a", "# a planted bug\n", breaks: [1]),
      Sample("Sources/Core/A/A.swift", "/// A nobodyish word.\nlet a = 1\n", breaks: []),
    ]
  ) { file in
    guard !file.spellsTheRules, isProse(file.path) else { return [] }
    let text = file.text.lowercased()
    let suspects = replacements.filter { unsafe strstr(text, $0.word) != nil }
    guard !suspects.isEmpty else { return [] }
    return file.lines.enumerated().flatMap { index, line in
      // Words that the compiler reads are code; everything else of a line is prose.
      let code = file.isSwift ? file.code[index] : ""
      let lowered = line.lowercased()
      return suspects.filter { word, _ in
        lowered.hasWord(word) && !code.lowercased().hasWord(word)
      }.map { word, replacement in
        file.finding(line: index + 1, "“\(word)” is not used: write \(replacement)")
      }
    }
  }

  private static func isProse(_ path: String) -> Bool {
    path.hasSuffix(".swift") || path.hasSuffix(".md") || path.hasSuffix(".py")
      || path.hasPrefix("scripts/") || path.hasPrefix(".github/")
  }
}

extension String {
  /// Whether `word` occurs with no letter before or after it.
  fileprivate func hasWord(_ word: String) -> Bool {
    ranges(of: word).contains { range in
      let before = self[..<range.lowerBound].last
      let after = self[range.upperBound...].first
      return before?.isLetter != true && before != "_" && after?.isLetter != true && after != "_"
    }
  }
}
