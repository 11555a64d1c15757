import BatchUpdates

/// A reader of messages about counts that do not add up, from any of their clauses on.
enum MiscountReader {
  /// The clauses of the message about items, with the seven numbers of a ``Miscount`` in order.
  private static let itemClauses = [
    "Invalid update: invalid number of %s in section #",
    "The number of %s contained in an existing section after the update (#)",
    "must be equal to the number of %s contained in that section before the update (#)",
    "plus or minus the number of %s inserted or deleted from that section (# inserted, # deleted)",
    "plus or minus the number of %s moved into or out of that section (# moved in, # moved out)",
  ].map(SentenceWords.init)

  private static let sectionClauses = [
    "Invalid update: invalid number of sections",
    "The number of sections contained in the & after the update (#)",
    "must be equal to the number of sections contained in the & before the update (#)",
    "plus or minus the number of sections inserted or deleted (# inserted, # deleted)",
  ].map(SentenceWords.init)

  /// Returns the message that begins at `position` with any of its clauses.
  static func crash(
    in bytes: [UInt8],
    at position: Int
  ) -> (crash: Crash, view: ListView?, end: Int)? {
    for first in itemClauses.indices {
      if let (numbers, reader) = numbers(itemClauses, from: first, in: bytes, at: position) {
        return (.itemCount(miscount(numbers)), reader.view, reader.position)
      }
    }
    for first in sectionClauses.indices {
      if let (numbers, reader) = numbers(sectionClauses, from: first, in: bytes, at: position) {
        return (.sectionCount(miscount([nil] + numbers)), reader.view, reader.position)
      }
    }
    return nil
  }

  private static func miscount(_ numbers: [Int?]) -> Miscount {
    func number(_ index: Int) -> Int? { index < numbers.count ? numbers[index] : nil }
    return Miscount(
      section: number(0),
      after: number(1),
      before: number(2),
      inserted: number(3),
      deleted: number(4),
      movedIn: number(5),
      movedOut: number(6)
    )
  }

  /// Returns the numbers of consecutive clauses from `first` on, with nil for those before it.
  private static func numbers(
    _ clauses: [SentenceWords],
    from first: Int,
    in bytes: [UInt8],
    at position: Int
  ) -> (numbers: [Int?], reader: SentenceReader)? {
    var reader = SentenceReader(bytes, at: position)
    guard reader.read(clauses[first]) || !reader.numbers.isEmpty else { return nil }
    for clause in clauses[(first + 1)...] {
      while reader.accept(".") || reader.accept(",") || reader.accept("and") {}
      let count = reader.numbers.count
      // An incomplete clause still has its first numbers.
      guard reader.read(clause) || reader.numbers.count > count else { break }
    }
    let skipped = clauses[..<first].reduce(0) { sum, clause in
      sum + clause.pieces.reduce(0) { $0 + $1.count { $0 == UInt8(ascii: "#") } }
    }
    return (Array(repeating: nil, count: skipped) + reader.numbers.map { $0 }, reader)
  }
}
