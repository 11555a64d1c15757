public import Foundation

/// The rows of a table and the source of its cells.
@MainActor
@preconcurrency
public protocol TableViewDataSource: AnyObject {
  func numberOfSections(in tableView: TableView) -> Int
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool

  /// Performs an edit of a row in the data.
  func tableView(
    _ tableView: TableView,
    commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  )

  /// Moves a row in the data, at the end of a drag.
  func tableView(
    _ tableView: TableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  )

  /// Returns the titles of the section index.
  func sectionIndexTitles(for tableView: TableView) -> [String]?

  /// Returns the section of a title of the index (default: the one of the same number).
  func tableView(
    _ tableView: TableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int
}

extension TableViewDataSource {
  public func numberOfSections(in tableView: TableView) -> Int { 1 }

  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  public func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }

  public func tableView(
    _ tableView: TableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int { index }

  /// Returns true by default.
  public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  /// Returns true by default, if the data source moves rows.
  public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    TableMethods.move.isImplemented(by: self) == true
  }

  // The table looks for calls of these two functions.

  @inline(never)
  public func tableView(
    _ tableView: TableView,
    commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { TableMethods.commit.wasInherited = true }

  @inline(never)
  public func tableView(_: TableView, moveRowAt _: IndexPath, to _: IndexPath) {
    TableMethods.move.wasInherited = true
  }
}

/// A prefetcher of data for rows near the screen.
@MainActor
@preconcurrency
public protocol TableViewDataSourcePrefetching: AnyObject {
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath])
  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension TableViewDataSourcePrefetching {
  public func tableView(_: TableView, cancelPrefetchingForRowsAt _: [IndexPath]) {}
}

/// A data source that reports every change to the table itself, including moves by drags.
@MainActor
protocol SelfUpdatingTableDataSource: AnyObject {}
