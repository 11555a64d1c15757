internal import BatchUpdates
internal import OrderTree

/// The ends of runs: stretches of items inside one old section and one new section.
struct ItemPieces: ~Copyable {
  struct Piece: BitwiseCopyable {
    let old: Places.Place
    let new: Places.Place
    private let count: Int32

    init(old: Places.Place, new: Places.Place, length: Int) {
      self.old = old
      self.new = new
      count = Int32(truncatingIfNeeded: length)
    }

    var length: Int { Int(count) }
  }

  private let count: Int
  /// In the new order; a run has two at the most.
  private let pieces: Slots<Piece>
  /// For each run, how many pieces come before its own.
  private let firstPieces: Slots<Int32>
  /// A number for each piece, see `moves`.
  private let ranks: Slots<Int32>
  /// Where all of these are.
  private let scratch: Scratch
  /// Which sections are the same.
  let sections: SectionMatch

  init(_ runs: [OrderRun], old: Places, new: Places) {
    // A run has two pieces only where a section begins inside it.
    let capacity = runs.count + min(runs.count, new.numberOfSections)
    var scratch = Scratch(
      bytes: Scratch.size(capacity, of: Piece.self) + Scratch.size(capacity, of: Int32.self)
        + Scratch.size(runs.count + 1, of: Int32.self)
    )
    let pieces = scratch.take(capacity, of: Piece.self)
    firstPieces = scratch.take(runs.count + 1, of: Int32.self)
    var count = 0
    var sections = SectionMatch.Draft()
    var (oldFinger, newFinger) = (0, 0)
    for (index, run) in runs.enumerated() {
      firstPieces[index] = Int32(truncatingIfNeeded: count)
      let start = new.place(of: run.new, near: &newFinger)
      let nextSection = new.start(ofSection: start.section + 1)
      let head = start.item < 0 ? 0 : min(run.length, nextSection - run.new)
      if head > 0 {
        let source = old.place(of: run.old, near: &oldFinger)
        pieces[count] = Piece(old: source, new: start, length: head)
        count += 1
      }
      guard head < run.length else { continue }
      let newSection = start.item < 0 ? start.section : start.section + 1
      let oldSection = old.sections(before: run.old + head)
      let lastNew = new.sections(before: run.new + run.length) - 1
      let sectionCount = lastNew - newSection + 1
      sections.append(OrderRun(old: oldSection, new: newSection, length: sectionCount))
      let tail = run.new + run.length - new.start(ofSection: lastNew) - 1
      if tail > 0 {
        pieces[count] = Piece(
          old: Places.Place(section: oldSection + sectionCount - 1, item: 0),
          new: Places.Place(section: lastNew, item: 0),
          length: tail
        )
        count += 1
      }
    }
    firstPieces[runs.count] = Int32(truncatingIfNeeded: count)
    ranks = scratch.take(count, of: Int32.self)
    self.count = count
    self.pieces = pieces
    self.scratch = scratch
    self.sections = SectionMatch(
      sections,
      oldCount: old.numberOfSections,
      newCount: new.numberOfSections
    )
  }

  /// The fewest items that have to move: all that change sections, and in each section all that are
  /// not in the heaviest part that keeps its order.
  func moves(byOld: borrowing OldRanks) -> [ItemMove] {
    rank(byOld: byOld)
    // Where nothing changes its order, only what changes its section moves.
    if !byOld.isRising { keepHeaviestIncreasing(ranks) { pieces[$0].length } }
    var moveCount = 0
    for index in 0..<count where ranks[index] < 0 { moveCount += 1 }
    var moves: [ItemMove] = []
    guard moveCount > 0 else { return moves }
    moves.reserveCapacity(moveCount)
    for index in 0..<count where ranks[index] < 0 { moves.append(pieces[index].move) }
    return moves
  }

  /// Ranks the pieces that stay in their section, by new sections and then by old places; -1 for a piece
  /// that leaves its section.
  ///
  /// All sections have their ranks in one sequence, so that one search finds what stays in each.
  private func rank(byOld: borrowing OldRanks) {
    var (section, first, staying) = (-1, Int32(0), Int32(0))
    for index in 0..<count {
      let piece = pieces[index]
      if piece.new.section != section { (section, first) = (piece.new.section, staying) }
      if sections.new(of: piece.old.section) == section {
        ranks[index] = first
        staying += 1
      } else {
        ranks[index] = -1
      }
    }
    if byOld.isRising { return }
    (section, staying) = (-1, 0)
    for number in 0..<firstPieces.count - 1 {
      let run = byOld.run(at: number)
      for index in Int(firstPieces[run])..<Int(firstPieces[run + 1]) where ranks[index] >= 0 {
        let place = pieces[index].old.section
        if place != section { (section, staying) = (place, 0) }
        ranks[index] += staying
        staying += 1
      }
    }
  }
}

extension ItemPieces.Piece {
  var move: ItemMove {
    ItemMove(
      ItemRun(section: old.section, first: old.item, count: length),
      toSection: new.section,
      item: new.item
    )
  }
}
