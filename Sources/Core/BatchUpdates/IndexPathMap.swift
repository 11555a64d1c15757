import Portability

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A mapping of index paths before a valid batch to those after it, and back.
///
/// The map contains the batch's runs and nothing about other items, so its size depends only on the
/// batch, not on the list.
@usableFromInline
package struct IndexPathMap: Sendable {
  package let sections: SectionMap

  /// The deletions and sources of moves in each old section.
  private var leaving: [Int: GapList] = [:]
  /// The insertions and targets of moves in each new section.
  private var entering: [Int: GapList] = [:]
  private var movesBySource: [ItemMove] = []
  private var movesByTarget: [ItemMove] = []

  /// Creates the map of a valid batch.
  ///
  /// - Complexity: O(*k* log *k*).
  @usableFromInline
  package init(_ batch: BatchUpdates, countBefore: Int) {
    sections = SectionMap(batch.operations, countBefore: countBefore)
    var leaving: [Int: [Range<Int>]] = [:]
    var entering: [Int: [Range<Int>]] = [:]
    for operation in batch.operations {
      switch operation {
      case .deleteItems(let run): leaving[run.section, default: []].append(run.items)
      case .insertItems(let run): entering[run.section, default: []].append(run.items)
      case .moveItems(let move):
        leaving[move.source.section, default: []].append(move.source.items)
        entering[move.target.section, default: []].append(move.target.items)
        movesBySource.append(move)
      default: break
      }
    }
    // Items of deleted and inserted sections are deleted and inserted with them.
    for (section, ranges) in leaving where sections.survivor(of: section) != nil {
      self.leaving[section] = GapList(ranges)
    }
    for (section, ranges) in entering where sections.ancestor(of: section) != nil {
      self.entering[section] = GapList(ranges)
    }
    movesByTarget = movesBySource.sorted { $0.target < $1.target }
    movesBySource.sort { $0.source < $1.source }
  }

  /// Whether every item keeps its index path.
  package var isIdentity: Bool {
    sections.isIdentity && leaving.isEmpty && entering.isEmpty
  }

  /// Returns the index path after the batch of the item at `place`, or `nil` if it is deleted.
  ///
  /// - Complexity: O(log *k*)
  package func new(of place: IndexPath) -> IndexPath? {
    let (section, item) = (place[0], place[1])
    if let move = Self.move(\.source, holding: section, item, in: movesBySource) {
      return IndexPath(
        item: move.target.lowerBound + item - move.source.lowerBound,
        section: move.target.section
      )
    }
    guard let new = sections.survivor(of: section) else { return nil }
    let gone = leaving[section]
    guard gone?.contains(item) != true else { return nil }
    let rank = gone?.gapRank(of: item) ?? item
    return IndexPath(item: entering[new]?.gap(at: rank) ?? rank, section: new)
  }

  /// Returns the index path before the batch of the item at `place`, or `nil` if it is inserted.
  ///
  /// - Complexity: O(log *k*)
  package func old(of place: IndexPath) -> IndexPath? {
    let (section, item) = (place[0], place[1])
    if let move = Self.move(\.target, holding: section, item, in: movesByTarget) {
      return IndexPath(
        item: move.source.lowerBound + item - move.target.lowerBound,
        section: move.source.section
      )
    }
    guard let old = sections.ancestor(of: section) else { return nil }
    let come = entering[section]
    guard come?.contains(item) != true else { return nil }
    let rank = come?.gapRank(of: item) ?? item
    return IndexPath(item: leaving[old]?.gap(at: rank) ?? rank, section: old)
  }

  /// Returns the boundaries in an old section between items that may be separated.
  ///
  /// All items between two boundaries move together.
  ///
  /// - Complexity: O(*k* log *k*)
  package func cuts(inSection section: Int) -> [Int] {
    var cuts: [Int] = []
    let gone = leaving[section] ?? GapList()
    for range in gone.ranges { cuts += [range.lowerBound, range.upperBound] }
    for move in movesBySource where move.source.section == section {
      cuts += [move.source.lowerBound, move.source.upperBound]
    }
    if let new = sections.survivor(of: section), let come = entering[new] {
      for range in come.ranges { cuts.append(gone.gap(at: come.gapRank(of: range.lowerBound))) }
    }
    return cuts.sorted()
  }

  private static func move(
    _ end: KeyPath<ItemMove, ItemRun>,
    holding section: Int,
    _ item: Int,
    in moves: [ItemMove]
  ) -> ItemMove? {
    let count = moves.partitionPoint { move in
      let run = move[keyPath: end]
      return (run.section, run.lowerBound) <= (section, item)
    }
    guard count > 0 else { return nil }
    let run = moves[count - 1][keyPath: end]
    return run.section == section && run.items.contains(item) ? moves[count - 1] : nil
  }
}

extension IndexPathMap {
  /// The sections that lose items and keep others, by old index, with the lost items.
  package var losses: [(section: Int, items: GapList)] {
    leaving.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
  }

  /// The sections that gain items and had others, by new index, with the gained items.
  package var gains: [(section: Int, items: GapList)] {
    entering.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
  }

  /// The sections that lose items and keep others, by old index, in any order.
  @usableFromInline
  package var losingSections: Dictionary<Int, GapList>.Keys { leaving.keys }

  /// The sections that gain items and had others, by new index, in any order.
  @usableFromInline
  package var gainingSections: Dictionary<Int, GapList>.Keys { entering.keys }

  /// Returns the runs of items that an old section loses, if it keeps others, in ascending order.
  @usableFromInline
  package func losses(inSection section: Int) -> [Range<Int>] { leaving[section]?.ranges ?? [] }

  /// Returns the runs of items that a new section gains, if it had others, in ascending order.
  @usableFromInline
  package func gains(inSection section: Int) -> [Range<Int>] { entering[section]?.ranges ?? [] }
}
