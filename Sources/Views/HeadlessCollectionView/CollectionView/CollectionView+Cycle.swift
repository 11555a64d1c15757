import BatchUpdates
import CompositionalLayout
import Foundation
import HeadlessViews
import Portability

extension CollectionView {

  /// The number of collection views that are being laid out, each inside the one before.
  fileprivate static var nesting = 0
  fileprivate static let nestingLimit = 100

  fileprivate var isCycleDue: Bool {
    cycle.isDue || data.needsReload || layout.revision != cycle.revision
  }

  /// Updates the elements on screen.
  func runCycle() throws(PresentationError) {
    guard !cycle.isRunning, isCycleDue else { return }
    try exclusively { () throws(PresentationError) in try runPass() }
  }

  /// Calls `layoutSubviews()`, which runs a cycle, so that an override sees the layout.
  fileprivate func runOverridableCycle() throws(PresentationError) {
    // A call by the override of `layoutSubviews()` has no effect, as in UIKit.
    guard !cycle.isRunning, !cycle.reportsErrors, isCycleDue else { return }
    cycle.reportsErrors = true
    surface.callLayoutSubviews()
    cycle.reportsErrors = false
    if !cycle.errors.isEmpty { throw cycle.errors.removeLast() }
  }

  /// Runs a cycle, and stores its error for a caller that reports it.
  package func layOutElements() {
    do throws(PresentationError) {
      try runCycle()
    } catch {
      guard cycle.reportsErrors else { stop(error.sentence(for: listView)) }
      cycle.errors = [error]
    }
    placeBackgroundView()
  }

  /// Updates the elements on screen; returns early if a callback makes the pass outdated.
  func runPass() throws(PresentationError) {
    do throws(PresentationError) {
      try beginRound()
      if data.needsReload { startOver() }
      guard !hasNewData else { return }
      cycle.isDue = false
      try showWhatIsVisible()
    } catch {
      cycle.isDue = true
      screen.knowsElements = false
      throw error
    }
  }

  /// Removes all views, and leaves the counts to the first query.
  ///
  /// As in UIKit, a data source may take its counts from the next `prepare()`. A table, whose layout
  /// is not the app's, reads them first.
  private func startOver() {
    if behavesAsTable {
      readCountsIfNeeded()
    } else if !data.hasReadCounts {
      cycle.awaitsCounts = true
      invalidateForReload()
    }
    data.needsReload = false
    scrolling.prefetched = []
    let keys = screen.elements.keys.sorted()
    for key in behavesAsTable ? keys.reversed() : keys { removeElement(key) }
  }

  /// Shows the elements in the visible rectangle, and returns early if the pass becomes outdated.
  private func showWhatIsVisible() throws(PresentationError) {
    // 1. Note the distance by which the view is scrolled beyond its content.
    beginAtInsets()
    let before = scrolling.begin(overshoot: overshoot, contentSize: contentSize)
    // 2. Solve the layout, and scroll to the anchor, which may change the data.
    try prepareLayout()
    guard !isOutdated else { return }
    restoreAnchor()
    guard !hasNewData else { return }
    let kept = keptOvershoot(of: before)
    // 3. Configure the cells that an update marked.
    try reconfigure()
    // 4. Show the elements, and scroll, until the view has reached its offset.
    var anchor: ElementKey?
    repeat {
      guard try showMeasuredElements(anchor: &anchor) else { return }
      updateContentSize()
    } while returnToContent(keeping: kept) || approachScrollTarget()
    scrolling.start = nil
    callVisibleItemsHandlers()
  }

  /// Shows and measures elements until none changes the layout; returns false if the pass is
  /// outdated.
  ///
  /// Every view is measured once after a change, so this loop ends unless callbacks scroll.
  private func showMeasuredElements(
    anchor: inout ElementKey?
  ) throws(PresentationError) -> Bool {
    repeat {
      guard !isOutdated else { return false }
      try beginQuery()
      if findElements() { try matchElements() }
      guard !isOutdated else { return false }
    } while try measureElements(anchor: &anchor)
    return !isOutdated
  }

  /// Returns the part of the overshoot before the pass that the view keeps.
  private func keptOvershoot(
    of before: (overshoot: CGPoint, contentSize: CGSize)
  ) -> CGPoint {
    var kept = before.overshoot
    if kept != .zero, !screen.discardsSizes {
      let now = overshoot
      kept = CGPoint(x: kept.x == 0 ? 0 : now.x, y: kept.y == 0 ? 0 : now.y)
    }
    // The edge beyond which it was scrolled may have moved.
    if contentSize.height < before.contentSize.height { kept.y = min(kept.y, 0) }
    if contentSize.width < before.contentSize.width {
      kept.x = screen.onScreen(min(screen.onScreen(kept.x), 0))
    }
    return kept
  }

  /// The distance by which the view is scrolled beyond its content.
  var overshoot: CGPoint {
    var origin = bounds.origin
    // A mirrored view that was resized is scrolled by the difference in the next pass.
    if let width = screen.mirroredWidth { origin.x += widthToMirror - width }
    let inside = clamped(origin)
    return CGPoint(x: origin.x - inside.x, y: origin.y - inside.y)
  }

  /// Scrolls back to the content after it became shorter; returns whether that was needed.
  ///
  /// A view that was scrolled beyond its content keeps that distance.
  private func returnToContent(keeping overshoot: CGPoint) -> Bool {
    let kept = CGPoint(x: bounds.minX - overshoot.x, y: bounds.minY - overshoot.y)
    let inside = clamped(kept)
    let offset = CGPoint(x: inside.x + overshoot.x, y: inside.y + overshoot.y)
    // Because of rounding, the same offset could otherwise be set again, without end.
    guard inside != kept, offset != bounds.origin else { return false }
    contentOffset = offset
    return true
  }

  /// Lays out if needed, and updates the state that depends on the layout.
  func prepareLayout() throws(PresentationError) {
    if layout.revision != cycle.revision {
      let layout = layout
      try solveLayout()
      // A callback of the layout may have replaced it, for the next pass.
      guard layout === self.layout else { return }
      cycle.use(layout.revision)
      screen.knowsElements = false
      screen.comparesAttributes = true
      if layout.needsSizes {
        layout.needsSizes = false
        screen.measuresAgain = screen.measuresAgain || layout.takesSizes
      }
      updateListRoles()
      if cycle.takeChange() { return layout.invalidateKeepingSizes() }
      if cycle.takeProposal() { propose() }
    }
    updateContentSize()
  }

  /// Prepares the layout, once for each of its revisions.
  func solveLayout() throws(PresentationError) {
    guard cycle.mustSolve(layout.revision) else { return }
    rereadCounts()
    let layout = layout
    cycle.layoutAsks = true
    // A reload by a callback of the layout is left to the next pass, which invalidates the layout.
    cycle.awaitsCounts = !data.hasReadCounts && !data.needsReload
    defer { cycle.layoutAsks = false }
    do throws(LayoutError) {
      try layout.prepareReportingErrors()
      let revision = layout.revision
      layout.prepare()
      // A custom layout may set its sizes only now, from the current bounds.
      if layout.revision != revision { try layout.prepareReportingErrors() }
    } catch {
      throw .layout(error)
    }
    // The layout may have asked for none.
    readCountsIfNeeded()
    tableRules?.layoutDidSolve()
    if layout === self.layout { cycle.solvedRevision = layout.revision }
  }
}

extension CollectionView {
  /// Reconfigures cells on screen by requests to the data source.
  private func reconfigure() throws(PresentationError) {
    guard !screen.reconfiguring.isEmpty else { return }
    let keys = screen.reconfiguring
    screen.reconfiguring.removeAll(keepingCapacity: true)
    screen.knowsElements = false
    for (index, key) in keys.enumerated() {
      guard let existing = screen.elements[key]?.view else { continue }
      _ = try requestView(for: key, existing: existing)
      screen.noteUnmeasured(key)
      guard hasNewData else { continue }
      // The cell may show an item of the new data: it is configured again, with those after it.
      screen.reconfiguring += keys[index...]
      return
    }
  }

  /// Returns the invalidation that the layout requests for a change of bounds.
  func boundsWillChange(to newBounds: CGRect) {
    let isResized = newBounds.size != bounds.size
    if isResized { cycle.noteChange() }
    // Scrolling moves only pinned elements, which are queried in every pass anyway. A flow layout is
    // asked, because one that is not solved yet is invalidated, which ends the current pass.
    if !isResized, layout.compositional?.speaksInElements == true { return }
    if isResized {
      keepAnchor()
      screen.discardsSizes =
        screen.discardsSizes || isImposedSizeOther(bounds, newBounds)
      let beyond = overshoot
      if beyond.x == 0 { scrolling.staysInContent.insert(.horizontal) }
      if beyond.y == 0 { scrolling.staysInContent.insert(.vertical) }
      if let width = screen.mirroredWidth {
        screen.mirroredWidth = width + newBounds.width - bounds.width
      }
    }
    // The first question to a layout comes after `prepare()`, as documented by Apple.
    guard cycle.isLayoutPrepared else { return isResized ? layout.invalidateLayout() : () }
    guard layout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
    scrolling.boundsContext = layout.invalidationContext(forBoundsChange: newBounds)
  }

  /// Invalidates the parts that the layout named before the bounds changed.
  func boundsDidChange() {
    guard let context = scrolling.boundsContext else { return }
    scrolling.boundsContext = nil
    let needed = layout.needsSizes
    layout.deliver(context)
    layout.needsSizes = needed
  }

  /// Stores the first item on screen as anchor, unless the view is at its start.
  func keepAnchor() {
    guard scrolling.anchor == nil, !data.needsReload else { return }
    let (window, insets) = (visibleContent, adjustedContentInset)
    let leading = screen.mirroredWidth == nil ? insets.left : insets.right
    guard bounds.minY > -insets.top || screen.inLayout(bounds).minX > -leading else { return }
    var first: (key: ElementKey, frame: CGRect)?
    // A carried item may have its frame anywhere.
    for (key, element) in screen.elements where key.category == .cell && !interaction.isLifted(key)
    {
      guard element.frame.maxY > window.minY,
        screen.mirroredWidth == nil
          ? element.frame.maxX > window.minX : element.frame.minX < window.maxX
      else { continue }
      if let known = first, known.key < key { continue }
      first = (key, element.frame)
    }
    guard let first else { return }
    let distance =
      screen.mirroredWidth == nil
      ? first.frame.minX - bounds.minX : bounds.maxX - first.frame.maxX
    scrolling.anchor = (first.key, CGPoint(x: distance, y: first.frame.minY - bounds.minY))
  }

  /// Scrolls so that the anchor keeps its position on screen.
  private func restoreAnchor() {
    guard let anchor = scrolling.anchor else { return }
    scrolling.anchor = nil
    guard let frame = attributes(at: anchor.key.indexPath)?.frame else {
      return
    }
    var offset = bounds.origin
    if scrollsHorizontally {
      offset.x += screen.onScreen(frame.minX - anchor.distance.x - screen.inLayout(bounds).minX)
    } else {
      offset.y = frame.minY - anchor.distance.y
    }
    let target = layout.targetContentOffset(forProposedContentOffset: offset)
    // Content with estimated sizes may be shorter until it is measured.
    bounds.origin = screen.discardsSizes ? target : clamped(target)
  }

  /// Whether the layout scrolls horizontally.
  var scrollsHorizontally: Bool {
    layout.scrollsHorizontally
      ?? (contentSize.width > bounds.width && contentSize.height <= bounds.height)
  }
}

extension HeadlessScrollView where Self: CollectionView {
  /// Runs one cycle, or throws the error of the data source or the layout.
  ///
  /// A rejected change is not shown; the rest is unchanged. The next cycle tries again.
  public func layoutIfNeededReportingErrors() throws(PresentationError) {
    // The layout of a cell lays out the collection views in it, one call inside another.
    guard Self.nesting < Self.nestingLimit else { throw .nestedTooDeeply(limit: Self.nestingLimit) }
    Self.nesting += 1
    defer { Self.nesting -= 1 }
    try keepingCallees { () throws(PresentationError) in
      if !cycle.isRunning { surface.applyScrollAnimation() }
      try runOverridableCycle()
      surface.layoutTree()
      // Newly configured cells may have another size.
      guard isCycleDue else { return }
      try runOverridableCycle()
      surface.layoutTree()
    }
  }
}
