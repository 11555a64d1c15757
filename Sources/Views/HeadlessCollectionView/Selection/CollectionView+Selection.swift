import BatchUpdates
import CompositionalLayout
package import Foundation

/// The selection.
///
/// The selection is stored by index path and follows the items through every update, and thus their
/// identity; only a reload clears it. Delegates are called for actions of the user, not of the app.
extension CollectionView {
  /// Returns whether an item is selected.
  package func isItemSelected(at indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && interaction.selection.contains(indexPath)
  }

  /// Selects all items of a section, if multiple selection is allowed.
  ///
  /// Any number of items is stored as one run.
  package func selectItems(inSection section: Int) {
    guard selectionMode == .multiple, data.counts.indices.contains(section) else { return }
    interaction.selection.insert(0..<data.counts[section], section: section)
    updateCellStates()
  }

  enum SelectionMode {
    case none, single, multiple
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

  /// Allows multiple selection, of a table while it is edited, as two fingers do.
  func allowMultipleSelection() {
    guard selectionMode != .multiple else { return }
    if isEditing || behavesAsTable {
      allowsMultipleSelectionDuringEditing = true
    } else {
      allowsMultipleSelection = true
    }
  }

  /// Whether items can be focused, unless the delegate decides.
  var canFocus: Bool { isEditing ? allowsFocusDuringEditing : allowsFocus }

  func select(_ indexPath: IndexPath?, animated: Bool, _ scrollPosition: ScrollPosition) {
    guard selectionMode != .none else { return }
    guard let indexPath else { return deselectAll() }
    guard hasItem(at: indexPath) else { return }
    if selectionMode == .single { deselectAll(except: indexPath) }
    setSelected(true, at: indexPath)
    if !scrollPosition.isEmpty { scroll(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Removes items from the selection that are no longer allowed.
  func admitSelection() {
    switch selectionMode {
    case .multiple: return
    case .single:
      if let first = interaction.selection.first { deselectAll(except: first) }
    case .none: deselectAll()
    }
  }

  /// Deselects all items but one.
  func deselectAll(except indexPath: IndexPath) {
    for path in interaction.selection.indexPaths where path != indexPath {
      setSelected(false, at: path)
    }
  }

  /// Deselects all items; only cells on screen are updated.
  func deselectAll() {
    guard !interaction.selection.isEmpty else { return }
    interaction.selection.removeAll()
    updateCellStates()
  }

  func editingDidChange() {
    let open = isEditing ? nil : interaction.swipe
    if open != nil { interaction.forgetSwipe() }
    admitSelection()
    updateCellStates()
    if let open { tableRules?.didEndSwipe(at: open.indexPath) }
  }

  /// Selects an item if it still exists after the delegate was called, or deselects it.
  package func setSelected(_ isSelected: Bool, at indexPath: IndexPath) {
    guard interaction.selection.contains(indexPath) != isSelected,
      !isSelected || hasItem(at: indexPath)
    else {
      return
    }
    if isSelected {
      interaction.selection.insert(indexPath)
    } else {
      interaction.selection.remove(indexPath)
    }
    updateCellState(at: indexPath)
  }

  /// Whether an item exists, on screen or not.
  ///
  /// Between a reload and the time when its counts can be read, none is known to exist.
  package func hasItem(at indexPath: IndexPath) -> Bool {
    readCountsIfNeeded()
    return data.hasReadCounts && data.contains(indexPath)
  }
}
