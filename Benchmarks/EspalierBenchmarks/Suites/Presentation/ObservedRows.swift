import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Observation

/// The model of a row.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@Observable
final class ObservedRow {
  var text = "one"
  /// The same for cells that follow nothing.
  @ObservationIgnored var plainText = "one"
}

/// A view of rows that show models; the benchmark changes a few visible ones.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
final class ObservedRows {
  nonisolated static let writes = 10

  private let view: CollectionView
  private let source: CollectionViewDiffableDataSource<Int, Int>
  private let rows: [ObservedRow]
  private let isFollowed: Bool
  private let handled = Counter()

  private final class Counter {
    var count: UInt64 = 0
  }

  /// - Parameter isFollowed: Whether cells follow their models; otherwise the writer updates them.
  init(size: Int, isFollowed: Bool) {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 393, height: 852),
      collectionViewLayout: CompositionalCollectionLayout.list(using: .init(appearance: .plain))
    )
    let rows = (0..<size).map { _ in ObservedRow() }
    let handled = handled
    let registration = CollectionView.CellRegistration<CollectionViewListCell, Int> {
      cell,
      _,
      index in
      cell.configurationUpdateHandler = { cell, _ in
        handled.count += 1
        var content = ListContentConfiguration.cell()
        content.text = isFollowed ? rows[index].text : rows[index].plainText
        cell.contentConfiguration = content
      }
    }
    source = CollectionViewDiffableDataSource(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    source.apply(Snapshot(sections: [(0, Array(0..<size))]), animatingDifferences: false)
    view.layoutIfNeeded()
    self.view = view
    self.rows = rows
    self.isFollowed = isFollowed
  }

  /// Writes visible rows, each with a layout, and returns how many cells were configured.
  func write() -> UInt64 {
    let before = handled.count
    for index in 0..<Self.writes {
      if isFollowed {
        rows[index].text = rows[index].text == "one" ? "two" : "one"
      } else {
        rows[index].plainText = rows[index].plainText == "one" ? "two" : "one"
        view.cellForItem(at: IndexPath(item: index, section: 0))?.setNeedsUpdateConfiguration()
      }
      view.layoutIfNeeded()
    }
    return handled.count - before
  }
}
