import Foundation

/// A line of a flow layout.
struct FlowLine: Sendable {
  var items: Range<Int>
  /// The distance from the start of the first line.
  var start: LayoutUnit
  /// The thickness of the thickest item.
  var thickness: LayoutUnit
  /// The total length of all items.
  var filled: LayoutUnit
  /// Whether another item follows that did not fit.
  var isFull: Bool
  /// Whether the items are spaced like those of a full line (rule 11.9).
  ///
  /// This is the case if the items of the line have one size, or all items of a self-sizing section
  /// have one length.
  var isUniform: Bool
}

extension FlowLine {
  /// Returns the number of items of one length in a line, at least one and at most `limit`.
  ///
  /// Each may have been rounded up by half a unit.
  static func capacity(
    of length: LayoutUnit,
    available: LayoutUnit,
    spacing: LayoutUnit,
    atMost limit: Int
  ) -> Int {
    let pitch = length + spacing
    let room = available + spacing + LayoutUnit(LayoutPolicy.flowFitTolerance)
    guard pitch > .zero else { return max(1, limit) }
    guard room > .zero else { return 1 }
    return max(1, min(limit, Int(2 * room.rawValue / (2 * pitch.rawValue - 1))))
  }

  /// Returns the start of an item along the line (rules 11.1, 11.2, 11.3 and 11.10).
  ///
  /// A full line is justified. A last line of equal items is spaced like a full one; one of unequal
  /// items is packed at the minimum spacing. A single item in a full line, or in a line that could
  /// not hold a second one, is centred. If it is too long, it begins before the line, but in a
  /// self-sizing section it begins at the line's start. Both were recorded in UIKit.
  func position(
    of item: Int,
    _ sizes: FlowItemSizes,
    axis: Axis,
    available: LayoutUnit,
    input: FlowSectionInput
  ) -> LayoutUnit {
    let length = sizes[item][axis.crossing]
    let ordinal = item - items.lowerBound
    var alone: LayoutUnit {
      let middle = (available - length).half
      return input.isSelfSizing ? max(.zero, middle) : middle
    }
    if isFull {
      guard items.count > 1 else { return alone }
      return before(item, sizes, axis: axis)
        + (available - filled).scaled(by: ordinal, over: items.count - 1)
    }
    guard isUniform else {
      return before(item, sizes, axis: axis) + input.itemSpacing * ordinal
    }
    let capacity = Self.capacity(
      of: length,
      available: available,
      spacing: input.itemSpacing,
      atMost: .max
    )
    guard capacity > 1 else { return alone }
    guard length + input.itemSpacing > .zero else { return .zero }
    return length * ordinal
      + (available - length * capacity).scaled(by: ordinal, over: capacity - 1)
  }

  /// Returns the total length of the items of the line before `item`.
  private func before(_ item: Int, _ sizes: FlowItemSizes, axis: Axis) -> LayoutUnit {
    if isUniform { return sizes[item][axis.crossing] * (item - items.lowerBound) }
    return (items.lowerBound..<item).reduce(LayoutUnit.zero) { $0 + sizes[$1][axis.crossing] }
  }
}
