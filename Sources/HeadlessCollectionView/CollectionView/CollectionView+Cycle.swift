import BatchUpdates
import CompositionalLayout
import Foundation

extension CollectionView {
  /// Runs one cycle, or throws what the data source or the layout did wrong.
  ///
  /// What was refused is not shown; everything else is as it was. The next cycle tries again.
  public func layoutIfNeededReportingErrors() throws(PresentationError) {
    try runCycle()
    layoutTree(isSolved: false)
    // Cells that were configured just now may have another size.
    guard cycle.isDue else { return }
    try runCycle()
    layoutTree(isSolved: false)
  }

  /// Brings what is on screen up to date.
  func runCycle() throws(PresentationError) {
    guard !cycle.isRunning else { return }
    if cycle.isDue || needsReload || layout.revision != cycle.revision {
      cycle.isRunning = true
      defer { cycle.isRunning = false }
      if needsReload { startOver() }
      cycle.isDue = false
      do throws(PresentationError) {
        try showWhatIsVisible()
      } catch {
        cycle.isDue = true
        cycle.knowsElements = false
        throw error
      }
      prefetch()
      cycle.lastOffset = bounds.origin
    }
  }

  /// Puts all views back and reads the counts.
  private func startOver() {
    readCountsIfNeeded()
    needsReload = false
    cycle.hasReadCounts = false
    cycle.prefetched = []
    cycle.leaving = shown.keys.sorted()
    removeLeaving()
  }

  private func showWhatIsVisible() throws(PresentationError) {
    try prepareLayout()
    restoreAnchor()
    try reconfigure()
    // Every view is asked for its size once after it changed, so this comes to an end.
    var standing: ElementKey?
    let wasInside = bounds.origin == clamped(bounds.origin)
    repeat {
      repeat {
        if findElements() { try matchElements() }
      } while try measureElements(standing: &standing)
      contentSize = layout.collectionViewContentSize
    } while wasInside && returnToContent()
  }

  /// Scrolls back to where rows are that turned out shorter; whether that was needed.
  ///
  /// Who scrolled beyond the content before stays there.
  private func returnToContent() -> Bool {
    let inside = clamped(bounds.origin)
    guard inside != bounds.origin else { return false }
    contentOffset = inside
    return true
  }

  /// Solves the layout if it has to be, and takes notice of it.
  func prepareLayout() throws(PresentationError) {
    if layout.revision != cycle.revision {
      try solveLayout()
      cycle.revision = layout.revision
      cycle.knowsElements = false
      tellListPlaces()
    }
    contentSize = layout.collectionViewContentSize
  }

  /// Solves the layout, once for each of its revisions.
  func solveLayout() throws(PresentationError) {
    guard layout.revision != cycle.revision, layout.revision != cycle.solvedRevision else { return }
    rereadCounts()
    cycle.layoutAsks = true
    defer { cycle.layoutAsks = false }
    do throws(LayoutError) {
      try layout.prepareReportingErrors()
      let revision = layout.revision
      layout.prepare()
      // A layout of somebody's own may set its sizes only now, by the bounds it finds.
      if layout.revision != revision { try layout.prepareReportingErrors() }
    } catch {
      throw .layout(error)
    }
    cycle.solvedRevision = layout.revision
  }
}

extension CollectionView {
  /// Lets the data source configure cells anew that are on screen.
  private func reconfigure() throws(PresentationError) {
    guard !cycle.reconfiguring.isEmpty else { return }
    let keys = cycle.reconfiguring
    cycle.reconfiguring.removeAll(keepingCapacity: true)
    for key in keys {
      guard let existing = shown[key]?.view else { continue }
      _ = try requestView(for: key, existing: existing)
      noteUnmeasured(key)
    }
    cycle.knowsElements = false
  }

  /// Asks the layout what new bounds invalidate, before the view has them.
  func boundsWillChange(to newBounds: CGRect) {
    let compositional = layout as? CompositionalCollectionLayout
    let isResized = newBounds.size != bounds.size
    // Scrolling moves what is pinned, which is asked for at each look anyway.
    if !isResized, compositional?.speaksInElements == true { return }
    if isResized { keepAnchor() }
    guard layout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
    cycle.boundsContext = layout.invalidationContext(forBoundsChange: newBounds)
  }

  /// Invalidates what the layout named before the bounds changed.
  func boundsDidChange() {
    guard let context = cycle.boundsContext else { return }
    cycle.boundsContext = nil
    layout.deliver(context)
  }

  /// Remembers the first item on screen, unless the view shows the very beginning.
  func keepAnchor() {
    guard cycle.anchor == nil, !needsReload else { return }
    let window = visibleContent
    guard bounds.minY > -adjustedContentInset.top || bounds.minX > -adjustedContentInset.left else {
      return
    }
    var first: (key: ElementKey, frame: CGRect)?
    // The item under a finger may have its place anywhere.
    for (key, element) in shown where key.category == .cell && !isLifted(key) {
      guard element.frame.maxY > window.minY, element.frame.maxX > window.minX else { continue }
      if let known = first, known.key < key { continue }
      first = (key, element.frame)
    }
    guard let first else { return }
    cycle.anchor = (
      first.key,
      CGPoint(x: first.frame.minX - bounds.minX, y: first.frame.minY - bounds.minY)
    )
  }

  /// Scrolls so that the remembered item is where it was on screen.
  private func restoreAnchor() {
    guard let anchor = cycle.anchor else { return }
    cycle.anchor = nil
    guard let frame = layoutAttributesForItem(at: anchor.key.indexPath)?.frame else {
      return
    }
    var offset = bounds.origin
    if scrollsHorizontally {
      offset.x = frame.minX - anchor.distance.x
    } else {
      offset.y = frame.minY - anchor.distance.y
    }
    bounds.origin = clamped(layout.targetContentOffset(forProposedContentOffset: offset))
  }

  /// Whether the layout scrolls from side to side.
  var scrollsHorizontally: Bool {
    if let layout = layout as? CompositionalCollectionLayout { return layout.axisIsHorizontal }
    if let layout = layout as? FlowCollectionLayout { return layout.scrollDirection == .horizontal }
    return contentSize.width > bounds.width && contentSize.height <= bounds.height
  }
}
