import BatchUpdates
import CompositionalLayout
import Foundation

@testable import HeadlessCollectionView

/// A layout as an app writes it, with self-sizing rows in two columns, which records the view's calls.
final class TranscriptLayout: CollectionLayout {
  private let watcher: TranscriptWatcher?
  private var heights: [IndexPath: CGFloat] = [:]
  private var all: [LayoutAttributes] = []
  private var size = CGSize.zero

  init(_ watcher: TranscriptWatcher?) {
    self.watcher = watcher
    super.init()
    register(CollectionReusableView.self, forDecorationViewOfKind: "background")
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ words: String...) {
    let (watcher, text) = (watcher, words.joined(separator: " "))
    MainActor.assumeIsolated { watcher?.note("layout", text) ?? () }
  }

  override func prepare() {
    super.prepare()
    note("prepare")
    guard let view = host else { return }
    all = []
    let width = view.bounds.width / 2
    var top: CGFloat = 0
    for section in 0..<view.numberOfSections {
      let path = IndexPath(item: 0, section: section)
      let header = LayoutAttributes(
        forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
        with: path
      )
      header.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: 12)
      let background = LayoutAttributes(forDecorationViewOfKind: "background", with: path)
      all += [header, background]
      let start = top
      top += 12
      var ends = [top, top]
      for item in 0..<view.numberOfItems(inSection: section) {
        let attributes = LayoutAttributes(forCellWith: IndexPath(item: item, section: section))
        let height = heights[attributes.indexPath] ?? 30
        let column = ends[0] <= ends[1] ? 0 : 1
        attributes.frame = CGRect(
          x: CGFloat(column) * width,
          y: ends[column],
          width: width,
          height: height
        )
        attributes.alpha = item == 2 ? 0.25 : 1
        attributes.isHidden = item == 3
        ends[column] += height
        all.append(attributes)
      }
      top = max(ends[0], ends[1])
      background.frame = CGRect(x: 0, y: start, width: view.bounds.width, height: top - start)
      background.zIndex = -1
    }
    size = CGSize(width: view.bounds.width, height: top)
  }

  override var collectionViewContentSize: CGSize { size }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    note("elements in \(PictureText.text(rect))")
    return all.filter { $0.frame.intersects(rect) }
  }

  private func find(_ category: ElementCategory, _ path: IndexPath) -> LayoutAttributes? {
    all.first { $0.representedElementCategory == category && $0.indexPath == path }
  }

  override func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    note("item \(PictureText.text(path))")
    return find(.cell, path)
  }

  override func layoutAttributesForSupplementaryView(
    ofKind kind: String,
    at path: IndexPath
  ) -> LayoutAttributes? { find(.supplementaryView, path) }

  override func layoutAttributesForDecorationView(
    ofKind kind: String,
    at path: IndexPath
  ) -> LayoutAttributes? { find(.decorationView, path) }

  override func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool {
    note("bounds \(PictureText.text(bounds))")
    return bounds.width != host?.bounds.width
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: LayoutAttributes,
    withOriginalAttributes original: LayoutAttributes
  ) -> Bool {
    note("\(PictureText.text(preferred.indexPath)) prefers \(PictureText.text(preferred.size))")
    guard preferred.representedElementCategory == .cell,
      preferred.size.height != original.size.height
    else { return false }
    heights[preferred.indexPath] = preferred.size.height
    return true
  }

  override func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint {
    note("offset \(PictureText.text(offset))")
    return offset
  }

  override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> LayoutAttributes? {
    note("initial \(PictureText.text(path))")
    let attributes = layoutAttributesForItem(at: path)?.copy()
    attributes?.frame.origin.y += 100
    return attributes
  }

  override func prepare(forCollectionViewUpdates items: [CollectionUpdateItem]) {
    note(
      "updates "
        + items.map {
          "\($0.updateAction) \(PictureText.text($0.indexPathBeforeUpdate)) "
            + PictureText.text($0.indexPathAfterUpdate)
        }.joined(separator: ", ")
    )
  }

  override func finalizeCollectionViewUpdates() { note("finalize updates") }
  override func prepareForTransition(from layout: CollectionLayout) { note("transition from") }
  override func prepareForTransition(to layout: CollectionLayout) { note("transition to") }
  override func finalizeLayoutTransition() { note("finalize transition") }
}
