public import Foundation
@_spi(LayoutCycle) public import HeadlessCollectionView
public import HeadlessViews

/// A scroll view with the selection, focus and drags of its list: the superclass of tables.
@MainActor
@preconcurrency
open class SelectableListView: ListScrollView {
  open var allowsSelection: Bool {
    get { rowList.allowsSelection }
    set { rowList.allowsSelection = newValue }
  }

  open var allowsMultipleSelection: Bool {
    get { rowList.allowsMultipleSelection }
    set { rowList.allowsMultipleSelection = newValue }
  }

  open var allowsSelectionDuringEditing: Bool {
    get { rowList.allowsSelectionDuringEditing }
    set { rowList.allowsSelectionDuringEditing = newValue }
  }

  open var allowsMultipleSelectionDuringEditing: Bool {
    get { rowList.allowsMultipleSelectionDuringEditing }
    set { rowList.allowsMultipleSelectionDuringEditing = newValue }
  }

  open var dragInteractionEnabled: Bool {
    get { rowList.dragInteractionEnabled }
    set { rowList.dragInteractionEnabled = newValue }
  }

  /// Whether a drag from the table is active.
  open var hasActiveDrag: Bool { rowList.hasActiveDrag }

  /// Whether a drag is over the table.
  open var hasActiveDrop: Bool { rowList.hasActiveDrop }

  /// The context menu of the rows, to change or dismiss it while it is open.
  open var contextMenuInteraction: ContextMenuInteraction? { rowList.contextMenuInteraction }

  open var allowsFocusDuringEditing: Bool {
    get { rowList.allowsFocusDuringEditing }
    set { rowList.allowsFocusDuringEditing = newValue }
  }

  open var allowsFocus: Bool {
    get { rowList.allowsFocus }
    set { rowList.allowsFocus = newValue }
  }

  open var selectionFollowsFocus: Bool {
    get { rowList.selectionFollowsFocus }
    set { rowList.selectionFollowsFocus = newValue }
  }

  open var remembersLastFocusedIndexPath: Bool {
    get { rowList.remembersLastFocusedIndexPath }
    set { rowList.remembersLastFocusedIndexPath = newValue }
  }

  /// The changes after which cells are measured again.
  open var selfSizingInvalidation: CollectionView.SelfSizingInvalidation {
    get { rowList.selfSizingInvalidation }
    set { rowList.selfSizingInvalidation = newValue }
  }

  open var isPrefetchingEnabled: Bool {
    get { rowList.isPrefetchingEnabled }
    set { rowList.isPrefetchingEnabled = newValue }
  }

  /// A view behind the rows, which fills the visible part and does not scroll.
  open var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if let oldValue, oldValue.superview === self { oldValue.removeFromSuperview() }
      oldValue?.isHosted = false
      guard let backgroundView else { return }
      backgroundView.isHosted = true
      insertSubview(backgroundView, at: 0)
      placeBackground()
    }
  }

  open override var frame: CGRect { didSet { placeBackground() } }
  open override var bounds: CGRect { didSet { placeBackground() } }

  private func placeBackground() {
    if let backgroundView, backgroundView.frame != bounds { backgroundView.place(bounds) }
  }
}
