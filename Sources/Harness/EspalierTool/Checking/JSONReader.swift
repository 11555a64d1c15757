import Portability

/// A reader of a JSON value in bytes, whose errors have a position.
///
/// The grammar is that of RFC 8259, except that numbers must be integers.
struct JSONReader {
  private let bytes: [UInt8]
  private(set) var position: Int
  private let end: Int
  private let line: Int
  private let lineStart: Int
  private let depthLimit: Int

  /// The maximum number of members: they are searched linearly, so more would take quadratic time.
  static let memberLimit = 64

  /// Creates a reader of `range` in `bytes`, which is the line with the given number.
  init(_ bytes: [UInt8], _ range: Range<Int>, line: Int, depthLimit: Int) {
    self.bytes = bytes
    position = range.lowerBound
    lineStart = range.lowerBound
    end = range.upperBound
    self.line = line
    self.depthLimit = depthLimit
  }

  /// Returns the only value of the line.
  mutating func onlyValue() throws(TranscriptError) -> JSONValue {
    let value = try value(depth: 0)
    skipSpace()
    guard position == end else { throw error("nothing should follow the value") }
    return value
  }

  private var place: TextPosition { TextPosition(line: line, column: position - lineStart + 1) }

  private func error(_ reason: String) -> TranscriptError { place.error(reason) }

  private var next: UInt8? { position < end ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0D { position += 1 }
  }

  private mutating func value(depth: Int) throws(TranscriptError) -> JSONValue {
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
  ) throws(TranscriptError) -> JSONValue.Content {
    let text = "\(word)".utf8
    guard bytes[position..<end].starts(with: text) else {
      throw error("expected a value, found \(found)")
    }
    position += text.count
    return content
  }

  private mutating func members(depth: Int) throws(TranscriptError) -> [JSONValue.Member] {
    try parts(upTo: "}", "brace") { (reader, members) throws(TranscriptError) in
      reader.skipSpace()
      let start = reader.place
      guard members.count < Self.memberLimit else {
        throw reader.error("an object has more than \(Self.memberLimit) members")
      }
      guard reader.next == UInt8(ascii: "\"") else {
        throw reader.error("expected a name in quotes, found \(reader.found)")
      }
      let name = try reader.text()
      guard !members.contains(where: { $0.name == name }) else {
        throw start.error("\"\(name)\" is given twice")
      }
      reader.skipSpace()
      guard reader.next == UInt8(ascii: ":") else {
        throw reader.error("expected a colon, found \(reader.found)")
      }
      reader.position += 1
      return JSONValue.Member(name: name, place: start, value: try reader.value(depth: depth + 1))
    }
  }

  private mutating func elements(depth: Int) throws(TranscriptError) -> [JSONValue] {
    try parts(upTo: "]", "bracket") { (reader, _) throws(TranscriptError) in
      try reader.value(depth: depth + 1)
    }
  }

  /// Reads parts with commas between them, up to a closing character.
  private mutating func parts<Part>(
    upTo closing: Unicode.Scalar,
    _ name: String,
    part: (inout JSONReader, [Part]) throws(TranscriptError) -> Part
  ) throws(TranscriptError) -> [Part] {
    let closing = UInt8(ascii: closing)
    position += 1
    var parts: [Part] = []
    skipSpace()
    if next == closing {
      position += 1
      return parts
    }
    while true {
      parts.append(try part(&self, parts))
      skipSpace()
      let byte = next
      guard byte == UInt8(ascii: ",") || byte == closing else {
        throw error("expected a comma or a closing \(name), found \(found)")
      }
      position += 1
      if byte == closing { return parts }
    }
  }

  private mutating func number() throws(TranscriptError) -> Int {
    let start = position
    let isNegative = next == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var magnitude: UInt64 = 0
    let digits = position
    while let byte = next, UInt8(ascii: "0") <= byte, byte <= UInt8(ascii: "9") {
      let (tens, isTooLarge) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, isStillTooLarge) = tens.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
      guard !isTooLarge, !isStillTooLarge, sum <= UInt64(Int.max) else {
        throw error("the number is too large")
      }
      magnitude = sum
      position += 1
    }
    guard position > digits else { throw error("expected a digit, found \(found)") }
    guard position - digits == 1 || bytes[digits] != UInt8(ascii: "0") else {
      position = start
      throw error("a number does not begin with zero")
    }
    if let byte = next, ".eE".utf8.contains(byte) { throw error("the number must be whole") }
    return isNegative ? -Int(magnitude) : Int(magnitude)
  }

  private mutating func text() throws(TranscriptError) -> String {
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

  private mutating func escape() throws(TranscriptError) -> Unicode.Scalar {
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

  private mutating func fourDigits() throws(TranscriptError) -> UInt32 {
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
