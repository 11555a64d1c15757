import Testing
import UIKit

/// A cell whose button asks for its row, as most apps with buttons in cells do.
private final class ButtonCell: UITableViewCell {
  let button = UIButton(frame: CGRect(x: 12, y: 8, width: 60, height: 24))
  var onTap: (UIButton) -> Void = { _ in }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(button)
    let action = UIAction { [weak self] _ in
      guard let self else { return }
      onTap(button)
    }
    button.addAction(action, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A screen with sections of 20 rows of 40 points below headers of 30 points.
private final class ButtonRows: UITableViewController {
  var tapped: [IndexPath?] = []
  var offsets: [CGFloat] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ButtonCell.self, forCellReuseIdentifier: "cell")
    tableView.rowHeight = 40
    tableView.sectionHeaderHeight = 30
    tableView.sectionHeaderTopPadding = 0
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 3 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    20
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? ButtonCell)?.onTap = { [weak self] in self?.tap($0) }
    return cell
  }

  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { "Section \(section)" }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    #expect(scrollView === tableView)
    offsets.append(scrollView.contentOffset.y)
  }

  private func tap(_ sender: UIButton) {
    tapped.append(tableView.indexPathForRow(at: sender.convert(CGPoint.zero, to: tableView)))
  }
}

/// Idioms of apps that convert between the coordinates of a table and those of other views.
@MainActor
@Suite struct TableCoordinateTests {
  private let screen = ButtonRows(style: .plain)
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private var table: UITableView { screen.tableView }

  init() {
    window.rootViewController = screen
    window.layoutIfNeeded()
  }

  private func scroll(to y: CGFloat) {
    table.contentOffset.y = y
    window.layoutIfNeeded()
  }

  @Test(arguments: [0, 400, 1_130])
  func `a button finds its row by its place in the table`(offset: CGFloat) throws {
    scroll(to: offset)
    let paths = try #require(table.indexPathsForVisibleRows)
    for path in paths {
      let cell = try #require(table.cellForRow(at: path) as? ButtonCell)
      cell.button.sendActions(for: .touchUpInside)
    }
    #expect(screen.tapped == paths)
  }

  @Test func `the superview of a cell is the table`() throws {
    scroll(to: 400)
    let cell = try #require(table.visibleCells.first as? ButtonCell)
    #expect(cell.superview === table)
    var view: UIView? = cell.button
    while let next = view, !(next is UITableView) { view = next.superview }
    #expect(view === table)
    #expect(table.headerView(forSection: 0)?.superview === table)
    #expect(table.footerView(forSection: 0) == nil)
    #expect(!table.subviews.contains { $0 is UICollectionView })
  }

  @Test func `the bounds begin at the offset, and setting them scrolls`() {
    scroll(to: 400)
    #expect(table.bounds == CGRect(x: 0, y: 400, width: 320, height: 480))
    screen.offsets = []
    table.bounds.origin.y = 100
    #expect(table.contentOffset == CGPoint(x: 0, y: 100))
    #expect(screen.offsets == [100])
    window.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows == table.indexPathsForRows(in: table.bounds))
    #expect(table.indexPathsForVisibleRows?.first == IndexPath(row: 1, section: 0))
  }

  @Test func `frames of rows and headers are converted to the window`() throws {
    scroll(to: 400)
    let path = IndexPath(row: 15, section: 0)
    let cell = try #require(table.cellForRow(at: path))
    let place = CGRect(x: 0, y: 30 + 15 * 40 - 400, width: 320, height: 40)
    #expect(table.convert(table.rectForRow(at: path), to: window) == place)
    #expect(cell.convert(cell.bounds, to: nil) == place)
    #expect(window.convert(cell.bounds, from: cell) == place)
    #expect(table.convert(CGPoint(x: 1, y: 240), from: window) == CGPoint(x: 1, y: 640))
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.convert(header.bounds, to: window).minY == 0, "it is pinned")
    #expect(table.rectForHeader(inSection: 1).minY == 830)
  }

  @Test func `a touch in the window hits the row or the header that is there`() throws {
    for offset in stride(from: 0, through: 1_400, by: 35) {
      scroll(to: CGFloat(offset))
      let top = try #require(window.hitTest(CGPoint(x: 9, y: 0), with: nil))
      #expect(
        sequence(first: top, next: \.superview).contains { $0 is UITableViewHeaderFooterView }
      )
      let point = CGPoint(x: 9, y: 200)
      let path = table.indexPathForRow(at: table.convert(point, from: window))
      let hit = try #require(window.hitTest(point, with: nil))
      let cell = sequence(first: hit, next: \.superview).first { $0 is UITableViewCell }
      #expect((cell as? UITableViewCell).flatMap { table.indexPath(for: $0) } == path)
    }
  }

  @Test func `a view added to a table scrolls with its rows`() {
    let banner = UIView(frame: CGRect(x: 0, y: 500, width: 320, height: 20))
    table.addSubview(banner)
    scroll(to: 400)
    #expect(banner.convert(CGPoint.zero, to: window).y == 100)
    #expect(banner.frame.intersects(table.bounds))
  }

  @Test func `a subclass sizes itself by its content and places views in each layout`() {
    final class FittingTable: UITableView {
      // A name of the app, which no member of a table may have.
      var list = ["a", "b"]
      var layouts = 0

      override var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }

      override var intrinsicContentSize: CGSize {
        layoutIfNeeded()
        return CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
      }

      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let fitting = FittingTable(frame: CGRect(x: 0, y: 0, width: 320, height: 100), style: .plain)
    fitting.register(ButtonCell.self, forCellReuseIdentifier: "cell")
    fitting.rowHeight = 40
    fitting.dataSource = screen
    #expect(fitting.intrinsicContentSize.height == fitting.contentSize.height)
    #expect(fitting.contentSize.height > 60 * 40)
    let layouts = fitting.layouts
    fitting.contentOffset.y = 50
    fitting.layoutIfNeeded()
    #expect(fitting.layouts > layouts)
  }

  @Test func `insets of a table follow its own settings`() {
    table.safeAreaInsets.top = 50
    #expect(table.adjustedContentInset.top == 50)
    table.contentInsetAdjustmentBehavior = .never
    window.layoutIfNeeded()
    #expect(table.adjustedContentInset.top == 0 && table.contentOffset.y == 0)
    table.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    window.layoutIfNeeded()
    table.scrollToRow(at: IndexPath(row: 19, section: 2), at: .bottom, animated: false)
    window.layoutIfNeeded()
    #expect(table.bounds.maxY == table.contentSize.height + 10)
  }

  @Test func `a mock of a table overrides its rows and its updates`() {
    final class MockTable: UITableView {
      var calls: [String] = []

      override var indexPathsForVisibleRows: [IndexPath]? { [[0, 7]] }
      override var numberOfSections: Int { 9 }
      override func numberOfRows(inSection section: Int) -> Int { 8 }
      override func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
      override func reloadData() { calls.append("reload") }

      override func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        calls.append("insert \(indexPaths)")
      }

      override func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        calls.append("delete \(Array(sections))")
      }

      override func performBatchUpdates(
        _ updates: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
      ) {
        calls.append("batch")
        updates?()
        completion?(true)
      }

      override func dequeueReusableCell(
        withIdentifier identifier: String,
        for indexPath: IndexPath
      ) -> UITableViewCell { ButtonCell(style: .default, reuseIdentifier: identifier) }
    }
    func update(_ table: UITableView, by change: () -> Void) { table.performBatchUpdates(change) }
    let mock = MockTable()
    let asTable: UITableView = mock
    update(asTable) { asTable.insertRows(at: [[0, 1]], with: .fade) }
    asTable.performBatchUpdates(nil)
    asTable.deleteSections([2], with: .none)
    asTable.reloadData()
    #expect(mock.calls == ["batch", "insert [[0, 1]]", "batch", "delete [2]", "reload"])
    #expect(asTable.numberOfSections == 9 && asTable.numberOfRows(inSection: 0) == 8)
    #expect(asTable.dequeueReusableCell(withIdentifier: "a", for: [0, 0]) is ButtonCell)
  }
}

/// Idioms of apps with a collection view.
@MainActor
@Suite struct CollectionCoordinateTests {
  @Test func `a touch hits a cell and not the background of its section`() throws {
    final class Background: UICollectionReusableView {}
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .absolute(40)
    )
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    )
    section.decorationItems = [NSCollectionLayoutDecorationItem.background(elementKind: "back")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(Background.self, forDecorationViewOfKind: "back")
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200),
      collectionViewLayout: layout
    )
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view,
      path,
      item in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<50))
    source.apply(snapshot, animatingDifferences: false)
    for offset in [0, 300, 90] {
      view.contentOffset.y = CGFloat(offset)
      view.layoutIfNeeded()
      let point = CGPoint(x: 10, y: offset + 70)
      let hit = try #require(view.hitTest(point, with: nil))
      let cell = sequence(first: hit, next: \.superview).first { $0 is UICollectionViewCell }
      let path = (cell as? UICollectionViewCell).flatMap { view.indexPath(for: $0) }
      #expect(path != nil && path == view.indexPathForItem(at: point))
    }
  }
}
