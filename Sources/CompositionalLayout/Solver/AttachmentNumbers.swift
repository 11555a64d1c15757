/// The numbers of the views that are attached to items and to groups.
///
/// Views of one kind are counted through a section, in the order of the items they belong to; the
/// number is what their index path says. Recorded: what underlines the second of two groups of three
/// items is number 1. Lines have equally many, so a number is found by division, unless measurements
/// decide what is in a line.
struct AttachmentNumbers: Sendable {
  /// By kind: how many a full line has.
  let aLine: [Int]
  /// By kind, whether every item of such a line has one, so that numbers are items.
  private let isItem: [Bool]

  /// The numbers in lines that are all like `group`.
  init(of group: SolvedGroup, kinds: Int) {
    aLine = group.attached(kinds: kinds)
    isItem = aLine.map { $0 == group.cells.count }
  }

  /// Whether the numbers of a kind are those of the items, as every item of a full line has one.
  func areItems(ofKind kind: Int) -> Bool { kind < isItem.count && isItem[kind] }
}

extension SolvedGroup {
  /// By kind, how many views are attached.
  func attached(kinds: Int) -> [Int] {
    guard kinds > 0 else { return [] }
    var counts = Array(repeating: 0, count: kinds)
    for placed in supplementaries { counts[Int(placed.kind)] += 1 }
    return counts
  }
}

extension SectionGeometry {
  /// Whether the numbers of a kind are those of the items, as every item has one.
  func countsItems(ofKind kind: Int) -> Bool {
    guard attachments.areItems(ofKind: kind) else { return false }
    guard wraps, !measurements.cells.isEmpty, let last = line(at: .line(lineCount - 1)) else {
      return true
    }
    var count = firstAttachment(ofKind: kind, in: last)
    withLine(last) { group in count += group.attached(kinds: template.kinds.count)[kind] }
    return count == itemCount
  }

  /// The number of the first view of a kind in a line.
  func firstAttachment(ofKind kind: Int, in line: SectionLine) -> Int {
    line.attached.isEmpty ? line.number * attachments.aLine[kind] : line.attached[kind]
  }

  /// The line that the view with a number is in, and how many of its kind come before it there.
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

  /// What is attached to items and groups, by its kind and its number in the section: the item it
  /// belongs to, and its frame, relative to the section.
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
