extension Rule {
  private static let longestBody = 60

  static let functions = Rule(
    "no function has more than 60 lines",
    samples: [
      Sample("Sources/Core/A/A.swift", function(lines: 61), breaks: [2]),
      Sample("Sources/Core/A/A.swift", function(lines: 60), breaks: []),
      Sample("Tests/Core/ATests/ATests.swift", function(lines: 61), breaks: []),
    ]
  ) { file in
    guard file.isSwift, file.module != nil else { return [] }
    return file.code.indices.compactMap { index in
      guard let length = bodyLength(ofFunctionAt: index, in: file), length > longestBody
      else { return nil }
      return file.finding(line: index + 1, "divide the function by its steps: \(length) lines")
    }
  }

  /// Returns the number of lines between the braces of a function or initializer; nil if none begins
  /// in this line, or if it ends in the line of its opening brace.
  private static func bodyLength(ofFunctionAt index: Int, in file: TextFile) -> Int? {
    let (code, words) = (file.code, file.words[index])
    guard words.contains("func") || words.contains("init") else { return nil }
    let head = code[index].prefix { $0 != "(" && $0 != "{" && $0 != "=" }.words
    guard head.contains("func") || head.last == "init" else { return nil }
    let margin = code[index].prefix { $0 == " " }
    let ending = margin + "}"
    guard let start = code[index...].firstIndex(where: { $0.hasSuffix("{") }),
      code[index...start].dropFirst().allSatisfy({ $0.hasPrefix(margin) }),
      !code[index..<start].contains(where: { $0.hasSuffix("}") }),
      let end = code[start...].firstIndex(where: { $0 == ending })
    else { return nil }
    return end - start - 1
  }

  private static func function(lines: Int) -> String {
    "struct A {\n  func b(\n    c: Int\n  ) {\n\(String(repeating: "    d()\n", count: lines))  }\n}\n"
  }
}
