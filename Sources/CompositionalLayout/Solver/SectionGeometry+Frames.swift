import Foundation

extension SectionGeometry {
  /// Where the lines begin, relative to the section.
  var contentOrigin: UnitPoint {
    var origin = UnitPoint.zero
    origin[axis] = leadingExtension + insets.start(axis)
    origin[axis.crossing] = insets.start(axis.crossing)
    return origin
  }

  /// Where the group of a line begins, relative to the section.
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

  /// The frame of a cell, relative to the section.
  func cellFrame(_ item: Int) -> (frame: UnitRect, zIndex: Int) {
    let line = line(of: item)
    let start = lines.start(of: line)
    if rowPadding != nil {
      let frame = rowFrame(start: start, extent: lines.extent(of: line))
      return (frame, Int(prototype.cells[0].zIndex))
    }
    let ordinal = item - wrapping.firstItem(of: line)
    var found = (frame: UnitRect.zero, zIndex: 0)
    withLine(line) { group in
      let cell = group.cells[ordinal]
      let origin = lineOrigin(start: start, size: group.size)
      found = (cell.frame.offset(by: origin), Int(cell.zIndex))
    }
    return found
  }

  /// The frame of the only cell of a row, from where the row lies.
  func rowFrame(start: LayoutUnit, extent: LayoutUnit) -> UnitRect {
    guard let rowPadding else { return .zero }
    var frame = prototype.cells[0].frame.offset(
      by: lineOrigin(start: .zero, size: prototype.size)
    )
    frame.origin[stackAxis] = contentOrigin[stackAxis] + start + rowPadding.start
    frame.size[stackAxis] = extent - rowPadding.total
    return frame
  }

  /// What is attached to items and groups, by its kind and its number in the section: the item it
  /// belongs to, and its frame, relative to the section.
  func attachment(
    kind: Int,
    number: Int
  ) -> (item: Int, frame: UnitRect, zIndex: Int)? {
    guard let place = attachments.place(of: number, kind: kind, in: wrapping) else { return nil }
    let items = wrapping.items(of: place.line)
    var found: (item: Int, frame: UnitRect, zIndex: Int)?
    withLine(place.line) { group in
      guard
        let placed = group.supplementaries.first(where: {
          $0.number == place.number && $0.kind == kind
        }), placed.cell < items.count
      else { return }
      let origin = lineOrigin(start: lines.start(of: place.line), size: group.size)
      found = (
        items.lowerBound + Int(placed.cell), placed.frame.offset(by: origin), Int(placed.zIndex)
      )
    }
    return found
  }
}

extension EdgesTemplate {
  /// How far something of the given length moves from the start of the space it is aligned in.
  ///
  /// Something longer than the space is pushed out of it in front, behind or on both sides, as the
  /// flexible edges have it; recorded of groups that are wider than their section.
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
  /// The stretch of the cross axis that headers and footers are sized and aligned in.
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

  /// The frame of a header or footer at rest, relative to the section.
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

  /// The frame of a background, relative to the section.
  func decorationFrame(_ index: Int) -> UnitRect {
    var frame = UnitRect(origin: .zero, size: context.size)
    frame.size[axis] = extent
    return frame.inset(by: template.decorations[index].insets)
  }
}
