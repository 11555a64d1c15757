/// Where every section of a batch whose section operations are sound comes from and goes to.
///
/// A reload of a section is a deletion and an insertion: nothing of the old section is kept, but
/// its new index is known. The map holds what the batch names and nothing about other sections.
package struct SectionMap: Sendable {
  /// What becomes of a section.
  package enum Fate: Equatable {
    case deleted
    case kept(Int)
    case moved(Int)
    case reloaded(Int)
  }

  /// Where a section comes from.
  package enum Origin: Equatable {
    case inserted
    case kept(Int)
    case moved(Int)
    case reloaded(Int)
  }

  /// Old indexes that are deleted or moved away.
  private let leaving: GapList
  /// New indexes that are inserted or moved to.
  private let entering: GapList
  private var targets: [Int: Int] = [:]
  private var sources: [Int: Int] = [:]
  /// Old indexes of sections that stay and are reloaded.
  private var reloads: Set<Int> = []

  package let countBefore: Int
  package let countAfter: Int

  /// Whether every section stays where it is and keeps what it has.
  package var isIdentity: Bool { leaving.isEmpty && entering.isEmpty && reloads.isEmpty }

  /// Follows sections through operations on them that are within bounds and do not overlap.
  ///
  /// - Complexity: O(*k* log *k*) for *k* operations and reloaded sections.
  package init(_ operations: [BatchUpdates.Operation], countBefore: Int) {
    var removed: [Range<Int>] = []
    var added: [Range<Int>] = []
    var reloaded: [Range<Int>] = []
    for operation in operations {
      switch operation {
      case .deleteSections(let range): removed.append(range)
      case .insertSections(let range): added.append(range)
      case .reloadSections(let range): reloaded.append(range)
      case .moveSection(let move):
        removed.append(move.source..<move.source + 1)
        added.append(move.target..<move.target + 1)
        targets[move.source] = move.target
        sources[move.target] = move.source
      default: break
      }
    }
    let leaving = GapList(removed.filter { !$0.isEmpty })
    self.leaving = leaving
    entering = GapList(added.filter { !$0.isEmpty })
    reloads = Set(reloaded.joined().filter { !leaving.contains($0) })
    self.countBefore = countBefore
    countAfter =
      countBefore + added.reduce(0) { $0 + $1.count } - removed.reduce(0) { $0 + $1.count }
  }

  /// What becomes of a section; one that was not there counts as deleted.
  package func fate(of section: Int) -> Fate {
    guard isIdentity || (0..<countBefore).contains(section) else { return .deleted }
    if let target = targets[section] { return .moved(target) }
    if leaving.contains(section) { return .deleted }
    let new = entering.gap(at: leaving.gapRank(of: section))
    return reloads.contains(section) ? .reloaded(new) : .kept(new)
  }

  /// Where a section comes from; one that is not there counts as inserted.
  package func origin(of section: Int) -> Origin {
    guard isIdentity || (0..<countAfter).contains(section) else { return .inserted }
    if let source = sources[section] { return .moved(source) }
    if entering.contains(section) { return .inserted }
    let old = leaving.gap(at: entering.gapRank(of: section))
    return reloads.contains(old) ? .reloaded(old) : .kept(old)
  }

  /// The old indexes of sections of which nothing is kept, rising.
  package var gone: [Int] {
    (leaving.ranges.joined().filter { targets[$0] == nil } + reloads).sorted()
  }

  /// The new indexes of sections that are inserted or reloaded, rising.
  package var arrived: [Int] {
    let reloaded = reloads.compactMap { successor(of: $0) }
    return (entering.ranges.joined().filter { sources[$0] == nil } + reloaded).sorted()
  }

  /// The sections that go elsewhere with their items, rising by their old indexes.
  package var moves: [(old: Int, new: Int)] {
    targets.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
  }

  /// The new index of a section that is still there, with its items or with new ones.
  package func successor(of section: Int) -> Int? {
    switch fate(of: section) {
    case .kept(let new), .moved(let new), .reloaded(let new): new
    case .deleted: nil
    }
  }

  /// The new index of a section whose items are still there after the batch.
  package func survivor(of section: Int) -> Int? {
    switch fate(of: section) {
    case .kept(let new), .moved(let new): new
    case .deleted, .reloaded: nil
    }
  }

  /// The old index of a section whose items were there before the batch.
  package func ancestor(of section: Int) -> Int? {
    switch origin(of: section) {
    case .kept(let old), .moved(let old): old
    case .inserted, .reloaded: nil
    }
  }
}
