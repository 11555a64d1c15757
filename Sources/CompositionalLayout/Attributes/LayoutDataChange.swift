public import Foundation

/// One change of the data, in terms of the state that the changes before it have left.
public enum LayoutDataChange: Hashable, Sendable {
  case insertItems(Range<Int>, section: Int)
  case removeItems(Range<Int>, section: Int)
  /// Forgets what was measured.
  case reloadItems(Range<Int>, section: Int)
  /// The numbers of items are asked of the host.
  case insertSections(Range<Int>)
  case removeSections(Range<Int>)
  /// Takes all sources out, then puts them in at their targets, from the first to the last.
  case moveSections([SectionShift])
}

extension LayoutDataChange {
  /// Whether sections may have other numbers after the change.
  var changesSections: Bool {
    switch self {
    case .insertItems, .removeItems, .reloadItems: false
    case .insertSections, .removeSections, .moveSections: true
    }
  }

  /// The number a section has after the change; nothing if it is gone.
  func place(ofSection section: Int) -> Int? {
    switch self {
    case .insertItems, .removeItems, .reloadItems:
      return section
    case .insertSections(let range):
      return section < range.lowerBound ? section : section + range.count
    case .removeSections(let range):
      guard !range.contains(section) else { return nil }
      return section < range.lowerBound ? section : section - range.count
    case .moveSections(let shifts):
      if let shift = shifts.first(where: { $0.source == section }) { return shift.target }
      let rank = section - shifts.count { $0.source < section }
      return shifts.map(\.target).sorted().reduce(rank) { $1 <= $0 ? $0 + 1 : $0 }
    }
  }
}

/// A section that goes elsewhere with all that was measured of it.
public struct SectionShift: Hashable, Sendable {
  /// The index among all sections, before any is taken out.
  public let source: Int
  /// The index among all sections, when all are put in.
  public let target: Int

  public init(from source: Int, to target: Int) {
    self.source = source
    self.target = target
  }
}

/// One change of the data as batch updates report it.
public final class CollectionUpdateItem: Sendable {
  public enum Action: Int, Hashable, Sendable {
    case insert
    case delete
    case reload
    case move
    case none
  }

  public let indexPathBeforeUpdate: IndexPath?
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action

  public init(before: IndexPath?, after: IndexPath?, action: Action) {
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    updateAction = action
  }
}
