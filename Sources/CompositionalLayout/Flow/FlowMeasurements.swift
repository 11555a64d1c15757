/// The sizes of items that told theirs, by section and item.
struct FlowMeasurements {
  private var sections: [Int: [Int: UnitSize]] = [:]

  subscript(section section: Int) -> [Int: UnitSize] {
    get { sections[section] ?? [:] }
    set { sections[section] = newValue }
  }

  /// Moves what was measured to where the items are after a change of the data.
  mutating func follow(_ change: LayoutDataChange) {
    switch change {
    case .insertItems(let range, let section):
      self[section: section] = self[section: section].shifted(for: range, inserting: true)
    case .removeItems(let range, let section):
      self[section: section] = self[section: section].shifted(for: range, inserting: false)
    case .reloadItems(let range, let section):
      self[section: section] = self[section: section].filter { !range.contains($0.key) }
    case .insertSections, .removeSections, .moveSections:
      var followed: [Int: [Int: UnitSize]] = [:]
      for (section, sizes) in sections {
        if let place = change.place(ofSection: section) { followed[place] = sizes }
      }
      sections = followed
    }
  }
}

extension Dictionary where Key == Int {
  /// The entries under the numbers they have once `range` has come or gone.
  fileprivate func shifted(for range: Range<Int>, inserting: Bool) -> [Int: Value] {
    var shifted: [Int: Value] = [:]
    for (place, value) in self {
      if place < range.lowerBound {
        shifted[place] = value
      } else if inserting {
        shifted[place + range.count] = value
      } else if place >= range.upperBound {
        shifted[place - range.count] = value
      }
    }
    return shifted
  }
}
