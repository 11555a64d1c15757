package import Changes
package import Foundation

/// Queries for a view that shows elements without an attributes object for each.
extension CompositionalCollectionLayout: ElementLayout {
  /// Whether the section of one of the elements has a handler for visible items.
  package func hasHandler(for elements: [VisibleElement]) -> Bool {
    var section: Int32 = -1
    for element in elements where element.section != section {
      section = element.section
      guard section >= 0, let solved else { continue }
      if solved.sections[Int(section)].template.visibleItemsHandler != nil { return true }
    }
    return false
  }

  /// Returns the element kind of an element, or `nil` for a cell.
  package func kind(of element: VisibleElement) -> String? {
    guard let solved, element.kind >= 0 else { return nil }
    return element.section < 0
      ? solved.globals.kinds[Int(element.kind)]
      : solved.sections[Int(element.section)].template.kinds[Int(element.kind)]
  }

  /// Returns the shift of elements on screen by the orthogonal scrolling of their section
  /// (rule 8.6).
  ///
  /// Headers, footers and backgrounds do not scroll.
  package func shift(ofSection section: Int) -> CGPoint {
    let offset = orthogonalOffset(forSection: section)
    guard offset != 0 else { return .zero }
    return scrollAxis == .horizontal ? CGPoint(x: 0, y: -offset) : CGPoint(x: -offset, y: 0)
  }

  /// Whether elements of a kind belong to a whole section, such as headers and footers.
  package func isBoundary(_ kind: String, ofSection section: Int) -> Bool {
    guard let template = geometry(section)?.template,
      let number = template.kinds.firstIndex(of: kind)
    else { return false }
    return template.boundaryItems.contains { $0.kind == number }
  }

  /// Returns the frame of a header or footer where it is not pinned.
  ///
  /// - Parameter section: The section, or -1 for the whole layout.
  package func unpinnedFrame(ofBoundary kind: String, section: Int) -> CGRect? {
    if section < 0, let globals = solved?.globals {
      let index = globals.items.firstIndex { globals.kinds[$0.kind] == kind }
      return index.flatMap { solved?.globalFrame($0, viewport: nil) }.map(grid.snapped)
    }
    guard let solved, let template = geometry(section)?.template,
      let number = template.kinds.firstIndex(of: kind),
      let index = template.boundaryItems.firstIndex(where: { $0.kind == number })
    else { return nil }
    return grid.snapped(solved.boundaryFrame(index, section: section, viewport: nil))
  }

  /// Whether elements of a kind that are attached to items are numbered like the items.
  package func countsItems(_ kind: String, ofSection section: Int) -> Bool {
    guard let geometry = geometry(section),
      let number = geometry.template.kinds.firstIndex(of: kind)
    else { return true }
    return geometry.lines.countsItems(ofKind: number)
  }

  /// Whether a section scrolls orthogonally.
  package func isOrthogonal(section: Int) -> Bool { geometry(section)?.isOrthogonal ?? false }
}

extension CompositionalCollectionLayout {
  /// Transfers the measured sizes of moved items to their new positions.
  ///
  /// - Complexity: O(items moved), or O(1) if their section has no measurements.
  package func carryMeasurements(of moves: [ItemMove], from memory: LayoutMemory) {
    let sizes = moves.map { move in
      (move.target.path, memory.solved.measuredSizes(move.source.items, move.source.section))
    }.filter { !$0.1.isEmpty }
    guard !sizes.isEmpty else { return }
    withMeasurements { layout in
      for (target, sizes) in sizes where layout.sections.indices.contains(target.section) {
        layout.update(target.section) { geometry in
          for (offset, size) in sizes where target.item + offset < geometry.itemCount {
            geometry.measure(item: target.item + offset, size: size)
          }
        }
      }
    }
  }
}

extension SolvedLayout {
  /// Returns the measured sizes of a range of items, by offset in the range.
  fileprivate func measuredSizes(
    _ items: Range<Int>,
    _ section: Int
  ) -> [(offset: Int, size: UnitSize)] {
    guard sections.indices.contains(section), sections[section].hasMeasurements else { return [] }
    return items.compactMap { item in
      sections[section].lines.measuredSize(ofItem: item).map { (item - items.lowerBound, $0) }
    }
  }
}

/// An earlier state of a layout.
package struct LayoutMemory {
  let solved: SolvedLayout
  /// Whether the layout had not been invalidated since.
  let isCurrent: Bool
  /// The scroll offsets of orthogonal sections.
  let offsets: [Int: LayoutUnit]
  let grid: PixelGrid

  /// Returns the frame of a cell in the earlier state.
  package func cell(at indexPath: IndexPath) -> CGRect? {
    let (section, item) = (indexPath[0], indexPath[1])
    guard solved.sections.indices.contains(section), item >= 0,
      item < solved.sections[section].itemCount
    else { return nil }
    let frame = solved.sections[section].cell(item).frame
    return grid.snapped(frame.offset(by: solved.origin(ofSection: section)))
  }
}
