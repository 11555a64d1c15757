import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

/// Tests of the views of another toolkit.
@MainActor
struct ForeignViewsTests {
  private final class Toolkit: ForeignViewHost {
    final class Box {
      var frame: CGRect?
      var number = -1
    }

    var boxes: [Box] = []
    var hidden = 0

    func makeView(for element: CollectionReusableView) -> Box {
      let box = Box()
      boxes.append(box)
      return box
    }

    func show(_ element: CollectionReusableView, in view: Box, frame: CGRect) {
      view.frame = frame
      view.number = (element as? NumberCell)?.number ?? -1
    }

    func hide(_ view: Box) {
      view.frame = nil
      hidden += 1
    }
  }

  private func shown(_ toolkit: Toolkit) -> [Int: CGFloat] {
    let visible = toolkit.boxes.compactMap { box in box.frame.map { (box.number, $0.minY) } }
    return Dictionary(uniqueKeysWithValues: visible)
  }

  @Test func `each element on screen has one view at its position on screen`() {
    let list = NumberList()
    let toolkit = Toolkit()
    let views = ForeignViews(of: list.view, host: toolkit)
    list.show(("a", Array(0..<30)))
    views.layout()
    #expect(
      shown(toolkit) == Dictionary(uniqueKeysWithValues: (0..<10).map { ($0, CGFloat(20 * $0)) })
    )
    #expect(views.count == 10 && toolkit.hidden == 0)
    list.view.contentOffset.y = 205
    views.layout()
    #expect(shown(toolkit).keys.sorted() == Array(10..<21) && shown(toolkit)[10] == -5)
    // The cells are reused, and so are their views.
    #expect(views.count == toolkit.boxes.count && views.count <= 21)
    list.edit(animated: false) { $0.deleteItems(Array(3..<30)) }
    let hidden = toolkit.hidden
    views.layout()
    #expect(shown(toolkit) == [0: 0, 1: 20, 2: 40])
    #expect(toolkit.hidden > hidden)
    let before = toolkit.hidden
    views.layout()
    #expect(toolkit.hidden == before && shown(toolkit).count == 3)
  }

  @Test func `headers have views too`() {
    let flow = FlowCollectionLayout()
    flow.itemSize = CGSize(width: 100, height: 20)
    flow.minimumLineSpacing = 0
    flow.headerReferenceSize = CGSize(width: 0, height: 30)
    let list = NumberList(layout: flow)
    let header = CollectionView.SupplementaryRegistration<CollectionReusableView>(
      elementKind: CollectionView.elementKindSectionHeader
    ) { _, _, _ in }
    list.source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    list.show(("a", [1, 2]))
    let toolkit = Toolkit()
    let views = ForeignViews(of: list.view, host: toolkit)
    views.layout()
    #expect(shown(toolkit) == [-1: 0, 1: 30, 2: 50] && views.count == 3)
  }
}
