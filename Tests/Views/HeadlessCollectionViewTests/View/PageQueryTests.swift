import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

/// Tests of views whose layout returns elements of whole pages.
@MainActor
struct PageQueryTests {
  /// A layout of fixed frames that returns all of them for every query.
  private final class Frames: CollectionLayout {
    let frames: [CGRect]
    let size: CGSize
    var queries: [CGRect] = []

    init(_ frames: [CGRect], size: CGSize) {
      self.frames = frames
      self.size = size
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var collectionViewContentSize: CGSize { size }

    override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
      queries.append(rect)
      return frames.indices.compactMap { layoutAttributesForItem(at: [0, $0]) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
      guard indexPath.count == 2, frames.indices.contains(indexPath[1]) else { return nil }
      let attributes = LayoutAttributes(forCellWith: indexPath)
      attributes.frame = frames[indexPath[1]]
      return attributes
    }
  }

  private func list(_ frames: [CGRect], size: CGSize) -> (NumberList, Frames) {
    let layout = Frames(frames, size: size)
    let list = NumberList(layout: layout)
    list.show(("a", Array(frames.indices)))
    return (list, layout)
  }

  @Test func `elements of a page are shown if they overlap the view or are empty inside it`() {
    // The view shows 50...150 by 30...230 of the content.
    let cases: [(CGRect, Bool)] = [
      (CGRect(x: 60, y: 40, width: 10, height: 10), true),
      (CGRect(x: 40, y: 40, width: 10, height: 10), false),
      (CGRect(x: 41, y: 40, width: 10, height: 10), true),
      (CGRect(x: 150, y: 40, width: 10, height: 10), false),
      (CGRect(x: 149, y: 40, width: 10, height: 10), true),
      (CGRect(x: 60, y: 20, width: 10, height: 10), false),
      (CGRect(x: 60, y: 21, width: 10, height: 10), true),
      (CGRect(x: 60, y: 230, width: 10, height: 10), false),
      (CGRect(x: 60, y: 229, width: 10, height: 10), true),
      (CGRect(x: 50, y: 40, width: 0, height: 10), true),
      (CGRect(x: 49, y: 40, width: 0, height: 10), false),
      (CGRect(x: 100, y: 40, width: 0, height: 10), true),
      (CGRect(x: 150, y: 40, width: 0, height: 10), false),
      (CGRect(x: 60, y: 30, width: 10, height: 0), true),
      (CGRect(x: 60, y: 29, width: 10, height: 0), false),
      (CGRect(x: 60, y: 230, width: 10, height: 0), false),
      (CGRect(x: 50, y: 30, width: 0, height: 0), true),
      (CGRect(x: 50, y: 29, width: 0, height: 0), false),
      (CGRect(x: 49, y: 30, width: 0, height: 0), false),
    ]
    let (list, layout) = list(cases.map(\.0), size: CGSize(width: 500, height: 800))
    layout.queries = []
    list.view.contentOffset = CGPoint(x: 50, y: 30)
    list.view.layoutIfNeeded()
    #expect(layout.queries.allSatisfy { $0 == CGRect(x: 0, y: 0, width: 200, height: 400) })
    #expect(!layout.queries.isEmpty)
    let shown = Set(list.numbers)
    for (number, (frame, isShown)) in cases.enumerated() {
      #expect(shown.contains(number) == isShown, "\(frame)")
    }
  }

  @Test(arguments: [
    (CGSize(width: 500, height: 200), true), (CGSize(width: 500, height: 201), false),
    (CGSize(width: 100, height: 200), false), (CGSize(width: 101, height: 100), true),
  ])
  func `a custom layout scrolls sideways if its content is wider and no higher`(
    size: CGSize,
    isSideways: Bool
  ) {
    let frames = (0..<3).map { CGRect(x: 10 * $0, y: 10 * $0, width: 10, height: 10) }
    let (list, _) = list(frames, size: size)
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    #expect(list.view.beginInteractiveMovementForItem(at: [0, 0]))
    // Right of all items, and above them.
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 90, y: 1))
    #expect(list.view.user.targetIndexPathForMovingItem == (isSideways ? [0, 2] : [0, 1]))
  }
}
