import BatchUpdates
public import Foundation

/// What a finger, a pointer or a focus engine does, as method calls.
extension CollectionView {
  /// A tap: the item is highlighted and let go, then selected or deselected, and its primary action is
  /// performed unless the tap added to a selection.
  ///
  /// Selecting by focus or by drawing a finger over items performs no primary action.
  ///
  /// - Returns: Whether the selection changed or an action was performed.
  @discardableResult
  public func tapItem(at indexPath: IndexPath) -> Bool {
    guard highlightItem(at: indexPath) else { return false }
    unhighlightItem()
    // The header of an outline folds wherever it is touched.
    if let cell = cellForItem(at: indexPath) as? CollectionViewListCell, cell.foldsWhenChosen {
      return toggleDisclosure(at: indexPath)
    }
    // Adding to what is selected, or taking away from it, is no action of its own.
    let extends = selectionMode == .multiple && !selection.isEmpty
    let changed = chooseItem(at: indexPath)
    let acts = !extends && performPrimaryAction(at: indexPath)
    return changed || acts
  }

  /// Lets the delegate do what the item is there for, whether or not the item may be selected.
  private func performPrimaryAction(at indexPath: IndexPath) -> Bool {
    guard let delegate, hasItem(at: indexPath),
      delegate.collectionView(self, canPerformPrimaryActionForItemAt: indexPath)
    else { return false }
    delegate.collectionView(self, performPrimaryActionForItemAt: indexPath)
    return true
  }

  /// Puts a finger on an item; no if the delegate objects.
  @discardableResult
  public func highlightItem(at indexPath: IndexPath) -> Bool {
    guard hasItem(at: indexPath), touch.highlighted == nil,
      delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true
    else { return false }
    touch.highlighted = indexPath
    tellStanding(at: indexPath)
    delegate?.collectionView(self, didHighlightItemAt: indexPath)
    return true
  }

  /// Takes the finger away without choosing anything.
  public func unhighlightItem() {
    guard let indexPath = touch.highlighted else { return }
    touch.highlighted = nil
    tellStanding(at: indexPath)
    delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
  }

  /// The item under a finger.
  public var indexPathForHighlightedItem: IndexPath? { touch.highlighted }

  /// Selects or deselects an item as a user does, with the delegate's consent.
  @discardableResult
  func chooseItem(at indexPath: IndexPath) -> Bool {
    closeSwipe()
    var changed = false
    switch selectionMode {
    case .none: break
    case .multiple where selection.contains(indexPath):
      changed = userDeselects(indexPath)
    case .single where selection.contains(indexPath):
      // A tap on the only selected item tells the delegate again, and changes nothing.
      delegate?.collectionView(self, didSelectItemAt: indexPath)
      changed = true
    case .single, .multiple:
      guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { break }
      if selectionMode == .single {
        for other in selection.indexPaths {
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

  /// Selects all items that a finger is drawn over, if the delegate lets several be selected so.
  @discardableResult
  public func dragSelection(over indexPaths: [IndexPath]) -> Bool {
    guard selectionMode == .multiple, let first = indexPaths.first,
      delegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: first) ?? false
    else { return false }
    delegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: first)
    for path in indexPaths where hasItem(at: path) && !selection.contains(path) {
      _ = chooseItem(at: path)
    }
    delegate?.collectionViewDidEndMultipleSelectionInteraction(self)
    return true
  }

  /// Folds or unfolds an item as a tap on its disclosure does; no if it has none or a handler
  /// objects.
  @discardableResult
  public func toggleDisclosure(at indexPath: IndexPath) -> Bool {
    guard hasItem(at: indexPath) else { return false }
    guard informedSource?.toggleDisclosure(at: indexPath) ?? false else { return false }
    // An item without children moves nothing, and its cell is to hear of it all the same.
    tellStandings()
    return true
  }
}
