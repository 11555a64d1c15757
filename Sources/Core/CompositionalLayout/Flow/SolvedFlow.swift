/// A solved flow layout.
struct SolvedFlow {
  private(set) var sections: [FlowSection]
  let axis: Axis
  let across: LayoutUnit
  let pinsHeaders: Bool
  let pinsFooters: Bool
  /// The pixels to which origins are aligned.
  let grid: PixelGrid
  /// The extents of the sections, one row each.
  private var extents: ExtentTree

  init(
    sections: [FlowSection],
    axis: Axis,
    across: LayoutUnit,
    pinsHeaders: Bool,
    pinsFooters: Bool,
    grid: PixelGrid
  ) {
    self.sections = sections
    self.axis = axis
    self.across = across
    self.pinsHeaders = pinsHeaders
    self.pinsFooters = pinsFooters
    self.grid = grid
    extents = ExtentTree(extents: sections.map { max(.zero, $0.extent) }, spacing: .zero)
  }

  /// The content size, not rounded to pixels.
  var contentSize: UnitSize {
    var size = UnitSize.zero
    size[axis] = extents.extent
    size[axis.crossing] = across
    return size
  }

  func origin(ofSection section: Int) -> UnitPoint {
    var origin = UnitPoint.zero
    origin[axis] = extents.start(of: section)
    return origin
  }

  /// Applies the measured size of an item.
  ///
  /// Returns the distance that the first visible item moved.
  mutating func measure(
    _ item: Int,
    as size: UnitSize,
    in section: Int,
    viewport: Viewport?
  ) -> LayoutUnit {
    let anchor = viewport.flatMap { firstItem(in: $0) }
    let before = anchor.map { start(of: $0) }
    sections[section].measure(item, as: size)
    extents.measure(section, extent: max(.zero, sections[section].extent))
    guard let anchor, let before else { return .zero }
    return start(of: anchor) - before
  }

  private typealias ItemPosition = (section: Int, item: Int)

  private func firstItem(in viewport: Viewport) -> ItemPosition? {
    let top = viewport.bounds.start(axis) + viewport.insets.start(axis)
    var section = extents.row(endingAfter: top)
    while section < sections.count {
      let solved = sections[section]
      let offset = top - extents.start(of: section) - solved.contentOrigin[axis]
      let line = solved.line(endingAfter: offset)
      if line < solved.lineCount { return (section, solved.line(line).items.lowerBound) }
      section += 1
    }
    return nil
  }

  private func start(of place: ItemPosition) -> LayoutUnit {
    let section = sections[place.section]
    let line = section.line(section.line(of: place.item))
    return extents.start(of: place.section)
      + section.frame(of: place.item, in: line).start(axis)
  }
}

extension SolvedFlow {
  /// The element kinds of headers and footers.
  static let headerKind: Int32 = 0
  static let footerKind: Int32 = 1

  /// Appends the elements that overlap `rect`, by section: header, items, footer.
  func appendElements(in rect: UnitRect, viewport: Viewport?, to buffer: inout [VisibleElement]) {
    extents.forEach(from: extents.row(endingAfter: rect.start(axis))) { section, start, _ in
      guard start < rect.end(axis) else { return false }
      append(section, in: rect, viewport: viewport, to: &buffer)
      return true
    }
  }

  private func append(
    _ index: Int,
    in rect: UnitRect,
    viewport: Viewport?,
    to buffer: inout [VisibleElement]
  ) {
    let section = sections[index]
    let origin = origin(ofSection: index)
    appendBar(Self.headerKind, section: index, in: rect, viewport: viewport, to: &buffer)
    let content = section.contentOrigin[axis] + origin[axis]
    var number = section.line(endingAfter: rect.start(axis) - content)
    while number < section.lineCount {
      let line = section.line(number)
      guard line.start + content < rect.end(axis) else { break }
      for item in line.items {
        let frame = section.frame(of: item, in: line).offset(by: origin)
        guard frame.overlaps(rect) else { continue }
        buffer.append(
          VisibleElement(
            category: .cell,
            section: Int32(index),
            item: Int32(item),
            kind: -1,
            zIndex: Int32(LayoutPolicy.cellZIndex),
            frame: frame
          )
        )
      }
      number += 1
    }
    appendBar(Self.footerKind, section: index, in: rect, viewport: viewport, to: &buffer)
  }

  private func appendBar(
    _ kind: Int32,
    section: Int,
    in rect: UnitRect,
    viewport: Viewport?,
    to buffer: inout [VisibleElement]
  ) {
    guard let frame = bar(kind, section: section, viewport: viewport), frame.overlaps(rect) else {
      return
    }
    buffer.append(
      VisibleElement(
        category: .supplementaryView,
        section: Int32(section),
        item: 0,
        kind: kind,
        zIndex: Int32(zIndex(ofBar: kind)),
        frame: frame
      )
    )
  }

  /// Returns the z-index of a header or footer, which is above cells if it pins.
  func zIndex(ofBar kind: Int32) -> Int {
    (kind == Self.headerKind ? pinsHeaders : pinsFooters) ? LayoutPolicy.pinnedBarZIndex : 0
  }

  /// Returns the frame of a header or footer, pinned if it pins, or `nil` if its length is zero.
  func bar(_ kind: Int32, section: Int, viewport: Viewport?) -> UnitRect? {
    let solved = sections[section]
    let isHeader = kind == Self.headerKind
    guard (isHeader ? solved.input.header : solved.input.footer) > .zero else { return nil }
    let origin = origin(ofSection: section)
    var frame = (isHeader ? solved.headerFrame : solved.footerFrame).offset(by: origin)
    guard let viewport, isHeader ? pinsHeaders : pinsFooters else { return frame }
    let length = frame.size[axis]
    let hostStart = origin[axis]
    let hostEnd = hostStart + solved.extent
    if isHeader {
      let top = viewport.bounds.start(axis) + viewport.insets.start(axis)
      frame.origin[axis] = min(max(frame.start(axis), top), hostEnd - solved.input.footer - length)
    } else {
      let bottom = viewport.bounds.end(axis) - viewport.insets.end(axis)
      frame.origin[axis] = max(
        min(frame.start(axis), bottom - length),
        hostStart + solved.input.header
      )
    }
    return frame
  }
}
