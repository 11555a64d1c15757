package import Trials

/// The area `difference`: edits of a snapshot, and differences since the last comparison.
package struct DifferenceTrial<Engine: DifferenceEngine>: Trial {
  package static var name: String { "difference" }
  package static var summary: String {
    "Edits of a snapshot, and differences since the last comparison"
  }

  /// The layout of an edit: its kind (2 bytes), up to four identifiers, a destination.
  package static var layout: ChoiceLayout {
    ChoiceLayout(
      header: Swarm<DifferenceStep>.width(features: 1) + 1,
      stride: 8,
      maximumOperations: 32
    )
  }

  package static var oracles: [Oracle] {
    [
      .refusals, .rules, .replay, .minimalMoves, .minimalEdits, .renaming, .irrelevance,
      .reversal, .standardLibrary,
    ]
  }

  package static var mutants: [Mutant] { DifferenceMutant.bugs }

  let swarm: Swarm<DifferenceStep>
  let size: SnapshotSize
  let check: DifferenceCheck
  var model = SnapshotModel<Int, Int>()
  var last = SnapshotModel<Int, Int>()
  /// The edits since the last comparison.
  var edits: [SnapshotEdit<Int, Int>] = []

  package init(header choices: inout ChoiceSource, context: inout TrialContext) {
    swarm = Swarm(features: 1, from: &choices)
    size = SnapshotSize(min(swarm.sizeClass, .medium), isPopulated: swarm.features[0])
    let form = choices.below(max(1, Engine.forms))
    if let mutant = DifferenceMutant.planted(in: context) {
      check = DifferenceCheck(mutant)
    } else {
      check = DifferenceCheck(Engine.self, inForm: form)
    }
    for command in size.initialCommands { try? model.apply(command) }
    last = model
  }

  /// An edit that the model accepted, or a comparison.
  package enum Operation: Sendable, CustomStringConvertible {
    case edit(SnapshotEdit<Int, Int>)
    case reorder(section: Int, [Int])
    case look

    package var description: String {
      switch self {
      case .edit(let command): command.words
      case .reorder(let section, let items): "order section \(section) as \(list(items))"
      case .look: "take the difference"
      }
    }
  }

  package func draw(from choices: inout ChoiceSource) -> Operation {
    let kind = swarm.kind(from: &choices)
    switch kind {
    case .appendItems:
      return .edit(.appendItems(size.drawItems(&choices), toSection: size.drawSection(&choices)))
    case .insertItems:
      return .edit(.insertItems(size.drawItems(&choices), beforeItem: size.drawItem(&choices)))
    case .deleteItems: return .edit(.deleteItems(size.drawItems(&choices)))
    case .moveItem:
      return .edit(.moveItem(size.drawItem(&choices), afterItem: size.drawItem(&choices)))
    case .appendSections: return .edit(.appendSections([size.drawSection(&choices)]))
    case .insertSections:
      return .edit(
        .insertSections([size.drawSection(&choices)], beforeSection: size.drawSection(&choices))
      )
    case .deleteSections: return .edit(.deleteSections([size.drawSection(&choices)]))
    case .moveSection:
      return .edit(
        .moveSection(size.drawSection(&choices), beforeSection: size.drawSection(&choices))
      )
    case .reverseSection:
      let section = size.drawSection(&choices)
      return .reorder(section: section, order(of: section).reversed())
    case .rotateSection:
      let section = size.drawSection(&choices)
      let items = order(of: section)
      return .reorder(section: section, Array(items.dropFirst()) + items.prefix(1))
    case .look: return .look
    }
  }

  package mutating func step(
    _ operation: Operation,
    context: inout TrialContext
  ) throws(TrialFailure) {
    switch operation {
    case .edit(let command): edit(command)
    case .reorder(let section, let items): edit(.appendItems(items, toSection: section))
    case .look: try look(context: &context)
    }
  }

  mutating func edit(_ command: SnapshotEdit<Int, Int>) {
    do {
      try model.apply(command)
      edits.append(command)
    } catch {
      // Other areas test edits that the model refuses; here they are dropped.
    }
  }

  /// Compares once more, then checks that the difference of a snapshot and itself is empty.
  package mutating func finish(context: inout TrialContext) throws(TrialFailure) {
    try look(context: &context)
    try look(context: &context)
  }

  mutating func look(context: inout TrialContext) throws(TrialFailure) {
    try check.run(from: last.sections, to: model.sections, by: edits, context: &context)
    last = model
    edits = []
  }

  package var opening: String {
    "\(size.initialSections) sections of \(size.initialItemsPerSection) items there\(check.form)"
  }

  package var picture: TrialPicture {
    TrialPicture(rows: model.sections.map { .init("\($0.identifier)", $0.items) })
  }

  private func order(of section: Int) -> [Int] {
    (try? model.itemIdentifiers(inSection: section)) ?? []
  }
}

/// The kinds of edits, the simplest first.
enum DifferenceStep: CaseIterable, Sendable {
  case appendItems, insertItems, deleteItems, moveItem, appendSections, insertSections
  case deleteSections, moveSection, reverseSection, rotateSection, look
}
