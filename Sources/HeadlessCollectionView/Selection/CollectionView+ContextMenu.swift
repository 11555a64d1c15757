import CompositionalLayout
public import Foundation

/// Context menus as method calls: open one, choose from it, or close it.
extension CollectionView {
  /// Opens the menu of an item, or of all selected items if it is one of several.
  ///
  /// - Returns: The menu, or nil if the delegate has none.
  @discardableResult
  public func openContextMenu(forItemAt indexPath: IndexPath) -> Menu? {
    guard hasItem(at: indexPath), let delegate,
      let frame = layoutAttributesForItem(at: indexPath)?.frame
    else { return nil }
    let selected = interaction.selection.contains(indexPath) ? interaction.selection.indexPaths : []
    let paths = selected.count > 1 ? selected : [indexPath]
    let point = CGPoint(x: frame.midX, y: frame.midY)
    guard
      let configuration = delegate.collectionView(
        self,
        contextMenuConfigurationForItemsAt: paths,
        point: point
      )
    else { return nil }
    closeContextMenu()
    configuration.indexPaths = paths
    interaction.contextMenu = OpenContextMenu(configuration) {
      delegate.collectionView(self, willDisplayContextMenu: configuration, animator: $0)
    }
    return interaction.contextMenu?.menu
  }

  /// Chooses an action of the open menu or of its submenus; the menu closes first.
  ///
  /// - Returns: Whether the menu contains the action and the action is enabled.
  @discardableResult
  public func chooseFromContextMenu(_ action: Action) -> Bool {
    guard let open = interaction.contextMenu, open.offers(action) else { return false }
    closeContextMenu()
    action.perform(from: self)
    return true
  }

  /// Taps the preview of the open menu, which closes.
  ///
  /// - Returns: Whether the menu has a preview.
  @discardableResult
  public func tapContextMenuPreview() -> Bool {
    guard let open = interaction.contextMenu, let preview = open.preview else { return false }
    let animation = ImmediateMenuAnimation(preview: preview)
    delegate?.collectionView(
      self,
      willPerformPreviewActionForMenuWith: open.configuration,
      animator: animation
    )
    closeContextMenu()
    animation.run()
    return true
  }

  /// Closes the open menu without a choice.
  public func closeContextMenu() {
    guard let open = interaction.contextMenu else { return }
    interaction.contextMenu = nil
    let animation = ImmediateMenuAnimation(preview: nil)
    delegate?.collectionView(
      self,
      willEndContextMenuInteraction: open.configuration,
      animator: animation
    )
    animation.run()
  }

  /// The open menu.
  public var openContextMenu: Menu? { interaction.contextMenu?.menu }
}
