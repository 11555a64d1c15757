extension Rule {
  static let map = Rule(
    sentence: "every module has a line in the table of modules of the README",
    samples: [
      Sample(
        [
          "README.md": "# A\n\n| `OrderTree` | a tree |\n",
          "Sources/OrderTree/A.swift": "",
          "Sources/Trials/A.swift": "",
          "Benchmarks/EspalierBenchmarks/A.swift": "",
        ],
        breaks: [1, 1]
      ),
      Sample(["README.md": "# A\n", "Sources/CJemalloc/shim.h": ""], breaks: []),
    ]
  ) { files in
    guard let readme = files.first(where: { $0.path == "README.md" }) else { return [] }
    let modules = Set(files.filter(\.isSwift).compactMap(\.module))
    return modules.sorted().filter { module in
      !readme.lines.contains { $0.hasPrefix("| `\(module)` |") }
    }.map { readme.finding(line: 1, "the table of modules has no line for \($0)") }
  }
}
