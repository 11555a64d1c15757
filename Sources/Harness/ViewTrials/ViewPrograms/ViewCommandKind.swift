/// The kind of a command of a view program, which is drawn before the numbers of the command.
enum ViewCommandKind {
  case layOut, scroll, scrollSlowly, scrollToItem, scrollSection
  case delete, insert, move, insertSection, deleteSection, moveSection, reload, reconfigure, renew
  case applyAgain, replace, reloadData, reloadFew, nest, deleteHeld, applyDetached
  case detachOrInsert, releaseSource
  case select, tap, focus, edit, lift, carry, drop, pickUp, hover, letGo
  case switchLayout, setLayout, invalidateLayout, nestGroups, rotate, inset, safeArea

  /// All kinds in the order of the numbers that trials draw; one that is here twice has twice the
  /// weight.
  static let drawn: [ViewCommandKind] = [
    .layOut, .scroll, .delete, .insert, .move, .insertSection, .deleteSection, .moveSection,
    .reload, .reconfigure, .applyAgain, .replace, .reloadData, .nest, .scrollToItem,
    .scrollSection, .select, .tap, .focus, .edit, .switchLayout, .setLayout, .invalidateLayout,
    .rotate, .inset, .safeArea, .lift, .carry, .carry, .drop, .pickUp, .hover, .letGo,
    .detachOrInsert, .renew, .deleteHeld, .pickUp, .reloadFew, .nestGroups, .applyDetached,
    .releaseSource, .releaseSource, .scrollSlowly, .scrollSlowly,
  ]

  /// The kinds of commands that depend on what is on screen.
  static let actions: [ViewCommandKind] = [
    .layOut, .scroll, .insert, .deleteSection, .select, .tap, .lift, .carry, .drop, .pickUp,
    .hover, .hover, .letGo,
  ]

  /// The kinds of commands that callbacks may perform without end.
  static let endless: [ViewCommandKind] = [
    .scrollToItem, .scrollToItem, .scrollToItem, .scroll, .scrollSection, .select, .focus,
    .invalidateLayout, .rotate, .inset, .safeArea,
  ]

  /// A depth of groups that overflows the stack where each level is visited recursively.
  private static let hugeDepth = 50_000

  /// Returns the command of this kind with drawn numbers.
  func command(_ a: Int, _ b: Int, _ c: Int) -> ViewCommand {
    func layout(_ index: Int) -> ViewLayoutKind {
      ViewLayoutKind.allCases[index % ViewLayoutKind.allCases.count]
    }
    return switch self {
    case .layOut: .layOut
    case .scroll: .scroll(x: (b - 32) * 4, y: (a - 32) * (c + 1))
    case .scrollSlowly: .scrollSlowly(eighths: a - 32, times: 2 + b % 8)
    case .scrollToItem: .scrollToItem(section: a, item: b, position: c % 4)
    case .scrollSection: .scrollSection(a, to: b * 10)
    case .delete: .delete(section: a, item: b, count: c + 1)
    case .insert: .insert(c + 1, section: a, item: b)
    case .move: .move(from: a, item: b, to: c, before: a)
    case .insertSection: .insertSection(at: a % 4, count: b % 8)
    case .deleteSection: .deleteSection(a)
    case .moveSection: .moveSection(a, to: b)
    case .reload: .reload(section: a, item: b)
    case .reconfigure: .reconfigure(section: a, item: b)
    case .renew: .renew(section: a, item: b, count: c + 1)
    case .applyAgain: .applyAgain
    case .replace: .replace
    case .reloadData: .reloadData(keeping: a % 8)
    case .reloadFew: .reloadData(keeping: a % 4)
    case .nest: .nest(section: a)
    case .deleteHeld: .deleteHeld(isSection: a.isMultiple(of: 2))
    case .applyDetached: .applyDetached(section: a, item: b, laysOut: c.isMultiple(of: 2))
    case .detachOrInsert:
      a.isMultiple(of: 4) ? .detachDataSource : .insert(1, section: b, item: 0)
    case .releaseSource: .releaseSource
    case .select: .select(section: a, item: b)
    case .tap: .tap(section: a, item: b)
    case .focus: .focus(section: a, item: b)
    case .edit: .edit(a.isMultiple(of: 2))
    case .lift: .lift(section: a, item: b)
    case .carry: .carry(x: a * 2, y: b * 4)
    case .drop: .drop(isCancelled: a.isMultiple(of: 3))
    case .pickUp: .pickUp(section: a, item: b)
    case .hover: .hover(x: a * 2, y: b * 4)
    case .letGo: .letGo(isCancelled: a.isMultiple(of: 2))
    case .switchLayout: .switchLayout(layout(a), animated: b.isMultiple(of: 2))
    case .setLayout: .setLayout(layout(a))
    case .invalidateLayout: .invalidateLayout
    case .nestGroups:
      .nestGroups(depth: a == 63 ? Self.hugeDepth : [2, 20, 256, 257][a % 4])
    case .rotate: .rotate(width: 80 + a % 8 * 20, height: 80 + b % 8 * 30)
    case .inset: .inset(a % 8 * 10)
    case .safeArea: .safeArea(a % 8 * 10)
    }
  }
}

/// The kind of a command on a view with a classic data source.
enum ClassicCommandKind {
  case change, scroll, lift, carry, drop, reloadOrCarry

  /// The kinds of commands, in the order of their numbers; half of them are changes.
  static let drawn =
    Array(repeating: Self.change, count: 5) + [.scroll, .lift, .carry, .drop, .reloadOrCarry]

  /// The kinds of commands in callbacks.
  static let inner = Array(repeating: Self.change, count: 5) + [.lift, .carry, .drop]
}

/// The kind of a change of classic data, in the order of the numbers that trials draw.
enum ClassicChange: CaseIterable {
  case delete, insert, move, reload, insertSection, deleteSection, moveSection, reloadSection

  /// Returns the change with drawn numbers.
  func command(_ place: Int, _ item: Int) -> ViewCommand {
    let (section, count) = (place % 4, 1 + place / 4)
    return switch self {
    case .delete: .delete(section: section, item: item, count: count)
    case .insert: .insert(count, section: section, item: item)
    case .move: .move(from: section, item: item, to: count % 4, before: item / 2)
    case .reload: .reload(section: section, item: item)
    case .insertSection: .insertSection(at: section, count: count)
    case .deleteSection: .deleteSection(section)
    case .moveSection: .moveSection(section, to: count)
    case .reloadSection: .reloadSection(section, count: count)
    }
  }
}
