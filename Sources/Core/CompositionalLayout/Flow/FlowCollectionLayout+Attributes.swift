package import Foundation

extension FlowCollectionLayout: ElementLayout {
  package func appendElements(in rect: CGRect, to buffer: inout [VisibleElement]) {
    guard let solved else { return }
    var kept = buffer.count
    let added = kept
    solved.appendElements(in: UnitRect(rect), viewport: host?.viewport, to: &buffer)
    // An origin that is aligned to pixels may leave the rectangle.
    let (grid, whole) = (solved.grid, UnitRect(rect))
    let margin = grid.pixel + LayoutUnit(1)
    let inside = UnitRect(
      origin: UnitPoint(x: whole.minX + margin, y: whole.minY + margin),
      size: UnitSize(width: whole.size.width - margin * 2, height: whole.size.height - margin * 2)
    )
    for index in added..<buffer.count {
      let element = buffer[index]
      guard element.frame.overlaps(inside) || grid.snapped(element.frame).overlaps(rect) else {
        continue
      }
      buffer[kept] = element
      // A view asks each new cell for its preferred size, also if the layout ignores it.
      buffer[kept].estimatedAxes = .both
      kept += 1
    }
    buffer.removeLast(buffer.count - kept)
  }

  package var movesElements: Bool { solved.map { $0.pinsHeaders || $0.pinsFooters } ?? true }

  package func hasHandler(for elements: [VisibleElement]) -> Bool { false }

  package func kind(of element: VisibleElement) -> String? {
    switch element.kind {
    case SolvedFlow.headerKind: LayoutSection.elementKindSectionHeader
    case SolvedFlow.footerKind: LayoutSection.elementKindSectionFooter
    default: nil
    }
  }

  package var grid: PixelGrid { solved?.grid ?? PixelGrid(scale: 0) }
}

extension FlowCollectionLayout {
  func elements(in rect: CGRect, of layout: SolvedFlow) -> [LayoutAttributes] {
    var found: [VisibleElement] = []
    layout.appendElements(in: UnitRect(rect), viewport: host?.viewport, to: &found)
    return found.map { element in
      let path = IndexPath(item: Int(element.item), section: Int(element.section))
      let attributes = makeAttributes(element.category, kind: kind(of: element), at: path)
      attributes.frame = layout.grid.snapped(element.frame)
      attributes.zIndex = Int(element.zIndex)
      return attributes
    }
  }

  func cell(at indexPath: IndexPath, in layout: SolvedFlow) -> LayoutAttributes? {
    guard let index = indexPath.sectionIndex, layout.sections.indices.contains(index) else {
      return nil
    }
    let section = layout.sections[index]
    let item = indexPath.itemIndex
    guard item >= 0, item < section.input.itemCount else { return nil }
    let line = section.line(section.line(of: item))
    let attributes = makeAttributes(.cell, at: indexPath)
    attributes.frame = layout.grid.snapped(
      section.frame(of: item, in: line).offset(by: layout.origin(ofSection: index))
    )
    return attributes
  }

  /// Returns the frame of a header or footer where it is not pinned.
  package func unpinnedFrame(ofBoundary kind: String, section: Int) -> CGRect? {
    guard let solved, solved.sections.indices.contains(section), let number = number(ofBar: kind)
    else { return nil }
    return solved.bar(number, section: section, viewport: nil).map(solved.grid.snapped)
  }

  private func number(ofBar kind: String) -> Int32? {
    switch kind {
    case LayoutSection.elementKindSectionHeader: SolvedFlow.headerKind
    case LayoutSection.elementKindSectionFooter: SolvedFlow.footerKind
    default: nil
    }
  }

  func bar(_ kind: String, at indexPath: IndexPath, in layout: SolvedFlow) -> LayoutAttributes? {
    guard let section = indexPath.sectionIndex, layout.sections.indices.contains(section),
      indexPath.itemIndex == 0
    else { return nil }
    guard let number = number(ofBar: kind),
      let frame = layout.bar(number, section: section, viewport: host?.viewport)
    else { return nil }
    let attributes = makeAttributes(.supplementaryView, kind: kind, at: indexPath)
    attributes.frame = layout.grid.snapped(frame)
    attributes.zIndex = layout.zIndex(ofBar: number)
    return attributes
  }
}
