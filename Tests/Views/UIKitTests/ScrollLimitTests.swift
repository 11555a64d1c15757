import Testing
import UIKit

/// Content of a fixed size with one item at its end.
private final class LargeLayout: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 600, height: 600) }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    [layoutAttributesForItem(at: [0, 0])].compactMap(\.self)
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 500, y: 500, width: 100, height: 100)
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

@MainActor
private final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    view.collectionViewLayout is LargeLayout ? 1 : 10
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
}

/// Ten items of the view's width below each other or beside each other, found with `intersects(_:)`.
private final class LineLayout: UICollectionViewLayout {
  private let isSideways: Bool

  init(isSideways: Bool) {
    self.isSideways = isSideways
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  private func frame(_ item: Int) -> CGRect {
    isSideways
      ? CGRect(x: 300 * item, y: 0, width: 300, height: 300)
      : CGRect(x: 0, y: 100 * item, width: 300, height: 100)
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: frame(9).maxX, height: frame(9).maxY)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    (0..<10).filter { frame($0).intersects(rect) }.compactMap {
      layoutAttributesForItem(at: [0, $0])
    }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame(indexPath.item)
    return attributes
  }
}

/// Offsets after the limits of scrolling change, along each axis by itself.
@MainActor
@Suite struct ScrollLimitTests {
  private let rows = Rows()

  /// The views of 300 points: a scroll view and a collection view with content of 600 points.
  private func views() -> [UIScrollView] {
    let frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    let plain = UIScrollView(frame: frame)
    plain.contentSize = CGSize(width: 600, height: 600)
    let collection = UICollectionView(frame: frame, collectionViewLayout: LargeLayout())
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = rows
    collection.layoutIfNeeded()
    return [plain, collection]
  }

  private func offset(
    of view: UIScrollView,
    from start: CGPoint,
    after change: (UIScrollView) -> Void
  ) -> CGPoint {
    view.contentOffset = start
    view.layoutIfNeeded()
    change(view)
    view.layoutIfNeeded()
    return view.contentOffset
  }

  @Test func `an inset that shrinks scrolls back along each axis that was in the content`() {
    for view in views() {
      let inset = UIEdgeInsets(top: 50, left: 50, bottom: 50, right: 50)
      for (start, end) in [
        (CGPoint(x: -50, y: -50), CGPoint.zero), (CGPoint(x: 350, y: 350), CGPoint(x: 300, y: 300)),
        (CGPoint(x: -50, y: -80), CGPoint(x: 0, y: -80)),
        (CGPoint(x: 350, y: 390), CGPoint(x: 300, y: 390)),
        (CGPoint(x: -90, y: 340), CGPoint(x: -90, y: 300)),
        (CGPoint(x: 120, y: -51), CGPoint(x: 120, y: -51)),
      ] {
        view.contentInset = inset
        #expect(offset(of: view, from: start) { $0.contentInset = .zero } == end, "\(view)")
      }
    }
  }

  @Test func `a view that grows scrolls back along each axis that was in the content`() {
    for view in views() {
      for (start, end) in [
        (CGPoint(x: 300, y: 300), CGPoint(x: 200, y: 250)),
        (CGPoint(x: 300, y: -30), CGPoint(x: 200, y: -30)),
        (CGPoint(x: -30, y: 300), CGPoint(x: -30, y: 250)),
      ] {
        view.frame.size = CGSize(width: 300, height: 300)
        let size = CGSize(width: 400, height: 350)
        #expect(offset(of: view, from: start) { $0.frame.size = size } == end, "\(view) \(start)")
        view.contentOffset = .zero
        view.layoutIfNeeded()
      }
    }
  }

  @Test func `a view that grew scrolls back across after a scroll along the other axis`() {
    for view in views() {
      let end = offset(of: view, from: CGPoint(x: 300, y: 100)) {
        $0.frame.size.width = 400
        $0.contentOffset.y = -20
      }
      #expect(end == CGPoint(x: 200, y: -20), "\(view)")
    }
  }

  @Test func `content that shrinks brings back the offset of a scroll view`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.contentSize = CGSize(width: 600, height: 600)
    let small = CGSize(width: 350, height: 100)
    #expect(
      offset(of: view, from: CGPoint(x: 300, y: 200)) { $0.contentSize = small }
        == CGPoint(x: 50, y: 0)
    )
    view.contentSize = CGSize(width: 600, height: 600)
    #expect(
      offset(of: view, from: CGPoint(x: 300, y: -20)) { $0.contentSize = small }
        == CGPoint(x: 50, y: -20)
    )
  }

  @Test func `a table scrolls back across when an inset or its width shrinks`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    table.rowHeight = 40
    table.dataSource = rows
    for y in [0, -30, 530] as [CGFloat] {
      table.contentInset.left = 50
      table.layoutIfNeeded()
      let end = offset(of: table, from: CGPoint(x: -50, y: y)) { $0.contentInset.left = 0 }
      #expect(end == CGPoint(x: 0, y: y))
      table.contentInset.right = 60
      table.layoutIfNeeded()
      let last = table.contentSize.width + 60 - 300
      let narrow = offset(of: table, from: CGPoint(x: last, y: y)) {
        $0.frame.size.width = 200
        $0.contentInset.right = 0
      }
      #expect(narrow.x == 0 && narrow.y == y)
      table.frame.size.width = 300
      table.layoutIfNeeded()
    }
  }

  @Test(arguments: [false, true])
  func `a layout of rows brings back the offset of a layout that scrolls sideways`(
    isLaidOut: Bool
  ) {
    let layout = LineLayout(isSideways: true)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: layout
    )
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = rows
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems == [[0, 0]])
    view.contentOffset.x = 1_500
    if isLaidOut { view.layoutIfNeeded() }
    view.collectionViewLayout = LineLayout(isSideways: false)
    view.layoutIfNeeded()
    #expect(view.contentOffset == CGPoint(x: 0, y: isLaidOut ? 500 : 0))
    // Rows that only touch the view have no cells.
    let first = isLaidOut ? 5 : 0
    #expect(view.indexPathsForVisibleItems.sorted().map(\.item) == [first, first + 1, first + 2])
  }
}
