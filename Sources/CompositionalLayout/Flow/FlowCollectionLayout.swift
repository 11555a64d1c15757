public import Foundation

/// A layout of lines that are filled one after the other.
open class FlowCollectionLayout: CollectionLayout {
  /// What section insets are added to.
  public enum SectionInsetReference: Int, Hashable, Sendable {
    case fromContentInset
    case fromSafeArea
    case fromLayoutMargins
  }

  /// An estimated size that leaves the estimate to the layout.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude,
    height: CGFloat.greatestFiniteMagnitude
  )

  public var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateMetrics() } }
  public var estimatedItemSize = CGSize.zero { didSet { invalidateMetrics() } }
  public var minimumLineSpacing: CGFloat = 10 { didSet { invalidateMetrics() } }
  public var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateMetrics() } }
  public var headerReferenceSize = CGSize.zero { didSet { invalidateMetrics() } }
  public var footerReferenceSize = CGSize.zero { didSet { invalidateMetrics() } }
  public var sectionInset = EdgeInsets.zero { didSet { invalidateMetrics() } }
  public var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { invalidateMetrics() }
  }
  public var scrollDirection = ScrollDirection.vertical { didSet { invalidateMetrics() } }
  public var sectionHeadersPinToVisibleBounds = false
  public var sectionFootersPinToVisibleBounds = false

  /// Answers for single items and sections.
  public weak var delegate: (any FlowLayoutDelegate)? { didSet { invalidateMetrics() } }

  /// What the host and the delegate said, section by section.
  private var inputs: [FlowSectionInput]?
  var solved: SolvedFlow?
  /// Measured sizes by section and item, where sizes are estimated.
  private var measured = FlowMeasurements()

  private func invalidateMetrics() {
    inputs = nil
    solved = nil
    noteChange()
  }

  open override class var invalidationContextClass: AnyClass { FlowInvalidationContext.self }

  open override func prepareReportingErrors() throws(LayoutError) {
    guard solved == nil, let host else { return }
    try host.checkBounds()
    let inputs: [FlowSectionInput]
    if let known = self.inputs {
      inputs = known
    } else {
      inputs = try ask(host)
      self.inputs = inputs
    }
    let axis = scrollDirection.axis
    let across = across(of: host.bounds)
    let sections = inputs.enumerated().map { index, input in
      FlowSection(
        input.replacing(measured[section: index]),
        axis: axis,
        across: across
      )
    }
    solved = SolvedFlow(
      sections: sections,
      axis: axis,
      across: across,
      pinsHeaders: sectionHeadersPinToVisibleBounds,
      pinsFooters: sectionFootersPinToVisibleBounds
    )
  }

  /// The length of a line with its insets: what bars and the owner's insets leave of the view, as
  /// recorded.
  private func across(of bounds: CGRect) -> LayoutUnit {
    let axis = scrollDirection.axis.crossing
    return max(.zero, UnitSize(bounds.size)[axis] - barInsets(along: axis))
  }

  open override func invalidateLayout(with context: InvalidationContext) {
    super.invalidateLayout(with: context)
    guard !isPatching else { return }
    let flow = context as? FlowInvalidationContext
    if context.invalidateDataSourceCounts { measured = FlowMeasurements() }
    if context.invalidateEverything || context.invalidateDataSourceCounts
      || flow?.invalidateFlowLayoutDelegateMetrics == true
    {
      inputs = nil
      solved = nil
    } else if flow?.invalidateFlowLayoutAttributes == true {
      solved = nil
    }
  }

  /// Asks again for everything, but keeps what was measured with the items that stay.
  open override func apply(_ changes: [LayoutDataChange]) throws(LayoutError) {
    if type(of: self) != FlowCollectionLayout.self { announceUpdate() }
    for change in changes { measured.follow(change) }
    invalidateMetrics()
  }

  /// Scrolling moves at most what is pinned; a new width breaks lines anew.
  ///
  /// The delegate is asked again in neither case.
  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> InvalidationContext {
    let context = makeFlowContext()
    context.invalidateFlowLayoutDelegateMetrics = false
    let old = host?.bounds ?? .zero
    let movedAcross =
      scrollDirection == .vertical
      ? newBounds.minX != old.minX : newBounds.minY != old.minY
    let resized = newBounds.width != old.width || newBounds.height != old.height
    context.invalidateFlowLayoutAttributes = movedAcross || resized
    return context
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let solved else { return true }
    return across(of: newBounds) != solved.across
      || sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool {
    guard let preferred = preferredSize(preferredAttributes) else { return false }
    return measured[section: preferred.section][preferred.item] != preferred.size
  }

  /// Which item would rather have which size; nothing where sizes are not estimated, where there is no
  /// such item, and for a size that is negative, infinite or not a number.
  private func preferredSize(
    _ attributes: LayoutAttributes
  ) -> (section: Int, item: Int, size: UnitSize)? {
    let path = attributes.indexPath
    guard isSelfSizing, attributes.representedElementCategory == .cell, let inputs,
      let section = path.sectionIndex, inputs.indices.contains(section),
      path.itemIndex >= 0, path.itemIndex < inputs[section].itemCount,
      let size = UnitSize(preferred: attributes.size)
    else { return nil }
    return (section, path.itemIndex, size)
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> InvalidationContext {
    let context = makeFlowContext()
    context.invalidateFlowLayoutDelegateMetrics = false
    guard let preferred = preferredSize(preferredAttributes), solved != nil, let inputs else {
      context.invalidateFlowLayoutAttributes = false
      return context
    }
    let section = preferred.section
    context.invalidateFlowLayoutAttributes = false
    context.invalidateItems(at: [preferredAttributes.indexPath])
    measured[section: section][preferred.item] = preferred.size
    let input = inputs[section].replacing(measured[section: section])
    let before = solved?.contentSize ?? .zero
    let bounds = host.map { Viewport(bounds: $0.bounds, insets: $0.adjustedContentInset) }
    let moved = solved?.replace(section, input: input, viewport: bounds) ?? .zero
    let after = solved?.contentSize ?? .zero
    context.contentSizeAdjustment = CGSize(
      width: (after.width - before.width).points,
      height: (after.height - before.height).points
    )
    context.contentOffsetAdjustment =
      scrollDirection == .vertical
      ? CGPoint(x: 0, y: moved.points) : CGPoint(x: moved.points, y: 0)
    return context
  }

  open override var collectionViewContentSize: CGSize { solved?.contentSize.cgSize ?? .zero }

  open override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    solved.map { elements(in: rect, of: $0) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    solved.flatMap { cell(at: indexPath, in: $0) }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> LayoutAttributes? {
    solved.flatMap { bar(elementKind, at: indexPath, in: $0) }
  }
}
