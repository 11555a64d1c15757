import CompositionalLayout
import Foundation
import Trials

/// A command, and others inside callbacks that it causes: another one and itself in turn.
struct ViewOperation: CustomStringConvertible, Sendable {
  let command: ViewCommand
  let callback: ViewCallback
  let inner: ViewCommand
  var repetition = CallbackRepetition()
  /// Whether the view is laid out after the commands.
  var isLaidOut = true
  /// Whether no operation follows.
  var isLast = true

  var description: String {
    let words =
      switch callback {
      case .none: "\(command)"
      case .beforeLayout: "\(command); \(inner)"
      default:
        "\(command); in \(repetition.isEverywhere ? "every callback" : "\(callback)")"
          + "\(repetition) \(inner)"
      }
    return isLaidOut ? words : words + "; no layout"
  }

  /// Whether callbacks perform commands only in the layout that follows the command.
  ///
  /// A command that lays out stops the program where a layout throws an error.
  var waitsForLayout: Bool {
    guard callback != .none, callback != .beforeLayout else { return false }
    if case .releaseSource = inner { return true }
    return repetition.isEndless
  }
}

/// Trials of views with every layout, whose callbacks call the view again.
///
/// There is no model of the layouts: cells are compared with the data, the elements on screen with
/// a scan of all items, and the whole with a newly created view.
struct ViewProgramTrial {
  private let program: ViewProgram
  private var last = ViewProgramPicture()
  private let words: String
  private let mutant: ViewProgramMutant?
  private var steps = 0
  /// Whether a layout visits so many sections that few of them fit into a trial.
  private let isLarge: Bool

  init(count: Int, kinds: Int, mode: Int, isRightToLeft: Bool, context: TrialContext) {
    mutant = ViewProgramMutant.planted(in: context)
    let kind = ViewLayoutKind.allCases[kinds % ViewLayoutKind.allCases.count]
    let sizes: [Int] =
      switch mode {
      case 1: [count, count / 2]
      case 2: [count * 2, 3, 0, 140]
      // Many sections, where a cost per section would be visible.
      default: (0..<(count == 0 ? 1_000 : count < 8 ? 100 : 12)).map { $0 % 3 }
      }
    isLarge = sizes.count > 12
    var first = 0
    let sections = sizes.map { size in
      defer { first += size }
      return Array(first..<first + size)
    }
    let top = CGFloat(kinds / ViewLayoutKind.allCases.count * 5)
    words =
      "\(kind) over \(sizes.count) sections of \(first) items, inset by \(Int(top))"
      + (isRightToLeft ? ", right to left" : "")
    program = onMainThread {
      ViewProgram(
        sections: sections,
        kind: kind,
        insets: EdgeInsets(top: top, left: 0, bottom: 0, right: 0),
        isRightToLeft: isRightToLeft
      )
    }
  }

  var opening: String { words }

  func draw(from choices: inout ChoiceSource) -> ViewOperation {
    let outer = (
      choices.below(Self.kinds), choices.below(64), choices.below(64), choices.below(24)
    )
    let number = choices.below(2 * ViewCallback.allCases.count)
    let callback =
      ViewCallback(rawValue: number) ?? (number.isMultiple(of: 2) ? .none : .beforeLayout)
    let inner = (choices.below(Self.kinds), choices.below(64), choices.below(64))
    var repetition = CallbackRepetition.draw(from: &choices)
    if callback == .none || callback == .beforeLayout { repetition = CallbackRepetition() }
    if isLarge { repetition.limit = min(repetition.limit, 2) }
    // Commands without end keep the data and the layout; before the layout, actions of the user meet
    // cells of the old data.
    func kind(_ number: Int, _ kinds: [Int]?) -> Int {
      kinds.map { $0[number % $0.count] } ?? number
    }
    let endless = repetition.isEndless ? Self.endlessKinds : nil
    let command = Self.command(kind(outer.0, endless), outer.1, outer.2, outer.3)
    let innerKinds = callback == .beforeLayout ? Self.actions : endless
    let innerCommand = Self.command(kind(inner.0, innerKinds), inner.1, inner.2, 3)
    let isLast = choices.isAtLastOperation
    return ViewOperation(
      command: command,
      callback: callback,
      inner: innerCommand,
      repetition: repetition,
      isLaidOut: !choices.bool(oneIn: 6) || isLast,
      isLast: isLast
    )
  }

  /// The number of operations between thorough checks; the last operation is also followed by one.
  private static let thoroughLooks = 4
  private static let kinds = 42
  /// A depth of groups that overflows the stack where each level is visited recursively.
  private static let hugeDepth = 50_000
  /// The kinds of commands that depend on what is on screen.
  private static let actions = [0, 1, 3, 6, 16, 17, 26, 27, 29, 30, 31, 31, 32]

  /// The kinds of commands that callbacks may perform without end.
  private static let endlessKinds = [14, 14, 14, 1, 15, 16, 18, 22, 23, 24, 25]

  private static func command(_ kind: Int, _ a: Int, _ b: Int, _ c: Int) -> ViewCommand {
    func layout(_ index: Int) -> ViewLayoutKind {
      ViewLayoutKind.allCases[index % ViewLayoutKind.allCases.count]
    }
    return switch kind {
    case 1: .scroll(x: (b - 32) * 4, y: (a - 32) * (c + 1))
    case 2: .delete(section: a, item: b, count: c + 1)
    case 3: .insert(c + 1, section: a, item: b)
    case 4: .move(from: a, item: b, to: c, before: a)
    case 5: .insertSection(at: a % 4, count: b % 8)
    case 6: .deleteSection(a)
    case 7: .moveSection(a, to: b)
    case 8: .reload(section: a, item: b)
    case 9: .reconfigure(section: a, item: b)
    case 10: .applyAgain
    case 11: .replace
    case 12: .reloadData(keeping: a % 8)
    case 13: .nest(section: a)
    case 14: .scrollToItem(section: a, item: b, position: c % 4)
    case 15: .scrollSection(a, to: b * 10)
    case 16: .select(section: a, item: b)
    case 17: .tap(section: a, item: b)
    case 18: .focus(section: a, item: b)
    case 19: .edit(a.isMultiple(of: 2))
    case 20: .switchLayout(layout(a), animated: b.isMultiple(of: 2))
    case 21: .setLayout(layout(a))
    case 22: .invalidateLayout
    case 23: .rotate(width: 80 + a % 8 * 20, height: 80 + b % 8 * 30)
    case 24: .inset(a % 8 * 10)
    case 25: .safeArea(a % 8 * 10)
    case 26: .lift(section: a, item: b)
    case 27, 28: .carry(x: a * 2, y: b * 4)
    case 29: .drop(isCancelled: a.isMultiple(of: 3))
    case 30: .pickUp(section: a, item: b)
    case 31: .hover(x: a * 2, y: b * 4)
    case 32: .letGo(isCancelled: a.isMultiple(of: 2))
    case 33: a.isMultiple(of: 4) ? .detachDataSource : .insert(1, section: b, item: 0)
    case 34: .renew(section: a, item: b, count: c + 1)
    case 35: .deleteHeld(isSection: a.isMultiple(of: 2))
    case 36: .pickUp(section: a, item: b)
    case 37: .reloadData(keeping: a % 4)
    case 38: .nestGroups(depth: a == 63 ? hugeDepth : [2, 20, 256, 257][a % 4])
    case 39: .applyDetached(section: a, item: b, laysOut: c.isMultiple(of: 2))
    case 40, 41: .releaseSource
    default: .layOut
    }
  }

  mutating func perform(
    _ operation: ViewOperation,
    context: inout TrialContext
  ) throws(TrialFailure) {
    let program = program
    steps += 1
    let isThorough = operation.isLast || steps.isMultiple(of: Self.thoroughLooks)
    let picture = onMainThread { program.perform(operation, isThorough: isThorough) }
    guard picture.isLaidOut else { return }
    defer { last = picture }
    try check(mutant?.alter(picture, after: last, operation) ?? picture, &context)
  }

  private func check(
    _ picture: ViewProgramPicture,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    try context.expect(.transition, at: "error", picture.error == nil, picture.error ?? "")
    try context.expect(
      .transition,
      at: "data",
      picture.data == picture.expected,
      "the data source has \(picture.data) instead of \(picture.expected)"
    )
    try context.expect(
      .transition,
      at: "view",
      picture.counts == picture.expected.map(\.count),
      "the view counts \(picture.counts) instead of \(picture.expected.map(\.count))"
    )
    try context.expect(
      .transition,
      at: "nesting",
      picture.nesting.map { $0.isRefused == ($0.depth > 256) } ?? true,
      "groups nested \(picture.nesting?.depth ?? 0) deep are wrongly accepted or refused"
    )
    try context.expect(
      .identity,
      at: "values",
      picture.stale == nil,
      "item \(picture.stale?.number ?? -1) has the value given by \(picture.stale?.stamp ?? -1)"
    )
    try context.expect(
      .identity,
      at: "lifted",
      picture.wrongLifted == nil,
      "another item is lifted at \(picture.wrongLifted ?? [])"
    )
    try context.expect(
      .transition,
      at: "drop",
      picture.missingDrop == nil,
      "a drop is to go to \(picture.missingDrop ?? []), which is not in the data"
    )
    try context.expect(
      .transition,
      at: "drop",
      !picture.hasMovedOther,
      "a drop moved another item than the lifted one"
    )
    let wrong = picture.items.first { picture.expected[$0.key[0]][$0.key[1]] != $0.value }
    try context.expect(
      .identity,
      at: "items",
      wrong == nil,
      "the cell at \(wrong?.key ?? []) shows item \(wrong?.value ?? -1)"
    )
    let bent = picture.items.keys.filter { picture.levels[$0] != picture.places[$0] }.min()
    try context.expect(
      .identity,
      at: "levels",
      bent == nil,
      "the cell at \(bent ?? []) is indented otherwise than its row"
    )
    try checkScreen(picture, &context)
    try checkCounts(picture, &context)
  }

  /// Checks the numbers of completions, and those of views.
  private func checkCounts(
    _ picture: ViewProgramPicture,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    try context.expect(
      .transition,
      at: "run",
      picture.completions.asked == picture.completions.ended,
      "\(picture.completions.asked) completions were passed, \(picture.completions.ended) ran"
    )
    try context.expect(
      .transition,
      at: "nested",
      picture.completions.deepest <= 1,
      "\(picture.completions.deepest) completions ran inside of each other"
    )
    try context.expect(
      .pools,
      at: "views",
      picture.views.made == picture.views.kept,
      "\(picture.views.made) views were made, \(picture.views.kept) are shown or wait"
    )
  }

  private func checkScreen(
    _ picture: ViewProgramPicture,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    try context.expect(
      .screen,
      at: "places",
      picture.unplaced == nil,
      "the layout has no frame for \(picture.unplaced ?? [])"
    )
    try context.expect(
      .places,
      at: "coordinates",
      picture.wrongCoordinates == nil,
      picture.wrongCoordinates ?? ""
    )
    let missing = picture.due.first { picture.shown.cells[$0] == nil }
    try context.expect(
      .screen,
      at: "missing",
      missing == nil,
      "\(missing ?? []) overlaps the screen and has no cell"
    )
    let extra = picture.shown.cells.keys.filter {
      !picture.possible.isEmpty && !picture.possible.contains($0) && $0 != picture.lifted
    }.min()
    try context.expect(.screen, at: "extra", extra == nil, "\(extra ?? []) is shown off the screen")
    try context.expect(
      .standstill,
      at: "range",
      picture.offset == picture.nearestOffset,
      "the view is scrolled to \(picture.offset), beyond its content at \(picture.nearestOffset)"
    )
    try context.expect(
      .standstill,
      at: "target",
      picture.isTargetReached,
      "the view was scrolled to an item that is elsewhere"
    )
    try context.expect(
      .standstill,
      at: "resize",
      picture.strayed == nil,
      "\(picture.strayed ?? []) moved on screen when the view was resized"
    )
    guard let fresh = picture.fresh else { return }
    try context.expect(
      .places,
      at: "shown",
      picture.shown == fresh,
      "a new view shows \(fresh), this view shows \(picture.shown)"
    )
  }

  func finish(context: inout TrialContext) throws(TrialFailure) {
    let program = program
    let isGone = onMainThread { program.close() }
    try context.expect(.pools, at: "end", isGone, "the view or its delegates live on")
  }

  var picture: TrialPicture {
    TrialPicture(
      boxes: last.shown.cells.sorted { $0.key < $1.key }.map { path, frame in
        .init(
          "row \(path[0]).\(path[1])",
          x: frame.minX,
          y: frame.minY,
          width: frame.width,
          height: frame.height
        )
      }
    )
  }
}
