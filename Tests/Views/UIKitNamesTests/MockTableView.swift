import Foundation
import UIKitNames

/// A table that overrides every member of its class, records the calls and forwards them.
final class MockTableView: UITableView, CallLog {
  var calls: [String] = []
  var user = "a name of the app"

  override var style: UITableView.Style { noted(super.style) }
  override var rowHeight: CGFloat { didSet { noted() } }
  override var estimatedRowHeight: CGFloat { didSet { noted() } }
  override var sectionHeaderHeight: CGFloat { didSet { noted() } }
  override var sectionFooterHeight: CGFloat { didSet { noted() } }
  override var sectionHeaderTopPadding: CGFloat { didSet { noted() } }
  override var tableHeaderView: UIView? { didSet { noted() } }
  override var tableFooterView: UIView? { didSet { noted() } }
  override var dataSource: (any UITableViewDataSource)? { didSet { noted() } }
  override var delegate: (any UITableViewDelegate)? { didSet { noted() } }
  override var prefetchDataSource: (any UITableViewDataSourcePrefetching)? { didSet { noted() } }
  override var dragDelegate: (any UITableViewDragDelegate)? { didSet { noted() } }
  override var dropDelegate: (any UITableViewDropDelegate)? { didSet { noted() } }
  override var separatorStyle: UITableView.SeparatorStyle { didSet { noted() } }
  override var separatorColor: UIColor? { didSet { noted() } }
  override var separatorInset: UIEdgeInsets { didSet { noted() } }
  override var estimatedSectionHeaderHeight: CGFloat { didSet { noted() } }
  override var estimatedSectionFooterHeight: CGFloat { didSet { noted() } }
  override var cellLayoutMarginsFollowReadableWidth: Bool { didSet { noted() } }
  override var sectionIndexColor: UIColor? { didSet { noted() } }
  override var remembersLastFocusedIndexPath: Bool { didSet { noted() } }
  override var insetsContentViewsToSafeArea: Bool { didSet { noted() } }
  override var separatorEffect: UIVisualEffect? { didSet { noted() } }
  override var separatorInsetReference: UITableView.SeparatorInsetReference { didSet { noted() } }
  override var fillerRowHeight: CGFloat { didSet { noted() } }
  override var sectionIndexMinimumDisplayRowCount: Int { didSet { noted() } }
  override var sectionIndexBackgroundColor: UIColor? { didSet { noted() } }
  override var sectionIndexTrackingBackgroundColor: UIColor? { didSet { noted() } }
  override var isPrefetchingEnabled: Bool { didSet { noted() } }
  // Declaration 13.
  override var numberOfSections: Int { noted(super.numberOfSections) }
  override func numberOfRows(inSection section: Int) -> Int {
    noted(super.numberOfRows(inSection: section))
  }
  override var visibleCells: [UITableViewCell] { noted(super.visibleCells) }
  // Declaration 12.
  override var indexPathsForVisibleRows: [IndexPath]? { noted(super.indexPathsForVisibleRows) }
  // Declaration 7.
  override func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    noted(super.cellForRow(at: indexPath))
  }
  override func indexPath(for cell: UITableViewCell) -> IndexPath? {
    noted(super.indexPath(for: cell))
  }
  override func indexPathForRow(at point: CGPoint) -> IndexPath? {
    noted(super.indexPathForRow(at: point))
  }
  override func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    noted(super.indexPathsForRows(in: rect))
  }
  override func rectForRow(at indexPath: IndexPath) -> CGRect {
    noted(super.rectForRow(at: indexPath))
  }
  override func rect(forSection section: Int) -> CGRect { noted(super.rect(forSection: section)) }
  override func rectForHeader(inSection section: Int) -> CGRect {
    noted(super.rectForHeader(inSection: section))
  }
  override func rectForFooter(inSection section: Int) -> CGRect {
    noted(super.rectForFooter(inSection: section))
  }
  override func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    noted(super.headerView(forSection: section))
  }
  override func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    noted(super.footerView(forSection: section))
  }
  override var indexPathForSelectedRow: IndexPath? { noted(super.indexPathForSelectedRow) }
  override var indexPathsForSelectedRows: [IndexPath]? { noted(super.indexPathsForSelectedRows) }
  override func selectRow(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: UITableView.ScrollPosition
  ) { noted(super.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)) }
  override func deselectRow(at indexPath: IndexPath, animated: Bool) {
    noted(super.deselectRow(at: indexPath, animated: animated))
  }
  override func scrollToRow(
    at indexPath: IndexPath,
    at scrollPosition: UITableView.ScrollPosition,
    animated: Bool
  ) { noted(super.scrollToRow(at: indexPath, at: scrollPosition, animated: animated)) }
  override func scrollToNearestSelectedRow(
    at scrollPosition: UITableView.ScrollPosition,
    animated: Bool
  ) { noted(super.scrollToNearestSelectedRow(at: scrollPosition, animated: animated)) }
  override var isEditing: Bool { didSet { noted() } }
  override func setEditing(_ editing: Bool, animated: Bool) {
    noted(super.setEditing(editing, animated: animated))
  }
  override func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    noted(super.register(cellClass, forCellReuseIdentifier: identifier))
  }
  override func register(_ type: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    noted(super.register(type, forHeaderFooterViewReuseIdentifier: identifier))
  }
  // Declaration 11.
  override func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  { noted(super.dequeueReusableCell(withIdentifier: identifier, for: indexPath)) }
  override func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    noted(super.dequeueReusableCell(withIdentifier: identifier))
  }
  override func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  { noted(super.dequeueReusableHeaderFooterView(withIdentifier: identifier)) }
  override func reloadData() { noted(super.reloadData()) }
  override func reloadSectionIndexTitles() { noted(super.reloadSectionIndexTitles()) }
  override var hasUncommittedUpdates: Bool { noted(super.hasUncommittedUpdates) }
  override func beginUpdates() { noted(super.beginUpdates()) }
  override func endUpdates() { noted(super.endUpdates()) }
  // Declaration 10.
  override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    noted(super.performBatchUpdates(updates, completion: completion))
  }
  // Declaration 8.
  override func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    noted(super.insertRows(at: indexPaths, with: animation))
  }
  override func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    noted(super.deleteRows(at: indexPaths, with: animation))
  }
  override func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    noted(super.reloadRows(at: indexPaths, with: animation))
  }
  override func reconfigureRows(at indexPaths: [IndexPath]) {
    noted(super.reconfigureRows(at: indexPaths))
  }
  override func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    noted(super.moveRow(at: indexPath, to: newIndexPath))
  }
  override func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    noted(super.insertSections(sections, with: animation))
  }
  // Declaration 9.
  override func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    noted(super.deleteSections(sections, with: animation))
  }
  override func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    noted(super.reloadSections(sections, with: animation))
  }
  override func moveSection(_ section: Int, toSection newSection: Int) {
    noted(super.moveSection(section, toSection: newSection))
  }
  override var allowsSelection: Bool { didSet { noted() } }
  override var allowsMultipleSelection: Bool { didSet { noted() } }
  override var allowsSelectionDuringEditing: Bool { didSet { noted() } }
  override var allowsMultipleSelectionDuringEditing: Bool { didSet { noted() } }
  override var backgroundView: UIView? { didSet { noted() } }
  override var dragInteractionEnabled: Bool { didSet { noted() } }
  override var hasActiveDrag: Bool { noted(super.hasActiveDrag) }
  override var hasActiveDrop: Bool { noted(super.hasActiveDrop) }
  override var contextMenuInteraction: UIContextMenuInteraction? {
    noted(super.contextMenuInteraction)
  }
  override var allowsFocusDuringEditing: Bool { didSet { noted() } }
  override var allowsFocus: Bool { didSet { noted() } }
  override var selectionFollowsFocus: Bool { didSet { noted() } }
  override func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    noted(super.register(nib, forCellReuseIdentifier: identifier))
  }
  override func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    noted(super.register(nib, forHeaderFooterViewReuseIdentifier: identifier))
  }
}
