#if canImport(Darwin) && canImport(UIKit)
  import UIKit
#else
  import Foundation
  import UIKitNames
#endif

/// Offsets and frames of collection views in a right-to-left interface.
///
/// Each step names a layout of ten squares of 50 points in a view of 100 × 100.
@MainActor
enum RightToLeft {
  static func trace() -> [String] {
    let log = CallLog()
    let grid = section(.fractionalWidth(0.5), .absolute(50))
    let across = UICollectionViewCompositionalLayoutConfiguration()
    across.scrollDirection = .horizontal
    let shelf = section(.absolute(50), .absolute(50))
    shelf.orthogonalScrollingBehavior = .continuous
    let layouts: [(String, UICollectionViewLayout)] = [
      ("grid", UICollectionViewCompositionalLayout(section: grid)),
      ("orthogonal section", UICollectionViewCompositionalLayout(section: shelf)),
      (
        "horizontal compositional layout",
        UICollectionViewCompositionalLayout(
          section: section(.absolute(50), .absolute(50)),
          configuration: across
        )
      ),
      ("flow layout", squares(UICollectionViewFlowLayout(), .vertical)),
      ("horizontal flow layout", squares(UICollectionViewFlowLayout(), .horizontal)),
      ("horizontal flow layout that flips", squares(FlippedFlow(), .horizontal)),
      ("layout of the app", RowOfSquares(flips: false)),
      ("layout of the app that flips", RowOfSquares(flips: true)),
    ]
    for (name, layout) in layouts {
      log.begin(name)
      look(at: layout, log)
    }
    return log.lines
  }

  private static func look(at layout: UICollectionViewLayout, _ log: CallLog) {
    let source = Squares()
    let window = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let view = UICollectionView(
      frame: CGRect(x: 100, y: 0, width: 100, height: 100),
      collectionViewLayout: layout
    )
    view.contentInsetAdjustmentBehavior = .never
    view.semanticContentAttribute = .forceRightToLeft
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    window.addSubview(view)
    view.layoutIfNeeded()
    log.note("view.contentSize \(Int(view.contentSize.width)) \(Int(view.contentSize.height))")
    log.note("view.contentOffset \(Int(view.contentOffset.x)) \(Int(view.contentOffset.y))")
    for item in 0..<2 {
      let path = IndexPath(item: item, section: 0)
      if let attributes = view.layoutAttributesForItem(at: path) {
        log.note("layout.layoutAttributesForItem(at: \(path.numbers)) \(attributes.frame.numbers)")
      }
      guard let cell = view.cellForItem(at: path) else { continue }
      log.note("cell \(path.numbers) \(cell.frame.numbers)")
      log.note(
        "cell \(path.numbers) in the window \(cell.convert(cell.bounds, to: window).numbers)"
      )
    }
  }

  private static func section(
    _ width: NSCollectionLayoutDimension,
    _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    )
    // A row of items where the width is a share, else one item.
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: width.isFractionalWidth ? .fractionalWidth(1) : width,
        heightDimension: height
      ),
      subitems: [item]
    )
    return NSCollectionLayoutSection(group: group)
  }

  private static func squares(
    _ flow: UICollectionViewFlowLayout,
    _ direction: UICollectionView.ScrollDirection
  ) -> UICollectionViewFlowLayout {
    flow.scrollDirection = direction
    flow.itemSize = CGSize(width: 50, height: 50)
    flow.minimumLineSpacing = 0
    flow.minimumInteritemSpacing = 0
    return flow
  }
}

private final class FlippedFlow: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// A layout as an app writes it: ten squares side by side.
private final class RowOfSquares: UICollectionViewLayout {
  private let flips: Bool

  init(flips: Bool) {
    self.flips = flips
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }

  override var collectionViewContentSize: CGSize { CGSize(width: 500, height: 50) }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    (0..<10).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: CGFloat(50 * indexPath[1]), y: 0, width: 50, height: 50)
    return attributes
  }
}

/// A data source of ten items.
@MainActor
private final class Squares: NSObject, UICollectionViewDataSource {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }

  func collectionView(
    _ view: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
