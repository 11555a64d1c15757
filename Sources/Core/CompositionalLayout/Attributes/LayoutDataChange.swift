public import Foundation

@_exported public import struct Changes.SectionMove

/// An edit of the data, relative to the state after the preceding edits.
public enum LayoutDataChange: Hashable, Sendable {
  case insertItems(Range<Int>, section: Int)
  case removeItems(Range<Int>, section: Int)
  /// A reload of items, which removes their measurements.
  case reloadItems(Range<Int>, section: Int)
  /// An insertion of sections; the host is queried for their item counts.
  case insertSections(Range<Int>)
  case removeSections(Range<Int>)
  /// Moves of sections: removals of all sources, then insertions at the targets, first to last.
  case moveSections([SectionShift])
}

extension LayoutDataChange {
  /// Whether the change may renumber sections.
  var changesSections: Bool {
    switch self {
    case .insertItems, .removeItems, .reloadItems: false
    case .insertSections, .removeSections, .moveSections: true
    }
  }

  /// Returns the number of a section after the change, or `nil` if it is deleted.
  func position(ofSection section: Int) -> Int? {
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

/// A moved section, which keeps its measurements.
///
/// Its source is the index among all sections before the removals, its target that after the
/// insertions.
public typealias SectionShift = SectionMove

/// An edit of the data as reported by batch updates.
@MainActor
@preconcurrency
open class CollectionUpdateItem {
  public enum Action: Int, Hashable, Sendable {
    case insert, delete, reload, move, none
  }

  open private(set) var indexPathBeforeUpdate: IndexPath?
  open private(set) var indexPathAfterUpdate: IndexPath?
  open private(set) var updateAction = Action.none

  /// Creates an item without index paths, for a subclass that overrides them.
  public init() {}

  package init(before: IndexPath?, after: IndexPath?, action: Action) {
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    updateAction = action
  }
}
