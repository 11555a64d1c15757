import CompositionalLayout
import Foundation
import Testing

/// Tests of interpolations between two layouts.
@MainActor
struct TransitionLayoutTests {
  /// A layout of one cell, and one header or background, that counts its calls.
  private final class OneCell: CollectionLayout {
    let cell: CGRect
    let item: Int
    private(set) var preparations = 0
    private(set) var invalidations = 0

    init(_ cell: CGRect, item: Int = 0) {
      self.cell = cell
      self.item = item
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func invalidateLayout() {
      super.invalidateLayout()
      invalidations += 1
    }

    override func prepare() { preparations += 1 }
    override var collectionViewContentSize: CGSize { cell.size }

    private func attributes(_ category: ElementCategory, _ path: IndexPath) -> LayoutAttributes? {
      guard path == [0, item] else { return nil }
      let kind = category == .cell ? nil : "kind"
      let attributes = LayoutAttributes(category: category, kind: kind, indexPath: path)
      attributes.frame = cell
      attributes.alpha = 0.5
      return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
      [.cell, .supplementaryView, .decorationView].compactMap { attributes($0, [0, item]) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
      attributes(.cell, indexPath)
    }

    override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String,
      at indexPath: IndexPath
    ) -> LayoutAttributes? { attributes(.supplementaryView, indexPath) }

    override func layoutAttributesForDecorationView(
      ofKind elementKind: String,
      at indexPath: IndexPath
    ) -> LayoutAttributes? { attributes(.decorationView, indexPath) }
  }

  private let from = CGRect(x: 0, y: 10, width: 100, height: 40)
  private let to = CGRect(x: 80, y: 30, width: 60, height: 80)

  @Test
  func `elements of both layouts are interpolated`() throws {
    let host = FakeHost(width: 320, height: 480, items: [1])
    let transition = TransitionLayout(currentLayout: OneCell(from), nextLayout: OneCell(to))
    transition.attach(to: host)
    #expect(transition.currentLayout.host === host && transition.nextLayout.host === host)
    let revision = transition.revision
    transition.transitionProgress = 0.25
    #expect(transition.revision != revision)
    let middle = CGRect(x: 20, y: 15, width: 90, height: 50)
    let found = try #require(transition.layoutAttributesForElements(in: host.bounds))
    #expect(
      found.map(\.frame) == [middle, middle, middle] && found.map(\.alpha) == [0.5, 0.5, 0.5]
    )
    #expect(
      found.map(\.representedElementCategory) == [.cell, .supplementaryView, .decorationView]
    )
    #expect(transition.layoutAttributesForItem(at: [0, 0])?.frame == middle)
    let header = transition.layoutAttributesForSupplementaryView(ofKind: "kind", at: [0, 0])
    #expect(header?.frame == middle && header?.representedElementKind == "kind")
    let back = transition.layoutAttributesForDecorationView(ofKind: "kind", at: [0, 0])
    #expect(back?.frame == middle && back?.representedElementCategory == .decorationView)
    #expect(transition.layoutAttributesForItem(at: [0, 1]) == nil)
    #expect(transition.collectionViewContentSize == CGSize(width: 90, height: 50))
    #expect(transition.value(forAnimatedKey: "angle") == 0)
    transition.updateValue(3, forAnimatedKey: "angle")
    #expect(transition.value(forAnimatedKey: "angle") == 3)
  }

  @Test
  func `elements of one layout fade`() throws {
    let transition = TransitionLayout(
      currentLayout: OneCell(from),
      nextLayout: OneCell(to, item: 1)
    )
    transition.transitionProgress = 0.25
    let found = try #require(transition.layoutAttributesForElements(in: .zero))
    #expect(found.filter { $0.representedElementCategory == .cell }.map(\.alpha) == [0.375, 0.125])
    #expect(found.filter { $0.indexPath == [0, 0] }.allSatisfy { $0.frame == from })
    #expect(found.filter { $0.indexPath == [0, 1] }.allSatisfy { $0.frame == to })
  }

  @Test
  func `both layouts are prepared, and invalidated with everything or new counts`() throws {
    let layouts = [OneCell(from), OneCell(to)]
    let transition = TransitionLayout(currentLayout: layouts[0], nextLayout: layouts[1])
    for _ in 0..<2 {
      transition.transitionProgress += 0.1
      transition.prepare()
      #expect(layouts.map(\.preparations) == [1, 1])
    }
    func revisions(after context: InvalidationContext) -> [Bool] {
      let before = layouts.map(\.revision)
      transition.invalidateLayout(with: context)
      return zip(before, layouts).map { $0 != $1.revision }
    }
    #expect(revisions(after: .everything()) == [true, true])
    #expect(revisions(after: InvalidationContext()) == [false, false])
    transition.prepare()
    #expect(layouts.map(\.preparations) == [2, 2])
    let host = FakeHost(width: 320, height: 480, items: [1])
    layouts[0].attach(to: host)
    transition.attach(to: host)
    // The current layout is attached already.
    #expect(layouts.map(\.invalidations) == [1, 1] && layouts[1].host === host)
  }
}
