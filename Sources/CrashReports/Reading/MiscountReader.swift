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
    var numbers = clauses[..<first].flatMap { $0.noNumbers }
    var count = 0
    func take(_ clause: SentenceWords) {
      let read = reader.numbers[count...].map { Optional($0) }
      numbers += read + clause.noNumbers.dropFirst(read.count)
      count = reader.numbers.count
    }
    take(clauses[first])
    var left: [SentenceWords] = []
    for clause in clauses[(first + 1)...] {
      while reader.accept(".") || reader.accept(",") || reader.accept("and") {}
      // An incomplete clause still has its first numbers, and a clause may be omitted.
      guard reader.read(clause) || reader.numbers.count > count || reader.readBehindElision(clause)
      else {
        left.append(clause)
        continue
      }
      numbers += left.flatMap { $0.noNumbers }
      left = []
      take(clause)
    }
    return (numbers, reader)
  }
}

extension SentenceWords {
  /// An array of nil for each number in the words.
  fileprivate var noNumbers: [Int?] {
    pieces.flatMap { piece in piece.filter { $0 == UInt8(ascii: "#") }.map { _ in nil } }
  }
}
