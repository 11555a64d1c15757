import BatchUpdates
import CompositionalLayout
import Foundation
import HeadlessViews
import Testing

@testable import HeadlessCollectionView

/// Tests that the screen shows exactly the items whose frame overlaps the bounds, also where items do
/// not fit their group (rule 12.7).
@MainActor
struct MisfitTests {
  enum Misfit: CaseIterable {
    case tallItem, wideItem, groupInsets, nestedGroups, deepGroups, customGroup, negativeInsets,
      negativeSpacing, negativeEdges

    @MainActor var section: LayoutSection {
      func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
        LayoutSize(widthDimension: width, heightDimension: height)
      }
      let whole = LayoutDimension.fractionalWidth(1)
      let line = size(whole, .absolute(44))
      let full = LayoutItem(layoutSize: size(whole, .fractionalHeight(1)))
      func section(_ items: [LayoutItem], inset: CGFloat = 0) -> LayoutSection {
        let group = LayoutGroup.horizontal(layoutSize: line, subitems: items)
        group.contentInsets = DirectionalEdgeInsets(
          top: inset,
          leading: inset,
          bottom: inset,
          trailing: inset
        )
        return LayoutSection(group: group)
      }
      switch self {
      case .tallItem: return section([LayoutItem(layoutSize: size(whole, .absolute(60)))])
      case .wideItem:
        return section([LayoutItem(layoutSize: size(.absolute(500), .absolute(90)))])
      case .groupInsets:
        return section([LayoutItem(layoutSize: size(.absolute(80), .absolute(44)))], inset: 8)
      case .nestedGroups, .deepGroups:
        var inner: LayoutItem = LayoutItem(layoutSize: size(.absolute(60), .absolute(130)))
        for _ in 0..<(self == .deepGroups ? 4 : 1) {
          inner = LayoutGroup.vertical(
            layoutSize: size(.absolute(70), .absolute(24)),
            subitems: [inner]
          )
        }
        return section([inner])
      case .customGroup:
        return LayoutSection(
          group: .custom(layoutSize: line) { _ in
            [
              CGRect(x: -5, y: -25, width: 400, height: 20),
              CGRect(x: 50, y: 30, width: 60, height: 70),
            ]
            .map { LayoutGroupCustomItem(frame: $0) }
          }
        )
      case .negativeInsets:
        let section = section([full])
        section.contentInsets = DirectionalEdgeInsets(
          top: -60,
          leading: 0,
          bottom: -30,
          trailing: 0
        )
        return section
      case .negativeSpacing:
        let section = section([full])
        section.interGroupSpacing = -30
        return section
      case .negativeEdges:
        full.edgeSpacing = LayoutEdgeSpacing(
          leading: nil,
          top: .fixed(-14),
          trailing: nil,
          bottom: .fixed(-7)
        )
        return section([full])
      }
    }
  }

  private final class Rows: CollectionViewDataSource {
    func numberOfSections(in view: CollectionView) -> Int { 3 }
    func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 12 }
    func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell
    {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  @Test(arguments: Misfit.allCases, [ScrollDirection.vertical, .horizontal])
  func `an item is on screen as long as its frame is`(misfit: Misfit, direction: ScrollDirection) {
    let layout = CompositionalCollectionLayout(section: misfit.section)
    layout.configuration.scrollDirection = direction
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 100),
      collectionViewLayout: layout
    )
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let rows = Rows()
    view.dataSource = rows
    view.layoutIfNeeded()
    let paths = (0..<3).flatMap { section in (0..<12).map { IndexPath(item: $0, section: section) }
    }
    for offset in stride(from: CGFloat(0), through: 400, by: 7) {
      view.contentOffset =
        direction == .vertical ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0)
      view.layoutIfNeeded()
      let bounds = view.bounds
      let visible = paths.filter { path in
        guard let frame = layout.layoutAttributesForItem(at: path)?.frame else { return false }
        return frame.minX < bounds.maxX && frame.maxX > bounds.minX && frame.minY < bounds.maxY
          && frame.maxY > bounds.minY
      }
      #expect(view.indexPathsForVisibleItems.sorted() == visible, "at \(offset)")
    }
  }

  /// Rows of 100 points, filtered as most layouts of apps do.
  private final class Filtering: CollectionLayout {
    private var all: [LayoutAttributes] = []

    override func prepare() {
      all = (0..<42).map { item in
        let attributes = LayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = CGRect(
          x: CGFloat(item % 7) * 40,
          y: CGFloat(item / 7) * 50,
          width: 40,
          height: 50
        )
        return attributes
      }
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 280, height: 300) }
    override func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
      all[path.item]
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
      all.filter { $0.frame.intersects(rect) }
    }
  }

  private final class Days: CollectionViewDataSource {
    func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 42 }
    func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell
    {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  @Test func `a calendar whose weeks touch the edges shows no day outside of the view`() {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 280, height: 100),
      collectionViewLayout: Filtering()
    )
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let days = Days()
    view.dataSource = days
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 14)
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 14)
    view.contentOffset.y = 125
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 21)
  }
}
