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
    let selected = selection.contains(indexPath) ? selection.indexPaths : []
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
    guard let menu = configuration.makeMenu() else { return nil }
    contextMenu = OpenContextMenu(configuration: configuration, menu: menu)
    let animation = ImmediateMenuAnimation(preview: configuration.previewProvider?())
    delegate.collectionView(self, willDisplayContextMenu: configuration, animator: animation)
    animation.run()
    return menu
  }

  /// Chooses an action of the open menu or of its submenus; the menu closes first.
  ///
  /// - Returns: Whether the menu contains the action and the action is enabled.
  @discardableResult
  public func chooseFromContextMenu(_ action: Action) -> Bool {
    guard let menu = contextMenu?.menu, menu.holds(action),
      action.attributes.isDisjoint(with: [.disabled, .hidden])
    else { return false }
    closeContextMenu()
    action.perform(from: self)
    return true
  }

  /// Closes the open menu without a choice.
  public func closeContextMenu() {
    guard let open = contextMenu else { return }
    contextMenu = nil
    let animation = ImmediateMenuAnimation(preview: nil)
    delegate?.collectionView(
      self,
      willEndContextMenuInteraction: open.configuration,
      animator: animation
    )
    animation.run()
  }

  /// The open menu.
  public var openContextMenu: Menu? { contextMenu?.menu }
}

extension Menu {
  /// Whether the menu or one of its submenus contains an action.
  fileprivate func holds(_ action: Action) -> Bool {
    children.contains { child in
      child === action || (child as? Menu)?.holds(action) == true
    }
  }
}
