import Trials

/// A change of what a view shows, with the call that tells the view.
package struct HistoryCommand: CustomStringConvertible, Sendable {
  let change: HistoryChange
  let cause: HistoryCause
  var isLaidOut = true
  /// Whether the view is compared with a new one afterwards.
  var isCompared = true

  package var description: String {
    (change.needsCause ? "\(change) by \(cause)" : "\(change)")
      + (isLaidOut ? isCompared ? ", compared" : "" : "; no layout")
  }

  /// Draws a command from seven bytes.
  static func draw(from choices: inout ChoiceSource) -> HistoryCommand {
    let kind = choices.below(16)
    let (a, b, c) = (choices.below(64), choices.below(64), choices.below(24))
    let cause = choices.pick(HistoryCause.self)
    let (isLaidOut, isCompared) = (!choices.bool(oneIn: 6), !choices.bool(oneIn: 2))
    let change: HistoryChange =
      switch kind {
      case 1, 2, 3:
        .look(section: a, HistoryLookKey(rawValue: b % HistoryLookKey.allCases.count) ?? .header)
      case 4, 5: .grow(section: a, item: b)
      case 6, 7: .edit(edit(c, a, b))
      case 8, 9: .surround(HistorySide(rawValue: a % HistorySide.allCases.count) ?? .top, b % 4 * 5)
      case 10: .resize(width: a % 4 * 30, height: b % 4 * 50)
      case 11: .turn(a.isMultiple(of: 2))
      case 12: .flip
      case 13: .select(section: a, item: b)
      case 14: .tint(a % 4)
      case 15: .estimate(20 + a % 4 * 20)
      default: .scroll((a - 16) * 8)
      }
    return HistoryCommand(
      change: change,
      cause: cause,
      isLaidOut: isLaidOut || choices.isAtLastOperation,
      isCompared: isCompared || choices.isAtLastOperation
    )
  }

  private static func edit(_ kind: Int, _ a: Int, _ b: Int) -> ViewCommand {
    let (section, count) = (a % 4, 1 + a / 16)
    return switch kind % 8 {
    case 1: .insert(count, section: section, item: b)
    case 2: .move(from: section, item: b, to: count, before: b / 2)
    case 3: .reload(section: section, item: b)
    case 4: .insertSection(at: section, count: count)
    case 5: .deleteSection(section)
    case 6: .moveSection(section, to: count)
    case 7: .reloadSection(section, count: count)
    default: .delete(section: section, item: b, count: count * 2)
    }
  }
}

/// A change of the values that determine what a view shows.
enum HistoryChange: CustomStringConvertible, Sendable {
  case scroll(Int)
  /// Another property of a section.
  case look(section: Int, HistoryLookKey)
  /// Another preferred size of an item.
  case grow(section: Int, item: Int)
  case edit(ViewCommand)
  case surround(HistorySide, Int)
  case resize(width: Int, height: Int)
  /// Editing mode, or another text size.
  case turn(Bool)
  case flip
  case select(section: Int, item: Int)
  case tint(Int)
  case estimate(Int)

  /// Whether the view notices the change only when it is told.
  var needsCause: Bool {
    switch self {
    case .look, .grow, .tint, .estimate: true
    default: false
    }
  }

  var description: String {
    switch self {
    case .scroll(let distance): "scroll by \(distance)"
    case .look(let section, let key): "another \(key) of section \(section)"
    case .grow(let section, let item): "another size of (\(section) - \(item))"
    case .edit(let command): "\(command)"
    case .surround(let side, let length): "\(side) of \(length)"
    case .resize(let width, let height): "wider by \(width), higher by \(height)"
    case .turn(let isText): isText ? "another text size" : "begin or end editing"
    case .flip: "the other direction"
    case .select(let section, let item): "select (\(section) - \(item))"
    case .tint(let tint): "tint \(tint)"
    case .estimate(let height): "an estimate of \(height)"
    }
  }
}

/// A property of a section.
enum HistoryLookKey: Int, CaseIterable, Sendable {
  case header, footer, badge, orthogonal, spacing, emptyHeader
}

/// A side of the insets around the content.
enum HistorySide: Int, CaseIterable, Sendable {
  case top, left, bottom, right, safeTop, safeLeft, safeBottom, safeRight
  case leadingMargin, trailingMargin
}

/// A call after which a view shows what has changed.
enum HistoryCause: Int, CaseIterable, Sendable {
  case invalidation, emptyBatch, noBatch, insertion, inset, reload, newLayout, reloadedSection
}
