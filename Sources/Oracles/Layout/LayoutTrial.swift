public import Trials

/// The area `layout`: a drawn layout, measured, changed and scrolled, compared with the model after
/// each step.
public struct LayoutTrial: Trial {
  public static let name = "layout"
  public static let layout = ChoiceLayout(header: 120, stride: 12, maximumOperations: 24)

  public static let oracles: [Oracle] = [
    .layoutFrames, .layoutQueries, .layoutAnchor, .layoutHistory, .layoutScale, .layoutPlace,
    .layoutOverlap, .layoutSplit, .layoutMirror,
  ]

  public static var plantedBugs: [PlantedBug] {
    LayoutFault.allCases.map { PlantedBug($0.rawValue, hyphenated("\($0)")) }
  }

  private enum Kind: CaseIterable {
    case measure, scroll, look, measureHeader, insert, remove, reload
    case insertSection, removeSection
  }

  public struct Operation: CustomStringConvertible {
    let command: LayoutCommand
    public var description: String { command.description }
  }

  var model: LayoutModel
  var subject: any LayoutSubject
  let fault: LayoutFault?

  public init(header choices: inout ChoiceSource, context: inout TrialContext) {
    let scene = LayoutScene(from: &choices)
    fault = LayoutFault.allCases.first { context.isPlanted(PlantedBug($0.rawValue, "")) }
    model = LayoutModel(scene)
    subject = Self.subject(scene, fault)
  }

  /// The engine, or a model that makes the planted mistake.
  static func subject(_ scene: LayoutScene, _ fault: LayoutFault?) -> any LayoutSubject {
    fault == nil ? EngineLayout(scene, fault: nil) : LayoutModel(scene, fault: fault)
  }

  public var opening: String { model.scene.description }

  public var picture: String { model.picture().text }

  public func draw(from choices: inout ChoiceSource) -> Operation {
    Operation(command: command(choices.pick(Kind.self), from: &choices))
  }

  private func command(_ kind: Kind, from choices: inout ChoiceSource) -> LayoutCommand {
    let sections = model.scene.sections.count
    // A layout of nothing gets no other changes; it never happens in scenes that were just drawn.
    guard sections > 0 else { return .scroll(to: Double(choices.below(1500)) - 50) }
    let section = choices.below(sections)
    let count = model.scene.sections[section].itemCount
    switch kind {
    case .measure where count > 0:
      let item = choices.index(below: count)
      let size = [0, 1].map { _ in Double(10 + choices.below(240)) / 2 }
      return .measure(section: section, item: item, size: size)
    case .measureHeader where model.scene.sections[section].header != nil:
      return .measureHeader(section: section, length: Double(20 + choices.below(200)) / 2)
    case .insert:
      return .insert(
        section: section,
        item: choices.index(below: count + 1),
        count: 1 + choices.below(3)
      )
    case .remove where count > 0:
      let item = choices.index(below: count)
      return .remove(
        section: section,
        item: item,
        count: min(count - item, 1 + choices.below(3))
      )
    case .reload where count > 0:
      let item = choices.index(below: count)
      return .reload(section: section, item: item, count: min(count - item, 1 + choices.below(3)))
    case .insertSection where sections < 6:
      return .insertSection(choices.below(sections + 1), like: section)
    case .removeSection where sections > 1:
      return .removeSection(section)
    case .look:
      var corner = (0...1).map { _ in Double(choices.below(1000)) - 20 }
      // Now and then a window that ends where something begins.
      let frames = model.picture().frames.sorted { $0.key < $1.key }
      if choices.bool(), !frames.isEmpty {
        // On quarters of a point, where numbers are exact and touching is touching.
        corner = frames[choices.index(below: frames.count)].value.origin.map {
          ($0 * 4).rounded() / 4
        }
        corner[model.axis] -= 50
      }
      return .look(ModelRect(origin: corner, size: [200, 50]))
    default:
      return .scroll(to: Double(choices.below(1500)) - 50)
    }
  }
}

extension LayoutTrial {
  public mutating func perform(
    _ operation: Operation,
    context: inout TrialContext
  ) throws(TrialFailure) {
    let before = subject.observe()
    let anchor = model.anchor(in: model.picture())
    let expected = model.perform(operation.command)
    let adjustment = subject.perform(operation.command)
    let found = subject.observe()
    let wanted = model.picture()
    try compare(found, wanted, .layoutFrames, at: "frames", &context)
    switch operation.command {
    case .measure, .measureHeader:
      if let anchor, wanted.rest[anchor] == nil, let from = before.frames[anchor],
        let to = found.frames[anchor]
      {
        let moved = to.origin[model.axis] - from.origin[model.axis] - adjustment
        try context.expect(
          .layoutAnchor,
          at: "first visible item",
          Swift.abs(moved) < 0.001,
          "\(anchor) moves by \(moved) on screen"
        )
      }
      _ = expected
      // What was scrolled stays scrolled in both.
      _ = model.perform(.scroll(to: model.offset + adjustment))
      _ = subject.perform(.scroll(to: model.offset))
    case .look(let rect):
      let visible = subject.visible(in: rect)
      let all = found.frames.filter { $0.value.overlaps(rect) }.keys.sorted()
      try context.expect(
        .layoutQueries,
        at: "visible elements",
        visible == all,
        "in \(rect) are \(visible), not \(all)"
      )
    case .insert, .remove, .reload, .insertSection, .removeSection, .scroll:
      break
    }
  }

  func compare(
    _ found: LayoutModel.Picture,
    _ wanted: LayoutModel.Picture,
    _ oracle: Oracle,
    at site: StaticString,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    guard context.asks(oracle) else { return }
    for name in Set(found.frames.keys).union(wanted.frames.keys).sorted() {
      guard let here = found.frames[name], let there = wanted.frames[name] else {
        throw TrialFailure(
          oracle,
          at: site,
          "\(name) is \(found.frames[name].map { "at \($0)" } ?? "missing"),"
            + " not \(wanted.frames[name].map { "at \($0)" } ?? "missing")"
        )
      }
      guard !here.isClose(to: there) else { continue }
      throw TrialFailure(oracle, at: site, "\(name) is at \(here), not \(there)")
    }
    guard Swift.abs(found.contentLength - wanted.contentLength) >= 0.001 else { return }
    throw TrialFailure(
      oracle,
      at: site,
      "the content is \(found.contentLength), not \(wanted.contentLength) long"
    )
  }
}

extension Oracle {
  static var layoutFrames: Oracle { Oracle(1, "naive-layout") }
  static var layoutQueries: Oracle { Oracle(2, "query-is-filter") }
  static var layoutAnchor: Oracle { Oracle(3, "zero-jump") }
  static var layoutHistory: Oracle { Oracle(4, "history-leaves-no-trace") }
  static var layoutScale: Oracle { Oracle(5, "twice-as-large") }
  static var layoutPlace: Oracle { Oracle(6, "moved-aside") }
  static var layoutOverlap: Oracle { Oracle(7, "no-overlap") }
  static var layoutSplit: Oracle { Oracle(8, "split-section") }
  static var layoutMirror: Oracle { Oracle(9, "right-to-left") }
}
