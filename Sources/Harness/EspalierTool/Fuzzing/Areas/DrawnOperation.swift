import BatchUpdates

extension BatchUpdates.Operation {
  /// Creates the operation with a number, of a run or its section; moves have a destination.
  init(kind: Int, of run: ItemRun, toSection section: Int, item: Int) {
    let sections = run.section..<run.section + 1
    self =
      switch kind {
      case 0: .deleteItems(run)
      case 1: .insertItems(run)
      case 2: .reloadItems(run)
      case 3: .reconfigureItems(run)
      case 4: .moveItems(ItemMove(run, toSection: section, item: item))
      case 5: .deleteSections(sections)
      case 6: .insertSections(sections)
      case 7: .reloadSections(sections)
      default: .moveSection(SectionMove(from: run.section, to: section))
      }
  }
}
