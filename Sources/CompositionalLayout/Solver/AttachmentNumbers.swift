/// The numbers of the views that are attached to items and to groups.
///
/// Views of one kind are counted through a section, in the order of the items they belong to; the
/// number is what their index path says. Recorded: what underlines the second of two groups of three
/// items is number 1. Lines of a stretch have equally many, so a number is found by division.
struct AttachmentNumbers: Sendable {
  /// By stretch, and then by kind: how many lie before the stretch, and how many one line has.
  private var before: [Int] = []
  private var aLine: [Int] = []
  private var kinds = 0
  /// By kind, whether every item has one, so that numbers are items.
  private var isItem: [Bool] = []
  /// How many there are of each kind up to the end of the last stretch that was appended.
  private var next: [Int] = []

  init() {}

  /// The numbers in lines that are all like `group`.
  init(of group: SolvedGroup, kinds: Int) {
    append(group, kinds: kinds, lines: 0)
  }

  /// Appends a stretch of lines like `group`; the number of lines in the last stretch is of no
  /// interest.
  mutating func append(_ group: SolvedGroup, kinds: Int, lines: Int) {
    if next.isEmpty {
      guard kinds > 0 else { return }
      self.kinds = kinds
      next = Array(repeating: 0, count: kinds)
      isItem = Array(repeating: true, count: kinds)
    }
    let first = aLine.count
    before += next
    aLine += repeatElement(0, count: kinds)
    for placed in group.supplementaries { aLine[first + Int(placed.kind)] += 1 }
    for kind in 0..<kinds {
      next[kind] += lines * aLine[first + kind]
      isItem[kind] = isItem[kind] && aLine[first + kind] == group.cells.count
    }
  }

  /// Forgets all but the first stretches, which are these and end after so many lines.
  mutating func keep(_ stretches: [LineBreaks.Stretch], lines: Int) {
    guard kinds > 0, let last = stretches.last else {
      self = AttachmentNumbers()
      return
    }
    let end = stretches.count * kinds
    before.removeSubrange(end...)
    aLine.removeSubrange(end...)
    for kind in 0..<kinds {
      let place = end - kinds + kind
      next[kind] = before[place] + (lines - last.firstLine) * aLine[place]
      isItem[kind] = stretches.indices.allSatisfy {
        aLine[$0 * kinds + kind] == stretches[$0].capacity
      }
    }
  }

  /// Whether the numbers of a kind are those of the items, as every item has one.
  func areItems(ofKind kind: Int) -> Bool { kind < kinds && isItem[kind] }

  /// The number of the first view of a kind in a line.
  func first(ofKind kind: Int, inLine line: Int, of wrapping: LineBreaks) -> Int {
    let stretch = wrapping.stretch(ofLine: line)
    let place = stretch * kinds + kind
    return before[place] + (line - wrapping.stretches[stretch].firstLine) * aLine[place]
  }

  /// The line that the view with a number is in, and how many of its kind come before it there.
  func place(
    of number: Int,
    kind: Int,
    in wrapping: LineBreaks
  ) -> (line: Int, number: Int)? {
    guard kind < kinds, number >= 0 else { return nil }
    var low = 0
    var high = wrapping.stretches.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if before[middle * kinds + kind] <= number { low = middle } else { high = middle }
    }
    let count = aLine[low * kinds + kind]
    guard count > 0 else { return nil }
    let (lines, rest) = (number - before[low * kinds + kind]).quotientAndRemainder(
      dividingBy: count
    )
    let line = wrapping.stretches[low].firstLine + lines
    return line < wrapping.lines ? (line, rest) : nil
  }
}
