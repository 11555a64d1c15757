import BatchUpdates
import CompositionalLayout
import Foundation
import HeadlessCollectionView

extension ViewLayoutKind {
  static let headerKind = CollectionView.elementKindSectionHeader
  static let badgeKind = "badge"
  static let backgroundKind = "background"

  /// Returns a layout of this kind.
  ///
  /// - Parameter call: A closure called for the callbacks of the layout itself.
  @MainActor func make(_ call: @escaping @MainActor (ViewCallback) -> Void) -> CollectionLayout {
    switch self {
    case .flow, .sidewaysFlow:
      let flow = FlowCollectionLayout()
      flow.itemSize = CGSize(width: 36, height: 30)
      flow.minimumLineSpacing = 4
      flow.minimumInteritemSpacing = 4
      flow.headerReferenceSize = CGSize(width: 20, height: 20)
      flow.sectionHeadersPinToVisibleBounds = true
      if self == .sidewaysFlow { flow.scrollDirection = .horizontal }
      return flow
    case .ownLayout: return OwnRowsLayout(call)
    default:
      let layout = CompositionalCollectionLayout { section, environment in
        MainActor.assumeIsolated { call(.sectionProvider) }
        return self.section(section, environment, call)
      }
      layout.register(CollectionReusableView.self, forDecorationViewOfKind: Self.backgroundKind)
      return layout
    }
  }

  /// Returns a layout of rows, each in groups nested to a depth of two or more.
  @MainActor static func nested(_ depth: Int) -> CollectionLayout {
    func size(_ height: LayoutDimension) -> LayoutSize {
      LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    }
    let full = size(.fractionalHeight(1))
    var group = LayoutGroup.vertical(layoutSize: full, subitems: [LayoutItem(layoutSize: full)])
    for _ in 2..<depth { group = .vertical(layoutSize: full, subitems: [group]) }
    return CompositionalCollectionLayout(
      section: LayoutSection(group: .vertical(layoutSize: size(.absolute(24)), subitems: [group]))
    )
  }

  private func section(
    _ index: Int,
    _ environment: any LayoutEnvironment,
    _ call: @escaping @MainActor (ViewCallback) -> Void
  ) -> LayoutSection {
    func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
      LayoutSize(widthDimension: width, heightDimension: height)
    }
    func rows(_ height: LayoutDimension) -> LayoutSection {
      let row = size(.fractionalWidth(1), height)
      return LayoutSection(
        group: .vertical(layoutSize: row, subitems: [LayoutItem(layoutSize: row)])
      )
    }
    let header = BoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(16)),
      elementKind: Self.headerKind,
      alignment: .top
    )
    switch self {
    case .measuredRows: return rows(.estimated(24))
    case .headedRows:
      let section = rows(.absolute(24))
      header.pinToVisibleBounds = true
      // Only every second section has a header, so that the first of its kind may appear late.
      section.boundarySupplementaryItems = index.isMultiple(of: 2) ? [] : [header]
      return section
    case .list:
      var list = ListConfiguration(appearance: .insetGrouped)
      list.headerMode = .supplementary
      return .list(using: list, layoutEnvironment: environment)
    case .grid:
      let item = LayoutItem(
        layoutSize: size(.fractionalWidth(0.5), .absolute(30)),
        supplementaryItems: [
          SupplementaryItem(
            layoutSize: size(.absolute(8), .absolute(8)),
            elementKind: Self.badgeKind,
            containerAnchor: LayoutAnchor(edges: [.top, .trailing])
          )
        ]
      )
      let group = LayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(30)),
        subitems: [item]
      )
      let section = LayoutSection(group: group)
      section.decorationItems = [.background(elementKind: Self.backgroundKind)]
      section.visibleItemsInvalidationHandler = { _, _, _ in
        MainActor.assumeIsolated { call(.visibleItems) }
      }
      return section
    case .shelves:
      let card = size(.absolute(60), .absolute(40))
      let section = LayoutSection(
        group: .horizontal(layoutSize: card, subitems: [LayoutItem(layoutSize: card)])
      )
      if index.isMultiple(of: 2) { section.orthogonalScrollingBehavior = .continuous }
      section.boundarySupplementaryItems = [header]
      return section
    default: return rows(.absolute(24.25))
    }
  }
}

/// A layout as an app would write it: rows, computed in `prepare()`.
private final class OwnRowsLayout: CollectionLayout {
  private static let rowHeight: CGFloat = 26

  private let call: @MainActor (ViewCallback) -> Void
  private var rows: [IndexPath: LayoutAttributes] = [:]
  private var size = CGSize.zero

  init(_ call: @escaping @MainActor (ViewCallback) -> Void) {
    self.call = call
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    let call = call
    MainActor.assumeIsolated { call(.prepareLayout) }
    guard let view = host else { return }
    rows = [:]
    var top: CGFloat = 0
    for section in 0..<view.numberOfSections {
      for item in 0..<view.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let attributes = LayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: Self.rowHeight)
        rows[path] = attributes
        top += Self.rowHeight
      }
    }
    size = CGSize(width: view.bounds.width, height: top)
  }

  override var collectionViewContentSize: CGSize { size }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    rows.values.filter { $0.frame.intersects(rect) }.sorted { $0.indexPath < $1.indexPath }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    rows[indexPath]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != host?.bounds.width
  }
}
