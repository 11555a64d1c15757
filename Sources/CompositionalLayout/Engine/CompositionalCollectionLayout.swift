public import Foundation

/// A layout made of sections that are made of groups of items.
open class CompositionalCollectionLayout: CollectionLayout {
  private let sectionProvider: CompositionalLayoutSectionProvider
  /// Whether every section is described alike in the same surroundings, whatever its number.
  private var describesAlike = false
  private var storedConfiguration: CompositionalLayoutConfiguration

  /// The solved layout, until something invalidates it.
  private(set) var solved: SolvedLayout?
  /// The last one, whose measurements the next one takes over.
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

  /// Layouts are not kept in archives: the answer is always `nil`.
  public required init?(coder: NSCoder) { nil }

  public convenience init(sectionProvider: @escaping CompositionalLayoutSectionProvider) {
    self.init(sectionProvider: sectionProvider, configuration: CompositionalLayoutConfiguration())
  }

  /// A layout whose sections are all alike.
  public convenience init(section: LayoutSection) {
    self.init(section: section, configuration: CompositionalLayoutConfiguration())
  }

  public convenience init(
    section: LayoutSection,
    configuration: CompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
    describesAlike = true
  }

  /// A layout whose sections are all lists.
  public static func list(using configuration: ListConfiguration) -> CompositionalCollectionLayout {
    let layout = CompositionalCollectionLayout { _, environment in
      LayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
    layout.describesAlike = true
    return layout
  }

  /// Whether sections that get other numbers have to be described anew.
  package var describesByNumber: Bool { !describesAlike || !speaksInElements }

  /// A copy of the configuration; setting it lays out anew, changing the copy does nothing.
  public var configuration: CompositionalLayoutConfiguration {
    get { storedConfiguration.copy() }
    set {
      storedConfiguration = newValue.copy()
      invalidateLayout()
    }
  }

  open override func prepareReportingErrors() throws(LayoutError) {
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
      itemCount: host.numberOfItems(inSection:)
    )
    // What views told in a view of another breadth is forgotten; recorded.
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
    // Measured sizes stand for the same items only as long as the data is the same.
    previous = context.invalidateDataSourceCounts ? nil : solved ?? previous
    solved = nil
  }

  open override var collectionViewContentSize: CGSize { solved?.contentSize.cgSize ?? .zero }

  open override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    elements(in: rect)
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

  /// Takes over changes of the data in order, without asking for anything that did not change.
  ///
  /// Refuses a change of what is not there.
  open override func apply(_ changes: [LayoutDataChange]) throws(LayoutError) {
    guard var layout = solved, let host else { return invalidateLayout() }
    if !speaksInElements { announceUpdate() }
    solved = nil
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
        layout.update(section) { $0.forget(range) }
      case .removeSections(let range):
        layout.remove(range)
      case .moveSections(let shifts):
        layout.move(shifts)
      case .insertSections(let range):
        var solver = LayoutSolver(
          context: layout.context,
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
    solved = layout
    noteChange()
  }
}

extension CompositionalCollectionLayout {
  /// Asks for descriptions of sections again, whose items came or went: whoever describes a section
  /// may go by how many items it has.
  ///
  /// What was measured stays. A layout of one section that was handed over asks nobody.
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

  /// Goes back to what the layout was, after changes of which one could not be made.
  ///
  /// - Parameter memory: What it was; nil for a layout that was not solved then.
  package func restore(_ memory: LayoutMemory?) {
    solved = memory?.solved
    previous = nil
    orthogonalOffsets = memory?.offsets ?? orthogonalOffsets
    noteChange()
  }

  /// Scrolls a section that scrolls across the layout.
  public func setOrthogonalOffset(_ offset: CGFloat, forSection section: Int) {
    orthogonalOffsets[section] = LayoutUnit(offset)
    noteChange()
  }

  /// How far a section that scrolls across has been scrolled.
  public func orthogonalOffset(forSection section: Int) -> CGFloat {
    if let offset = orthogonalOffsets[section] { return offset.points }
    guard let solved, solved.sections.indices.contains(section) else { return 0 }
    return solved.sections[section].scrollStart.points
  }

  /// Changes the solved layout in place.
  func withSolved<Result>(_ change: (inout SolvedLayout) -> Result) -> Result? {
    guard var layout = solved else { return nil }
    // Taken out while it changes, so that its storage has one owner.
    solved = nil
    let result = change(&layout)
    solved = layout
    noteChange()
    return result
  }

  /// Calls `body` with the elements that overlap `rect`, in a buffer that is used again.
  func withElements(in rect: CGRect, _ body: ([VisibleElement]) -> Void) {
    guard let solved else { return }
    var elements = buffer
    buffer = []
    elements.removeAll(keepingCapacity: true)
    solved.appendElements(
      in: UnitRect(rect),
      viewport: viewport,
      offsets: orthogonalOffsets,
      to: &elements
    )
    body(elements)
    buffer = elements
  }

  /// Appends the elements that overlap `rect` to a buffer of the caller's, in whole units.
  ///
  /// Frames are not rounded to pixels and handlers are not called. No memory is taken once the buffer
  /// has room, unless a line of several measured cells has to be solved.
  ///
  /// - Complexity: O(log *measured* + elements appended)
  package func appendElements(in rect: CGRect, to buffer: inout [VisibleElement]) {
    solved?.appendElements(
      in: UnitRect(rect),
      viewport: viewport,
      offsets: orthogonalOffsets,
      to: &buffer
    )
  }

  var viewport: Viewport? {
    host.map { Viewport(bounds: $0.bounds, insets: $0.adjustedContentInset) }
  }

  var scrollAxis: Axis { storedConfiguration.scrollDirection.axis }

  var grid: PixelGrid {
    PixelGrid(scale: solved?.context.traits.displayScale ?? 0)
  }
}
