import CompositionalLayout
import Foundation
import HeadlessViews

/// An adapter from the list in a table to the table's data source and delegate.
@MainActor
class TableAnswers: CollectionViewDataSource, CollectionViewDelegate,
  CollectionViewDataSourcePrefetching
{
  private(set) weak var table: TableView?
  /// Headers and footers that the layout requested, until the list requests them.
  var preparedBars: [Bar: View] = [:]

  init(_ table: TableView) { self.table = table }

  func ask<Answer>(
    _ question: (any TableViewDataSource, TableView) -> Answer,
    else answer: @autoclosure () -> Answer
  ) -> Answer {
    guard let table, let source = table.dataSource else { return answer() }
    return question(source, table)
  }

  /// Returns the list configuration of a section.
  func configuration(of section: Int) -> ListConfiguration {
    let appearance: ListConfiguration.Appearance =
      switch table?.style {
      case .grouped: .grouped
      case .insetGrouped: .insetGrouped
      case .plain, nil: .plain
      }
    var configuration = ListConfiguration(appearance: appearance)
    if let table {
      let heights = [table.rowHeight, table.estimatedRowHeight]
      if let height = heights.first(where: { $0 > 0 }) { configuration.metrics.rowHeight = height }
    }
    if appearance == .plain {
      let padding = table?.sectionHeaderTopPadding ?? TableView.automaticDimension
      if padding >= 0 { configuration.headerTopPadding = padding }
    }
    configuration.itemSeparatorHandler = { [weak table] path, given in
      table?.separator(at: path, given) ?? given
    }
    configuration.leadingSwipeActionsConfigurationProvider = { [weak table] path in
      table.flatMap {
        $0.delegate?.tableView($0, leadingSwipeActionsConfigurationForRowAt: path)
      }
    }
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] path in
      self?.trailingActions(at: path)
    }
    return configuration
  }

  private func trailingActions(at path: IndexPath) -> SwipeActionsConfiguration? {
    guard let table else { return nil }
    if let actions = table.delegate?.tableView(
      table,
      trailingSwipeActionsConfigurationForRowAt: path
    ) {
      return actions
    }
    guard editing(at: path) == .delete else { return nil }
    if let actions = table.delegate?.tableView(table, editActionsForRowAt: path) {
      let configuration = SwipeActionsConfiguration(
        actions: actions.map { $0.contextual(in: table) }
      )
      configuration.performsFirstActionWithFullSwipe = false
      return configuration
    }
    guard ask({ source, _ in TableMethods.commit.isImplemented(by: source) != false }, else: false)
    else {
      return nil
    }
    let title = table.delegate?.tableView(table, titleForDeleteConfirmationButtonForRowAt: path)
    let delete = ContextualAction(style: .destructive, title: title ?? "Delete") {
      [weak table] _, _, completion in
      // The row may have moved while it was open.
      guard let table, let path = table.rowList.user.indexPathForSwipedItem else {
        return completion(false)
      }
      table.dataSource?.tableView(table, commit: .delete, forRowAt: path)
      completion(true)
    }
    return SwipeActionsConfiguration(actions: [delete])
  }

  private func editing(at path: IndexPath) -> TableViewCell.EditingStyle {
    guard let table, ask({ $0.tableView($1, canEditRowAt: path) }, else: false) else {
      return .none
    }
    return table.delegate?.tableView(table, editingStyleForRowAt: path) ?? .delete
  }

  func numberOfSections(in collectionView: CollectionView) -> Int {
    ask({ $0.numberOfSections(in: $1) }, else: 0)
  }

  func collectionView(
    _ collectionView: CollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    ask({ $0.tableView($1, numberOfRowsInSection: section) }, else: 0)
  }

  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let height = collectionView.outsideOfRequest { table?.rows.height(at: indexPath) }
    let cell = ask(
      { $0.tableView($1, cellForRowAt: indexPath) },
      else: TableViewCell(style: .default, reuseIdentifier: nil)
    )
    collectionView.adopt(cell, at: indexPath)
    if let height { cell.frame.size.height = height }
    if let table, let level = table.delegate?.tableView(table, indentationLevelForRowAt: indexPath)
    {
      cell.indentationLevel = level
    }
    cell.showDetail = { [weak self, weak cell] in
      guard let table = self?.table, let path = cell.flatMap({ table.indexPath(for: $0) }) else {
        return
      }
      table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
    }
    cell.insertRow = { [weak self, weak cell] in
      guard let self, let cell, let path = table?.indexPath(for: cell) else { return }
      ask({ $0.tableView($1, commit: .insert, forRowAt: path) }, else: ())
    }
    cell.permissions = (
      editing(at: indexPath), self.collectionView(collectionView, canMoveItemAt: indexPath)
    )
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView { bar(ofKind: kind, at: indexPath) }

  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    guard let table else { return }
    table.prefetchDataSource?.tableView(table, prefetchRowsAt: indexPaths)
  }

  func collectionView(
    _ collectionView: CollectionView,
    cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    guard let table else { return }
    table.prefetchDataSource?.tableView(table, cancelPrefetchingForRowsAt: indexPaths)
  }

  func collectionView(
    _ collectionView: CollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    ask(
      {
        TableMethods.move.isImplemented(by: $0) != false
          && $0.tableView($1, canMoveRowAt: indexPath)
      },
      else: false
    )
  }

  func collectionView(_ view: CollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    ask({ $0.tableView($1, canEditRowAt: indexPath) }, else: true)
  }

  func collectionView(
    _ collectionView: CollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    ask({ $0.tableView($1, moveRowAt: sourceIndexPath, to: destinationIndexPath) }, else: ())
  }

  func collectionView(
    _ view: CollectionView,
    willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let cell = cell as? TableViewCell else { return }
    tell { $0.tableView($1, willDisplay: cell, forRowAt: indexPath) }
  }

  func collectionView(
    _ view: CollectionView,
    didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let cell = cell as? TableViewCell else { return }
    tell { $0.tableView($1, didEndDisplaying: cell, forRowAt: indexPath) }
  }

  func collectionView(
    _ view: CollectionView,
    willDisplaySupplementaryView supplementary: CollectionReusableView,
    forElementKind kind: String,
    at indexPath: IndexPath
  ) {
    let bar = (supplementary as? TableBarHolder)?.hosted ?? supplementary
    tell { delegate, table in
      switch kind {
      case CollectionView.elementKindSectionHeader:
        delegate.tableView(table, willDisplayHeaderView: bar, forSection: indexPath[0])
      case CollectionView.elementKindSectionFooter:
        delegate.tableView(table, willDisplayFooterView: bar, forSection: indexPath[0])
      default: break
      }
    }
  }

  func collectionView(
    _ view: CollectionView,
    didEndDisplayingSupplementaryView supplementary: CollectionReusableView,
    forElementOfKind kind: String,
    at indexPath: IndexPath
  ) {
    let bar = (supplementary as? TableBarHolder)?.hosted ?? supplementary
    tell { delegate, table in
      switch kind {
      case CollectionView.elementKindSectionHeader:
        delegate.tableView(table, didEndDisplayingHeaderView: bar, forSection: indexPath[0])
      case CollectionView.elementKindSectionFooter:
        delegate.tableView(table, didEndDisplayingFooterView: bar, forSection: indexPath[0])
      default: break
      }
    }
  }

  func collectionView(_ view: CollectionView, didHighlightItemAt indexPath: IndexPath) {
    tell { $0.tableView($1, didHighlightRowAt: indexPath) }
  }

  func collectionView(_ view: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    tell { $0.tableView($1, didUnhighlightRowAt: indexPath) }
  }

  func collectionView(_ view: CollectionView, performPrimaryActionForItemAt path: IndexPath) {
    tell { $0.tableView($1, performPrimaryActionForRowAt: path) }
  }

  func collectionView(
    _ view: CollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    consult {
      $0.tableView(
        $1,
        targetIndexPathForMoveFromRowAt: currentIndexPath,
        toProposedIndexPath: proposedIndexPath
      )
    } ?? proposedIndexPath
  }

  func collectionView(_ view: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    consult { $0.tableView($1, shouldHighlightRowAt: indexPath) } ?? true
  }

  func collectionView(
    _ view: CollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> ContextMenuConfiguration? {
    consult { $0.tableView($1, contextMenuConfigurationForRowAt: indexPath, point: point) } ?? nil
  }

  func collectionView(
    _ view: CollectionView,
    willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) { tell { $0.tableView($1, willDisplayContextMenu: configuration, animator: animator) } }

  func collectionView(
    _ view: CollectionView,
    willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) { tell { $0.tableView($1, willEndContextMenuInteraction: configuration, animator: animator) } }

  func collectionView(
    _ view: CollectionView,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionCommitAnimating
  ) {
    tell {
      $0.tableView($1, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
  }

  func collectionView(
    _ view: CollectionView,
    canPerformPrimaryActionForItemAt path: IndexPath
  ) -> Bool {
    guard let table else { return true }
    return table.delegate?.tableView(table, canPerformPrimaryActionForRowAt: path)
      ?? !view.isEditing
  }

  func collectionView(_ view: CollectionView, canFocusItemAt path: IndexPath) -> Bool {
    consult { $0.tableView($1, canFocusRowAt: path) }
      ?? (view.isEditing ? view.allowsFocusDuringEditing : view.allowsFocus)
  }

  func collectionView(
    _ view: CollectionView,
    selectionFollowsFocusForItemAt path: IndexPath
  ) -> Bool {
    consult { $0.tableView($1, selectionFollowsFocusForRowAt: path) } ?? view.selectionFollowsFocus
  }

  func collectionView(
    _ view: CollectionView,
    shouldUpdateFocusIn context: CollectionViewFocusUpdateContext
  ) -> Bool { consult { $0.tableView($1, shouldUpdateFocusIn: context) } ?? true }

  func collectionView(
    _ view: CollectionView,
    didUpdateFocusIn context: CollectionViewFocusUpdateContext,
    with coordinator: FocusAnimationCoordinator
  ) { tell { $0.tableView($1, didUpdateFocusIn: context, with: coordinator) } }

  func indexPathForPreferredFocusedView(in view: CollectionView) -> IndexPath? {
    consult { $0.indexPathForPreferredFocusedView(in: $1) } ?? nil
  }

  func collectionView(
    _ view: CollectionView,
    shouldBeginMultipleSelectionInteractionAt path: IndexPath
  ) -> Bool {
    consult { $0.tableView($1, shouldBeginMultipleSelectionInteractionAt: path) } ?? false
  }

  func collectionView(
    _ view: CollectionView,
    didBeginMultipleSelectionInteractionAt path: IndexPath
  ) { tell { $0.tableView($1, didBeginMultipleSelectionInteractionAt: path) } }

  func collectionViewDidEndMultipleSelectionInteraction(_ view: CollectionView) {
    tell { $0.tableViewDidEndMultipleSelectionInteraction($1) }
  }
}

/// Calls of the table's delegate.
extension TableAnswers {
  func tell(_ call: (any TableViewDelegate, TableView) -> Void) { consult(call) }

  /// Returns the answer of the delegate, or nil without one.
  @discardableResult
  func consult<Answer>(_ question: (any TableViewDelegate, TableView) -> Answer) -> Answer? {
    guard let table, let delegate = table.delegate else { return nil }
    return question(delegate, table)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { tell { $0.scrollViewDidScroll($1) } }
}

/// The adapter for a data source that reports every change to the list itself.
@MainActor
final class SelfUpdatingTableAnswers: TableAnswers, SelfUpdatingDataSource {
  func outlinePosition(at indexPath: IndexPath) -> OutlinePosition? { nil }
  func toggleDisclosure(at indexPath: IndexPath) -> Bool { false }
}
