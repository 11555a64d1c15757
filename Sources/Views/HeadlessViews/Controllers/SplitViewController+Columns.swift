import CompositionalLayout
import Foundation

extension SplitViewController {
  /// The controller whose view fills a column.
  func container(of column: Column) -> ViewController? { wrappers[column] ?? columns[column] }

  /// The navigation controller of a column, if it has one.
  func navigation(of column: Column) -> NavigationController? {
    container(of: column) as? NavigationController
  }

  var arrangement: SplitArrangement {
    let size = viewIfLoaded?.bounds.size ?? Screen.main.bounds.size
    let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
    return SplitArrangement(
      size: size,
      isTriple: columns[.supplementary] != nil,
      primaryWidth: SplitArrangement.Width(
        preferred: preferredPrimaryColumnWidth,
        fraction: preferredPrimaryColumnWidthFraction,
        minimum: minimumPrimaryColumnWidth,
        maximum: maximumPrimaryColumnWidth
      ).resolved(in: size.width),
      supplementaryWidth: SplitArrangement.Width(
        preferred: preferredSupplementaryColumnWidth,
        fraction: preferredSupplementaryColumnWidthFraction,
        minimum: minimumSupplementaryColumnWidth,
        maximum: maximumSupplementaryColumnWidth
      ).resolved(in: size.width),
      isMirrored: isRightToLeft != (primaryEdge == .trailing)
    )
  }

  var currentBehavior: SplitBehavior {
    SplitArrangement.behavior(
      preferredSplitBehavior,
      mode: preferredDisplayMode,
      in: arrangement.size
    )
  }

  var proposedMode: DisplayMode {
    arrangement.mode(for: chosenMode ?? preferredDisplayMode, currentBehavior)
  }

  /// The columns on screen.
  var shownColumns: Set<Column> {
    guard isViewLoaded, let view else { return [] }
    if isCollapsed { return topColumn.map { [$0] } ?? [] }
    return Set(columns.keys.filter { container(of: $0)?.viewIfLoaded?.superview === view })
  }

  func setNeedsArrangement() { viewIfLoaded?.setNeedsLayout() }
  func arrangeIfShown() { if collapsed != nil { arrange() } }

  /// Collapses or expands for the width, and places the columns.
  func arrange() {
    guard isViewLoaded, !isArranging else { return }
    isArranging = true
    defer { isArranging = false }
    let isCompact = traitCollection.horizontalSizeClass == .compact
    if isCompact, collapsed != true {
      collapse()
    } else if !isCompact, collapsed == true {
      expand()
    } else if !isCompact {
      change(to: proposedMode)
    }
    placeColumns()
  }

  /// Changes the mode, and reports it and its columns to the delegate unless it is the first.
  func change(to mode: DisplayMode) {
    guard collapsed == nil || mode != shownMode else { return }
    let arrangement = arrangement
    guard collapsed != nil else {
      collapsed = false
      shownMode = mode
      return
    }
    let before = arrangement.leadingColumns(of: shownMode)
    let after = arrangement.leadingColumns(of: mode)
    delegate?.splitViewController(self, willChangeTo: mode)
    let (shown, hidden) = (
      after.filter { !before.contains($0) }, before.filter { !after.contains($0) }
    )
    for column in shown { delegate?.splitViewController(self, willShow: column) }
    for column in hidden { delegate?.splitViewController(self, willHide: column) }
    shownMode = mode
    placeColumns()
    for column in shown { delegate?.splitViewController(self, didShow: column) }
    for column in hidden { delegate?.splitViewController(self, didHide: column) }
  }

  /// Shows the views of the visible columns at their frames, and removes the others.
  func placeColumns() {
    guard let view = viewIfLoaded else { return }
    let frames =
      isCollapsed
      ? [collapsedColumn: CGRect(origin: .zero, size: view.bounds.size)]
      : arrangement.frames(in: shownMode)
    for column in [Column.compact, .primary, .supplementary, .secondary]
    where frames[column] == nil { container(of: column)?.viewIfLoaded?.removeFromSuperview() }
    for column in [Column.secondary, .supplementary, .primary, .compact] {
      guard let frame = frames[column], let child = container(of: column), let shown = child.view
      else { continue }
      if shown.frame != frame { shown.frame = frame }
      if shown.superview !== view { view.addSubview(shown) }
      view.bringSubviewToFront(shown)
    }
  }

  func reveal(_ column: Column) {
    guard column != .compact, columns[column] != nil else { return }
    if isCollapsed { return collapsedColumn == .compact ? () : revealInStack(column) }
    guard column != .secondary else { return }
    let count = column == .primary && arrangement.isTriple ? 2 : 1
    guard !arrangement.leadingColumns(of: displayMode).contains(column) else { return }
    choose(SplitArrangement.mode(showing: count, currentBehavior))
  }

  func conceal(_ column: Column) {
    guard column != .compact else { return }
    if isCollapsed { return collapsedColumn == .compact ? () : concealInStack(column) }
    guard arrangement.leadingColumns(of: displayMode).contains(column) else { return }
    let count = column == .primary && arrangement.isTriple ? 1 : 0
    choose(SplitArrangement.mode(showing: count, currentBehavior))
  }

  private func choose(_ mode: DisplayMode) {
    chosenMode = mode
    arrangeIfShown()
  }

  func toggleDisplayMode() {
    guard !isCollapsed else { return }
    let target = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    if target != .automatic { return choose(arrangement.mode(for: target, currentBehavior)) }
    let count = displayMode == .secondaryOnly ? 1 : 0
    choose(SplitArrangement.mode(showing: count, currentBehavior))
  }

  func replaceController(of column: Column, by controller: ViewController?) {
    guard controller !== columns[column] else { return }
    let others = columns.filter { $0.key != column }.values
    if let old = container(of: column), !others.contains(where: { $0 === old }) {
      old.willMove(toParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    let before = stacked.removeValue(forKey: column)
    wrappers[column] = nil
    columns[column] = controller
    guard let controller else {
      if let before { replaceInStack(before, by: column) }
      return arrangeIfShown()
    }
    let wraps = style != .unspecified && column != .compact && !(controller is NavigationController)
    if wraps { wrappers[column] = NavigationController(rootViewController: controller) }
    if let child = container(of: column) {
      addChild(child)
      child.didMove(toParent: self)
    }
    if let before { replaceInStack(before, by: column) }
    arrangeIfShown()
  }
}
