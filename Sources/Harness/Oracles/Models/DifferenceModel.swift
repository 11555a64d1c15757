/// The minimum number of changes between two lists of sections, counted without a difference.
///
/// An item stays if its section stays and the staying items keep their order. The maximum that can
/// stay is a longest increasing subsequence of old indices; the rest is the minimum of moves.
package struct DifferenceModel<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Sendable
{
  package typealias Section = SnapshotModel<SectionID, ItemID>.Section

  /// The number of sections that exist only before, and only after.
  package var deletedSections = 0
  package var insertedSections = 0

  /// The minimum number of section moves.
  package var movedSections = 0

  /// The number of items in kept sections that exist only before, and only after.
  package var deletedItems = 0
  package var insertedItems = 0

  /// The minimum number of moves within or between kept sections.
  package var movedItems = 0

  /// The number of kept items that leave a deleted section, and that enter an inserted one.
  ///
  /// A batch may move them, or delete and insert them.
  package var leavingDeleted = 0
  package var enteringInserted = 0

  /// The number of items that leave a deleted section for an inserted one.
  ///
  /// A batch may move them or omit them.
  package var changingSides = 0

  package init(from old: [Section], to new: [Section]) {
    let oldSections = old.map(\.identifier)
    let newSections = new.map(\.identifier)
    deletedSections = oldSections.count { !newSections.contains($0) }
    insertedSections = newSections.count { !oldSections.contains($0) }
    let origins = newSections.compactMap { oldSections.firstIndex(of: $0) }
    movedSections = origins.count - longestIncreasingCount(origins)

    var home: [ItemID: SectionID] = [:]
    for section in old { for item in section.items { home[item] = section.identifier } }
    var destination: [ItemID: SectionID] = [:]
    for section in new { for item in section.items { destination[item] = section.identifier } }

    for section in old where newSections.contains(section.identifier) {
      deletedItems += section.items.count { destination[$0] == nil }
      enteringInserted += section.items.count { item in
        destination[item].map { !oldSections.contains($0) } ?? false
      }
    }
    for section in new {
      guard let before = old.first(where: { $0.identifier == section.identifier }) else {
        changingSides += section.items.count { item in
          home[item].map { !newSections.contains($0) } ?? false
        }
        continue
      }
      insertedItems += section.items.count { home[$0] == nil }
      let survivors = section.items.filter { home[$0].map(newSections.contains) ?? false }
      leavingDeleted += section.items.count { home[$0] != nil } - survivors.count
      let places = survivors.compactMap { before.items.firstIndex(of: $0) }
      movedItems += survivors.count - longestIncreasingCount(places)
    }
  }
}

/// Returns the length of a longest increasing subsequence of a list.
///
/// - Complexity: O(*n*²): for each element, the longest subsequence that it can extend.
func longestIncreasingCount(_ list: [Int]) -> Int {
  var longest: [Int] = []
  for (index, element) in list.enumerated() {
    let before = (0..<index).filter { list[$0] < element }.map { longest[$0] }.max() ?? 0
    longest.append(before + 1)
  }
  return longest.max() ?? 0
}
