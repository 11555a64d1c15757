/// The functions of some Swift files that protocols require, and the calls of any function.
///
/// A function is known by its name and labels, such as `tableView(_:didSelectRowAt:)`. Types are not resolved.
struct CallScanner {
  struct Requirement {
    let signature: String
    let protocolName: String
    let file: TextFile
    let line: Int
  }

  private(set) var requirements: [Requirement] = []

  /// The signatures of functions that call a function, by its signature; empty for other callers.
  private(set) var callers: [String: Set<String>] = [:]

  /// The names that are used without arguments.
  private(set) var references: Set<String> = []

  private var file: TextFile
  private var tokens: [Token] = []

  init(_ files: [TextFile]) {
    file = TextFile("", "")
    for next in files {
      file = next
      tokens = next.code.enumerated().flatMap { index, line in Token.all(in: line, index + 1) }
      scan()
    }
  }

  private mutating func scan() {
    /// The function or protocol of each open brace.
    var scopes: [(function: String?, protocolName: String?)] = []
    var pending: (function: String?, protocolName: String?) = (nil, nil)
    for index in tokens.indices.dropLast() {
      let (token, next) = (tokens[index].text, tokens[index + 1].text)
      switch token {
      case "protocol":
        pending = (nil, next)
      case "func":
        let signature = declaredSignature(at: index + 1)
        if let name = scopes.last?.protocolName {
          requirements.append(
            Requirement(
              signature: signature,
              protocolName: name,
              file: file,
              line: tokens[index].line
            )
          )
        } else {
          pending = (signature, nil)
        }
      case "{":
        scopes.append(pending)
        pending = (nil, nil)
      case "}":
        _ = scopes.popLast()
      default:
        guard tokens[index].isWord, index > 0, tokens[index - 1].text != "func" else { break }
        if next == "(" {
          let caller = scopes.last { $0.function != nil }?.function
          callers[calledSignature(at: index), default: []].insert(caller ?? "")
        } else if tokens[index - 1].text == "." {
          references.insert(token)
        }
      }
    }
  }

  private func declaredSignature(at start: Int) -> String {
    let name = tokens[start].text
    guard let open = tokens[start...].firstIndex(where: { $0.text == "(" }) else { return name }
    let labels = arguments(after: open, areDeclared: true).map { "\(tokens[$0].text):" }
    return "\(name)(\(labels.joined()))"
  }

  private func calledSignature(at start: Int) -> String {
    let starts = arguments(after: start + 1, areDeclared: false)
    if let compound = compoundLabels(after: start + 1) {
      return "\(tokens[start].text)(\(compound))"
    }
    let labels = starts.map { index in
      tokens[index].isWord && tokens[index + 1].text == ":" ? "\(tokens[index].text):" : "_:"
    }
    return "\(tokens[start].text)(\(labels.joined()))"
  }

  /// Returns the labels of a compound name such as `a(_:b:)`; nil for a call.
  private func compoundLabels(after open: Int) -> String? {
    var labels = ""
    var index = open + 1
    while index + 1 < tokens.count, tokens[index].isWord, tokens[index + 1].text == ":" {
      labels += "\(tokens[index].text):"
      index += 2
    }
    return index < tokens.count && tokens[index].text == ")" && !labels.isEmpty ? labels : nil
  }

  /// Returns the positions at which arguments or parameters begin.
  private func arguments(after open: Int, areDeclared: Bool) -> [Int] {
    var starts: [Int] = []
    var depth = 0
    for index in open..<tokens.count {
      switch tokens[index].text {
      case "(", "[", "{":
        depth += 1
      case "<" where areDeclared:
        depth += 1
      case ">" where areDeclared && tokens[index - 1].text != "-":
        depth -= 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return starts }
      default: break
      }
      let begins = index == open || (depth == 1 && tokens[index].text == ",")
      guard begins, index + 1 < tokens.count, tokens[index + 1].text != ")" else { continue }
      starts.append(index + 1)
    }
    return starts
  }
}

/// A word, or one character of punctuation.
private struct Token {
  let text: String
  let line: Int
  let isWord: Bool

  static func all(in line: Substring, _ number: Int) -> [Token] {
    var tokens: [Token] = []
    var word: [UInt8] = []
    func endWord() {
      guard !word.isEmpty else { return }
      tokens.append(Token(text: String(decoding: word, as: UTF8.self), line: number, isWord: true))
      word.removeAll(keepingCapacity: true)
    }
    for byte in line.utf8 {
      let letter = byte | 0x20
      if letter >= 0x61 && letter <= 0x7a || byte >= 0x30 && byte <= 0x39 || byte == 0x5f {
        word.append(byte)
        continue
      }
      endWord()
      guard byte > 0x20, byte < 0x80 else { continue }
      tokens.append(
        Token(text: String(decoding: [byte], as: UTF8.self), line: number, isWord: false)
      )
    }
    endWord()
    return tokens
  }
}
