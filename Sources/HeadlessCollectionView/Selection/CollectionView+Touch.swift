import BatchUpdates
public import Foundation

/// Actions of a finger, a pointer or a focus engine as method calls.
extension CollectionView {
  /// Taps an item: highlights it, then selects or deselects it, then performs its primary action.
  ///
  /// A tap that changes a multiple selection performs no primary action, and neither does selection
  /// by focus or by drawing a finger over items.
  ///
  /// - Returns: Whether the selection changed or an action was performed.
  @discardableResult
  public func tapItem(at indexPath: IndexPath) -> Bool {
    guard highlightItem(at: indexPath) else { return false }
    unhighlightItem()
    // A tap anywhere on the header of an outline expands or collapses it.
    if let cell = cellForItem(at: indexPath) as? CollectionViewListCell, cell.foldsWhenChosen {
      return toggleDisclosure(at: indexPath)
    }
    // Changing a multiple selection is not a primary action.
    let extends = settings.selectionMode == .multiple && !interaction.selection.isEmpty
    let changed = chooseItem(at: indexPath)
    let acts = !extends && performPrimaryAction(at: indexPath)
    return changed || acts
  }

  /// Calls the delegate for the primary action of an item, selectable or not.
  private func performPrimaryAction(at indexPath: IndexPath) -> Bool {
    guard let delegate, hasItem(at: indexPath),
      delegate.collectionView(self, canPerformPrimaryActionForItemAt: indexPath)
    else { return false }
    delegate.collectionView(self, performPrimaryActionForItemAt: indexPath)
    return true
  }

  /// Highlights an item; returns false if the delegate does not allow it.
  @discardableResult
  public func highlightItem(at indexPath: IndexPath) -> Bool {
    guard hasItem(at: indexPath), interaction.highlighted == nil,
      delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true
    else { return false }
    interaction.highlighted = indexPath
    updateCellState(at: indexPath)
    delegate?.collectionView(self, didHighlightItemAt: indexPath)
    return true
  }

  /// Removes the highlight without selecting.
  public func unhighlightItem() {
    guard let indexPath = interaction.highlighted else { return }
    interaction.highlighted = nil
    updateCellState(at: indexPath)
    delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
  }

  /// The highlighted item.
  public var indexPathForHighlightedItem: IndexPath? { interaction.highlighted }

  /// Selects or deselects an item as a user does, if the delegate allows it.
  @discardableResult
  func chooseItem(at indexPath: IndexPath) -> Bool {
    closeSwipe()
    var changed = false
    switch settings.selectionMode {
    case .none: break
    case .multiple where interaction.selection.contains(indexPath):
      changed = userDeselects(indexPath)
    case .single where interaction.selection.contains(indexPath):
      // A tap on the only selected item calls the delegate again and changes nothing.
      delegate?.collectionView(self, didSelectItemAt: indexPath)
      changed = true
    case .single, .multiple:
      guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { break }
      if settings.selectionMode == .single {
        for other in interaction.selection.indexPaths {
          setSelected(false, at: other)
          delegate?.collectionView(self, didDeselectItemAt: other)
        }
      }
      setSelected(true, at: indexPath)
      delegate?.collectionView(self, didSelectItemAt: indexPath)
      changed = true
    }
    return changed
  }

  private func userDeselects(_ indexPath: IndexPath) -> Bool {
    guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else {
      return false
    }
    setSelected(false, at: indexPath)
    delegate?.collectionView(self, didDeselectItemAt: indexPath)
    return true
  }

  /// Selects all items that a finger is drawn over, if the delegate allows it.
  @discardableResult
  public func dragSelection(over indexPaths: [IndexPath]) -> Bool {
    guard settings.selectionMode == .multiple, let first = indexPaths.first,
      delegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: first) ?? false
    else { return false }
    delegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: first)
    for path in indexPaths where hasItem(at: path) && !interaction.selection.contains(path) {
      _ = chooseItem(at: path)
    }
    delegate?.collectionViewDidEndMultipleSelectionInteraction(self)
    return true
  }

  /// Expands or collapses an item as a tap on its disclosure does.
  ///
  /// Returns false if it has none or a handler does not allow it.
  @discardableResult
  public func toggleDisclosure(at indexPath: IndexPath) -> Bool {
    guard hasItem(at: indexPath) else { return false }
    guard delegates.informedSource?.toggleDisclosure(at: indexPath) ?? false else { return false }
    // An item without children moves nothing, but its cell must be updated.
    updateCellStates()
    return true
  }
}
