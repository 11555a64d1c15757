public import Foundation

/// An interpolation between two layouts.
///
/// Elements of both layouts are interpolated; elements of only one layout fade.
open class TransitionLayout: CollectionLayout {
  public let currentLayout: CollectionLayout
  public let nextLayout: CollectionLayout

  /// The progress of the transition, from 0 to 1.
  open var transitionProgress: CGFloat = 0 {
    didSet { noteChange() }
  }

  private var values: [String: CGFloat] = [:]
  /// The revisions of both layouts after their last preparation.
  private var prepared = (current: -1, next: -1)

  public init(currentLayout: CollectionLayout, nextLayout newLayout: CollectionLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
    decorationTypes = currentLayout.decorationTypes.merging(
      newLayout.decorationTypes
    ) { _, new in new }
  }

  public required init?(coder: NSCoder) { nil }

  /// Stores a number that a subclass uses for its animation.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
    values[key] = value
  }

  /// Returns a stored number, or zero.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  package override func setHost(_ host: (any LayoutHost)?) {
    super.setHost(host)
    nextLayout.attach(to: host)
    if let host, currentLayout.host !== host { currentLayout.attach(to: host) }
  }

  package override func solve() throws(LayoutError) {
    try currentLayout.solve()
    try nextLayout.solve()
  }

  /// Prepares both layouts, each once after it changed.
  open override func prepare() {
    super.prepare()
    if currentLayout.revision != prepared.current { currentLayout.prepare() }
    if nextLayout.revision != prepared.next { nextLayout.prepare() }
    prepared = (currentLayout.revision, nextLayout.revision)
  }

  open override func invalidateLayout(with context: InvalidationContext) {
    super.invalidateLayout(with: context)
    guard context.invalidateEverything || context.invalidateDataSourceCounts else { return }
    currentLayout.invalidateLayout(with: context)
    nextLayout.invalidateLayout(with: context)
  }

  open override var collectionViewContentSize: CGSize {
    let from = currentLayout.collectionViewContentSize
    let to = nextLayout.collectionViewContentSize
    return CGSize(width: between(from.width, to.width), height: between(from.height, to.height))
  }

  /// Returns the elements that either layout shows in `rect`, at their interpolated positions.
  open override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    var found: [LayoutAttributes] = []
    var seen: Set<Element> = []
    for layout in [currentLayout, nextLayout] {
      for attributes in layout.layoutAttributesForElements(in: rect) ?? [] {
        let element = Element(attributes)
        guard seen.insert(element).inserted, let mixed = mixed(element) else { continue }
        found.append(mixed)
      }
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    mixed(Element(category: .cell, kind: nil, path: indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> LayoutAttributes? {
    mixed(Element(category: .supplementaryView, kind: elementKind, path: indexPath))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> LayoutAttributes? {
    mixed(Element(category: .decorationView, kind: elementKind, path: indexPath))
  }
}

extension TransitionLayout {
  private struct Element: Hashable {
    let category: ElementCategory
    let kind: String?
    let path: IndexPath

    init(category: ElementCategory, kind: String?, path: IndexPath) {
      self.category = category
      self.kind = kind
      self.path = path
    }

    @MainActor init(_ attributes: LayoutAttributes) {
      category = attributes.representedElementCategory
      kind = attributes.representedElementKind
      path = attributes.indexPath
    }

    @MainActor func attributes(in layout: CollectionLayout) -> LayoutAttributes? {
      switch category {
      case .cell: layout.layoutAttributesForItem(at: path)
      case .supplementaryView:
        layout.layoutAttributesForSupplementaryView(ofKind: kind ?? "", at: path)
      case .decorationView: layout.layoutAttributesForDecorationView(ofKind: kind ?? "", at: path)
      }
    }
  }

  private func mixed(_ element: Element) -> LayoutAttributes? {
    let from = element.attributes(in: currentLayout)
    let to = element.attributes(in: nextLayout)
    guard let base = (to ?? from)?.copy() else { return nil }
    guard let from, let to else {
      base.alpha *= from == nil ? transitionProgress : 1 - transitionProgress
      return base
    }
    base.frame = CGRect(
      x: between(from.frame.minX, to.frame.minX),
      y: between(from.frame.minY, to.frame.minY),
      width: between(from.frame.width, to.frame.width),
      height: between(from.frame.height, to.frame.height)
    )
    base.alpha = between(from.alpha, to.alpha)
    return base
  }

  private func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat {
    from + (to - from) * transitionProgress
  }
}
