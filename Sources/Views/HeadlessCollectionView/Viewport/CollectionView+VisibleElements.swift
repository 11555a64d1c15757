import CompositionalLayout
import Foundation

/// Queries of the visible elements, and updates of their views.
extension CollectionView {
  /// Queries the layout for the visible elements; returns false if they are unchanged.
  ///
  /// If the layout returns elements and they are unchanged, nothing is allocated.
  func findElements() -> Bool {
    screen.found.removeAll(keepingCapacity: true)
    guard let layout = layout.elementLayout else { return findAttributes() }
    let window = screen.inLayout(bounds)
    if screen.knowsElements(in: window) { return false }
    var elements = screen.emptyBuffer()
    layout.appendElements(in: window, to: &elements)
    if layout.hasHandler(for: elements) {
      screen.putBack(elements)
      return findAttributes()
    }
    guard screen.replace(elements) else {
      // The buffer is used again.
      elements = []
      screen.noteUnchanged(layout, in: window, isHorizontal: scrollsHorizontally)
      return false
    }
    screen.look += 1
    let grid = layout.grid
    var (section, shift) = (Int32(-1), CGPoint.zero)
    for element in screen.latest {
      if element.section != section {
        section = element.section
        shift = self.shift(.item, ofSection: Int(section))
      }
      let kind = element.category == .cell ? nil : layout.kind(of: element)
      found(
        ElementKey(
          category: element.category,
          kind: kind.map { screen.kinds.number(of: $0) } ?? -1,
          section: element.section,
          item: element.item
        ),
        kind,
        at: grid.snapped(element.frame),
        shiftedBy: shift,
        zIndex: Int(element.zIndex),
        estimatedAxes: element.estimatedAxes,
        attributes: nil
      )
    }
    return true
  }

  /// Queries the layout for the visible elements as attributes.
  private func findAttributes() -> Bool {
    screen.knowsElements = false
    screen.look += 1
    let window = screen.inLayout(bounds)
    let all =
      layout.compositional?.attributes(overlapping: window)
      ?? layout.layoutAttributesForElements(in: queryWindow(around: window)) ?? []
    for attributes in all {
      let kind = attributes.representedElementKind
      let key = ElementKey(
        category: attributes.representedElementCategory,
        kind: kind.map { screen.kinds.number(of: $0) } ?? -1,
        indexPath: attributes.indexPath
      )
      // As in UIKit since iOS 13, attributes of items that do not exist are ignored.
      guard key.category != .cell || data.contains(inData(attributes.indexPath)) else { continue }
      found(
        key,
        kind,
        at: attributes.frame,
        shiftedBy: shift(.item, ofSection: Int(key.section)),
        zIndex: attributes.zIndex,
        estimatedAxes: .both,
        attributes: attributes
      )
      // A layout of an app may return elements that only touch the rectangle of the query. The frame
      // in an orthogonal section overlaps the bounds once it is scrolled.
      if let found = screen.found.last, !found.frame.overlaps(bounds) { screen.found.removeLast() }
    }
    return true
  }

  /// Returns the index path in the data of an item of the layout.
  private func inData(_ path: IndexPath) -> IndexPath {
    hasMovement ? interaction.inData(path) : path
  }

  /// The rectangle of the query.
  ///
  /// Custom layouts are queried for whole pages: rectangles of the view's size, aligned to the
  /// origin of the content, as recorded.
  private func queryWindow(around bounds: CGRect) -> CGRect {
    guard layout.isQueriedByPages, !bounds.isEmpty else { return bounds }
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

  /// Adds an element, shifted if its section is scrolled orthogonally.
  private func found(
    _ key: ElementKey,
    _ kind: String?,
    at frame: CGRect,
    shiftedBy scrolled: CGPoint,
    zIndex: Int,
    estimatedAxes: AxisSet,
    attributes: LayoutAttributes?
  ) {
    let tie = kind.map { self.tie($0, key) } ?? .item
    let shift = tie == .section ? .zero : scrolled
    screen.found.append(
      FoundElement(
        key: tie == .item && hasMovement ? interaction.inData(key) : key,
        frame: screen.onScreen(frame, shiftedBy: shift),
        restingFrame: frame,
        zIndex: zIndex,
        estimatedAxes: estimatedAxes,
        tie: tie,
        attributes: attributes
      )
    )
  }

  /// Returns the meaning of the index in a supplementary or decoration element's path.
  private func tie(_ kind: String, _ key: ElementKey) -> ElementTie {
    if key.category == .decorationView || key.section < 0 { return .section }
    if kind == Self.elementKindSectionHeader || kind == Self.elementKindSectionFooter {
      return .section
    }
    guard let layout = layout.compositional else { return .item }
    let section = Int(key.section)
    if layout.isBoundary(kind, ofSection: section) { return .section }
    return layout.countsItems(kind, ofSection: section) ? .item : .number
  }

  /// Removes elements that left the screen and shows new ones.
  func matchElements() throws(PresentationError) {
    let pins = pinsElements
    screen.fresh.removeAll(keepingCapacity: true)
    for index in screen.found.indices {
      guard let slot = screen.noteFound(index) else { continue }
      let found = screen.found[index]
      let (frame, zIndex) = (
        screen.elements.values[slot].frame, screen.elements.values[slot].zIndex
      )
      if screen.measuresAgain, found.isEstimated, found.key.category != .decorationView {
        screen.noteUnmeasured(found.key)
      }
      guard
        frame != found.frame || zIndex != found.zIndex || screen.discardsSizes
          || hasNewAttributes(found, screen.elements.values[slot].view)
      else {
        if pins, found.key.category == .supplementaryView {
          updatePinning(found, screen.elements.values[slot].view)
        }
        continue
      }
      if found.isEstimated,
        screen.discardsSizes || isImposedSizeOther(frame, found.frame)
          || hasLostSize(found, screen.elements.values[slot])
      {
        screen.noteUnmeasured(found.key)
      }
      screen.elements.values[slot].frame = found.frame
      screen.elements.values[slot].zIndex = found.zIndex
      apply(found, to: screen.elements.values[slot].view)
      if zIndex != found.zIndex { arrange(screen.elements.values[slot].view) }
      if isOutdated { return }
    }
    screen.discardsSizes = false
    screen.measuresAgain = false
    screen.comparesAttributes = false
    findLeaving()
    removeLeaving()
    if measuresInOrder, hasEstimatedFresh {
      // Elements are then shown one by one, as far as the previous ones leave room for them.
      screen.awaitsMeasuring = true
      return
    }
    // Cells are requested before headers and are below them in the order of views, as recorded.
    let fresh = screen.fresh
    for showsCells in [true, false] {
      for index in fresh where !isOutdated {
        let found = screen.found[index]
        guard (found.key.category == .cell) == showsCells, screen.elements[found.key] == nil else {
          continue
        }
        try show(found)
      }
    }
    if !isOutdated { try showLifted() }
  }

  /// Notes the elements on screen that were not found.
  private func findLeaving() {
    screen.leaving.removeAll(keepingCapacity: true)
    guard screen.found.count - screen.fresh.count < screen.elements.count else { return }
    let look = screen.look
    for slot in screen.elements.indices where screen.elements.values[slot].look != look {
      let key = screen.elements[slot].key
      // The carried cell stays on screen, even if its index path is off screen.
      if !hasMovement || !interaction.isLifted(key) { screen.leaving.append(key) }
    }
    // The order of a hash table must not determine which view is reused for which element.
    if screen.leaving.count > 1 { screen.leaving.sort() }
  }

  /// Whether the size of a new element is only an estimate.
  private var hasEstimatedFresh: Bool {
    for index in screen.fresh where screen.found[index].isEstimated { return true }
    return false
  }

  /// Whether the attributes of an element are not those that its view has, as far as they compare.
  ///
  /// The equality of an app's attributes is asked only after the layout may have changed them.
  private func hasNewAttributes(_ found: FoundElement, _ view: CollectionReusableView) -> Bool {
    guard let attributes = found.attributes else { return false }
    guard let shown = view.shownAttributes, found.frame == found.restingFrame,
      !hasMovement || !interaction.isLifted(found.key)
    else { return true }
    if attributes.indexPath != found.key.indexPath { return true }
    return screen.comparesAttributes ? !attributes.isAlike(shown) : !attributes.isEqual(to: shown)
  }

  /// Shows the carried item if its cell was replaced while its index path is off screen.
  func showLifted() throws(PresentationError) {
    guard let carried = interaction.carried, screen.elements[.cell(carried.source)] == nil,
      let frame = attributes(at: carried.source)?.frame
    else { return }
    try show(
      FoundElement(
        key: .cell(carried.source),
        frame: screen.onScreen(frame),
        restingFrame: frame,
        zIndex: 0,
        estimatedAxes: .both,
        tie: .item
      )
    )
  }

  /// Whether the dimension that the layout imposes on a view differs; its preferred size may differ
  /// then.
  ///
  /// The other dimension is the view's own, and measuring again because of it would never end.
  func isImposedSizeOther(_ old: CGRect, _ new: CGRect) -> Bool {
    scrollsHorizontally ? old.height != new.height : old.width != new.width
  }

  /// Removes elements that left the screen; if a callback makes the pass outdated, the next one
  /// continues.
  private func removeLeaving() {
    if behavesAsTable { screen.leaving.reverse() }
    for index in screen.leaving.indices where !isOutdated { removeElement(screen.leaving[index]) }
    screen.leaving.removeAll(keepingCapacity: true)
  }

  /// Removes the view of an element.
  func removeElement(_ key: ElementKey) {
    if let element = screen.elements.removeValue(forKey: key) { takeAway(element.view, key) }
  }

  /// Moves a view to its pool.
  func takeAway(_ view: CollectionReusableView, _ key: ElementKey) {
    view.removeFromSuperview()
    if let delegate {
      // A header may have a cell class.
      if key.category == .cell, let cell = view as? CollectionViewCell {
        delegate.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
      } else if key.category == .supplementaryView {
        delegate.collectionView(
          self,
          didEndDisplayingSupplementaryView: view,
          forElementOfKind: screen.kinds[key.kind],
          at: key.indexPath
        )
      }
    }
    guard behavesAsTable, updating.holdsBackViews else { return reuse.pools.put(view) }
    updating.heldBack.append(view)
  }

  /// Requests the view of an element and shows it; returns nil if the data changed meanwhile.
  @discardableResult
  func show(_ found: FoundElement) throws(PresentationError) -> CollectionReusableView? {
    guard let view = try requestCurrentView(for: found.key) else { return nil }
    let needsMeasuring = found.isEstimated && found.key.category != .decorationView
    if needsMeasuring { screen.awaitsMeasuring = true }
    screen.elements[found.key] = ShownElement(
      view: view,
      frame: found.frame,
      zIndex: found.zIndex,
      look: screen.look,
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
          forElementKind: screen.kinds[found.key.kind],
          at: found.key.indexPath
        )
      }
    }
    if view.superview !== surface { surface.addSubview(view) }
    arrange(view)
    return view
  }

  /// Returns the view of an element, unless the data changed during the request.
  ///
  /// The data source may have used the new data: the next pass requests it again.
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
    reuse.pools.put(view)
    return nil
  }

  func show(_ attributes: LayoutAttributes, in view: CollectionReusableView) {
    view.shownAttributes = attributes
    view.place(attributes.placement)
    view.apply(attributes)
  }

  /// Applies layout attributes to a view.
  ///
  /// The view's attributes object is reused unless it is shared.
  func apply(_ found: FoundElement, to view: CollectionReusableView) {
    let attributes = attributes(for: found, of: view)
    show(attributes, in: view)
    if hasMovement, interaction.isLifted(found.key) { placeLifted(view) }
    if found.key.category == .supplementaryView { updatePinning(found, view) }
  }

  private func attributes(for found: FoundElement, of view: CollectionReusableView)
    -> LayoutAttributes
  {
    if let attributes = found.attributes?.copy() {
      attributes.indexPath = found.key.indexPath
      attributes.center.x += found.frame.minX - found.restingFrame.minX
      attributes.center.y += found.frame.minY - found.restingFrame.minY
      return attributes
    }
    return attributes(
      of: found,
      at: found.key.indexPath,
      in: found.frame,
      usingAgain: &view.shownAttributes
    )
  }

  /// Returns attributes for an element: an object that nothing else refers to is used again.
  func attributes(
    of found: FoundElement,
    at path: IndexPath,
    in frame: CGRect,
    usingAgain own: inout LayoutAttributes?
  ) -> LayoutAttributes {
    let (category, kind) = (found.key.category, screen.kind(of: found.key))
    let attributes: LayoutAttributes
    if isKnownUniquelyReferenced(&own), let own, own.representedElementCategory == category,
      own.representedElementKind == kind
    {
      own.indexPath = path
      own.alpha = 1
      own.isHidden = false
      attributes = own
    } else {
      attributes = LayoutAttributes(category: category, kind: kind, indexPath: path)
    }
    attributes.zIndex = found.zIndex
    attributes.frame = frame
    return attributes
  }
}
