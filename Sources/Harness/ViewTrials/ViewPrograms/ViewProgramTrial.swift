import CompositionalLayout
import Foundation
import Trials

/// A command, and others inside callbacks that it causes: another one and itself in turn.
package struct ViewOperation: CustomStringConvertible, Sendable {
  let command: ViewCommand
  var callback = ViewCallback.none
  var inner = ViewCommand.layOut
  var repetition = CallbackRepetition()
  /// Whether the view is laid out after the commands.
  var isLaidOut = true
  /// Whether no operation follows.
  var isLast = true

  /// The number of times that the command is performed, laid out and compared.
  var times: Int { isLaidOut ? command.times : 1 }

  package var description: String {
    let command = "\(command)" + (times > 1 ? ", \(times) times" : "")
    let words =
      switch callback {
      case .none: command
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
struct ViewProgramTrial: ViewTrial {
  private let program: ViewProgram
  private var last = ViewProgramPicture()
  private let words: String
  private let mutant: ViewProgramMutant?
  private var steps = 0
  /// Whether the data source is a classic one, whose data changes before the view is told.
  private let isClassic: Bool
  /// Whether a layout visits so many sections that few of them fit into a trial.
  private let isLarge: Bool

  /// Creates the view of a trial; mode 0 is a classic data source, the others are numbers of items.
  init(count: Int, kinds: Int, mode: Int, isRightToLeft: Bool, context: TrialContext) {
    mutant = ViewProgramMutant.planted(in: context)
    isClassic = mode == 0
    let kind = ViewLayoutKind.allCases[kinds % ViewLayoutKind.allCases.count]
    let sizes: [Int] =
      switch mode {
      case 0: [count, 5, count]
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
    let top = isClassic ? 0 : CGFloat(kinds / ViewLayoutKind.allCases.count * 5)
    words =
      isClassic
      ? "\(kind) over \(count) items"
      : "\(kind) over \(sizes.count) sections of \(first) items, inset by \(Int(top))"
        + (isRightToLeft ? ", right to left" : "")
    program = onMainThread { [isClassic] in
      ViewProgram(
        sections: sections,
        kind: kind,
        insets: EdgeInsets(top: top, left: 0, bottom: 0, right: 0),
        isRightToLeft: isRightToLeft,
        isClassic: isClassic
      )
    }
  }

  var opening: String { words }

  func draw(from choices: inout ChoiceSource) -> ViewOperation {
    if isClassic { return Self.drawDirect(from: &choices) }
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

  /// Draws a change of classic data, and others in callbacks that it causes, in turn with it.
  private static func drawDirect(from choices: inout ChoiceSource) -> ViewOperation {
    let kind = choices.below(10)
    // Half of the changes follow a property that makes the view dirty, a third a second one.
    let dirt = [2, 3].compactMap { factor in
      ViewDirt(rawValue: choices.below(factor * ViewDirt.allCases.count) - 1)
    }
    let number = choices.below(8 * ReportOrder.allCases.count)
    let order = ReportOrder.allCases[number / 8]
    let (place, item) = (choices.below(64), choices.below(64))
    let innerNumber = choices.below(8 * ViewCallback.direct.count)
    let carry = ViewCommand.carry(x: 30, y: item * 4)
    let command: ViewCommand =
      switch kind {
      case 5: .scroll(x: 0, y: (item - 32) * 16)
      case 6: .lift(section: place, item: item)
      case 7: carry
      case 8: .drop(isCancelled: item.isMultiple(of: 4))
      case 9: place < 8 ? .reloadData(keeping: 12) : carry
      default: .change(dirt, change(number % 8, place, item), order)
      }
    var repetition = CallbackRepetition.draw(from: &choices)
    // Each of these changes needs another pass, so that no loop of them ends.
    if repetition.isEndless { repetition.limit = 40 }
    let isLaidOut = !choices.bool(oneIn: 6)
    let inner: ViewCommand =
      switch choices.below(8) {
      case 5: .lift(section: place, item: item)
      case 6: carry
      case 7: .drop(isCancelled: false)
      default: .change([], change(innerNumber % 8, place / 2, item / 2), .direct)
      }
    return ViewOperation(
      command: command,
      callback: ViewCallback.direct[innerNumber / 8],
      inner: inner,
      repetition: repetition,
      isLaidOut: isLaidOut
    )
  }

  private static func change(_ kind: Int, _ place: Int, _ item: Int) -> ViewCommand {
    let (section, count) = (place % 4, 1 + place / 4)
    return switch kind {
    case 1: .insert(count, section: section, item: item)
    case 2: .move(from: section, item: item, to: count % 4, before: item / 2)
    case 3: .reload(section: section, item: item)
    case 4: .insertSection(at: section, count: count)
    case 5: .deleteSection(section)
    case 6: .moveSection(section, to: count)
    case 7: .reloadSection(section, count: count)
    default: .delete(section: section, item: item, count: count)
    }
  }

  /// The number of operations between thorough checks; the last operation is also followed by one.
  private static let thoroughLooks = 4
  private static let kinds = 44
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
    case 42, 43: .scrollSlowly(eighths: a - 32, times: 2 + b % 8)
    default: .layOut
    }
  }

  mutating func step(
    _ operation: ViewOperation,
    context: inout TrialContext
  ) throws(TrialFailure) {
    let program = program
    steps += 1
    let times = operation.times
    let isThorough = times > 1 || operation.isLast || steps.isMultiple(of: Self.thoroughLooks)
    for _ in 0..<times {
      let picture = onMainThread { program.apply(operation, isThorough: isThorough) }
      guard picture.isLaidOut else { return }
      defer { last = picture }
      try (mutant?.alter(picture, after: last, operation) ?? picture).check(&context)
    }
  }

  func finish(context: inout TrialContext) throws(TrialFailure) {
    let program = program
    let isGone = onMainThread { program.close() }
    try context.expect(.pools, at: "end", isGone, "the view or its delegates live on")
  }

  var picture: TrialPicture {
    TrialPicture(
      boxes: last.shown.cells.sorted { $0.key < $1.key }.map { path, frame in
        .init("row \(path[0]).\(path[1])", frame)
      }
    )
  }
}
