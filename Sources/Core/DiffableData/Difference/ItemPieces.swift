internal import Changes
internal import OrderTree

/// The parts of runs: ranges of items in one old section and one new section.
struct ItemPieces: ~Copyable {
  struct Piece: BitwiseCopyable {
    let old: RankPositions.Place
    let new: RankPositions.Place
    private let count: Int32

    init(old: RankPositions.Place, new: RankPositions.Place, length: Int) {
      self.old = old
      self.new = new
      count = Int32(truncatingIfNeeded: length)
    }

    var length: Int { Int(count) }
  }

  private let count: Int
  /// The pieces in the new order; a run has at most one.
  private let pieces: Slots<Piece>
  /// The number of pieces before each run.
  private let firstPieces: Slots<Int32>
  /// A rank for each piece, see `findMoves`.
  private let ranks: Slots<Int32>
  /// The match of the sections.
  let sections: SectionMatch
  /// Whether both snapshots have one section, and it is the same.
  private var isFlat: Bool { sections.isWhole && sections.count == 1 }

  /// Creates the parts of `runs` in the memory of `scratch`, which must outlive them.
  init(
    _ runs: borrowing [OrderRun],
    old: borrowing RankPositions,
    new: borrowing RankPositions,
    in scratch: inout Scratch
  ) {
    // A run has one piece at most: items behind a section's marker precede all others of the section
    // in both lists, so they never move.
    let pieces = scratch.take(runs.count, of: Piece.self)
    firstPieces = scratch.take(runs.count + 1, of: Int32.self)
    var count = 0
    var sections = SectionMatch.Draft()
    var (oldFinger, newFinger) = (0, 0)
    for index in 0..<runs.count {
      let run = runs[index]
      firstPieces[index] = Int32(truncatingIfNeeded: count)
      if old.numberOfSections == 1, new.numberOfSections == 1 {
        // Only the first run may contain the section's marker.
        let first = run.new == 0 ? 1 : 0
        if first == 1 { sections.append(OrderRun(old: 0, new: 0, length: 1)) }
        guard first < run.length else { continue }
        pieces[count] = Piece(
          old: RankPositions.Place(section: 0, item: run.old + first - 1),
          new: RankPositions.Place(section: 0, item: run.new + first - 1),
          length: run.length - first
        )
        count += 1
        continue
      }
      let start = new.position(of: run.new, near: &newFinger)
      let nextSection = new.start(ofSection: start.section + 1)
      let head = start.item < 0 ? 0 : min(run.length, nextSection - run.new)
      if head > 0 {
        let source = old.position(of: run.old, near: &oldFinger)
        pieces[count] = Piece(old: source, new: start, length: head)
        count += 1
      }
      guard head < run.length else { continue }
      let newSection = start.item < 0 ? start.section : start.section + 1
      let oldSection = old.sections(before: run.old + head)
      let lastNew = new.sections(before: run.new + run.length) - 1
      sections.append(
        OrderRun(old: oldSection, new: newSection, length: lastNew - newSection + 1)
      )
    }
    firstPieces[runs.count] = Int32(truncatingIfNeeded: count)
    ranks = scratch.take(count, of: Int32.self)
    self.count = count
    self.pieces = pieces
    self.sections = SectionMatch(
      sections,
      oldCount: old.numberOfSections,
      newCount: new.numberOfSections,
      in: &scratch
    )
  }

  /// Finds the minimum item moves, and returns their number.
  ///
  /// The moves are all items that change sections, and all items of each section outside of its
  /// heaviest increasing subsequence.
  func findMoves(byOld: borrowing PreviousRanks, in scratch: inout Scratch) -> Int {
    rank(byOld: byOld)
    // If no order changes, only items that change sections move.
    if !byOld.isRising { keepHeaviestIncreasing(ranks, in: &scratch) { pieces[$0].length } }
    var moveCount = 0
    for index in 0..<count where ranks[index] < 0 { moveCount += 1 }
    return moveCount
  }

  /// Adds the moves that `findMoves` found to the operations of a batch.
  func describeMoves(in operations: inout [BatchUpdates.Operation]) {
    for index in 0..<count where ranks[index] < 0 {
      operations.append(.moveItems(pieces[index].move))
    }
  }

  /// Ranks the pieces that stay in their section, by new section and then by old position.
  ///
  /// A piece that leaves its section gets -1. The ranks of all sections form one sequence, so that
  /// a single search finds the kept pieces of each.
  private func rank(byOld: borrowing PreviousRanks) {
    if isFlat { return rankAll(byOld: byOld) }
    rankBySection()
    if byOld.isRising { return }
    var (section, staying) = (-1, Int32(0))
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

  /// Ranks the pieces of the only section by their old position.
  private func rankAll(byOld: borrowing PreviousRanks) {
    // The section's marker, the first of the old sequence, may be a run without a piece.
    let markers = firstPieces.count - 1 - count
    for index in 0..<count {
      let rank = byOld.isRising ? 0 : byOld.rank(of: index + markers) - markers
      ranks[index] = Int32(truncatingIfNeeded: rank)
    }
  }

  /// Ranks the pieces that stay in their section by their new section alone.
  private func rankBySection() {
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
