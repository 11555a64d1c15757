/// What real list views make of a combination of operations, beyond what the rules say.
///
/// The rules of a batch can be written down, but releases of UIKit have refused what is fine by
/// them and have crashed on what they did not refuse. Advice carries the verdict, since when it
/// holds, and where it is known from.
public struct Advice: Hashable, Sendable {
  /// What a list view does with the combination.
  public enum Verdict: Hashable, Sendable {
    /// It is taken, with an effect that may surprise.
    case legal

    /// It raises an exception.
    case refused

    /// It is taken, and goes wrong then or later: miscounts, stray cells, crashes.
    case knownToBreak
  }

  /// A combination of operations worth a word, with the places concerned.
  public enum Combination: Hashable, Sendable {
    /// Operations that claim the same items.
    case conflictingItems(Violation.Conflict, ItemRun)

    /// Operations that claim the same sections.
    case conflictingSections(Violation.Conflict, Range<Int>)

    /// A section moves and an item inside it is changed, as named before or after the batch.
    case sectionMoveBesideItemChange(SectionMove, ItemRun)

    /// A section moves to the index it has, and an item leaves it.
    case unmovedSectionLosesItem(SectionMove, ItemRun)

    /// A section is reloaded while sections are inserted, deleted or moved.
    case reloadOfDisplacedSections(Range<Int>)

    /// Items move out of a section the batch deletes or reloads.
    case moveOutOfDeletedSection(ItemMove)

    /// Items move into a section the batch inserts.
    case moveIntoInsertedSection(ItemMove)

    /// Items are deleted from a section the batch deletes or reloads.
    case deleteInDeletedSection(ItemRun)

    /// Items are inserted into a section the batch inserts.
    case insertIntoInsertedSection(ItemRun)
  }

  public var combination: Combination

  public init(_ combination: Combination) {
    self.combination = combination
  }
}

extension Advice {
  /// What a list view does with the combination.
  public var verdict: Verdict {
    switch combination {
    case .conflictingItems(let conflict, _), .conflictingSections(let conflict, _):
      conflict.verdict
    case .sectionMoveBesideItemChange, .unmovedSectionLosesItem, .reloadOfDisplacedSections:
      .knownToBreak
    case .moveOutOfDeletedSection, .moveIntoInsertedSection, .deleteInDeletedSection,
      .insertIntoInsertedSection:
      .legal
    }
  }

  /// Since when the verdict is known to hold.
  public var since: String {
    switch combination {
    case .conflictingItems(let conflict, _), .conflictingSections(let conflict, _):
      conflict.since
    case .sectionMoveBesideItemChange: "reported from 2013 on, for several releases"
    case .unmovedSectionLosesItem: "reported in March 2019"
    case .reloadOfDisplacedSections: "reported in April 2017"
    case .moveOutOfDeletedSection, .moveIntoInsertedSection:
      "taken today, refused by iOS 6; seen without animation in 2017"
    case .deleteInDeletedSection, .insertIntoInsertedSection: "iOS 6"
    }
  }

  /// Where the verdict is known from.
  public var source: String {
    switch combination {
    case .conflictingItems(let conflict, _), .conflictingSections(let conflict, _):
      conflict.source
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

extension Violation.Conflict {
  fileprivate var verdict: Advice.Verdict {
    switch self {
    case .deleteAndReload, .deleteAndMove, .reloadAndMove, .insertAndMove: .refused
    case .deleteTwice, .reloadTwice, .moveFromTwice, .insertTwice, .moveToTwice: .knownToBreak
    }
  }

  fileprivate var since: String {
    switch self {
    case .deleteAndReload: "up to at least iOS 16.5"
    case .deleteAndMove, .reloadAndMove: "iOS 9 or earlier"
    case .insertAndMove: "reported in March and April 2017"
    case .deleteTwice: "iOS 10.3"
    case .reloadTwice, .moveFromTwice, .insertTwice, .moveToTwice:
      "never defined; some releases take it"
    }
  }

  fileprivate var source: String {
    switch self {
    case .deleteAndReload: "QBImagePicker #88, crop-picker #1251"
    case .deleteAndMove, .reloadAndMove: "Texture #507, openradar 33662307"
    case .insertAndMove: "IGListKit #690, WordPress #19507, Changeset #11"
    case .deleteTwice: "openradar 31786176, IGListKit #689"
    case .reloadTwice, .moveFromTwice, .insertTwice, .moveToTwice:
      "the rule that nothing is claimed twice"
    }
  }
}
