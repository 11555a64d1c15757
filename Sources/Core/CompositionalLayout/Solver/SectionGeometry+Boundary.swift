extension SectionGeometry {
  /// The range of the cross axis in which headers and footers are sized and aligned (rule 7.4).
  private var boundaryRange: (start: LayoutUnit, length: LayoutUnit) {
    let across = axis.crossing
    let insets: UnitInsets =
      if !template.supplementariesFollowInsets {
        .zero
      } else if template.supplementaryInsetsReference == .automatic {
        bounds.insets
      } else {
        input.context.baseInsets(template.supplementaryInsetsReference)
      }
    return (
      insets.start(across),
      max(.zero, input.context.size[across] - insets.start(across) - insets.end(across))
    )
  }

  func boundarySize(_ index: Int) -> UnitSize {
    var container = input.context.size
    container[axis.crossing] = boundaryRange.length
    return template.boundaryItems[index].size.resolved(
      in: container,
      measured: measuredBoundaries[index],
      pixel: input.context.pixel
    )
  }

  /// Returns the unpinned frame of a header or footer, relative to the section.
  func boundaryFrame(_ index: Int) -> UnitRect {
    let item = template.boundaryItems[index]
    let size = boundarySize(index)
    let padding = template.list?.headerPadding ?? .zero
    return item.frame(
      size: size,
      start: padding + bounds.room.start(of: item, length: size[axis], axis: axis),
      in: boundaryRange,
      axis: axis
    )
  }

  /// Returns the frame of a background, relative to the section (rule 5.3).
  func decorationFrame(_ index: Int) -> UnitRect {
    var frame = UnitRect(origin: .zero, size: input.context.size)
    frame.size[axis] = extent
    return frame.inset(by: template.decorations[index].insets)
  }
}
