import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

/// Tests of mirrored views and of anchors when the size changes.
@MainActor
struct ResizingTests {
  private func flow(_ direction: ScrollDirection) -> FlowCollectionLayout {
    let flow = FlowCollectionLayout()
    flow.itemSize = CGSize(width: 30, height: 30)
    flow.minimumLineSpacing = 0
    flow.minimumInteritemSpacing = 0
    flow.scrollDirection = direction
    return flow
  }

  private func mirrored(_ width: CGFloat) -> NumberList {
    let list = NumberList(layout: flow(.horizontal), size: CGSize(width: width, height: 120))
    list.view.semanticContentAttribute = .forceRightToLeft
    list.show(("a", Array(0..<90)))
    return list
  }

  @Test(arguments: [100, 170, 330] as [CGFloat])
  func `a mirrored view scrolled beyond its leading edge keeps the distance in another width`(
    width: CGFloat
  ) {
    let list = mirrored(200)
    let end = list.view.contentOffset.x
    list.view.contentOffset.x = end + 30
    list.view.layoutIfNeeded()
    #expect(list.view.bounds.maxX == list.view.contentSize.width + 30)
    list.view.frame.size.width = width
    #expect(list.view.mirroredWidth == 690 + width - 200)
    list.view.layoutIfNeeded()
    #expect(list.view.mirroredWidth == 690)
    #expect(list.view.bounds.maxX == list.view.contentSize.width + 30)
    #expect(list.numbers.first == 0)
  }

  @Test func `a mirrored view with fractional lengths does not scroll in a layout pass`() {
    final class Scrolls: CollectionViewDelegate {
      var count = 0
      func scrollViewDidScroll(_ view: ScrollView) { count += 1 }
    }
    let (list, scrolls) = (mirrored(200.3), Scrolls())
    list.view.delegate = scrolls
    for tenths in 1..<60 {
      let offset = 100.1 + CGFloat(tenths) / 10
      list.view.contentOffset.x = offset
      scrolls.count = 0
      list.view.layoutIfNeeded()
      #expect(list.view.contentOffset.x == offset && scrolls.count == 0)
    }
  }

  /// Whether the view scrolls horizontally, and is mirrored.
  @Test(arguments: [(false, false), (true, false), (true, true)])
  func `the first item below the insets is the anchor of a view that is resized`(
    isSideways: Bool,
    isMirrored: Bool
  ) throws {
    for column in 10..<20 {
      let list = NumberList(
        layout: flow(isSideways ? .horizontal : .vertical),
        size: CGSize(width: isSideways ? 200 : 120, height: isSideways ? 120 : 200)
      )
      if isMirrored { list.view.semanticContentAttribute = .forceRightToLeft }
      list.view.contentInset = EdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
      list.show(("a", Array(0..<900)))
      let view = list.view
      let start = CGFloat(column) * 30 - 30
      view.contentOffset =
        !isSideways
        ? CGPoint(x: -30, y: start)
        : CGPoint(x: isMirrored ? view.contentSize.width - start - 200 : start, y: -30)
      view.layoutIfNeeded()
      // As many items fit across as the insets leave room for.
      let across = 2
      let anchor = column * across
      func distance() throws -> CGFloat {
        let cell = try #require(list.cell(anchor))
        if !isSideways { return cell.frame.minY - view.bounds.minY }
        return isMirrored
          ? view.bounds.maxX - cell.frame.maxX : cell.frame.minX - view.bounds.minX
      }
      #expect(try distance() == 30, "\(column)")
      if isSideways { view.frame.size.height = 150 } else { view.frame.size.width = 150 }
      view.layoutIfNeeded()
      #expect(try distance() == 30, "\(column)")
    }
  }
}
