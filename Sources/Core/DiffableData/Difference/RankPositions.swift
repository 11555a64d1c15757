internal import OrderTree

/// A conversion of entry ranks into sections and indexes in them, for one snapshot.
@usableFromInline
struct RankPositions {
  let count: Int
  let numberOfSections: Int
  private let tree: HeldTree?
  /// The ranks of all section markers, and the number of entries.
  ///
  /// Empty if the tree is used instead, or if there is only one section.
  private let starts: [Int]

  /// A reference to a tree, which can be passed with one retain.
  private final class HeldTree: Sendable {
    let tree: OrderTree<SequenceEntry>

    init(_ tree: OrderTree<SequenceEntry>) {
      self.tree = tree
    }
  }

  /// A position: a section index and an item index in it, or -1 for the section's marker.
  ///
  /// It uses 32-bit integers, because there is one for each end of each run.
  struct Place {
    private let sectionNumber: Int32
    private let itemNumber: Int32

    init(section: Int, item: Int) {
      sectionNumber = Int32(truncatingIfNeeded: section)
      itemNumber = Int32(truncatingIfNeeded: item)
    }

    var section: Int { Int(sectionNumber) }
    var item: Int { Int(itemNumber) }
  }

  /// Creates the conversion for a tree and about `questions` queries.
  init(_ order: borrowing SectionedOrder, questions: Int) {
    let sections = order.numberOfSections
    count = order.tree.count
    numberOfSections = sections
    let isWorthIt = sections > 1 && questions > sections
    starts = isWorthIt ? order.sectionStarts() : []
    tree = sections > 1 && !isWorthIt ? HeldTree(order.tree) : nil
  }

  /// Creates the conversion for a sequence.
  ///
  /// - Parameter starts: The ranks of all section markers and the number of entries; not needed for
  ///   a single section.
  @usableFromInline
  init(count: Int, numberOfSections: Int, starts: [Int]) {
    self.count = count
    self.numberOfSections = numberOfSections
    self.starts = starts
    tree = nil
  }

  /// Returns the number of sections that begin before a rank.
  func sections(before rank: Int) -> Int {
    if numberOfSections <= 1 { return min(rank, numberOfSections) }
    if let tree { return tree.tree.measure(before: rank, in: Sections.self) }
    var low = 0
    var high = numberOfSections
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < rank { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func start(ofSection section: Int) -> Int {
    if numberOfSections <= 1 { return section == 0 ? 0 : count }
    if let tree { return tree.tree.startOfSection(at: section) }
    return starts[section]
  }

  /// Returns the section of an item, given its index among all items and a nearby section.
  func section(ofItem item: Int, near section: Int) -> Int {
    var section = section
    while item + section < start(ofSection: section) { section -= 1 }
    while item + section + 1 >= start(ofSection: section + 1) { section += 1 }
    return section
  }

  func position(of rank: Int) -> Place {
    let section = sections(before: rank + 1) - 1
    return Place(section: section, item: rank - start(ofSection: section) - 1)
  }

  /// Returns the position of a rank, without a search if it is in the section `near`.
  ///
  /// This is usually the section of the last query.
  func position(of rank: Int, near section: inout Int) -> Place {
    if numberOfSections == 1 { return Place(section: 0, item: rank - 1) }
    if section + 1 < starts.count, starts[section] <= rank, rank < starts[section + 1] {
      return Place(section: section, item: rank - starts[section] - 1)
    }
    let place = position(of: rank)
    section = place.section
    return place
  }
}

extension SectionedOrder {
  /// The conversion for any number of queries.
  @usableFromInline var places: RankPositions { RankPositions(self, questions: .max) }
}

extension SectionListing {
  /// The conversion for the equivalent entries of the sections and items.
  @inlinable var places: RankPositions {
    RankPositions(
      count: size,
      numberOfSections: sections.count,
      starts: sections.count > 1 ? starts : []
    )
  }
}
