import BatchUpdates

/// A reader of a batch in a report, in UIKit's format since iOS 16.4.
///
///     … Data source before updates = { 1 section with item counts: [27386] }
///     Data source after updates = { 1 section with item counts: [27385] }
///     Updates = [ Delete item (0 - 27384), Move section (1) to (2) ] …
///
/// Each part may be missing or incomplete.
struct BatchReader {
  private var reader: SentenceReader
  private var batch = ReportedBatch()
  private var view: ListView?

  private static let heading = SentenceWords("Invalid batch updates detected")
  private static let explanations = ["before and/or after", "before and after"].map {
    SentenceWords(
      ": the number of sections and/or %s returned by the data source \($0) performing the batch "
        + "updates are inconsistent with the updates."
    )
  }
  private static let before = SentenceWords("Data source before updates =")
  private static let after = SentenceWords("Data source after updates =")
  private static let updates = SentenceWords("Updates = [")

  /// The words with which a batch can begin.
  static let beginnings = [heading, before, after, updates]

  /// Returns the batch that begins at `position` with any of its parts.
  static func crash(
    in bytes: [UInt8],
    at position: Int
  ) -> (crash: Crash, view: ListView?, end: Int)? {
    var batch = BatchReader(reader: SentenceReader(bytes, at: position))
    guard batch.read() else { return nil }
    return (.batch(batch.batch), batch.view ?? batch.reader.view, batch.reader.position)
  }

  private init(reader: SentenceReader) { self.reader = reader }

  private mutating func read() -> Bool {
    let hasHeading = read(Self.heading)
    if hasHeading, !Self.explanations.contains(where: { read($0) }) {
      while reader.accept(".") || reader.accept(":") {}
    }
    if readPart(Self.before) { batch.before = counts() }
    if readPart(Self.after) { batch.after = counts() }
    if readPart(Self.updates) { readUpdates() }
    return hasHeading || batch.before != nil || batch.after != nil || batch.updates != nil
  }

  /// Reads the given words, or nothing; the text before them may be omitted.
  private mutating func readPart(_ words: SentenceWords) -> Bool {
    if read(words) { return true }
    let isBehind = batch.before != nil || batch.after != nil
    var next = reader
    guard isBehind, next.readBehindElision(words) else { return false }
    reader = next
    return true
  }

  /// Reads the given words.
  ///
  /// Returns `false` without reading if the text continues otherwise.
  private mutating func read(_ words: SentenceWords) -> Bool {
    var next = reader
    guard next.read(words) else { return false }
    reader = next
    return true
  }

  /// Reads `{ 2 sections with item counts: [3, 0] }`, also for rows; returns nil if it is
  /// incomplete.
  private mutating func counts() -> [Int]? {
    guard reader.accept("{"), let announced = count() else { return nil }
    if !reader.accept("sections") { _ = reader.accept("section") }
    guard reader.accept("with") else { return announced == 0 && reader.accept("}") ? [] : nil }
    readNoun()
    guard reader.accept("counts:"), reader.accept("[") else { return nil }
    var counts: [Int] = []
    if !reader.accept("]") {
      repeat {
        if reader.acceptElision() { _ = reader.accept(",") }
        guard let count = count() else { return nil }
        counts.append(count)
      } while reader.accept(",")
      guard reader.accept("]") else { return nil }
    }
    _ = reader.accept("}")
    return counts.count == announced ? counts : nil
  }

  private mutating func count() -> Int? { reader.takeNumber().flatMap(Miscount.count) }

  /// Reads the name of the view's elements.
  @discardableResult private mutating func readNoun() -> Bool {
    if reader.accept("row") {
      view = .table
    } else if reader.accept("item") {
      view = .collection
    } else {
      return false
    }
    return true
  }

  private mutating func readUpdates() {
    var updates = BatchUpdates()
    while true {
      // A quotation may leave out operations in the middle.
      if reader.acceptElision() {
        batch.isCutOff = true
        _ = reader.accept(",")
      }
      guard let operation = operation() else { break }
      updates.append(operation)
      if !reader.accept(",") { break }
    }
    let isClosed = reader.acceptInLine("]")
    batch.isCutOff = batch.isCutOff || !isClosed
    batch.updates = updates
  }

  private enum Action: CaseIterable {
    case delete, insert, reload, reconfigure, move

    var word: String {
      switch self {
      case .delete: "Delete"
      case .insert: "Insert"
      case .reload: "Reload"
      case .reconfigure: "Reconfigure"
      case .move: "Move"
      }
    }
  }

  /// Reads an operation; returns nil if something else follows.
  private mutating func operation() -> BatchUpdates.Operation? {
    let start = reader
    if reader.accept("]") {
      reader = start
      return nil
    }
    guard
      let action = Action.allCases.first(where: { reader.accept($0.word) })
        ?? Action.allCases.first(where: { reader.acceptInLine($0.word) }),
      let operation = place(of: action)
    else {
      reader = start
      return nil
    }
    return operation
  }

  private mutating func place(of action: Action) -> BatchUpdates.Operation? {
    if reader.accept("section") {
      guard let range = range() else { return nil }
      switch action {
      case .delete: return .deleteSections(range)
      case .insert: return .insertSections(range)
      case .reload, .reconfigure: return .reloadSections(range)
      case .move:
        guard reader.accept("to"), let target = self.range(isTarget: true) else { return nil }
        return .moveSection(SectionMove(from: range.lowerBound, to: target.lowerBound))
      }
    }
    guard readNoun(), let run = run() else { return nil }
    switch action {
    case .delete: return .deleteItems(run)
    case .insert: return .insertItems(run)
    case .reload: return .reloadItems(run)
    case .reconfigure: return .reconfigureItems(run)
    case .move:
      guard reader.accept("to"), let target = self.run() else { return nil }
      return .moveItems(ItemMove(run, toSection: target.section, item: target.lowerBound))
    }
  }

  private mutating func number() -> Int? { reader.takeNumber(isSigned: true) }

  /// Reads a section or a run of sections: `0`, `(0)` or `(0…3)`.
  private mutating func range(isTarget: Bool = false) -> Range<Int>? {
    let hasBracket = reader.accept("(")
    guard let first = number(), let end = self.end(behind: first) else { return nil }
    // A move may have both sections in the same brackets.
    if hasBracket || isTarget { _ = reader.accept(")") }
    // The largest index has no successor.
    return first == Int.max ? first - 1..<first : first..<end
  }

  private mutating func run() -> ItemRun? {
    _ = reader.accept("(")
    guard let section = number(), reader.accept("-"), let first = number(),
      let end = end(behind: first)
    else { return nil }
    _ = reader.accept(")")
    return ItemRun(section: section, first: first, count: max(1, end.addingSaturated(-first)))
  }

  /// Returns the index after `first`, or after the end of a run.
  private mutating func end(behind first: Int) -> Int? {
    guard reader.accept("…") else { return first.addingSaturated(1) }
    guard let last = number(), last >= first else { return nil }
    return last.addingSaturated(1)
  }
}
