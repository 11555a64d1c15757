extension Rule {
  static let catalogs = Rule(
    sentence: "every library product has a documentation catalog with an article",
    samples: [
      Sample(
        [
          "Package.swift": ".library(name: \"A\", targets: [\"A\"]),\n",
          "Sources/Core/A/A.docc/A.md": "# ``A``\n",
          "Sources/Core/A/A.docc/DoIt.md": "# Do it\n",
        ],
        breaks: []
      ),
      Sample(
        [
          "Package.swift": "products: [\n  .library(name: \"A\", targets: [\"A\"]),\n]\n",
          "Sources/Core/A/A.docc/A.md": "# ``A``\n",
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
        let catalog = "/\(words[1])/\(words[1]).docc/"
        let inCatalog = pages.filter { $0.contains(catalog) }
        let articles = inCatalog.filter { !$0.hasSuffix("\(catalog)\(words[1]).md") }
        let isComplete = !articles.isEmpty && articles.count < inCatalog.count
        return isComplete
          ? nil : package.finding(line: index + 1, "no wing has \(catalog) with an article")
      }
    }
  }
}
