import CompositionalLayout
import Foundation
import HeadlessCollectionView
import Testing

/// Scrolling by less than a row, where most frames show the same elements as the one before.
@MainActor
@Suite struct SmallScrollTests {
  private final class Numbers: CollectionViewDataSource {
    let registration = CollectionView.CellRegistration<CollectionViewCell, Int> { _, _, _ in }
    let header = CollectionView.SupplementaryRegistration<CollectionReusableView>(
      elementKind: CollectionView.elementKindSectionHeader
    ) { _, _, _ in }

    func numberOfSections(in _: CollectionView) -> Int { 3 }
    func collectionView(_: CollectionView, numberOfItemsInSection _: Int) -> Int { 40 }
    func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell
    {
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: path.item)
    }
    func collectionView(
      _ view: CollectionView,
      viewForSupplementaryElementOfKind _: String,
      at path: IndexPath
    ) -> CollectionReusableView {
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
  }

  private nonisolated enum Kind: CaseIterable {
    case flow, pinnedFlow, wideFlow, mirroredFlow, list, grid

    var isHorizontal: Bool { self == .wideFlow || self == .mirroredFlow }
  }

  private func layout(_ kind: Kind) -> CollectionLayout {
    switch kind {
    case .flow, .pinnedFlow, .wideFlow, .mirroredFlow:
      let layout = FlowCollectionLayout()
      layout.itemSize = CGSize(width: 31.3, height: 17.7)
      layout.minimumLineSpacing = 0.4
      layout.scrollDirection = kind.isHorizontal ? .horizontal : .vertical
      layout.sectionInset = EdgeInsets(top: 3, left: 2, bottom: 5, right: 2)
      layout.headerReferenceSize = CGSize(width: 12.3, height: 12.3)
      layout.sectionHeadersPinToVisibleBounds = kind == .pinnedFlow
      return layout
    case .list: return CompositionalCollectionLayout.list(using: .init(appearance: .insetGrouped))
    case .grid:
      let cell = LayoutSize(
        widthDimension: .fractionalWidth(1 / 3),
        heightDimension: .fractionalHeight(1)
      )
      let line = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(21.6))
      return CompositionalCollectionLayout(
        section: LayoutSection(
          group: .horizontal(layoutSize: line, subitems: [LayoutItem(layoutSize: cell)])
        )
      )
    }
  }

  @Test(arguments: Kind.allCases)
  private func `each small scroll shows the elements that the layout has there`(
    kind: Kind
  ) {
    let source = Numbers()
    let frame = CGRect(x: 0, y: 0, width: 100, height: 90)
    func shown(_ view: CollectionView) -> [[IndexPath: CGRect]] {
      let header = CollectionView.elementKindSectionHeader
      func frames(_ paths: [IndexPath], _ find: (IndexPath) -> View?) -> [IndexPath: CGRect] {
        Dictionary(uniqueKeysWithValues: paths.map { ($0, find($0)?.frame ?? .null) })
      }
      return [
        frames(view.indexPathsForVisibleItems, view.cellForItem(at:)),
        frames(view.indexPathsForVisibleSupplementaryElements(ofKind: header)) {
          view.supplementaryView(forElementKind: header, at: $0)
        },
      ]
    }
    func makeView() -> CollectionView {
      let view = CollectionView(frame: frame, collectionViewLayout: layout(kind))
      view.dataSource = source
      if kind == .mirroredFlow {
        view.overridingTraits = TraitCollection(layoutDirection: .rightToLeft)
      }
      view.layoutIfNeeded()
      return view
    }
    let (view, reference) = (makeView(), makeView())
    var distance: CGFloat = 0
    // Forwards, backwards over a part of the way, and forwards again.
    for step in 0..<600 {
      distance += step % 200 < 140 ? 0.7 : -0.9
      let offset = kind.isHorizontal ? CGPoint(x: distance, y: 0) : CGPoint(x: 0, y: distance)
      // The layout of the second view is queried each time.
      reference.collectionViewLayout.invalidateLayout()
      for view in [view, reference] {
        // A turn of the device, and back.
        if step % 150 == 149 {
          view.frame.size = CGSize(width: view.frame.height, height: view.frame.width)
        }
        view.contentOffset = offset
        view.layoutIfNeeded()
      }
      #expect(shown(view) == shown(reference), "\(kind) at \(distance)")
    }
  }
}
