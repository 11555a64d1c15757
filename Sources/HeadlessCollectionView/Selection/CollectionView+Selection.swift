import BatchUpdates
import CompositionalLayout
public import Foundation

/// Which items are selected.
///
/// The selection is kept by place and follows the items through every update, so it goes by
/// identity; only reading everything anew clears it. Delegates hear of what the user does and
/// nothing of what a program does.
extension CollectionView {
  /// The selected items in order; nothing if there are none.
  ///
  /// - Complexity: O(*k*) for *k* selected items.
  public var indexPathsForSelectedItems: [IndexPath]? {
    selection.isEmpty ? nil : selection.indexPaths
  }

  /// Whether an item is selected.
  public func isItemSelected(at indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && selection.contains(indexPath)
  }

  /// Selects an item, and scrolls to it if a position is given; nothing clears the selection.
  ///
  /// The delegate is not told. Without `allowsSelection` nothing happens.
  public func selectItem(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    guard selectionMode != .none else { return }
    guard let indexPath else {
      deselectAll()
      return
    }
    guard hasItem(at: indexPath) else { return }
    if selectionMode == .single {
      for path in selection.indexPaths where path != indexPath { setSelected(false, at: path) }
    }
    setSelected(true, at: indexPath)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Takes an item out of the selection; the delegate is not told.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard indexPath.count == 2 else { return }
    setSelected(false, at: indexPath)
  }

  /// Selects all items of a section at once, if several may be selected.
  ///
  /// However many they are, they are one run.
  public func selectItems(inSection section: Int) {
    guard selectionMode == .multiple, counts.indices.contains(section) else { return }
    selection.insert(0..<counts[section], section: section)
    tellStandings()
  }

  enum SelectionMode {
    case none
    case single
    case multiple
  }

  /// What may be selected now.
  var selectionMode: SelectionMode {
    let (any, several) =
      isEditing
      ? (allowsSelectionDuringEditing, allowsMultipleSelectionDuringEditing)
      : (allowsSelection, allowsMultipleSelection)
    // Allowing several allows one.
    return several && (any || isEditing) ? .multiple : any ? .single : .none
  }

  /// Drops what may not be selected any more.
  func admitSelection() {
    switch selectionMode {
    case .multiple: return
    case .single:
      guard let first = selection.first else { return }
      for path in selection.indexPaths where path != first { setSelected(false, at: path) }
    case .none: deselectAll()
    }
  }

  /// However many are selected, only the cells on screen are told.
  private func deselectAll() {
    guard !selection.isEmpty else { return }
    selection.removeAll()
    tellStandings()
  }

  func editingDidChange() {
    if !isEditing { touch.swipe = nil }
    admitSelection()
    tellStandings()
  }

  /// Selects an item that is still there, whatever the delegate did when it was asked, or deselects it.
  func setSelected(_ isSelected: Bool, at indexPath: IndexPath) {
    guard selection.contains(indexPath) != isSelected, !isSelected || hasItem(at: indexPath) else {
      return
    }
    if isSelected { selection.insert(indexPath) } else { selection.remove(indexPath) }
    tellStanding(at: indexPath)
  }

  /// Whether the view shows such an item, on screen or not.
  func hasItem(at indexPath: IndexPath) -> Bool {
    readCountsIfNeeded()
    return indexPath.count == 2 && counts.indices.contains(indexPath[0]) && indexPath[1] >= 0
      && indexPath[1] < counts[indexPath[0]]
  }
}
