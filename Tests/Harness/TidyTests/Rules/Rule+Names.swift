extension Rule {
  private static let emptyNames: Set = [
    "Manager", "Managers", "Helper", "Helpers", "Util", "Utils", "Utility", "Utilities", "Misc",
    "Common",
  ]

  /// Words of type names that the glossary replaces.
  private static let replacedNames = [
    "Refusal": "Error", "Fault": "Mutant or Violation", "Faulty": "Mutant", "Judge": "Check",
    "Court": "Check", "Casualty": "Loss", "Peril": "Loss", "Disproof": "Failure",
    "Divergence": "Mismatch", "Twin": "Model", "Question": "Query", "Questions": "Queries",
  ]

  static let names = Rule(
    "files and types are named for what they are",
    samples: [
      Sample("Sources/Core/A/StringHelpers.swift", "let a = 1\n", breaks: [1]),
      Sample("Sources/Core/A/B.swift", "import C\n\nfinal class CellManager {}\n", breaks: [3]),
      Sample("Sources/Core/A/B.swift", "enum Utils {}\nstruct Miscount {}\n", breaks: [1]),
      Sample("Sources/Core/A/B.swift", "let a = FileManager.default\n", breaks: []),
      Sample("Sources/Core/A/B.swift", "struct B {}\nenum CellFault {}\n", breaks: [2]),
      Sample("Sources/Core/A/SnapshotQuestions.swift", "let a = 1\n", breaks: [1]),
      Sample("Sources/Core/A/B.swift", "struct Default {}\n", breaks: []),
      Sample("scripts/common.sh", "", breaks: [1]),
    ]
  ) { file in
    let stem = file.name.prefix { $0 != "." }
    let ofFile = advice(on: stem).map { file.finding(line: 1, "name of the file: \($0)") }
    let ofTypes = file.findings(in: file.words) { words in
      // Apple's names of Foundation and UIKit are as they are.
      declaredType(in: words).flatMap { $0.hasPrefix("NS") ? nil : advice(on: $0) }.map {
        "name of the type: \($0)"
      }
    }
    return (ofFile.map { [$0] } ?? []) + ofTypes
  }

  static let paths = Rule(
    sentence: "paths differ by more than case, so that every file system can store them",
    samples: [
      Sample(["Sources/Core/A/b.swift": "", "Sources/Core/a/B.swift": ""], breaks: [1]),
      Sample(["Sources/Core/Tree/A.swift": "", "Sources/Core/tree/B.swift": ""], breaks: [1]),
      Sample(["Sources/Core/A/B.swift": "", "Sources/Core/A/C.swift": ""], breaks: []),
    ]
  ) { files in
    var spellings: [String: Substring] = [:]
    return files.compactMap { file in
      let folders = file.path.indices.filter { file.path[$0] == "/" } + [file.path.endIndex]
      for end in folders {
        let path = file.path[..<end]
        let known = spellings[path.lowercased(), default: path]
        spellings[path.lowercased()] = known
        if known != path { return file.finding(line: 1, "\(path) is also spelled \(known)") }
      }
      return nil
    }
  }

  static let typeKeywords: Set<Substring> = [
    "struct", "class", "enum", "protocol", "actor", "typealias", "associatedtype",
  ]

  private static func declaredType(in words: [Substring]) -> Substring? {
    guard let keyword = words.firstIndex(where: typeKeywords.contains) else { return nil }
    return words[(keyword + 1)...].first
  }

  /// Returns advice if a name in camel case or with hyphens contains a meaningless or replaced
  /// word.
  private static func advice(on name: Substring) -> String? {
    var words = [""]
    for character in name {
      if character.isUppercase || character == "-" || character == "_" || character == "+" {
        words.append("")
      }
      if character.isLetter { words[words.count - 1].append(character) }
    }
    for word in words.map({ $0.prefix(1).uppercased() + $0.dropFirst() }) {
      if emptyNames.contains(word) { return "\(word) has no meaning" }
      if let replacement = replacedNames[word] { return "write \(replacement) for \(word)" }
    }
    return nil
  }
}
