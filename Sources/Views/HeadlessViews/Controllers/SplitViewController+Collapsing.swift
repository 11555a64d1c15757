import CompositionalLayout
import Foundation

// Collapsed columns of the column styles are one stack: that of the primary column's navigation
// controller, with the controllers of the other columns above its own. Popped columns can be shown
// again, and each column gets its controllers back when the columns expand.

extension SplitViewController {
  /// The column whose container is shown while the columns are collapsed.
  var collapsedColumn: Column {
    if columns[.compact] != nil { return .compact }
    return [Column.primary, .supplementary, .secondary].first { columns[$0] != nil } ?? .primary
  }

  /// The column whose controllers are on top of the stack.
  var topColumn: Column? {
    guard collapsedColumn != .compact, let stack = navigation(of: collapsedColumn)?.children else {
      return columns.isEmpty ? nil : collapsedColumn
    }
    return [Column.secondary, .supplementary].first { isInStack($0, stack) } ?? collapsedColumn
  }

  private func isInStack(_ column: Column, _ stack: [ViewController]) -> Bool {
    guard let root = stacked[column]?.first else { return false }
    return stack.contains { $0 === root }
  }

  func collapse() {
    let wasShown = shownColumns
    let isFirst = collapsed == nil
    if style == .unspecified {
      collapseClassic()
    } else {
      let proposed: Column =
        columns[.compact] != nil
        ? .compact : [Column.secondary, .supplementary].first { columns[$0] != nil } ?? .primary
      var top =
        delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
        ?? proposed
      if top == .compact, columns[.compact] == nil { top = proposed }
      becomeCollapsed(true)
      if collapsedColumn != .compact { stack(upTo: top) }
    }
    let hidden =
      isFirst ? [] : wasShown.subtracting(shownColumns).sorted { $0.rawValue < $1.rawValue }
    for column in hidden { delegate?.splitViewController(self, willHide: column) }
    placeColumns()
    for column in hidden { delegate?.splitViewController(self, didHide: column) }
    if style != .unspecified { delegate?.splitViewControllerDidCollapse(self) }
  }

  func expand() {
    let wasShown = shownColumns
    chosenMode = nil
    if style == .unspecified {
      expandClassic()
      shownMode = proposedMode
    } else {
      unstack()
      becomeCollapsed(false)
      let proposed = proposedMode
      let chosen =
        delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
        ?? proposed
      if chosen != proposed, chosen != .automatic { chosenMode = chosen }
      shownMode = proposedMode
    }
    let arrangement = arrangement
    let shown = (arrangement.leadingColumns(of: shownMode) + [.secondary]).filter {
      columns[$0] != nil && !wasShown.contains($0)
    }
    for column in shown { delegate?.splitViewController(self, willShow: column) }
    placeColumns()
    for column in shown { delegate?.splitViewController(self, didShow: column) }
    if style != .unspecified { delegate?.splitViewControllerDidExpand(self) }
  }

  /// Changes the state, on which the traits of the columns depend.
  private func becomeCollapsed(_ isCollapsed: Bool) {
    collapsed = isCollapsed
    for child in children { child.updateTraits() }
  }

  /// Moves the controllers of the columns after the first, up to one, onto its stack.
  private func stack(upTo top: Column) {
    guard let base = navigation(of: collapsedColumn) else { return }
    for column in [Column.supplementary, .secondary]
    where column.rawValue <= top.rawValue && column != collapsedColumn {
      guard let own = navigation(of: column), !isInStack(column, base.children) else { continue }
      let controllers = own.children.isEmpty ? stacked[column] ?? [] : own.children
      guard !controllers.isEmpty else { continue }
      own.setViewControllers([], animated: false)
      stacked[column] = controllers
      base.setViewControllers(base.children + controllers, animated: false)
    }
  }

  /// Returns the controllers of the stack to their columns.
  private func unstack() {
    guard collapsedColumn != .compact, let base = navigation(of: collapsedColumn) else {
      return stacked = [:]
    }
    for column in [Column.secondary, .supplementary] {
      guard let controllers = stacked[column], let own = navigation(of: column) else { continue }
      let stack = base.children
      let start = stack.firstIndex { $0 === controllers.first }
      let returned = start.map { Array(stack[$0...]) } ?? controllers
      if let start { base.setViewControllers(Array(stack[..<start]), animated: false) }
      own.setViewControllers(returned, animated: false)
    }
    stacked = [:]
  }

  /// Pushes a column and those below it, or pops those above it.
  func revealInStack(_ column: Column) {
    guard topColumn != column, let base = navigation(of: collapsedColumn) else { return }
    delegate?.splitViewController(self, willShow: column)
    let above: Column? =
      column == collapsedColumn
      ? [.supplementary, .secondary].first { isInStack($0, base.children) }
      : column == .supplementary && isInStack(.supplementary, base.children) ? .secondary : nil
    if let above { popFromStack(above) } else { stack(upTo: column) }
    delegate?.splitViewController(self, didShow: column)
  }

  /// Pops a column, unless it is the first or below another.
  func concealInStack(_ column: Column) {
    guard column != .primary, column != collapsedColumn, topColumn == column else { return }
    delegate?.splitViewController(self, willHide: column)
    popFromStack(column)
    delegate?.splitViewController(self, didHide: column)
  }

  private func popFromStack(_ column: Column) {
    guard let base = navigation(of: collapsedColumn), let root = stacked[column]?.first,
      let index = base.children.firstIndex(where: { $0 === root }), index > 0
    else { return }
    base.popToViewController(base.children[index - 1], animated: true)
  }

  /// Replaces the controllers of a column in the stack by those that were set for it.
  func replaceInStack(_ old: [ViewController], by column: Column) {
    guard collapsed == true, let base = navigation(of: collapsedColumn),
      let start = base.children.firstIndex(where: { $0 === old.first })
    else { return }
    base.setViewControllers(Array(base.children[..<start]), animated: false)
    stack(upTo: column)
  }

  func showDetail(_ controller: ViewController, sender: Any?) {
    guard isCollapsed else { return replaceController(of: .secondary, by: controller) }
    guard style != .unspecified, collapsedColumn != .compact else {
      if let target = container(of: collapsedColumn) as? NavigationController {
        target.show(controller, sender: sender)
      } else {
        present(controller, animated: true)
      }
      return
    }
    replaceController(of: .secondary, by: controller)
    revealInStack(.secondary)
  }
}

/// The classic style.
extension SplitViewController {
  private func collapseClassic() {
    let primary =
      delegate?.primaryViewController(forCollapsing: self) ?? columns[.primary]
    let secondary = columns[.secondary]
    if let primary, primary !== columns[.primary] { replaceController(of: .primary, by: primary) }
    becomeCollapsed(true)
    guard let primary, let secondary else { return }
    if delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false {
      return
    }
    primary.collapseSecondaryViewController(secondary, for: self)
  }

  private func expandClassic() {
    if let primary = delegate?.primaryViewController(forExpanding: self) {
      replaceController(of: .primary, by: primary)
    }
    becomeCollapsed(false)
    guard let primary = columns[.primary] else { return }
    let secondary =
      delegate?.splitViewController(self, separateSecondaryFrom: primary)
      ?? primary.separateSecondaryViewController(for: self)
    guard let secondary else { return }
    if secondary === columns[.secondary], secondary.parent !== self {
      addChild(secondary)
      secondary.didMove(toParent: self)
    } else {
      replaceController(of: .secondary, by: secondary)
    }
  }
}
