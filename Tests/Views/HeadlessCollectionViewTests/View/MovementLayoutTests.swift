import CompositionalLayout
import Foundation
import HeadlessCollectionView
import Testing

/// Calls of a custom layout while an item is carried.
@MainActor
struct MovementLayoutTests {
  /// Rows of 20 points; a dragged item goes to row 2, and is shown half transparent.
  private final class DragLayout: CollectionLayout {
    var log: [String] = []
    var answers = true

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 80) }
    override func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
      let attributes = LayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(x: 0, y: 20 * path.item, width: 100, height: 20)
      return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
      (0..<4).compactMap { layoutAttributesForItem(at: [0, $0]) }
    }
    override func targetIndexPath(
      forInteractivelyMovingItem path: IndexPath,
      withPosition position: CGPoint
    ) -> IndexPath {
      log.append("target of \(path.item) at \(position.y)")
      guard answers else {
        return super.targetIndexPath(forInteractivelyMovingItem: path, withPosition: position)
      }
      return [0, 2]
    }
    override func layoutAttributesForInteractivelyMovingItem(
      at path: IndexPath,
      withTargetPosition position: CGPoint
    ) -> LayoutAttributes {
      let attributes = super.layoutAttributesForInteractivelyMovingItem(
        at: path,
        withTargetPosition: position
      )
      attributes.alpha = 0.5
      attributes.center.x += 7
      return attributes
    }
    override func invalidationContext(
      forInteractivelyMovingItems targets: [IndexPath],
      withTargetPosition target: CGPoint,
      previousIndexPaths: [IndexPath],
      previousPosition: CGPoint
    ) -> InvalidationContext {
      log.append("\(previousIndexPaths) \(previousPosition.y) to \(targets) \(target.y)")
      return super.invalidationContext(
        forInteractivelyMovingItems: targets,
        withTargetPosition: target,
        previousIndexPaths: previousIndexPaths,
        previousPosition: previousPosition
      )
    }
    override func invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths paths: [IndexPath],
      previousIndexPaths: [IndexPath],
      movementCancelled: Bool
    ) -> InvalidationContext {
      log.append("end \(previousIndexPaths) to \(paths) \(movementCancelled)")
      return super.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: paths,
        previousIndexPaths: previousIndexPaths,
        movementCancelled: movementCancelled
      )
    }
    override func invalidateLayout(with context: InvalidationContext) {
      super.invalidateLayout(with: context)
      if context.targetIndexPathsForInteractivelyMovingItems != nil { log.append("invalid") }
    }
  }

  private final class Rows: CollectionViewDataSource {
    var moves: [[Int]] = []
    func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell
    { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
    func collectionView(_ view: CollectionView, moveItemAt old: IndexPath, to new: IndexPath) {
      moves.append([old.item, new.item])
    }
  }

  @Test(arguments: [true, false])
  func `a custom layout decides where a carried item lands and how it looks`(isDropped: Bool) {
    let (layout, rows) = (DragLayout(), Rows())
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200),
      collectionViewLayout: layout
    )
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = rows
    view.layoutIfNeeded()
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 35))
    let lifted = view.cellForItem(at: [0, 0])
    #expect(lifted?.center == CGPoint(x: 57, y: 35) && lifted?.alpha == 0.5)
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 70))
    view.layoutIfNeeded()
    #expect(lifted?.center == CGPoint(x: 57, y: 70) && lifted?.alpha == 0.5)
    if isDropped { view.endInteractiveMovement() } else { view.cancelInteractiveMovement() }
    view.layoutIfNeeded()
    let end = isDropped ? "end [[0, 2]] to [[0, 2]] false" : "end [[0, 2]] to [[0, 0]] true"
    #expect(
      layout.log == [
        "target of 0 at 35.0", "[[0, 0]] 10.0 to [[0, 2]] 35.0", "invalid",
        "target of 2 at 70.0", "[[0, 2]] 35.0 to [[0, 2]] 70.0", "invalid", end, "invalid",
      ]
    )
    #expect(rows.moves == (isDropped ? [[0, 2]] : []))
    #expect(view.visibleCells.allSatisfy { $0.alpha == 1 && $0.center.x == 50 })
  }

  @Test func `the default target is the topmost cell at the position`() {
    let (layout, rows) = (DragLayout(), Rows())
    layout.answers = false
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200),
      collectionViewLayout: layout
    )
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = rows
    view.layoutIfNeeded()
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 70))
    view.endInteractiveMovement()
    #expect(rows.moves == [[0, 3]])
  }
}
