public import Foundation
public import HeadlessViews

// No preview, edit menu or scene is shown, so these methods are not called.

extension CollectionViewDelegate {
  public func collectionView(
    _ view: CollectionView,
    contextMenuConfiguration configuration: ContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> TargetedPreview? { nil }

  public func collectionView(
    _ view: CollectionView,
    contextMenuConfiguration configuration: ContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> TargetedPreview? { nil }

  public func collectionView(
    _ view: CollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview? { nil }

  public func collectionView(
    _ view: CollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview? { nil }

  public func collectionView(
    _ view: CollectionView,
    sceneActivationConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> WindowScene.ActivationConfiguration? { nil }

  public func collectionView(
    _ view: CollectionView,
    shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool { false }

  public func collectionView(
    _ view: CollectionView,
    canPerformAction action: HeadlessViews.Selector,
    forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { false }

  public func collectionView(
    _ view: CollectionView,
    performAction action: HeadlessViews.Selector,
    forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) {}
}
