import Testing
import UIKit

/// Views with a transform: frames, conversions and touches.
@MainActor
@Suite struct TransformTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  @Test func `the frame of a transformed view is the box around it`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: -40, y: -5, width: 200, height: 100))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 45))
    view.center.x = 160
    #expect(view.frame == CGRect(x: 60, y: -5, width: 200, height: 100))
    view.bounds.size.width = 60
    #expect(view.frame == CGRect(x: 100, y: -5, width: 120, height: 100))
    view.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    #expect(view.bounds.size == CGSize(width: 40, height: 20))
    #expect(view.center == CGPoint(x: 40, y: 20))
    view.transform = CGAffineTransform(translationX: 7, y: -3)
    #expect(view.frame == CGRect(x: 27, y: 7, width: 40, height: 20))
    view.transform = .identity
    #expect(view.frame == CGRect(x: 20, y: 10, width: 40, height: 20))
  }

  @Test func `a turned view is converted and touched where it is on screen`() throws {
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 40))
    let corner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(corner)
    window.addSubview(view)
    // A quarter turn clockwise: the left edge is at the top.
    view.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(view.frame == CGRect(x: 120, y: 80, width: 40, height: 80))
    #expect(view.convert(CGPoint.zero, to: window) == CGPoint(x: 160, y: 80))
    #expect(
      corner.convert(corner.bounds, to: window) == CGRect(x: 150, y: 80, width: 10, height: 10)
    )
    #expect(corner.convert(CGPoint(x: 155, y: 83), from: window) == CGPoint(x: 3, y: 5))
    #expect(window.hitTest(CGPoint(x: 155, y: 85), with: nil) === corner)
    #expect(window.hitTest(CGPoint(x: 125, y: 155), with: nil) === view)
    #expect(window.hitTest(CGPoint(x: 105, y: 120), with: nil) === window)
    view.transform = CGAffineTransform(scaleX: 0, y: 0)
    #expect(window.hitTest(CGPoint(x: 140, y: 120), with: nil) === window, "it has no area")
  }

  @Test func `conversions between two transformed views are the reverse of each other`() {
    let first = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 60))
    let inner = UIScrollView(frame: CGRect(x: 5, y: 6, width: 50, height: 40))
    let second = UIView(frame: CGRect(x: 130, y: 240, width: 64, height: 64))
    first.addSubview(inner)
    window.addSubview(first)
    window.addSubview(second)
    inner.contentOffset = CGPoint(x: 12, y: 34)
    first.transform = CGAffineTransform(scaleX: 0.5, y: -2)
    inner.transform = CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 8, ty: 4)
    second.transform = CGAffineTransform(scaleX: 4, y: 0.25)
    for point in [CGPoint.zero, CGPoint(x: 17, y: -9), CGPoint(x: 100, y: 3)] {
      #expect(inner.convert(inner.convert(point, to: second), from: second) == point)
      #expect(second.convert(second.convert(point, to: nil), from: nil) == point)
      let inFirst = inner.convert(point, to: first)
      #expect(first.convert(inFirst, to: second) == inner.convert(point, to: second))
    }
  }

  @Test func `a chat in an inverted table finds the row of a touch`() throws {
    final class Chat: UITableViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.transform = CGAffineTransform(scaleX: 1, y: -1)
        tableView.rowHeight = 40
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
      }

      override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
        50
      }

      override func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
        cell.transform = CGAffineTransform(scaleX: 1, y: -1)
        return cell
      }
    }
    let chat = Chat(style: .plain)
    window.rootViewController = chat
    window.makeKeyAndVisible()
    let table: UITableView = chat.tableView
    #expect(table.frame == window.bounds)
    for offset in [0, 100, 385] as [CGFloat] {
      table.contentOffset.y = offset
      window.layoutIfNeeded()
      for path in try #require(table.indexPathsForVisibleRows) {
        let cell = try #require(table.cellForRow(at: path))
        let bottom = 480 - CGFloat(path.row) * 40 + offset
        let place = CGRect(x: 0, y: bottom - 40, width: 320, height: 40)
        #expect(cell.convert(cell.bounds, to: window) == place)
        #expect(cell.contentView.convert(CGPoint.zero, to: nil) == place.origin, "upright")
        #expect(table.convert(table.rectForRow(at: path), to: window) == place)
      }
      for y in stride(from: 3, to: 480, by: 31) {
        // An edge between two rows belongs to different rows in the two coordinates.
        let point = CGPoint(x: 20, y: CGFloat(y) + 0.5)
        let path = try #require(table.indexPathForRow(at: table.convert(point, from: window)))
        #expect(path.row == Int((480 - point.y + offset) / 40))
        let hit = try #require(window.hitTest(point, with: nil))
        let cell = sequence(first: hit, next: \.superview).first { $0 is UITableViewCell }
        #expect((cell as? UITableViewCell).flatMap { table.indexPath(for: $0) } == path)
      }
    }
    table.scrollToRow(at: [0, 0], at: .top, animated: false)
    window.layoutIfNeeded()
    #expect(table.convert(table.rectForRow(at: [0, 0]), to: window).maxY == 480)
  }
}
