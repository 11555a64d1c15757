/// A builder of words from tokens, which joins neighbouring runs.
struct ExtentWordsBuilder {
  private(set) var words: [ExtentWords.Word] = []
  /// The number of rows in a run that may still grow.
  private var pending = 0

  init(capacity: Int = 0) {
    words.reserveCapacity(capacity)
  }

  mutating func append(_ token: ExtentWords.Token) {
    switch token {
    case .measured:
      flush()
      ExtentWords.encode(token).append(to: &words)
    case .run(let count):
      pending += count
    }
  }

  /// Appends a token that represents `rows` rows.
  mutating func append(_ token: ExtentWords.Token, rows: Int) {
    guard rows > 0 else { return }
    if case .run = token { append(.run(rows)) } else { append(token) }
  }

  /// Appends all tokens of `other`.
  mutating func append(contentsOf other: [ExtentWords.Word]) {
    var index = 0
    while index < other.count { append(ExtentWords.read(other, &index)) }
  }

  /// Returns the words after writing the pending run.
  mutating func finish() -> [ExtentWords.Word] {
    flush()
    return words
  }

  private mutating func flush() {
    ExtentWords.encode(.run(pending)).append(to: &words)
    pending = 0
  }
}
