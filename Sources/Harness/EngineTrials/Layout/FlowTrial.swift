import Oracles
package import Trials

/// The area `flow`: flow layouts with self-sizing items and rotation.
///
/// Items are inserted and deleted too. The result is compared with lines that are filled item by
/// item.
package struct FlowTrial: Trial {
  package static let name = "flow"
  package static let summary = "Flow layouts with self-sizing items and rotation"
  package static let layout = ChoiceLayout(header: 16, stride: 16, maximumOperations: 24)
  package static let oracles: [Oracle] = [.flowFrames, .flowQueries, .flowHistory]

  package static var mutants: [Mutant] { FlowMutant.bugs }

  private enum Kind: CaseIterable {
    case tell, tellAll, insert, remove, reload, turn, look
  }

  package struct Operation: CustomStringConvertible {
    let commands: [ComparedCommand]
    package var description: String { commands.map(\.description).joined(separator: "; ") }
  }

  private var comparison: LayoutComparison<EngineFlow>
  private var model: FlowModel { comparison.model }
  /// The length of all items along the line; nil if they differ.
  private let length: Double?

  package init(header choices: inout ChoiceSource, context: inout TrialContext) {
    let isHorizontal = choices.below(4) == 3
    let across = Double([320, 300, 100, 375][choices.below(4)])
    var model = FlowModel(
      isHorizontal: isHorizontal,
      view: isHorizontal ? [400, across] : [across, 400],
      estimate: [Double(20 + 20 * choices.below(8)), Double(20 + 10 * choices.below(4))],
      given: choices.pick(),
      lineSpacing: Double(choices.below(3) * 5),
      itemSpacing: Double(choices.below(3) * 5),
      insets: choices.bool() ? [5, 12, 7, 8] : [0, 0, 0, 0],
      header: Double(choices.below(2) * 30),
      footer: Double(choices.below(2) * 20),
      pinsHeaders: false,
      pinsFooters: false,
      sections: []
    )
    length = choices.bool() ? Double(10 + choices.below(200)) : nil
    let count = 1 + choices.below(2)
    for _ in 0..<count {
      model.sections.append(.init(measured: Array(repeating: nil, count: choices.below(24))))
    }
    let pins = choices.below(4)
    (model.pinsHeaders, model.pinsFooters) = (pins % 2 == 1, pins > 1)
    comparison = LayoutComparison(model, context)
  }

  package var picture: TrialPicture { model.picture().drawing }

  package var opening: String {
    "\(model.isHorizontal ? "columns" : "lines") in \(model.view), estimate \(model.estimate),"
      + " unmeasured \(model.given), spacing \(model.lineSpacing) and \(model.itemSpacing),"
      + " insets \(model.insets), bars \(model.header) and \(model.footer)"
      + (model.pinsHeaders ? ", headers pin" : "") + (model.pinsFooters ? ", footers pin" : "")
      + ", items \(model.sections.map(\.measured.count))"
  }

  package func draw(from choices: inout ChoiceSource) -> Operation {
    let kind = choices.pick(Kind.self)
    let section = choices.index(below: model.sections.count)
    let count = model.sections[section].measured.count
    switch kind {
    case .tell where count > 0:
      let item = choices.index(below: count)
      return Operation(commands: [tell(section, item, &choices)])
    case .tellAll where count > 0:
      let first = choices.index(below: count)
      let last = min(count, first + 1 + choices.below(6))
      let one = tell(section, first, &choices)
      return Operation(
        commands: (first..<last).map { item in
          guard case .layout(.measure(_, _, var size)) = one else { return one }
          size[model.axis] += Double((item - first) % 3) * 12.5
          return .layout(.measure(section: section, item: item, size: size))
        }
      )
    case .remove where count > 0:
      let item = choices.index(below: count)
      let gone = min(count - item, 1 + choices.below(3))
      return Operation(commands: [.layout(.remove(section: section, item: item, count: gone))])
    case .reload where count > 0:
      let item = choices.index(below: count)
      return Operation(commands: [.layout(.reload(section: section, item: item, count: 1))])
    case .turn:
      return Operation(commands: [.turn(side: Double([320, 300, 100, 375][choices.below(4)]))])
    case .look:
      var corner = [-5.0, -5.0]
      corner[model.axis] = Double(choices.below(1000)) - 20
      var size = [500.0, 500.0]
      size[model.axis] = Double(1 + choices.below(200))
      let rect = LayoutRect(origin: corner, size: size)
      return Operation(commands: [.layout(.scroll(to: corner[model.axis])), .layout(.look(rect))])
    default:
      let item = choices.index(below: count + 1)
      let added = 1 + choices.below(3)
      return Operation(commands: [.layout(.insert(section: section, item: item, count: added))])
    }
  }

  /// Returns a measurement; in trials of one length, all items have it along the line.
  private func tell(_ section: Int, _ item: Int, _ choices: inout ChoiceSource) -> ComparedCommand {
    var size = [Double(choices.below(250)), Double(choices.below(250))].map { 5 + $0 / 2 }
    if choices.below(16) == 15 { size[1 - model.axis] += 300 }
    if let length { size[1 - model.axis] = length }
    return .layout(.measure(section: section, item: item, size: size))
  }

  package mutating func step(
    _ operation: Operation,
    context: inout TrialContext
  ) throws(TrialFailure) {
    for command in operation.commands {
      try comparison.step(command, .flowFrames, &context)
      guard case .layout(.look(let rect)) = command, context.asks(.flowQueries) else { continue }
      let found =
        onMainThread { [engine = comparison.engine] in engine?.visible(in: rect) }
        ?? comparison.mistaken?.visible(in: rect) ?? []
      let frames = model.picture().frames
      let sure = frames.filter { $0.value.grown(by: -0.001).overlaps(rect) }.keys.sorted()
      let possible = frames.filter { $0.value.grown(by: 0.001).overlaps(rect) }.keys.sorted()
      guard let words = rect.misfit(of: found, includes: sure, within: possible) else { continue }
      throw TrialFailure(.flowQueries, at: "elements", words)
    }
  }

  package mutating func finish(context: inout TrialContext) throws(TrialFailure) {
    try comparison.checkHistory(.flowHistory, at: "rebuilt layout", &context)
  }
}

extension Oracle {
  static let flowFrames =
    Oracle(1, "lines-one-by-one", "Every frame equals that of lines filled item by item.")
  static let flowQueries = Oracle(
    2,
    "query-is-filter",
    "A query by rectangle returns exactly the elements that overlap it."
  )
  static let flowHistory = Oracle(
    3,
    "history-leaves-no-trace",
    "A changed layout equals a new layout of the resulting items."
  )
}
