/// The rules of section edits: all checks first, in UIKit's order, and then a single change.
extension EditableOrder {
  @inlinable
  mutating func appendSections(_ sections: [SectionID]) throws(InvalidEdit) {
    let names = try uniqueNames(ofSections: sections)
    try refuseExisting(names, sections)
    hold(sections, asSections: names)
    insertSections(names, at: numberOfSections)
  }

  @inlinable
  mutating func insertSections(
    _ sections: [SectionID],
    beside destination: SectionID,
    offset: Int
  ) throws(InvalidEdit) {
    let names = try uniqueNames(ofSections: sections)
    let target = name(ofSection: destination)
    if let target, names.contains(target) {
      throw .destinationAmongSections(destination, sections: sections)
    }
    guard let target, let index = index(ofSection: target) else {
      throw .unknownSectionDestination(destination)
    }
    try refuseExisting(names, sections)
    hold(sections, asSections: names)
    insertSections(names, at: index + offset)
  }

  @inlinable
  mutating func moveSection(
    _ section: SectionID,
    beside destination: SectionID,
    offset: Int
  ) throws(InvalidEdit) {
    guard section != destination else { throw .sectionMovedToItself(section) }
    guard let moved = name(ofSection: section), index(ofSection: moved) != nil else {
      throw .unknownMovedSection(section)
    }
    guard let target = name(ofSection: destination), index(ofSection: target) != nil else {
      throw .unknownSectionMoveTarget(destination)
    }
    hold([section], asSections: [moved])
    moveSection(moved, beside: target, offset: offset)
  }

  @inlinable
  mutating func deleteSections(_ sections: [SectionID]) throws(InvalidEdit) {
    removeSections(try uniqueNames(ofSections: sections))
  }

  @inlinable
  mutating func checkMarking(_ sections: [SectionID]) throws(InvalidEdit) {
    let names = try uniqueNames(ofSections: sections)
    for (section, name) in zip(sections, names) where index(ofSection: name) == nil {
      throw .reloadOfUnknownSection(section)
    }
  }

  @inlinable
  mutating func uniqueNames(ofSections sections: [SectionID]) throws(InvalidEdit) -> [SectionName] {
    let names = names(ofSections: sections)
    let repeats = repeats(inSections: names)
    guard repeats.isEmpty else { throw .repeatedSections(distinct(sections, at: repeats)) }
    return names
  }

  @inlinable
  func refuseExisting(_ names: [SectionName], _ sections: [SectionID]) throws(InvalidEdit) {
    var existing: [SectionID] = []
    for (section, name) in zip(sections, names) where index(ofSection: name) != nil {
      existing.append(section)
    }
    guard existing.isEmpty else { throw .existingSections(existing) }
  }
}
