import Trials

/// A trial of sections of items in one flat array, compared with an array of arrays after every
/// operation.
///
/// It exists for its mutants; some of them need many operations of one kind in a row.
struct SectionsTrial: Trial {
  enum Kind: CaseIterable, Sendable {
    case insertItem, removeItem, moveItem, insertSection, removeSection, removeItems
  }

  enum Operation: CustomStringConvertible {
    case insertItem(section: Int, at: Int)
    case removeItem(section: Int, at: Int)
    case moveItem(section: Int, from: Int, to: Int)
    case insertSection(at: Int)
    case removeSection(at: Int)
    case removeItems(section: Int, first: Int, second: Int)
    case nothing

    var description: String {
      switch self {
      case .insertItem(let section, let position): "insert an item at \(section):\(position)"
      case .removeItem(let section, let position): "remove the item at \(section):\(position)"
      case .moveItem(let section, let from, let to): "move \(section):\(from) to \(section):\(to)"
      case .insertSection(let position): "insert a section at \(position)"
      case .removeSection(let position): "remove section \(position)"
      case .removeItems(let section, let first, let second):
        "remove the items at \(section):\(first) and \(section):\(second)"
      case .nothing: "nothing"
      }
    }
  }

  static let name = "sections"
  static let layout = ChoiceLayout(header: Swarm<Kind>.width(), stride: 7, maximumOperations: 60)
  static let oracles = [Oracle.model]
  static let mutants: [Mutant] = [
    .fourteenInsertions, .fortyItems, .emptiedSection, .moveDown, .eightMoves, .largeSection,
    .ascendingRemovals,
  ]

  var swarm: Swarm<Kind>
  var model: [[Int]] = []
  var subject = FlatSections()

  init(header choices: inout ChoiceSource, context: inout TrialContext) {
    swarm = Swarm(from: &choices)
    for bug in Self.mutants where context.hasMutant(bug) { subject.bug = bug }
    let sections = 1 + Int(swarm.sizeClass.rawValue)
    for _ in 0..<sections { insertSection(at: 0) }
  }

  var opening: String { "\(model.count) empty sections" }

  var picture: TrialPicture { "\(lists)" }

  private var lists: String { model.map { "\($0)" }.joined(separator: " ") }

  func draw(from choices: inout ChoiceSource) -> Operation {
    let kind = swarm.kind(from: &choices)
    if kind == .insertSection { return .insertSection(at: choices.below(model.count + 1)) }
    guard !model.isEmpty else { return .nothing }
    let section = choices.below(model.count)
    let count = model[section].count
    switch kind {
    case .insertItem: return .insertItem(section: section, at: choices.index(below: count + 1))
    case .removeSection: return .removeSection(at: section)
    case _ where count == 0: return .nothing
    case .removeItem: return .removeItem(section: section, at: choices.index(below: count))
    case .moveItem:
      let from = choices.index(below: count)
      return .moveItem(section: section, from: from, to: choices.index(below: count))
    case _ where count == 1: return .nothing
    default:
      let first = choices.index(below: count - 1)
      let second = first + 1 + choices.index(below: count - first - 1)
      return .removeItems(section: section, first: first, second: second)
    }
  }

  mutating func step(
    _ operation: Operation,
    context: inout TrialContext
  ) throws(TrialFailure) {
    let item = context.operation
    subject.apply(operation, item: item)
    switch operation {
    case .insertItem(let section, let position): model[section].insert(item, at: position)
    case .removeItem(let section, let position): model[section].remove(at: position)
    case .moveItem(let section, let from, let to):
      let moved = model[section].remove(at: from)
      model[section].insert(moved, at: to)
    case .insertSection(let position): model.insert([], at: position)
    case .removeSection(let position): model.remove(at: position)
    case .removeItems(let section, let first, let second):
      model[section].remove(at: second)
      model[section].remove(at: first)
    case .nothing: break
    }
    try context.expect(.model, at: "items", subject.items == model.flatMap { $0 }, lists)
    try context.expect(.model, at: "counts", subject.counts == model.map(\.count), lists)
  }

  private mutating func insertSection(at position: Int) {
    model.insert([], at: position)
    subject.apply(.insertSection(at: position), item: 0)
  }
}
