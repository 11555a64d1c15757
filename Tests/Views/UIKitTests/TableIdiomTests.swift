import Testing
import UIKit

/// Rows of 40 points with a button whose tag is its row, and a strip of items in row 3.
@MainActor
private final class TaggedRows: NSObject, UITableViewDataSource {
  final class Cell: UITableViewCell {
    let button = UIButton(frame: CGRect(x: 200, y: 5, width: 60, height: 30))
  }

  /// A cell that shows a collection view of items of 50 points.
  final class Strip: UITableViewCell, UICollectionViewDataSource {
    let items: UICollectionView

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      let layout = UICollectionViewFlowLayout()
      layout.scrollDirection = .horizontal
      layout.itemSize = CGSize(width: 50, height: 40)
      layout.minimumLineSpacing = 0
      let frame = CGRect(x: 0, y: 0, width: 300, height: 40)
      items = UICollectionView(frame: frame, collectionViewLayout: layout)
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      items.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      items.dataSource = self
      contentView.addSubview(items)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }

    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  var tapped: [Int] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard indexPath.row != 3 else {
      return tableView.dequeueReusableCell(withIdentifier: "strip", for: indexPath)
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    guard let cell = cell as? Cell else { return cell }
    if cell.button.superview == nil {
      cell.contentView.addSubview(cell.button)
      cell.button.addAction(
        UIAction { [weak self] in
          guard let sender = $0.sender as? UIButton else { return }
          self?.tapped.append(sender.tag)
        },
        for: .touchUpInside
      )
    }
    cell.button.tag = indexPath.row
    return cell
  }
}

/// Idioms that apps copy, with tables in windows, in scroll views and around collection views.
@MainActor
@Suite struct TableIdiomTests {
  private let rows = TaggedRows()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  init() {
    table.rowHeight = 40
    table.register(TaggedRows.Cell.self, forCellReuseIdentifier: "row")
    table.register(TaggedRows.Strip.self, forCellReuseIdentifier: "strip")
    table.dataSource = rows
    window.addSubview(table)
    window.layoutIfNeeded()
  }

  @Test func `a button knows its row by its tag, also in a reused cell`() throws {
    for offset in [0, 700, 130] as [CGFloat] {
      table.contentOffset.y = offset
      window.layoutIfNeeded()
      rows.tapped = []
      for path in try #require(table.indexPathsForVisibleRows) where path.row != 3 {
        let place = table.convert(table.rectForRow(at: path), to: window)
        let point = CGPoint(x: 230, y: place.midY)
        guard window.bounds.contains(point) else { continue }
        let button = try #require(window.hitTest(point, with: nil) as? UIButton)
        button.sendActions(for: .touchUpInside)
        #expect(rows.tapped.last == path.row)
      }
      #expect(rows.tapped.count >= 8)
    }
  }

  @Test func `a keyboard insets the table, and the row being edited is scrolled above it`() throws {
    let center = NotificationCenter.default
    let table = table
    let height = { (note: Notification) in
      (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue.height ?? 0
    }
    let row = IndexPath(row: 9, section: 0)
    let observers = [
      center.addObserver(
        forName: UIResponder.keyboardWillShowNotification,
        object: window,
        queue: nil
      ) { note in
        let inset = height(note)
        MainActor.assumeIsolated {
          table.contentInset.bottom = inset
          table.verticalScrollIndicatorInsets.bottom = inset
          table.scrollToRow(at: row, at: .none, animated: false)
        }
      },
      center.addObserver(
        forName: UIResponder.keyboardWillHideNotification,
        object: window,
        queue: nil
      ) { _ in
        MainActor.assumeIsolated {
          table.contentInset.bottom = 0
          table.verticalScrollIndicatorInsets.bottom = 0
        }
      },
    ]
    defer { for observer in observers { center.removeObserver(observer) } }
    let frame = CGRect(x: 0, y: 150, width: 300, height: 250)
    let keyboard: [AnyHashable: Any] = [
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: frame)
    ]
    center.post(name: UIResponder.keyboardWillShowNotification, object: window, userInfo: keyboard)
    window.layoutIfNeeded()
    #expect(table.contentOffset.y == 250)
    #expect(table.convert(table.rectForRow(at: row), to: window).maxY == frame.minY)
    #expect(table.cellForRow(at: row) != nil)
    table.scrollToRow(at: [0, 39], at: .bottom, animated: false)
    window.layoutIfNeeded()
    #expect(table.contentOffset.y == 1_450)
    center.post(name: UIResponder.keyboardWillHideNotification, object: window)
    window.layoutIfNeeded()
    #expect(table.contentOffset.y == 1_200)
  }

  @Test func `a row is at the same place in the table, a scroll view around it, and the window`()
    throws
  {
    let around = UIScrollView(frame: CGRect(x: 10, y: 20, width: 280, height: 300))
    around.contentSize = CGSize(width: 600, height: 900)
    window.addSubview(around)
    around.addSubview(table)
    table.frame = CGRect(x: 30, y: 100, width: 300, height: 400)
    for (outer, inner) in [(0, 0), (75, 0), (120, 333), (-15, 1_190)] as [(CGFloat, CGFloat)] {
      around.contentOffset = CGPoint(x: 12, y: outer)
      table.contentOffset.y = inner
      window.layoutIfNeeded()
      for path in try #require(table.indexPathsForVisibleRows) {
        let cell = try #require(table.cellForRow(at: path))
        let y = 20 + 100 - outer + CGFloat(path.row) * 40 - inner
        #expect(
          cell.convert(cell.bounds, to: window) == CGRect(x: 28, y: y, width: 300, height: 40)
        )
        #expect(around.convert(cell.frame, from: table).minY == y - 20 + outer)
        let point = CGPoint(x: 60, y: y + 20)
        guard around.frame.contains(point), table.convert(table.bounds, to: nil).contains(point)
        else { continue }
        #expect(table.indexPathForRow(at: table.convert(point, from: window)) == path)
        let hit = try #require(window.hitTest(point, with: nil))
        #expect(hit.isDescendant(of: cell))
      }
    }
  }

  @Test func `an item of a strip in a row is found from the window and from its cell`() throws {
    let path = IndexPath(row: 3, section: 0)
    for (offset, across) in [(0, 0), (55, 120), (-20, 1_200), (700, 0), (100, 75)]
      as [(CGFloat, CGFloat)]
    {
      table.contentOffset.y = offset
      window.layoutIfNeeded()
      guard let strip = table.cellForRow(at: path) as? TaggedRows.Strip else {
        #expect(offset == 700)
        continue
      }
      strip.items.contentOffset.x = across
      window.layoutIfNeeded()
      for item in strip.items.indexPathsForVisibleItems {
        let cell = try #require(strip.items.cellForItem(at: item))
        let place = CGRect(
          x: CGFloat(item.item) * 50 - across,
          y: 120 - offset,
          width: 50,
          height: 40
        )
        #expect(cell.convert(cell.bounds, to: window) == place)
        let point = CGPoint(x: place.midX, y: place.midY)
        guard window.bounds.contains(point) else { continue }
        #expect(strip.items.indexPathForItem(at: strip.items.convert(point, from: nil)) == item)
        let inTable = cell.convert(CGPoint(x: cell.bounds.midX, y: 1), to: table)
        #expect(table.indexPathForRow(at: inTable) == path)
        #expect(window.hitTest(point, with: nil)?.isDescendant(of: cell) == true)
      }
    }
  }
}
