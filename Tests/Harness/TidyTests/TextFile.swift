import Foundation

/// A file of the repository, as the rules use it.
struct TextFile: Sendable {
  /// The path from the repository's root, with `/` as separator.
  let path: String

  /// The whole text; empty if the file is not text.
  let text: String

  let lines: [Substring]

  /// The lines with comments, strings and raw identifiers blanked out; empty except for Swift.
  let code: [Substring]

  /// The words of each line of `code`.
  let words: [[Substring]]

  let components: [Substring]

  init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
    components = path.split(separator: "/")
    lines = text.splitIntoLines()
    code = path.hasSuffix(".swift") ? SwiftCode.blankingProse(in: text).splitIntoLines() : []
    words = code.map(\.words)
  }

  /// The lines of a Markdown file with its code blocks emptied.
  var prose: [Substring] {
    var isCode = false
    return lines.map { line in
      let isFence = line.hasPrefix("```")
      if isFence { isCode.toggle() }
      return isFence || isCode ? "" : line
    }
  }

  var name: Substring { components.last ?? "" }

  var isSwift: Bool { path.hasSuffix(".swift") }

  /// The module of the file, if it is a module's source: a folder of a wing or of `Benchmarks`.
  var module: Substring? {
    switch components.first {
    case "Sources": components.count > 3 ? components[2] : nil
    case "Benchmarks": components.count > 2 ? components[1] : nil
    default: nil
    }
  }

  /// The target of the file, if it is a source or a test.
  var target: Substring? {
    module ?? (components.count > 3 && components[0] == "Tests" ? components[2] : nil)
  }

  /// Whether the file belongs to the rules themselves, which contain forbidden text.
  var spellsTheRules: Bool { path.hasPrefix("Tests/Harness/TidyTests/") }

  /// Whether the text contains one of some words.
  ///
  /// The search compares bytes; one by characters takes 20 times as long.
  func contains(anyOf words: [String]) -> Bool {
    words.contains { unsafe strstr(text, $0) != nil }
  }

  func finding(line: Int, _ message: String) -> Finding {
    Finding(path: path, line: line, message: message)
  }

  /// Returns a finding for each line for which `complaint` returns a message.
  func findings<Line>(in lines: [Line], complaint: (Line) -> String?) -> [Finding] {
    lines.enumerated().compactMap { index, line in
      complaint(line).map { finding(line: index + 1, $0) }
    }
  }
}

/// A violation of a rule: its location, and the fix.
struct Finding: Sendable, CustomStringConvertible {
  let path: String
  let line: Int
  let message: String

  var description: String { "\(path):\(line): \(message)" }
}

extension String {
  fileprivate func splitIntoLines() -> [Substring] {
    var lines = self[...].parts { $0 == 0x0a }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension Substring {
  /// The identifiers and keywords of a line of code, in order.
  var words: [Substring] {
    parts { byte in
      let letter = byte | 0x20
      return !(letter >= 0x61 && letter <= 0x7a || byte >= 0x30 && byte <= 0x39)
        && byte != 0x5f && byte < 0x80
    }.filter { !$0.isEmpty }
  }

  /// Returns the parts between separators.
  ///
  /// It compares bytes in memory; in a debug build, `split` takes 10 times as long.
  fileprivate func parts(isSeparator: (UInt8) -> Bool) -> [Substring] {
    var parts: [Substring] = []
    var rest = self
    rest.withUTF8 { text in
      guard let bytes = text.baseAddress else { return }
      var end = 0
      var start = startIndex
      while end <= text.count {
        var length = 0
        while end + length < text.count, unsafe !isSeparator(bytes[end + length]) { length += 1 }
        let stop = utf8.index(start, offsetBy: length)
        parts.append(self[start..<stop])
        end += length + 1
        if end <= text.count { start = utf8.index(after: stop) }
      }
    }
    return parts
  }
}
