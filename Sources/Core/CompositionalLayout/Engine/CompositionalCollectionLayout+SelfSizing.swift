package import Foundation

extension CompositionalCollectionLayout {
  func invalidates(forBoundsChange newBounds: CGRect) -> Bool {
    guard let solved else { return true }
    return UnitSize(newBounds.size) != solved.context.size || solved.hasPinnedItems
  }

  /// Returns a context that invalidates everything for a new size, or only pinned elements
  /// otherwise.
  func context(forBoundsChange newBounds: CGRect) -> InvalidationContext {
    guard let solved, UnitSize(newBounds.size) == solved.context.size else {
      return makeInvalidationContext(everything: true)
    }
    let context = makeInvalidationContext()
    for item in solved.globals.items where item.pins {
      context.invalidateSupplementaryElements(
        ofKind: solved.globals.kinds[item.kind],
        at: [IndexPath(index: LayoutPolicy.globalPathIndex)]
      )
    }
    withElements(in: newBounds, by: .frames) { elements in
      for element in elements where element.category == .supplementaryView && element.section >= 0 {
        let template = solved.sections[Int(element.section)].template
        guard template.boundaryItems.contains(where: { $0.pins && $0.kind == element.kind }) else {
          continue
        }
        context.invalidateSupplementaryElements(
          ofKind: template.kinds[Int(element.kind)],
          at: [IndexPath(item: Int(element.item), section: Int(element.section))]
        )
      }
    }
    return context
  }

  /// Whether a preferred size changes the layout, because it differs on an estimated axis
  /// (rule 9.5).
  ///
  /// The same size a second time changes nothing, so measuring terminates. A size that is negative,
  /// infinite or not a number changes nothing either.
  func invalidates(forPreferred preferred: LayoutAttributes) -> Bool {
    guard let layout = solved, let target = target(of: preferred, in: layout),
      let size = UnitSize(preferred: preferred.size)
    else { return false }
    if case .cell(let section, let item) = target {
      return layout.sections[section].lines.isChanged(by: size, ofItem: item)
    }
    let known = measuredSize(of: target, in: layout)
    let axes = estimatedAxes(of: target, in: layout)
    return axes.contains(.horizontal) && known?.width != size.width
      || axes.contains(.vertical) && known?.height != size.height
  }

  /// Returns the preferred size of an element, if it is measured.
  func measuredSize(of target: MeasurementTarget, in layout: SolvedLayout) -> UnitSize? {
    switch target {
    case .cell(let section, let item): layout.sections[section].lines.measuredSize(ofItem: item)
    case .supplementary(let section, let kind, let item):
      layout.sections[section].lines.measuredSize(
        ofSupplementary: SupplementaryKey(kind: kind, item: item)
      )
    case .boundary(let section, let index): layout.sections[section].measuredBoundaries[index]
    case .global(let index): layout.globals.measured[index]
    }
  }

  /// Applies a preferred size and returns the resulting context (rule 9.6).
  ///
  /// The size takes effect immediately. The context contains the change of the content offset that
  /// keeps the first visible element in place. A size that is negative, infinite or not a number
  /// has no effect.
  func context(forPreferred preferred: LayoutAttributes) -> InvalidationContext {
    let context = makeInvalidationContext()
    // Keep no other reference to the solved layout while it changes, or all of it would be copied.
    guard let target = solved.flatMap({ target(of: preferred, in: $0) }),
      let size = UnitSize(preferred: preferred.size)
    else { return context }
    let viewport = viewport
    let axis = scrollAxis
    let before = solved?.contentSize ?? .zero
    let moved =
      withSolved { layout in
        layout.adjustment(in: viewport) { $0.measure(target, size: size) }
      } ?? .zero
    let after = solved?.contentSize ?? .zero
    context.contentSizeAdjustment = CGSize(
      width: (after.width - before.width).points,
      height: (after.height - before.height).points
    )
    var adjustment = UnitPoint.zero
    adjustment[axis] = moved
    context.contentOffsetAdjustment = CGPoint(x: adjustment.x.points, y: adjustment.y.points)
    switch preferred.representedElementCategory {
    case .cell: context.invalidateItems(at: [preferred.indexPath])
    case .supplementaryView:
      context.invalidateSupplementaryElements(
        ofKind: preferred.representedElementKind ?? "",
        at: [preferred.indexPath]
      )
    case .decorationView: break
    }
    return context
  }

  /// Replaces the lengths that a view confirmed by those of the layout.
  ///
  /// The view was asked with a size in whole pixels. If its answer along one axis became a measured
  /// length, the element could grow or shrink by a pixel each time it is measured, without end.
  package func restoreLengths(of preferred: LayoutAttributes, thatEqual asked: CGSize) {
    let (isWidthKept, isHeightKept) = (
      preferred.size.width == asked.width, preferred.size.height == asked.height
    )
    guard isWidthKept || isHeightKept, let layout = solved,
      let exact = target(of: preferred, in: layout).flatMap({
        layout.size(of: $0, number: preferred.indexPath.itemIndex)
      })?.cgSize
    else { return }
    let size = CGSize(
      width: isWidthKept ? exact.width : preferred.size.width,
      height: isHeightKept ? exact.height : preferred.size.height
    )
    if size != preferred.size { preferred.size = size }
  }

  func target(of preferred: LayoutAttributes, in layout: SolvedLayout) -> MeasurementTarget? {
    let path = preferred.indexPath
    guard !path.isEmpty, path.itemIndex >= 0 else { return nil }
    guard let section = path.sectionIndex else {
      let kind = preferred.representedElementKind ?? ""
      return layout.globals.index(ofKind: kind, at: path).map { .global($0) }
    }
    guard layout.sections.indices.contains(section) else { return nil }
    let geometry = layout.sections[section]
    switch preferred.representedElementCategory {
    case .cell:
      return path.itemIndex < geometry.itemCount
        ? .cell(section: section, item: path.itemIndex) : nil
    case .supplementaryView:
      guard let kind = preferred.representedElementKind,
        let number = geometry.template.kinds.firstIndex(of: kind)
      else { return nil }
      if let index = geometry.template.boundaryItems.firstIndex(where: { $0.kind == number }) {
        return .boundary(section: section, index: index)
      }
      return geometry.attachment(kind: number, number: path.itemIndex).map {
        .supplementary(section: section, kind: number, item: $0.item)
      }
    case .decorationView:
      return nil
    }
  }
}

/// The subject of a measured size.
enum MeasurementTarget: Hashable {
  case cell(section: Int, item: Int)
  case supplementary(section: Int, kind: Int, item: Int)
  case boundary(section: Int, index: Int)
  case global(Int)
}

extension SolvedLayout {
  /// Returns the size of an element, not rounded to pixels.
  fileprivate func size(of target: MeasurementTarget, number: Int) -> UnitSize? {
    switch target {
    case .cell(let section, let item): sections[section].cell(item).frame.size
    case .supplementary(let section, let kind, _):
      sections[section].attachment(kind: kind, number: number)?.placed.frame.size
    case .boundary(let section, let index): sections[section].boundaryFrame(index).size
    case .global(let index): globalFrame(index, viewport: nil).size
    }
  }

  mutating func measure(_ target: MeasurementTarget, size: UnitSize) {
    switch target {
    case .cell(let section, let item):
      update(section) { $0.measure(item: item, size: size) }
    case .supplementary(let section, let kind, let item):
      update(section) { $0.measure(SupplementaryKey(kind: kind, item: item), size: size) }
    case .boundary(let section, let index):
      update(section) { $0.measure(boundary: index, size: size) }
    case .global(let index):
      guard globals.items[index].size.isEstimated else { return }
      globals.measured[index] = size
    }
  }
}
