package import Foundation

extension CompositionalCollectionLayout {
  private func attributes(for element: VisibleElement, in layout: SolvedLayout) -> LayoutAttributes
  {
    let section = Int(element.section)
    let path =
      section < 0
      ? IndexPath(index: Int(element.item)) : IndexPath(item: Int(element.item), section: section)
    let attributes: LayoutAttributes
    switch element.category {
    case .cell:
      attributes = makeAttributes(.cell, at: path)
    case .supplementaryView:
      let kinds = section < 0 ? layout.globals.kinds : layout.sections[section].template.kinds
      attributes = makeAttributes(.supplementaryView, kind: kinds[Int(element.kind)], at: path)
    case .decorationView:
      attributes = makeAttributes(
        .decorationView,
        kind: layout.sections[section].template.kinds[Int(element.kind)],
        at: path
      )
    }
    attributes.frame = layout.grid.snapped(element.frame)
    attributes.zIndex = Int(element.zIndex)
    return attributes
  }

  /// Returns the attributes of all elements whose frame overlaps `rect`, by section and item, or
  /// `nil` if a subclass may change them.
  package func attributes(overlapping rect: CGRect) -> [LayoutAttributes]? {
    speaksInElements ? elements(in: rect, by: .frames) : nil
  }

  /// Returns the attributes of all elements in `rect`, by section and item.
  ///
  /// Supplementaries of an item precede it.
  func elements(in rect: CGRect, by rule: QueryRule) -> [LayoutAttributes] {
    guard let layout = solved else { return [] }
    var found: [LayoutAttributes] = []
    withElements(in: rect, by: rule) { elements in
      found = elements.map { attributes(for: $0, in: layout) }
    }
    return found
  }

  /// Calls the handlers of sections with their visible items, which they may change.
  ///
  /// A view calls this method once in each of its layout passes; queries do not.
  package func notifyHandlers(of found: [LayoutAttributes]) -> Bool {
    guard let layout = solved else { return true }
    var bySection: [Int: [LayoutAttributes]] = [:]
    for item in found {
      guard let section = item.indexPath.sectionIndex,
        layout.sections[section].template.visibleItemsHandler != nil
      else { continue }
      bySection[section, default: []].append(item)
    }
    for (section, items) in bySection.sorted(by: { $0.key < $1.key }) {
      var offset = host?.bounds.origin ?? .zero
      if layout.sections[section].isOrthogonal {
        let across = orthogonalOffset(forSection: section)
        if layout.axis == .vertical { offset.x = across } else { offset.y = across }
      }
      // Cells come first, as in UIKit.
      let cells = items.filter { $0.representedElementCategory == .cell }
      layout.sections[section].template.visibleItemsHandler?(
        cells + items.filter { $0.representedElementCategory != .cell },
        offset,
        layout.context.environment
      )
    }
    return true
  }

  func cell(at indexPath: IndexPath) -> LayoutAttributes? {
    guard let layout = solved, let section = indexPath.sectionIndex,
      layout.sections.indices.contains(section), indexPath.itemIndex >= 0,
      indexPath.itemIndex < layout.sections[section].itemCount
    else { return nil }
    let cell = layout.sections[section].cell(indexPath.itemIndex)
    let attributes = makeAttributes(.cell, at: indexPath)
    let origin = layout.origin(ofSection: section)
    attributes.frame = layout.grid.snapped(cell.frame.offset(by: origin))
    attributes.zIndex = Int(cell.zIndex)
    return attributes
  }

  func supplementary(_ kind: String, at indexPath: IndexPath) -> LayoutAttributes? {
    guard let layout = solved else { return nil }
    guard let section = indexPath.sectionIndex else {
      guard let index = layout.globals.index(ofKind: kind, at: indexPath) else { return nil }
      let frame = layout.globalFrame(index, viewport: viewport)
      return attributes(for: layout.global(index, frame: frame, viewport: viewport), in: layout)
    }
    guard layout.sections.indices.contains(section) else { return nil }
    let geometry = layout.sections[section]
    guard let number = geometry.template.kinds.firstIndex(of: kind) else { return nil }
    if let index = geometry.template.boundaryItems.firstIndex(where: { $0.kind == number }),
      indexPath.itemIndex == 0
    {
      let frame = layout.boundaryFrame(index, section: section, viewport: viewport)
      return attributes(
        for: layout.boundary(index, section: section, frame: frame, viewport: viewport),
        in: layout
      )
    }
    guard let (_, placed) = geometry.attachment(kind: number, number: indexPath.itemIndex)
    else { return nil }
    let attributes = makeAttributes(.supplementaryView, kind: kind, at: indexPath)
    let origin = layout.origin(ofSection: section)
    attributes.frame = layout.grid.snapped(placed.frame.offset(by: origin))
    attributes.zIndex = Int(placed.zIndex)
    return attributes
  }

  func decoration(_ kind: String, at indexPath: IndexPath) -> LayoutAttributes? {
    guard let layout = solved, let section = indexPath.sectionIndex,
      layout.sections.indices.contains(section)
    else { return nil }
    let geometry = layout.sections[section]
    guard
      case let index = indexPath.itemIndex,
      geometry.template.decorations.indices.contains(index),
      geometry.template.kinds[geometry.template.decorations[index].kind] == kind,
      geometry.extent > .zero
    else { return nil }
    let frame = geometry.decorationFrame(index).offset(by: layout.origin(ofSection: section))
    let attributes = makeAttributes(.decorationView, kind: kind, at: indexPath)
    attributes.frame = layout.grid.snapped(frame)
    attributes.zIndex = geometry.template.decorations[index].zIndex
    return attributes
  }
}
