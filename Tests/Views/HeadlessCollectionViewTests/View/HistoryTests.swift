import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

/// Attributes with a value of the app, which their equality compares.
private final class TintedAttributes: LayoutAttributes {
  var tint = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? TintedAttributes)?.tint = tint
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? TintedAttributes else { return false }
    return MainActor.assumeIsolated { tint == other.tint } && super.isEqual(object)
  }
}

private final class TintedCell: CollectionViewCell {
  var tint = 0

  override func apply(_ layoutAttributes: LayoutAttributes) {
    super.apply(layoutAttributes)
    tint = (layoutAttributes as? TintedAttributes)?.tint ?? -1
  }
}

/// Three rows with attributes of an app.
private final class TintedRows: CollectionLayout {
  var tint = 1
  var transform = LayoutTransform.identity
  var keepsAttributes = false
  private var rows: [TintedAttributes] = []

  override func prepare() {
    super.prepare()
    if rows.isEmpty || !keepsAttributes {
      rows = (0..<3).map { TintedAttributes(forCellWith: IndexPath(item: $0, section: 0)) }
    }
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: 40 * index, width: 320, height: 40)
      row.tint = tint
      row.transform = transform
    }
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 120) }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? { rows }

  override func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? { rows[path[1]] }
}

/// Views that changed, beside what a new view would show.
@MainActor
struct HistoryTests {
  private final class Headers { var areShown = false }

  /// A call after which a section is described again.
  enum Cause: CaseIterable { case invalidation, inset, insertion, emptyBatch }

  @Test(arguments: Cause.allCases)
  func `cells on screen keep their heights when their section gets a header`(cause: Cause) {
    let headers = Headers()
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(52))
    let layout = CompositionalCollectionLayout { _, _ in
      let section = LayoutSection(
        group: .vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: size)])
      )
      let header = BoundarySupplementaryItem(
        layoutSize: size,
        elementKind: CollectionView.elementKindSectionHeader,
        alignment: .top
      )
      section.boundarySupplementaryItems = headers.areShown ? [header] : []
      return section
    }
    let list = NumberList(layout: layout, size: CGSize(width: 100, height: 600))
    let registration = CollectionView.SupplementaryRegistration<CollectionReusableView>(
      elementKind: CollectionView.elementKindSectionHeader
    ) { _, _, _ in }
    list.source.supplementaryViewProvider = {
      $0.dequeueConfiguredReusableSupplementary(using: registration, for: $2)
    }
    list.heights = Dictionary(uniqueKeysWithValues: (0..<7).map { ($0, 80) })
    list.show(("a", Array(0..<6)))
    headers.areShown = true
    switch cause {
    case .invalidation: layout.invalidateLayout()
    case .inset: list.view.contentInset.top = 5
    case .insertion: list.edit { $0.appendItems([6]) }
    case .emptyBatch: list.view.performBatchUpdates(nil)
    }
    list.view.layoutIfNeeded()
    #expect(list.cells.allSatisfy { $0.frame.height == 80 })
    #expect(list.cells.first?.frame.minY == 52)
  }

  @Test(arguments: [true, false])
  func `rows of a flow layout keep their heights after an inset at the side`(isLeft: Bool) {
    let flow = FlowCollectionLayout()
    flow.estimatedItemSize = CGSize(width: 280, height: 44)
    let list = NumberList(layout: flow, size: CGSize(width: 320, height: 600))
    list.heights = Dictionary(uniqueKeysWithValues: (0..<30).map { ($0, CGFloat(60 + $0 % 8)) })
    list.show(("a", Array(0..<30)))
    if isLeft { list.view.contentInset.left = 5 } else { list.view.contentInset.right = 5 }
    list.view.layoutIfNeeded()
    #expect(list.cells.map(\.frame.height) == list.numbers.map { CGFloat(60 + $0 % 8) })
  }

  /// The fourth cell is centred in its line, with its estimate below the window and with its own
  /// height in it.
  @Test func `a cell that its estimate places beyond the window is not measured`() {
    let flow = FlowCollectionLayout()
    flow.estimatedItemSize = CGSize(width: 45, height: 20)
    let list = NumberList(layout: flow, size: CGSize(width: 100, height: 45))
    list.heights = [0: 20, 1: 20, 2: 100, 3: 100]
    list.show(("a", [0, 1, 2, 3]))
    #expect(list.numbers == [0, 1, 2])
    list.scroll(to: 30)
    #expect(list.numbers == [2, 3])
    list.scroll(to: 0)
    #expect(list.numbers == [0, 1, 2, 3])
  }

  /// A call after which sizes are read again.
  enum Reading: CaseIterable { case noBatch, emptyBatch, invalidation }

  private func read(_ reading: Reading, _ view: CollectionView) {
    switch reading {
    case .noBatch: view.performBatchUpdates(nil)
    case .emptyBatch: view.performBatchUpdates({})
    case .invalidation: view.collectionViewLayout.invalidateLayout()
    }
    view.layoutIfNeeded()
  }

  @Test(arguments: Reading.allCases)
  func `an empty batch and an invalidation read sizes of self-sizing cells`(reading: Reading) {
    let flow = FlowCollectionLayout()
    flow.estimatedItemSize = CGSize(width: 90, height: 40)
    flow.minimumLineSpacing = 0
    let lists = CompositionalCollectionLayout.list(using: ListConfiguration(appearance: .plain))
    for layout in [flow, .rows(height: 40, isEstimated: true), lists] {
      let list = NumberList(layout: layout)
      list.heights = [0: 50, 1: 50]
      list.show(("a", [0, 1]))
      list.cells.first?.height = 100
      read(reading, list.view)
      #expect(list.cells.map(\.frame.height) == [100, 50])
      #expect(list.cells.last?.frame.minY == list.cells.first?.frame.maxY)
    }
  }

  private final class Sizes: CollectionViewDelegateFlowLayout {
    var height: CGFloat = 40

    func collectionView(
      _ collectionView: CollectionView,
      layout collectionViewLayout: CollectionLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 100, height: height) }
  }

  @Test(arguments: Reading.allCases)
  func `an empty batch and an invalidation read sizes of the delegate`(reading: Reading) {
    let (list, sizes) = (NumberList(layout: FlowCollectionLayout()), Sizes())
    list.view.delegate = sizes
    list.show(("a", [0, 1]))
    sizes.height = 70
    read(reading, list.view)
    #expect(list.cells.map(\.frame.height) == [70, 70])
  }

  private func makeTintedRows() -> (view: CollectionView, rows: TintedRows, source: Any) {
    let rows = TintedRows()
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 120),
      collectionViewLayout: rows
    )
    let registration = CollectionView.CellRegistration<TintedCell, Int> { _, _, _ in }
    let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    source.apply(Snapshot(sections: [(0, [0, 1, 2])]), animatingDifferences: false)
    view.layoutIfNeeded()
    return (view, rows, source)
  }

  @Test(arguments: [false, true])
  func `attributes that are not equal for their class reach the cells`(areKept: Bool) {
    let (view, rows, source) = makeTintedRows()
    rows.keepsAttributes = areKept
    for tint in 2..<4 {
      rows.tint = tint
      rows.invalidateLayout()
      view.layoutIfNeeded()
      #expect(view.visibleCells.map { ($0 as? TintedCell)?.tint } == [tint, tint, tint])
    }
    withExtendedLifetime(source) {}
  }

  @Test(arguments: [
    LayoutTransform(scaleX: 2, y: 2), LayoutTransform(rotationAngle: .pi / 2),
    LayoutTransform(translationX: 0, y: 7),
  ])
  func `the transform of attributes is that of the cell, which keeps its size`(
    transform: LayoutTransform
  ) {
    let (view, rows, source) = makeTintedRows()
    rows.transform = transform
    rows.invalidateLayout()
    view.layoutIfNeeded()
    for (index, cell) in view.visibleCells.enumerated() {
      #expect(cell.transform == transform)
      #expect(cell.bounds == CGRect(x: 0, y: 0, width: 320, height: 40))
      #expect(cell.center == CGPoint(x: 160, y: 40 * index + 20))
      #expect(cell.frame == rows.layoutAttributesForItem(at: [0, index])?.frame)
    }
    rows.transform = .identity
    rows.invalidateLayout()
    view.layoutIfNeeded()
    #expect(view.visibleCells.allSatisfy { $0.transform.isIdentity && $0.frame.height == 40 })
    withExtendedLifetime(source) {}
  }

  @Test func `the transform of a visible item is that of the cell`() {
    let size = LayoutSize(widthDimension: .absolute(80), heightDimension: .absolute(100))
    let section = LayoutSection(
      group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)])
    )
    section.visibleItemsInvalidationHandler = { items, _, _ in
      for item in items { item.transform = LayoutTransform(scaleX: 0.5, y: 0.5) }
    }
    let list = NumberList(layout: CompositionalCollectionLayout(section: section))
    list.show(("a", [0]))
    #expect(list.cells.map(\.bounds.size) == [CGSize(width: 80, height: 100)])
    #expect(list.cells.map(\.transform) == [LayoutTransform(scaleX: 0.5, y: 0.5)])
    #expect(list.cells.map(\.frame) == [CGRect(x: 20, y: 25, width: 40, height: 50)])
  }
}
