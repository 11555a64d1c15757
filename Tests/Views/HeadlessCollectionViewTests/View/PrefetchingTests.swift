import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

@MainActor
struct PrefetchingTests {
  final class Fetcher: CollectionViewDataSourcePrefetching {
    var fetched: [Int] = []
    var cancelled: [Int] = []

    func collectionView(_ view: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
      fetched += indexPaths.map(\.item)
    }
    func collectionView(
      _ view: CollectionView,
      cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
      cancelled += indexPaths.map(\.item)
    }
  }

  @Test func `items ahead are prefetched once and cancelled when scrolling back`() {
    let list = NumberList()
    let fetcher = Fetcher()
    list.view.prefetchDataSource = fetcher
    list.show(("a", Array(0..<100)))
    #expect(fetcher.fetched == Array(10..<20))
    fetcher.fetched = []
    list.scroll(to: 40)
    #expect(fetcher.fetched == [20, 21])
    #expect(fetcher.cancelled.isEmpty)
    fetcher.fetched = []
    list.scroll(to: 20)
    #expect(fetcher.fetched == [0])
    #expect(fetcher.cancelled == Array(12..<22))
    // An empty view prefetches nothing, and cancels nothing.
    fetcher.cancelled = []
    list.view.frame.size = .zero
    list.view.layoutIfNeeded()
    #expect(fetcher.fetched == [0] && fetcher.cancelled.isEmpty)
    list.view.frame.size = CGSize(width: 100, height: 200)
    list.view.layoutIfNeeded()
    fetcher.fetched = [0]
    list.view.isPrefetchingEnabled = false
    list.scroll(to: 500)
    #expect(fetcher.fetched == [0])
  }

  @Test func `no item that cancelling deleted is prefetched`() {
    final class Shortening: CollectionViewDataSourcePrefetching {
      let list: NumberList
      var missing: [IndexPath] = []

      init(_ list: NumberList) { self.list = list }

      func collectionView(_ view: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        missing += indexPaths.filter { list.source.itemIdentifier(for: $0) == nil }
      }
      func collectionView(
        _ view: CollectionView,
        cancelPrefetchingForItemsAt indexPaths: [IndexPath]
      ) { list.edit { $0.deleteItems(Array(45..<100)) } }
    }
    let list = NumberList()
    list.show(("a", Array(0..<100)))
    let prefetching = Shortening(list)
    list.view.prefetchDataSource = prefetching
    list.scroll(to: 400)
    list.scroll(to: 800)
    list.scroll(to: 600)
    #expect(list.source.snapshot().numberOfItems == 45)
    #expect(prefetching.missing == [])
  }

  /// A layout of rows that returns every row that meets a rectangle, also if it only touches it.
  private final class TouchingRows: CollectionLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 2_000) }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
      let attributes = LayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: indexPath.item * 100, width: 100, height: 100)
      return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
      (0..<20).compactMap { layoutAttributesForItem(at: [0, $0]) }.filter {
        $0.frame.minY <= rect.maxY && $0.frame.maxY >= rect.minY
      }
    }
  }

  @Test func `rows that only touch the next screen are not prefetched`() {
    let list = NumberList(layout: TouchingRows(), size: CGSize(width: 100, height: 300))
    let fetcher = Fetcher()
    list.view.prefetchDataSource = fetcher
    list.show(("a", Array(0..<20)))
    #expect(list.numbers == [0, 1, 2] && fetcher.fetched == [3, 4, 5])
    list.scroll(to: 300)
    #expect(fetcher.fetched == Array(3..<9))
  }
}
