/// The known behaviour of real list views for a combination of operations, beyond the rules.
///
/// The rules of a batch are well defined, but versions of UIKit have rejected valid batches and
/// have crashed on batches that they accepted. Advice contains the verdict, the versions it is
/// known for, and its source.
public struct Advice: Hashable, Sendable {
  /// The behaviour of a list view for the combination.
  public enum Verdict: Hashable, Sendable {
    /// Accepted, with an effect that may be unexpected.
    case legal

    /// Rejected with an exception.
    case refused

    /// Accepted, but leads to wrong counts, stray cells or crashes, then or later.
    case knownToBreak
  }

  /// A notable combination of operations, with the affected index paths.
  public enum Combination: Hashable, Sendable {
    /// Operations that conflict on the same items.
    case conflictingItems(Violation.Conflict, ItemRun)

    /// Operations that conflict on the same sections.
    case conflictingSections(Violation.Conflict, Range<Int>)

    /// A section move and a change of an item in that section, named before or after the batch.
    case sectionMoveBesideItemChange(SectionMove, ItemRun)

    /// A section move to the section's own index, and an item that leaves the section.
    case unmovedSectionLosesItem(SectionMove, ItemRun)

    /// A section reload beside insertions, deletions or moves of sections.
    case reloadOfDisplacedSections(Range<Int>)

    /// Items that move out of a section that the batch deletes or reloads.
    case moveOutOfDeletedSection(ItemMove)

    /// Items that move into a section that the batch inserts.
    case moveIntoInsertedSection(ItemMove)

    /// Items that are deleted from a section that the batch deletes or reloads.
    case deleteInDeletedSection(ItemRun)

    /// Items that are inserted into a section that the batch inserts.
    case insertIntoInsertedSection(ItemRun)
  }

  public var combination: Combination

  public init(_ combination: Combination) {
    self.combination = combination
  }
}

extension Advice {
  /// The behaviour of a list view for the combination.
  public var verdict: Verdict {
    switch combination {
    case .conflictingItems(let conflict, _), .conflictingSections(let conflict, _):
      conflict.advice.verdict
    case .sectionMoveBesideItemChange, .unmovedSectionLosesItem, .reloadOfDisplacedSections:
      .knownToBreak
    case .moveOutOfDeletedSection, .moveIntoInsertedSection, .deleteInDeletedSection,
      .insertIntoInsertedSection:
      .legal
    }
  }

  /// The versions or dates for which the verdict is known.
  public var since: String {
    switch combination {
    case .conflictingItems(let conflict, _), .conflictingSections(let conflict, _):
      conflict.advice.since
    case .sectionMoveBesideItemChange: "reported from 2013 on, for several releases"
    case .unmovedSectionLosesItem: "reported in March 2019"
    case .reloadOfDisplacedSections: "reported in April 2017"
    case .moveOutOfDeletedSection, .moveIntoInsertedSection:
      "taken today, refused by iOS 6; seen without animation in 2017"
    case .deleteInDeletedSection, .insertIntoInsertedSection: "iOS 6"
    }
  }

  /// The source of the verdict.
  public var source: String {
    switch combination {
    case .conflictingItems(let conflict, _), .conflictingSections(let conflict, _):
      conflict.advice.source
    case .sectionMoveBesideItemChange:
      "openradar 27041784, Bento #51, RZCollectionList #15, IGListKit's IGListBatchUpdateData"
    case .unmovedSectionLosesItem: "openradar 48941906"
    case .reloadOfDisplacedSections: "IGListKit #690"
    case .moveOutOfDeletedSection, .moveIntoInsertedSection: "Diff.swift #47, PSTCollectionView"
    case .deleteInDeletedSection, .insertIntoInsertedSection:
      "PSTCollectionView; clients of NSFetchedResultsController rely on it"
    }
  }
}
