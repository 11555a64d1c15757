/// The Swift files of one module, and the types that they declare and name.
struct SourceModule {
  let name: String
  let files: [TextFile]

  /// The modules of the repository, by name.
  static func all(in files: [TextFile]) -> [SourceModule] {
    Dictionary(grouping: files.filter { $0.isSwift && $0.module != nil }) { $0.module ?? "" }
      .map { SourceModule(name: String($0.key), files: $0.value) }.sorted { $0.name < $1.name }
  }

  /// The largest set of files that name each other's types in a loop, in order of their paths.
  ///
  /// A file depends on another if it names a type that the other declares at its top level.
  /// Extensions declare no type.
  var largestLoop: [TextFile] {
    var declaring: [Substring: Int] = [:]
    for (index, file) in files.enumerated() {
      for type in file.declaredTypes { declaring[type] = index }
    }
    let uses = files.enumerated().map { index, file in
      Set(file.words.joined().compactMap { declaring[$0] }).subtracting([index])
    }
    var search = LoopSearch(uses)
    return search.largest().sorted().map { files[$0] }
  }

  /// The number of public and open declarations.
  var publicDeclarations: Int {
    files.reduce(0) { sum, file in
      sum
        + file.words.count { line in
          let words = line.prefix { Self.modifiers.contains($0) }
          guard words.contains("public") || words.contains("open") else { return false }
          return !line.contains("import") && !line.contains("extension")
        }
    }
  }

  private static let modifiers: Set<Substring> = [
    "public", "open", "package", "internal", "static", "class", "final", "override", "mutating",
    "nonisolated", "weak", "convenience", "required", "indirect", "lazy", "nonsending", "inlinable",
    "discardableResult", "_exported", "_spi", "LayoutCycle", "MainActor",
  ]
}

extension TextFile {
  /// The types that the file declares at its top level.
  fileprivate var declaredTypes: [Substring] {
    zip(code, words).compactMap { line, words in
      guard !words.isEmpty, !line.hasPrefix(" "), !words.contains("extension"),
        let kind = words.firstIndex(where: Rule.typeKeywords.contains),
        words.indices.contains(kind + 1)
      else { return nil }
      return words[kind + 1]
    }
  }
}

/// Tarjan's search for strongly connected components.
private struct LoopSearch {
  private let uses: [Set<Int>]
  private var numbers: [Int: Int] = [:]
  private var lowest: [Int: Int] = [:]
  private var stack: [Int] = []
  private var found: [Int] = []

  init(_ uses: [Set<Int>]) {
    self.uses = uses
  }

  mutating func largest() -> [Int] {
    for file in uses.indices where numbers[file] == nil { visit(file) }
    return found.count > 1 ? found : []
  }

  private mutating func visit(_ file: Int) {
    let number = numbers.count
    numbers[file] = number
    var low = number
    stack.append(file)
    for next in uses[file] {
      if numbers[next] == nil { visit(next) }
      if stack.contains(next) { low = min(low, lowest[next] ?? numbers[next] ?? low) }
    }
    lowest[file] = low
    guard low == number, let start = stack.firstIndex(of: file) else { return }
    if stack.count - start > found.count { found = Array(stack[start...]) }
    stack.removeLast(stack.count - start)
  }
}
