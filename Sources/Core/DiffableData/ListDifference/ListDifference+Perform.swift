import Portability

extension ListDifference {
  /// Performs the difference on the children of a toolkit that can move a child.
  ///
  /// Each index is valid at the time of its call. All removals precede the moves, and these the
  /// insertions.
  ///
  /// - Parameters:
  ///   - remove: Removes the child at an index.
  ///   - move: Moves a child. The second index is its index after the move.
  ///   - insert: Inserts a child for the element of the new list at an index, at the same index.
  /// - Complexity: O(*k* log *k*) for *k* calls.
  public func perform(
    remove: (_ index: Int) -> Void,
    move: (_ from: Int, _ to: Int) -> Void,
    insert: (_ index: Int) -> Void
  ) {
    for index in removals.reversed() { remove(index) }
    if !moves.isEmpty {
      var positions = MovePositions(moves.map { survivors($0) })
      for rank in moves.indices {
        let (from, to) = positions.move(rank)
        move(from, to)
      }
    }
    for index in insertions { insert(index) }
  }

  /// Performs the difference on the children of a toolkit that can only swap two children.
  ///
  /// Each index is valid at the time of its call. All removals precede the swaps, and these the
  /// insertions. The number of swaps is minimal.
  ///
  /// - Parameters:
  ///   - remove: Removes the child at an index.
  ///   - swap: Swaps the children at two indexes.
  ///   - insert: Inserts a child for the element of the new list at an index, at the same index.
  /// - Complexity: O(*k*) for *k* calls, plus O(*n*) if an element moves.
  public func perform(
    remove: (_ index: Int) -> Void,
    swap: (_ first: Int, _ second: Int) -> Void,
    insert: (_ index: Int) -> Void
  ) {
    for index in removals.reversed() { remove(index) }
    if !moves.isEmpty {
      // Each cycle of a permutation takes one swap less than it has elements.
      var targets = survivorTargets()
      for index in targets.indices {
        while targets[index] != index {
          let target = targets[index]
          swap(index, target)
          targets.swapAt(index, target)
        }
      }
    }
    for index in insertions { insert(index) }
  }

  /// Returns a move with its indexes in the lists of remaining elements.
  private func survivors(_ move: Move) -> Move {
    Move(
      from: move.from - removals.partitionPoint { $0 < move.from },
      to: move.to - insertions.partitionPoint { $0 < move.to }
    )
  }

  /// Returns the new index of each remaining element among them, in their old order.
  private func survivorTargets() -> [Int] {
    let moves = moves.map { survivors($0) }
    var targets = Array(repeating: -1, count: oldCount - removals.count)
    for move in moves { targets[move.from] = move.to }
    var taken = moves.map(\.to)[...]
    var next = 0
    for index in targets.indices where targets[index] < 0 {
      while taken.first == next {
        taken.removeFirst()
        next += 1
      }
      targets[index] = next
      next += 1
    }
    return targets
  }
}

/// The current indexes of moved elements while they move one after the other.
///
/// Between the elements that stay, each moved element has two slots: one where it comes from and
/// one where it goes to. Its index is the number of staying elements and of occupied slots before
/// its own.
private struct MovePositions {
  /// The staying elements before each move's source and target, and the slots of both.
  private var sources: [(staying: Int, slot: Int)]
  private var targets: [(staying: Int, slot: Int)]
  /// The numbers of occupied slots, as a binary indexed tree (Fenwick 1994).
  private var occupied: [Int]

  /// - Parameter moves: Moves in the order of their targets.
  init(_ moves: [ListDifference.Move]) {
    let byOld = moves.indices.sorted { moves[$0].from < moves[$1].from }
    sources = Array(repeating: (0, 0), count: moves.count)
    targets = sources
    occupied = Array(repeating: 0, count: 2 * moves.count + 1)
    var (old, new) = (0, 0)
    for slot in 0..<2 * moves.count {
      let source = old < moves.count ? moves[byOld[old]].from - old : .max
      let target = new < moves.count ? moves[new].to - new : .max
      if source <= target {
        sources[byOld[old]] = (source, slot)
        add(1, at: slot)
        old += 1
      } else {
        targets[new] = (target, slot)
        new += 1
      }
    }
  }

  /// Moves an element, and returns its index before and after.
  mutating func move(_ rank: Int) -> (from: Int, to: Int) {
    let (source, target) = (sources[rank], targets[rank])
    add(-1, at: source.slot)
    defer { add(1, at: target.slot) }
    return (
      source.staying + count(before: source.slot), target.staying + count(before: target.slot)
    )
  }

  private mutating func add(_ change: Int, at slot: Int) {
    var index = slot + 1
    while index < occupied.count {
      occupied[index] += change
      index += index & -index
    }
  }

  private func count(before slot: Int) -> Int {
    var (sum, index) = (0, slot)
    while index > 0 {
      sum += occupied[index]
      index &= index - 1
    }
    return sum
  }
}
