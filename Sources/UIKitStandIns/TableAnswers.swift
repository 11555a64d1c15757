import CompositionalLayout
import Foundation
import HeadlessViews

/// An adapter from the list in a table to the table's data source and delegate.
@MainActor
class TableAnswers: CollectionViewDataSource, CollectionViewDelegate {
  private weak var table: TableView?

  private let header: SupplementaryRegistration<CollectionViewListCell>
  private let footer: SupplementaryRegistration<CollectionViewListCell>

  init(_ table: TableView) {
    self.table = table
    header = Self.title(CollectionView.elementKindSectionHeader) { [weak table] section in
      table.flatMap { $0.dataSource?.tableView($0, titleForHeaderInSection: section) }
    }
    footer = Self.title(CollectionView.elementKindSectionFooter) { [weak table] section in
      table.flatMap { $0.dataSource?.tableView($0, titleForFooterInSection: section) }
    }
  }

  private static func title(
    _ kind: String,
    of section: @escaping @MainActor (Int) -> String?
  ) -> SupplementaryRegistration<CollectionViewListCell> {
    SupplementaryRegistration(elementKind: kind) { view, kind, indexPath in
      var content =
        kind == CollectionView.elementKindSectionFooter
        ? ListContentConfiguration.groupedFooter() : view.defaultContentConfiguration()
      content.text = section(indexPath[0])
      view.contentConfiguration = content
    }
  }

  private func ask<Answer>(
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
    if ask({ $0.tableView($1, titleForHeaderInSection: section) }, else: nil) != nil {
      configuration.headerMode = .supplementary
    } else if appearance == .plain {
      // Only lists in collection views have a higher first row.
      configuration.headerTopPadding = 0
    }
    if ask({ $0.tableView($1, titleForFooterInSection: section) }, else: nil) != nil {
      configuration.footerMode = .supplementary
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
    let delete = ContextualAction(style: .destructive, title: "Delete") {
      [weak table] _, _, completion in
      // The row may have moved while it was open.
      guard let table, let path = table.list.indexPathForSwipedItem else {
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
    let height = table?.rows.height(at: indexPath)
    let cell = ask(
      { $0.tableView($1, cellForRowAt: indexPath) },
      else: TableViewCell(style: .default, reuseIdentifier: nil)
    )
    collectionView.adopt(cell, at: indexPath)
    if let height { cell.frame.size.height = height }
    cell.insertRow = { [weak self, weak cell] in
      guard let self, let cell, let path = table?.indexPath(for: cell) else { return }
      ask({ $0.tableView($1, commit: .insert, forRowAt: path) }, else: ())
    }
    cell.permissions = (
      editing(at: indexPath), ask({ $0.tableView($1, canMoveRowAt: indexPath) }, else: false)
    )
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.dequeueConfiguredReusableSupplementary(
      using: kind == CollectionView.elementKindSectionFooter ? footer : header,
      for: indexPath
    )
  }

  func collectionView(
    _ collectionView: CollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    ask({ $0.tableView($1, canMoveRowAt: indexPath) }, else: false)
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
    guard let table, let cell = cell as? TableViewCell else { return }
    table.delegate?.tableView(table, willDisplay: cell, forRowAt: indexPath)
  }

  func collectionView(
    _ view: CollectionView,
    didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let table, let cell = cell as? TableViewCell else { return }
    table.delegate?.tableView(table, didEndDisplaying: cell, forRowAt: indexPath)
  }

  func collectionView(_ view: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    guard let table else { return true }
    return table.delegate?.tableView(table, shouldHighlightRowAt: indexPath) ?? true
  }

  func collectionView(
    _ view: CollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> ContextMenuConfiguration? {
    guard let table else { return nil }
    return table.delegate?.tableView(
      table,
      contextMenuConfigurationForRowAt: indexPath,
      point: point
    )
  }

  func collectionView(_ view: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    guard let table, let delegate = table.delegate else { return true }
    return delegate.tableView(table, willDeselectRowAt: indexPath) != nil
  }

  func collectionView(_ view: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    guard let table, let delegate = table.delegate else { return true }
    let path = delegate.tableView(table, willSelectRowAt: indexPath)
    if let path, path != indexPath {
      view.selectItem(at: path, animated: false, scrollPosition: [])
      delegate.tableView(table, didSelectRowAt: path)
    }
    return path == indexPath
  }

  func collectionView(_ view: CollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let table else { return }
    table.delegate?.tableView(table, didSelectRowAt: indexPath)
  }

  func collectionView(_ view: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    guard let table else { return }
    table.delegate?.tableView(table, didDeselectRowAt: indexPath)
  }
}

/// Scrolling, which the delegate is told of the table.
extension TableAnswers {
  func tell(_ call: (any TableViewDelegate, TableView) -> Void) {
    if let table, let delegate = table.delegate { call(delegate, table) }
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { tell { $0.scrollViewDidScroll($1) } }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    tell { $0.scrollViewWillBeginDragging($1) }
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    tell { $0.scrollViewDidEndDragging($1, willDecelerate: decelerate) }
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    tell { $0.scrollViewWillBeginDecelerating($1) }
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    tell { $0.scrollViewDidEndDecelerating($1) }
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    tell { $0.scrollViewDidEndScrollingAnimation($1) }
  }
}

/// The adapter for a data source that reports every change to the list itself.
@MainActor
final class SelfUpdatingTableAnswers: TableAnswers, SelfUpdatingDataSource {
  func outlinePlace(at indexPath: IndexPath) -> OutlinePlace? { nil }
  func toggleDisclosure(at indexPath: IndexPath) -> Bool { false }
}
