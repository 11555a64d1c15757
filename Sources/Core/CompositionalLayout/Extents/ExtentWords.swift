/// The extents of consecutive rows, packed into 16-bit words.
///
/// A measured row takes one word if it is a multiple of 1/12 point, as pixels of every scale are,
/// and two words otherwise. A run of unmeasured rows takes one word. Longer rows and runs take four
/// words.
///
///     00eeeeee eeeeeeee                 a measured row, extent in twelfths of a point
///     01eeeeee eeeeeeee  and 1 word     a measured row, extent in units
///     10cccccc cccccccc                 a run of c unmeasured rows
///     110eeeee eeeeeeee  and 3 words    a long measured row, extent in units
///     111ccccc cccccccc  and 3 words    a long run
enum ExtentWords {
  typealias Word = UInt16

  /// A decoded row or run.
  enum Token: Equatable {
    case measured(LayoutUnit)
    case run(Int)
  }

  /// The number of units in 1/12 point.
  static let twelfth: Int64 = LayoutUnit.perPoint / 12
  private static let shortLimit = 1 << 14
  private static let pairLimit: Int64 = 1 << 30
  private static let longLimit: Int64 = 1 << 61

  /// Reads the token at `index` and advances `index` past it.
  @inline(__always)
  static func read(_ words: [Word], _ index: inout Int) -> Token {
    let word = words[index]
    let payload = Int64(word & 0x3FFF)
    switch word >> 14 {
    case 0:
      index += 1
      return .measured(LayoutUnit(rawValue: payload * twelfth))
    case 1:
      let low = Int64(words[index + 1])
      index += 2
      return .measured(LayoutUnit(rawValue: payload << 16 | low))
    case 2:
      index += 1
      return .run(Int(payload))
    default:
      return readLong(words, &index)
    }
  }

  private static func readLong(_ words: [Word], _ index: inout Int) -> Token {
    var value = Int64(words[index] & 0x1FFF)
    for offset in 1...3 { value = value << 16 | Int64(words[index + offset]) }
    let isRun = words[index] >> 13 == 7
    index += 4
    return isRun ? .run(Int(value)) : .measured(LayoutUnit(rawValue: value))
  }

  /// Returns the shortest encoding of a token, which is empty for a run of no rows.
  @inline(__always)
  static func encode(_ token: Token) -> EncodedExtent {
    switch token {
    case .measured(let extent):
      let (twelfths, rest) = extent.rawValue.quotientAndRemainder(dividingBy: twelfth)
      if rest == 0, twelfths < shortLimit { return EncodedExtent(Word(twelfths)) }
      if extent.rawValue < pairLimit {
        return EncodedExtent(
          1 << 14 | Word(extent.rawValue >> 16),
          Word(truncatingIfNeeded: extent.rawValue)
        )
      }
      return EncodedExtent(long: min(extent.rawValue, longLimit - 1), head: 6 << 13)
    case .run(let count):
      if count == 0 { return EncodedExtent() }
      if count < shortLimit { return EncodedExtent(2 << 14 | Word(count)) }
      return EncodedExtent(long: Int64(count), head: 7 << 13)
    }
  }
}

/// The words of one token: none, one, two or four.
struct EncodedExtent: BitwiseCopyable {
  private(set) var count: Int
  private let words: (ExtentWords.Word, ExtentWords.Word, ExtentWords.Word, ExtentWords.Word)

  init() {
    count = 0
    words = (0, 0, 0, 0)
  }

  init(_ word: ExtentWords.Word) {
    count = 1
    words = (word, 0, 0, 0)
  }

  init(_ first: ExtentWords.Word, _ second: ExtentWords.Word) {
    count = 2
    words = (first, second, 0, 0)
  }

  /// Creates four words with 61 bits after a tag.
  init(long value: Int64, head: ExtentWords.Word) {
    func part(_ shift: Int64) -> ExtentWords.Word {
      ExtentWords.Word(truncatingIfNeeded: value >> shift)
    }
    count = 4
    words = (head | part(48), part(32), part(16), part(0))
  }

  /// Replaces words with these and advances `index` past them.
  @inline(__always)
  func write(to target: inout [ExtentWords.Word], at index: inout Int) {
    if count > 0 { target[index] = words.0 }
    if count > 1 { target[index + 1] = words.1 }
    if count > 2 {
      target[index + 2] = words.2
      target[index + 3] = words.3
    }
    index += count
  }

  func append(to target: inout [ExtentWords.Word]) {
    if count > 0 { target.append(words.0) }
    if count > 1 { target.append(words.1) }
    if count > 2 {
      target.append(words.2)
      target.append(words.3)
    }
  }
}

/// The only unchecked memory access of this module.
extension [ExtentWords.Word] {
  /// Returns four words from `index` on in one integer, the first in the lowest bits.
  @inline(__always)
  func four(at index: Int) -> UInt64 {
    assert(index >= 0 && index + 4 <= count, "Words behind the last")
    return unsafe withUnsafeBytes {
      UInt64(
        littleEndian: unsafe $0.loadUnaligned(
          fromByteOffset: index &* MemoryLayout<ExtentWords.Word>.stride,
          as: UInt64.self
        )
      )
    }
  }
}
