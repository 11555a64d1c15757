/// The text of a report without additions by tools that transmitted it.
///
/// Escapes of JSON, Markdown, mail and URLs are decoded. Known HTML tags and entities, quote marks,
/// colour codes and the prefixes of log lines are removed. Curly quotes, dashes, unusual spaces and
/// the digits of other scripts are replaced by plain ones. Bytes that no crash report needs are
/// unchanged.
struct ReportText: Sendable {
  private(set) var bytes: [UInt8] = []

  /// The offset of each line of the source.
  private var lineStarts: [Int] = []

  /// Reads a source in any encoding whose ASCII characters are bytes, or bytes between zeros.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  init(_ source: [UInt8]) {
    bytes.reserveCapacity(source.count + 1)
    var position = 0
    var isInList = false
    while position < source.count {
      var end = position
      while end < source.count, source[end] != .lineFeed { end += 1 }
      Visits.add(end - position + 1)
      lineStarts.append(bytes.count)
      let start = LogPrefix.end(in: source, position..<end)
      let line = isInList ? start..<end : Self.contents(of: source, start..<end)
      isInList = Self.isInList(source, start..<end, isInList)
      let isContinued = Self.isContinued(source, position..<end)
      append(source, isContinued ? line.lowerBound..<max(line.lowerBound, end - 1) : line)
      if !isContinued { bytes.append(.lineFeed) }
      position = end + 1
    }
  }

  /// Returns the number of the source's line at `offset`, from 1.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(low, 1)
  }

  /// Returns the start of the line at `offset`.
  func lineStart(of offset: Int, notBefore limit: Int) -> Int {
    var start = offset
    defer { Visits.add(offset - start) }
    while start > limit, bytes[start - 1] != .lineFeed { start -= 1 }
    return start
  }

  /// Returns a line without quotes, if it is a string in a JSON array with one line for each
  /// string.
  private static func contents(of source: [UInt8], _ line: Range<Int>) -> Range<Int> {
    var end = line.upperBound
    if end > line.lowerBound, source[end - 1] == 0x0D { end -= 1 }
    if end > line.lowerBound, source[end - 1] == UInt8(ascii: ",") { end -= 1 }
    guard end - line.lowerBound > 2, source[line.lowerBound] == UInt8(ascii: "\""),
      source[end - 1] == UInt8(ascii: "\""),
      source.end(ofFirst: "\":", in: line) == nil
    else { return line }
    return line.lowerBound + 1..<end - 1
  }

  /// Whether the line after `line` is in a list of UIKit, whose identifiers have quotes of their own.
  private static func isInList(_ source: [UInt8], _ line: Range<Int>, _ wasInList: Bool) -> Bool {
    guard var last = line.last(where: { !source[$0].isSpace }) else { return wasInList }
    let hasComma = source[last] == UInt8(ascii: ",") && last > line.lowerBound
    if hasComma { last -= 1 }
    if source[last] == UInt8(ascii: "[") || ")}".utf8.contains(source[last]) { return false }
    if !hasComma { return source[last] == UInt8(ascii: "(") || wasInList }
    return wasInList || source.end(ofFirst: "(\"", in: line) != nil
      || source.end(ofFirst: "{\"", in: line) != nil
  }

  /// Whether a line ends with the soft line break of quoted-printable mail.
  private static func isContinued(_ source: [UInt8], _ line: Range<Int>) -> Bool {
    guard (73...76).contains(line.count), source[line.upperBound - 1] == UInt8(ascii: "="),
      source[line.upperBound - 2] != UInt8(ascii: "=")
    else { return false }
    // The list of updates may begin on a line of its own.
    return source.end(of: "updates =", at: line.upperBound - 9, before: line.upperBound) == nil
      || source.end(of: "=3D", at: line.upperBound + 1, before: source.count) != nil
  }

  /// Whether a byte is copied without a look at those after it.
  private static let isPlain: [Bool] = {
    var isPlain = [Bool](repeating: true, count: 128) + [Bool](repeating: false, count: 128)
    for byte in [0, 0x0D, 0x1B] { isPlain[byte] = false }
    for byte in "\\&<%=".utf8 { isPlain[Int(byte)] = false }
    return isPlain
  }()

  private mutating func append(_ source: [UInt8], _ line: Range<Int>) {
    var position = line.lowerBound
    Visits.add(line.count)
    let isPlain = Self.isPlain
    while position < line.upperBound {
      var plain = position
      while plain < line.upperBound, isPlain[Int(source[plain])] { plain += 1 }
      if plain > position {
        bytes.append(contentsOf: source[position..<plain])
        position = plain
        continue
      }
      let byte = source[position]
      let rest = position + 1..<line.upperBound
      let end: Int?
      switch byte {
      case UInt8(ascii: "\\"): end = appendEscape(source, rest)
      case UInt8(ascii: "&"): end = appendEntity(source, rest)
      case UInt8(ascii: "<"): end = skipTag(source, rest)
      case 0x1B: end = skipColour(source, rest)
      case UInt8(ascii: "%"), UInt8(ascii: "="): end = appendByte(source, rest, after: byte)
      case 0: end = position + 1
      case 0x0D:
        // Old systems end lines with this byte alone.
        if position + 1 < line.upperBound { bytes.append(.lineFeed) }
        end = position + 1
      case 0xC2, 0xD9, 0xDB, 0xE0, 0xE2, 0xE3, 0xEF:
        end = appendUnusual(source, position..<line.upperBound)
      default: end = nil
      }
      if end == nil { bytes.append(byte) }
      position = end ?? position + 1
    }
  }

  /// Decodes an escape, including one that was escaped repeatedly.
  private mutating func appendEscape(_ source: [UInt8], _ rest: Range<Int>) -> Int? {
    var position = rest.lowerBound
    while position < rest.upperBound, source[position] == UInt8(ascii: "\\") { position += 1 }
    guard position < rest.upperBound else { return nil }
    switch source[position] {
    case UInt8(ascii: "n"), UInt8(ascii: "r"): bytes.append(.lineFeed)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "u") where position + 4 < rest.upperBound:
      var code = 0
      for digit in source[position + 1...position + 4] {
        guard let value = digit.hexadecimalValue else { return nil }
        code = code * 16 + value
      }
      append(code: code)
      return position + 5
    // JSON escapes a few of these, Markdown all.
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: bytes.append(source[position])
    default: return nil
    }
    return position + 1
  }

  /// Decodes `%20` in a URL and `=3D` in a mail.
  private mutating func appendByte(
    _ source: [UInt8],
    _ rest: Range<Int>,
    after mark: UInt8
  ) -> Int? {
    guard rest.count > 1, let high = source[rest.lowerBound].hexadecimalValue,
      let low = source[rest.lowerBound + 1].hexadecimalValue
    else { return nil }
    let byte = UInt8(high * 16 + low)
    guard mark == UInt8(ascii: "%") ? byte != 0 : byte == UInt8(ascii: "=") else { return nil }
    bytes.append(byte)
    return rest.lowerBound + 2
  }

  private static let entities: [(name: String, byte: UInt8)] = [
    ("lt;", UInt8(ascii: "<")), ("gt;", UInt8(ascii: ">")), ("quot;", UInt8(ascii: "\"")),
    ("apos;", UInt8(ascii: "'")), ("nbsp;", UInt8(ascii: " ")), ("rsquo;", UInt8(ascii: "'")),
    ("lsquo;", UInt8(ascii: "'")), ("ldquo;", UInt8(ascii: "\"")),
    ("rdquo;", UInt8(ascii: "\"")), ("ndash;", UInt8(ascii: "-")), ("tab;", 0x09),
    ("newline;", .lineFeed), ("lpar;", UInt8(ascii: "(")), ("rpar;", UInt8(ascii: ")")),
    ("lsqb;", UInt8(ascii: "[")), ("rsqb;", UInt8(ascii: "]")), ("lbrack;", UInt8(ascii: "[")),
    ("rbrack;", UInt8(ascii: "]")), ("lcub;", UInt8(ascii: "{")), ("rcub;", UInt8(ascii: "}")),
    ("lbrace;", UInt8(ascii: "{")), ("rbrace;", UInt8(ascii: "}")), ("equals;", UInt8(ascii: "=")),
    ("colon;", UInt8(ascii: ":")), ("comma;", UInt8(ascii: ",")), ("period;", UInt8(ascii: ".")),
    ("sol;", UInt8(ascii: "/")), ("lowbar;", UInt8(ascii: "_")), ("hyphen;", UInt8(ascii: "-")),
  ]

  private mutating func appendEntity(_ source: [UInt8], _ rest: Range<Int>) -> Int? {
    var position = rest.lowerBound
    while let end = source.end(of: "amp;", at: position, before: rest.upperBound) { position = end }
    for entity in Self.entities {
      guard let end = source.end(of: entity.name, at: position, before: rest.upperBound) else {
        continue
      }
      bytes.append(entity.byte)
      return end
    }
    guard var digit = source.end(of: "#", at: position, before: rest.upperBound) else {
      guard position > rest.lowerBound else { return nil }
      bytes.append(UInt8(ascii: "&"))
      return position
    }
    let hexadecimal = source.end(of: "x", at: digit, before: rest.upperBound)
    digit = hexadecimal ?? digit
    var code = 0
    while digit < rest.upperBound, code < 0x11_0000, let value = source[digit].hexadecimalValue,
      hexadecimal != nil || value < 10
    {
      code = code * (hexadecimal == nil ? 10 : 16) + value
      digit += 1
    }
    guard let end = source.end(of: ";", at: digit, before: rest.upperBound) else { return nil }
    append(code: code)
    return end
  }

  private static let tags: [(name: String, breaksLine: Bool)] = [
    ("br", true), ("p", true), ("div", true), ("li", true), ("tr", true), ("pre", true),
    ("h1", true), ("h2", true), ("h3", true), ("ul", true), ("ol", true), ("table", true),
    ("blockquote", true), ("span", false), ("code", false), ("td", false), ("th", false),
    ("b", false), ("i", false), ("em", false), ("strong", false), ("a", false), ("tt", false),
    ("tbody", false), ("font", false),
  ]

  /// The maximum length of a removed tag.
  private static let tagLimit = 400

  /// Skips an HTML tag; UIKit prints no such names in angle brackets.
  private mutating func skipTag(_ source: [UInt8], _ rest: Range<Int>) -> Int? {
    let start = source.end(of: "/", at: rest.lowerBound, before: rest.upperBound) ?? rest.lowerBound
    for tag in Self.tags {
      guard var end = source.end(of: tag.name, at: start, before: rest.upperBound),
        end < rest.upperBound,
        [UInt8(ascii: ">"), UInt8(ascii: " "), UInt8(ascii: "/")].contains(source[end])
      else { continue }
      let limit = min(rest.upperBound, end + Self.tagLimit)
      while end < limit, source[end] != UInt8(ascii: ">") { end += 1 }
      guard end < limit else { return nil }
      bytes.append(tag.breaksLine ? .lineFeed : UInt8(ascii: " "))
      return end + 1
    }
    return nil
  }

  private func skipColour(_ source: [UInt8], _ rest: Range<Int>) -> Int? {
    guard var position = source.end(of: "[", at: rest.lowerBound, before: rest.upperBound) else {
      return nil
    }
    while position < rest.upperBound, source[position] < 0x40 { position += 1 }
    return min(position + 1, rest.upperBound)
  }

  private mutating func appendUnusual(_ source: [UInt8], _ rest: Range<Int>) -> Int? {
    let first = Int(source[rest.lowerBound])
    let length = first < 0xE0 ? 2 : 3
    guard rest.count >= length else { return nil }
    let second = Int(source[rest.lowerBound + 1] & 0x3F)
    let last = Int(source[rest.lowerBound + length - 1] & 0x3F)
    let code =
      length == 2 ? (first & 0x1F) << 6 | last : (first & 0x0F) << 12 | second << 6 | last
    guard let plain = Self.plain(code) else { return nil }
    bytes += plain
    return rest.lowerBound + length
  }

  private mutating func append(code: Int) {
    if let plain = Self.plain(code) {
      bytes += plain
    } else if code < 0x80 {
      if code >= 0x20 || code == 0x09 || code == 0x0A { bytes.append(UInt8(code)) }
    } else if let scalar = Unicode.Scalar(UInt32(code)) {
      bytes += Array(String(Character(scalar)).utf8)
    }
  }

  /// The digit zero in Arabic, Persian, Devanagari, Bengali and Thai.
  private static let digitZeros = [0x660, 0x6F0, 0x966, 0x9E6, 0xE50]

  /// Returns the plain form of a typographic character, empty for one without width; nil for any
  /// other.
  private static func plain(_ code: Int) -> [UInt8]? {
    switch code {
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: [UInt8(ascii: " ")]
    case 0xAD, 0x200B...0x200F, 0x2060, 0xFEFF: []
    case 0x2018...0x201B, 0x2032: [UInt8(ascii: "'")]
    case 0xAB, 0xBB, 0x201C...0x201F, 0x2033: [UInt8(ascii: "\"")]
    case 0x2010...0x2015, 0x2212: [UInt8(ascii: "-")]
    case 0x2028, 0x2029: [.lineFeed]
    // Lines of boxes, the stops and quotes of Chinese and Japanese, wide letters.
    case 0x2500...0x257F: [UInt8(ascii: " ")]
    case 0x3001: [UInt8(ascii: ",")]
    case 0x3002: [UInt8(ascii: ".")]
    case 0x300C...0x300F: [UInt8(ascii: "\"")]
    case 0xFF01...0xFF5E: [UInt8(code - 0xFEE0)]
    default: digitZeros.first { ($0..<$0 + 10).contains(code) }.map { [UInt8(0x30 + code - $0)] }
    }
  }
}

extension UInt8 {
  static var lineFeed: UInt8 { 0x0A }
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }

  /// Whether Markdown emphasises text with this character, or marks it as code.
  var isEmphasis: Bool { "*`_~".utf8.contains(self) }

  /// The lowercase form of an ASCII letter; other bytes are unchanged.
  var folded: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  var hexadecimalValue: Int? {
    switch folded {
    case 0x30...0x39: Int(self) - 0x30
    case 0x61...0x66: Int(folded) - 0x57
    default: nil
    }
  }
}

extension [UInt8] {
  /// Returns the offset after `words` if they are at `position`, ignoring case.
  func end(of words: String, at position: Int, before limit: Int) -> Int? {
    guard position >= 0 else { return nil }
    var end = position
    defer { Visits.add(end - position + 1) }
    for byte in words.utf8 {
      guard end < limit, self[end].folded == byte.folded else { return nil }
      end += 1
    }
    return end
  }

  /// Returns the offset after the first occurrence of `words` in a range.
  ///
  /// In long ranges, the bytes after which the words cannot end are skipped (Horspool 1980).
  func end(ofFirst words: String, in range: Range<Int>) -> Int? {
    let word = words.utf8.map { $0.folded }
    guard range.count > 500, word.count > 3 else {
      for position in range where self[position].folded == word[0] {
        if let end = end(of: words, at: position, before: range.upperBound) { return end }
      }
      Visits.add(range.count)
      return nil
    }
    var skips = [Int](repeating: word.count, count: 256)
    for (index, byte) in word.dropLast().enumerated() {
      let skip = word.count - 1 - index
      skips[Int(byte)] = skip
      if byte.isLetter { skips[Int(byte & 0xDF)] = skip }
    }
    let last = word[word.count - 1]
    var position = range.lowerBound + word.count - 1
    while position < range.upperBound {
      let byte = self[position]
      Visits.add(1)
      if byte.folded == last {
        let start = position + 1 - word.count
        if let end = end(of: words, at: start, before: range.upperBound) { return end }
      }
      position += skips[Int(byte)]
    }
    return nil
  }
}
