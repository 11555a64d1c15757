/// Builds words token by token, joining neighbouring runs.
struct ExtentWordsBuilder {
  private(set) var words: [ExtentWords.Word] = []
  /// A run that the next one may still join.
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

  /// Appends the part of a token that stands for so many rows.
  mutating func append(_ token: ExtentWords.Token, rows: Int) {
    guard rows > 0 else { return }
    if case .run = token { append(.run(rows)) } else { append(token) }
  }

  /// Appends all tokens of `other`.
  mutating func append(contentsOf other: [ExtentWords.Word]) {
    var index = 0
    while index < other.count { append(ExtentWords.read(other, &index)) }
  }

  /// The words, with nothing left to join.
  mutating func finish() -> [ExtentWords.Word] {
    flush()
    return words
  }

  private mutating func flush() {
    ExtentWords.encode(.run(pending)).append(to: &words)
    pending = 0
  }
}
