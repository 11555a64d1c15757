import CompositionalLayout
package import Foundation
import Oracles
import Portability
import Trials

extension CollectionLayout {
  /// Reports the preferred size of an element to the layout, as a view does for self-sizing cells.
  ///
  /// Returns the adjustment of the content offset.
  @discardableResult
  func prefer(
    _ original: LayoutAttributes?,
    width: CGFloat? = nil,
    height: CGFloat? = nil
  ) -> CGPoint {
    guard let original else { return .zero }
    let preferred = original.copy()
    preferred.frame.size = CGSize(
      width: width ?? original.size.width,
      height: height ?? original.size.height
    )
    guard
      shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred,
        withOriginalAttributes: original
      )
    else { return .zero }
    let context = invalidationContext(
      forPreferredLayoutAttributes: preferred,
      withOriginalAttributes: original
    )
    invalidateLayout(with: context)
    return context.contentOffsetAdjustment
  }

  /// Changes the item counts of the host, and reports the change to the layout.
  ///
  /// - Parameter counts: The item counts of inserted sections.
  func apply(_ change: LayoutDataChange, to host: SampleHost, inserting counts: [Int] = []) {
    switch change {
    case .insertItems(let items, let section): host.items[section] += items.count
    case .removeItems(let items, let section): host.items[section] -= items.count
    case .reloadItems: break
    case .insertSections(let sections):
      host.items.insert(contentsOf: counts, at: sections.lowerBound)
    case .removeSections(let sections): host.items.removeSubrange(sections)
    case .moveSections(let shifts):
      for shift in shifts { host.items.move(from: shift.source, to: shift.target) }
    }
    do {
      try apply([change])
      try prepareReportingErrors()
    } catch {
      Portability.stop("A layout that was solved before is refused: \(error)")
    }
  }

  /// Performs a command of a trial; returns the adjustment of the content offset.
  @discardableResult
  func apply(_ command: LayoutCommand, to host: SampleHost, axis: Int) -> CGPoint {
    switch command {
    case .measure(let section, let item, let size):
      return prefer(self.item(section, item), width: size[0], height: size[1])
    case .measureHeader(let section, let length):
      return prefer(header(section), height: length)
    case .insert(let section, let item, let count):
      apply(.insertItems(item..<item + count, section: section), to: host)
    case .remove(let section, let item, let count):
      apply(.removeItems(item..<item + count, section: section), to: host)
    case .reload(let section, let item, let count):
      apply(.reloadItems(item..<item + count, section: section), to: host)
    case .insertSection(let section, let model):
      apply(.insertSections(section..<section + 1), to: host, inserting: [host.items[model]])
    case .removeSection(let section): apply(.removeSections(section..<section + 1), to: host)
    case .moveSection(let source, let target):
      apply(.moveSections([SectionShift(from: source, to: target)]), to: host)
    case .scroll(let offset):
      if axis == 0 { host.bounds.origin.x = offset } else { host.bounds.origin.y = offset }
    case .scrollAcross, .look, .letGo: break
    }
    return .zero
  }

  func apply(_ command: ComparedCommand, to host: SampleHost, axis: Int) {
    switch command {
    case .layout(let command): apply(command, to: host, axis: axis)
    case .measureFooter(let section, let length): prefer(footer(section), height: length)
    case .insertSection(let section, let rows):
      apply(.insertSections(section..<section + 1), to: host, inserting: [rows])
    case .turn(let side):
      var bounds = host.bounds
      if axis == 0 { bounds.size.height = side } else { bounds.size.width = side }
      setBounds(bounds, of: host)
    }
  }

  /// Changes the bounds of the host, and lays out again if the layout requires it.
  func setBounds(_ bounds: CGRect, of host: SampleHost) {
    let isStale = shouldInvalidateLayout(forBoundsChange: bounds)
    let context = isStale ? invalidationContext(forBoundsChange: bounds) : nil
    host.bounds = bounds
    if let context { invalidateLayout(with: context) }
    prepare()
  }

  func item(_ section: Int, _ item: Int) -> LayoutAttributes? {
    layoutAttributesForItem(at: IndexPath(indexes: [section, item]))
  }

  func supplementary(_ kind: String, _ indexes: Int...) -> LayoutAttributes? {
    layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(indexes: indexes))
  }

  func header(_ section: Int) -> LayoutAttributes? {
    supplementary(LayoutSection.elementKindSectionHeader, section, 0)
  }

  func footer(_ section: Int) -> LayoutAttributes? {
    supplementary(LayoutSection.elementKindSectionFooter, section, 0)
  }

  /// Returns the frames of all items, headers and footers, and the length of the content.
  func picture(itemCounts: [Int], axis: Int) -> LayoutPicture {
    var picture = LayoutPicture()
    for (section, count) in itemCounts.enumerated() {
      for index in 0..<count { picture.frames[.item(section, index)] = item(section, index)?.rect }
      picture.frames[.header(section)] = header(section)?.rect
      picture.frames[.footer(section)] = footer(section)?.rect
    }
    let content = collectionViewContentSize
    picture.contentLength = axis == 0 ? content.width : content.height
    return picture
  }
}

extension LayoutAttributes {
  var rect: LayoutRect { LayoutRect(frame) }

  /// The name of the element in the model.
  var name: ElementName {
    let section = indexPath[0]
    return switch representedElementKind {
    case "header", LayoutSection.elementKindSectionHeader: .header(section)
    case "footer", LayoutSection.elementKindSectionFooter: .footer(section)
    case "badge": .badge(section, indexPath[1])
    case "ribbon": .ribbon(section, indexPath[1])
    case "background": .background(section)
    case "layout-header": .layoutHeader
    case "layout-footer": .layoutFooter
    default: .item(section, indexPath[1])
    }
  }
}

extension LayoutRect {
  init(_ frame: CGRect) {
    self.init(origin: [frame.minX, frame.minY], size: [frame.width, frame.height])
  }
}

extension CGRect {
  init(_ rect: LayoutRect) {
    self.init(x: rect.origin[0], y: rect.origin[1], width: rect.size[0], height: rect.size[1])
  }
}

extension TrialPicture.Box {
  package init(_ name: String, _ frame: CGRect) {
    self.init(name, x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
  }
}

extension Array {
  /// Removes an element, and inserts it at an index of the rest.
  mutating func move(from source: Int, to target: Int) { insert(remove(at: source), at: target) }
}
