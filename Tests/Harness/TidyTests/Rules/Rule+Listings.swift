extension Rule {
  static let listings = Rule(
    sentence:
      "every listing of Swift in a Markdown file stands in a test or an example that a test runs",
    samples: [
      Sample(
        [
          "README.md": "# A\n\n```swift\nimport B\n\nlet b = 1\n\nprint(b)\n```\n",
          "Tests/Core/BTests/BTests.swift":
            "func b() {\n  let b = 1\n\n  print(b)\n  print()\n}\n",
        ],
        breaks: []
      ),
      Sample(
        [
          "Sources/Core/B/B.docc/B.md": "# A\n\n```swift\nlet b = 1\nprint(b)\n```\n",
          "Tests/Core/BTests/BTests.swift": "  let b = 1\n\n  print(b)\n",
          "Sources/Core/B/B.swift": "let b = 1\nprint(b)\n",
        ],
        breaks: [3]
      ),
      Sample("a.md", "# A\n\n```\nlet b = 1\n```\n\n```console\n$ espalier\n```\n", breaks: []),
      Sample(
        [
          "a.md": "# A\n\n```swift\n#if B\n  import B\n#endif\n```\n",
          "Tests/Core/BTests/B.swift": "import C\n\n#if B\n  import B\n#endif\n",
        ],
        breaks: []
      ),
    ]
  ) { files in
    let tests = files.filter { file in
      let isExample = file.path.hasPrefix("Benchmarks/TerminalList/")
      return file.isSwift && !file.spellsTheRules && (file.path.hasPrefix("Tests/") || isExample)
    }
    return files.filter { $0.path.hasSuffix(".md") }.flatMap { file in
      swiftListings(in: file).compactMap { listing in
        let body = withoutImports(listing.lines)
        let isCompiled = body.isEmpty || tests.contains { holds($0, body) }
        return isCompiled ? nil : file.finding(line: listing.line, "no test contains this listing")
      }
    }
  }

  private static func swiftListings(in file: TextFile) -> [(line: Int, lines: [Substring])] {
    var listings: [(line: Int, lines: [Substring])] = []
    var isOpen = false
    for (index, line) in file.lines.enumerated() {
      if isOpen, line != "```" {
        listings[listings.count - 1].lines.append(line)
      } else {
        isOpen = line == "```swift"
        if isOpen { listings.append((index + 1, [])) }
      }
    }
    return listings
  }

  /// Returns the listing without leading imports, which a test has at its start.
  private static func withoutImports(_ lines: [Substring]) -> [Substring] {
    Array(lines.drop { $0.isEmpty || $0.hasPrefix("import ") })
  }

  /// Whether `file` contains the listing line by line, possibly with more indentation.
  private static func holds(_ file: TextFile, _ listing: [Substring]) -> Bool {
    let lines = file.contains(anyOf: [String(listing[0])]) ? file.lines : []
    guard lines.count >= listing.count else { return false }
    return (0...lines.count - listing.count).contains { start in
      guard lines[start].hasSuffix(listing[0]) else { return false }
      let indent = lines[start].dropLast(listing[0].count)
      guard indent.allSatisfy({ $0 == " " }) else { return false }
      return zip(lines[start...], listing).allSatisfy { line, listed in
        listed.isEmpty
          ? line.isEmpty : line.hasPrefix(indent) && line.dropFirst(indent.count) == listed
      }
    }
  }
}
