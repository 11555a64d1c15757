/// A position between packed rows, with the sum of the preceding rows.
///
/// Neighbours usually have the same form. Eight of them are passed at once, in less time than two
/// separate reads take.
struct ExtentCursor {
  /// The index of the token after the cursor.
  private(set) var index = 0
  private(set) var sum = ExtentSummary()

  /// Moves to the row or run that contains `row`, or to the end.
  ///
  /// - Precondition: `row` is at most the number of rows.
  @inline(__always)
  mutating func move(toRow row: Int, in words: [ExtentWords.Word]) {
    while sum.rows < row {
      if row - sum.rows >= 8, let eight = ExtentWords.eight(words, at: index) {
        pass(eight)
        continue
      }
      let place = index
      switch ExtentWords.read(words, &index) {
      case .measured(let extent):
        sum.rows += 1
        sum.measured += extent
      case .run(let count):
        guard sum.rows + count <= row else {
          index = place
          return
        }
        sum.rows += count
        sum.unmeasured += count
      }
    }
  }

  /// Moves over rows that end within `length` and subtracts them from it.
  ///
  /// - Parameters:
  ///   - spacing: The space after each row.
  ///   - slot: The extent of an unmeasured row with the space after it.
  /// - Returns: The first row that ends after `length`, or `nil` if there is none.
  @inline(__always)
  mutating func move(
    over length: inout LayoutUnit,
    spacing: LayoutUnit,
    slot: LayoutUnit,
    in words: [ExtentWords.Word]
  ) -> Int? {
    while index < words.count {
      if let eight = ExtentWords.eight(words, at: index) {
        let rest = length - eight.extent - spacing * 8
        if rest >= .zero {
          length = rest
          pass(eight)
          continue
        }
      }
      switch ExtentWords.read(words, &index) {
      case .measured(let extent):
        guard extent + spacing <= length else { return sum.rows }
        length -= extent + spacing
        sum.rows += 1
      case .run(let count):
        if slot > .zero {
          let whole = Int(length.rawValue / slot.rawValue)
          guard whole >= count else { return sum.rows + whole }
          length -= slot * count
        }
        sum.rows += count
      }
    }
    return nil
  }

  @inline(__always)
  private mutating func pass(_ eight: ExtentWords.Eight) {
    index += eight.words
    sum.rows += 8
    sum.measured += eight.extent
  }
}

extension ExtentWords {
  /// Eight measured rows of the same form.
  struct Eight {
    let extent: LayoutUnit
    let words: Int
  }

  /// Returns the eight rows that begin at `index`, if all take one word or all take two.
  ///
  /// Four words are checked and summed at once, as lanes of one integer.
  @inline(__always)
  static func eight(_ words: [Word], at index: Int) -> Eight? {
    guard index + 8 <= words.count else { return nil }
    let first = words.four(at: index)
    let second = words.four(at: index + 4)
    if (first | second) & 0xC000_C000_C000_C000 == 0 {
      let sums = evens(first) &+ odds(first) &+ evens(second) &+ odds(second)
      return Eight(extent: LayoutUnit(rawValue: total(sums) &* twelfth), words: 8)
    }
    guard index + 16 <= words.count else { return nil }
    // Without their tags, which are equal if all are pairs.
    let tag: UInt64 = 0x0000_4000_0000_4000
    let pairs = (
      first ^ tag, second ^ tag, words.four(at: index + 8) ^ tag, words.four(at: index + 12) ^ tag
    )
    guard (pairs.0 | pairs.1 | pairs.2 | pairs.3) & 0x0000_C000_0000_C000 == 0 else { return nil }
    let high = evens(pairs.0) &+ evens(pairs.1) &+ evens(pairs.2) &+ evens(pairs.3)
    let low = odds(pairs.0) &+ odds(pairs.1) &+ odds(pairs.2) &+ odds(pairs.3)
    return Eight(extent: LayoutUnit(rawValue: total(high) &<< 16 &+ total(low)), words: 16)
  }

  /// Returns the first and third of four words, widened.
  @inline(__always)
  private static func evens(_ four: UInt64) -> UInt64 { four & 0x0000_FFFF_0000_FFFF }

  /// Returns the second and fourth of four words, widened.
  @inline(__always)
  private static func odds(_ four: UInt64) -> UInt64 { evens(four &>> 16) }

  @inline(__always)
  private static func total(_ halves: UInt64) -> Int64 {
    Int64(halves & 0xFFFF_FFFF) &+ Int64(halves &>> 32)
  }
}
