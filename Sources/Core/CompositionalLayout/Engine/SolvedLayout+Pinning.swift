/// Headers and footers that stay on screen while their host is visible.
extension SolvedLayout {
  /// Whether the layout has pinned items, which move with scrolling.
  var hasPinnedItems: Bool { sectionsPin || globals.items.contains { $0.pins } }

  /// Returns the frame of a global header or footer, pinned if it pins.
  func globalFrame(_ index: Int, viewport: Viewport?) -> UnitRect {
    let frame = globals.frame(index, sections: extents.extent)
    guard let viewport, globals.items[index].pins else { return frame }
    let room = room
    let window = window(of: viewport)
    return pinned(
      frame,
      at: globals.items[index].end(along: axis),
      host: (room.leading, room.leading + room.core),
      window: window
    )
  }

  /// Returns the frame of a section's header or footer, pinned if it pins
  /// (rules 7.10, 7.11 and 14.8).
  ///
  /// It stops at the far end of the section's content, before the room of items there, as in UIKit.
  /// In a short view, a header takes precedence: the footer stops below it.
  func boundaryFrame(_ index: Int, section: Int, viewport: Viewport?) -> UnitRect {
    let geometry = sections[section]
    let origin = origin(ofSection: section)
    let frame = geometry.boundaryFrame(index).offset(by: origin)
    guard let viewport, geometry.template.boundaryItems[index].pins else { return frame }
    let window = sectionWindow(of: viewport)
    let start = origin[axis] + geometry.bounds.leadingExtension
    var host = (start: start, end: start + geometry.bounds.room.core)
    let end = geometry.template.boundaryItems[index].end(along: axis)
    if end == .end {
      for (other, item) in geometry.template.boundaryItems.enumerated()
      where item.pins && item.end(along: axis) == .start {
        let header = pinned(
          geometry.boundaryFrame(other).offset(by: origin),
          at: .start,
          host: host,
          window: window
        )
        host.start = max(host.start, header.end(axis))
      }
    }
    return pinned(frame, at: end, host: host, window: window)
  }

  private typealias Stretch = (start: LayoutUnit, end: LayoutUnit)

  private func window(of viewport: Viewport) -> Stretch {
    (
      viewport.bounds.start(axis) + viewport.insets.start(axis),
      viewport.bounds.end(axis) - viewport.insets.end(axis)
    )
  }

  /// Returns the window that global pinned items leave for those of sections.
  private func sectionWindow(of viewport: Viewport) -> Stretch {
    var window = window(of: viewport)
    for (index, item) in globals.items.enumerated() where item.pins {
      let frame = globalFrame(index, viewport: viewport)
      switch item.end(along: axis) {
      case .start: window.start = max(window.start, frame.end(axis))
      case .end: window.end = min(window.end, frame.start(axis))
      case .middle: break
      }
    }
    return window
  }

  /// Returns a frame that follows the window's near edge within the bounds of its host.
  private func pinned(
    _ frame: UnitRect,
    at end: DirectionalRectEdge.Alignment,
    host: Stretch,
    window: Stretch
  ) -> UnitRect {
    var frame = frame
    let length = frame.size[axis]
    switch end {
    case .start:
      frame.origin[axis] = min(
        max(frame.start(axis), window.start),
        max(frame.start(axis), host.end - length)
      )
    case .end:
      frame.origin[axis] = max(
        min(frame.start(axis), window.end - length),
        min(frame.start(axis), host.start)
      )
    case .middle:
      break
    }
    return frame
  }
}
