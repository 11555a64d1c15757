public import Foundation

/// A layout of sections that consist of groups of items.
open class CompositionalCollectionLayout: CollectionLayout {
  private let sectionProvider: CompositionalLayoutSectionProvider
  /// Whether the description of a section depends only on its environment, not on its number.
  private var describesAlike = false
  private var storedConfiguration: CompositionalLayoutConfiguration

  /// The solved layout, until it is invalidated.
  private(set) var solved: SolvedLayout?
  /// The preceding solved layout, whose measurements the next one adopts; it follows the data.
  private var previous: SolvedLayout?
  var orthogonalOffsets: [Int: LayoutUnit] = [:]
  private var buffer: [VisibleElement] = []

  public init(
    sectionProvider: @escaping CompositionalLayoutSectionProvider,
    configuration: CompositionalLayoutConfiguration
  ) {
    self.sectionProvider = sectionProvider
    storedConfiguration = configuration.copy()
    super.init()
  }

  /// Returns `nil`, because layouts cannot be archived.
  public required init?(coder: NSCoder) { nil }

  public convenience init(sectionProvider: @escaping CompositionalLayoutSectionProvider) {
    self.init(sectionProvider: sectionProvider, configuration: CompositionalLayoutConfiguration())
  }

  /// Creates a layout in which all sections have the same description.
  public convenience init(section: LayoutSection) {
    self.init(section: section, configuration: CompositionalLayoutConfiguration())
  }

  public convenience init(section: LayoutSection, configuration: CompositionalLayoutConfiguration) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
    describesAlike = true
  }

  /// Returns a layout in which all sections are lists.
  public static func list(using configuration: ListConfiguration) -> CompositionalCollectionLayout {
    let layout = CompositionalCollectionLayout { _, environment in
      LayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
    layout.describesAlike = true
    return layout
  }

  package override var compositional: CompositionalCollectionLayout? { self }
  package override var scrollsHorizontally: Bool? { scrollAxis == .horizontal }
  package override var isQueriedByPages: Bool { false }
  package override var readsMargins: Bool { true }
  package override var takesSizes: Bool { true }
  package override var elementLayout: (any ElementLayout)? {
    type(of: self) == CompositionalCollectionLayout.self ? self : nil
  }

  /// Whether sections need new descriptions when their numbers change.
  package var describesByNumber: Bool { !describesAlike || !speaksInElements }

  /// A copy of the configuration; setting it invalidates the layout (rule 5.6).
  public var configuration: CompositionalLayoutConfiguration {
    get { storedConfiguration.copy() }
    set {
      storedConfiguration = newValue.copy()
      invalidateKeepingSizes()
    }
  }

  package override func solve() throws(LayoutError) {
    guard solved == nil, let host else { return }
    try host.checkBounds()
    var solver = LayoutSolver(
      context: makeContext(host),
      configuration: storedConfiguration,
      provider: sectionProvider,
      describesAlike: describesAlike
    )
    var layout = try solver.solve(
      sectionCount: host.numberOfSections,
      itemCount: { host.numberOfItems(inSection: $0) }
    )
    // Sizes that were measured in a view of another width are removed, as in UIKit (rule 9.9).
    let across = layout.axis.crossing
    if let previous, previous.context.size[across] == layout.context.size[across] {
      layout.adoptMeasurements(of: previous)
    }
    solved = layout
    previous = nil
    noteChange()
  }

  private func makeContext(_ host: any LayoutHost) -> LayoutContext {
    LayoutContext(
      axis: storedConfiguration.scrollDirection.axis,
      size: UnitSize(host.bounds.size),
      references: host.referenceInsets,
      configurationReference: storedConfiguration.contentInsetsReference,
      traits: host.traitCollection
    )
  }

  open override func invalidateLayout(with context: InvalidationContext) {
    super.invalidateLayout(with: context)
    guard !isPatching else { return }
    guard context.invalidateEverything || context.invalidateDataSourceCounts else { return }
    // Measured sizes are valid for the same items only while the data stays the same.
    previous = context.invalidateDataSourceCounts ? nil : solved ?? previous
    solved = nil
  }

  open override var collectionViewContentSize: CGSize { solved?.contentSize.cgSize ?? .zero }

  open override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    elements(in: rect, by: .recorded)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    cell(at: indexPath)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> LayoutAttributes? {
    supplementary(elementKind, at: indexPath)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> LayoutAttributes? {
    decoration(elementKind, at: indexPath)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    invalidates(forBoundsChange: newBounds)
  }

  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> InvalidationContext {
    context(forBoundsChange: newBounds)
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool {
    invalidates(forPreferred: preferredAttributes)
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> InvalidationContext {
    context(forPreferred: preferredAttributes)
  }

  package override func knowsSize(of attributes: LayoutAttributes) -> Bool {
    guard let solved, let target = target(of: attributes, in: solved) else { return true }
    return measuredSize(of: target, in: solved) != nil
  }

  /// Applies changes of the data in order, without requesting unchanged data.
  ///
  /// Throws an error for a change of a missing section or item.
  package override func follow(_ changes: [LayoutDataChange]) throws(LayoutError) {
    let isCurrent = solved != nil
    guard var layout = solved ?? previous, let host else { return invalidateLayout() }
    if !speaksInElements { announceUpdate() }
    (solved, previous) = (nil, nil)
    for change in changes {
      try layout.check(change)
      if !orthogonalOffsets.isEmpty { followOffsets(through: change) }
      switch change {
      case .insertItems(let range, let section):
        let (count, leaves) = layout.sections[section].itemCount
          .addingReportingOverflow(range.count)
        try SectionGeometry.check(itemCount: leaves ? .max : count, section: section)
        layout.update(section) { $0.insertItems(range.count, at: range.lowerBound) }
      case .removeItems(let range, let section):
        layout.update(section) { $0.removeItems(range) }
      case .reloadItems(let range, let section):
        layout.update(section) { $0.discard(range) }
      case .removeSections(let range):
        layout.remove(range)
      case .moveSections(let shifts):
        layout.move(shifts)
      case .insertSections(let range):
        var solver = LayoutSolver(
          context: isCurrent ? layout.context : makeContext(host),
          configuration: storedConfiguration,
          provider: sectionProvider,
          describesAlike: describesAlike
        )
        let count = layout.sections.count + range.count
        var added: [SectionGeometry] = []
        for section in range {
          added.append(
            try solver.section(
              section,
              of: count,
              itemCount: host.numberOfItems(inSection: section)
            )
          )
        }
        layout.insert(added, at: range.lowerBound)
      }
    }
    if isCurrent { solved = layout } else { previous = layout }
    noteChange()
  }

  /// Restores an earlier state of the layout after a change has failed.
  ///
  /// - Parameter memory: The earlier state, or `nil` if the layout was never solved.
  package override func restore(_ memory: LayoutMemory?) {
    solved = memory?.isCurrent == true ? memory?.solved : nil
    previous = solved == nil ? memory?.solved : nil
    orthogonalOffsets = memory?.offsets ?? orthogonalOffsets
    noteChange()
  }
}

extension CompositionalCollectionLayout {
  /// Requests new descriptions of sections whose items were inserted or deleted.
  ///
  /// A description may depend on the number of items. Measurements are kept. A layout created from
  /// one section does nothing.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  package func describeAnew(_ sections: [Int]) throws(LayoutError) {
    guard !describesAlike, !sections.isEmpty, let known = solved else { return }
    var solver = LayoutSolver(
      context: known.context,
      configuration: storedConfiguration,
      provider: sectionProvider,
      describesAlike: describesAlike
    )
    var described: [(section: Int, geometry: SectionGeometry)] = []
    for section in sections where known.sections.indices.contains(section) {
      let itemCount = known.sections[section].itemCount
      let geometry = try solver.section(section, of: known.sections.count, itemCount: itemCount)
      described.append((section, geometry))
    }
    _ = withSolved { layout in
      for (section, geometry) in described { layout.describe(section, by: geometry) }
    }
  }

  /// Changes the solved layout in place.
  func withSolved<Result>(_ change: (inout SolvedLayout) -> Result) -> Result? {
    guard var layout = solved else { return nil }
    // Moved out while it changes, so that its storage is uniquely referenced.
    solved = nil
    let result = change(&layout)
    solved = layout
    noteChange()
    return result
  }

  /// Changes the measurements of the solved layout, or those that the next one adopts.
  func withMeasurements(_ change: (inout SolvedLayout) -> Void) {
    guard withSolved(change) == nil, var layout = previous else { return }
    previous = nil
    change(&layout)
    previous = layout
  }

  /// Returns the current layout, for queries after it has changed.
  ///
  /// - Complexity: O(1); the first change afterwards copies the changed parts.
  package func memory() -> LayoutMemory? {
    (solved ?? previous).map {
      LayoutMemory(solved: $0, isCurrent: solved != nil, offsets: orthogonalOffsets, grid: grid)
    }
  }

  /// Calls `body` with the elements in `rect`, in a reused buffer.
  func withElements(in rect: CGRect, by rule: QueryRule, _ body: ([VisibleElement]) -> Void) {
    guard let solved else { return }
    var elements = buffer
    buffer = []
    elements.removeAll(keepingCapacity: true)
    solved.appendElements(
      in: UnitRect(rect),
      by: rule,
      viewport: viewport,
      offsets: orthogonalOffsets,
      to: &elements
    )
    body(elements)
    buffer = elements
  }

  /// Appends the elements that overlap `rect` to a buffer of the caller, in layout units.
  ///
  /// Frames are not rounded to pixels and handlers are not called. Allocates no memory once the
  /// buffer is large enough, unless a line of several measured cells must be solved.
  ///
  /// - Complexity: O(log *measured* + elements appended)
  package func appendElements(in rect: CGRect, to buffer: inout [VisibleElement]) {
    solved?.appendElements(
      in: UnitRect(rect),
      by: .frames,
      viewport: viewport,
      offsets: orthogonalOffsets,
      to: &buffer
    )
  }

  package var movesElements: Bool { solved?.hasPinnedItems ?? true }

  var viewport: Viewport? {
    host?.viewport
  }

  var scrollAxis: Axis { storedConfiguration.scrollDirection.axis }

  package var grid: PixelGrid { solved?.grid ?? PixelGrid(scale: 0) }
}

extension HostedLayout where Self: CompositionalCollectionLayout {
  /// Sets the scroll offset of an orthogonal section.
  public func setOrthogonalOffset(_ offset: CGFloat, forSection section: Int) {
    orthogonalOffsets[section] = LayoutUnit(offset)
    noteChange()
  }

  /// Returns the scroll offset of an orthogonal section.
  public func orthogonalOffset(forSection section: Int) -> CGFloat {
    if let offset = orthogonalOffsets[section] { return offset.points }
    return geometry(section)?.scrollStart.points ?? 0
  }
}
