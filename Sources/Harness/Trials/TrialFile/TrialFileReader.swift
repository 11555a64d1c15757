import Portability

/// A cursor over the lines of a trial file that tracks its position for errors.
struct TrialFileReader {
  private let bytes: [UInt8]

  /// The offset of the first byte of the next line.
  private var next = 0

  /// The number of the last line read.
  private(set) var line = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns an error in the last line read.
  func error(_ reason: TrialFileError.Reason, column: Int = 1) -> TrialFileError {
    TrialFileError(line: line, column: column, reason: reason)
  }

  /// Reads the next line and returns it without its line break, which is required.
  mutating func readLine(expecting expected: String) throws(TrialFileError) -> String {
    line += 1
    guard next < bytes.count else { throw error(.endsEarly(expected: expected)) }
    guard let end = bytes[next...].firstIndex(of: UInt8(ascii: "\n")) else {
      throw error(.endsEarly(expected: "a line break"), column: bytes.count - next + 1)
    }
    guard bytes[next..<end].last != UInt8(ascii: "\r") else {
      throw error(.carriageReturn, column: end - next)
    }
    guard let text = String(valid: bytes[next..<end]) else {
      throw error(.notUTF8, column: columnOfBadUTF8(in: bytes[next..<end]))
    }
    next = end + 1
    return text
  }

  /// Whether the next line begins with `prefix`.
  func isNext(_ prefix: String) -> Bool { bytes[next...].starts(with: prefix.utf8) }

  mutating func readEnd() throws(TrialFileError) {
    guard next < bytes.count else { return }
    let text = try readLine(expecting: "a line break")
    throw error(.trailing(text))
  }

  /// Reads a line of the form `field: value` and returns the value.
  mutating func readField(_ field: String) throws(TrialFileError) -> String {
    let line = try readLine(expecting: "\"\(field):\"")
    guard line.utf8.starts(with: "\(field): ".utf8) else {
      throw error(.missing(field: field, found: line))
    }
    // By scalars: a combining mark would attach to the space.
    return String(line.unicodeScalars.dropFirst(field.count + 2))
  }

  /// Reads a line indented by two spaces and returns its text.
  mutating func readIndented(expecting expected: String) throws(TrialFileError) -> String {
    let line = try readLine(expecting: expected)
    guard line.utf8.starts(with: "  ".utf8) else { throw error(.badIndentation) }
    return String(line.unicodeScalars.dropFirst(2))
  }

  /// Replaces the escapes in text that begins at `column`.
  func unescape(_ text: String, column: Int) throws(TrialFileError) -> String {
    guard text.unicodeScalars.contains(where: TrialFile.needsEscape) else { return text }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    var here = column
    while let scalar = rest.first {
      guard TrialFile.needsEscape(scalar) else {
        result.append(scalar)
        rest.removeFirst()
        here += UTF8.width(scalar)
        continue
      }
      guard let end = rest.firstIndex(of: "}") else {
        throw error(.badEscape(String(rest.prefix(16))), column: here)
      }
      let escape = String(rest[...end])
      guard
        escape.hasPrefix("\\u{"),
        let value = UInt32(escape.dropFirst(3).dropLast(), radix: 16),
        let decoded = Unicode.Scalar(value), TrialFile.needsEscape(decoded),
        TrialFile.escape(String(decoded)) == escape
      else { throw error(.badEscape(String(escape.prefix(16))), column: here) }
      result.append(decoded)
      rest = rest[rest.index(after: end)...]
      here += escape.utf8.count
    }
    return String(result)
  }

  /// Returns the column of the first invalid byte.
  ///
  /// Takes one pass, because the file may be malicious.
  private func columnOfBadUTF8(in line: ArraySlice<UInt8>) -> Int {
    var decoder = UTF8()
    var bytes = line.makeIterator()
    var column = 1
    while case .scalarValue(let scalar) = decoder.decode(&bytes) { column += UTF8.width(scalar) }
    return column
  }
}
