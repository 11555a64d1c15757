import BatchUpdates

/// A reader of messages about wrong counts, complete or truncated at the start.
enum MiscountReader {
  /// The clauses of the message about items, with the seven numbers of a ``Miscount`` in order.
  ///
  /// A clause has the wordings of UIKit and of Texture, and the end of one whose start was cut off.
  private static let itemClauses = [
    ["Invalid update: invalid number of %s in section #", "invalid number of %s in section #"],
    [
      "The number of %s contained in an existing section after the update (#)",
      "The number of %s after the update (#)",
      "contained in an existing section after the update (#)",
    ],
    [
      "must be equal to the number of %s contained in that section before the update (#)",
      "must be equal to the number of %s before the update (#)",
      "contained in that section before the update (#)",
    ],
    [
      "plus or minus the number of %s inserted or deleted from that section (# inserted, # deleted)",
      "plus or minus the number of %s inserted or deleted (# inserted, # deleted)",
      "plus or minus the number of %s inserted or removed from the section (# inserted, # removed)",
      "inserted or deleted from that section (# inserted, # deleted)",
    ],
    [
      "plus or minus the number of %s moved into or out of that section (# moved in, # moved out)",
      "moved into or out of that section (# moved in, # moved out)",
    ],
  ].map { $0.map(SentenceWords.init) }

  private static let sectionClauses = [
    ["Invalid update: invalid number of sections", "invalid number of sections"],
    [
      "The number of sections contained in the & after the update (#)",
      "The number of sections after the update (#)",
      "contained in the & after the update (#)",
    ],
    [
      "must be equal to the number of sections contained in the & before the update (#)",
      "must be equal to the number of sections before the update (#)",
      "contained in the & before the update (#)",
    ],
    ["plus or minus the number of sections inserted or deleted (# inserted, # deleted)"],
  ].map { $0.map(SentenceWords.init) }

  /// The ends of clauses, which are enough behind omitted text.
  private static let ends = [
    "after the update (#)", "before the update (#)", "(# inserted, # deleted)",
    "(# moved in, # moved out)",
  ].map(SentenceWords.init)

  /// The words with which a message can begin.
  static let beginnings = (itemClauses + sectionClauses).joined()

  /// Returns the message that begins at `position` with any of its clauses.
  static func crash(
    in bytes: [UInt8],
    at position: Int
  ) -> (crash: Crash, view: ListView?, end: Int)? {
    for first in itemClauses.indices {
      if let (numbers, reader) = numbers(itemClauses, from: first, in: bytes, at: position) {
        return (.itemCount(miscount(numbers, reader)), reader.view, reader.position)
      }
    }
    for first in sectionClauses.indices {
      if let (numbers, reader) = numbers(sectionClauses, from: first, in: bytes, at: position) {
        return (.sectionCount(miscount([nil] + numbers, reader)), reader.view, reader.position)
      }
    }
    return nil
  }

  private static func miscount(_ numbers: [Int?], _ reader: SentenceReader) -> Miscount {
    func number(_ index: Int) -> Int? {
      index < numbers.count ? numbers[index].flatMap(Miscount.count) : nil
    }
    let section = numbers.first ?? nil
    return Miscount(
      section: reader.hasOverflow && section == Int.max ? nil : section,
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
    _ clauses: [[SentenceWords]],
    from first: Int,
    in bytes: [UInt8],
    at position: Int
  ) -> (numbers: [Int?], reader: SentenceReader)? {
    var reader = SentenceReader(bytes, at: position)
    // The heading of UIKit needs no number, so that a truncated one is found.
    var heading = reader
    let isHeading =
      first == 0
      && (heading.read(clauses[0][0]) || (heading.view != nil && heading.isNearEndOfLine))
    guard read(clauses[first], with: &reader) || isHeading else { return nil }
    if reader.numbers.isEmpty, isHeading { reader = heading }
    var numbers = clauses[..<first].flatMap { $0[0].noNumbers }
    var count = 0
    func addNumbers(of clause: [SentenceWords]) {
      let read = reader.numbers[count...].map { Optional($0) }
      numbers += read + clause[0].noNumbers.dropFirst(read.count)
      count = reader.numbers.count
    }
    addNumbers(of: clauses[first])
    var left: [[SentenceWords]] = []
    for (clause, end) in zip(clauses[(first + 1)...], ends[first...]) {
      while !reader.isAtElision, [".", ",", "and"].contains(where: { reader.accept($0) }) {}
      // A clause may be omitted.
      guard
        read(clause, with: &reader)
          || (clause + [end]).contains(where: { reader.readBehindElision($0) })
      else {
        left.append(clause)
        continue
      }
      numbers += left.flatMap { $0[0].noNumbers }
      left = []
      addNumbers(of: clause)
    }
    return reader.numbers.isEmpty && !isHeading ? nil : (numbers, reader)
  }

  /// Reads one of the wordings; an incomplete one still has its first numbers.
  private static func read(_ wordings: [SentenceWords], with reader: inout SentenceReader) -> Bool {
    var best = reader
    for wording in wordings {
      var next = reader
      if next.read(wording) {
        reader = next
        return true
      }
      if next.numbers.count > best.numbers.count { best = next }
    }
    guard best.numbers.count > reader.numbers.count else { return false }
    reader = best
    return true
  }
}

extension SentenceWords {
  /// An array of nil for each number in the words.
  fileprivate var noNumbers: [Int?] {
    pieces.flatMap { piece in piece.filter { $0 == UInt8(ascii: "#") }.map { _ in nil } }
  }
}
