/// A scanner that separates Swift code from text.
///
/// Comments, the text of strings and raw identifiers are replaced by spaces, line by line; the code
/// of interpolations remains. Bare regular expression literals are not supported.
struct SwiftCode {
  private let source: [UInt8]
  private var output: [UInt8]
  private var position = 0

  private init(_ text: String) {
    source = Array(text.utf8)
    output = source
  }

  static func blankingProse(in text: String) -> String {
    var reader = SwiftCode(text)
    reader.readCode(untilClosingParenthesis: false)
    return String(decoding: reader.output, as: UTF8.self)
  }

  private mutating func readCode(untilClosingParenthesis: Bool) {
    var depth = 0
    while position < source.count {
      if starts(with: "//") {
        blank { !$0.starts(with: "\n") }
      } else if starts(with: "/*") {
        blankNestedComment()
      } else if starts(with: "`") {
        blankOne()
        blank { !$0.starts(with: "`") && !$0.starts(with: "\n") }
        blankOne()
      } else if let hashes = hashesOfStringHere() {
        readString(hashes: hashes)
      } else {
        if starts(with: "(") { depth += 1 }
        if starts(with: ")") {
          if depth == 0 && untilClosingParenthesis { return }
          depth -= 1
        }
        position += 1
      }
    }
  }

  private mutating func readString(hashes: Int) {
    let pounds = String(repeating: "#", count: hashes)
    position += hashes
    let isMultiline = starts(with: "\"\"\"")
    let quote = isMultiline ? "\"\"\"" : "\""
    position += quote.utf8.count
    while position < source.count {
      if starts(with: quote + pounds) {
        position += quote.utf8.count + hashes
        return
      }
      // An unterminated string ends with its line, so that one error does not blank a whole file.
      if !isMultiline && starts(with: "\n") { return }
      if starts(with: "\\" + pounds + "(") {
        position += 2 + hashes
        readCode(untilClosingParenthesis: true)
        position += 1
      } else if starts(with: "\\" + pounds) {
        for _ in 0..<(2 + hashes) { blankOne() }
      } else {
        blankOne()
      }
    }
  }

  /// Returns the number of `#` before the quote at the position; nil if no string begins there.
  private func hashesOfStringHere() -> Int? {
    var end = position
    while end < source.count && source[end] == UInt8(ascii: "#") { end += 1 }
    guard end < source.count && source[end] == UInt8(ascii: "\"") else { return nil }
    return end - position
  }

  private mutating func blankNestedComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        blankOne()
      } else if starts(with: "*/") {
        depth -= 1
        blankOne()
      }
      blankOne()
    } while depth > 0 && position < source.count
  }

  private mutating func blank(while condition: (Self) -> Bool) {
    while position < source.count && condition(self) { blankOne() }
  }

  private mutating func blankOne() {
    guard position < source.count else { return }
    if source[position] != UInt8(ascii: "\n") { output[position] = UInt8(ascii: " ") }
    position += 1
  }

  /// Whether `text` is at the position, which is not the end.
  private func starts(with text: String) -> Bool {
    text.utf8.first == source[position] && source[position...].starts(with: text.utf8)
  }
}
