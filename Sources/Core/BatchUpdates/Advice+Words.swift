extension Advice: CustomStringConvertible {
  /// The effect of the combination and a recommendation, in one or two sentences.
  public var description: String {
    switch combination {
    case .conflictingItems(let conflict, let run):
      Violation.conflictingItems(conflict, run).remedy
    case .conflictingSections(let conflict, let range):
      Violation.conflictingSections(conflict, range).remedy
    case .sectionMoveBesideItemChange(let move, let run):
      "Section \(move.source) moves and item \(run) inside it changes in the same batch: cells are "
        + "animated twice, counts go wrong or the heap is corrupted. Change the items in one batch "
        + "and move the section in the next."
    case .unmovedSectionLosesItem(let move, let run):
      "Section \(move.source) moves to its own index while item \(run) leaves it, which crashes "
        + "with a request for a global index that does not exist. Leave out the section's move."
    case .reloadOfDisplacedSections(let range):
      "Section \(range.lowerBound) is reloaded while sections are inserted, deleted or moved, and UIKit "
        + "searches for it at the wrong index. Delete it at its old index and insert it at its new one "
        + "instead."
    case .moveOutOfDeletedSection(let move):
      "Item \(move.source) moves out of a deleted section: it appears without the animation of a "
        + "move."
    case .moveIntoInsertedSection(let move):
      "Item \(move.source) moves into section \(move.target.section), which is new: it appears "
        + "without the animation of a move."
    case .deleteInDeletedSection(let run):
      "The deletion of item \(run) is ignored, since the item is deleted with its section."
    case .insertIntoInsertedSection(let run):
      "The insertion of item \(run) is ignored, since the item is inserted with its section."
    }
  }
}
