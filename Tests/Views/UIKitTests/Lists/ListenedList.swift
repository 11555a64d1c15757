import Dispatch
import UIKit

/// A flow list of rows of 40 points in a window of 12 rows, with its data and its delegate.
@MainActor
final class ListenedList: NSObject, UICollectionViewDataSource {
  /// The numbers of items by section.
  var counts: [Int]
  /// The kind of the headers and footers, if not the requested one.
  var dequeuedKind: String?
  /// The identifier of the cells.
  private var identifier = "cell"
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let layout = UICollectionViewFlowLayout()
  let view: UICollectionView
  let listener = ListListener()

  init(_ counts: [Int] = [12], listens: Bool = true) {
    self.counts = counts
    layout.itemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        UICollectionReusableView.self,
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "bar"
      )
    }
    view.dataSource = self
    if listens { view.delegate = listener }
    window.addSubview(view)
    window.layoutIfNeeded()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(
    _ view: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
  }

  func collectionView(
    _ view: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    view.dequeueReusableSupplementaryView(
      ofKind: dequeuedKind ?? kind,
      withReuseIdentifier: "bar",
      for: indexPath
    )
  }

  /// Shows all items again, in cells of another class.
  func show(_ cellClass: UICollectionViewCell.Type) {
    identifier = "\(cellClass)"
    view.register(cellClass, forCellWithReuseIdentifier: identifier)
    view.reloadData()
    view.layoutIfNeeded()
  }
}

/// A delegate that records its calls, and answers as it is told.
@MainActor
final class ListListener: NSObject, UICollectionViewDelegate {
  var heard: [String] = []
  /// The questions that it answers with no.
  var refused: Set<String> = []
  /// The work in the question whether to select an item.
  var onShouldSelect: (UICollectionView, IndexPath) -> Bool = { _, _ in true }
  var onSelect: (UICollectionView, IndexPath) -> Void = { _, _ in }

  private func ask(_ question: String, _ path: IndexPath) -> Bool {
    heard.append("\(question) \(path.item)")
    return !refused.contains(question)
  }

  func collectionView(_: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    ask("shouldHighlight", path)
  }
  func collectionView(_: UICollectionView, didHighlightItemAt path: IndexPath) {
    heard.append("didHighlight \(path.item)")
  }
  func collectionView(_: UICollectionView, didUnhighlightItemAt path: IndexPath) {
    heard.append("didUnhighlight \(path.item)")
  }
  func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    ask("shouldSelect", path) && onShouldSelect(view, path)
  }
  func collectionView(_: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
    ask("shouldDeselect", path)
  }
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    heard.append("didSelect \(path.item)")
    onSelect(view, path)
  }
  func collectionView(_: UICollectionView, didDeselectItemAt path: IndexPath) {
    heard.append("didDeselect \(path.item)")
  }
  func collectionView(
    _ view: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt path: IndexPath
  ) -> Bool {
    ask("shouldBegin, \(view.allowsMultipleSelection)", path)
  }
  func collectionView(
    _ view: UICollectionView,
    didBeginMultipleSelectionInteractionAt path: IndexPath
  ) { heard.append("didBegin, \(view.allowsMultipleSelection) \(path.item)") }
  func collectionViewDidEndMultipleSelectionInteraction(_ view: UICollectionView) {
    heard.append("didEnd")
  }
  func scrollViewDidScroll(_ view: UIScrollView) {
    heard.append("didScroll \(view.contentOffset.y)")
  }
  func scrollViewDidEndScrollingAnimation(_ view: UIScrollView) {
    heard.append("didEndScrollingAnimation \(view.contentOffset.y)")
  }
}

/// Waits for the blocks that are on the main queue.
@MainActor
func turnOfMainQueue() async {
  await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
}

/// A cell that counts how often it was prepared for its reuse.
final class CountedCell: UICollectionViewCell {
  private(set) var prepared = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    prepared += 1
  }
}
