import BatchUpdates
import CompositionalLayout
public import Foundation

/// The selection.
///
/// The selection is stored by index path and follows the items through every update, and thus their
/// identity; only a reload clears it. Delegates are called for actions of the user, not of the app.
extension CollectionView {
  /// The selected items in order; nil if there are none.
  ///
  /// - Complexity: O(*k*) for *k* selected items.
  public var indexPathsForSelectedItems: [IndexPath]? {
    selection.isEmpty ? nil : selection.indexPaths
  }

  /// Returns whether an item is selected.
  public func isItemSelected(at indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && selection.contains(indexPath)
  }

  /// Selects all items of a section, if multiple selection is allowed.
  ///
  /// Any number of items is stored as one run.
  public func selectItems(inSection section: Int) {
    guard selectionMode == .multiple, counts.indices.contains(section) else { return }
    selection.insert(0..<counts[section], section: section)
    updateCellStates()
  }

  enum SelectionMode {
    case none
    case single
    case multiple
  }

  /// The allowed selection.
  var selectionMode: SelectionMode {
    let (any, several) =
      isEditing
      ? (allowsSelectionDuringEditing, allowsMultipleSelectionDuringEditing)
      : (allowsSelection, allowsMultipleSelection)
    // Multiple selection implies single selection.
    return several && (any || isEditing) ? .multiple : any ? .single : .none
  }

  /// Removes items from the selection that are no longer allowed.
  func admitSelection() {
    switch selectionMode {
    case .multiple: return
    case .single:
      guard let first = selection.first else { return }
      for path in selection.indexPaths where path != first { setSelected(false, at: path) }
    case .none: deselectAll()
    }
  }

  /// Deselects all items; only cells on screen are updated.
  func deselectAll() {
    guard !selection.isEmpty else { return }
    selection.removeAll()
    updateCellStates()
  }

  func editingDidChange() {
    if !isEditing { touch.swipe = nil }
    admitSelection()
    updateCellStates()
  }

  /// Selects an item if it still exists after the delegate was called, or deselects it.
  func setSelected(_ isSelected: Bool, at indexPath: IndexPath) {
    guard selection.contains(indexPath) != isSelected, !isSelected || hasItem(at: indexPath) else {
      return
    }
    if isSelected { selection.insert(indexPath) } else { selection.remove(indexPath) }
    updateCellState(at: indexPath)
  }

  /// Whether an item exists, on screen or not.
  func hasItem(at indexPath: IndexPath) -> Bool {
    readCountsIfNeeded()
    return indexPath.count == 2 && counts.indices.contains(indexPath[0]) && indexPath[1] >= 0
      && indexPath[1] < counts[indexPath[0]]
  }
}
