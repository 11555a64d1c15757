import Foundation

/// One line of a flow layout.
struct FlowLine: Sendable {
  var items: Range<Int>
  /// From the start of the first line.
  var start: LayoutUnit
  /// The thickest item.
  var thickness: LayoutUnit
  /// The lengths of all items together.
  var filled: LayoutUnit
  /// Whether another item follows, which did not fit.
  var isFull: Bool
  /// Whether the items are spaced like those of a full line: those of the line are of one size, or
  /// all of a section that sizes itself are of one length.
  var isUniform: Bool
}

extension FlowLine {
  /// How many items of one length a line holds, at least one and at most `limit`.
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
    return max(1, min(max(1, limit), Int(2 * room.rawValue / (2 * pitch.rawValue - 1))))
  }

  /// Where an item begins along the line.
  ///
  /// A full line is justified. The last line of equal items looks like the beginning of a full one;
  /// of unequal items it is packed at the minimum spacing. What stands alone in a full line, or in a
  /// line that could hold no second item, is centred. An item that is too long begins in front of the
  /// line then; in a section that sizes itself it begins at its start. Both were recorded.
  func position(
    of item: Int,
    _ sizes: FlowItemSizes,
    axis: Axis,
    available: LayoutUnit,
    input: FlowSectionInput
  ) -> LayoutUnit {
    let length = sizes[item][axis.crossing]
    let ordinal = item - items.lowerBound
    let middle = (available - length).half
    let alone = input.isSelfSizing ? max(.zero, middle) : middle
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

  /// The lengths of the items of the line in front of `item`.
  private func before(_ item: Int, _ sizes: FlowItemSizes, axis: Axis) -> LayoutUnit {
    if isUniform { return sizes[item][axis.crossing] * (item - items.lowerBound) }
    return (items.lowerBound..<item).reduce(LayoutUnit.zero) { $0 + sizes[$1][axis.crossing] }
  }
}
