import BatchUpdates
import CompositionalLayout
import Foundation
import HeadlessCollectionView
import Testing

/// A view that lays out the whole tree as soon as it is added.
private final class EagerView: View {
  var layouts = 0

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    setNeedsLayout()
    var root: View = self
    while let parent = root.superview { root = parent }
    root.layoutIfNeeded()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}

/// Tests of the work in a layout pass, and of its frames on screen.
@MainActor
struct LayoutPassTests {
  private func section(height: LayoutDimension) -> LayoutSection {
    let size = LayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: height)
    let whole = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    return LayoutSection(
      group: .horizontal(layoutSize: whole, subitems: [LayoutItem(layoutSize: size)])
    )
  }

  @Test func `a visible items handler is called once per layout pass`() {
    let described = section(height: .estimated(20))
    var calls = 0
    described.visibleItemsInvalidationHandler = { items, _, _ in
      calls += 1
      for item in items { item.alpha = 0.5 }
    }
    let list = NumberList(layout: CompositionalCollectionLayout(section: described))
    for number in 0..<40 { list.heights[number] = CGFloat(30 + number) }
    list.show(("a", Array(0..<40)))
    #expect(calls == 1)
    #expect(list.cells.allSatisfy { $0.alpha == 0.5 })
    _ = list.view.collectionViewLayout.layoutAttributesForElements(in: list.view.bounds)
    #expect(calls == 1)
    list.scroll(to: 50)
    #expect(calls == 2)
    #expect(list.cells.allSatisfy { $0.alpha == 0.5 })
  }

  /// Rule 12.4.
  @Test func `cells are mirrored in a right-to-left layout`() {
    let list = NumberList(
      layout: CompositionalCollectionLayout(section: section(height: .absolute(20)))
    )
    list.view.overridingTraits = TraitCollection(layoutDirection: .rightToLeft)
    list.show(("a", Array(0..<4)))
    #expect(list.cell(0)?.frame == CGRect(x: 50, y: 0, width: 50, height: 20))
    #expect(list.cell(1)?.frame == CGRect(x: 0, y: 0, width: 50, height: 20))
    let first = IndexPath(item: 0, section: 0)
    #expect(list.view.layoutAttributesForItem(at: first)?.frame.minX == 0)
    #expect(list.view.indexPathForItem(at: CGPoint(x: 60, y: 10)) == first)
    list.view.overridingTraits = TraitCollection(layoutDirection: .leftToRight)
    list.view.layoutIfNeeded()
    #expect(list.cell(0)?.frame.minX == 0)
    list.view.checkInvariants()
  }

  /// Rule 9.9.
  @Test func `a new width discards measured sizes of rows off screen`() {
    let list = NumberList(layout: .rows(height: 20, isEstimated: true))
    for number in 0..<100 { list.heights[number] = 40 }
    list.show(("a", Array(0..<100)))
    list.scroll(to: 200)
    // Ten rows of 40 points, the others of 20.
    #expect(list.view.contentSize.height == 2200)
    list.view.frame.size.width = 300
    list.view.layoutIfNeeded()
    #expect(list.view.contentSize.height == 2100)
    #expect(list.cells.allSatisfy { $0.frame.height == 40 })
    list.view.checkInvariants()
  }

  @Test func `a view can be laid out from above while it is added`() {
    let (root, middle, parent, added) = (View(), View(), View(), EagerView())
    root.addSubview(middle)
    middle.addSubview(parent)
    root.layoutIfNeeded()
    parent.addSubview(added)
    #expect(added.layouts == 1)
  }
}
