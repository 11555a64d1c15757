import Testing
import UIKit

/// Three sections of ten rows with plain views as headers and footers.
@MainActor
private final class BarRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var bars: [UIView] = []
  var heightCalls = 0

  func numberOfSections(in tableView: UITableView) -> Int { 3 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heightCalls += 1
    return 40
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    bar(10 + section)
  }

  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    bar(20 + section)
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 20 }

  private func bar(_ tag: Int) -> UIView {
    let bar = UIView()
    bar.tag = tag
    bars.append(bar)
    return bar
  }
}

/// The headers and footers of tables are subviews with frames in the content, at every offset.
@MainActor
@Suite struct TableHeaderTests {
  private let rows = BarRows()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let header = UIView(frame: CGRect(x: 9, y: 9, width: 9, height: 70))
  private let footer = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))

  private func table(_ style: UITableView.Style) -> UITableView {
    let table = UITableView(frame: window.bounds, style: style)
    table.sectionHeaderTopPadding = 0
    table.dataSource = rows
    table.delegate = rows
    table.tableHeaderView = header
    table.tableFooterView = footer
    window.addSubview(table)
    window.layoutIfNeeded()
    return table
  }

  private func offsets(of table: UITableView) -> [CGFloat] {
    let end = table.contentSize.height - table.bounds.height
    let down = stride(from: -40, through: end + 40, by: 23).map { CGFloat($0) }
    return down + down.reversed()
  }

  @Test(arguments: [UITableView.Style.plain, .grouped])
  func `the header and the footer of a table are its subviews`(style: UITableView.Style) {
    let table = table(style)
    for offset in offsets(of: table) {
      table.contentOffset.y = offset
      window.layoutIfNeeded()
      #expect(header.superview === table && footer.superview === table)
      #expect(header.frame == CGRect(x: 0, y: 0, width: 300, height: 70))
      let bottom = table.contentSize.height - 50
      #expect(footer.frame == CGRect(x: 0, y: bottom, width: 300, height: 50))
      #expect(header.convert(header.bounds, to: window).minY == -offset)
      #expect(header.convert(CGPoint(x: 3, y: 4), from: window) == CGPoint(x: 3, y: 4 + offset))
      for bar in [header, footer] {
        let visible = bar.frame.intersection(table.bounds)
        guard visible.height > 1 else { continue }
        let point = table.convert(CGPoint(x: visible.midX, y: visible.midY), to: window)
        #expect(window.hitTest(point, with: nil) === bar, "\(offset)")
      }
    }
    #expect(table.rectForRow(at: [0, 0]).minY == 100)
  }

  @Test(arguments: [UITableView.Style.plain, .grouped])
  func `plain views of sections are subviews of the table`(style: UITableView.Style) {
    let table = table(style)
    for offset in offsets(of: table) {
      table.contentOffset.y = offset
      window.layoutIfNeeded()
      for tag in [10, 11, 12, 20, 21, 22] {
        let rect =
          tag < 20
          ? table.rectForHeader(inSection: tag - 10) : table.rectForFooter(inSection: tag - 20)
        let shown = table.subviews.filter { $0.tag == tag }
        #expect(shown.count <= 1)
        guard let bar = shown.first else {
          let overlap = rect.intersection(table.bounds)
          #expect(overlap.isNull || overlap.height == 0, "\(tag) at \(offset)")
          continue
        }
        #expect(bar.superview === table)
        #expect(bar.frame.size == CGSize(width: 300, height: tag < 20 ? 30 : 20))
        if style == .grouped { #expect(bar.frame == rect) }
        #expect(bar.convert(bar.bounds, to: window).minY == bar.frame.minY - offset)
        let visible = bar.frame.intersection(table.bounds)
        guard visible.height > 1 else { continue }
        let point = table.convert(CGPoint(x: visible.midX, y: visible.midY), to: window)
        #expect(window.hitTest(point, with: nil) === bar, "\(tag) at \(offset)")
      }
    }
    let shown = rows.bars.filter { $0.superview != nil }
    #expect(Set(shown.map(\.tag)).count == shown.count)
    table.reloadData()
    window.layoutIfNeeded()
    #expect(shown.allSatisfy { $0.superview == nil })
  }

  @Test func `the header and the footer follow the width and the content`() {
    let table = table(.plain)
    table.frame.size.width = 200
    window.layoutIfNeeded()
    #expect(header.frame == CGRect(x: 0, y: 0, width: 200, height: 70))
    table.tableHeaderView = nil
    window.layoutIfNeeded()
    #expect(header.superview == nil && table.rectForRow(at: [0, 0]).minY == 30)
    #expect(footer.frame.maxY == table.contentSize.height && footer.frame.width == 200)
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
    table.tableFooterView = other
    #expect(footer.superview == nil && other.superview === table)
    window.layoutIfNeeded()
    #expect(other.frame.maxY == table.contentSize.height)
  }

  @Test func `a view that fills a header is laid out by its constraints`() throws {
    let table = table(.plain)
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    header.addSubview(label)
    NSLayoutConstraint.activate([
      label.trailingAnchor.constraint(equalTo: header.trailingAnchor, constant: -10),
      label.bottomAnchor.constraint(equalTo: header.bottomAnchor, constant: -5),
      label.widthAnchor.constraint(equalToConstant: 60),
      label.heightAnchor.constraint(equalToConstant: 20),
      header.widthAnchor.constraint(equalTo: table.widthAnchor),
    ])
    window.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 230, y: 45, width: 60, height: 20))
    #expect(table.layoutProblems.isEmpty && header.layoutProblems.isEmpty)
  }

  @Test func `reassigning a header of the same size invalidates nothing`() {
    let table = table(.plain)
    let calls = rows.heightCalls
    let width = header.widthAnchor.constraint(equalTo: table.widthAnchor)
    width.isActive = true
    window.layoutIfNeeded()
    table.tableHeaderView = header
    table.tableFooterView = footer
    window.layoutIfNeeded()
    #expect(rows.heightCalls == calls && width.isActive)
    header.frame.size.height = 90
    table.tableHeaderView = header
    window.layoutIfNeeded()
    #expect(table.rectForRow(at: [0, 0]).minY == 120 && width.isActive)
  }
}

/// A screen that fits the header of its table whenever it was laid out.
private final class FittingScreen: UIViewController {
  let table = UITableView(frame: .zero, style: .plain)
  let rows = BarRows()
  let header = UIView()
  let text = UIView()
  lazy var height = text.heightAnchor.constraint(equalToConstant: 33)
  var layouts = 0
  /// Whether the header is assigned again although its height is the same.
  var alwaysAssigns = false

  override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.sectionHeaderTopPadding = 0
    table.dataSource = rows
    table.delegate = rows
    text.translatesAutoresizingMaskIntoConstraints = false
    header.addSubview(text)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: header.topAnchor, constant: 8),
      text.bottomAnchor.constraint(equalTo: header.bottomAnchor, constant: -8),
      text.leadingAnchor.constraint(equalTo: header.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: header.trailingAnchor),
      height,
    ])
    table.tableHeaderView = header
    view.addSubview(table)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layouts += 1
    guard let header = table.tableHeaderView else { return }
    let size = header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    guard alwaysAssigns || header.frame.height != size.height else { return }
    header.frame.size.height = size.height
    table.tableHeaderView = header
  }
}

@MainActor
@Suite struct FittingHeaderTests {
  @Test(arguments: [false, true])
  func `a header that fits its content after each layout settles`(alwaysAssigns: Bool) {
    let screen = FittingScreen()
    screen.alwaysAssigns = alwaysAssigns
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    window.rootViewController = screen
    window.makeKeyAndVisible()
    for height in [33, 90, 20, 20] as [CGFloat] {
      screen.height.constant = height
      screen.view.setNeedsLayout()
      let before = screen.layouts
      window.layoutIfNeeded()
      #expect(screen.header.frame == CGRect(x: 0, y: 0, width: 300, height: height + 16))
      #expect(screen.table.rectForRow(at: [0, 0]).minY == height + 46)
      #expect(screen.text.frame == CGRect(x: 0, y: 8, width: 300, height: height))
      let layouts = screen.layouts
      #expect(layouts - before <= 3)
      window.layoutIfNeeded()
      #expect(screen.layouts == layouts, "it settled")
    }
  }

  @Test func `a table controller fits the header of its own view`() {
    final class Screen: UITableViewController {
      let header = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 1))
      var layouts = 0

      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.tableHeaderView = header
      }

      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layouts += 1
        header.frame.size.height = 44
        tableView.tableHeaderView = header
      }

      override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

      override func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    }
    let screen = Screen(style: .plain)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    window.rootViewController = screen
    window.makeKeyAndVisible()
    #expect(screen.tableView.rectForRow(at: [0, 0]).minY == 44 && screen.layouts <= 3)
    #expect(screen.header.frame == CGRect(x: 0, y: 0, width: 300, height: 44))
    let layouts = screen.layouts
    window.layoutIfNeeded()
    #expect(screen.layouts == layouts)
  }
}
