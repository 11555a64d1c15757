import Oracles
import Trials

/// A command, and a change of the data in callbacks that it causes, in turn with the command.
struct DirectOperation: CustomStringConvertible, Sendable {
  let command: DirectCommand
  var callback = DirectCallback.none
  var inner = DirectCommand.reloadData
  var repetition = CallbackRepetition()
  /// Whether the view is laid out after the command.
  var isLaidOut = true

  var description: String {
    let place = repetition.isEverywhere ? "every callback" : "\(callback)"
    return (callback == .none ? "\(command)" : "\(command); in \(place)\(repetition) \(inner)")
      + (isLaidOut ? "" : "; no layout")
  }
}

/// Trials of views with every layout and a classic data source, which changes before the view is
/// told, while the view is dirty.
///
/// Cells are compared with the data, and the whole with a new view.
struct DirectChangeTrial {
  private let program: DirectChangeProgram
  let opening: String

  init(count: Int, kind: Int) {
    let sections = [Array(0..<count), Array(count..<count + 5), Array(count + 5..<2 * count + 5)]
    opening = "\(ViewLayoutKind.allCases[kind % ViewLayoutKind.allCases.count]) over \(count) items"
    program = onMainThread { DirectChangeProgram(kind: kind, sections: sections) }
  }

  func draw(from choices: inout ChoiceSource) -> DirectOperation {
    let kind = choices.below(10)
    // Half of the changes follow a property that makes the view dirty, a third a second one.
    let dirt = [2, 3].compactMap { factor in
      ViewDirt(rawValue: choices.below(factor * ViewDirt.allCases.count) - 1)
    }
    let change = choices.below(8 * ReportOrder.allCases.count)
    let order = ReportOrder.allCases[change / 8]
    let (place, item) = (choices.below(64), choices.below(64))
    let inner = choices.below(8 * DirectCallback.allCases.count)
    let callback = DirectCallback.allCases[inner / 8]
    let command: DirectCommand =
      switch kind {
      case 5: .scroll(by: (item - 32) * 16)
      case 6: .lift(section: place, item: item)
      case 7: .carry(y: item * 4)
      case 8: .drop(isCancelled: item.isMultiple(of: 4))
      case 9: place < 8 ? .reloadData : .carry(y: item * 4)
      default: .change(dirt, Self.change(change % 8, place, item), order)
      }
    var repetition = CallbackRepetition.draw(from: &choices)
    // Each of these changes needs another pass, so that no loop of them ends.
    if repetition.isEndless { repetition.limit = 40 }
    let isLaidOut = !choices.bool(oneIn: 6)
    let innerCommand: DirectCommand =
      switch choices.below(8) {
      case 5: .lift(section: place, item: item)
      case 6: .carry(y: item * 4)
      case 7: .drop(isCancelled: false)
      default: .change([], Self.change(inner % 8, place / 2, item / 2), .direct)
      }
    return DirectOperation(
      command: command,
      callback: callback,
      inner: innerCommand,
      repetition: repetition,
      isLaidOut: isLaidOut
    )
  }

  private static func change(_ kind: Int, _ place: Int, _ item: Int) -> DirectChange {
    let (section, count) = (place % 4, 1 + place / 4)
    return switch kind {
    case 1: .insert(count, section: section, item: item)
    case 2: .move(section: section, item: item, to: count % 4, before: item / 2)
    case 3: .reload(section: section, item: item)
    case 4: .insertSection(at: section, count: count)
    case 5: .deleteSection(section)
    case 6: .moveSection(section, to: count)
    case 7: .reloadSection(section, count: count)
    default: .delete(count, section: section, item: item)
    }
  }

  func perform(
    _ operation: DirectOperation,
    context: inout TrialContext
  ) throws(TrialFailure) {
    let program = program
    let failure = onMainThread { program.perform(operation)?.failure }
    try context.expect(.transition, at: "direct", failure == nil, failure ?? "")
  }
}
