import Foundation

/// A scanner that separates Swift code from text.
///
/// Comments, the text of strings and raw identifiers are replaced by spaces, line by line; the code
/// of interpolations remains. Bare regular expression literals are not supported.
@safe struct SwiftCode {
  /// The text, which a zero ends; C searches it, because Swift is slow in a debug build.
  private let bytes: UnsafeMutablePointer<CChar>
  private var position = 0

  static func blankingProse(in text: String) -> String {
    guard let bytes = unsafe strdup(text) else { return "" }
    defer { unsafe free(bytes) }
    var reader = unsafe SwiftCode(bytes: bytes)
    reader.readCode(untilClosingParenthesis: false)
    return unsafe String(cString: bytes)
  }

  private var isAtEnd: Bool { unsafe bytes[position] == 0 }

  private mutating func readCode(untilClosingParenthesis: Bool) {
    var depth = 0
    while true {
      position += distance(toOneOf: "/`\"#()")
      if isAtEnd { return }
      if starts(with: "//") {
        blank(distance(toOneOf: "\n"))
      } else if starts(with: "/*") {
        blankNestedComment()
      } else if starts(with: "`") {
        blank(1)
        blank(distance(toOneOf: "`\n"))
        blank(1)
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
    while true {
      blank(distance(toOneOf: "\"\\\n"))
      if isAtEnd { return }
      if starts(with: quote + pounds) {
        position += quote.utf8.count + hashes
        return
      }
      // An unterminated string ends with its line, so that one error does not blank a whole file.
      if !isMultiline && starts(with: "\n") { return }
      if starts(with: "\\" + pounds + "(") {
        position += 2 + hashes
        readCode(untilClosingParenthesis: true)
        position += isAtEnd ? 0 : 1
      } else {
        blank(starts(with: "\\" + pounds) ? 2 + hashes : 1)
      }
    }
  }

  /// Returns the number of `#` before the quote at the position; nil if no string begins there.
  private func hashesOfStringHere() -> Int? {
    let hashes = unsafe strspn(bytes + position, "#")
    return unsafe bytes[position + hashes] == 0x22 ? hashes : nil
  }

  private mutating func blankNestedComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        blank(1)
      } else if starts(with: "*/") {
        depth -= 1
        blank(1)
      }
      blank(1)
    } while depth > 0 && !isAtEnd
  }

  /// Blanks out bytes except for line breaks, at most up to the end.
  private mutating func blank(_ count: Int) {
    let end = position + count
    while position < end, !isAtEnd {
      if unsafe bytes[position] != 0x0a { unsafe bytes[position] = 0x20 }
      position += 1
    }
  }

  /// Returns the number of bytes before the next one that `stops` contains, or before the end.
  private func distance(toOneOf stops: String) -> Int {
    unsafe strcspn(bytes + position, stops)
  }

  private func starts(with text: String) -> Bool {
    unsafe strncmp(bytes + position, text, text.utf8.count) == 0
  }
}
