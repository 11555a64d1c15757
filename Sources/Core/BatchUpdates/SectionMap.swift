/// A mapping of sections before a batch to those after it, and back, for valid section operations.
///
/// A section reload is a deletion and an insertion: the old section is not kept, but its new index
/// is known. The map contains only sections that the batch names.
package struct SectionMap: Sendable {
  /// The effect of a batch on a section.
  package enum Fate: Equatable {
    case deleted
    case kept(Int)
    case moved(Int)
    case reloaded(Int)
  }

  /// The origin of a section after a batch.
  package enum Origin: Equatable {
    case inserted
    case kept(Int)
    case moved(Int)
    case reloaded(Int)
  }

  /// The old indexes that are deleted or moved away.
  private let leaving: GapList
  /// The new indexes that are inserted or moved to.
  private let entering: GapList
  private var targets: [Int: Int] = [:]
  private var sources: [Int: Int] = [:]
  /// The old indexes of unmoved sections that are reloaded.
  private var reloads: Set<Int> = []

  package let countBefore: Int
  package let countAfter: Int

  /// Whether every section keeps its index and its items.
  package var isIdentity: Bool { leaving.isEmpty && entering.isEmpty && reloads.isEmpty }

  /// Creates the map of section operations that are within bounds and do not overlap.
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

  /// Returns the fate of a section; a missing one counts as deleted, unless all sections stay.
  package func fate(of section: Int) -> Fate {
    guard isIdentity || (0..<countBefore).contains(section) else { return .deleted }
    if let target = targets[section] { return .moved(target) }
    if leaving.contains(section) { return .deleted }
    let new = entering.gap(at: leaving.gapRank(of: section))
    return reloads.contains(section) ? .reloaded(new) : .kept(new)
  }

  /// Returns the origin of a section; a missing one counts as inserted, unless all sections stay.
  package func origin(of section: Int) -> Origin {
    guard isIdentity || (0..<countAfter).contains(section) else { return .inserted }
    if let source = sources[section] { return .moved(source) }
    if entering.contains(section) { return .inserted }
    let old = leaving.gap(at: entering.gapRank(of: section))
    return reloads.contains(old) ? .reloaded(old) : .kept(old)
  }

  /// The old indexes of deleted and reloaded sections, in ascending order.
  package var gone: [Int] {
    (leaving.ranges.joined().filter { targets[$0] == nil } + reloads).sorted()
  }

  /// The new indexes of inserted and reloaded sections, in ascending order.
  package var arrived: [Int] {
    let reloaded = reloads.compactMap { successor(of: $0) }
    return (entering.ranges.joined().filter { sources[$0] == nil } + reloaded).sorted()
  }

  /// The moved sections, in ascending order of their old indexes.
  package var moves: [(old: Int, new: Int)] {
    targets.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
  }

  /// Returns the new index of a section that still exists, with its items or with new ones.
  package func successor(of section: Int) -> Int? {
    switch fate(of: section) {
    case .kept(let new), .moved(let new), .reloaded(let new): new
    case .deleted: nil
    }
  }

  /// Returns the new index of a section whose items still exist after the batch.
  package func survivor(of section: Int) -> Int? {
    switch fate(of: section) {
    case .kept(let new), .moved(let new): new
    case .deleted, .reloaded: nil
    }
  }

  /// Returns the old index of a section whose items existed before the batch.
  package func ancestor(of section: Int) -> Int? {
    switch origin(of: section) {
    case .kept(let old), .moved(let old): old
    case .inserted, .reloaded: nil
    }
  }
}
