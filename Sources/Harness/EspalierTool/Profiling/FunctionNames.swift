import Foundation

/// A translation of symbols to names for people.
struct FunctionNames {
  private var names: [String: String] = [:]

  /// Demangles symbols with the toolchain's `swift-demangle`; without it they keep their names.
  init(_ symbols: some Sequence<String>) {
    let mangled = Set(symbols.map(Self.plain)).filter { $0.hasPrefix("$s") || $0.hasPrefix("$S") }
    // A command line has a maximum length.
    for chunk in Array(mangled).chunks(of: 500) {
      let output = Subprocess.output(of: "swift-demangle", ["--compact", "--simplified"] + chunk)
      let lines = output?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
      guard lines.count >= chunk.count else { continue }
      for (symbol, line) in zip(chunk, lines) { names[symbol] = Self.folded(String(line)) }
    }
  }

  /// Returns the name of a symbol; all specializations of a function have one name.
  func name(of symbol: String) -> String {
    let plain = Self.plain(symbol)
    return names[plain] ?? plain
  }

  /// Returns a symbol without the number that callgrind adds in recursions.
  private static func plain(_ symbol: String) -> String {
    guard let mark = symbol.lastIndex(of: "'"),
      symbol[symbol.index(after: mark)...].allSatisfy(\.isNumber)
    else { return symbol }
    return String(symbol[..<mark])
  }

  /// Returns a name without the words for specializations.
  static func folded(_ name: String) -> String {
    var rest = name[...]
    var isFolded = true
    while isFolded {
      isFolded = false
      for word in ["specialized ", "merged "] where rest.hasPrefix(word) {
        rest = rest.dropFirst(word.count)
        isFolded = true
      }
      let isSpecialization =
        rest.hasPrefix("generic specialization ")
        || rest.hasPrefix("function signature specialization ")
      if isSpecialization, let end = rest.range(of: "> of ") {
        rest = rest[end.upperBound...]
        isFolded = true
      }
    }
    return String(rest)
  }
}

extension Array {
  /// Returns the elements in groups of at most `count`.
  fileprivate func chunks(of count: Int) -> [[Element]] {
    stride(from: 0, to: self.count, by: count).map {
      Array(self[$0..<Swift.min($0 + count, self.count)])
    }
  }
}
