import BatchUpdates
import CompositionalLayout
import Foundation
import HeadlessCollectionView
import HeadlessViews

/// All delegates of a view, which record each call with its arguments in order.
@MainActor
final class TranscriptWatcher {
  private(set) var calls: [String] = []
  /// The methods that return false or nothing.
  var refused: Set<String> = []
  /// The number of rows by which a move lands elsewhere, and the distance that an offset is shifted by.
  var detour = 0
  var shift: CGFloat = 0
  /// The title of the item at an index path.
  var titles: (IndexPath) -> String = { _ in "" }
  /// Inserts dropped items into the data.
  var insert: ([String], IndexPath?) -> Void = { _, _ in }

  /// Whether cells are missing, and sections have negative heights.
  var spoilsCells = false
  var spoilsLayout = false
  /// Work for a call, and the number of calls before it.
  private var nested: (calls: Int, work: () -> Void)?
  /// Whether a call may change the data.
  var acceptsWork: () -> Bool = { true }

  /// Performs work once, inside the call after a number of others.
  func arm(after calls: Int, _ work: @escaping () -> Void) { nested = (calls, work) }

  func disarm() { nested = nil }

  func note(_ name: String, _ words: String...) {
    record(([name] + words).joined(separator: " "))
  }

  private func record(_ call: String) {
    calls.append(call)
    guard let (count, work) = nested, acceptsWork() else { return }
    nested = count == 0 ? nil : (count - 1, work)
    guard count == 0 else { return }
    calls.append("{")
    work()
    calls.append("}")
  }

  /// Returns the calls since the last ones were taken.
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  /// Records a question and returns its answer.
  func allows(_ name: String, _ words: String..., by default: Bool = true) -> Bool {
    let answer = `default` != refused.contains(name)
    record(([name] + words + ["→ \(answer)"]).joined(separator: " "))
    return answer
  }

  private func text(_ path: IndexPath?) -> String { PictureText.text(path) }

  private func items(at path: IndexPath) -> [DragItem] {
    let item = DragItem(itemProvider: ItemProvider(object: titles(path)))
    item.localObject = titles(path)
    return [item]
  }
}

extension TranscriptWatcher: CollectionViewDelegate {
  func scrollViewDidScroll(_ view: ScrollView) {
    note("didScroll", PictureText.text(view.contentOffset))
  }
  func scrollViewWillBeginDragging(_ view: ScrollView) { note("willBeginDragging") }
  func scrollViewDidEndScrollingAnimation(_ view: ScrollView) { note("didEndScrollingAnimation") }
  func scrollViewShouldScrollToTop(_ view: ScrollView) -> Bool { allows("shouldScrollToTop") }
  func scrollViewDidScrollToTop(_ view: ScrollView) { note("didScrollToTop") }
  func scrollViewDidChangeAdjustedContentInset(_ view: ScrollView) {
    note("didChangeInset", PictureText.text(view.adjustedContentInset.top))
  }

  func collectionView(_ view: CollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    allows("shouldHighlight", text(path))
  }
  func collectionView(_ view: CollectionView, didHighlightItemAt path: IndexPath) {
    note("didHighlight", text(path))
  }
  func collectionView(_ view: CollectionView, didUnhighlightItemAt path: IndexPath) {
    note("didUnhighlight", text(path))
  }
  func collectionView(_ view: CollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    allows("shouldSelect", text(path))
  }
  func collectionView(_ view: CollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
    allows("shouldDeselect", text(path))
  }
  func collectionView(_ view: CollectionView, didSelectItemAt path: IndexPath) {
    note("didSelect", text(path))
  }
  func collectionView(_ view: CollectionView, didDeselectItemAt path: IndexPath) {
    note("didDeselect", text(path))
  }
  func collectionView(
    _ view: CollectionView,
    canPerformPrimaryActionForItemAt path: IndexPath
  ) -> Bool { allows("canPerformPrimaryAction", text(path), by: !view.isEditing) }
  func collectionView(_ view: CollectionView, performPrimaryActionForItemAt path: IndexPath) {
    note("performPrimaryAction", text(path))
  }

  func collectionView(
    _ view: CollectionView,
    willDisplay cell: CollectionViewCell,
    forItemAt path: IndexPath
  ) { note("willDisplay", text(path), PictureText.text(cell.frame), "\(cell.superview === view)") }
  func collectionView(
    _ view: CollectionView,
    didEndDisplaying cell: CollectionViewCell,
    forItemAt path: IndexPath
  ) { note("didEndDisplaying", text(path)) }
  func collectionView(
    _ view: CollectionView,
    willDisplaySupplementaryView supplementary: CollectionReusableView,
    forElementKind kind: String,
    at path: IndexPath
  ) { note("willDisplay", kind.short, text(path), "\(supplementary.superview === view)") }
  func collectionView(
    _ view: CollectionView,
    didEndDisplayingSupplementaryView supplementary: CollectionReusableView,
    forElementOfKind kind: String,
    at path: IndexPath
  ) { note("didEndDisplaying", kind.short, text(path)) }

  func collectionView(_ view: CollectionView, canEditItemAt path: IndexPath) -> Bool {
    allows("canEdit", text(path))
  }
  func collectionView(_ view: CollectionView, canFocusItemAt path: IndexPath) -> Bool {
    allows("canFocus", text(path))
  }
  func collectionView(
    _ view: CollectionView,
    selectionFollowsFocusForItemAt path: IndexPath
  ) -> Bool { allows("selectionFollowsFocus", text(path), by: view.selectionFollowsFocus) }
  func indexPathForPreferredFocusedView(in view: CollectionView) -> IndexPath? {
    allows("prefersFocus", by: false) ? IndexPath(item: 1, section: 0) : nil
  }
  func collectionView(
    _ view: CollectionView,
    shouldUpdateFocusIn context: CollectionViewFocusUpdateContext
  ) -> Bool {
    allows(
      "shouldUpdateFocus",
      text(context.previouslyFocusedIndexPath),
      text(context.nextFocusedIndexPath)
    )
  }
  func collectionView(
    _ view: CollectionView,
    didUpdateFocusIn context: CollectionViewFocusUpdateContext,
    with coordinator: FocusAnimationCoordinator
  ) {
    note(
      "didUpdateFocus",
      text(context.previouslyFocusedIndexPath),
      text(context.nextFocusedIndexPath)
    )
    coordinator.addCoordinatedAnimations({ self.note("focus animation") }) {
      self.note("focus completion")
    }
  }

  func collectionView(
    _ view: CollectionView,
    contextMenuConfigurationForItemsAt paths: [IndexPath],
    point: CGPoint
  ) -> ContextMenuConfiguration? {
    guard allows("menu", PictureText.text(paths), PictureText.text(point)) else { return nil }
    let action = Action(title: "Act") { _ in self.note("act") }
    let hasPreview = refused.contains("preview")
    return ContextMenuConfiguration(identifier: "\(paths.count)") {
      self.note("preview")
      return hasPreview ? ViewController() : nil
    } actionProvider: { _ in
      Menu(title: "Menu", children: [action, Menu(title: "More", children: [action])])
    }
  }
  func collectionView(
    _ view: CollectionView,
    willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {
    note(
      "willDisplayMenu",
      "\(configuration.identifier)",
      PictureText.text(configuration.indexPaths)
    )
    animator?.addAnimations { self.note("menu animation") }
    animator?.addCompletion { self.note("menu completion") }
  }
  func collectionView(
    _ view: CollectionView,
    willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {
    note("willEndMenu", "\(configuration.identifier)")
    animator?.addCompletion { self.note("menu end completion") }
  }
  func collectionView(
    _ view: CollectionView,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionCommitAnimating
  ) {
    note("previewAction", "\(animator.previewViewController == nil)")
    animator.addAnimations { self.note("preview animation") }
    animator.addCompletion { self.note("preview completion") }
  }

  func collectionView(
    _ view: CollectionView,
    shouldBeginMultipleSelectionInteractionAt path: IndexPath
  ) -> Bool { allows("shouldBeginMultipleSelection", text(path)) }
  func collectionView(
    _ view: CollectionView,
    didBeginMultipleSelectionInteractionAt path: IndexPath
  ) { note("didBeginMultipleSelection", text(path)) }
  func collectionViewDidEndMultipleSelectionInteraction(_ view: CollectionView) {
    note("didEndMultipleSelection")
  }

  func collectionView(
    _ view: CollectionView,
    targetContentOffsetForProposedContentOffset offset: CGPoint
  ) -> CGPoint {
    note("targetOffset", PictureText.text(offset))
    return CGPoint(x: offset.x, y: offset.y + shift)
  }
  func collectionView(
    _ view: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
    atCurrentIndexPath current: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    note("targetOfMove", text(original), text(current), text(proposed))
    return IndexPath(item: max(0, proposed[1] + detour), section: proposed[0])
  }
}

extension TranscriptWatcher: CollectionViewDataSourcePrefetching {
  func collectionView(_ view: CollectionView, prefetchItemsAt paths: [IndexPath]) {
    note("prefetch", PictureText.text(paths))
  }
  func collectionView(_ view: CollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
    note("cancelPrefetching", PictureText.text(paths))
  }
}

extension TranscriptWatcher: CollectionViewDragDelegate {
  func collectionView(
    _ view: CollectionView,
    itemsForBeginning session: any DragSession,
    at path: IndexPath
  ) -> [DragItem] {
    let place = PictureText.text(session.location(in: view))
    return allows("itemsForBeginning", text(path), place) ? items(at: path) : []
  }
  func collectionView(
    _ view: CollectionView,
    itemsForAddingTo session: any DragSession,
    at path: IndexPath,
    point: CGPoint
  ) -> [DragItem] {
    allows("itemsForAdding", text(path), PictureText.text(point)) ? items(at: path) : []
  }
  func collectionView(_ view: CollectionView, dragSessionWillBegin session: any DragSession) {
    note("dragWillBegin", "\(session.items.count)", "\(view.hasActiveDrag)")
  }
  func collectionView(_ view: CollectionView, dragSessionDidEnd session: any DragSession) {
    note("dragDidEnd", "\(view.hasActiveDrag)")
  }
  func collectionView(
    _ view: CollectionView,
    dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool { allows("dragAllowsMove") }
}

extension TranscriptWatcher: CollectionViewDropDelegate {
  func collectionView(_ view: CollectionView, canHandle session: any DropSession) -> Bool {
    allows("canHandle", "\(session.items.count)", "\(session.localDragSession == nil)")
  }
  func collectionView(_ view: CollectionView, dropSessionDidEnter session: any DropSession) {
    note("dropDidEnter")
  }
  func collectionView(_ view: CollectionView, dropSessionDidExit session: any DropSession) {
    note("dropDidExit")
  }
  func collectionView(_ view: CollectionView, dropSessionDidEnd session: any DropSession) {
    note("dropDidEnd")
  }
  func collectionView(
    _ view: CollectionView,
    dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath path: IndexPath?
  ) -> CollectionViewDropProposal {
    let isAllowed = allows(
      "dropDidUpdate",
      text(path),
      PictureText.text(session.location(in: view))
    )
    return CollectionViewDropProposal(
      operation: !isAllowed ? .forbidden : session.localDragSession == nil ? .copy : .move,
      intent: .insertAtDestinationIndexPath
    )
  }
  func collectionView(
    _ view: CollectionView,
    performDropWith coordinator: any CollectionViewDropCoordinator
  ) {
    let items = coordinator.items
    note(
      "performDrop",
      text(coordinator.destinationIndexPath),
      "\(coordinator.proposal.operation)",
      items.map { "\(text($0.sourceIndexPath)):\(PictureText.text($0.previewSize))" }
        .joined(separator: ", ")
    )
    if refused.contains("placeholder"), let item = items.first?.dragItem {
      let place = IndexPath(item: 0, section: 0)
      let context = coordinator.drop(
        item,
        to: CollectionViewDropPlaceholder(insertionIndexPath: place, reuseIdentifier: "cell")
      )
      context.addCompletion { self.note("placeholder completion \($0)") }
      note("deletePlaceholder", "\(context.deletePlaceholder())", "\(context.deletePlaceholder())")
      return
    }
    for item in items {
      let animation = coordinator.drop(item.dragItem, toItemAt: IndexPath(item: 0, section: 0))
      animation.addAnimations { self.note("drop animation") }
      animation.addCompletion { self.note("drop completion \($0)") }
    }
    insert(
      items.compactMap { $0.dragItem.localObject as? String },
      coordinator.destinationIndexPath
    )
  }
}

extension String {
  /// The kind of a view without the prefix of its framework.
  fileprivate var short: String { replacing("UICollectionElementKindSection", with: "") }
}
