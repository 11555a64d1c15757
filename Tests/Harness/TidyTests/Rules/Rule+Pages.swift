import Foundation

extension Rule {
  /// The rule that the pages of the wings name what exists.
  ///
  /// A page is a `README.md` of `Sources`, of a wing or of `Benchmarks`. Text in code style with a
  /// slash or an extension is a path, or the end of the path of one file or folder; other text
  /// without spaces is the name of a type, a function, a property or a product, with its types before it.
  static let pages = Rule(
    sentence: "the pages of the wings name types, functions and files that exist",
    samples: [
      Sample(
        [
          "Sources/Core/README.md": """
          # A

          `Tree`, `Tree.Node`, `join(_:with:)`, `Tree.count` and `Node.leaf` in `Tree.swift`.
          `Treee` in `Trees.swift`.
          `Tree.joined` calls `split(_:)`.
          `a tree` of `lists` is in `OrderTree/`, `.Tree` in `A/Other.swift`.
          Two files are `Other.swift`, no folder is `Trees/`.

              let Treee = 1

          """,
          "Sources/Core/OrderTree/Tree.swift": """
          struct Tree {
            enum Node { case inner, leaf(Int) }
            var count = 0
            mutating func join(_ a: Tree, with b: Tree) {}
          }

          """,
          "Package.swift": "  .executable(name: \"lists\", targets: [\"Lists\"]),\n",
          "Sources/Core/OrderTree/A/Other.swift": "",
          "Sources/Core/OrderTree/B/Other.swift": "",
          "Tests/Core/OrderTreeTests/A.swift": "func split() {}\n",
        ],
        breaks: [4, 4, 5, 5, 6, 7, 7]
      ),
      Sample("Sources/Core/OrderTree/README.md", "# A\n\n`B`\n", breaks: []),
    ]
  ) { files in
    let sources = files.filter { $0.module != nil }
    var names: Set<Substring> = Set(sources.compactMap(\.module))
    for file in sources where file.isSwift { names.formUnion(file.words.flatMap(declaredNames)) }
    for line in files.first(where: { $0.path == "Package.swift" })?.lines ?? [] {
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      names.formUnion(parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] })
    }
    let paths = files.map(\.path)
    return files.filter(\.isPage).flatMap { page in
      page.prose.enumerated().flatMap { index, line in
        line.hasPrefix("    ")
          ? []
          : FileTable.codeSpans(in: line).compactMap { span in
            complaint(about: span, names, paths).map { page.finding(line: index + 1, $0) }
          }
      }
    }
  }

  private static func complaint(
    about span: Substring,
    _ names: Set<Substring>,
    _ paths: [String]
  ) -> String? {
    if span.contains(" ") || paths.contains(where: { $0 == span }) { return nil }
    let isFile = [".swift", ".md", ".csv", ".tsv", ".html", ".py"].contains { span.hasSuffix($0) }
    guard !isFile, !span.contains("/") else {
      let count = Set(paths.compactMap { end(of: $0, with: span) }).count
      return count == 1 ? nil : "\(count) files or folders have paths that end with \(span)"
    }
    let parts = span.prefix { $0 != "(" }.split(separator: ".", omittingEmptySubsequences: false)
    return parts.first { !names.contains($0) }.map { "the sources declare no \($0) of \(span)" }
  }

  /// Returns the start of a path that ends with `span`, a file or a folder.
  private static func end(of path: String, with span: Substring) -> String? {
    // A search of bytes, which most paths fail, before one by characters.
    guard unsafe strstr("/\(path)/", "/\(span)") != nil else { return nil }
    guard span.hasSuffix("/") || span.hasPrefix("scripts/") else {
      return path == span || path.hasSuffix("/\(span)") ? path : nil
    }
    guard let range = "/\(path)/".firstRange(of: "/\(span)") else { return nil }
    return String("/\(path)/"[..<range.upperBound])
  }

  /// Returns the names that a line declares, and those of its cases.
  private static func declaredNames(in words: [Substring]) -> [Substring] {
    if words.contains("case") { return words }
    return words.indices.dropLast().filter { declarationKinds.contains(words[$0]) }
      .map { words[$0 + 1] }
  }
}

extension TextFile {
  /// Whether the file is a map, or the page of a wing.
  var isPage: Bool {
    name == "README.md"
      && (components.first == "Sources" && components.count < 4 || path == "Benchmarks/README.md")
  }
}
