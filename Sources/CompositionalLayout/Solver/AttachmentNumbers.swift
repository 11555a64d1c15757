/// The numbers of supplementaries of items and of groups (rule 6.4).
///
/// Views of one kind are numbered through a section in the order of their items; the number is part
/// of their index path. Recorded in UIKit: the underline of the second of two groups of three items
/// is number 1. Lines have equally many views, so a number is found by division, unless
/// measurements change the items of a line.
struct AttachmentNumbers: Sendable {
  /// The number of views in a full line, by kind.
  let aLine: [Int]
  /// Whether every item of a full line has a view, so that numbers equal items, by kind.
  private let isItem: [Bool]

  /// Creates the numbers for lines equal to `group`.
  init(of group: SolvedGroup, kinds: Int) {
    aLine = group.attached(kinds: kinds)
    isItem = aLine.map { $0 == group.cells.count }
  }

  /// Whether the numbers of a kind are those of the items, because every item of a full line has
  /// one.
  func areItems(ofKind kind: Int) -> Bool { kind < isItem.count && isItem[kind] }
}

extension SolvedGroup {
  /// Returns the number of supplementaries of each kind.
  func attached(kinds: Int) -> [Int] {
    guard kinds > 0 else { return [] }
    var counts = Array(repeating: 0, count: kinds)
    for placed in supplementaries { counts[Int(placed.kind)] += 1 }
    return counts
  }
}

extension SectionGeometry {
  /// Whether the numbers of a kind are those of the items, because every item has one.
  func countsItems(ofKind kind: Int) -> Bool {
    guard attachments.areItems(ofKind: kind) else { return false }
    guard wraps, !measurements.cells.isEmpty, let last = line(at: .line(lineCount - 1)) else {
      return true
    }
    var count = firstAttachment(ofKind: kind, in: last)
    withLine(last) { group in count += group.attached(kinds: template.kinds.count)[kind] }
    return count == itemCount
  }

  /// Returns the number of the first view of a kind in a line.
  func firstAttachment(ofKind kind: Int, in line: SectionLine) -> Int {
    line.attached.isEmpty ? line.number * attachments.aLine[kind] : line.attached[kind]
  }

  /// Returns the line that contains the view with a number, and the view's offset in that line.
  private func place(ofAttachment number: Int, kind: Int) -> (line: SectionLine, number: Int)? {
    guard kind < attachments.aLine.count, number >= 0 else { return nil }
    let line: SectionLine?
    if rules.plain.attached.isEmpty {
      guard attachments.aLine[kind] > 0 else { return nil }
      line = self.line(at: .line(number / attachments.aLine[kind]))
    } else {
      line = self.line(at: .attached(kind: kind, number: number))
    }
    return line.map { ($0, number - firstAttachment(ofKind: kind, in: $0)) }
  }

  /// Returns the item and frame of a supplementary with the given kind and number.
  ///
  /// The frame is relative to the section.
  func attachment(
    kind: Int,
    number: Int
  ) -> (item: Int, frame: UnitRect, zIndex: Int)? {
    guard let place = place(ofAttachment: number, kind: kind) else { return nil }
    let items = place.line.items
    var found: (item: Int, frame: UnitRect, zIndex: Int)?
    withLine(place.line) { group in
      guard
        let placed = group.supplementaries.first(where: {
          $0.number == place.number && $0.kind == kind
        }), placed.cell < items.count
      else { return }
      let origin = lineOrigin(start: place.line.start, size: group.size)
      found = (
        items.lowerBound + Int(placed.cell), placed.frame.offset(by: origin), Int(placed.zIndex)
      )
    }
    return found
  }
}
