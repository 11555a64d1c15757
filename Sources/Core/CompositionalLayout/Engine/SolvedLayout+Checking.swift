extension SolvedLayout {
  /// Throws an error for a change of a missing section or item.
  ///
  /// - Complexity: O(1), or O(*n*) for *n* sections that move
  func check(_ change: LayoutDataChange) throws(LayoutError) {
    switch change {
    case .insertItems(let range, let section):
      try checkItems(range, from: range.lowerBound, to: range.lowerBound, in: section)
    case .removeItems(let range, let section), .reloadItems(let range, let section):
      try checkItems(range, from: range.lowerBound, to: range.upperBound, in: section)
    case .insertSections(let range):
      try checkSections(range, from: range.lowerBound, to: range.lowerBound)
    case .removeSections(let range):
      try checkSections(range, from: range.lowerBound, to: range.upperBound)
    case .moveSections(let shifts):
      var sources: Set<Int> = []
      var targets: Set<Int> = []
      for shift in shifts {
        try checkSection(shift.source)
        try checkSection(shift.target)
        guard sources.insert(shift.source).inserted, targets.insert(shift.target).inserted else {
          throw .sectionMovedTwice(shift)
        }
      }
    }
  }

  private func checkItems(
    _ range: Range<Int>,
    from lower: Int,
    to upper: Int,
    in section: Int
  ) throws(LayoutError) {
    try checkSection(section)
    let count = sections[section].itemCount
    guard lower >= 0, upper <= count else {
      throw .itemsOutOfRange(range, itemCount: count, section: section)
    }
  }

  private func checkSections(
    _ range: Range<Int>,
    from lower: Int,
    to upper: Int
  ) throws(LayoutError) {
    guard lower >= 0, upper <= sections.count else {
      throw .sectionsOutOfRange(range, sectionCount: sections.count)
    }
  }

  private func checkSection(_ section: Int) throws(LayoutError) {
    guard sections.indices.contains(section) else {
      let range = section < .max ? section..<section + 1 : section..<section
      throw .sectionsOutOfRange(range, sectionCount: sections.count)
    }
  }
}
