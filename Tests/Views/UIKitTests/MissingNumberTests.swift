import Testing
import UIKit

/// Positions, sizes, insets and velocities that are not numbers.
@MainActor
@Suite struct MissingNumberTests {
  nonisolated private static func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `a frame or centre that is no number is a position that contains NaN`() async {
    let center = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().center.x = .nan }
    }
    #expect(Self.text(center).contains("CALayer position contains NaN: [nan 0]"))
    let frame = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().frame.origin.y = .nan }
    }
    #expect(Self.text(frame).contains("CALayer position contains NaN: [0 nan]"))
    let size = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().frame.size.width = .nan }
    }
    #expect(Self.text(size).contains("CALayer position contains NaN: [nan 0]"))
  }

  @Test func `bounds, offsets and insets that are no numbers are bounds that contain NaN`() async {
    let bounds = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().bounds.origin.x = .nan }
    }
    #expect(Self.text(bounds).contains("CALayer bounds contains NaN: [nan 0; 0 0]"))
    let inset = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UITableView(frame: .zero).contentInset.top = .nan }
    }
    #expect(Self.text(inset).contains("CALayer bounds contains NaN: [0 nan; 0 0]"))
    let velocity = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        view.contentSize = CGSize(width: 9, height: 90)
        view.user.beginDragging()
        view.user.endDragging(velocity: CGPoint(x: 0, y: Double.nan))
      }
    }
    #expect(Self.text(velocity).contains("The velocity contains NaN: [0 nan]"))
  }

  /// A table of one row with a height, and a flow layout of one item with a width.
  private final class Lengths: NSObject, UITableViewDataSource, UITableViewDelegate {
    var height = CGFloat.nan

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      height
    }

    func show() {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      table.dataSource = self
      table.delegate = self
      table.layoutIfNeeded()
    }
  }

  @Test func `heights of rows that are no numbers stop with the row`() async {
    let missing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Lengths().show() }
    }
    #expect(Self.text(missing).contains("the height of row 0 in section 0 is nan"))
    let infinite = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let lengths = Lengths()
        lengths.height = .infinity
        lengths.show()
      }
    }
    #expect(Self.text(infinite).contains("the height of row 0 in section 0 is inf"))
    let common = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let lengths = Lengths()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        table.rowHeight = .nan
        table.dataSource = lengths
        table.layoutIfNeeded()
      }
    }
    #expect(Self.text(common).contains("the height of row 0 in section 0 is nan"))
  }

  @Test func `sizes of items that are no numbers stop with their layout`() async {
    let missing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize.width = .nan
        let frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        let view = UICollectionView(frame: frame, collectionViewLayout: layout)
        let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
          $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1])
        source.apply(snapshot, animatingDifferences: false)
        view.layoutIfNeeded()
      }
    }
    #expect(Self.text(missing).contains("nan"), "\(Self.text(missing))")
  }

  @Test func `a table whose rows scroll back and forth stops as stuck`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Rows: UITableViewController {
          override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
            100
          }

          override func tableView(
            _ tableView: UITableView,
            cellForRowAt indexPath: IndexPath
          ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

          override func tableView(
            _ tableView: UITableView,
            willDisplay cell: UITableViewCell,
            forRowAt indexPath: IndexPath
          ) {
            guard let target = [0: 99, 99: 0][indexPath.row] else { return }
            tableView.scrollToRow(at: [0, target], at: .none, animated: false)
          }
        }
        let rows = Rows(style: .plain)
        rows.tableView.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        rows.tableView.layoutIfNeeded()
      }
    }
    #expect(Self.text(result).contains("is stuck in its update/layout loop"))
  }
}
