import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

/// Tests of the position after a change of the view's size, and of queries by position.
@MainActor
struct AnchorTests {
  private func flow(
    _ direction: ScrollDirection = .vertical,
    header: CGFloat = 0
  ) -> FlowCollectionLayout {
    let flow = FlowCollectionLayout()
    flow.itemSize = CGSize(width: 30, height: 30)
    flow.minimumLineSpacing = 0
    flow.minimumInteritemSpacing = 0
    flow.scrollDirection = direction
    flow.headerReferenceSize = CGSize(width: header, height: header)
    return flow
  }

  /// Returns the first cell on screen and its distance from an edge of the view.
  private func first(_ list: NumberList) throws -> (number: Int, distance: CGPoint) {
    let cell = try #require(list.cells.first)
    let offset = list.view.contentOffset
    return (cell.number, CGPoint(x: cell.frame.minX - offset.x, y: cell.frame.minY - offset.y))
  }

  @Test(arguments: [60, 150, 240, 300] as [CGFloat])
  func `the first visible item keeps its distance from the top in another width`(width: CGFloat)
    throws
  {
    let list = NumberList(layout: flow(), size: CGSize(width: 120, height: 200))
    list.show(("a", Array(0..<900)))
    list.scroll(to: 1_025)
    let before = try first(list)
    #expect(before.number == 136 && before.distance.y == -5)
    list.view.frame.size.width = width
    list.view.layoutIfNeeded()
    #expect(list.cell(136)?.frame.minY == list.view.contentOffset.y - 5)
    // The first item of the line is the next anchor.
    let next = try first(list)
    list.view.frame.size.width = 90
    list.view.layoutIfNeeded()
    #expect(list.cell(next.number)?.frame.minY == list.view.contentOffset.y - 5)
  }

  @Test(arguments: [false, true])
  func `a view that scrolls sideways keeps its first visible item`(isRightToLeft: Bool) throws {
    let list = NumberList(layout: flow(.horizontal), size: CGSize(width: 200, height: 120))
    if isRightToLeft { list.view.semanticContentAttribute = .forceRightToLeft }
    list.show(("a", Array(0..<900)))
    list.view.contentOffset.x += isRightToLeft ? -1_025 : 1_025
    list.view.layoutIfNeeded()
    func leading(_ number: Int) throws -> CGFloat {
      let cell = try #require(list.cell(number))
      let window = CGRect(origin: list.view.contentOffset, size: list.view.frame.size)
      return isRightToLeft ? window.maxX - cell.frame.maxX : cell.frame.minX - window.minX
    }
    #expect(try leading(136) == -5)
    for height in [180, 60, 120] as [CGFloat] {
      let number = try first(list).number
      list.view.frame.size.height = height
      list.view.layoutIfNeeded()
      #expect(try leading(number) == -5, "\(height)")
    }
  }

  @Test func `a view at its start stays there in another width`() {
    let list = NumberList(layout: flow(), size: CGSize(width: 120, height: 200))
    list.view.contentInset.top = 30
    list.show(("a", Array(0..<900)))
    #expect(list.view.contentOffset.y == -30)
    list.view.frame.size.width = 300
    list.view.layoutIfNeeded()
    #expect(list.view.contentOffset.y == -30)
    // Scrolled by less than the inset, the first item is the anchor.
    list.scroll(to: -20)
    list.view.frame.size.width = 60
    list.view.layoutIfNeeded()
    #expect(list.view.contentOffset.y == -20)
  }

  @Test func `a point belongs to the item that covers it, on screen or not`() {
    let list = NumberList(layout: flow(header: 40), size: CGSize(width: 120, height: 200))
    let header = CollectionView.SupplementaryRegistration<CollectionReusableView>(
      elementKind: CollectionView.elementKindSectionHeader
    ) { _, _, _ in }
    list.source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    list.show(("a", Array(0..<10)), ("b", Array(10..<50)))
    func item(_ x: CGFloat, _ y: CGFloat) -> Int? {
      list.view.indexPathForItem(at: CGPoint(x: x, y: y))
        .flatMap { list.source.itemIdentifier(for: $0) }
    }
    #expect(item(0, 40) == 0 && item(29.9, 69.9) == 0 && item(30, 40) == 1 && item(119, 41) == 3)
    #expect(item(0, 39.9) == nil && item(-1, 50) == nil && item(120, 50) == nil)
    // The last line has two items.
    #expect(item(61, 101) == nil && item(31, 101) == 9)
    // Off screen: a header, a cell, and nothing.
    #expect(item(5, 1_000) == nil && item(35, 290) == 27 && item(35, 289.9) == 23)
    #expect(item(5, 140) == nil)
    list.scroll(to: 240)
    #expect(item(5, 20) == nil && item(5, 40) == 0 && item(5, 140) == nil && item(35, 300) == 27)
    list.cell(27)?.isHidden = true
    #expect(item(35, 300) == nil)
  }

  @Test func `a point off a mirrored screen is mirrored too`() {
    let list = NumberList(layout: flow(), size: CGSize(width: 120, height: 200))
    list.view.semanticContentAttribute = .forceRightToLeft
    list.show(("a", Array(0..<90)))
    func item(_ x: CGFloat, _ y: CGFloat) -> IndexPath? {
      list.view.indexPathForItem(at: CGPoint(x: x, y: y))
    }
    #expect(item(119, 5) == [0, 0] && item(1, 5) == [0, 3])
    #expect(item(119, 305) == [0, 40] && item(1, 305) == [0, 43])
  }

  @Test(
    arguments: [(.left, 450), (.centeredHorizontally, 365), (.right, 280), (.init(), 280)]
      as [(CollectionView.ScrollPosition, CGFloat)]
  )
  func `an item is scrolled to a position across the screen`(
    position: CollectionView.ScrollPosition,
    x: CGFloat
  ) {
    let list = NumberList(layout: flow(.horizontal), size: CGSize(width: 200, height: 30))
    list.show(("a", Array(0..<90)))
    list.view.scrollToItem(at: [0, 15], at: position, animated: false)
    list.view.layoutIfNeeded()
    #expect(list.view.contentOffset.x == x)
    list.view.scrollToItem(at: [0, 0], at: position, animated: false)
    list.view.layoutIfNeeded()
    #expect(list.view.contentOffset.x == 0)
  }

  private final class Ends: CollectionViewDelegate {
    var ended: [Int] = []

    func collectionView(
      _ view: CollectionView,
      didEndDisplaying cell: CollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { ended.append(indexPath.item) }
  }

  @Test func `a reload ends the display of cells in their order`() {
    let list = NumberList()
    list.show(("a", Array(0..<30)))
    let ends = Ends()
    list.view.delegate = ends
    list.view.reloadData()
    list.view.layoutIfNeeded()
    #expect(ends.ended == Array(0..<10))
  }

  @Test func `a missing index path is neither deselected nor has separators`() {
    let list = NumberList()
    list.show(("a", [1, 2]))
    list.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    for path in [[], [0], [0, 7], [3, 0]] as [IndexPath] {
      list.view.deselectItem(at: path, animated: false)
      #expect(list.view.separators(forItemAt: path).isEmpty)
    }
    #expect(list.selectedNumbers == [2])
    list.view.deselectItem(at: [0, 1], animated: false)
    #expect(list.selectedNumbers.isEmpty)
  }

  @Test func `selecting all items of a section updates the cells on screen`() {
    let list = NumberList()
    list.show(("a", [1, 2]), ("b", [3]))
    list.view.selectItems(inSection: 0)
    #expect(list.selectedNumbers.isEmpty)
    list.view.allowsMultipleSelection = true
    for section in [-1, 2, 0] { list.view.selectItems(inSection: section) }
    #expect(list.selectedNumbers == [1, 2])
    #expect([1, 2, 3].map { list.cell($0)?.isSelected } == [true, true, false])
  }

  @Test func `a shelf that is scrolled shows its cells in the next layout`() {
    let size = LayoutSize(widthDimension: .absolute(60), heightDimension: .absolute(40))
    let shelf = LayoutSection(
      group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)])
    )
    shelf.orthogonalScrollingBehavior = .continuous
    let list = NumberList(layout: CompositionalCollectionLayout(section: shelf))
    list.show(("a", Array(0..<20)))
    #expect(list.numbers == [0, 1])
    list.view.user.scrollSection(0, to: 130)
    list.view.layoutIfNeeded()
    #expect(list.numbers == [2, 3] && list.cell(2)?.frame.minX == -10)
    list.view.user.scrollSection(7, to: 130)
    list.view.scrollToItem(at: [0, 10], at: .left, animated: false)
    list.view.layoutIfNeeded()
    #expect(list.numbers == [10, 11])
    list.view.scrollToItem(at: [0, 3], at: .right, animated: false)
    list.view.layoutIfNeeded()
    #expect(list.cell(3)?.frame.maxX == 100)
    list.view.scrollToItem(at: [0, 10], at: .centeredHorizontally, animated: false)
    list.view.layoutIfNeeded()
    #expect(list.cell(10)?.frame.midX == 50)
  }
}
