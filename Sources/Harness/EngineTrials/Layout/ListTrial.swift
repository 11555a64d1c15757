import Oracles
package import Trials

/// The area `lists`: self-sizing rows and sections, inserted and deleted, compared with plain sums.
package struct ListTrial: Trial {
  package static let name = "lists"
  package static let summary = "Lists of self-sizing rows, compared with plain sums"
  package static let layout = ChoiceLayout(header: 12, stride: 10, maximumOperations: 24)
  package static let oracles: [Oracle] = [.listFrames, .listSeparators, .listHistory]

  package static var mutants: [Mutant] { ListMutant.bugs }

  private enum Kind: CaseIterable {
    case measure, measureHeader, measureFooter, insertRows, removeRows, reloadRow
    case insertSection, removeSection, moveSection
  }

  private var comparison: LayoutComparison<EngineList>
  private var model: ListModel { comparison.model }

  package init(header choices: inout ChoiceSource, context: inout TrialContext) {
    var model = ListModel(
      appearance: choices.pick(),
      headers: choices.pick(),
      hasFooters: choices.bool(),
      width: [375, 393, 414, 430][choices.below(4)],
      sections: []
    )
    let count = 1 + choices.below(4)
    for _ in 0..<count {
      model.sections.append(.init(rows: Array(repeating: nil, count: choices.below(5))))
    }
    model.pixels = Double(choices.below(4))
    comparison = LayoutComparison(model, context)
  }

  package var picture: TrialPicture { model.picture().drawing }

  package var opening: String {
    "\(model.appearance), headers \(model.headers), footers \(model.hasFooters),"
      + " \(model.width) wide\(model.pixels > 0 ? " at \(model.pixels)x" : ""), rows \(model.sections.map(\.rows.count))"
  }

  package func draw(from choices: inout ChoiceSource) -> ComparedCommand {
    let kind = choices.pick(Kind.self)
    let count = model.sections.count
    guard count > 0 else { return .insertSection(0, rows: choices.below(4)) }
    let section = choices.index(below: count)
    let rows = model.sections[section].rows.count
    let height = Double(choices.below(240)) / 2
    switch kind {
    case .measure where rows > 0:
      let row = choices.index(below: rows)
      return .layout(.measure(section: section, item: row, size: [model.width, height]))
    case .measureHeader where model.headers == .supplementary:
      return .layout(.measureHeader(section: section, length: height))
    case .measureFooter where model.hasFooters:
      return .measureFooter(section: section, length: height)
    case .removeRows where rows > 0:
      let row = choices.index(below: rows)
      let removed = min(rows - row, 1 + choices.below(2))
      return .layout(.remove(section: section, item: row, count: removed))
    case .reloadRow where rows > 0:
      return .layout(.reload(section: section, item: choices.index(below: rows), count: 1))
    case .removeSection: return .layout(.removeSection(section))
    case .moveSection: return .layout(.moveSection(section, to: choices.index(below: count)))
    case .insertSection:
      return .insertSection(choices.index(below: count + 1), rows: choices.below(4))
    default:
      let row = choices.index(below: rows + 1)
      return .layout(.insert(section: section, item: row, count: 1 + choices.below(3)))
    }
  }

  package mutating func step(
    _ command: ComparedCommand,
    context: inout TrialContext
  ) throws(TrialFailure) {
    try comparison.step(command, .listFrames, &context)
    guard context.asks(.listSeparators) else { return }
    let found =
      onMainThread { [engine = comparison.engine] in engine?.separators() }
      ?? comparison.mistaken?.separators() ?? []
    let wanted = model.separators()
    guard found.count == wanted.count, zip(found, wanted).allSatisfy({ $0.isClose(to: $1) }) else {
      throw TrialFailure(.listSeparators, at: "separators", "\(found) are not \(wanted)")
    }
  }

  package mutating func finish(context: inout TrialContext) throws(TrialFailure) {
    try comparison.checkHistory(.listHistory, at: "rebuilt list", &context)
  }
}

extension Oracle {
  static let listFrames =
    Oracle(1, "plain-sums", "Every frame equals a sum of the heights above it.")
  static let listSeparators = Oracle(2, "separators", "The separators equal those of the model.")
  static let listHistory =
    Oracle(3, "history-leaves-no-trace", "A changed list equals a new list of the resulting rows.")
}
