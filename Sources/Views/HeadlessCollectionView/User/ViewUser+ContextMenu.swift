import CompositionalLayout
public import Foundation
public import HeadlessViews

/// Context menus as method calls: open one, choose from it, or close it.
extension ViewUser where Target: CollectionView {
  /// Opens the menu of an item, or of all selected items if it is one of several.
  ///
  /// - Returns: The menu, or nil if the delegate has none.
  @discardableResult
  public func openContextMenu(forItemAt indexPath: IndexPath) -> Menu? {
    guard hits(indexPath), let delegate = view.delegate,
      let frame = view.attributes(at: indexPath)?.frame
    else { return nil }
    let selected =
      view.interaction.selection.contains(indexPath) ? view.interaction.selection.indexPaths : []
    let paths = selected.count > 1 ? selected : [indexPath]
    let point = CGPoint(x: frame.midX, y: frame.midY)
    guard
      let configuration = delegate.collectionView(
        view,
        contextMenuConfigurationForItemsAt: paths,
        point: point
      )
    else { return nil }
    configuration.indexPaths = paths
    return view.menus.show(configuration)
  }

  /// Chooses an action of the open menu or of its submenus; the menu closes first.
  ///
  /// - Returns: Whether the menu contains the action and the action is enabled.
  @discardableResult
  public func chooseFromContextMenu(_ action: Action) -> Bool {
    hitsMenu() && view.menus.choose(action)
  }

  /// Taps the preview of the open menu, which closes.
  ///
  /// - Returns: Whether the menu has a preview.
  @discardableResult
  public func tapContextMenuPreview() -> Bool { hitsMenu() && view.menus.tapPreview() }

  /// Closes the open menu without a choice.
  public func closeContextMenu() { view.menus.dismissMenu() }

  /// The open menu.
  public var openContextMenu: Menu? { view.menus.openMenu }
}
