import DiffableData
import EngineTrials
import Testing
import Trials

/// Edits of many identifiers at once, compared with the model.
///
/// The engine selects a path by the number of identifiers in an edit and in a list. The areas of
/// random trials name at most four identifiers at once; these edits name as many as just below, at
/// and above each limit.
struct LongListTests {
  /// The numbers of sections and of items at the start, around the limit of a listing and above.
  static let sizes = [(1, 0), (2, 125), (1, 128), (40, 90), (5, 300), (70, 500), (3, 2_200)]

  @Test(arguments: sizes, 0..<3)
  func `a snapshot agrees with the model through long edits`(
    size: (sections: Int, items: Int),
    form: Int
  ) throws {
    let seed = UInt64(size.items * 3 + form)
    try run(StampedIdentifier.self, seed, size, form)
    if size.items < 1_000 { try run(Int.self, seed + 1, size, form) }
    if size.items < 130 { try run(CollidingIdentifier.self, seed + 2, size, form) }
  }

  private func run<ID: TrialIdentifier>(
    _ type: ID.Type,
    _ seed: UInt64,
    _ size: (sections: Int, items: Int),
    _ form: Int
  ) throws {
    var edits = LongEdits(seed, sections: size.sections, items: size.items)
    let parts = edits.start.map { section in
      SnapshotModel<ID, ID>.Section(ID(section.identifier), section.items.map { ID($0) })
    }
    var world = SnapshotWorld<TestedSnapshot<ID, ID>>(
      SnapshotQueries(sections: edits.sections, items: edits.items),
      engine: try TestedSnapshot().remade(of: parts, inForm: form)
    )
    world.model = SnapshotModel(parts)
    var context = TrialContext()
    var (fork, forkNumbers) = (world, edits.numbers)
    for step in 0..<40 {
      if step % 8 == 7 {
        try fork.compareAll(context: &context)
        try fork.compareEquality(with: world, context: &context)
        swap(&fork, &world)
        swap(&forkNumbers, &edits.numbers)
        if step % 16 == 7 { (fork, forkNumbers) = (world, edits.numbers) }
      }
      let command = edits.next()
      try world.step(command, context: &context)
      edits.apply(command)
    }
    try world.finish(context: &context)
    try fork.finish(context: &context)
  }
}

/// Random edits of a list, each with a number of identifiers around a limit of the engine.
struct LongEdits {
  /// The limits: few items in a listing, few positions, consecutive ranks, comparisons, a pass.
  static let counts = [0, 1, 2, 4, 5, 8, 9, 10, 32, 33, 34, 64, 65, 66, 127, 128, 129]

  private var random: SplitMix64
  /// The numbers of sections and items that edits can name.
  let sections: Int
  let items: Int
  /// The list as numbers.
  var numbers: SnapshotModel<Int, Int>

  var start: [SnapshotModel<Int, Int>.Section] { numbers.sections }

  init(_ seed: UInt64, sections: Int, items: Int) {
    random = SplitMix64(seed: seed)
    self.sections = sections + 6
    self.items = items + 200
    // Not in ascending order, and with empty sections.
    let order = (0..<items).map { $0 ^ ($0 % 7 == 3 ? 0 : 1) }
    let cuts = [0] + (1..<sections).map { $0 * items / sections / ($0 % 5 == 4 ? 2 : 1) }.sorted()
    numbers = SnapshotModel(
      zip(cuts, cuts.dropFirst() + [items]).enumerated().map { index, cut in
        .init(index, order[cut.0..<cut.1].filter { $0 < items })
      }
    )
    var seen = Set<Int>()
    for index in numbers.sections.indices {
      numbers.sections[index].items.removeAll { !seen.insert($0).inserted }
    }
  }

  mutating func apply(_ command: SnapshotEdit<Int, Int>) { try? numbers.apply(command) }

  mutating func next() -> SnapshotEdit<Int, Int> {
    switch below(24) {
    case 0..<3: .appendItems(names(), toSection: below(3) == 0 ? nil : section())
    case 3..<5: .insertItems(names(), beforeItem: item())
    case 5..<7: .insertItems(names(), afterItem: item())
    case 7..<11: .deleteItems(names())
    case 11: .moveItem(item(), beforeItem: item())
    case 12: .moveItem(item(), afterItem: item())
    case 13: .reloadItems(names())
    case 14: .reconfigureItems(names())
    case 15: .appendSections(sectionNames())
    case 16: .insertSections(sectionNames(), beforeSection: section())
    case 17: .insertSections(sectionNames(), afterSection: section())
    case 18: .deleteSections(sectionNames())
    case 19, 20: .moveSection(section(), beforeSection: section())
    case 21, 22: .moveSection(section(), afterSection: section())
    default: below(8) == 0 ? .deleteAllItems : .reloadSections(sectionNames())
    }
  }

  private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  private mutating func section() -> Int { below(8) == 0 ? below(sections) : existingSection() }

  private mutating func existingSection() -> Int {
    numbers.sectionIdentifiers.randomElement(using: &random) ?? 0
  }

  private mutating func item() -> Int {
    below(10) == 0 ? below(items) : numbers.itemIdentifiers.randomElement(using: &random) ?? 0
  }

  private mutating func sectionNames() -> [Int] {
    let count = [1, 1, 2, 3, sections][below(5)]
    let first = below(sections)
    return (0..<count).map { below(12) == 0 ? below(sections) : (first + $0) % sections }
  }

  /// Returns neighbours, almost neighbours, scattered items, new ones, or repeated ones.
  private mutating func names() -> [Int] {
    let count = Self.counts[below(Self.counts.count)]
    let existing = numbers.itemIdentifiers
    let first = below(max(1, existing.count - count + 1))
    var names = Array(existing[first..<min(existing.count, first + count)])
    switch below(9) {
    case 0, 1: break
    case 2: if names.count > 2 { names.swapAt(below(names.count), below(names.count)) }
    case 3: names.reverse()
    case 4: names = Array(existing.shuffled(using: &random).prefix(count))
    case 5: names = Array((0..<items).shuffled(using: &random).prefix(count))
    case 6:
      let known = Set(existing)
      names = (0..<items).filter { !known.contains($0) }.prefix(count).map { $0 }
    case 7: if !names.isEmpty { names[below(names.count)] = below(items) }
    default: names += names.prefix([1, 2, 9, 12][below(4)]).reversed()
    }
    return names
  }
}
