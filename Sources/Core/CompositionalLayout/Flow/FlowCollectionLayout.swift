public import Foundation

/// A layout of lines that are filled one after the other.
open class FlowCollectionLayout: CollectionLayout {
  /// The reference of section insets.
  public enum SectionInsetReference: Int, Hashable, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  /// An estimated size that leaves the estimate to the layout.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude,
    height: CGFloat.greatestFiniteMagnitude
  )

  static let defaultItemSize = CGSize(width: 50, height: 50)

  open var itemSize = defaultItemSize { didSet { invalidateMetrics() } }
  @safe @exclusivity(unchecked) open var estimatedItemSize = CGSize.zero {
    didSet { invalidateMetrics() }
  }
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateMetrics() } }
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateMetrics() } }
  open var headerReferenceSize = CGSize.zero { didSet { invalidateMetrics() } }
  open var footerReferenceSize = CGSize.zero { didSet { invalidateMetrics() } }
  open var sectionInset = EdgeInsets.zero { didSet { invalidateMetrics() } }
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { invalidateMetrics() }
  }
  open var scrollDirection = ScrollDirection.vertical { didSet { invalidateMetrics() } }
  open var sectionHeadersPinToVisibleBounds = false
  open var sectionFootersPinToVisibleBounds = false

  package weak var metricsDelegate: (any FlowLayoutDelegate)? { didSet { invalidateMetrics() } }

  /// The values from the host and the delegate, by section.
  private var inputs: [FlowSectionInput]?
  /// A number that increases when a property of the metrics changes.
  private var metricsVersion = 0
  // No code of an app runs in the middle of an access.
  @safe @exclusivity(unchecked) private(set) var solved: SolvedFlow?
  /// The measured sizes of items by section, while the layout is not solved.
  private var measured: [Int: FlowMeasurements] = [:]
  /// The length of the lines in which the sizes were measured.
  private var measuredAcross: LayoutUnit?

  package override var flow: FlowCollectionLayout? { self }
  package override var scrollsHorizontally: Bool? { scrollDirection == .horizontal }
  package override var isQueriedByPages: Bool { !speaksInElements }
  package override var readsMargins: Bool { sectionInsetReference == .fromLayoutMargins }
  package override var takesSizes: Bool { isSelfSizing }
  package override var elementLayout: (any ElementLayout)? {
    type(of: self) == FlowCollectionLayout.self ? self : nil
  }

  private func invalidateMetrics() {
    metricsVersion &+= 1
    inputs = nil
    unsolve()
    noteChange()
  }

  /// Removes the solved layout but keeps the measured sizes.
  private func unsolve() {
    guard let solved else { return }
    for (section, geometry) in solved.sections.enumerated() where !geometry.measured.isEmpty {
      measured[section] = geometry.measured
    }
    measuredAcross = solved.across
    self.solved = nil
  }

  open override class var invalidationContextClass: AnyClass { FlowInvalidationContext.self }

  package override func solve() throws(LayoutError) {
    guard solved == nil, let host else { return }
    try host.checkBounds()
    let inputs: [FlowSectionInput]
    if let known = self.inputs {
      inputs = known
    } else {
      inputs = try askUntilUnchanged(host)
      self.inputs = inputs
    }
    let axis = scrollDirection.axis
    let across = across(of: host.bounds)
    // Sizes that were measured in lines of another length are removed, as in UIKit.
    if measuredAcross != across { measured = [:] }
    let sections = inputs.enumerated().map { index, input in
      let measured = measured[index].flatMap {
        $0.itemCount == input.itemCount && $0.lineAxis == axis.crossing && input.isSelfSizing
          ? $0 : nil
      }
      return FlowSection(input, measured: measured, axis: axis, across: across)
    }
    measured = [:]
    solved = SolvedFlow(
      sections: sections,
      axis: axis,
      across: across,
      pinsHeaders: sectionHeadersPinToVisibleBounds,
      pinsFooters: sectionFootersPinToVisibleBounds,
      grid: PixelGrid(scale: host.traitCollection.displayScale, keepsSizes: true)
    )
  }

  /// Queries the host and the delegate, again if the delegate changes properties of the layout.
  ///
  /// A delegate that changes them each time is queried three times.
  private func askUntilUnchanged(_ host: any LayoutHost) throws(LayoutError) -> [FlowSectionInput] {
    for _ in 0..<2 {
      let version = metricsVersion
      let inputs = try ask(host)
      if metricsVersion == version { return inputs }
    }
    return try ask(host)
  }

  /// Returns the length of a line with its insets: the view without the insets of bars and the
  /// owner, as in UIKit.
  private func across(of bounds: CGRect) -> LayoutUnit {
    let axis = scrollDirection.axis.crossing
    return max(.zero, UnitSize(bounds.size)[axis] - barInsets(along: axis))
  }

  open override func invalidateLayout(with context: InvalidationContext) {
    super.invalidateLayout(with: context)
    guard !isPatching else { return }
    let flow = context as? FlowInvalidationContext
    defer { if context.invalidateDataSourceCounts { measured = [:] } }
    if context.invalidateEverything || context.invalidateDataSourceCounts
      || flow?.invalidateFlowLayoutDelegateMetrics == true
    {
      inputs = nil
      unsolve()
    } else if flow?.invalidateFlowLayoutAttributes == true {
      unsolve()
    }
  }

  /// Queries everything again, but keeps the measurements of the remaining items.
  package override func follow(_ changes: [LayoutDataChange]) throws(LayoutError) {
    if type(of: self) != FlowCollectionLayout.self { announceUpdate() }
    unsolve()
    for change in changes { measured.follow(change) }
    invalidateMetrics()
  }

  /// Returns a context for new bounds: scrolling moves only pinned elements, and a new width breaks
  /// lines again (rule 11.11).
  ///
  /// The delegate is not queried in either case.
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
    return solved?.sections[preferred.section].measured[preferred.item] != preferred.size
  }

  /// Stores the size of an item whose cell prefers its current size.
  ///
  /// It counts towards the average, and nothing moves.
  package override func keep(_ attributes: LayoutAttributes) {
    guard let preferred = preferredSize(attributes) else { return }
    guard solved?.sections[preferred.section].measured[preferred.item] != preferred.size else {
      return
    }
    _ = solved?.measure(preferred.item, as: preferred.size, in: preferred.section, viewport: nil)
  }

  package override func knowsSize(of attributes: LayoutAttributes) -> Bool {
    guard let preferred = preferredSize(attributes) else { return true }
    return solved?.sections[preferred.section].measured[preferred.item] != nil
  }

  /// Returns the item and its preferred size, or `nil` if it has no effect.
  ///
  /// It has none if sizes are not estimated, if the item does not exist, or if the size is
  /// negative, infinite or not a number.
  private func preferredSize(
    _ attributes: LayoutAttributes
  ) -> (section: Int, item: Int, size: UnitSize)? {
    let path = attributes.indexPath
    guard isSelfSizing, attributes.representedElementCategory == .cell, let solved,
      let section = path.sectionIndex, solved.sections.indices.contains(section),
      path.itemIndex >= 0, path.itemIndex < solved.sections[section].input.itemCount,
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
    context.invalidateFlowLayoutAttributes = false
    guard let preferred = preferredSize(preferredAttributes) else { return context }
    context.invalidateItems(at: [preferredAttributes.indexPath])
    let before = solved?.contentSize ?? .zero
    let moved =
      solved?.measure(
        preferred.item,
        as: preferred.size,
        in: preferred.section,
        viewport: host?.viewport
      ) ?? .zero
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

  open override var collectionViewContentSize: CGSize {
    guard var size = solved?.contentSize else { return .zero }
    // Recorded in UIKit: 2154.44 points of items with an average size are 2154.
    if isSelfSizing {
      size[scrollDirection.axis] = size[scrollDirection.axis].down(toPixelsOf: grid.pixel)
    }
    return size.cgSize
  }

  /// The number of items, runs and lines that were visited to solve the layout and to apply
  /// measurements.
  package var workCount: Int { solved?.sections.reduce(0) { $0 + $1.workCount } ?? 0 }

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
