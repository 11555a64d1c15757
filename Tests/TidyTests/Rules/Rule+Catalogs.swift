extension Rule {
  static let catalogs = Rule(
    sentence: "every library product has a documentation catalog with an article",
    samples: [
      Sample(
        [
          "Package.swift": ".library(name: \"A\", targets: [\"A\"]),\n",
          "Sources/A/A.docc/A.md": "# ``A``\n",
          "Sources/A/A.docc/DoIt.md": "# Do it\n",
        ],
        breaks: []
      ),
      Sample(
        [
          "Package.swift": "products: [\n  .library(name: \"A\", targets: [\"A\"]),\n]\n",
          "Sources/A/A.docc/A.md": "# ``A``\n",
        ],
        breaks: [2]
      ),
      Sample("Package.swift", ".library(name: \"B\", targets: [\"B\"]),\n", breaks: [1]),
    ]
  ) { files in
    let pages = files.map(\.path).filter { $0.hasSuffix(".md") }
    return files.filter { $0.path == "Package.swift" }.flatMap { package in
      package.lines.enumerated().compactMap { index, line in
        let words = line.split(separator: "\"", omittingEmptySubsequences: false)
        guard line.contains(".library(name: \""), words.count > 1 else { return nil }
        let catalog = "Sources/\(words[1])/\(words[1]).docc/"
        let articles = pages.filter { $0.hasPrefix(catalog) && $0 != "\(catalog)\(words[1]).md" }
        let isComplete = pages.contains("\(catalog)\(words[1]).md") && !articles.isEmpty
        return isComplete ? nil : package.finding(line: index + 1, "\(catalog) has no article")
      }
    }
  }
}
