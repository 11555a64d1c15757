internal import BatchUpdates
internal import OrderTree

/// The ends of runs: stretches of items inside one old section and one new section.
struct ItemPieces {
  struct Piece {
    var old: Places.Place
    var new: Places.Place
    var length: Int
  }

  /// In the new order; a run has two at the most.
  private var pieces: [Piece] = []
  /// For each run, how many pieces come before its own.
  private var firstPieces: [Int] = []
  /// The sections whose markers are in runs, in the new order.
  private(set) var sectionRuns: [OrderRun] = []

  init(_ runs: [OrderRun], old: Places, new: Places) {
    pieces.reserveCapacity(runs.count)
    firstPieces.reserveCapacity(runs.count + 1)
    for run in runs {
      firstPieces.append(pieces.count)
      let start = new.place(of: run.new)
      let nextSection = new.start(ofSection: start.section + 1)
      let head = start.item < 0 ? 0 : min(run.length, nextSection - run.new)
      if head > 0 {
        pieces.append(Piece(old: old.place(of: run.old), new: start, length: head))
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
    firstPieces.append(pieces.count)
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
    // The ranks by which the pieces that stay in their section follow one another in its old order.
    var ranks = [Int](repeating: -1, count: pieces.count)
    var (section, count) = (-1, 0)
    for run in byOld.order {
      for piece in firstPieces[run]..<firstPieces[run + 1] {
        let place = pieces[piece].old.section
        guard sections.new(of: place) == pieces[piece].new.section else { continue }
        if place != section { (section, count) = (place, 0) }
        ranks[piece] = count
        count += 1
      }
    }

    var moves: [ItemMove] = []
    var start = 0
    while start < pieces.count {
      var end = start
      while end < pieces.count && pieces[end].new.section == pieces[start].new.section { end += 1 }
      let staying = (start..<end).filter { ranks[$0] >= 0 }
      let kept = heaviestIncreasing(
        ranks: staying.map { ranks[$0] },
        weights: staying.map { pieces[$0].length }
      )
      var next = 0
      for index in start..<end {
        let isStaying = ranks[index] >= 0
        if isStaying { next += 1 }
        if !isStaying || !kept[next - 1] { moves.append(pieces[index].move) }
      }
      start = end
    }
    return moves
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
