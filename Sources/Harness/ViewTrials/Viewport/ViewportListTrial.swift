import Foundation
import Trials

/// Trials of lists of rows, compared with a model that lays out every row.
///
/// Commands apply, scroll, resize, rotate, tap, edit, drag, fold and swipe in any order. Each trial
/// has one kind of list: rows of fixed or measured height, with or without headers that scroll or
/// are pinned, with or without an outline, in a list section or a plain one.
struct ViewportListTrial: ViewTrial {
  static let oracles: [Oracle] = [
    .screen, .places, .pools, .identity, .looks, .standstill, .transition, .headers, .heights,
    .folding, .swiping, .room, .carrying,
  ]

  private enum Kind: CaseIterable {
    case insert, scroll, tap, delete, move, drag, resize, edit, reload, reconfigure, swap, again
    case plant, fold, uproot, swipe, act, close, graft, turn, carry, drop
  }

  private let view: EngineViewport
  private let mutant: ViewportMutant?
  private var model: ViewportModel
  private var last = ViewportPicture()
  /// The picture that the oracles check, with the planted mutant.
  private var checked = ViewportPicture()

  init(count: Int, kinds: Int, context: TrialContext) {
    mutant = ViewportMutant.planted(in: context)
    var world = ViewportWorld()
    world.isMeasured = kinds & 1 != 0
    world.hasHeaders = kinds & 2 != 0
    world.isList = kinds & 4 != 0
    world.hasOutline = kinds & 8 != 0
    world.pinsHeaders = kinds & 18 == 18
    let view = onMainThread { [world] in EngineViewport(world, rows: Array(0..<count)) }
    self.view = view
    model = ViewportModel(world)
    model.sections[0] = Array(0..<count)
    var opening = [ViewCommand.layOut]
    // Every second outline exists from the start, expanded.
    if world.hasOutline, kinds & 32 != 0 {
      opening += [.plant([1_200, 1_201], below: 9), .plant([1_202, 1_203, 1_204], below: 0)]
      opening.append(.fold(item: 0))
    }
    for command in opening {
      model.apply(command, seen: last)
      last = onMainThread { view.apply(command) }
      model.learn(last.answers)
    }
    if world.isMeasured { model.offset = last.offset }
    checked = last
  }

  var opening: String { "\(model.rows.count) rows: \(model.world)" }

  func draw(from choices: inout ChoiceSource) -> ViewOperation {
    let kind = choices.pick(Kind.self)
    // Most commands do not apply to outlines, which are the second section.
    let (number, last) = (choices.below(2), model.world.hasOutline ? 0 : 1)
    let section = min(number, last)
    let item = choices.below(64)
    let count = choices.below(24)
    let fresh = (0...count).map { (item * 7 + $0) % 100 }
    let command: ViewCommand =
      switch kind {
      case .insert: .insert(count + 1, section: section, item: item)
      case .scroll: .scroll(y: (item - 32) * (count + 1))
      case .tap: .tap(section: number, item: item)
      case .delete: .delete(section: section, item: item, count: count + 1)
      case .move: .move(from: section, item: item, to: min(count % 2, last), before: count)
      case .drag:
        .drag(from: section, item: item, toItem: count, isCancelled: count.isMultiple(of: 5))
      case .resize: .resize(height: 60 + count * 10)
      case .edit: .edit(count.isMultiple(of: 2))
      case .reload: .reload(section: number, item: item)
      case .reconfigure: .reconfigure(section: number, item: item)
      case .swap: .moveSection(1, to: 0)
      case .again: .applyAgain
      // Rows of an outline have numbers of their own, so that none is in two sections.
      case .plant where model.world.hasOutline: .plant(fresh.map { 1_000 + $0 }, below: item % 16)
      case .fold where model.world.hasOutline: .fold(item: item % 4)
      case .uproot where model.world.hasOutline: .uproot(item: item % 16)
      case .graft where model.world.hasOutline: .graft(item: item % 16, below: count % 16)
      case .plant, .fold, .uproot, .graft: .applyAgain
      case .turn: .turn(width: 60 + count % 8 * 20)
      case .carry: .carryOver(row: item)
      case .drop: .drop(isCancelled: count.isMultiple(of: 5))
      case .swipe: .swipe(section: number, item: item)
      case .act: .act
      case .close: .close
      }
    return ViewOperation(command: command)
  }

  mutating func step(
    _ operation: ViewOperation,
    context: inout TrialContext
  ) throws(TrialFailure) {
    let command = operation.command
    let before = model
    let old = last
    let view = view
    var picture = onMainThread { view.apply(command) }
    last = picture
    model.apply(command, seen: old, room: model.world.isMeasured ? picture.room : nil)
    model.learn(picture.answers)
    // Measurements change the offset; their rules are checked separately.
    if model.world.isMeasured { model.offset = picture.offset }
    let check = ViewportCheck(command: command, before: before, model: model, old: old)
    if let mutant { picture = mutant.alter(picture, check) }
    checked = picture
    try check.run(picture, &context)
  }

  /// The rows of both sections by name, and the elements on screen.
  var picture: TrialPicture {
    let headers = checked.headers.map { header in
      let top = header.top - checked.offset
      let frame = CGRect(x: 0, y: top, width: model.width, height: ViewportWorld.headerHeight)
      return TrialPicture.Box("header \(header.section)", frame)
    }
    let rows = checked.rows.map { row in
      let top = row.top - checked.offset
      let frame = CGRect(x: 0, y: top, width: row.width, height: row.height)
      return TrialPicture.Box("row \(row.number)", frame)
    }
    return TrialPicture(
      rows: model.order.map { .init("\($0)", model.sections[$0]) },
      boxes: headers + rows,
      words: ["offset \(model.offset), height \(model.height), selected \(model.selected.sorted())"]
    )
  }
}
