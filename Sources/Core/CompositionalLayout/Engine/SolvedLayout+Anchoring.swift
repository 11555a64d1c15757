/// Anchoring of the first visible element while others change size.
extension SolvedLayout {
  /// An element whose position is kept while the layout changes.
  enum Anchor: Equatable {
    case boundary(section: Int, index: Int)
    case item(section: Int, item: Int)
    /// The end of a section whose visible part is empty space.
    case end(section: Int)
  }

  /// Returns the first element that is visible at the start of `viewport`, also if its section
  /// begins there with empty space.
  func anchor(in viewport: Viewport) -> Anchor? {
    let top = viewport.bounds.start(axis) + viewport.insets.start(axis)
    guard !sections.isEmpty else { return nil }
    let first = extents.row(endingAfter: top - sectionsStart)
    guard first < sections.count else { return nil }
    for section in first..<sections.count {
      let start = start(ofSection: section)
      guard section == first || start < viewport.bounds.end(axis) else { break }
      if let anchor = anchor(inSection: section, at: top - start) { return anchor }
    }
    return .end(section: first)
  }

  /// Returns the first element of a section that ends after `offset`, relative to the section.
  private func anchor(inSection section: Int, at offset: LayoutUnit) -> Anchor? {
    let geometry = sections[section]
    for (index, item) in geometry.template.boundaryItems.enumerated()
    where item.end(along: axis) == .start && geometry.boundaryFrame(index).end(axis) > offset {
      return .boundary(section: section, index: index)
    }
    if geometry.itemCount > 0, let item = geometry.firstItem(endingAfter: offset) {
      return .item(section: section, item: item)
    }
    for (index, item) in geometry.template.boundaryItems.enumerated()
    where item.end(along: axis) == .end && geometry.boundaryFrame(index).end(axis) > offset {
      return .boundary(section: section, index: index)
    }
    return nil
  }

  /// Returns the unpinned start of an anchor along the scroll axis.
  func position(of anchor: Anchor) -> LayoutUnit {
    switch anchor {
    case .boundary(let section, let index):
      start(ofSection: section) + sections[section].boundaryFrame(index).start(axis)
    case .item(let section, let item):
      start(ofSection: section) + sections[section].cell(item).frame.start(axis)
    case .end(let section):
      start(ofSection: section) + sections[section].extent
    }
  }

  /// Changes the layout and returns the distance that its first visible element moved (rule 9.4).
  ///
  /// Adding this distance to the content offset keeps the element exactly in place on screen.
  mutating func adjustment(
    in viewport: Viewport?,
    for change: (inout SolvedLayout) -> Void
  ) -> LayoutUnit {
    guard let viewport, let anchor = anchor(in: viewport) else {
      change(&self)
      return .zero
    }
    let before = position(of: anchor)
    change(&self)
    return position(of: anchor) - before
  }
}
