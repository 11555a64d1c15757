import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView

extension ViewProgram {
  /// Adds the observable state of the view to a picture.
  ///
  /// A thorough check visits every item and compares with a new view, which takes most of the time.
  func look(at parts: Parts, _ picture: inout ViewProgramPicture, isThorough: Bool) {
    let view = parts.view
    if let classic = parts.classic {
      picture.data = classic.lists.sections
      picture.expected = picture.data
      picture.strayRequest = classic.endOperation()
    } else if let source = parts.source {
      let data = source.snapshot().lists
      picture.data = data.map { $0.map(\.number) }
      picture.expected = expectedLists.map { $0.map(\.number) }
      picture.stale = staleItem(data, parts, isThorough: isThorough)
      if let path = view.user.indexPathForMovingItem, source.itemIdentifier(for: path) != lifted {
        picture.wrongLifted = path
      }
    }
    picture.nesting = nesting
    picture.counts = counts(of: view)
    picture.shown = ViewProgramPicture.Shown(of: view)
    picture.lifted = view.user.indexPathForMovingItem
    picture.selected = (view.indexPathsForSelectedItems ?? []).sorted()
    picture.focused = view.user.indexPathForFocusedItem
    picture.missingDrop = missingDrop
    picture.hasMovedOther = hasMovedOther
    for path in view.indexPathsForVisibleItems {
      guard let cell = view.cellForItem(at: path) as? ProgramCell else { continue }
      picture.items[path] = cell.item
      picture.levels[path] = cell.indentationLevel
      picture.places[path] = view.outlinePosition(at: path)?.level ?? 0
    }
    if isThorough, parts.classic == nil {
      scan(view, &picture)
      picture.wrongCoordinates = wrongCoordinates(of: view)
    }
    picture.offset = view.contentOffset
    picture.nearestOffset = view.clamped(view.contentOffset)
    picture.completions = completions
    picture.views = (view.madeViewCount, view.shownElementCount + view.waitingViewCount)
    if let target, target.path[0] < picture.counts.count,
      target.path[1] < picture.counts[target.path[0]], kind != .shelves
    {
      picture.isTargetReached = isReached(target, in: view)
    }
    guard isThorough || parts.classic != nil, kind.isDetermined, picture.lifted == nil,
      picture.counts.count < 100
    else { return }
    picture.fresh = fresh(of: parts)
  }

  /// Returns the elements of a new view with the same data, properties and offset.
  private func fresh(of parts: Parts) -> ViewProgramPicture.Shown {
    let view = parts.view
    let fresh = makeParts(frame: view.frame, nil, classic: parts.classic?.lists.sections)
    fresh.view.contentInset = view.contentInset
    fresh.view.safeAreaInsets = view.safeAreaInsets
    fresh.view.semanticContentAttribute = view.semanticContentAttribute
    fresh.view.directionalLayoutMargins = view.directionalLayoutMargins
    fresh.view.isEditing = view.isEditing
    fresh.view.overridingTraits = view.overridingTraits
    if let flow = view.collectionViewLayout as? FlowCollectionLayout {
      (fresh.view.collectionViewLayout as? FlowCollectionLayout)?.headerReferenceSize =
        flow.headerReferenceSize
    }
    fresh.source?.apply(expected, animatingDifferences: false)
    fresh.view.layoutIfNeeded()
    fresh.view.contentOffset = view.contentOffset
    fresh.view.layoutIfNeeded()
    return ViewProgramPicture.Shown(of: fresh.view)
  }

  /// Returns the first wrong answer about coordinates; a lifted item may cover any other.
  private func wrongCoordinates(of view: CollectionView) -> String? {
    if let problem = coordinates?.problem() { return problem }
    guard view.user.indexPathForMovingItem == nil else { return nil }
    let bars = [ViewLayoutKind.headerKind, ViewLayoutKind.badgeKind].flatMap {
      view.visibleSupplementaryViews(ofKind: $0)
    }
    for cell in view.visibleCells {
      let problem = coordinates?.problem(of: cell, at: cell.frame, covered: bars.map(\.frame))
      if let problem { return "the cell at \(cell.frame): \(problem)" }
    }
    return nil
  }

  /// Returns an item of the data source or an outline whose value is not the newest one.
  private func staleItem(_ data: [[Item]], _ parts: Parts, isThorough: Bool) -> Item? {
    func isStale(_ item: Item) -> Bool { item.stamp != stamps[item.number, default: 0] }
    if let item = data.joined().first(where: isStale) { return item }
    guard isThorough, let source = parts.source else { return nil }
    let shown = parts.view.indexPathsForVisibleItems.compactMap { source.itemIdentifier(for: $0) }
    if let item = shown.first(where: isStale) { return item }
    guard hasOutline else { return nil }
    return expected.sectionIdentifiers.lazy.flatMap { source.snapshot(for: $0).items }
      .first(where: isStale)
  }

  /// Returns the first cell below the top inset with its distance from the top of the view; nil at
  /// the start of the content, and where sizes are not known before they are measured.
  func anchor(of view: CollectionView) -> (path: IndexPath, distance: CGFloat)? {
    let top = view.contentOffset.y
    let inset = view.adjustedContentInset.top
    guard kind.isDetermined, kind != .sidewaysFlow, top > -inset,
      view.user.indexPathForMovingItem == nil
    else { return nil }
    for path in view.indexPathsForVisibleItems {
      guard let frame = view.cellForItem(at: path)?.frame, frame.maxY > top + inset else {
        continue
      }
      return (path, frame.minY - top)
    }
    return nil
  }

  /// Whether a cell is not where it was on screen, although the content reaches that far.
  func strays(_ anchor: (path: IndexPath, distance: CGFloat), in view: CollectionView) -> Bool {
    guard let frame = frame(ofItemAt: anchor.path, in: view) else { return true }
    let wanted = CGPoint(x: view.contentOffset.x, y: frame.minY - anchor.distance)
    return view.clamped(wanted).y != view.contentOffset.y
  }

  /// Checks every item: those that overlap the screen must be shown.
  private func scan(_ view: CollectionView, _ picture: inout ViewProgramPicture) {
    guard kind != .shelves else { return }
    for (section, count) in picture.counts.enumerated() {
      for item in 0..<count {
        let path = IndexPath(item: item, section: section)
        guard let frame = frame(ofItemAt: path, in: view) else {
          picture.unplaced = path
          continue
        }
        if frame.insetBy(dx: 1, dy: 1).intersects(view.bounds) { picture.due.append(path) }
        if frame.insetBy(dx: -1, dy: -1).intersects(view.bounds) { picture.possible.insert(path) }
      }
    }
  }

  /// Returns the frame of an item on screen; layouts of apps are not mirrored.
  private func frame(ofItemAt path: IndexPath, in view: CollectionView) -> CGRect? {
    guard var frame = view.layoutAttributesForItem(at: path)?.frame else { return nil }
    if view.semanticContentAttribute == .forceRightToLeft, kind != .ownLayout {
      frame.origin.x = max(view.contentSize.width, view.bounds.width) - frame.maxX
    }
    return frame
  }

  /// Whether an item is where the view was to be scrolled to, as far as the content reaches.
  private func isReached(
    _ target: (path: IndexPath, position: CollectionView.ScrollPosition),
    in view: CollectionView
  ) -> Bool {
    guard let frame = frame(ofItemAt: target.path, in: view) else { return false }
    let (offset, window) = (view.contentOffset, view.visibleContent)
    let isSideways = kind == .sidewaysFlow
    let (start, end) = isSideways ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
    let (low, high) = isSideways ? (window.minX, window.maxX) : (window.minY, window.maxY)
    if target.position.isEmpty {
      // The content is not rounded to pixels (rule 14.1): an item may end beyond it by less than one.
      return start >= low && end < high + 1 || end - start > high - low
    }
    let distance =
      target.position.contains(.top)
      ? start - low
      : target.position.contains(.bottom) ? end - high : (start + end - low - high) / 2
    var wanted = offset
    if isSideways { wanted.x += distance } else { wanted.y += distance }
    let reached = view.clamped(wanted)
    return isSideways ? reached.x == offset.x : reached.y == offset.y
  }
}
