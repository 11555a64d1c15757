import BatchUpdates

/// An operation on one index path or section, as the plain list performs it.
enum PlainOperation: Hashable {
  case deleteItem(Int, Int)
  case insertItem(Int, Int)
  case reloadItem(Int, Int)
  case reconfigureItem(Int, Int)
  case moveItem(Int, Int, to: Int, Int)
  case deleteSection(Int)
  case insertSection(Int)
  case reloadSection(Int)
  case moveSection(Int, to: Int)

  var operation: BatchUpdates.Operation {
    func run(_ section: Int, _ item: Int) -> ItemRun {
      ItemRun(section: section, first: item, count: 1)
    }
    switch self {
    case .deleteItem(let s, let i): return .deleteItems(run(s, i))
    case .insertItem(let s, let i): return .insertItems(run(s, i))
    case .reloadItem(let s, let i): return .reloadItems(run(s, i))
    case .reconfigureItem(let s, let i): return .reconfigureItems(run(s, i))
    case .moveItem(let s, let i, let t, let j):
      return .moveItems(ItemMove(run(s, i), toSection: t, item: j))
    case .deleteSection(let s): return .deleteSections(s..<s + 1)
    case .insertSection(let s): return .insertSections(s..<s + 1)
    case .reloadSection(let s): return .reloadSections(s..<s + 1)
    case .moveSection(let s, let t): return .moveSection(SectionMove(from: s, to: t))
    }
  }

  /// Returns the single operations of a batch, run by run.
  static func all(in updates: BatchUpdates) -> [PlainOperation] {
    updates.operations.flatMap { operation -> [PlainOperation] in
      switch operation {
      case .deleteItems(let run): run.items.map { .deleteItem(run.section, $0) }
      case .insertItems(let run): run.items.map { .insertItem(run.section, $0) }
      case .reloadItems(let run): run.items.map { .reloadItem(run.section, $0) }
      case .reconfigureItems(let run): run.items.map { .reconfigureItem(run.section, $0) }
      case .moveItems(let move):
        zip(move.source.items, move.target.items).map {
          .moveItem(move.source.section, $0, to: move.target.section, $1)
        }
      case .deleteSections(let range): range.map { .deleteSection($0) }
      case .insertSections(let range): range.map { .insertSection($0) }
      case .reloadSections(let range): range.map { .reloadSection($0) }
      case .moveSection(let move): [.moveSection(move.source, to: move.target)]
      }
    }
  }
}

/// A mutant of the plain list, which tests that a comparison with it can fail.
enum PlainMutant: CaseIterable {
  case deletesAscending
  case insertsBeforeDeletes
  case deleteAndMoveAllowed
  case reloadAndMoveAllowed
  case insertAndMoveAllowed
  case moveIntoInsertedSectionRefused
  case moveOutOfDeletedSectionRefused
  case insertIntoInsertedSectionCounted
  case deleteInDeletedSectionCounted
  case moveDownOffByOne
  case targetSectionInOldSpace
  case reloadedSectionKeepsItems
}

/// A list of sections of unique numbers that performs batches in the simplest way.
///
/// It removes in descending order and inserts in ascending order, sections before items, one
/// element at a time, and rejects invalid operations.
struct PlainList {
  /// Returns the value at an index path after the batch, which differs from all values before it.
  static func fresh(_ section: Int, _ item: Int) -> Int { 1_000 * (section + 1) + item }

  static func fresh(_ counts: [Int]) -> [[Int]] {
    counts.enumerated().map { section, count in (0..<count).map { fresh(section, $0) } }
  }

  /// Returns the list after the batch, or nil if it is rejected.
  ///
  /// Without `after`, inserted and reloaded sections have `newCount` items.
  static func apply(
    _ operations: [PlainOperation],
    on before: [[Int]],
    final: [[Int]]? = nil,
    newCount: Int = 2,
    mutant: PlainMutant? = nil
  ) -> [[Int]]? {
    guard let sections = sectionOrder(operations, before.count) else { return nil }
    func new(_ section: Int, _ item: Int) -> Int {
      guard let final, exists(section, item, final) else { return fresh(section, item) }
      return final[section][item]
    }
    if let final, final.count != sections.count { return nil }
    guard rangesAreDisjoint(operations, mutant) else { return nil }

    let deletedSections = Set(
      operations.compactMap { if case .deleteSection(let s) = $0 { s } else { nil } }
    )
    let reloadedSections = Set(
      operations.compactMap { if case .reloadSection(let s) = $0 { s } else { nil } }
    )
    var old: [[Int]] = before
    var carried: [Place: Int] = [:]
    var renewed: Set<Int> = []
    var leaving: [[Int]] = before.map { _ in [] }
    for operation in operations {
      switch operation {
      case .deleteItem(let s, let i):
        guard exists(s, i, before) else { return nil }
        if mutant == .deleteInDeletedSectionCounted && deletedSections.contains(s) { return nil }
        leaving[s].append(i)
      case .reloadItem(let s, let i):
        guard exists(s, i, before), !deletedSections.contains(s) else { return nil }
        renewed.insert(before[s][i])
      case .reconfigureItem(let s, let i):
        guard exists(s, i, before) else { return nil }
        renewed.insert(before[s][i])
      case .moveItem(let s, let i, let t, var j):
        guard exists(s, i, before) else { return nil }
        if mutant == .moveOutOfDeletedSectionRefused && deletedSections.contains(s) { return nil }
        if mutant == .moveDownOffByOne && s == t && j > i { j -= 1 }
        guard carried[Place(t, j)] == nil || mutant != nil else { return nil }
        carried[Place(t, j)] = before[s][i]
        leaving[s].append(i)
      default: break
      }
    }
    for section in old.indices {
      let order: [Int] =
        mutant == .deletesAscending ? leaving[section].sorted() : leaving[section].sorted(by: >)
      if mutant == .insertsBeforeDeletes { continue }
      for item in order where old[section].indices.contains(item) { old[section].remove(at: item) }
    }

    var result: [[Int]] = []
    for (section, origin) in sections.enumerated() {
      let key = mutant == .targetSectionInOldSpace ? (origin ?? section) : section
      var arrivals = carried.filter { $0.key.section == key }.map { ($0.key.item, $0.value) }
      let arrivesWhole =
        origin == nil
        || (reloadedSections.contains(origin ?? -1) && mutant != .reloadedSectionKeepsItems)
      for case .insertItem(key, let item) in operations {
        if arrivesWhole && mutant != .insertIntoInsertedSectionCounted {
          if item < 0 || item >= (final?[section].count ?? newCount) { return nil }
          continue
        }
        if arrivals.contains(where: { $0.0 == item }), mutant == nil { return nil }
        arrivals.append((item, new(section, item)))
      }
      arrivals.sort { $0.0 < $1.0 }
      if arrivesWhole {
        if mutant == .moveIntoInsertedSectionRefused && !arrivals.isEmpty { return nil }
        var items = (0..<(final?[section].count ?? newCount)).map { new(section, $0) }
        for (item, value) in arrivals {
          if mutant == .insertIntoInsertedSectionCounted {
            items.insert(value, at: min(item, items.count))
            continue
          }
          guard items.indices.contains(item) else { return nil }
          items[item] = value
        }
        result.append(items)
      } else if let origin {
        var items = old[origin]
        for (item, value) in arrivals {
          guard item >= 0 && item <= items.count else { return nil }
          items.insert(value, at: item)
        }
        if mutant == .insertsBeforeDeletes {
          for item in leaving[origin].sorted(by: >) where items.indices.contains(item) {
            items.remove(at: item)
          }
        }
        result.append(items)
      }
    }
    let targets = operations.flatMap { operation -> [Place] in
      switch operation {
      case .insertItem(let s, let i): [Place(s, i)]
      case .moveItem(_, _, let s, let i): [Place(s, i)]
      default: []
      }
    }
    if mutant == nil, targets.contains(where: { !exists($0.section, $0.item, result) }) {
      return nil
    }
    if let final, result.map(\.count) != final.map(\.count) { return nil }
    for section in result.indices {
      for item in result[section].indices where renewed.contains(result[section][item]) {
        result[section][item] = new(section, item)
      }
    }
    return result
  }

  private struct Place: Hashable {
    var section: Int
    var item: Int

    init(_ section: Int, _ item: Int) {
      self.section = section
      self.item = item
    }
  }

  private static func exists(_ section: Int, _ item: Int, _ list: [[Int]]) -> Bool {
    list.indices.contains(section) && list[section].indices.contains(item)
  }

  /// Returns for each section after the batch its index before it, nil for an inserted one.
  static func sectionOrder(_ operations: [PlainOperation], _ count: Int) -> [Int?]? {
    var order: [Int?] = Array(0..<count)
    var out: [Int] = []
    var into: [(Int, Int?)] = []
    var reloads: [Int] = []
    for operation in operations {
      switch operation {
      case .deleteSection(let s): out.append(s)
      case .insertSection(let s): into.append((s, nil))
      case .reloadSection(let s): reloads.append(s)
      case .moveSection(let s, let t):
        out.append(s)
        into.append((t, s))
      default: break
      }
    }
    guard Set(out + reloads).count == out.count + reloads.count,
      Set(into.map(\.0)).count == into.count,
      (out + reloads).allSatisfy((0..<count).contains)
    else { return nil }
    for section in out.sorted(by: >) { order.remove(at: section) }
    for (section, origin) in into.sorted(by: { $0.0 < $1.0 }) {
      guard section >= 0 && section <= order.count else { return nil }
      order.insert(origin, at: section)
    }
    return order
  }

  /// Whether no index path before or after the batch has two conflicting operations.
  private static func rangesAreDisjoint(_ operations: [PlainOperation], _ mutant: PlainMutant?)
    -> Bool
  {
    var deletes: [Place] = []
    var reloads: [Place] = []
    var sources: [Place] = []
    var inserts: [Place] = []
    var targets: [Place] = []
    for operation in operations {
      switch operation {
      case .deleteItem(let s, let i): deletes.append(Place(s, i))
      case .reloadItem(let s, let i): reloads.append(Place(s, i))
      case .insertItem(let s, let i): inserts.append(Place(s, i))
      case .moveItem(let s, let i, let t, let j):
        sources.append(Place(s, i))
        targets.append(Place(t, j))
      default: break
      }
    }
    func isSingle(_ places: [Place]) -> Bool { Set(places).count == places.count }
    var before = deletes + reloads + sources
    if mutant == .deleteAndMoveAllowed {
      before.removeAll { deletes.contains($0) && sources.contains($0) }
    }
    if mutant == .reloadAndMoveAllowed {
      before.removeAll { reloads.contains($0) && sources.contains($0) }
    }
    if mutant == .insertAndMoveAllowed {
      return isSingle(before) && isSingle(inserts) && isSingle(targets)
    }
    return isSingle(before) && isSingle(inserts + targets)
  }
}
