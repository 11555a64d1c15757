import BatchUpdates
import CompositionalLayout
import Foundation
import Testing

@testable import HeadlessCollectionView

@MainActor
@Suite struct ScreenElementTests {
  private func content(_ paths: [IndexPath]) -> ScreenContent {
    let content = ScreenContent()
    for path in paths {
      let view = CollectionViewCell()
      view.shownAttributes = LayoutAttributes(forCellWith: path)
      content.elements[.cell(path)] = ShownElement(
        view: view,
        frame: CGRect(x: 0, y: 10 * path[1], width: 10, height: 10),
        zIndex: 0,
        look: 0,
        tie: .item,
        needsMeasuring: false
      )
    }
    return content
  }

  /// Runs of fewer and of more items than there are elements, which are searched differently.
  @Test(arguments: [2..<4, 2..<30])
  func `reloaded and reconfigured cells are found by their old index paths`(items: Range<Int>) {
    var batch = BatchUpdates()
    batch.deleteItems(at: [[0, 0]])
    batch.reloadItems(at: items.map { [0, $0] })
    let map = IndexPathMap(batch, countBefore: 2)
    let paths: [IndexPath] = [[0, 0], [0, 1], [0, 2], [0, 5], [1, 2]]
    let content = content(paths)
    #expect(content.follow(map).map(\.key.indexPath) == [[0, 0]])
    var reconfigured = BatchUpdates()
    reconfigured.reconfigureItems(at: items.map { [0, $0] })
    content.reconfigure(reconfigured, map)
    // The items 2 and 5 of section 0 are at 1 and 4 now.
    let expected: [IndexPath] = items.contains(5) ? [[0, 1], [0, 4]] : [[0, 1]]
    #expect(content.reconfiguring.map(\.indexPath) == expected)
    #expect(content.removeReloaded(batch, map).map(\.key.indexPath) == expected)
    #expect(content.elements.count == 4 - expected.count)
    #expect(content.elements[.cell([1, 2])] != nil && content.elements[.cell([0, 0])] != nil)
  }

  @Test func `views follow their items, and those of deleted items are returned in order`() throws {
    var batch = BatchUpdates()
    batch.deleteItems(at: [[0, 3], [0, 1]])
    let map = IndexPathMap(batch, countBefore: 1)
    let content = content([[0, 0], [0, 1], [0, 2], [0, 3], [0, 4]])
    content.reconfiguring = [.cell([0, 1]), .cell([0, 4])]
    let last = try #require(content.elements[.cell([0, 4])]?.view)
    #expect(content.follow(map).map(\.key.item) == [1, 3])
    #expect(content.elements[.cell([0, 2])]?.view === last)
    #expect(last.layoutAttributes?.indexPath == [0, 2] && content.key(of: last) == .cell([0, 2]))
    #expect(content.reconfiguring == [.cell([0, 2])])
    #expect(content.follow(IndexPathMap(BatchUpdates(), countBefore: 1)).isEmpty)
    #expect(content.key(of: CollectionViewCell()) == nil)
    let stranger = CollectionViewCell()
    stranger.shownAttributes = LayoutAttributes(forCellWith: [0, 2])
    #expect(content.key(of: stranger) == nil)
  }

  @Test func `the topmost visible cell covers a point`() {
    let content = content([[0, 0], [0, 1]])
    content.elements[.cell([0, 1])]?.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    #expect(content.cell(at: CGPoint(x: 1, y: 1)) == .cell([0, 1]))
    #expect(content.cell(at: CGPoint(x: 7, y: 1)) == .cell([0, 0]))
    #expect(content.cell(at: CGPoint(x: 20, y: 1)) == nil)
    content.elements[.cell([0, 0])]?.zIndex = 1
    #expect(content.cell(at: CGPoint(x: 1, y: 1)) == .cell([0, 0]))
    content.elements[.cell([0, 0])]?.view.isHidden = true
    #expect(content.cell(at: CGPoint(x: 1, y: 1)) == .cell([0, 1]))
  }

  @Test func `frames and distances are mirrored in a right-to-left layout`() {
    let content = ScreenContent()
    let frame = CGRect(x: 10, y: 5, width: 20, height: 8)
    #expect(content.onScreen(frame) == frame && content.onScreen(3) == 3)
    #expect(content.onScreen(frame, shiftedBy: CGPoint(x: 2, y: 3)) == frame.offsetBy(dx: 2, dy: 3))
    content.mirroredWidth = 100
    #expect(content.onScreen(frame) == CGRect(x: 70, y: 5, width: 20, height: 8))
    #expect(content.onScreen(frame, shiftedBy: CGPoint(x: 2, y: 3)).origin == CGPoint(x: 68, y: 8))
    #expect(content.inLayout(CGRect(x: 70, y: 5, width: 20, height: 8)) == frame)
    #expect(content.onScreen(3) == -3)
  }

  @Test func `a result that equals the last one changes nothing while that is valid`() {
    var content = ScreenContent()
    let none: [VisibleElement] = []
    let first = [content.replace(none), content.replace(none)]
    content.knowsElements = false
    #expect(first == [true, false] && content.replace(none))
    content.noteUnmeasured(.cell([0, 0]))
    #expect(!content.awaitsMeasuring)
    content = self.content([[0, 0], [0, 1]])
    content.noteAllUnmeasured(onlyCells: true)
    #expect(content.awaitsMeasuring && content.elements.values.allSatisfy(\.needsMeasuring))
    #expect(content.keys(of: .cell) == [.cell([0, 0]), .cell([0, 1])])
    #expect(content.keys(of: .supplementaryView, kind: "header").isEmpty)
  }
}

@MainActor
@Suite struct ReuseStateTests {
  private func request(_ kind: String, existing: CollectionReusableView? = nil) -> ViewRequest {
    let request = ViewRequest()
    request.begin(.cell([0, 0]), kind, existing: existing)
    return request
  }

  @Test func `views wait by purpose, and the last one is taken first`() {
    let pools = ReusePools()
    let views = (0..<3).map { _ in CollectionReusableView() }
    for view in views { view.purpose = .cell("a") }
    views[2].purpose = .cell("b")
    for view in views { pools.put(view) }
    pools.put(CollectionReusableView())
    #expect(pools.count == 3 && pools.views.count == 3 && pools.made == 0)
    #expect(pools.waits(.cell("a")) && !pools.waits(.registration(1)))
    #expect(pools.take(.cell("a")) === views[1] && pools.take(.cell("a")) === views[0])
    #expect(pools.take(.cell("a")) == nil && !pools.waits(.cell("a")) && pools.count == 1)
    pools.noteMade()
    pools.drain()
    #expect(pools.count == 0 && pools.made == 1 && pools.take(.cell("b")) == nil)
  }

  @Test func `a view that the request did not give is misused`() {
    let cell = PresentationError.cellKind
    let (view, other) = (CollectionReusableView(), CollectionReusableView())
    let request = request(cell)
    func name(_ request: ViewRequest, _ view: CollectionReusableView) -> String {
      request.misuse(of: view).map { "\($0)".components(separatedBy: "(")[0] } ?? "none"
    }
    #expect(name(request, view) == name(self.request(cell), other))
    guard case .notDequeued? = request.misuse(of: view) else { return #expect(Bool(false)) }
    guard case .missingView? = self.request("header").misuse(of: view) else {
      return #expect(Bool(false))
    }
    view.purpose = .cell("a")
    guard case .notDequeued? = self.request("header").misuse(of: view) else {
      return #expect(Bool(false))
    }
    request.note(view)
    #expect(request.misuse(of: view) == nil && request.taken === view && request.surplus.isEmpty)
    request.note(other)
    for one in [view, other] {
      guard case .dequeuedTwice? = request.misuse(of: one) else { return #expect(Bool(false)) }
    }
    #expect(request.taken === view && request.surplus.count == 1)
    let header = self.request("header")
    view.elementKind = "footer"
    header.note(view)
    guard case .wrongKind? = header.misuse(of: view) else { return #expect(Bool(false)) }
    view.elementKind = "header"
    #expect(header.misuse(of: view) == nil)
  }

  @Test func `delegates are held weakly and asked in their roles`() {
    final class Everything: CollectionViewDelegate, CollectionViewDataSourcePrefetching {
      func collectionView(_ view: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
    }
    let view = CollectionView(frame: .zero, collectionViewLayout: CollectionLayout())
    var object: Everything? = Everything()
    view.delegate = object
    view.prefetchDataSource = object
    #expect(view.delegate === object && view.prefetchDataSource === object)
    #expect(view.delegates.informedSource == nil)
    object = nil
    #expect(view.delegate == nil && view.prefetchDataSource == nil)
  }
}
