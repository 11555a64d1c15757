public import Foundation

extension FlowCollectionLayout {
  /// Whether items are sized by their cells when they become visible.
  var isSelfSizing: Bool { estimatedItemSize.width > 0 || estimatedItemSize.height > 0 }

  /// The size of items before any is measured.
  private var estimate: CGSize {
    guard Self.isAutomatic(estimatedItemSize) else { return estimatedItemSize }
    return Self.isAutomatic(itemSize) ? Self.defaultItemSize : itemSize
  }

  /// Whether the estimate of a size is left to the layout.
  nonisolated static func isAutomatic(_ size: CGSize) -> Bool { size.width == automaticSize.width }

  /// The size of items without a size from the delegate (rule 11.8).
  package var sizeWithoutDelegate: CGSize { isSelfSizing ? Self.automaticSize : itemSize }

  /// Creates a context of the layout's invalidation context class, if it is one for flow layouts.
  func makeFlowContext() -> FlowInvalidationContext {
    makeInvalidationContext() as? FlowInvalidationContext ?? FlowInvalidationContext()
  }

  /// Queries the host and the delegate for the input of the sections.
  func ask(_ host: any LayoutHost) throws(LayoutError) -> [FlowSectionInput] {
    var inputs: [FlowSectionInput] = []
    for section in 0..<host.numberOfSections {
      inputs.append(try input(section, host))
    }
    return inputs
  }

  private func input(
    _ section: Int,
    _ host: any LayoutHost
  ) throws(LayoutError) -> FlowSectionInput {
    let count = host.numberOfItems(inSection: section)
    // Before the delegate is queried for that many sizes.
    try SectionGeometry.check(itemCount: count, section: section)
    let compiler = TemplateCompiler(section: section)
    let (sizes, usesAverage) = try itemSizes(section, count, host, compiler)
    let delegate = metricsDelegate
    let inset =
      delegate?.collectionView(host, layout: self, insetForSectionAt: section) ?? sectionInset
    for side in [inset.top, inset.left, inset.bottom, inset.right] {
      _ = try compiler.length(side, of: "section inset", mayBeNegative: true)
    }
    let lineSpacing =
      delegate?.collectionView(host, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    let itemSpacing =
      delegate?.collectionView(host, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    let header =
      delegate?.collectionView(host, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    let footer =
      delegate?.collectionView(host, layout: self, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize
    func length(_ value: CGFloat, _ name: String) throws(LayoutError) -> LayoutUnit {
      try compiler.length(value, of: name, mayBeNegative: false)
    }
    let isVertical = scrollDirection == .vertical
    return FlowSectionInput(
      itemCount: count,
      sizes: sizes,
      isSelfSizing: isSelfSizing,
      usesAverage: usesAverage,
      insets: insets(UnitInsets(DirectionalEdgeInsets(inset)), of: host),
      lineSpacing: try length(lineSpacing, "line spacing"),
      itemSpacing: try length(itemSpacing, "item spacing"),
      header: try length(isVertical ? header.height : header.width, "header length"),
      footer: try length(isVertical ? footer.height : footer.width, "footer length")
    )
  }

  /// Returns the sizes of a section's items, and whether unmeasured ones have the average size.
  private func itemSizes(
    _ section: Int,
    _ count: Int,
    _ host: any LayoutHost,
    _ compiler: TemplateCompiler
  ) throws(LayoutError) -> (FlowSectionInput.Sizes, usesAverage: Bool) {
    if !Self.isAutomatic(estimatedItemSize) {
      _ = try compiler.size(estimatedItemSize, "estimated item width", "estimated item height")
    }
    let usual = try compiler.size(isSelfSizing ? estimate : itemSize, "item width", "item height")
    guard let delegate = metricsDelegate else { return (.uniform(usual), isSelfSizing) }
    var sizes = FlowSizes(count, usual, isSelfSizing, compiler)
    if let bridge = delegate as? any FlowLayoutDelegateBridge {
      try bridge.append(to: &sizes, of: self)
    } else {
      for item in 0..<count {
        let path = IndexPath(item: item, section: section)
        try sizes.append(delegate.collectionView(host, layout: self, sizeForItemAt: path))
      }
    }
    return (sizes.finish(), sizes.usesAverage)
  }

  /// Returns the insets of a section including its reference insets, on the axis that does not
  /// scroll.
  ///
  /// Bars are not part of a line, so their insets are not added again, as in UIKit.
  private func insets(_ own: UnitInsets, of host: any LayoutHost) -> UnitInsets {
    let reference: DirectionalEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return own
    case .fromSafeArea: reference = host.referenceInsets.safeArea
    case .fromLayoutMargins: reference = host.referenceInsets.layoutMargins
    }
    let bars = UnitInsets(DirectionalEdgeInsets(host.adjustedContentInset))
    let whole = own + UnitInsets(reference).clearing(scrollDirection.axis)
    var insets = whole
    if scrollDirection == .vertical {
      insets.leading = max(.zero, whole.leading - bars.leading)
      insets.trailing = max(.zero, whole.trailing - bars.trailing)
    } else {
      insets.top = max(.zero, whole.top - bars.top)
      insets.bottom = max(.zero, whole.bottom - bars.bottom)
    }
    return insets
  }

  /// Returns the total insets of bars and the owner at both ends of an axis.
  func barInsets(along axis: Axis) -> LayoutUnit {
    guard let host else { return .zero }
    let bars = UnitInsets(DirectionalEdgeInsets(host.adjustedContentInset))
    return bars.start(axis) + bars.end(axis)
  }
}

/// The sizes of a section's items, as the delegate returns them.
///
/// Most sizes are that of the item before, and only count: equal sizes are stored once.
@usableFromInline
package struct FlowSizes {
  package let count: Int
  private let usual: UnitSize
  private let isSelfSizing: Bool
  private let compiler: TemplateCompiler
  /// Whether the delegate left all sizes to the layout.
  fileprivate var usesAverage: Bool
  /// The sizes before the last run of equal ones.
  private var all: [UnitSize] = []
  /// The last size and its number, and the same size in layout units.
  ///
  /// The width is not a number at first, so that the first size never equals it.
  @usableFromInline var last = (width: CGFloat.nan, height: CGFloat.zero, count: 0)
  private var lastSize = UnitSize.zero

  fileprivate init(_ n: Int, _ usual: UnitSize, _ selfSizing: Bool, _ compiler: TemplateCompiler) {
    (count, self.usual, self.compiler) = (n, usual, compiler)
    (isSelfSizing, usesAverage) = (selfSizing, selfSizing)
  }

  package var section: Int { compiler.section ?? 0 }

  @inlinable
  package mutating func append(_ given: CGSize) throws(LayoutError) {
    if given.width != last.width || given.height != last.height { try begin(given) }
    last.count += 1
  }

  /// Begins a run of items of another size.
  @usableFromInline
  mutating func begin(_ given: CGSize) throws(LayoutError) {
    let size = try size(given)
    if last.count > 0, size != lastSize { endRun() }
    (last.width, last.height, lastSize) = (given.width, given.height, size)
  }

  private mutating func endRun() {
    if all.isEmpty { all.reserveCapacity(count) }
    for _ in 0..<last.count { all.append(lastSize) }
    last.count = 0
  }

  fileprivate mutating func finish() -> FlowSectionInput.Sizes {
    if all.isEmpty, count > 0 { return .uniform(lastSize) }
    endRun()
    return .varied(all)
  }

  private mutating func size(_ given: CGSize) throws(LayoutError) -> UnitSize {
    if isSelfSizing, FlowCollectionLayout.isAutomatic(given) { return usual }
    usesAverage = false
    return try compiler.size(given, "item width", "item height")
  }
}

extension TemplateCompiler {
  /// Returns a size in layout units, or throws an error with the name of its invalid side.
  fileprivate func size(
    _ size: CGSize,
    _ width: String,
    _ height: String
  ) throws(LayoutError) -> UnitSize {
    UnitSize(
      width: try length(size.width, of: width, mayBeNegative: false),
      height: try length(size.height, of: height, mayBeNegative: false)
    )
  }
}
