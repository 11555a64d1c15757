internal import OrderTree

/// Turns ranks of entries into sections and indexes inside them, for one of two snapshots.
@usableFromInline
struct Places {
  let count: Int
  let numberOfSections: Int
  private let tree: HeldTree?
  /// The ranks of all sections' markers and the number of entries; empty if the tree is asked instead, and
  /// where a single section makes it needless.
  private let starts: [Int]

  /// A tree that is passed on at the price of one reference.
  private final class HeldTree: Sendable {
    let tree: OrderTree<SequenceEntry>

    init(_ tree: OrderTree<SequenceEntry>) {
      self.tree = tree
    }
  }

  /// A place: an index of a section and the index of an item in it, or -1 for the section's marker.
  ///
  /// Half as wide as two integers: there is one for each end of each run.
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

  /// The places of a tree, of which about `questions` are going to be asked for.
  init(_ order: borrowing SectionedOrder, questions: Int) {
    let sections = order.numberOfSections
    count = order.tree.count
    numberOfSections = sections
    let isWorthIt = sections > 1 && questions > sections
    starts = isWorthIt ? order.sectionStarts() : []
    tree = sections > 1 && !isWorthIt ? HeldTree(order.tree) : nil
  }

  /// The places of a sequence.
  ///
  /// - Parameter starts: the ranks of all sections' markers and the number of entries; not needed of a
  ///   single section.
  @usableFromInline
  init(count: Int, numberOfSections: Int, starts: [Int]) {
    self.count = count
    self.numberOfSections = numberOfSections
    self.starts = starts
    tree = nil
  }

  /// How many sections begin before a rank.
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

  /// The section of an item, given its index among all items and a section that is not far away.
  func section(ofItem item: Int, near section: Int) -> Int {
    var section = section
    while item + section < start(ofSection: section) { section -= 1 }
    while item + section + 1 >= start(ofSection: section + 1) { section += 1 }
    return section
  }

  func place(of rank: Int) -> Place {
    let section = sections(before: rank + 1) - 1
    return Place(section: section, item: rank - start(ofSection: section) - 1)
  }

  /// The same, found at once if it lies in the section `near`, as it mostly does where that is the
  /// section of the last question.
  func place(of rank: Int, near section: inout Int) -> Place {
    if numberOfSections == 1 { return Place(section: 0, item: rank - 1) }
    if section + 1 < starts.count, starts[section] <= rank, rank < starts[section + 1] {
      return Place(section: section, item: rank - starts[section] - 1)
    }
    let place = place(of: rank)
    section = place.section
    return place
  }
}

extension SectionedOrder {
  /// All places, however many sections there are.
  @usableFromInline var places: Places { Places(self, questions: .max) }
}

extension SectionListing {
  /// The places of the entries that the sections and items would be.
  @inlinable var places: Places {
    Places(
      count: size,
      numberOfSections: sections.count,
      starts: sections.count > 1 ? starts : []
    )
  }
}
