/// The room of headers, footers and items at the sides, along the scroll axis
/// (rules 7.1, 7.2, 7.5, 7.6, 7.7, 7.8 and 7.9).
///
/// They surround a core: a section's groups with its insets, or all sections. Each is placed at an
/// edge of the core, so several at one edge overlap. Items that extend the boundary lie outside the
/// core, which moves to make room for the part that protrudes; the others lie inside. Items at the
/// sides are centred along the core, which is extended at its end to contain them. Recorded in
/// UIKit with all alignments and with offsets.
struct BoundaryRoom {
  /// The room before and after the core.
  private(set) var leading = LayoutUnit.zero
  private(set) var trailing = LayoutUnit.zero
  private(set) var core: LayoutUnit

  /// Creates the room around a core.
  ///
  /// - Parameter length: The length of each item along `axis`.
  init(
    around core: LayoutUnit,
    items: [BoundaryTemplate],
    axis: Axis,
    length: (Int) -> LayoutUnit
  ) {
    self.core = core
    for (index, item) in items.enumerated()
    where item.extends && item.end(along: axis) == .middle {
      self.core = max(self.core, length(index))
    }
    for (index, item) in items.enumerated() where item.extends {
      switch item.end(along: axis) {
      case .start: leading = max(leading, length(index) - item.offset[axis])
      case .end: trailing = max(trailing, length(index) + item.offset[axis])
      case .middle: break
      }
    }
  }

  var extent: LayoutUnit { max(.zero, leading + core + trailing) }

  /// Returns the start of an item of the given length, relative to the start of the leading room.
  func start(of item: BoundaryTemplate, length: LayoutUnit, axis: Axis) -> LayoutUnit {
    let place =
      switch item.end(along: axis) {
      case .start: item.extends ? -length : .zero
      case .end: item.extends ? core : core - length
      case .middle: core.half - length.half
      }
    return leading + place + item.offset[axis]
  }
}

extension BoundaryTemplate {
  /// Returns the frame of the item with the given size and start, aligned in `range` across the
  /// scroll axis (rule 7.3).
  func frame(
    size: UnitSize,
    start: LayoutUnit,
    in range: (start: LayoutUnit, length: LayoutUnit),
    axis: Axis
  ) -> UnitRect {
    let across = axis.crossing
    let place = alignment.edges.alignment(along: across)
    var frame = UnitRect(origin: .zero, size: size)
    frame.origin[axis] = start
    frame.origin[across] =
      range.start + place.position(in: range.length) - place.position(in: size[across])
      + offset[across]
    return frame.inset(by: self.size.effective(insets))
  }
}
