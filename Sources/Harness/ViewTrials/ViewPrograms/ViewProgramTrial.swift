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
    let kinds = ViewCommandKind.drawn
    let outer = (
      choices.below(kinds.count), choices.below(64), choices.below(64), choices.below(24)
    )
    let number = choices.below(2 * ViewCallback.allCases.count)
    let callback =
      ViewCallback(rawValue: number) ?? (number.isMultiple(of: 2) ? .none : .beforeLayout)
    let inner = (choices.below(kinds.count), choices.below(64), choices.below(64))
    var repetition = CallbackRepetition.draw(from: &choices)
    if callback == .none || callback == .beforeLayout { repetition = CallbackRepetition() }
    if isLarge { repetition.limit = min(repetition.limit, 2) }
    // Commands without end keep the data and the layout; before the layout, actions of the user meet
    // cells of the old data.
    let outerKinds = repetition.isEndless ? ViewCommandKind.endless : kinds
    let innerKinds = callback == .beforeLayout ? ViewCommandKind.actions : outerKinds
    let isLast = choices.isAtLastOperation
    return ViewOperation(
      command: outerKinds[outer.0 % outerKinds.count].command(outer.1, outer.2, outer.3),
      callback: callback,
      inner: innerKinds[inner.0 % innerKinds.count].command(inner.1, inner.2, 3),
      repetition: repetition,
      isLaidOut: !choices.bool(oneIn: 6) || isLast,
      isLast: isLast
    )
  }

  /// Draws a change of classic data, and others in callbacks that it causes, in turn with it.
  private static func drawDirect(from choices: inout ChoiceSource) -> ViewOperation {
    let kind = ClassicCommandKind.drawn[choices.below(ClassicCommandKind.drawn.count)]
    // Half of the changes follow a property that makes the view dirty, a third a second one.
    let dirt = [2, 3].compactMap { factor in
      ViewDirt(rawValue: choices.below(factor * ViewDirt.allCases.count) - 1)
    }
    let (order, change) = drawChange(in: ReportOrder.allCases, from: &choices)
    let (place, item) = (choices.below(64), choices.below(64))
    let (callback, innerChange) = drawChange(in: ViewCallback.direct, from: &choices)
    let carry = ViewCommand.carry(x: 30, y: item * 4)
    let command: ViewCommand =
      switch kind {
      case .change: .change(dirt, change.command(place, item), order)
      case .scroll: .scroll(x: 0, y: (item - 32) * 16)
      case .lift: .lift(section: place, item: item)
      case .carry: carry
      case .drop: .drop(isCancelled: item.isMultiple(of: 4))
      case .reloadOrCarry: place < 8 ? .reloadData(keeping: 12) : carry
      }
    var repetition = CallbackRepetition.draw(from: &choices)
    // Each of these changes needs another pass, so that no loop of them ends.
    if repetition.isEndless { repetition.limit = 40 }
    let isLaidOut = !choices.bool(oneIn: 6)
    let inner: ViewCommand =
      switch ClassicCommandKind.inner[choices.below(ClassicCommandKind.inner.count)] {
      case .lift: .lift(section: place, item: item)
      case .carry: carry
      case .drop: .drop(isCancelled: false)
      default: .change([], innerChange.command(place / 2, item / 2), .direct)
      }
    return ViewOperation(
      command: command,
      callback: callback,
      inner: inner,
      repetition: repetition,
      isLaidOut: isLaidOut
    )
  }

  /// Draws one of `values`, and the kind of a change, with one number.
  private static func drawChange<Value>(
    in values: [Value],
    from choices: inout ChoiceSource
  ) -> (Value, ClassicChange) {
    let kinds = ClassicChange.allCases
    let number = choices.below(kinds.count * values.count)
    return (values[number / kinds.count], kinds[number % kinds.count])
  }

  /// The number of operations between thorough checks; the last operation is also followed by one.
  private static let thoroughLooks = 4

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
