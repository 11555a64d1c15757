import CompositionalLayout
import Foundation
import HeadlessViews

/// Measurement of self-sizing views.
extension CollectionView {
  /// Shows new elements, and measures every changed view on screen; returns whether the layout
  /// changed.
  ///
  /// As recorded, it proceeds from the start of the content: views that are pushed off screen by
  /// the ones before them are neither created nor measured (rule 9.8).
  ///
  /// New elements above the anchor may be higher than estimated: the offset is adjusted, so that
  /// visible elements keep their position. If all elements are new, the layout determines the
  /// anchor.
  ///
  /// - Parameter anchor: An item that was on screen before the cycle; chosen in the first pass.
  func measureElements(anchor: inout ElementKey?) throws(PresentationError) -> Bool {
    guard screen.awaitsMeasuring else { return false }
    // A measurement may move other elements.
    screen.unchanged = nil
    var changed = false
    if anchor == nil { anchor = anchorElement() }
    let height = if let anchor { position(ofAnchor: anchor) } else { CGFloat?.none }
    // The visible rectangle after the offset adjustment.
    var window = bounds
    let count = screen.found.count
    for step in 0..<2 * count {
      let index = step % count
      // Cells are requested before headers and are below them in the order of views, as recorded.
      guard (screen.found[index].key.category == .cell) == (step < count) else { continue }
      if changed, measuresInOrder, !refresh(index, in: window) { continue }
      if changed, isOutdated { return false }
      let found = screen.found[index]
      let unmeasured = try unmeasuredView(of: found)
      if isOutdated { return false }
      guard let view = unmeasured else { continue }
      let size = found.attributes?.size ?? found.restingFrame.size
      let asked = found.attributes?.copy() ?? attributes(of: found)
      let path = asked.indexPath
      view.measuredAxes = measuredAxes(of: found, asked)
      // The index paths of the layout and of the view differ during a drag.
      if hasMovement { asked.indexPath = found.key.indexPath }
      let preferred = preferredAttributes(of: view, for: found.key, fitting: asked)
      if isOutdated { return false }
      if preferred.size != size { try check(preferred.size, preferredBy: found.key) }
      if preferred.indexPath != path { preferred.indexPath = path }
      screen.noteMeasured(found.key, preferred.size)
      guard preferred.size != size else {
        if preferred.representedElementCategory == found.key.category { layout.keep(preferred) }
        continue
      }
      layout.compositional?.restoreLengths(of: preferred, thatEqual: size)
      let original = found.attributes ?? attributes(of: found)
      guard let context = invalidateLayout(preferring: preferred, to: original) else { continue }
      changed = true
      cycle.noteMeasurement(of: found.key)
      if let anchor {
        if let height, measuresInOrder, let now = position(ofAnchor: anchor) {
          window.origin = origin(scrolledBy: now - height)
        }
        continue
      }
      scroll(by: context.contentOffsetAdjustment)
      if isOutdated { return false }
      window = bounds
    }
    try showLifted()
    if isOutdated { return false }
    screen.awaitsMeasuring = false
    guard changed else { return false }
    try prepareLayout()
    if let height, let anchor, let now = position(ofAnchor: anchor), now != height {
      bounds.origin = origin(scrolledBy: now - height)
    }
    return true
  }

  private func scroll(by adjustment: CGPoint) {
    guard adjustment != .zero else { return }
    bounds.origin.x += screen.onScreen(adjustment.x)
    bounds.origin.y += adjustment.y
  }

  /// Returns the view of an element, shown first if it is new; nil if it need not be measured.
  private func unmeasuredView(
    of found: FoundElement
  ) throws(PresentationError) -> CollectionReusableView? {
    var slot = screen.elements.index(forKey: found.key)
    if slot == nil {
      let view = try show(found)
      // It is known to need measuring, and need not be looked up.
      if found.isEstimated, found.key.category != .decorationView { return view }
      slot = screen.elements.index(forKey: found.key)
    }
    guard let slot else { return nil }
    let shown = screen.elements.values[slot]
    return shown.needsMeasuring ? shown.view : nil
  }

  /// Invalidates the layout for another size of a view; returns the context if the layout accepts it.
  private func invalidateLayout(
    preferring preferred: LayoutAttributes,
    to original: LayoutAttributes
  ) -> InvalidationContext? {
    guard
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred,
        withOriginalAttributes: original
      )
    else { return nil }
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: preferred,
      withOriginalAttributes: original
    )
    layout.invalidateLayout(with: context)
    cycle.noticedRevision = layout.revision
    return context
  }

  /// Returns the content offset after scrolling by a distance along the scroll axis.
  private func origin(scrolledBy distance: CGFloat) -> CGPoint {
    var origin = bounds.origin
    if scrollsHorizontally { origin.x += screen.onScreen(distance) } else { origin.y += distance }
    return origin
  }

  /// Whether the layout has only an estimate for a view that was measured before, since it dropped
  /// the size of its element with the description of a section or the length of lines.
  func hasLostSize(_ found: FoundElement, _ shown: ShownElement) -> Bool {
    guard shown.frame.size != found.frame.size, shown.preferredSize != found.restingFrame.size,
      !shown.needsMeasuring
    else { return false }
    return !layout.knowsSize(of: found.attributes ?? attributes(of: found))
  }

  /// Returns the attributes that a view prefers to those of the layout.
  private func preferredAttributes(
    of view: CollectionReusableView,
    for key: ElementKey,
    fitting attributes: LayoutAttributes
  ) -> LayoutAttributes {
    guard key.category == .cell, let height = tableRules?.height(at: key.indexPath) else {
      return view.preferredLayoutAttributesFitting(attributes)
    }
    attributes.size.height = height
    return attributes
  }

  /// Throws an error for a preferred size that is negative, too large, infinite or not a number.
  private func check(_ size: CGSize, preferredBy key: ElementKey) throws(PresentationError) {
    for (name, length) in [("width", size.width), ("height", size.height)] {
      guard
        let error = LayoutError.preferred(
          name,
          length,
          section: key.indexPath.count > 1 ? key.indexPath[0] : nil
        )
      else { continue }
      throw .preferredSize(
        error,
        kind: screen.kind(of: key) ?? PresentationError.cellKind,
        key.indexPath
      )
    }
  }

  /// Returns the first visible item that is already measured, if others are not.
  ///
  /// An item that was on screen before scrolling is preferred.
  private func anchorElement() -> ElementKey? {
    guard screen.fresh.count < screen.found.count else { return nil }
    let bounds = bounds
    let before = CGRect(origin: scrolling.lastOffset, size: bounds.size)
    var first: ElementKey?
    var stayed: ElementKey?
    var othersNeedMeasuring = false
    for found in screen.found where found.key.category == .cell {
      guard let slot = screen.elements.index(forKey: found.key) else {
        othersNeedMeasuring = true
        continue
      }
      if screen.elements.values[slot].needsMeasuring {
        othersNeedMeasuring = true
      } else if bounds.overlaps(found.frame) {
        if first == nil { first = found.key }
        if stayed == nil, before.overlaps(found.frame) { stayed = found.key }
      }
    }
    return othersNeedMeasuring ? stayed ?? first : nil
  }

  /// Returns the start of an item along the scroll axis.
  private func position(ofAnchor key: ElementKey) -> CGFloat? {
    let frame = attributes(at: key.indexPath)?.frame
    return scrollsHorizontally ? frame?.minX : frame?.minY
  }

  /// Returns the axes along which a view is measured: the estimated ones, or the vertical one.
  private func measuredAxes(of found: FoundElement, _ asked: LayoutAttributes) -> LayoutAxes {
    var axes = found.estimatedAxes
    if found.attributes != nil, let layout = layout.compositional {
      axes = layout.axesToMeasure(of: asked)
    }
    return axes.rawValue == 0 ? .vertical : LayoutAxes(rawValue: UInt(axes.rawValue))
  }

  /// Returns attributes for an element without any from the layout.
  private func attributes(of found: FoundElement) -> LayoutAttributes {
    let path = found.key.indexPath
    let attributes = attributes(
      of: found,
      at: found.tie == .item && hasMovement ? interaction.inLayout(path) : path,
      in: found.restingFrame,
      usingAgain: &screen.spareAttributes
    )
    attributes.transform = .identity
    screen.spareAttributes = attributes
    return attributes
  }

  /// Marks a view for measurement in the next cycle.
  func remeasure(_ view: CollectionReusableView) {
    guard selfSizingInvalidation != .disabled, let key = screen.key(of: view) else { return }
    screen.noteUnmeasured(key)
    screen.knowsElements = false
    cycle.isDue = true
  }
}
