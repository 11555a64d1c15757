/// The targets of a package manifest with their dependencies, read as far as arrows need it.
struct PackageTargets {
  /// The names of the dependencies of each target.
  private(set) var dependencies: [String: Set<String>] = [:]

  init(_ manifest: TextFile) {
    let text = manifest.lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      .joined(separator: "\n")
    var rest = text[...]
    while let opening = rest.firstIndex(of: "(") {
      let function = rest[..<opening].reversed().prefix { $0.isLetter }.reversed()
      rest = rest[rest.index(after: opening)...]
      let names = ["module", "tests", "target", "executableTarget", "testTarget", "systemLibrary"]
      guard names.contains(String(function)) else { continue }
      let arguments = Self.arguments(of: rest)
      guard let first = arguments.first, let name = Self.strings(in: first).first else { continue }
      let listed = arguments.filter { $0.hasPrefix("on:") || $0.hasPrefix("dependencies:") }
      let isTest = function.elementsEqual("tests")
      // Conditions on platforms and builds admit what they condition.
      dependencies[isTest ? name + "Tests" : name, default: []]
        .formUnion(listed.flatMap { Self.strings(in: $0) } + (isTest ? [name] : []))
    }
  }

  /// Returns the arguments of a call up to its closing parenthesis.
  private static func arguments(of text: Substring) -> [Substring] {
    var arguments: [Substring] = []
    var depth = 0
    var start = text.startIndex
    var isString = false
    for index in text.indices {
      let character = text[index]
      if character == "\"" { isString.toggle() }
      guard !isString else { continue }
      if "([{".contains(character) { depth += 1 }
      if depth == 0, ",)".contains(character) {
        arguments.append(text[start..<index].drop { $0.isWhitespace })
        start = text.index(after: index)
        if character == ")" { break }
      }
      if ")]}".contains(character) { depth -= 1 }
    }
    return arguments
  }

  private static func strings(in text: Substring) -> [String] {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
  }
}
