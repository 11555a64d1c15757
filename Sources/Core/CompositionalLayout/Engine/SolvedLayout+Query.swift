import Foundation

/// The rule by which a query selects elements.
package enum QueryRule {
  /// The elements whose frame overlaps the rectangle, which a view shows (rule 12.7).
  case frames
  /// The elements that UIKit returns (rule 12.3).
  ///
  /// UIKit clips the rectangle to the content. It finds the elements of a group only where the group
  /// overlaps the rectangle, and a background where its section overlaps or touches it.
  case recorded
}

extension SolvedLayout {
  /// Appends the elements in `rect` to `buffer`, by section and item (rules 6.3 and 12.3).
  ///
  /// Backgrounds come first, then headers and footers, and supplementaries of an item before the
  /// item. Allocates no memory once `buffer` is large enough, unless a line of several measured cells
  /// must be solved.
  ///
  /// - Parameters:
  ///   - viewport: The visible part, for pinned headers; without it they are not pinned.
  ///   - offsets: The scroll offsets of orthogonal sections.
  /// - Complexity: O(log *measured* + elements returned), and the lines as far before and after
  ///   `rect` as elements extend beyond their line.
  func appendElements(
    in rect: UnitRect,
    by rule: QueryRule,
    viewport: Viewport?,
    offsets: [Int: LayoutUnit] = [:],
    to buffer: inout [VisibleElement]
  ) {
    var rect = rect
    if rule == .recorded {
      let content = UnitRect(origin: .zero, size: contentSize)
      guard let part = rect.touching(content) else { return }
      rect = part
    }
    appendGlobals(in: rect, viewport: viewport, to: &buffer)
    // One unit more on both sides, for sections that only touch.
    let hair = LayoutUnit(rawValue: 1)
    let low = rect.start(axis) - sectionsStart - overhang - hair
    let high = rect.end(axis) - sectionsStart + overhang + hair
    guard high > .zero || low <= .zero else { return }
    extents.forEach(from: extents.row(endingAfter: low)) { section, start, _ in
      guard start < high || start == .zero else { return false }
      append(
        section: section,
        start: start + sectionsStart,
        in: rect,
        by: rule,
        viewport: viewport,
        scrolledBy: offsets[section] ?? sections[section].scrollStart,
        to: &buffer
      )
      return true
    }
  }

  private func appendGlobals(
    in rect: UnitRect,
    viewport: Viewport?,
    to buffer: inout [VisibleElement]
  ) {
    for index in globals.items.indices {
      let frame = globalFrame(index, viewport: viewport)
      guard frame.overlaps(rect) else { continue }
      buffer.append(global(index, frame: frame, viewport: viewport))
    }
  }

  func global(_ index: Int, frame: UnitRect, viewport: Viewport?) -> VisibleElement {
    let item = globals.items[index]
    return VisibleElement(
      category: .supplementaryView,
      section: -1,
      item: Int32(LayoutPolicy.globalPathIndex),
      kind: Int32(item.kind),
      zIndex: item.zIndex(at: frame, in: viewport),
      frame: frame,
      estimatedAxes: item.size.estimatedAxes
    )
  }

  private func append(
    section: Int,
    start: LayoutUnit,
    in rect: UnitRect,
    by rule: QueryRule,
    viewport: Viewport?,
    scrolledBy scroll: LayoutUnit,
    to buffer: inout [VisibleElement]
  ) {
    let geometry = sections[section]
    var origin = UnitPoint.zero
    origin[axis] = start
    var whole = UnitRect(origin: origin, size: context.size)
    whole.size[axis] = geometry.extent
    let isHit = rule == .frames || whole.touching(rect) != nil
    for (index, decoration) in geometry.template.decorations.enumerated()
    where isHit && geometry.extent > .zero {
      let frame = geometry.decorationFrame(index).offset(by: origin)
      guard rule == .recorded || frame.overlaps(rect) else { continue }
      buffer.append(
        VisibleElement(
          category: .decorationView,
          section: Int32(section),
          item: Int32(index),
          kind: Int32(decoration.kind),
          zIndex: Int32(clamping: decoration.zIndex),
          frame: frame
        )
      )
    }
    for index in geometry.template.boundaryItems.indices {
      let frame = boundaryFrame(index, section: section, viewport: viewport)
      guard frame.overlaps(rect) else { continue }
      buffer.append(boundary(index, section: section, frame: frame, viewport: viewport))
    }
    var local = rect
    local.origin[axis] -= start
    if geometry.isOrthogonal { local.origin[axis.crossing] += scroll }
    geometry.appendElements(in: local, by: rule, origin: origin, section: section, to: &buffer)
  }

  func boundary(
    _ index: Int,
    section: Int,
    frame: UnitRect,
    viewport: Viewport?
  ) -> VisibleElement {
    let item = sections[section].template.boundaryItems[index]
    return VisibleElement(
      category: .supplementaryView,
      section: Int32(section),
      item: 0,
      kind: Int32(item.kind),
      zIndex: item.zIndex(at: frame, in: viewport),
      frame: frame,
      estimatedAxes: item.size.estimatedAxes
    )
  }
}

extension BoundaryTemplate {
  /// Returns the z-index, which raises a pinned item above everything else while it is visible.
  fileprivate func zIndex(at frame: UnitRect, in viewport: Viewport?) -> Int32 {
    guard pins, let viewport, frame.overlaps(viewport.bounds) else {
      return Int32(clamping: zIndex)
    }
    return Int32(clamping: Int(Int32(clamping: zIndex)) + LayoutPolicy.pinnedZIndex)
  }
}
