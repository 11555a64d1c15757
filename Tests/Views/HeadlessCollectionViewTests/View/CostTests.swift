import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Synchronization
import Testing

/// Tests of the cost of showing many rows, with counters.
@MainActor
struct CostTests {
  private static let manyRows = NumberedRows(count: 1_000_000)

  /// Rows of 20 points in a view of 200, whose handler allocates nothing.
  @MainActor
  final class NumberedRows {
    let view: CollectionView
    let source: CollectionViewDiffableDataSource<Int, Int>

    init(count: Int) {
      let view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 200),
        collectionViewLayout: .rows(height: 20)
      )
      let registration = CollectionView.CellRegistration<CollectionViewCell, Int> { _, _, _ in }
      self.view = view
      source = CollectionViewDiffableDataSource(collectionView: view) { view, indexPath, item in
        view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
      }
      source.apply(Snapshot(sections: [(0, Array(0..<count))]), animatingDifferences: false)
      view.layoutIfNeeded()
    }
  }

  @Test func `scrolling a million rows makes the cells of one screen`() {
    let view = Self.manyRows.view
    for frame in 0..<2_000 {
      view.contentOffset.y = CGFloat(frame) * 9_999
      view.layoutIfNeeded()
      #expect(view.shownElementCount <= 11)
    }
    view.contentOffset.y = view.contentSize.height - 200
    view.layoutIfNeeded()
    // Ten rows fill the screen, with one more if two are clipped.
    #expect(view.madeViewCount <= 11)
    #expect(view.madeViewCount == view.shownElementCount + view.waitingViewCount)
    view.checkInvariants()
  }

  @Test func `updating a cell's colours measures no text`() {
    let metrics = CountingMetrics()
    let root = View(frame: CGRect(x: 0, y: 0, width: 320, height: 5_000))
    root.overridingTextMetrics = metrics
    let cells = (0..<100).map { number in
      let cell = CollectionViewListCell(frame: CGRect(x: 0, y: 50 * number, width: 320, height: 50))
      var content = ListContentConfiguration.sidebarCell()
      content.text = "row \(number)"
      cell.contentConfiguration = content
      cell.backgroundConfiguration = .listSidebarCell()
      root.addSubview(cell)
      return cell
    }
    root.layoutIfNeeded()
    let before = metrics.count.withLock(\.self)
    #expect(before > 0)
    for isSelected in [true, false, true] {
      for cell in cells { cell.isSelected = isSelected }
      root.layoutIfNeeded()
    }
    #expect(metrics.count.withLock(\.self) == before)
    let content = cells[0].contentConfiguration as? ListContentConfiguration
    #expect(content?.textProperties.color == .white)
    // A new text is measured, but only in that cell.
    cells[0].contentConfiguration = ListContentConfiguration.sidebarCell().with(text: "another")
    root.layoutIfNeeded()
    #expect(metrics.count.withLock(\.self) <= before + 4)
  }

  /// Metrics that count their measurements.
  final class CountingMetrics: TextMetrics {
    let count = Mutex(0)

    func lineHeight(of font: Font) -> CGFloat { font.lineHeight }

    func width(of text: Substring, in font: Font) -> CGFloat {
      count.withLock { $0 += 1 }
      return CGFloat(text.count) * 10
    }
  }
}

extension ListContentConfiguration {
  fileprivate func with(text: String) -> ListContentConfiguration {
    var content = self
    content.text = text
    return content
  }
}
