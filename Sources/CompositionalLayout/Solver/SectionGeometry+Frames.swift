import Foundation

extension SectionGeometry {
  /// The start of the lines, relative to the section.
  var contentOrigin: UnitPoint {
    var origin = UnitPoint.zero
    origin[axis] = leadingExtension + insets.start(axis)
    origin[axis.crossing] = insets.start(axis.crossing)
    return origin
  }

  /// Returns the start of a line's group, relative to the section.
  func lineOrigin(start: LayoutUnit, size: UnitSize) -> UnitPoint {
    var origin = contentOrigin
    let edges = template.group.edges
    let across = stackAxis.crossing
    origin[stackAxis] += start + edges.start(stackAxis).length
    origin[across] += edges.offset(
      of: size[across],
      in: isOrthogonal ? contentLength : base[across],
      axis: across
    )
    return origin
  }

  /// Returns the frame of a cell, relative to the section.
  func cellFrame(_ item: Int) -> (frame: UnitRect, zIndex: Int) {
    if rowPadding != nil {
      let frame = rowFrame(start: rows.start(of: item), extent: rows.extent(of: item))
      return (frame, Int(prototype.cells[0].zIndex))
    }
    let line = line(ofItem: item)
    var found = (frame: UnitRect.zero, zIndex: 0)
    withLine(line) { group in
      let cell = group.cells[item - line.items.lowerBound]
      let origin = lineOrigin(start: line.start, size: group.size)
      found = (cell.frame.offset(by: origin), Int(cell.zIndex))
    }
    return found
  }

  /// Returns the frame of a row's only cell, given the row's start.
  func rowFrame(start: LayoutUnit, extent: LayoutUnit) -> UnitRect {
    guard let rowPadding else { return .zero }
    var frame = prototype.cells[0].frame.offset(
      by: lineOrigin(start: .zero, size: prototype.size)
    )
    frame.origin[stackAxis] = contentOrigin[stackAxis] + start + rowPadding.start
    frame.size[stackAxis] = extent - rowPadding.total
    return frame
  }
}

extension EdgesTemplate {
  /// Returns the distance of an element of the given length from the start of its space
  /// (rules 4.9 and 4.10).
  ///
  /// An element longer than the space extends beyond it at the start, the end or both, according to
  /// the flexible edges. Recorded in UIKit for groups wider than their section.
  func offset(of length: LayoutUnit, in space: LayoutUnit, axis: Axis) -> LayoutUnit {
    let start = start(axis)
    let end = end(axis)
    guard start.isFlexible else { return start.length }
    guard end.isFlexible else { return space - length - end.length }
    var shares = FlexibleShares(
      total: space - length,
      minimum: start.length + end.length,
      claimants: 2
    )
    return shares.take(minimum: start.length)
  }
}

extension SectionGeometry {
  /// The range of the cross axis in which headers and footers are sized and aligned (rule 7.4).
  private var boundaryRange: (start: LayoutUnit, length: LayoutUnit) {
    let across = axis.crossing
    let insets: UnitInsets =
      if !template.supplementariesFollowInsets {
        .zero
      } else if template.supplementaryInsetsReference == .automatic {
        self.insets
      } else {
        context.baseInsets(template.supplementaryInsetsReference)
      }
    return (
      insets.start(across),
      max(.zero, context.size[across] - insets.start(across) - insets.end(across))
    )
  }

  func boundarySize(_ index: Int) -> UnitSize {
    var container = context.size
    container[axis.crossing] = boundaryRange.length
    return template.boundaryItems[index].size.resolved(
      in: container,
      measured: measuredBoundaries[index],
      pixel: context.pixel
    )
  }

  /// Returns the unpinned frame of a header or footer, relative to the section.
  func boundaryFrame(_ index: Int) -> UnitRect {
    let item = template.boundaryItems[index]
    let size = boundarySize(index)
    let padding = template.list?.headerPadding ?? .zero
    return item.frame(
      size: size,
      start: padding + room.start(of: item, length: size[axis], axis: axis),
      in: boundaryRange,
      axis: axis
    )
  }

  /// Returns the frame of a background, relative to the section (rule 5.3).
  func decorationFrame(_ index: Int) -> UnitRect {
    var frame = UnitRect(origin: .zero, size: context.size)
    frame.size[axis] = extent
    return frame.inset(by: template.decorations[index].insets)
  }
}
