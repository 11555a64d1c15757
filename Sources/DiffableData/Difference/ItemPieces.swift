internal import BatchUpdates
internal import OrderTree

/// The ends of runs: stretches of items inside one old section and one new section.
struct ItemPieces {
  struct Piece {
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

  /// In the new order; a run has two at the most.
  private var pieces: [Piece] = []
  /// For each run, how many pieces come before its own.
  private var firstPieces: [Int32] = []
  /// The sections whose markers are in runs, in the new order.
  private(set) var sectionRuns: [OrderRun] = []

  init(_ runs: [OrderRun], old: Places, new: Places) {
    pieces.reserveCapacity(runs.count)
    firstPieces.reserveCapacity(runs.count + 1)
    var (oldFinger, newFinger) = (0, 0)
    for run in runs {
      firstPieces.append(Int32(truncatingIfNeeded: pieces.count))
      let start = new.place(of: run.new, near: &newFinger)
      let nextSection = new.start(ofSection: start.section + 1)
      let head = start.item < 0 ? 0 : min(run.length, nextSection - run.new)
      if head > 0 {
        let source = old.place(of: run.old, near: &oldFinger)
        pieces.append(Piece(old: source, new: start, length: head))
      }
      guard head < run.length else { continue }
      let newSection = start.item < 0 ? start.section : start.section + 1
      let oldSection = old.sections(before: run.old + head)
      let lastNew = new.sections(before: run.new + run.length) - 1
      let count = lastNew - newSection + 1
      appendSections(OrderRun(old: oldSection, new: newSection, length: count))
      let tail = run.new + run.length - new.start(ofSection: lastNew) - 1
      if tail > 0 {
        pieces.append(
          Piece(
            old: Places.Place(section: oldSection + count - 1, item: 0),
            new: Places.Place(section: lastNew, item: 0),
            length: tail
          )
        )
      }
    }
    firstPieces.append(Int32(truncatingIfNeeded: pieces.count))
  }

  private mutating func appendSections(_ run: OrderRun) {
    if let last = sectionRuns.last, last.old + last.length == run.old,
      last.new + last.length == run.new
    {
      sectionRuns[sectionRuns.count - 1].length += run.length
    } else {
      sectionRuns.append(run)
    }
  }

  /// The fewest items that have to move: all that change sections, and in each section all that are
  /// not in the heaviest part that keeps its order.
  func moves(byOld: OldRanks, _ sections: SectionMatch) -> [ItemMove] {
    if byOld.isRising {
      // Nothing changes its order, so only what changes its section moves.
      return pieces.filter { sections.new(of: $0.old.section) != $0.new.section }.map(\.move)
    }
    let ranks = ranks(byOld: byOld, sections)
    let kept = heaviestIncreasing(ranks: ranks) { pieces[$0].length }
    var moves: [ItemMove] = []
    moves.reserveCapacity(kept.count { !$0 })
    for (piece, isKept) in zip(pieces, kept) where !isKept { moves.append(piece.move) }
    return moves
  }

  /// The ranks of the pieces that stay in their section, by new sections and then by old places; -1
  /// for a piece that leaves its section.
  ///
  /// All sections have their ranks in one sequence, so that one search finds what stays in each.
  private func ranks(byOld: OldRanks, _ sections: SectionMatch) -> [Int32] {
    var ranks = [Int32](repeating: -1, count: pieces.count)
    var (section, first, count) = (-1, Int32(0), Int32(0))
    for (index, piece) in pieces.enumerated() {
      if piece.new.section != section { (section, first) = (piece.new.section, count) }
      guard sections.new(of: piece.old.section) == section else { continue }
      ranks[index] = first
      count += 1
    }
    (section, count) = (-1, 0)
    for run in byOld.order {
      for index in firstPieces[Int(run)]..<firstPieces[Int(run) + 1] where ranks[Int(index)] >= 0 {
        let place = pieces[Int(index)].old.section
        if place != section { (section, count) = (place, 0) }
        ranks[Int(index)] += count
        count += 1
      }
    }
    return ranks
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
