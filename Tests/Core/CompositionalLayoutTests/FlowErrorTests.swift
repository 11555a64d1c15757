import CompositionalLayout
import Foundation
import Testing

/// Tests of the values that a flow layout rejects from its owner and from a delegate.
@MainActor
struct FlowErrorTests {
  private final class Delegate: FlowLayoutDelegate {
    var size = CGSize(width: 50, height: 50)
    var path = IndexPath(indexes: [1, 2])
    private(set) var asked = 0

    func collectionView(
      _ collectionView: any LayoutHost,
      layout collectionViewLayout: CollectionLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      asked += 1
      return indexPath == path ? size : CGSize(width: 50, height: 50)
    }
  }

  private func refusal(
    items: [Int] = [3, 3],
    delegate: Delegate? = nil,
    _ configure: (FlowCollectionLayout) -> Void = { _ in }
  ) -> LayoutError? {
    let layout = FlowCollectionLayout()
    layout.delegate = delegate
    configure(layout)
    let host = FakeHost(width: 320, height: 480, items: items)
    do {
      try layout.solved(on: host)
      return nil
    } catch {
      return error as? LayoutError
    }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -1])
  func `infinite and negative sizes from a delegate are refused`(side: CGFloat) {
    let delegate = Delegate()
    delegate.size = CGSize(width: 50, height: side)
    let error = refusal(delegate: delegate)
    #expect(error == .invalidLength(name: "item height", value: Double(side), section: 1))
    #expect(error?.description.hasPrefix("Invalid item height") == true)
    #expect(error?.description.contains("section 1") == true)
    delegate.size = CGSize(width: side, height: 50)
    #expect(
      refusal(delegate: delegate)
        == .invalidLength(name: "item width", value: Double(side), section: 1)
    )
  }

  @Test(arguments: [0, 1, 3], [0, 1, 19, 39])
  func `a negative size after sections of equal sizes names its section`(
    section: Int,
    item: Int
  ) throws {
    let delegate = Delegate()
    delegate.path = IndexPath(indexes: [section, item])
    delegate.size = CGSize(width: 50, height: -1)
    let layout = FlowCollectionLayout()
    layout.delegate = delegate
    let host = FakeHost(width: 320, height: 480, items: [40, 40, 0, 40])
    #expect(
      throws: LayoutError.invalidLength(name: "item height", value: -1, section: section)
    ) { try layout.solved(on: host) }
    #expect(delegate.asked == [0: 0, 1: 40, 3: 80][section, default: 0] + item + 1)
    // A correct answer later is not hidden by what was read before the error.
    delegate.size = CGSize(width: 50, height: 50)
    try layout.solved(on: host)
    #expect(layout.cell(3, 39) == [270, 1_360, 50, 50])
  }

  @Test
  func `more items than 32 bits can number are refused before the delegate is called`() {
    let delegate = Delegate()
    for count in [Int(Int32.max) + 1, .max] {
      let error = LayoutError.tooManyItems(count, limit: Int(Int32.max), section: 1)
      #expect(refusal(items: [0, count], delegate: delegate) == error)
      #expect(refusal(items: [0, count]) == error)
    }
    #expect(delegate.asked == 0)
    #expect(refusal(items: [0, Int(Int32.max)]) == nil)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -1])
  func `infinite and negative lengths of a flow layout are refused`(length: CGFloat) {
    func name(_ configure: (FlowCollectionLayout) -> Void) -> String? {
      guard case .invalidLength(let name, _, 0)? = refusal(items: [3, 3], delegate: nil, configure)
      else { return nil }
      return name
    }
    let size = CGSize(width: length, height: length)
    #expect(name { $0.itemSize = size } == "item width")
    #expect(name { $0.estimatedItemSize = size } == "estimated item width")
    #expect(name { $0.minimumLineSpacing = length } == "line spacing")
    #expect(name { $0.minimumInteritemSpacing = length } == "item spacing")
    #expect(name { $0.headerReferenceSize = size } == "header length")
    #expect(name { $0.footerReferenceSize = size } == "footer length")
    if !length.isFinite {
      #expect(name { $0.sectionInset.left = length } == "section inset")
    }
  }
}
