extension BatchUpdates.Operation {
  /// The operations on single items or sections, computed lazily.
  package var singles: some Sequence<BatchUpdates.Operation> {
    (0..<span).lazy.map { single(at: $0) }
  }

  /// The number of single operations.
  var span: Int {
    switch self {
    case .deleteItems(let run), .insertItems(let run), .reloadItems(let run),
      .reconfigureItems(let run):
      run.count
    case .moveItems(let move): move.source.count
    case .deleteSections(let range), .insertSections(let range), .reloadSections(let range):
      range.span
    case .moveSection: 1
    }
  }

  private func single(at offset: Int) -> Self {
    func item(_ run: ItemRun) -> ItemRun {
      ItemRun(section: run.section, first: run.lowerBound.addingSaturated(offset), count: 1)
    }
    func section(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound + offset..<range.lowerBound + offset + 1
    }
    switch self {
    case .deleteItems(let run): return .deleteItems(item(run))
    case .insertItems(let run): return .insertItems(item(run))
    case .reloadItems(let run): return .reloadItems(item(run))
    case .reconfigureItems(let run): return .reconfigureItems(item(run))
    case .moveItems(let move):
      let target = item(move.target)
      return .moveItems(
        ItemMove(item(move.source), toSection: target.section, item: target.lowerBound)
      )
    case .deleteSections(let range): return .deleteSections(section(range))
    case .insertSections(let range): return .insertSections(section(range))
    case .reloadSections(let range): return .reloadSections(section(range))
    case .moveSection: return self
    }
  }
}
