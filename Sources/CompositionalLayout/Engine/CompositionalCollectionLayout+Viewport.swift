package import Foundation

/// What a view needs to show elements without an object for each.
extension CompositionalCollectionLayout {
  /// Whether whatever the layout says is said by its elements: no subclass may change it.
  package var speaksInElements: Bool { type(of: self) == CompositionalCollectionLayout.self }

  /// Whether the content is scrolled from side to side.
  package var axisIsHorizontal: Bool { scrollAxis == .horizontal }

  /// Whether a section with one of these elements wants to see them before they are shown.
  package func hasHandler(for elements: [VisibleElement]) -> Bool {
    guard let solved else { return false }
    var section: Int32 = -1
    for element in elements where element.section != section {
      section = element.section
      guard section >= 0 else { continue }
      if solved.sections[Int(section)].template.visibleItemsHandler != nil { return true }
    }
    return false
  }

  /// The element kind of an element that is no cell.
  package func kind(of element: VisibleElement) -> String? {
    guard let solved, element.kind >= 0 else { return nil }
    return element.section < 0
      ? solved.globals.kinds[Int(element.kind)]
      : solved.sections[Int(element.section)].template.kinds[Int(element.kind)]
  }

  /// The frame of an element on the pixels of the screen, in content that lies at rest.
  package func frame(of element: VisibleElement) -> CGRect { grid.snappedEdges(element.frame) }

  /// How far an element is shifted on screen because its section was scrolled across.
  ///
  /// Headers, footers and backgrounds stay.
  package func shift(ofSection section: Int) -> CGPoint {
    let offset = orthogonalOffset(forSection: section)
    guard offset != 0 else { return .zero }
    return axisIsHorizontal ? CGPoint(x: 0, y: -offset) : CGPoint(x: -offset, y: 0)
  }

  /// Whether elements of a kind belong to a whole section, as headers and footers do.
  package func isBoundary(_ kind: String, ofSection section: Int) -> Bool {
    guard let solved, solved.sections.indices.contains(section) else { return false }
    let template = solved.sections[section].template
    guard let number = template.kinds.firstIndex(of: kind) else { return false }
    return template.boundaryItems.contains { $0.kind == number }
  }

  /// Whether the numbers of elements of a kind that hang on items are those of the items.
  package func countsItems(_ kind: String, ofSection section: Int) -> Bool {
    guard let solved, solved.sections.indices.contains(section) else { return true }
    let geometry = solved.sections[section]
    guard let number = geometry.template.kinds.firstIndex(of: kind) else { return true }
    return geometry.countsItems(ofKind: number)
  }

  /// Whether a section scrolls across the layout.
  package func isOrthogonal(section: Int) -> Bool {
    guard let solved, solved.sections.indices.contains(section) else { return false }
    return solved.sections[section].isOrthogonal
  }

  /// Whether a section is a list.
  package func isList(section: Int) -> Bool {
    guard let solved, solved.sections.indices.contains(section) else { return false }
    return solved.sections[section].template.list != nil
  }

  /// The layout as it is now, to be asked when it has changed.
  ///
  /// - Complexity: O(1); the first change afterwards copies what it touches.
  package func memory() -> LayoutMemory? {
    solved.map { LayoutMemory(solved: $0, offsets: orthogonalOffsets, grid: grid) }
  }
}

/// Items that went elsewhere together.
package struct MovedStretch {
  let source: (section: Int, items: Range<Int>)
  let target: (section: Int, item: Int)

  package init(from items: Range<Int>, ofSection section: Int, to target: (section: Int, item: Int))
  {
    source = (section, items)
    self.target = target
  }
}

extension CompositionalCollectionLayout {
  /// Gives items that were moved the sizes they told at their old places.
  ///
  /// - Complexity: O(items moved), and nothing where their section has no measurements.
  package func carryMeasurements(of stretches: [MovedStretch], from memory: LayoutMemory) {
    let sizes = stretches.map { stretch in
      (stretch.target, memory.solved.measuredSizes(stretch.source.items, stretch.source.section))
    }.filter { !$0.1.isEmpty }
    guard !sizes.isEmpty else { return }
    _ = withSolved { layout in
      for (target, sizes) in sizes where layout.sections.indices.contains(target.section) {
        layout.update(target.section) { geometry in
          for (offset, size) in sizes where target.item + offset < geometry.itemCount {
            _ = geometry.measure(item: target.item + offset, size: size)
          }
        }
      }
    }
  }
}

extension SolvedLayout {
  /// What items of a stretch told of their size, by their place in it.
  fileprivate func measuredSizes(
    _ items: Range<Int>,
    _ section: Int
  ) -> [(offset: Int, size: UnitSize)] {
    guard sections.indices.contains(section), sections[section].hasMeasurements else { return [] }
    return items.compactMap { item in
      sections[section].measuredSize(ofItem: item).map { (item - items.lowerBound, $0) }
    }
  }
}

/// A layout as it was.
package struct LayoutMemory {
  let solved: SolvedLayout
  /// How far sections were scrolled that scroll across.
  let offsets: [Int: LayoutUnit]
  fileprivate let grid: PixelGrid

  /// Where a cell was.
  package func cell(at indexPath: IndexPath) -> CGRect? {
    let (section, item) = (indexPath[0], indexPath[1])
    guard solved.sections.indices.contains(section), item >= 0,
      item < solved.sections[section].itemCount
    else { return nil }
    let frame = solved.sections[section].cellFrame(item).frame
    return grid.snappedEdges(frame.offset(by: solved.origin(ofSection: section)))
  }
}
