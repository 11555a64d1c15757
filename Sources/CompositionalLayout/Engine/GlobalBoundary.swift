import Foundation

/// Headers and footers around all sections of a layout.
///
/// They follow the rules of a section's headers and footers, with the union of all sections as their
/// host.
struct GlobalBoundary {
  let items: [BoundaryTemplate]
  let kinds: [String]
  let context: LayoutContext
  var measured: [Int: UnitSize] = [:]

  init(items: [BoundaryTemplate], kinds: [String], context: LayoutContext) {
    self.items = items
    self.kinds = kinds
    self.context = context
  }

  var leadingExtension: LayoutUnit { tallest(at: .start) }
  var trailingExtension: LayoutUnit { tallest(at: .end) }

  private func tallest(at end: DirectionalRectEdge.Place) -> LayoutUnit {
    var tallest = LayoutUnit.zero
    for (index, item) in items.enumerated()
    where item.extends && item.end(along: context.axis) == end {
      tallest = max(tallest, size(index)[context.axis])
    }
    return tallest
  }

  func size(_ index: Int) -> UnitSize {
    var container = context.size
    container[context.axis.crossing] = range.length
    return items[index].size.resolved(in: container, measured: measured[index])
  }

  private var range: (start: LayoutUnit, length: LayoutUnit) {
    let insets = context.baseInsets(.automatic)
    let across = context.axis.crossing
    return (
      insets.start(across),
      max(.zero, context.size[across] - insets.start(across) - insets.end(across))
    )
  }

  /// The frame at rest in content of the given length.
  func frame(_ index: Int, contentLength: LayoutUnit) -> UnitRect {
    let item = items[index]
    let size = size(index)
    let axis = context.axis
    var frame = UnitRect(origin: .zero, size: size)
    let contentEnd = contentLength - trailingExtension
    frame.origin[axis] =
      switch item.end(along: axis) {
      case .start: .zero
      case .end: item.extends ? contentEnd : contentEnd - size[axis]
      case .middle: contentLength.half - size[axis].half
      }
    let place = item.alignment.edges.place(along: axis.crossing)
    frame.origin[axis.crossing] =
      range.start + place.position(in: range.length) - place.position(in: size[axis.crossing])
    return frame.offset(by: item.offset).inset(by: item.size.effective(item.insets))
  }
}
