extension CSV {
  /// A parsed row with the number of its first line.
  struct Row: Equatable {
    let line: Int
    let fields: [String]
  }

  /// Returns the rows of fields in a file.
  ///
  /// A quoted field may contain line breaks, so a row may span lines. A file whose last row has no
  /// line break is an error: it was not written completely.
  static func rows(of text: String) throws(CSVError) -> [Row] {
    var scanner = Scanner(bytes: Array(text.utf8))
    var rows: [Row] = []
    while let row = try scanner.row() { rows.append(row) }
    return rows
  }

  private struct Scanner {
    let bytes: [UInt8]
    var position = 0
    var line = 1

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func row() throws(CSVError) -> Row? {
      guard position < bytes.count else { return nil }
      let start = line
      var fields: [String] = []
      while true {
        fields.append(try field(number: fields.count + 1))
        guard position < bytes.count else {
          throw CSVError(line: line, column: String(fields.count), reason: .tornFile)
        }
        let separator = bytes[position]
        position += 1
        if separator == UInt8(ascii: ",") { continue }
        line += 1
        return Row(line: start, fields: fields)
      }
    }

    /// Reads a field up to the following separator or line break, which is not consumed.
    private mutating func field(number: Int) throws(CSVError) -> String {
      if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
        return try quotedField(number: number)
      }
      let start = position
      while position < bytes.count, !isEnd(position) {
        if bytes[position] == UInt8(ascii: "\"") {
          throw CSVError(line: line, column: String(number), reason: .strayQuote)
        }
        position += 1
      }
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      skipCarriageReturn()
      return text
    }

    private mutating func quotedField(number: Int) throws(CSVError) -> String {
      let (startLine, quote) = (line, UInt8(ascii: "\""))
      var content: [UInt8] = []
      position += 1
      while position < bytes.count {
        let byte = bytes[position]
        position += 1
        if byte == quote {
          guard position < bytes.count, bytes[position] == quote else {
            guard position == bytes.count || isEnd(position) else {
              throw CSVError(line: line, column: String(number), reason: .strayQuote)
            }
            skipCarriageReturn()
            return String(decoding: content, as: UTF8.self)
          }
          position += 1
        } else if byte == UInt8(ascii: "\n") {
          line += 1
        }
        content.append(byte)
      }
      throw CSVError(line: startLine, column: String(number), reason: .unclosedQuote)
    }

    /// Whether a field ends at `index`: at a comma, a line feed, or a carriage return before one.
    private func isEnd(_ index: Int) -> Bool {
      switch bytes[index] {
      case UInt8(ascii: ","), UInt8(ascii: "\n"): true
      case UInt8(ascii: "\r"): index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
      default: false
      }
    }

    private mutating func skipCarriageReturn() {
      if position < bytes.count, bytes[position] == UInt8(ascii: "\r") { position += 1 }
    }
  }
}
