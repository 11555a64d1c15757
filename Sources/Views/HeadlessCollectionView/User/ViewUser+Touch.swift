import BatchUpdates
import CompositionalLayout
public import Foundation
public import HeadlessViews

/// Actions of a finger, a pointer or a focus engine as method calls.
extension ViewUser where Target: CollectionView {
  /// Taps an item: highlights it, then selects or deselects it, then performs its primary action.
  ///
  /// A tap that changes a multiple selection performs no primary action, and neither does selection
  /// by focus or by drawing a finger over items.
  ///
  /// - Returns: Whether the selection changed or an action was performed.
  @discardableResult
  public func tapItem(at indexPath: IndexPath) -> Bool {
    guard highlightItem(at: indexPath) else { return false }
    // UICollectionView.h numbers the end of the highlight after the selection; a table ends it before.
    if view.behavesAsTable { unhighlightItem() }
    // A tap anywhere on the header of an outline expands or collapses it.
    if let cell = view.cell(at: indexPath) as? CollectionViewListCell, cell.foldsWhenChosen {
      unhighlightItem()
      return toggleDisclosure(at: indexPath)
    }
    // Changing a multiple selection is not a primary action.
    let extends = view.selectionMode == .multiple && !view.interaction.selection.isEmpty
    let changed = chooseItem(at: indexPath)
    unhighlightItem()
    let acts = !extends && performPrimaryAction(at: indexPath)
    return changed || acts
  }

  /// Calls the delegate for the primary action of an item, selectable or not.
  private func performPrimaryAction(at indexPath: IndexPath) -> Bool {
    guard let delegate = view.delegate, view.hasItem(at: indexPath),
      delegate.collectionView(view, canPerformPrimaryActionForItemAt: indexPath)
    else { return false }
    delegate.collectionView(view, performPrimaryActionForItemAt: indexPath)
    return true
  }

  /// Highlights an item; returns false if the delegate does not allow it.
  @discardableResult
  public func highlightItem(at indexPath: IndexPath) -> Bool {
    guard hits(indexPath), view.interaction.highlighted == nil,
      view.delegate?.collectionView(view, shouldHighlightItemAt: indexPath) ?? true
    else { return false }
    view.interaction.highlighted = indexPath
    view.updateCellState(at: indexPath)
    view.delegate?.collectionView(view, didHighlightItemAt: indexPath)
    return true
  }

  /// Removes the highlight without selecting.
  public func unhighlightItem() {
    guard let indexPath = view.interaction.highlighted else { return }
    view.interaction.highlighted = nil
    view.updateCellState(at: indexPath)
    view.delegate?.collectionView(view, didUnhighlightItemAt: indexPath)
  }

  /// The highlighted item.
  public var indexPathForHighlightedItem: IndexPath? { view.interaction.highlighted }

  /// Selects or deselects an item as a user does, if the delegate allows it.
  @discardableResult
  func chooseItem(at indexPath: IndexPath) -> Bool {
    closeSwipe()
    if let rules = view.tableRules, view.selectionMode != .none {
      return rules.choose(indexPath, amongSeveral: view.selectionMode == .multiple)
    }
    var changed = false
    switch view.selectionMode {
    case .none: break
    case .multiple where view.interaction.selection.contains(indexPath):
      changed = userDeselects(indexPath)
    case .single, .multiple:
      // A tap on the only selected item asks and calls the delegate again, as in UIKit.
      guard view.delegate?.collectionView(view, shouldSelectItemAt: indexPath) ?? true else {
        break
      }
      if view.selectionMode == .single {
        for other in view.interaction.selection.indexPaths where other != indexPath {
          view.setSelected(false, at: other)
          view.delegate?.collectionView(view, didDeselectItemAt: other)
        }
      }
      // A callback may have deleted the item.
      guard view.hasItem(at: indexPath) else { break }
      view.setSelected(true, at: indexPath)
      view.delegate?.collectionView(view, didSelectItemAt: indexPath)
      changed = true
    }
    return changed
  }

  private func userDeselects(_ indexPath: IndexPath) -> Bool {
    guard view.delegate?.collectionView(view, shouldDeselectItemAt: indexPath) ?? true else {
      return false
    }
    view.setSelected(false, at: indexPath)
    view.delegate?.collectionView(view, didDeselectItemAt: indexPath)
    return true
  }

  /// Selects all items that two fingers are drawn over, if the delegate allows it.
  ///
  /// The view allows multiple selection from then on. It does not ask the delegate if it allows no
  /// selection, or if it scrolls along both axes.
  @discardableResult
  public func dragSelection(over indexPaths: [IndexPath]) -> Bool {
    guard indexPaths.allSatisfy(hits), view.selectionMode != .none, let first = indexPaths.first,
      view.contentSize.width <= view.bounds.width || view.contentSize.height <= view.bounds.height,
      view.delegate?.collectionView(view, shouldBeginMultipleSelectionInteractionAt: first) ?? false
    else { return false }
    view.allowMultipleSelection()
    view.delegate?.collectionView(view, didBeginMultipleSelectionInteractionAt: first)
    // The delegate may have changed the data.
    for path in indexPaths
    where view.hasItem(at: path) && !view.interaction.selection.contains(path) {
      _ = chooseItem(at: path)
    }
    view.delegate?.collectionViewDidEndMultipleSelectionInteraction(view)
    return true
  }

  /// Scrolls an orthogonal section and lets it come to rest; other sections do not scroll.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - proposed: The offset at which it would stop by itself.
  ///   - velocity: The velocity in points per millisecond.
  public func scrollSection(_ section: Int, to proposed: CGFloat, velocity: CGFloat = 0) {
    guard view.cycle.isRunning || (try? view.prepareForQueries()) != nil,
      let layout = view.layout.compositional, layout.isOrthogonal(section: section)
    else { return }
    let rest = layout.targetOffset(
      forOrthogonalSection: section,
      proposed: proposed,
      velocity: velocity
    )
    layout.setOrthogonalOffset(rest, forSection: section)
    view.cycle.isDue = true
  }

  /// Expands or collapses an item as a tap on its disclosure does.
  ///
  /// Returns false if it has none or a handler does not allow it.
  @discardableResult
  public func toggleDisclosure(at indexPath: IndexPath) -> Bool {
    guard hits(indexPath), view.delegates.informedSource?.toggleDisclosure(at: indexPath) ?? false
    else {
      return false
    }
    // An item without children moves nothing, but its cell must be updated.
    view.updateCellStates()
    return true
  }
}
