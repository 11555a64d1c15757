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
  /// Whether all items of the line are of one size.
  var isUniform: Bool
}

extension FlowLine {
  /// Takes items into lines greedily.
  static func broken(
    _ sizes: [UnitSize],
    axis: Axis,
    available: LayoutUnit,
    input: FlowSectionInput
  ) -> [FlowLine] {
    let limit = available + LayoutUnit(LayoutPolicy.flowFitTolerance)
    var lines: [FlowLine] = []
    var line = FlowLine(
      items: 0..<0,
      start: .zero,
      thickness: .zero,
      filled: .zero,
      isFull: false,
      isUniform: true
    )
    var used = LayoutUnit.zero
    for (item, size) in sizes.enumerated() {
      let length = size[axis.crossing]
      // Each item may have been rounded up to its unit: eleven elevenths of a view fit.
      let rounding = LayoutUnit(rawValue: Int64(line.items.count + 1))
      if !line.items.isEmpty, used + input.itemSpacing + length > limit + rounding {
        line.isFull = true
        lines.append(line)
        let start = line.start + line.thickness + input.lineSpacing
        line = FlowLine(
          items: item..<item,
          start: start,
          thickness: .zero,
          filled: .zero,
          isFull: false,
          isUniform: true
        )
      }
      used = line.items.isEmpty ? length : used + input.itemSpacing + length
      if !line.items.isEmpty, size != sizes[line.items.lowerBound] { line.isUniform = false }
      line.items = line.items.lowerBound..<item + 1
      line.thickness = max(line.thickness, size[axis])
      line.filled += length
    }
    if !line.items.isEmpty { lines.append(line) }
    return lines
  }

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
  /// line that could hold no second item, is centred, even if it is too long.
  func position(
    of item: Int,
    axis: Axis,
    available: LayoutUnit,
    input: FlowSectionInput
  ) -> LayoutUnit {
    let length = input.size(item)[axis.crossing]
    let ordinal = item - items.lowerBound
    if isFull {
      guard items.count > 1 else { return (available - length).half }
      return before(item, axis: axis, input: input)
        + (available - filled).scaled(by: ordinal, over: items.count - 1)
    }
    guard isUniform else {
      return before(item, axis: axis, input: input) + input.itemSpacing * ordinal
    }
    let capacity = Self.capacity(
      of: length,
      available: available,
      spacing: input.itemSpacing,
      atMost: .max
    )
    guard capacity > 1 else { return (available - length).half }
    guard length + input.itemSpacing > .zero else { return .zero }
    return length * ordinal
      + (available - length * capacity).scaled(by: ordinal, over: capacity - 1)
  }

  /// The lengths of the items of the line in front of `item`.
  private func before(_ item: Int, axis: Axis, input: FlowSectionInput) -> LayoutUnit {
    if isUniform { return input.size(item)[axis.crossing] * (item - items.lowerBound) }
    return (items.lowerBound..<item).reduce(LayoutUnit.zero) {
      $0 + input.size($1)[axis.crossing]
    }
  }
}
