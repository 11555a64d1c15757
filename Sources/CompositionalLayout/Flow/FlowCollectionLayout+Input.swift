import Foundation

extension FlowCollectionLayout {
  /// Whether items tell their size when they are shown.
  var isSelfSizing: Bool { estimatedItemSize.width > 0 || estimatedItemSize.height > 0 }

  /// The size of items before they tell.
  private var estimate: CGSize {
    estimatedItemSize.width == Self.automaticSize.width ? itemSize : estimatedItemSize
  }

  /// A context of the class that the layout asks for, if that is one for flow layouts.
  func makeFlowContext() -> FlowInvalidationContext {
    makeInvalidationContext() as? FlowInvalidationContext ?? FlowInvalidationContext()
  }

  /// Asks the host and the delegate for everything that the lines depend on.
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
    // Before the delegate is asked for so many sizes.
    try SectionGeometry.check(itemCount: count, section: section)
    let compiler = TemplateCompiler(section: section)
    func length(_ value: CGFloat, _ name: String) throws(LayoutError) -> LayoutUnit {
      try compiler.length(value, of: name, mayBeNegative: false)
    }
    func size(_ size: CGSize) throws(LayoutError) -> UnitSize {
      UnitSize(
        width: try length(size.width, "item width"),
        height: try length(size.height, "item height")
      )
    }
    _ = try length(estimatedItemSize.width, "estimated item width")
    _ = try length(estimatedItemSize.height, "estimated item height")
    var sizes = FlowSectionInput.Sizes.uniform(try size(isSelfSizing ? estimate : itemSize))
    if let delegate, !isSelfSizing {
      var all: [UnitSize] = []
      all.reserveCapacity(count)
      for item in 0..<count {
        let path = IndexPath(item: item, section: section)
        all.append(try size(delegate.collectionView(host, layout: self, sizeForItemAt: path)))
      }
      sizes = .varied(all)
      if let first = all.first, all.allSatisfy({ $0 == first }) { sizes = .uniform(first) }
    }
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
    let isVertical = scrollDirection == .vertical
    return FlowSectionInput(
      itemCount: count,
      sizes: sizes,
      insets: insets(UnitInsets(DirectionalEdgeInsets(inset)), of: host),
      lineSpacing: try length(lineSpacing, "line spacing"),
      itemSpacing: try length(itemSpacing, "item spacing"),
      header: try length(isVertical ? header.height : header.width, "header length"),
      footer: try length(isVertical ? footer.height : footer.width, "footer length")
    )
  }

  /// The insets of a section with what they are added to, on the axis that does not scroll.
  ///
  /// What bars cover is no part of a line and is not left free a second time; recorded.
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

  /// What bars and the owner's insets take at both ends of an axis.
  func barInsets(along axis: Axis) -> LayoutUnit {
    guard let host else { return .zero }
    let bars = UnitInsets(DirectionalEdgeInsets(host.adjustedContentInset))
    return bars.start(axis) + bars.end(axis)
  }
}

extension FlowSectionInput {
  /// The input with measured sizes in place of estimates.
  func replacing(_ measured: [Int: UnitSize]) -> FlowSectionInput {
    guard !measured.isEmpty else { return self }
    var replaced = self
    replaced.sizes = .varied((0..<itemCount).map { measured[$0] ?? size($0) })
    return replaced
  }
}
