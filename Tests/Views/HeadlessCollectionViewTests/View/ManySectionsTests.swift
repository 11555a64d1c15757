import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

/// Tests of inserted, deleted and moved sections, of which only inserted ones are queried.
@MainActor
@Suite struct ManySectionsTests {
  typealias Source = CollectionViewDiffableDataSource<Int, Int>

  private static func list(_ isList: Bool) -> (view: CollectionView, source: Source) {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400),
      collectionViewLayout: isList
        ? CompositionalCollectionLayout.list(using: ListConfiguration(appearance: .insetGrouped))
        : .rows(height: 20)
    )
    let registration = CollectionView.CellRegistration<CollectionViewListCell, Int> { _, _, _ in }
    let source = Source(collectionView: view) { view, indexPath, item in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    return (view, source)
  }

  @Test(arguments: 0..<12)
  func `a view after many changes equals a new view`(seed: Int) {
    var random = Steps(state: UInt64(seed))
    let isList = seed.isMultiple(of: 2)
    let (view, source) = Self.list(isList)
    var snapshot = Snapshot<Int, Int>()
    for section in 0..<300 {
      snapshot.appendSections([section])
      snapshot.appendItems((0..<section % 4).map { section * 10 + $0 }, toSection: section)
    }
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    for step in 0..<30 {
      let sections = snapshot.sectionIdentifiers
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        guard let one = sections.randomElement(using: &random),
          let other = sections.randomElement(using: &random), one != other,
          snapshot.indexOfSection(one) != nil, snapshot.indexOfSection(other) != nil
        else { continue }
        let new = 10_000 + step * 10 + Int.random(in: 0..<10, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: snapshot.moveSection(one, afterSection: other)
        case 1: snapshot.deleteSections([one])
        case 2 where snapshot.indexOfSection(new) == nil:
          snapshot.insertSections([new], beforeSection: other)
          snapshot.appendItems([new * 10], toSection: new)
        case 3: snapshot.appendItems(snapshot.itemIdentifiers(inSection: one), toSection: other)
        default: snapshot.reloadSections([one])
        }
      }
      source.apply(snapshot, animatingDifferences: false)
      snapshot = source.snapshot()
      view.layoutIfNeeded()
    }
    view.checkInvariants()
    #expect(view.numberOfSections == snapshot.numberOfSections)
    for section in 0..<snapshot.numberOfSections {
      #expect(
        view.numberOfItems(inSection: section) == source.core.numberOfItems(inSection: section)
      )
    }
    guard !isList else { return }
    let (fresh, freshSource) = Self.list(isList)
    freshSource.apply(snapshot, animatingDifferences: false)
    fresh.layoutIfNeeded()
    #expect(view.contentSize == fresh.contentSize)
    for section in 0..<snapshot.numberOfSections where view.numberOfItems(inSection: section) > 0 {
      let path = IndexPath(item: 0, section: section)
      #expect(
        view.layoutAttributesForItem(at: path)?.frame
          == fresh.layoutAttributesForItem(at: path)?.frame
      )
    }
  }
}

/// A random number generator with a seed.
private struct Steps: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) | (state << 31)
  }
}
