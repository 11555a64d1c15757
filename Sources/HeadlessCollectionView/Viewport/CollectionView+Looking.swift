import CompositionalLayout
import Foundation

/// Finding out what is on screen, and matching it with the views that are there.
extension CollectionView {
  /// Asks the layout what is on screen; no if that is what is shown already.
  ///
  /// Where the layout speaks in elements and says the same as the last time, no memory is taken.
  func findElements() -> Bool {
    cycle.found.removeAll(keepingCapacity: true)
    cycle.mirrorWidth = mirrorWidth
    guard let compositional = layout as? CompositionalCollectionLayout,
      compositional.speaksInElements
    else { return findAttributes() }
    cycle.nextElements.removeAll(keepingCapacity: true)
    compositional.appendElements(in: bounds, to: &cycle.nextElements)
    if compositional.hasHandler(for: cycle.nextElements) { return findAttributes() }
    if cycle.knowsElements, cycle.nextElements == cycle.elements { return false }
    cycle.takeNextElements()
    cycle.look += 1
    for element in cycle.elements {
      let kind = compositional.kind(of: element)
      found(
        ElementKey(
          category: element.category,
          kind: kind.map { kinds.number(of: $0) } ?? -1,
          section: element.section,
          item: element.item
        ),
        kind,
        at: compositional.frame(of: element),
        zIndex: Int(element.zIndex),
        isEstimated: element.isEstimated,
        attributes: nil
      )
    }
    return true
  }

  /// The same by the objects that the layout makes of its elements.
  private func findAttributes() -> Bool {
    cycle.knowsElements = false
    cycle.look += 1
    let window = queryWindow
    for attributes in layout.layoutAttributesForElements(in: window) ?? [] {
      if window != bounds, !attributes.frame.touches(bounds) { continue }
      let path = attributes.indexPath
      let kind = attributes.representedElementKind
      found(
        ElementKey(
          category: attributes.representedElementCategory,
          kind: kind.map { kinds.number(of: $0) } ?? -1,
          section: path.count == 2 ? Int32(clamping: path[0]) : -1,
          item: Int32(clamping: path[path.count - 1])
        ),
        kind,
        at: attributes.frame,
        zIndex: attributes.zIndex,
        isEstimated: true,
        attributes: attributes
      )
    }
    return true
  }

  /// The rectangle that the layout is asked for: layouts of the app are asked for whole pages, which are
  /// rectangles of the view's size from the origin of the content on, as recorded.
  private var queryWindow: CGRect {
    if layout is CompositionalCollectionLayout || type(of: layout) == FlowCollectionLayout.self {
      return bounds
    }
    guard !bounds.isEmpty else { return bounds }
    let (width, height) = (bounds.width, bounds.height)
    let left = (bounds.minX / width).rounded(.down) * width
    let top = (bounds.minY / height).rounded(.down) * height
    return CGRect(
      x: left,
      y: top,
      width: (bounds.maxX / width).rounded(.up) * width - left,
      height: (bounds.maxY / height).rounded(.up) * height - top
    )
  }

  /// Notes an element; those of a section that was scrolled across are shifted.
  private func found(
    _ key: ElementKey,
    _ kind: String?,
    at frame: CGRect,
    zIndex: Int,
    isEstimated: Bool,
    attributes: LayoutAttributes?
  ) {
    let tie = kind.map { self.tie($0, key) } ?? .item
    cycle.found.append(
      FoundElement(
        key: tie == .item ? inData(key) : key,
        frame: onScreen(frame, shiftedBy: shift(tie, ofSection: Int(key.section))),
        restingFrame: frame,
        zIndex: zIndex,
        isEstimated: isEstimated,
        tie: tie,
        attributes: attributes
      )
    )
  }

  /// What an element that is no cell goes by.
  private func tie(_ kind: String, _ key: ElementKey) -> ElementTie {
    if key.category == .decorationView || key.section < 0 { return .section }
    if kind == Self.elementKindSectionHeader || kind == Self.elementKindSectionFooter {
      return .section
    }
    guard let layout = layout as? CompositionalCollectionLayout else { return .item }
    let section = Int(key.section)
    if layout.isBoundary(kind, ofSection: section) { return .section }
    return layout.countsItems(kind, ofSection: section) ? .item : .number
  }

  /// Takes away what left the screen and shows what came.
  func matchElements() throws(PresentationError) {
    let look = cycle.look
    var stayed = 0
    for index in cycle.found.indices {
      let found = cycle.found[index]
      // One search in the table, and no copy of what is in it.
      guard let slot = shown.index(forKey: found.key) else { continue }
      shown.values[slot].look = look
      stayed += 1
      // One that was shown off the screen, under a finger, was not asked yet.
      if shown.values[slot].needsMeasuring { cycle.awaitsMeasuring = true }
      let (frame, zIndex) = (shown.values[slot].frame, shown.values[slot].zIndex)
      guard
        frame != found.frame || zIndex != found.zIndex || found.attributes != nil
          || cycle.forgetsSizes
      else { continue }
      if cycle.forgetsSizes || isImposedSizeOther(frame, found.frame), found.isEstimated {
        noteUnmeasured(found.key)
      }
      shown.values[slot].frame = found.frame
      shown.values[slot].zIndex = found.zIndex
      apply(found, to: shown.values[slot].view)
      if isOutdated { return }
    }
    cycle.forgetsSizes = false
    cycle.leaving.removeAll(keepingCapacity: true)
    if stayed < shown.count {
      for slot in shown.indices where shown.values[slot].look != look {
        let key = shown[slot].key
        // The cell under a finger stays, wherever its place is.
        if !isLifted(key) { cycle.leaving.append(key) }
      }
    }
    // The order of a hash table must not decide which view is reused for what.
    if cycle.leaving.count > 1 { cycle.leaving.sort() }
    removeLeaving()
    if stayed < cycle.found.count, measuresInOrder,
      cycle.found.contains(where: { $0.isEstimated && shown[$0.key] == nil })
    {
      // Elements are shown one by one then, as far as those in front leave room for them.
      cycle.awaitsMeasuring = true
      return
    }
    // Cells are asked for before headers and lie below them in the order of views, as recorded.
    for showsCells in [true, false] {
      for index in cycle.found.indices where !isOutdated {
        let found = cycle.found[index]
        guard (found.key.category == .cell) == showsCells, shown[found.key] == nil else { continue }
        try show(found)
      }
    }
    if !isOutdated { try showLifted() }
  }

  /// Shows the item under a finger whose cell was replaced while its place is off the screen.
  func showLifted() throws(PresentationError) {
    guard let movement, !movement.isLost, shown[.cell(movement.source)] == nil,
      let frame = layoutAttributesForItem(at: movement.source)?.frame
    else { return }
    try show(
      FoundElement(
        key: .cell(movement.source),
        frame: frame,
        restingFrame: frame,
        zIndex: 0,
        isEstimated: true,
        tie: .item
      )
    )
  }

  /// Whether the side differs that the layout imposes on a view: the view's wish may be another then.
  ///
  /// The other side is what the view wished for, and asking again because of that would never end.
  func isImposedSizeOther(_ old: CGRect, _ new: CGRect) -> Bool {
    scrollsHorizontally ? old.height != new.height : old.width != new.width
  }

  /// Takes away what left the screen; where a callback makes the pass outdated, the next one does the rest.
  private func removeLeaving() {
    if behavesAsTable { cycle.leaving.reverse() }
    for index in cycle.leaving.indices where !isOutdated { removeElement(cycle.leaving[index]) }
    cycle.leaving.removeAll(keepingCapacity: true)
  }

  /// Takes away the view of an element.
  func removeElement(_ key: ElementKey) {
    if let element = shown.removeValue(forKey: key) { takeAway(element.view, key) }
  }

  /// Puts a view back into its pool.
  func takeAway(_ view: CollectionReusableView, _ key: ElementKey) {
    view.removeFromSuperview()
    if let delegate {
      // A header may be a cell by its class.
      if key.category == .cell, let cell = view as? CollectionViewCell {
        delegate.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
      } else if key.category == .supplementaryView {
        delegate.collectionView(
          self,
          didEndDisplayingSupplementaryView: view,
          forElementOfKind: kinds[key.kind],
          at: key.indexPath
        )
      }
    }
    if cycle.holdsBackViews { cycle.heldBack.append(view) } else { pools.put(view) }
  }

  /// Asks for the view of an element and shows it.
  func show(_ found: FoundElement) throws(PresentationError) {
    guard let view = try requestCurrentView(for: found.key) else { return }
    let needsMeasuring = found.isEstimated && found.key.category != .decorationView
    if needsMeasuring { cycle.awaitsMeasuring = true }
    shown[found.key] = ShownElement(
      view: view,
      frame: found.frame,
      zIndex: found.zIndex,
      look: cycle.look,
      tie: found.tie,
      needsMeasuring: needsMeasuring
    )
    apply(found, to: view)
    if let delegate {
      if found.key.category == .cell, let cell = view as? CollectionViewCell {
        delegate.collectionView(self, willDisplay: cell, forItemAt: found.key.indexPath)
      } else if found.key.category == .supplementaryView {
        delegate.collectionView(
          self,
          willDisplaySupplementaryView: view,
          forElementKind: kinds[found.key.kind],
          at: found.key.indexPath
        )
      }
    }
    if view.superview !== self { addSubview(view) }
  }

  /// The view of an element, unless the data changed while the data source made it.
  ///
  /// The data source may have looked up the item in the new data: the next pass asks it again.
  private func requestCurrentView(
    for key: ElementKey
  ) throws(PresentationError) -> CollectionReusableView? {
    let view: CollectionReusableView
    do throws(PresentationError) {
      view = try requestView(for: key)
    } catch {
      if hasNewData { return nil }
      throw error
    }
    guard hasNewData else { return view }
    view.removeFromSuperview()
    pools.put(view)
    return nil
  }

  /// Tells a view where it is.
  ///
  /// The view's own attributes are used again unless somebody else keeps them.
  func apply(_ found: FoundElement, to view: CollectionReusableView) {
    let attributes = attributes(for: found, usingAgain: view)
    view.layoutAttributes = attributes
    view.frame = attributes.frame
    view.apply(attributes)
    if isLifted(found.key), let movement { view.center = movement.position }
  }

  private func attributes(
    for found: FoundElement,
    usingAgain view: CollectionReusableView
  ) -> LayoutAttributes {
    if let attributes = found.attributes?.copy() {
      attributes.indexPath = found.key.indexPath
      attributes.center.x += found.frame.minX - found.restingFrame.minX
      attributes.center.y += found.frame.minY - found.restingFrame.minY
      return attributes
    }
    let kind = found.key.kind < 0 ? nil : kinds[found.key.kind]
    let attributes: LayoutAttributes
    if isKnownUniquelyReferenced(&view.layoutAttributes), let own = view.layoutAttributes,
      own.representedElementCategory == found.key.category, own.representedElementKind == kind
    {
      own.indexPath = found.key.indexPath
      own.alpha = 1
      own.isHidden = false
      attributes = own
    } else {
      attributes = LayoutAttributes(
        category: found.key.category,
        kind: kind,
        indexPath: found.key.indexPath
      )
    }
    attributes.zIndex = found.zIndex
    attributes.frame = found.frame
    return attributes
  }
}

extension CGRect {
  /// Whether two rectangles overlap, or an empty one lies in the other.
  fileprivate func touches(_ other: CGRect) -> Bool {
    let horizontally = minX < other.maxX && maxX > other.minX || width == 0 && minX == other.minX
    let vertically = minY < other.maxY && maxY > other.minY || height == 0 && minY == other.minY
    return horizontally && vertically
  }
}
