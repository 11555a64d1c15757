extension Rule {
  static let traps = Rule(
    "failed preconditions call demand or stop, which print their message in every build",
    samples: [
      Sample(
        "Sources/Core/A/A.swift",
        "precondition(a, \"b\")\nif a { preconditionFailure(b) }\n  else { fatalError(\"c\") }\n",
        breaks: [1, 2, 3]
      ),
      Sample("Sources/Core/A/A.swift", "demand(a, \"b\")\nstop(\"c\")\nassert(a)\n", breaks: []),
      Sample("Sources/Core/A/A.swift", "let found = Self.fatalError(in: words)\n", breaks: []),
      Sample("Sources/Core/A/A.swift", "func fatalError(in words: String) {}\n", breaks: []),
      Sample("Sources/Core/Portability/Demand.swift", "fatalError(sentence())\n", breaks: []),
      Sample("Sources/Core/A/Demand.swift", "fatalError(sentence())\n", breaks: [1]),
      Sample("Tests/Core/ATests/A.swift", "precondition(a)\n", breaks: []),
    ]
  ) { file in
    guard file.isSwift, file.path.hasPrefix("Sources/"),
      file.path != "Sources/Core/Portability/Demand.swift",
      file.contains(anyOf: ["precondition", "fatalError"])
    else { return [] }
    return file.findings(in: file.code) { line in
      let trap = ["precondition", "preconditionFailure", "fatalError"].first { name in
        line.ranges(of: name + "(").contains { range in
          let before = line[..<range.lowerBound]
          return before.last.map { $0 == " " || $0 == "{" || $0 == "(" } ?? true
            && !before.hasSuffix("func ")
        }
      }
      return trap.map { "\($0) is silent in a release build: demand or stop" }
    }
  }
}
