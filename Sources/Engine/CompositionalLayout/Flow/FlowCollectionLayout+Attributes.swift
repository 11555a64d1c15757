import Foundation

extension FlowCollectionLayout {
  var grid: PixelGrid {
    PixelGrid(scale: host?.traitCollection.displayScale ?? 0)
  }

  func elements(in rect: CGRect, of layout: SolvedFlow) -> [LayoutAttributes] {
    var found: [VisibleElement] = []
    layout.appendElements(in: UnitRect(rect), viewport: host?.viewport, to: &found)
    return found.map { attributes(for: $0) }
  }

  private func attributes(for element: VisibleElement) -> LayoutAttributes {
    let path = IndexPath(item: Int(element.item), section: Int(element.section))
    let attributes =
      element.category == .cell
      ? makeAttributes(.cell, at: path)
      : makeAttributes(
        .supplementaryView,
        kind: element.kind == SolvedFlow.headerKind
          ? LayoutSection.elementKindSectionHeader : LayoutSection.elementKindSectionFooter,
        at: path
      )
    attributes.frame = grid.snappedOrigin(element.frame)
    attributes.zIndex = Int(element.zIndex)
    return attributes
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
    attributes.frame = grid.snappedOrigin(
      section.frame(of: item, in: line).offset(by: layout.origin(ofSection: index))
    )
    return attributes
  }

  func bar(_ kind: String, at indexPath: IndexPath, in layout: SolvedFlow) -> LayoutAttributes? {
    guard let section = indexPath.sectionIndex, layout.sections.indices.contains(section),
      indexPath.itemIndex == 0
    else { return nil }
    let number: Int32
    switch kind {
    case LayoutSection.elementKindSectionHeader: number = SolvedFlow.headerKind
    case LayoutSection.elementKindSectionFooter: number = SolvedFlow.footerKind
    default: return nil
    }
    guard let frame = layout.bar(number, section: section, viewport: host?.viewport) else {
      return nil
    }
    let attributes = makeAttributes(.supplementaryView, kind: kind, at: indexPath)
    attributes.frame = grid.snappedOrigin(frame)
    attributes.zIndex = layout.zIndex(ofBar: number)
    return attributes
  }
}
