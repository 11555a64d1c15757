/// A table of the words with which messages begin.
///
/// Most words of a log begin no message. A lookup by three letters and a comparison of eight rejects
/// them without a reader.
struct MessageStarts: Sendable {
  /// A reader of the message that may begin with a word.
  enum Reader: Sendable {
    case form(Int)
    case miscount
    case batch
    /// Words before the name of a method that raises an assertion.
    case method(Int)
  }

  private struct Start: Sendable {
    /// The first word in lowercase, at most eight bytes of it.
    let word: UInt64
    let mask: UInt64
    let length: Int
    /// The first letter of the second word, or 0.
    let next: UInt8
    let reader: Reader
  }

  /// The starts by the first three letters.
  private var starts: [[Start]] = Array(repeating: [], count: 27 * 27 * 27)

  static let all = MessageStarts()

  private init() {
    for (index, form) in SentenceForm.all.enumerated() { add(form.words, .form(index)) }
    for words in MiscountReader.beginnings { add(words, .miscount) }
    for words in BatchReader.beginnings { add(words, .batch) }
    for (index, words) in AssertionMethods.introductions.enumerated() {
      add(SentenceWords(words), .method(index))
    }
  }

  private mutating func add(_ words: SentenceWords, _ reader: Reader) {
    let first = words.pieces[0].prefix { !"#%&@$".utf8.contains($0) }
    let (word, mask) = Self.packed(Array(first), at: 0, isWhole: false)
    let second =
      words.pieces.count > 1 && first.count == words.pieces[0].count
      ? words.pieces[1][0] : 0
    starts[Self.index(word)].append(
      Start(
        word: word,
        mask: mask,
        length: first.count,
        next: second.isLetter ? second.folded : 0,
        reader: reader
      )
    )
  }

  /// Returns eight bytes in lowercase without a line feed within them, and the mask of those that
  /// exist.
  private static func packed(
    _ bytes: [UInt8],
    at position: Int,
    isWhole: Bool
  ) -> (word: UInt64, mask: UInt64) {
    var word: UInt64 = 0
    var mask: UInt64 = 0
    var shift: UInt64 = 0
    var position = position
    while shift < 64, position < bytes.count {
      let byte = bytes[position]
      position += 1
      // A terminal may break a line within a word.
      if byte == .lineFeed, isWhole { continue }
      word |= UInt64(byte.folded) << shift
      mask |= 0xFF << shift
      shift += 8
    }
    return (word, mask)
  }

  private static func index(_ word: UInt64) -> Int {
    func byte(_ shift: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: word >> shift) }
    return index(byte(0), byte(8), byte(16))
  }

  @inline(__always)
  private static func index(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    func letter(_ byte: UInt8) -> Int { byte.isLetter ? Int(byte.folded) - 0x60 : 0 }
    return (letter(first) * 27 + letter(second)) * 27 + letter(third)
  }

  /// Calls `body` with the reader of each message that may begin at a position, until it returns
  /// true.
  @inline(__always)
  func forEach(in bytes: [UInt8], at position: Int, _ body: (Reader) -> Bool) {
    guard position + 2 < bytes.count else { return }
    let (second, third) = (bytes[position + 1], bytes[position + 2])
    let isBroken = second == .lineFeed || third == .lineFeed
    let index = Self.index(bytes[position], second, third)
    if !isBroken, starts[index].isEmpty { return }
    let (word, _) = Self.packed(bytes, at: position, isWhole: true)
    for start in starts[Self.index(word)] where word & start.mask == start.word {
      let space = position + start.length
      // Other characters between the words may be a line feed with a prefix, or emphasis.
      if start.next != 0, space + 1 < bytes.count, bytes[space] == 0x20,
        bytes[space + 1].isLetter, bytes[space + 1].folded != start.next
      {
        continue
      }
      if body(start.reader) { return }
    }
  }
}
