import CompositionalLayout
import Foundation
import HeadlessCollectionView

/// The layouts of scenes.
extension HistoryCollection {
  func makeLayout() -> CollectionLayout {
    switch scene.kind {
    case .flow, .wideFlow, .sizedFlow:
      let flow = FlowCollectionLayout()
      flow.minimumInteritemSpacing = 4
      if scene.kind != .sizedFlow { flow.estimatedItemSize = estimatedItemSize }
      return flow
    case .own, .kept: return HistoryLayout(self, keepsAttributes: scene.kind == .kept)
    default:
      return CompositionalCollectionLayout { [weak self] section, environment in
        self?.scene.section(section, environment)
      }
    }
  }

  var estimatedItemSize: CGSize {
    CGSize(width: scene.kind == .wideFlow ? 90 : 50, height: CGFloat(scene.estimate))
  }
}

extension HistoryScene {
  /// The transform of each card of a carousel, which a handler sets.
  var cardTransform: LayoutTransform { Self.transforms[tint % Self.transforms.count] }

  static let transforms = [
    LayoutTransform.identity, LayoutTransform(scaleX: 0.5, y: 0.5),
    LayoutTransform(scaleX: 1, y: -1), LayoutTransform(translationX: 3, y: 0),
  ]

  @MainActor
  fileprivate func section(
    _ section: Int,
    _ environment: any LayoutEnvironment
  ) -> LayoutSection {
    let look = look(ofSection: section)
    guard kind == .list else { return groups(look) }
    var list = ListConfiguration(appearance: section.isMultiple(of: 2) ? .insetGrouped : .plain)
    list.headerMode = look.hasHeader ? .supplementary : .none
    list.footerMode = look.hasFooter ? .supplementary : .none
    if look.spacing > 0 { list.headerTopPadding = CGFloat(look.spacing) }
    return .list(using: list, layoutEnvironment: environment)
  }

  @MainActor
  private func groups(_ look: Look) -> LayoutSection {
    let isRow = kind == .rows
    let height: LayoutDimension = kind == .carousel ? .absolute(44) : .estimated(CGFloat(estimate))
    let whole = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    let half = LayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: height)
    let badge = SupplementaryItem(
      layoutSize: LayoutSize(widthDimension: .absolute(8), heightDimension: .absolute(8)),
      elementKind: ViewLayoutKind.badgeKind,
      containerAnchor: LayoutAnchor(edges: [.top, .trailing])
    )
    let item = LayoutItem(
      layoutSize: isRow ? whole : half,
      supplementaryItems: look.hasBadge ? [badge] : []
    )
    let space = LayoutSpacing.fixed(CGFloat(look.spacing))
    if look.spacing > 4 {
      item.edgeSpacing = LayoutEdgeSpacing(leading: nil, top: space, trailing: nil, bottom: nil)
    }
    let section = LayoutSection(
      group: isRow
        ? .vertical(layoutSize: whole, subitems: [item])
        : .horizontal(layoutSize: whole, subitems: [item])
    )
    section.interGroupSpacing = CGFloat(look.spacing)
    if look.isOrthogonal { section.orthogonalScrollingBehavior = .continuous }
    section.boundarySupplementaryItems = boundaries(look)
    if kind == .carousel {
      let transform = cardTransform
      section.visibleItemsInvalidationHandler = { items, _, _ in
        for item in items where item.representedElementCategory == .cell {
          item.transform = transform
        }
      }
    }
    return section
  }

  /// Returns the header and the footer of a section, whose heights are estimates.
  private func boundaries(_ look: Look) -> [BoundarySupplementaryItem] {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30))
    func bar(_ kind: String, _ alignment: RectAlignment) -> BoundarySupplementaryItem {
      BoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: alignment)
    }
    return (look.hasHeader ? [bar(CollectionView.elementKindSectionHeader, .top)] : [])
      + (look.hasFooter ? [bar(CollectionView.elementKindSectionFooter, .bottom)] : [])
  }
}

/// Attributes with a value of the app, which their equality takes into account.
final class HistoryAttributes: LayoutAttributes {
  var tint = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? HistoryAttributes)?.tint = tint
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HistoryAttributes else { return false }
    return MainActor.assumeIsolated { tint == other.tint } && super.isEqual(object)
  }
}

/// A layout of an app, of rows with attributes of its own.
private final class HistoryLayout: CollectionLayout {
  private weak var owner: HistoryCollection?
  /// Whether attributes are kept and changed in place.
  private let keepsAttributes: Bool
  private var rows: [IndexPath: HistoryAttributes] = [:]
  private var length: CGFloat = 0

  init(_ owner: HistoryCollection, keepsAttributes: Bool) {
    self.owner = owner
    self.keepsAttributes = keepsAttributes
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override class var layoutAttributesClass: AnyClass { HistoryAttributes.self }

  override func prepare() {
    super.prepare()
    guard let view = collectionView, let owner else { return }
    let (old, scene) = (rows, owner.scene)
    rows = [:]
    length = 0
    for section in 0..<view.numberOfSections {
      for item in 0..<view.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let kept = keepsAttributes ? old[path] : nil
        let attributes = kept ?? HistoryAttributes(forCellWith: path)
        attributes.frame = CGRect(x: 0, y: length, width: view.bounds.width, height: 40)
        attributes.tint = scene.tint
        attributes.transform = scene.cardTransform
        attributes.alpha = scene.tint > 2 ? 0.5 : 1
        rows[path] = attributes
        length += 40 + CGFloat(scene.look(ofSection: section).spacing)
      }
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: length)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    rows.values.filter { $0.frame.intersects(rect) }.sorted { $0.indexPath < $1.indexPath }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    rows[indexPath]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
