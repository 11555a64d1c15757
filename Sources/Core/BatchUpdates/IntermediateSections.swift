/// The order of sections between a first stage and a second stage that moves sections.
///
///     before    A B C D          C moves to the front, B is deleted, N is inserted at the end
///     halfway   A C D N          all but the move: remaining sections keep their old order
///     after     C A D N
struct IntermediateSections {
  /// The index after the batch of each section between the stages.
  let sections: [Int]

  /// The index between the stages of each section after the batch.
  private let places: [Int]

  /// Creates the order for a mapping of sections.
  ///
  /// - Complexity: O(sections)
  init(_ map: SectionMap) {
    let movers = (0..<map.countBefore).compactMap { old -> SectionMove? in
      guard case .moved(let new) = map.fate(of: old) else { return nil }
      return SectionMove(from: old, to: new)
    }
    var sections: [Int] = []
    var nextMover = movers.startIndex
    for new in 0..<map.countAfter {
      switch map.origin(of: new) {
      case .moved: continue
      case .inserted: break
      case .kept(let old), .reloaded(let old):
        while nextMover < movers.endIndex, movers[nextMover].source < old {
          sections.append(movers[nextMover].target)
          nextMover += 1
        }
      }
      sections.append(new)
    }
    sections += movers[nextMover...].map { $0.target }

    var places = Array(repeating: 0, count: sections.count)
    for (place, section) in sections.enumerated() { places[section] = place }
    self.sections = sections
    self.places = places
  }

  /// Returns all operations except section moves, with new indexes converted to those between the
  /// stages.
  func itemsFirst(_ operations: [BatchUpdates.Operation]) -> BatchUpdates {
    var updates = BatchUpdates()
    var inserted: [Range<Int>] = []
    for operation in operations {
      switch operation {
      case .moveSection: continue
      case .insertItems(var run):
        run.section = places[run.section]
        updates.append(.insertItems(run))
      case .moveItems(let move):
        let section = places[move.target.section]
        updates.append(
          .moveItems(ItemMove(move.source, toSection: section, item: move.target.lowerBound))
        )
      case .insertSections(let range): inserted += range.map { places[$0]..<places[$0] + 1 }
      default: updates.append(operation)
      }
    }
    for range in SectionSet(inserted).ranges { updates.append(.insertSections(range)) }
    return updates
  }

  /// Returns the section moves from their indexes between the stages.
  func sectionMoves(_ operations: [BatchUpdates.Operation]) -> BatchUpdates {
    BatchUpdates(
      operations.compactMap { operation in
        operation.movedSection.map { .moveSection(from: places[$0.target], to: $0.target) }
      }
    )
  }
}
