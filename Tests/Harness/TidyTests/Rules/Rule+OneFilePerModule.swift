extension Rule {
  /// The modules in which several files may be unsafe or platform-specific, with reasons.
  private static let exempt: [String: String] = [
    "Measures": "each meter and the file system is its own conversation with the platform",
    "Portability":
      "each file stands for a type of the standard library or asks the platform one thing",
    "CompositionalLayout": "numbers in memory, and the current traits, which every layout changes",
    "UIKitStandIns": "forms of arguments of the runtime, and the methods of a type",
    "EspalierTool": "terminals and signals are separate conversations with it",
    "Workers": "starting processes and sharing memory are separate conversations with it",
  ]

  static let oneFilePerModule = Rule(
    sentence: "unsafe expressions and platform imports are in one file per module",
    samples: [
      Sample(
        [
          "Sources/Core/OrderTree/A.swift": "func a() {\n  unsafe pointer.move()\n}\n",
          "Sources/Core/OrderTree/B.swift": "let b = unsafe pointer[0]\n",
          "Sources/Harness/Oracles/C.swift": "let c = unsafe pointer[0]\n",
        ],
        breaks: [2, 1]
      ),
      Sample(
        [
          "Sources/Harness/Trials/A.swift": "import Glibc\n",
          "Sources/Harness/Trials/B.swift":
            "let b = 1\n#if canImport(Darwin)\nimport Darwin\n#endif\n",
        ],
        breaks: [1, 3]
      ),
      Sample(
        [
          "Sources/Core/OrderTree/A.swift": "let a = unsafe pointer[0]\n",
          "Sources/Core/OrderTree/B.swift": "// unsafe words\nlet b = \"unsafe words\"\n",
        ],
        breaks: []
      ),
    ]
  ) { files in
    let sources = files.filter { $0.module.map { exempt[String($0)] == nil } ?? false }
    let modules = Dictionary(grouping: sources) { $0.module ?? "" }.sorted { $0.key < $1.key }
    return modules.flatMap { module, files in
      let unsafe = files.compactMap { file in
        firstFinding(in: file, "\(module) is unsafe in more than one file") { line, words in
          words.contains("unsafe") && line.contains("unsafe ")
        }
      }
      let platform = files.compactMap { file in
        firstFinding(in: file, "\(module) knows the platform in more than one file") { _, words in
          ["Darwin", "Glibc", "Musl"].contains(importedModule(in: words))
        }
      }
      return [unsafe, platform].filter { $0.count > 1 }.flatMap(\.self)
    }
  }

  private static func firstFinding(
    in file: TextFile,
    _ message: String,
    where isMeant: (Substring, [Substring]) -> Bool
  ) -> Finding? {
    file.code.indices.first { isMeant(file.code[$0], file.words[$0]) }
      .map { file.finding(line: $0 + 1, message) }
  }
}
