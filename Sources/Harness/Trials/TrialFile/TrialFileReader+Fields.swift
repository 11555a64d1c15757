extension TrialFileReader {
  mutating func readVersion() throws(TrialFileError) {
    let title = "espalier-trial "
    guard !isNext("\u{FEFF}") else {
      throw TrialFileError(line: 1, column: 1, reason: .byteOrderMark)
    }
    let line = try readLine(expecting: "\"\(title)\(TrialFile.version)\"")
    guard line.utf8.starts(with: title.utf8) else { throw error(.notATrialFile) }
    let version = String(line.unicodeScalars.dropFirst(title.count))
    guard version == "\(TrialFile.version)" else {
      throw error(.unsupportedVersion(version), column: title.count + 1)
    }
  }

  mutating func readText(
    _ field: String,
    mayBeEmpty: Bool = false
  ) throws(TrialFileError) -> String {
    let escaped = try readField(field)
    let text = try unescape(escaped, column: field.count + 3)
    guard mayBeEmpty || !text.isEmpty else { throw malformed(field, text, expected: "a text") }
    return text
  }

  mutating func readOptionalText(_ field: String) throws(TrialFileError) -> String? {
    isNext("\(field):") ? try readText(field) : nil
  }

  mutating func readSeed() throws(TrialFileError) -> TrialSeed? {
    guard isNext("seed:") else { return nil }
    let text = try readField("seed")
    guard let seed = TrialSeed(text) else {
      throw malformed("seed", text, expected: "a campaign and a number, such as 0x2a/17")
    }
    return seed
  }

  mutating func readCount(_ field: String) throws(TrialFileError) -> Int {
    let text = try readField(field)
    guard let count = Self.count(text) else { throw malformed(field, text, expected: "a count") }
    return count
  }

  mutating func readLayout(limit: Int) throws(TrialFileError) -> (header: Int, stride: Int) {
    let text = try readField("layout")
    let parts = text.split(separator: "+", omittingEmptySubsequences: false)
    guard
      parts.count == 2, let header = Self.count(String(parts[0])),
      let stride = Self.count(String(parts[1])), stride > 0
    else {
      throw malformed("layout", text, expected: "the bytes of header and operation, such as 12+6")
    }
    guard header <= limit, stride <= limit else {
      throw error(.tooManyChoices(max(header, stride), limit: limit))
    }
    return (header, stride)
  }

  mutating func readWords() throws(TrialFileError) -> String {
    let text = try readIndented(expecting: "an operation in words")
    return try unescape(text, column: 3)
  }

  mutating func readHeading(_ field: String) throws(TrialFileError) {
    let line = try readLine(expecting: "\"\(field):\"")
    guard line == "\(field):" else { throw error(.missing(field: field, found: line)) }
  }

  mutating func readHexadecimal(_ count: Int, into choices: inout [UInt8]) throws(TrialFileError) {
    let text = try readIndented(expecting: "a line of choices")
    var digits: [UInt8] = []
    for (position, character) in text.unicodeScalars.enumerated() {
      switch character {
      case "0"..."9": digits.append(UInt8(character.value) - UInt8(ascii: "0"))
      case "a"..."f": digits.append(UInt8(character.value) - UInt8(ascii: "a") + 10)
      default: throw error(.badHexadecimal("\(character)"), column: position + 3)
      }
    }
    guard digits.count == 2 * count else {
      let reason = TrialFileError.Reason.wrongLength(digits: digits.count, expected: 2 * count)
      throw error(reason, column: 3 + min(digits.count, 2 * count))
    }
    for pair in Swift.stride(from: 0, to: digits.count, by: 2) {
      choices.append(digits[pair] << 4 | digits[pair + 1])
    }
  }

  private func malformed(_ field: String, _ value: String, expected: String) -> TrialFileError {
    let reason = TrialFileError.Reason.malformed(field: field, value: value, expected: expected)
    return error(reason, column: field.count + 3)
  }

  /// Returns a number without a sign or leading zeros that fits 32 bits, so products do not
  /// overflow.
  private static func count(_ text: String) -> Int? {
    guard let number = Int32(text), number >= 0, "\(number)" == text else { return nil }
    return Int(number)
  }
}
