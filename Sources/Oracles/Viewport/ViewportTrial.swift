public import Trials

extension Oracle {
  static var screen: Oracle { Oracle(40, "screen") }
  static var places: Oracle { Oracle(41, "places") }
  static var pools: Oracle { Oracle(42, "pools") }
  static var identity: Oracle { Oracle(43, "identity") }
  static var looks: Oracle { Oracle(44, "looks") }
  static var standstill: Oracle { Oracle(45, "standstill") }
  static var transition: Oracle { Oracle(46, "transition") }
}

/// The area `viewport`: applies, scrolls, resizes, taps, edits and drags in any order, compared with a
/// view that looks at every row.
public struct ViewportTrial: Trial {
  public static let name = "viewport"

  /// A command: its kind, and four choices.
  public static let layout = ChoiceLayout(header: 2, stride: 8, maximumOperations: 40)

  public static let oracles: [Oracle] = [
    .screen, .places, .pools, .identity, .looks, .standstill, .transition,
  ]

  public static var plantedBugs: [PlantedBug] { ViewportFault.bugs }

  private enum Kind: CaseIterable {
    case insert, scroll, tap, delete, move, drag, resize, edit, reload, reconfigure, swap, again
  }

  public struct Operation: CustomStringConvertible, Sendable {
    let command: ViewportCommand
    public var description: String { command.description }
  }

  private let view: EngineViewport
  private let fault: ViewportFault?
  private var model = ViewportModel()
  private var last = ViewportPicture()

  public init(header choices: inout ChoiceSource, context: inout TrialContext) {
    fault = ViewportFault.planted(in: context)
    let view = onMainThread { EngineViewport() }
    self.view = view
    let first = ViewportCommand.insert(Array(0..<choices.below(60)), section: 0, before: 0)
    model.perform(first)
    last = onMainThread { view.perform(first) }
  }

  public var opening: String { "\(model.rows.count) rows" }

  public func draw(from choices: inout ChoiceSource) -> Operation {
    let kind = choices.pick(Kind.self)
    let section = choices.below(2)
    let item = choices.below(64)
    let count = choices.below(24)
    let command: ViewportCommand =
      switch kind {
      case .insert:
        .insert((0...count).map { 100 + (item * 7 + $0) % 100 }, section: section, before: item)
      case .scroll: .scroll(by: (item - 32) * (count + 1))
      case .tap: .tap(section: section, item: item)
      case .delete: .delete(section: section, item: item, count: count + 1)
      case .move: .move(from: section, item: item, to: count % 2, before: count)
      case .drag: .drag(from: section, item: item, toItem: count)
      case .resize: .resize(height: 60 + count * 10)
      case .edit: .edit(count.isMultiple(of: 2))
      case .reload: .reload(section: section, item: item)
      case .reconfigure: .reconfigure(section: section, item: item)
      case .swap: .swapSections
      case .again: .applyAgain
      }
    return Operation(command: command)
  }

  public mutating func perform(
    _ operation: Operation,
    context: inout TrialContext
  ) throws(TrialFailure) {
    let oldModel = model
    let old = last
    let (view, command) = (view, operation.command)
    model.perform(command)
    var picture = onMainThread { view.perform(command) }
    last = picture
    if let fault { picture = fault.spoil(picture, after: old, model: model, before: oldModel) }
    try judge(picture, old, &context)
    try judgeTransition(picture, old, command, oldModel, &context)
  }

  private func judge(
    _ picture: ViewportPicture,
    _ old: ViewportPicture,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    let visible = model.visible
    try context.expect(
      .screen,
      at: "rows",
      picture.rows.map(\.number) == visible.map(\.number),
      "\(picture.rows.map(\.number)) is on screen in place of \(visible.map(\.number))"
    )
    try context.expect(
      .screen,
      at: "frames",
      picture.rows.map(\.top) == visible.map(\.top),
      "rows begin at \(picture.rows.map(\.top)) in place of \(visible.map(\.top))"
    )
    try context.expect(
      .standstill,
      at: "offset",
      picture.offset == model.offset && picture.contentHeight == model.contentHeight,
      "scrolled to \(picture.offset) of \(picture.contentHeight), and not to \(model.offset) of "
        + "\(model.contentHeight)"
    )
    try context.expect(
      .places,
      at: "cells",
      Set(picture.rows.map(\.cell)).count == picture.rows.count,
      "a cell is in two places: \(picture.rows)"
    )
    try context.expect(
      .pools,
      at: "views",
      picture.made == picture.rows.count + picture.waiting,
      "\(picture.made) views were made, \(picture.rows.count) are shown and \(picture.waiting) wait"
    )
    try context.expect(
      .identity,
      at: "selection",
      Set(picture.selected) == model.selected,
      "\(picture.selected) is selected in place of \(model.selected.sorted())"
    )
    try context.expect(
      .looks,
      at: "state",
      picture.rows.allSatisfy {
        $0.isSelected == model.selected.contains($0.number) && $0.isEditing == model.isEditing
      },
      "cells look otherwise than their rows stand: \(picture.rows)"
    )
  }

  /// What stays on screen keeps its cell, unless it is reloaded; what vanishes is said to.
  ///
  /// A drag scrolls in between.
  private func judgeTransition(
    _ picture: ViewportPicture,
    _ old: ViewportPicture,
    _ command: ViewportCommand,
    _ oldModel: ViewportModel,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    switch command {
    case .reload, .drag: return
    default: break
    }
    let cells = Dictionary(old.rows.map { ($0.number, $0.cell) }) { first, _ in first }
    try context.expect(
      .places,
      at: "cells that stay",
      picture.rows.allSatisfy { cells[$0.number] == nil || cells[$0.number] == $0.cell },
      "rows that stay on screen got other cells: \(old.rows), then \(picture.rows)"
    )
    let before = Set(oldModel.visible.map(\.number))
    let after = Set(model.rows)
    let gone = before.subtracting(after)
    try context.expect(
      .transition,
      at: "vanished",
      oldModel.rows.count <= model.rows.count || picture.vanished == gone,
      "\(picture.vanished.sorted()) vanished in place of \(gone.sorted())"
    )
  }

  public var picture: String {
    "rows \(model.shown), offset \(model.offset), height \(model.height), "
      + "selected \(model.selected.sorted())"
  }
}
