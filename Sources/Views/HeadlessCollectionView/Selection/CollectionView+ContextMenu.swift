import Foundation

/// The context menu of a collection view, which opens it for an item.
private final class CollectionMenuInteraction: ContextMenuInteraction {
  private weak var list: CollectionView?

  init(of list: CollectionView) {
    self.list = list
    super.init()
    didMove(to: list.surface)
  }

  override func willDisplay(
    _ configuration: ContextMenuConfiguration,
    _ animator: any ContextMenuInteractionAnimating
  ) {
    guard let list else { return }
    list.delegate?.collectionView(list, willDisplayContextMenu: configuration, animator: animator)
  }

  override func willPerformPreviewAction(
    _ configuration: ContextMenuConfiguration,
    _ animator: any ContextMenuInteractionCommitAnimating
  ) {
    guard let list else { return }
    list.delegate?.collectionView(
      list,
      willPerformPreviewActionForMenuWith: configuration,
      animator: animator
    )
  }

  override func willEnd(
    _ configuration: ContextMenuConfiguration,
    _ animator: any ContextMenuInteractionAnimating
  ) {
    guard let list else { return }
    list.delegate?.collectionView(
      list,
      willEndContextMenuInteraction: configuration,
      animator: animator
    )
  }
}

extension CollectionView {
  /// The context menu of the items, made when it is first needed.
  var menus: ContextMenuInteraction {
    if let menus = interaction.menus { return menus }
    let menus = CollectionMenuInteraction(of: self)
    interaction.menus = menus
    return menus
  }
}
