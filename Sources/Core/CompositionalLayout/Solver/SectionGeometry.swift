import Foundation

/// A solved section: its lines between headers and footers, relative to its own start.
///
/// Equal sections share one geometry until one of them changes.
final class SectionGeometry {
  let input: SectionInput
  private(set) var lines: any SectionLines
  /// The totals of the lines.
  ///
  /// They are stored, because each read through `lines` is checked for overlapping accesses at run
  /// time.
  private(set) var totals: LineTotals
  private(set) var bounds: SectionBounds
  /// The measured sizes of headers and footers, by index in the template.
  private(set) var measuredBoundaries: [Int: UnitSize] = [:]

  init(
    template: SectionTemplate,
    itemCount: Int,
    section: Int,
    context: LayoutContext,
    place: SectionPosition
  ) throws(LayoutError) {
    try Self.check(itemCount: itemCount, section: section)
    bounds = SectionBounds(template, place: place, context: context)
    input = SectionInput(
      template: template,
      context: context,
      section: section,
      insets: bounds.insets
    )
    let across = input.stackAxis.crossing
    guard itemCount == 0 || input.base[across] > .zero || context.size[across] <= .zero else {
      throw .noRoomForGroup(
        insets: bounds.insets.directional,
        size: context.size.cgSize,
        section: section
      )
    }
    let lines = try input.lines(itemCount: itemCount)
    self.lines = lines
    totals = lines.totals
    computeLengths()
  }

  private init(
    _ input: SectionInput,
    _ lines: any SectionLines,
    _ totals: LineTotals,
    _ bounds: SectionBounds
  ) {
    self.input = input
    self.lines = lines
    self.totals = totals
    self.bounds = bounds
  }

  /// Returns a copy that can be changed while others share the original.
  func copy() -> SectionGeometry {
    let copy = SectionGeometry(input, lines, totals, bounds)
    copy.measuredBoundaries = measuredBoundaries
    return copy
  }

  /// Throws an error if there are more items than element numbers.
  static func check(itemCount: Int, section: Int) throws(LayoutError) {
    let limit = LayoutPolicy.largestSection
    guard itemCount <= limit else {
      throw .tooManyItems(itemCount, limit: limit, section: section)
    }
  }
}

/// The lengths of a section along the scroll axis around its lines.
struct SectionBounds {
  /// The section's position as the first or the last, which matters for lists.
  var place: SectionPosition
  /// The section's insets including the reference insets.
  var insets: UnitInsets
  var room = BoundaryRoom(around: .zero, items: [], axis: .vertical) { _ in .zero }
  /// The space before the insets.
  var leadingExtension = LayoutUnit.zero
  var extent = LayoutUnit.zero
  /// The maximum distance that any element extends beyond the section.
  var overhang = LayoutUnit.zero

  init(_ template: SectionTemplate, place: SectionPosition, context: LayoutContext) {
    self.place = place
    insets =
      context.baseInsets(template.insetsReference)
      + UnitInsets(template.insets, in: context.size)
      + (template.list?.insets(at: place) ?? .zero)
  }
}

extension SectionGeometry {
  var template: SectionTemplate { _read { yield input.template } }
  var axis: Axis { input.context.axis }
  var isOrthogonal: Bool { template.orthogonal != .none }
  var pins: Bool { template.boundaryItems.contains { $0.pins } }
  var itemCount: Int { totals.itemCount }
  var extent: LayoutUnit { bounds.extent }

  /// Whether the section takes no space at all.
  ///
  /// Without items and headers, its insets take no space either, as in UIKit. Empty lists, which
  /// were not recorded, keep their insets.
  private var isAbsent: Bool {
    itemCount == 0 && template.boundaryItems.isEmpty && template.list == nil
  }

  /// The start of the lines, relative to the section.
  var contentOrigin: UnitPoint {
    var origin = UnitPoint.zero
    origin[axis] = bounds.leadingExtension + bounds.insets.start(axis)
    origin[axis.crossing] = bounds.insets.start(axis.crossing)
    return origin
  }

  /// Computes the section's lengths along the scroll axis (rule 8.1).
  private func computeLengths() {
    let (insets, padding) = (bounds.insets, template.list?.headerPadding ?? .zero)
    let content = insets.start(axis) + totals.contentLength + insets.end(axis)
    bounds.room = BoundaryRoom(
      around: isAbsent ? .zero : content,
      items: template.boundaryItems,
      axis: axis,
      length: { boundarySize($0)[axis] }
    )
    let room = bounds.room
    bounds.leadingExtension = room.leading + padding
    bounds.extent = max(.zero, bounds.leadingExtension + room.core + room.trailing)
    // Lines with negative insets begin before the section or end after it.
    let outside = max(.zero, max(.zero - insets.start(axis), .zero - insets.end(axis)))
    bounds.overhang = totals.overhang + outside
    for index in template.boundaryItems.indices { widenOverhang(to: boundaryFrame(index)) }
    for index in template.decorations.indices { widenOverhang(to: decorationFrame(index)) }
  }

  /// Updates the totals and the section's lengths after its lines changed.
  private func settleLines() {
    totals = lines.totals
    computeLengths()
  }

  private func widenOverhang(to frame: UnitRect) {
    let overhang = max(-frame.start(axis), frame.end(axis) - extent)
    bounds.overhang = max(bounds.overhang, overhang)
  }
}

/// Elements, relative to the section.
extension SectionGeometry {
  func cell(_ item: Int) -> PlacedCell {
    var cell = lines.cell(item)
    cell.frame = cell.frame.offset(by: contentOrigin)
    return cell
  }

  /// Returns the first item that ends after `offset` along the scroll axis, or `nil` if none does.
  ///
  /// No item ends after the lines, even if it is larger than its group.
  func firstItem(endingAfter offset: LayoutUnit) -> Int? {
    let origin = contentOrigin[axis]
    guard offset < min(origin + totals.contentLength, extent) else { return nil }
    return lines.firstItem(endingAfter: offset - origin)
  }

  /// Appends the cells and supplementaries that overlap `rect`.
  func appendElements(
    in rect: UnitRect,
    by rule: QueryRule,
    origin: UnitPoint,
    section: Int,
    to buffer: inout [VisibleElement]
  ) {
    let start = contentOrigin
    let rect = rect.offset(by: UnitPoint.zero - start)
    lines.appendElements(in: rect, by: rule, origin: origin + start, section: section, to: &buffer)
  }

  /// Returns the item of the supplementary with a kind and number, and its position.
  func attachment(kind: Int, number: Int) -> (item: Int, placed: PlacedSupplementary)? {
    guard var found = lines.attachment(kind: kind, number: number) else { return nil }
    found.placed.frame = found.placed.frame.offset(by: contentOrigin)
    return found
  }
}

/// Changes. Those of a geometry that is shared with other sections apply to all of them.
extension SectionGeometry {
  var hasMeasurements: Bool { lines.hasMeasurements || !measuredBoundaries.isEmpty }

  /// Updates the section after sections before or after it were inserted or deleted.
  func move(to place: SectionPosition) {
    guard place != bounds.place else { return }
    bounds = SectionBounds(template, place: place, context: input.context)
    computeLengths()
  }

  /// Sets the preferred size of a cell.
  func measure(item: Int, size: UnitSize) {
    if lines.measure(item: item, size: size) { settleLines() }
  }

  /// Sets the preferred size of a supplementary of an item or a group.
  func measure(_ key: SupplementaryKey, size: UnitSize) {
    if lines.measure(key, size: size) { settleLines() }
  }

  /// Sets the preferred size of a header or footer.
  func measure(boundary index: Int, size: UnitSize) {
    guard template.boundaryItems[index].size.isEstimated, measuredBoundaries[index] != size else {
      return
    }
    measuredBoundaries[index] = size
    computeLengths()
  }

  /// Inserts unmeasured items before `item`.
  ///
  /// - Complexity: O(log *measured* + lines to solve): one line, or all lines with a later measured
  ///   item that were not divided in this way before.
  func insertItems(_ count: Int, at item: Int) {
    lines.insertItems(count, at: item)
    settleLines()
  }

  func removeItems(_ range: Range<Int>) {
    lines.removeItems(range)
    settleLines()
  }

  /// Removes the measurements of items, as for reloaded items.
  func discard(_ range: Range<Int>) {
    lines.discard(range)
    settleLines()
  }

  /// Adopts the measurements of the same section in another environment, or described otherwise.
  func adoptMeasurements(of other: SectionGeometry) {
    // Headers and footers that come and go leave the rows as high as they are.
    if template.boundaryItems.count == other.template.boundaryItems.count {
      measuredBoundaries = other.measuredBoundaries
    }
    lines.adoptMeasurements(of: other.lines)
    settleLines()
  }
}
