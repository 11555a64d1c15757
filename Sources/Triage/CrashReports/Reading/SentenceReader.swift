import BatchUpdates

/// The words of a message form, split at spaces in advance.
struct SentenceWords: Sendable {
  let pieces: [[UInt8]]

  init(_ words: String) { pieces = words.utf8.split(separator: 0x20).map { Array($0) } }
}

/// A reader that matches text against forms with placeholders.
///
/// White space is ignored, as are log prefixes of lines in the middle of a message.
struct SentenceReader {
  private let bytes: [UInt8]
  private(set) var position: Int
  private(set) var numbers: [Int] = []
  private(set) var view: ListView?

  /// Whether a number is too large to be one; it is the largest integer in `numbers`.
  private(set) var hasOverflow = false

  /// Whether only white space has been read since the start of a line.
  private var isAtLineStart = false

  init(_ bytes: [UInt8], at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// The maximum length of a prefix before the next word of a message.
  private static let longestPrefix = 120

  /// Returns whether the text continues with these words; numbers before a mismatch are kept.
  mutating func read(_ words: SentenceWords) -> Bool {
    for (index, piece) in words.pieces.enumerated() {
      skipSpace()
      if piece == [UInt8(ascii: "~")] {
        guard skipText(to: words.pieces[index + 1]) else { return false }
        continue
      }
      guard read(piece) || (isAtLineStart && skipPrefix(to: piece) && read(piece)) else {
        return false
      }
      isAtLineStart = false
    }
    return true
  }

  /// Returns whether the text continues with this word.
  mutating func accept(_ word: String) -> Bool {
    skipSpace()
    guard let end = bytes.end(of: word, at: position, before: bytes.count) else { return false }
    position = end
    isAtLineStart = false
    return true
  }

  /// Reads a word, skipping a prefix in its line.
  mutating func acceptInLine(_ word: String) -> Bool {
    if accept(word) { return true }
    let start = position
    guard isAtLineStart, skipPrefix(to: Array(word.utf8)) else { return false }
    if accept(word) { return true }
    position = start
    return false
  }

  /// Reads a mark for omitted text in a list.
  mutating func acceptElision() -> Bool { accept("…") || accept("...") || accept("[…]") }

  /// Whether a mark for omitted text follows.
  var isAtElision: Bool {
    var reader = self
    return reader.acceptElision()
  }

  /// The maximum length of an ellipsis with its comment, and of the part of a clause before it.
  private static let longestElision = 100

  /// Reads words after a mark for omitted text: `…`, `[truncated]`.
  ///
  /// A part of a clause may be before the mark.
  mutating func readBehindElision(_ words: SentenceWords) -> Bool {
    skipSpace()
    var start = bytes.end(of: "[", at: position, before: bytes.count) ?? position
    let isMarked = ["trunc", "snip", "cut"].contains {
      bytes.end(of: $0, at: start, before: bytes.count) != nil
    }
    if !isMarked {
      let near = position..<min(bytes.count, position + Self.longestElision)
      let marks = ["…", "..."].compactMap { bytes.end(ofFirst: $0, in: near) }
      guard let mark = marks.min(), bytes.end(ofFirst: "\n\n", in: position..<mark) == nil,
        bytes.end(ofFirst: "Invalid", in: position..<mark) == nil
      else { return false }
      start = mark
    }
    let limit = min(bytes.count, start + Self.longestElision)
    for candidate in start..<limit where bytes[candidate].folded == words.pieces[0][0].folded {
      var reader = self
      reader.position = candidate
      let isEnd = words.pieces[0][0] == UInt8(ascii: "(")
      if reader.read(words) || (!isEnd && reader.numbers.count > numbers.count) {
        self = reader
        return true
      }
    }
    return false
  }

  /// Skips white space and the emphasis of Markdown.
  mutating func skipSpace() {
    // A URL has a plus sign for each space.
    while let byte = next, byte.isSpace || byte == UInt8(ascii: "+") || byte.isEmphasis {
      if byte == .lineFeed { isAtLineStart = true }
      position += 1
    }
  }

  /// Whether at most one short word follows in the line.
  var isNearEndOfLine: Bool {
    let rest = bytes[position...].prefix(10)
    return rest.contains(.lineFeed) || position + rest.count == bytes.count
  }

  /// The next byte, if there is one.
  var next: UInt8? {
    Visits.add(1)
    return position < bytes.count ? bytes[position] : nil
  }

  /// The maximum length of text that a form leaves out.
  private static let longestGap = 600

  /// Skips text before a word, if it is in the same paragraph.
  private mutating func skipText(to piece: [UInt8]) -> Bool {
    let limit = min(bytes.count, position + Self.longestGap)
    var candidate = position
    defer { Visits.add(candidate - position) }
    while candidate < limit {
      let isParagraph =
        bytes[candidate] == .lineFeed && candidate + 1 < limit && bytes[candidate + 1] == .lineFeed
      if isParagraph { return false }
      if bytes[candidate].folded == piece[0].folded {
        var reader = SentenceReader(bytes, at: candidate)
        if reader.read(piece) {
          position = candidate
          return true
        }
      }
      candidate += 1
    }
    return false
  }

  /// Skips a word up to white space.
  private mutating func readWord() -> Bool {
    let start = position
    while let byte = next, !byte.isSpace { position += 1 }
    return position > start
  }

  /// Skips the prefix before the word in this line, if the line contains the word.
  private mutating func skipPrefix(to piece: [UInt8]) -> Bool {
    guard piece.count > 2, piece.allSatisfy({ $0.isLetter }) else { return skipLineNumber() }
    let limit = min(bytes.count, position + Self.longestPrefix)
    var candidate = position + 1
    defer { Visits.add(candidate - position) }
    while candidate < limit, bytes[candidate] != .lineFeed {
      if bytes[candidate - 1].isSpace, bytes[candidate].folded == piece[0].folded {
        var reader = SentenceReader(bytes, at: candidate)
        if reader.read(piece), reader.next?.isLetter != true {
          position = candidate
          return true
        }
      }
      candidate += 1
    }
    return false
  }

  /// Skips line numbers, including those of empty lines.
  private mutating func skipLineNumber() -> Bool {
    let start = position
    while let byte = next, byte.isDigit || byte.isSpace || byte == UInt8(ascii: "|"),
      position - start < 24
    { position += 1 }
    return position > start
  }

  private mutating func read(_ piece: [UInt8]) -> Bool {
    let start = position
    for (index, word) in piece.enumerated() {
      let isRead =
        switch word {
        case UInt8(ascii: "#"): readNumber(isGrouped: true, isSigned: true)
        case UInt8(ascii: "%"): readView(Self.items)
        case UInt8(ascii: "&"): readView(Self.views)
        case UInt8(ascii: "@"): readPath()
        case UInt8(ascii: "$"): readWord()
        // Some messages have no comma.
        case UInt8(ascii: ","): readByte(word, mayBreak: false) || true
        default: readByte(word, mayBreak: index > 0)
        }
      guard isRead else {
        position = start
        return false
      }
    }
    return true
  }

  /// Reads a letter, ignoring case and emphasis; a terminal may break lines within words.
  private mutating func readByte(_ byte: UInt8, mayBreak: Bool) -> Bool {
    guard let found = next else { return false }
    if found.folded != byte.folded {
      var end = position
      if mayBreak, found == .lineFeed { end += 1 }
      while end < bytes.count, bytes[end].isEmphasis { end += 1 }
      guard end > position, end < bytes.count, bytes[end].folded == byte.folded else {
        return false
      }
      position = end
    }
    position += 1
    return true
  }

  /// Reads a number, which may have groups of three digits or emphasis in Markdown.
  ///
  /// An unsigned number above the largest integer is the negative one with the same bits.
  mutating func readNumber(isGrouped: Bool = false, isSigned: Bool = false) -> Bool {
    let begin = position
    skipSpace()
    let isNegative =
      isSigned && next == UInt8(ascii: "-") && position + 1 < bytes.count
      && bytes[position + 1].isDigit
    if isNegative { position += 1 }
    let start = position
    var value: UInt64 = 0
    var isTooLarge = false
    while let byte = next, byte.isDigit || (isGrouped && isGroupMark(since: start)) {
      position += 1
      guard byte.isDigit else { continue }
      // WebAssembly has no product of 128 bits, by which an overflow is detected.
      let areTensTooLarge = value > UInt64.max / 10
      let tens = value &* 10
      let (sum, isSumTooLarge) = tens.addingReportingOverflow(UInt64(byte) - 0x30)
      value = sum
      isTooLarge = isTooLarge || areTensTooLarge || isSumTooLarge
    }
    guard position > start else {
      position = begin
      return false
    }
    if start > begin, bytes[start - 1].isEmphasis { skipEmphasis() }
    // A copy of the reader copies its numbers when it reads one more.
    Visits.add(numbers.count)
    isTooLarge = isTooLarge || (isNegative && value > Int64.max)
    hasOverflow = hasOverflow || isTooLarge
    let number = isTooLarge ? Int.max : Int(clamping: Int64(bitPattern: value))
    numbers.append(isNegative ? -number : number)
    return true
  }

  /// Reads a number without adding it to the numbers of the message.
  mutating func takeNumber(isSigned: Bool = false) -> Int? {
    let hadOverflow = hasOverflow
    hasOverflow = false
    defer { hasOverflow = hadOverflow }
    guard readNumber(isSigned: isSigned) else { return nil }
    let number = numbers.removeLast()
    return hasOverflow ? nil : number
  }

  private mutating func skipEmphasis() { while let byte = next, byte.isEmphasis { position += 1 } }

  /// Whether the next byte separates groups of three digits.
  private func isGroupMark(since start: Int) -> Bool {
    guard position > start, position - start < 4 || bytes[position - 4] == bytes[position],
      bytes[position] == UInt8(ascii: ",") || bytes[position] == UInt8(ascii: "."),
      position + 3 < bytes.count, bytes[position + 1...position + 3].allSatisfy({ $0.isDigit })
    else { return false }
    return position + 4 == bytes.count || !bytes[position + 4].isDigit
  }

  private static let items = (collection: SentenceWords("item"), table: SentenceWords("row"))
  private static let views = (
    collection: SentenceWords("collection view"), table: SentenceWords("table view")
  )

  private mutating func readView(
    _ words: (collection: SentenceWords, table: SentenceWords)
  ) -> Bool {
    if read(words.collection) {
      view = .collection
    } else if read(words.table) {
      view = .table
    } else {
      return false
    }
    return true
  }

  private static let paths = [
    SentenceWords("{length = 2, path = # - #}"), SentenceWords("2 indexes [#, #]"),
    SentenceWords("[#, #]"),
  ]

  /// Reads an index path with or without an address, as Foundation prints it now and before 2016.
  private mutating func readPath() -> Bool {
    if accept("<NSIndexPath") {
      let limit = position + 60
      while let byte = next, byte != UInt8(ascii: ">"), position < limit { position += 1 }
      guard accept(">") else { return false }
    }
    let (start, count) = (position, numbers.count)
    for form in Self.paths {
      if read(form) { return true }
      position = start
      numbers.removeLast(numbers.count - count)
    }
    return false
  }
}
