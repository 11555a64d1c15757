import Foundation

/// The headers and footers around all sections of a layout (rule 7.12).
///
/// They follow the rules of a section's headers and footers, with the union of all sections as
/// their host.
struct GlobalBoundary {
  let items: [BoundaryTemplate]
  let kinds: [String]
  let context: LayoutContext
  var measured: [Int: UnitSize] = [:]

  /// Returns the index of the item of the given kind, whose path has one index.
  func index(ofKind kind: String, at path: IndexPath) -> Int? {
    guard path.itemIndex == LayoutPolicy.globalPathIndex else { return nil }
    return items.firstIndex { kinds[$0.kind] == kind }
  }

  /// Returns the room of the items around sections of the given length.
  func room(around sections: LayoutUnit) -> BoundaryRoom {
    BoundaryRoom(around: sections, items: items, axis: context.axis) { size($0)[context.axis] }
  }

  func size(_ index: Int) -> UnitSize {
    items[index].size.resolved(in: context.size, measured: measured[index], pixel: context.pixel)
  }

  /// Returns the unpinned frame around sections of the given length.
  ///
  /// Insets that sections refer to do not make it narrower, as in UIKit.
  func frame(_ index: Int, sections: LayoutUnit) -> UnitRect {
    let item = items[index]
    let size = size(index)
    let axis = context.axis
    return item.frame(
      size: size,
      start: room(around: sections).start(of: item, length: size[axis], axis: axis),
      in: (.zero, context.size[axis.crossing]),
      axis: axis
    )
  }
}
