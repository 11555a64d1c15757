import Testing
import UIKit

/// A table whose rows are dragged within it and from elsewhere, written as an app writes it.
private final class DraggedRows: UITableViewController, UITableViewDragDelegate,
  UITableViewDropDelegate
{
  var rows = ["a", "b", "c", "d"]
  var log: [String] = []
  var pending: UITableViewDropPlaceholderContext?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    tableView.dragDelegate = self
    tableView.dropDelegate = self
    tableView.dragInteractionEnabled = true
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard rows[indexPath.row] != "b" else { return [] }
    let item = UIDragItem(itemProvider: NSItemProvider(object: rows[indexPath.row] as NSString))
    item.localObject = rows[indexPath.row]
    return [item]
  }

  func tableView(_ tableView: UITableView, dragSessionDidEnd session: UIDragSession) {
    log.append("ended")
  }

  func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    tableView.hasActiveDrag
      ? UITableViewDropProposal(operation: .move, intent: .automatic)
      : UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: UITableViewDropCoordinator
  ) {
    let destination = coordinator.destinationIndexPath ?? IndexPath(row: rows.count, section: 0)
    log.append("\(coordinator.proposal.intent)")
    for item in coordinator.items {
      guard let source = item.sourceIndexPath else {
        pending = coordinator.drop(
          item.dragItem,
          to: UITableViewDropPlaceholder(
            insertionIndexPath: destination,
            reuseIdentifier: "cell",
            rowHeight: 44
          )
        )
        continue
      }
      tableView.performBatchUpdates {
        self.rows.insert(self.rows.remove(at: source.row), at: destination.row)
        tableView.moveRow(at: source, to: destination)
      }
      coordinator.drop(item.dragItem, toRowAt: destination)
    }
  }
}

@MainActor
@Suite struct TableDragTests {
  private let screen = DraggedRows(style: .plain)
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  init() {
    window.rootViewController = screen
    window.layoutIfNeeded()
  }

  private var texts: [String?] {
    (0..<screen.rows.count).map { screen.tableView.cellForRow(at: [0, $0])?.textLabel?.text }
  }

  private func middle(of row: Int) -> CGPoint {
    let frame = screen.tableView.rectForRow(at: [0, row])
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  @Test func `a row is dragged to another place of its table`() {
    let user = screen.tableView.user
    #expect(!user.beginDrag(ofRowAt: [0, 1]), "the delegate returns no items")
    #expect(user.beginDrag(ofRowAt: [0, 0]))
    #expect(screen.tableView.hasActiveDrag)
    user.updateDrop(at: middle(of: 2))
    #expect(screen.tableView.hasActiveDrop)
    #expect(user.performDrop())
    window.layoutIfNeeded()
    #expect(texts == ["b", "c", "a", "d"])
    #expect(screen.log == ["automatic", "ended"])
  }

  @Test func `a placeholder becomes a row when its data are loaded`() throws {
    let item = UIDragItem(itemProvider: NSItemProvider(object: "new" as NSString))
    #expect(screen.tableView.user.enterDrop(of: [item], at: middle(of: 1)))
    #expect(screen.tableView.user.performDrop())
    #expect(texts == ["a", "b", "c", "d"])
    let context = try #require(screen.pending)
    var text: NSString?
    context.dragItem.itemProvider.loadObject(ofClass: NSString.self) { object, _ in text = object }
    let inserted = context.commitInsertion { path in
      screen.rows.insert((text ?? "") as String, at: path.row)
    }
    #expect(inserted)
    window.layoutIfNeeded()
    #expect(texts == ["a", "new", "b", "c", "d"])
    #expect(!context.deletePlaceholder(), "the placeholder is gone")
  }

  @Test func `a table without delegates neither drags nor takes drops`() {
    screen.tableView.dragDelegate = nil
    screen.tableView.dropDelegate = nil
    #expect(!screen.tableView.user.beginDrag(ofRowAt: [0, 0]))
    let item = UIDragItem(itemProvider: NSItemProvider())
    #expect(!screen.tableView.user.enterDrop(of: [item], at: middle(of: 0)))
  }
}

/// A view from which and onto which one text is dragged.
private final class Sticker: UIView, UIDragInteractionDelegate, UIDropInteractionDelegate {
  var text = ""

  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForBeginning session: UIDragSession
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: text as NSString))] }

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: NSString.self)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidUpdate session: UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .copy) }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession) {
    session.loadObjects(ofClass: String.self) { self.text = $0.first ?? "" }
  }
}

@MainActor
@Suite struct DragInteractionTests {
  @Test func `a view's drag items are dropped on another view`() {
    let (source, target) = (Sticker(), Sticker())
    source.text = "hello"
    let drag = UIDragInteraction(delegate: source)
    let drop = UIDropInteraction(delegate: target)
    source.addInteraction(drag)
    target.addInteraction(drop)
    let items = drag.beginDrag()
    #expect(items.count == 1)
    #expect(drop.drop(items))
    #expect(target.text == "hello")
    #expect(!drop.drop([UIDragItem(itemProvider: NSItemProvider())]), "nothing can be loaded")
  }
}
