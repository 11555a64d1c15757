import Foundation
import Testing
import UIKitNames

/// A header with a colour for each kind of bar.
private final class BannerView: UITableViewHeaderFooterView {
  let banner: UILabel

  override init(reuseIdentifier: String?) {
    banner = UILabel()
    super.init(reuseIdentifier: reuseIdentifier)
    banner.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(banner)
    NSLayoutConstraint.activate([
      banner.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      banner.topAnchor.constraint(equalTo: contentView.topAnchor),
      banner.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      banner.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      banner.heightAnchor.constraint(equalToConstant: 61),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// Three sections: a title, a reusable header, and a plain view of a fixed height.
private final class Shop: UITableViewController {
  var heard: [String] = []
  var asked = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    tableView.register(BannerView.self, forHeaderFooterViewReuseIdentifier: "banner")
    tableView.rowHeight = 40
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 3 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "row"
    cell.accessoryType = .detailButton
    return cell
  }

  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { section == 0 ? "Fruit" : nil }

  override func tableView(
    _ tableView: UITableView,
    viewForHeaderInSection section: Int
  ) -> UIView? {
    asked += 1
    switch section {
    case 1:
      let banner = tableView.dequeueReusableHeaderFooterView(withIdentifier: "banner")
      (banner as? BannerView)?.banner.text = "Vegetables"
      return banner
    case 2: return UILabel()
    default: return nil
    }
  }

  override func tableView(
    _ tableView: UITableView,
    heightForHeaderInSection section: Int
  ) -> CGFloat { section == 2 ? 25 : UITableView.automaticDimension }

  override func tableView(
    _ tableView: UITableView,
    heightForFooterInSection section: Int
  ) -> CGFloat { section == 1 ? 11 : .leastNonzeroMagnitude }

  override func tableView(
    _ tableView: UITableView,
    willDisplayHeaderView view: UIView,
    forSection section: Int
  ) { heard.append("\(type(of: view)) \(section)") }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    heard.append("select \(indexPath.section) \(indexPath.row)")
  }

  override func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { heard.append("detail \(indexPath.row)") }

  override func tableView(
    _ tableView: UITableView,
    indentationLevelForRowAt indexPath: IndexPath
  ) -> Int { indexPath.row }
}

@MainActor
@Suite struct TableBarTests {
  private static func shop(_ style: UITableView.Style = .plain) -> Shop {
    let shop = Shop(style: style)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
    window.rootViewController = shop
    window.makeKeyAndVisible()
    return shop
  }

  @Test func `headers take their titles, views and heights from the delegate`() throws {
    let shop = Self.shop()
    let table: UITableView = shop.tableView
    #expect(table.frame.size == CGSize(width: 320, height: 600))
    let title = try #require(table.headerView(forSection: 0))
    #expect((title.contentConfiguration as? UIListContentConfiguration)?.text == "Fruit")
    #expect(title.textLabel?.text == "Fruit")
    let banner = try #require(table.headerView(forSection: 1) as? BannerView)
    #expect(banner.banner.text == "Vegetables" && banner.frame.height == 61)
    #expect(banner.banner.frame.size == CGSize(width: 320, height: 61))
    #expect(table.headerView(forSection: 2) == nil && table.footerView(forSection: 2) == nil)
    #expect(table.rectForHeader(inSection: 2).height == 25)
    #expect(table.rectForFooter(inSection: 1).height == 11)
    #expect(table.rectForFooter(inSection: 0) == .zero)
    let last = table.rect(forSection: 2)
    #expect(last.height == 25 + 80 && last.maxY == table.contentSize.height)
    #expect(
      Set(shop.heard) == ["TableViewHeaderFooterView 0", "BannerView 1", "Label 2"]
    )
  }

  @Test func `a header leaves with the table's content and its view is reused`() throws {
    let shop = Self.shop()
    let table: UITableView = shop.tableView
    let banner = try #require(table.headerView(forSection: 1))
    let made = table.rowList.madeViewCount
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 1) != nil && banner.reuseIdentifier == "banner")
    // The layout requests the view of a header of unknown height before the list requests it.
    #expect(table.rowList.madeViewCount - made <= 1)
  }

  @Test func `the table's own header and footer are around all sections`() {
    let shop = Self.shop()
    let table: UITableView = shop.tableView
    let (height, first) = (table.contentSize.height, table.rectForRow(at: [0, 0]).minY)
    let header = UILabel(frame: CGRect(x: 5, y: 5, width: 10, height: 70))
    table.tableHeaderView = header
    table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
    table.layoutIfNeeded()
    #expect(table.contentSize.height == height + 100)
    #expect(table.rectForRow(at: [0, 0]).minY == first + 70)
    #expect(header.convert(header.bounds, to: table) == CGRect(x: 0, y: 0, width: 320, height: 70))
    table.contentOffset.y = 20
    table.layoutIfNeeded()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 70))
    table.tableHeaderView = other
    table.layoutIfNeeded()
    #expect(header.superview == nil && other.frame.size == CGSize(width: 320, height: 70))
    table.tableHeaderView = nil
    table.tableFooterView = UIView()
    table.layoutIfNeeded()
    #expect(table.contentSize.height == height && other.window == nil)
  }

  @Test func `a table controller is the delegate of its table`() throws {
    let shop = Self.shop(.insetGrouped)
    #expect(shop.tableView.style == .insetGrouped && shop.view === shop.tableView)
    shop.heard = []
    shop.tableView.user.tapRow(at: [1, 1])
    #expect(shop.heard == ["select 1 1"])
    #expect(shop.tableView.indexPathForSelectedRow == [1, 1])
    shop.beginAppearance()
    #expect(shop.tableView.indexPathForSelectedRow == nil)
    let cell = try #require(shop.tableView.cellForRow(at: [1, 1]))
    #expect(cell.indentationLevel == 1)
    #expect(cell.useAccessory(.detail))
    #expect(shop.heard.last == "detail 1")
    shop.setEditing(true, animated: false)
    #expect(shop.tableView.isEditing)
  }

  @Test func `a table scrolls to the nearest selected row`() {
    let shop = Self.shop()
    let table: UITableView = shop.tableView
    table.frame.size.height = 100
    table.layoutIfNeeded()
    table.allowsMultipleSelection = true
    for path: IndexPath in [[0, 0], [2, 1]] {
      table.selectRow(at: path, animated: false, scrollPosition: .none)
    }
    table.contentOffset.y = 250
    table.scrollToNearestSelectedRow(at: .bottom, animated: false)
    #expect(table.contentOffset.y == table.rectForRow(at: [2, 1]).maxY - 100)
  }

  @Test func `padding above headers of plain tables can be removed`() {
    let shop = Self.shop()
    let before = shop.tableView.rectForHeader(inSection: 1).minY
    shop.tableView.sectionHeaderTopPadding = 0
    shop.tableView.layoutIfNeeded()
    let flat = shop.tableView.rectForHeader(inSection: 1).minY
    shop.tableView.sectionHeaderTopPadding = 12
    shop.tableView.layoutIfNeeded()
    #expect(flat <= before)
    #expect(shop.tableView.rectForHeader(inSection: 1).minY == flat + 24)
  }

  @Test func `rows near the screen are prefetched`() {
    final class Prefetcher: UITableViewDataSourcePrefetching {
      var rows: Set<Int> = []

      func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        rows.formUnion(indexPaths.map(\.row))
      }
    }
    final class Rows: UITableViewDataSource {
      func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
      func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let (rows, prefetcher) = (Rows(), Prefetcher())
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    table.rowHeight = 40
    table.prefetchDataSource = prefetcher
    table.dataSource = rows
    table.layoutIfNeeded()
    table.contentOffset.y = 40
    table.layoutIfNeeded()
    #expect(prefetcher.rows.contains(12))
  }
}
