public import CompositionalLayout
public import Foundation
public import HeadlessCollectionView
public import HeadlessViews
import Portability

/// A controller of a table, and its data source and delegate.
///
/// Subclasses override at least `tableView(_:cellForRowAt:)`, or assign another data source.
@MainActor
@preconcurrency
open class TableViewController: ViewController, TableViewDataSource, TableViewDelegate {
  /// Whether the selection is cleared when the view appears.
  open var clearsSelectionOnViewWillAppear = true

  private lazy var table = TableView(frame: Screen.main.bounds, style: style)
  private let style: TableView.Style

  public init(style: TableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName: String? = nil, bundle: Bundle? = nil) {
    style = .plain
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// The view, which is never nil; it is loaded first.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tableView: TableView! {
    get {
      loadViewIfNeeded()
      return table
    }
    set {
      table = newValue
      if isViewLoaded { view = newValue }
    }
  }

  open var refreshControl: RefreshControl? {
    get { table.refreshControl }
    set { table.refreshControl = newValue }
  }

  open override func loadView() {
    table.dataSource = self
    table.delegate = self
    view = table
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear else { return }
    for path in table.indexPathsForSelectedRows ?? [] {
      table.deselectRow(at: path, animated: animated)
    }
  }

  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    table.setEditing(editing, animated: animated)
  }

  // Methods of the data source.

  open func numberOfSections(in tableView: TableView) -> Int { 1 }
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }

  open func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    stop("\(type(of: self)) has rows and makes no cells")
  }

  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    TableMethods.move.isImplemented(by: self) == true
  }

  open func tableView(
    _ tableView: TableView,
    commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  open func tableView(_ view: TableView, moveRowAt source: IndexPath, to target: IndexPath) {}
  open func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }

  open func tableView(
    _ tableView: TableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int { index }

  // Queries of the delegate.

  open func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rows.unansweredHeight(in: tableView)
  }

  open func tableView(
    _ tableView: TableView,
    estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.rows.unansweredEstimate() }

  open func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.sectionHeaderHeight
  }

  open func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.sectionFooterHeight
  }

  open func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }
  open func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }

  open func tableView(
    _ tableView: TableView,
    willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  open func tableView(
    _ tableView: TableView,
    willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  open func tableView(_ tableView: TableView, shouldHighlightRowAt path: IndexPath) -> Bool { true }
  open func tableView(_ tableView: TableView, indentationLevelForRowAt path: IndexPath) -> Int { 0 }

  open func tableView(
    _ tableView: TableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { .delete }

  open func tableView(
    _ tableView: TableView,
    titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }

  open func tableView(
    _ tableView: TableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }

  open func tableView(
    _ tableView: TableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }

  open func tableView(
    _ tableView: TableView,
    editActionsForRowAt indexPath: IndexPath
  ) -> [TableViewRowAction]? { nil }

  open func tableView(
    _ tableView: TableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> ContextMenuConfiguration? { nil }

  open func tableView(
    _ tableView: TableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }

  // Notifications of the delegate.

  open func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: TableView, performPrimaryActionForRowAt path: IndexPath) {}
  open func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith path: IndexPath) {}

  open func tableView(
    _ tableView: TableView,
    willDisplay cell: TableViewCell,
    forRowAt indexPath: IndexPath
  ) {}

  open func tableView(
    _ tableView: TableView,
    didEndDisplaying cell: TableViewCell,
    forRowAt indexPath: IndexPath
  ) {}

  open func tableView(
    _ tableView: TableView,
    willDisplayHeaderView view: View,
    forSection section: Int
  ) {}

  open func tableView(
    _ tableView: TableView,
    willDisplayFooterView view: View,
    forSection section: Int
  ) {}

  open func tableView(
    _ tableView: TableView,
    didEndDisplayingHeaderView view: View,
    forSection section: Int
  ) {}

  open func tableView(
    _ tableView: TableView,
    didEndDisplayingFooterView view: View,
    forSection section: Int
  ) {}

  // Methods that few apps implement.

  open func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    tableView.isEditing ? tableView.allowsFocusDuringEditing : tableView.allowsFocus
  }

  open func tableView(
    _ tableView: TableView,
    selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool { tableView.selectionFollowsFocus }

  open func tableView(
    _ tableView: TableView,
    shouldUpdateFocusIn context: TableViewFocusUpdateContext
  ) -> Bool { true }

  open func tableView(
    _ tableView: TableView,
    didUpdateFocusIn context: TableViewFocusUpdateContext,
    with coordinator: FocusAnimationCoordinator
  ) {}

  open func indexPathForPreferredFocusedView(in tableView: TableView) -> IndexPath? { nil }

  open func tableView(
    _ tableView: TableView,
    canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool { !tableView.isEditing }

  open func tableView(
    _ tableView: TableView,
    estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat { tableView.estimatedSectionHeaderHeight }

  open func tableView(
    _ tableView: TableView,
    estimatedHeightForFooterInSection section: Int
  ) -> CGFloat { tableView.estimatedSectionFooterHeight }

  open func tableView(
    _ tableView: TableView,
    shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { OptionalMethod.inherited(true, by: self, ControllerMethods.indentRow) }

  open func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {}

  open func tableView(
    _ tableView: TableView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }

  open func tableView(_ view: TableView, didBeginMultipleSelectionInteractionAt path: IndexPath) {}

  open func tableView(
    _ tableView: TableView,
    willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}

  open func tableView(
    _ tableView: TableView,
    willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}

  open func tableView(
    _ tableView: TableView,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionCommitAnimating
  ) {}

  open func tableView(
    _ tableView: TableView,
    previewForHighlightingContextMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview? { nil }

  open func tableView(
    _ tableView: TableView,
    previewForDismissingContextMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview? { nil }

  open func tableViewDidEndMultipleSelectionInteraction(_ tableView: TableView) {}

  // Scrolling.

  open func scrollViewDidScroll(_ scrollView: ScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  open func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  open func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}
