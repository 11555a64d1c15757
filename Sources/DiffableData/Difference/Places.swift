internal import OrderTree

/// Turns ranks of entries into sections and indexes inside them, for one of two snapshots.
@usableFromInline
struct Places {
  let count: Int
  let numberOfSections: Int
  private let tree: OrderTree<SequenceEntry>?
  /// The ranks of all sections' markers and the number of entries; empty if the tree is asked instead.
  private let starts: [Int]

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
    count = order.tree.count
    numberOfSections = order.numberOfSections
    let isWorthIt = questions > numberOfSections
    starts = isWorthIt ? order.sectionStarts() : []
    tree = isWorthIt ? nil : order.tree
  }

  /// The places of a sequence, given the ranks of all sections' markers and the number of entries.
  init(starts: [Int]) {
    self.starts = starts
    numberOfSections = starts.count - 1
    count = starts[numberOfSections]
    tree = nil
  }

  /// How many sections begin before a rank.
  func sections(before rank: Int) -> Int {
    if starts.isEmpty { return tree?.measure(before: rank, in: Sections.self) ?? 0 }
    var low = 0
    var high = numberOfSections
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < rank { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func start(ofSection section: Int) -> Int {
    if starts.isEmpty { return tree?.startOfSection(at: section) ?? 0 }
    return starts[section]
  }

  func place(of rank: Int) -> Place {
    let section = sections(before: rank + 1) - 1
    return Place(section: section, item: rank - start(ofSection: section) - 1)
  }

  /// The same, found at once if it lies in the section `near`, as it mostly does where that is the
  /// section of the last question.
  func place(of rank: Int, near section: inout Int) -> Place {
    if section + 1 < starts.count, starts[section] <= rank, rank < starts[section + 1] {
      return Place(section: section, item: rank - starts[section] - 1)
    }
    let place = place(of: rank)
    section = place.section
    return place
  }
}
