import Portability

/// A reader of JSON in bytes, whose errors have a position.
///
/// The grammar is that of RFC 8259; a member may not be given twice.
package struct JSONReader {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int
  private var line: Int
  private var lineStart: Int
  private let depthLimit: Int

  private init(_ bytes: [UInt8], _ range: Range<Int>, line: Int, depthLimit: Int) {
    self.bytes = bytes
    position = range.lowerBound
    lineStart = range.lowerBound
    end = range.upperBound
    self.line = line
    self.depthLimit = depthLimit
  }

  /// Returns the only value of a file, which may begin with a byte order mark.
  package static func value(
    of bytes: [UInt8],
    depthLimit: Int = 128
  ) throws(TextError) -> JSONValue {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var reader = JSONReader(bytes, start..<bytes.count, line: 1, depthLimit: depthLimit)
    return try reader.onlyValue()
  }

  /// Calls `body` with the value of each line that is not blank, and throws an error if all are.
  package static func forEachLine(
    of bytes: [UInt8],
    byteLimit: Int,
    depthLimit: Int,
    _ body: (JSONValue) throws(TextError) -> Void
  ) throws(TextError) {
    guard bytes.count <= byteLimit else {
      throw TextPosition().error("the file has \(bytes.count) bytes, more than \(byteLimit)")
    }
    if let error = TextError(notUTF8: bytes) { throw error }
    var start = 0
    var line = 1
    var isEmpty = true
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if !bytes[start..<end].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
        var reader = JSONReader(bytes, start..<end, line: line, depthLimit: depthLimit)
        try body(try reader.onlyValue())
        isEmpty = false
      }
      start = end + 1
      line += 1
    }
    guard !isEmpty else { throw TextPosition().error("the file is empty") }
  }

  private mutating func onlyValue() throws(TextError) -> JSONValue {
    let value = try value(depth: 0)
    skipSpace()
    guard position == end else { throw error("nothing should follow the value") }
    return value
  }

  private var place: TextPosition { TextPosition(line: line, column: position - lineStart + 1) }

  private func error(_ reason: String) -> TextError { place.error(reason) }

  private var next: UInt8? { position < end ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      position += 1
      if byte == 0x0A { (line, lineStart) = (line + 1, position) }
    }
  }

  private mutating func value(depth: Int) throws(TextError) -> JSONValue {
    skipSpace()
    let start = place
    guard depth <= depthLimit else { throw error("values are nested more than \(depthLimit) deep") }
    guard let byte = next else { throw error("a value is missing") }
    let content: JSONValue.Content
    switch byte {
    case UInt8(ascii: "{"): content = .object(try members(depth: depth))
    case UInt8(ascii: "["): content = .list(try elements(depth: depth))
    case UInt8(ascii: "\""): content = .text(try text())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = .number(try number())
    case UInt8(ascii: "t"): content = try word("true", .flag(true))
    case UInt8(ascii: "f"): content = try word("false", .flag(false))
    case UInt8(ascii: "n"): content = try word("null", .null)
    default: throw error("expected a value, found \(found)")
    }
    return JSONValue(content: content, place: start)
  }

  /// The text at the current position, for a message.
  private var found: String {
    guard let byte = next else { return "the end of the line" }
    return 0x20 < byte && byte < 0x7F
      ? "\"\(Character(Unicode.Scalar(byte)))\"" : "byte \(byte)"
  }

  private mutating func word(
    _ word: StaticString,
    _ content: JSONValue.Content
  ) throws(TextError) -> JSONValue.Content {
    let text = "\(word)".utf8
    guard bytes[position..<end].starts(with: text) else {
      throw error("expected a value, found \(found)")
    }
    position += text.count
    return content
  }

  private mutating func members(depth: Int) throws(TextError) -> [JSONValue.Member] {
    var names: Set<String> = []
    return try parts(upTo: "}", "brace") { (reader) throws(TextError) in
      reader.skipSpace()
      let start = reader.place
      guard reader.next == UInt8(ascii: "\"") else {
        throw reader.error("expected a name in quotes, found \(reader.found)")
      }
      let name = try reader.text()
      guard names.insert(name).inserted else { throw start.error("\"\(name)\" is given twice") }
      reader.skipSpace()
      guard reader.next == UInt8(ascii: ":") else {
        throw reader.error("expected a colon, found \(reader.found)")
      }
      reader.position += 1
      return JSONValue.Member(name: name, place: start, value: try reader.value(depth: depth + 1))
    }
  }

  private mutating func elements(depth: Int) throws(TextError) -> [JSONValue] {
    try parts(upTo: "]", "bracket") { (reader) throws(TextError) in
      try reader.value(depth: depth + 1)
    }
  }

  /// Reads parts with commas between them, up to a closing character.
  private mutating func parts<Part>(
    upTo closing: Unicode.Scalar,
    _ name: String,
    part: (inout JSONReader) throws(TextError) -> Part
  ) throws(TextError) -> [Part] {
    let closing = UInt8(ascii: closing)
    position += 1
    var parts: [Part] = []
    skipSpace()
    if next == closing {
      position += 1
      return parts
    }
    while true {
      parts.append(try part(&self))
      skipSpace()
      let byte = next
      guard byte == UInt8(ascii: ",") || byte == closing else {
        throw error("expected a comma or a closing \(name), found \(found)")
      }
      position += 1
      if byte == closing { return parts }
    }
  }

  private mutating func number() throws(TextError) -> String {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    let whole = position
    try skipDigits()
    guard position - whole == 1 || bytes[whole] != UInt8(ascii: "0") else {
      position = start
      throw error("a number does not begin with zero")
    }
    if next == UInt8(ascii: ".") {
      position += 1
      try skipDigits()
    }
    if let byte = next, "eE".utf8.contains(byte) {
      position += 1
      if let sign = next, "+-".utf8.contains(sign) { position += 1 }
      try skipDigits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipDigits() throws(TextError) {
    let start = position
    while let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { position += 1 }
    guard position > start else { throw error("expected a digit, found \(found)") }
  }

  private mutating func text() throws(TextError) -> String {
    position += 1
    var content: [UInt8] = []
    let start = position
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(valid: content) else {
          position = start
          throw error("the text is not UTF-8")
        }
        position += 1
        return text
      case UInt8(ascii: "\\"): content += Array(String(try escape()).utf8)
      case 0..<0x20: throw error("a control character must be escaped")
      default:
        content.append(byte)
        position += 1
      }
    }
    throw error("the text is never closed")
  }

  /// The scalars of escapes of one letter.
  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
    UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
    UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  private mutating func escape() throws(TextError) -> Unicode.Scalar {
    let start = position
    position += 1
    guard let byte = next else { throw error("the text is never closed") }
    position += 1
    if let scalar = Self.escapes[byte] { return scalar }
    if byte == UInt8(ascii: "u") {
      var unit = try fourDigits()
      if 0xD800 <= unit, unit < 0xDC00, bytes[position..<end].starts(with: "\\u".utf8) {
        position += 2
        let low = try fourDigits()
        if 0xDC00 <= low, low < 0xE000 { unit = 0x1_0000 + (unit - 0xD800) << 10 + low - 0xDC00 }
      }
      if let scalar = Unicode.Scalar(unit) { return scalar }
    }
    position = start
    throw error("there is no such escape")
  }

  private mutating func fourDigits() throws(TextError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard
        let byte = next, let digit = UInt32(String(Unicode.Scalar(byte)), radix: 16)
      else { throw error("expected a hexadecimal digit, found \(found)") }
      value = value << 4 | digit
      position += 1
    }
    return value
  }
}
