/// The extents of consecutive rows, packed into 32-bit words.
///
/// A measured row takes one word, or two when it is longer than 682 points; a run of rows that were
/// never measured takes one word however long it is.
///
///     0eeeeeee eeeeeeee eeeeeeee eeeeeeee   a measured row, extent in units
///     10cccccc cccccccc cccccccc cccccccc   a run of c unmeasured rows
///     11hhhhhh … llllllll …                 a long measured row, high 30 bits, then low 32 bits
enum ExtentWords {
  /// One word or pair of words, read.
  enum Token {
    case measured(LayoutUnit)
    case run(Int)
  }

  static let longestRun = (1 << 30) - 1

  /// Measured rows shorter than this take one word.
  static let shortLimit: Int64 = 1 << 31

  /// Reads the token at `index` and moves `index` behind it.
  @inline(__always)
  static func read(_ words: [UInt32], _ index: inout Int) -> Token {
    let word = words[index]
    index += 1
    guard word >= 1 << 31 else { return .measured(LayoutUnit(rawValue: Int64(word))) }
    let payload = word & 0x3FFF_FFFF
    guard word >= 3 << 30 else { return .run(Int(payload)) }
    let low = words[index]
    index += 1
    return .measured(LayoutUnit(rawValue: Int64(payload) << 32 | Int64(low)))
  }

  static func append(measured extent: LayoutUnit, to words: inout [UInt32]) {
    if extent.rawValue < shortLimit {
      words.append(UInt32(extent.rawValue))
    } else {
      let clamped = min(extent.rawValue, 1 << 62 - 1)
      words.append(3 << 30 | UInt32(clamped >> 32))
      words.append(UInt32(truncatingIfNeeded: clamped))
    }
  }

  /// Appends a run, joining it to a run that the words end with.
  ///
  /// - Parameter tail: Where the last token of `words` begins, or `nil`.
  static func append(run count: Int, to words: inout [UInt32], tail: Int?) {
    var left = count
    if let tail, left > 0, words[tail] >> 30 == 2 {
      let joined = min(Self.longestRun, Int(words[tail] & 0x3FFF_FFFF) + left)
      left -= joined - Int(words[tail] & 0x3FFF_FFFF)
      words[tail] = 2 << 30 | UInt32(joined)
    }
    while left > 0 {
      let part = min(left, longestRun)
      words.append(2 << 30 | UInt32(part))
      left -= part
    }
  }
}

/// Builds words token by token, joining neighbouring runs.
struct ExtentWordsBuilder {
  private(set) var words: [UInt32] = []
  private var tail: Int?

  init(capacity: Int = 0) {
    words.reserveCapacity(capacity)
  }

  mutating func append(_ token: ExtentWords.Token) {
    switch token {
    case .measured(let extent):
      tail = words.count
      ExtentWords.append(measured: extent, to: &words)
    case .run(let count) where count > 0:
      ExtentWords.append(run: count, to: &words, tail: tail)
      tail = words.count - 1
    case .run:
      break
    }
  }

  /// Appends the part of a token that stands for so many rows.
  mutating func append(_ token: ExtentWords.Token, rows: Int) {
    guard rows > 0 else { return }
    if case .run = token { append(.run(rows)) } else { append(token) }
  }
}

/// The sum over some rows; sums of neighbours add up.
struct ExtentSummary: Hashable, Sendable, BitwiseCopyable {
  var rows = 0
  var unmeasured = 0
  /// The extents of the measured rows together.
  var measured = LayoutUnit.zero

  static func + (lhs: Self, rhs: Self) -> Self {
    ExtentSummary(
      rows: lhs.rows + rhs.rows,
      unmeasured: lhs.unmeasured + rhs.unmeasured,
      measured: lhs.measured + rhs.measured
    )
  }

  init(rows: Int = 0, unmeasured: Int = 0, measured: LayoutUnit = .zero) {
    self.rows = rows
    self.unmeasured = unmeasured
    self.measured = measured
  }

  init(_ words: [UInt32]) {
    var index = 0
    while index < words.count {
      switch ExtentWords.read(words, &index) {
      case .measured(let extent):
        rows += 1
        measured += extent
      case .run(let count):
        rows += count
        unmeasured += count
      }
    }
  }
}
