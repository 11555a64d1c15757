/// A rule that a batch breaks, with the evidence.
///
/// Evidence about items is a run: a million paths deleted twice are one violation. Its description
/// is the sentence with which UIKit refuses the first of them.
public enum Violation: Hashable, Sendable {
  /// The number of sections after the batch is not what the batch makes of the number before.
  case sectionCount(SectionCountMismatch)

  /// The number of items in a section that stays is not what the batch makes of it.
  case itemCount(ItemCountMismatch)

  /// A section operation names sections that do not exist.
  case missingSections(Action, Range<Int>, sectionCount: Int)

  /// An item operation names items in a section that does not exist.
  case missingSectionOfItems(Action, ItemRun, sectionCount: Int)

  /// An item operation names items that do not exist in a section that does.
  ///
  /// Targets of moves have a case of their own.
  case missingItems(Action, ItemRun, itemCount: Int)

  /// Items move to places that do not exist in a section that does.
  case missingTargets(ItemMove, itemCount: Int)

  /// Two operations claim the same sections.
  case conflictingSections(Conflict, Range<Int>)

  /// Two operations claim the same items.
  case conflictingItems(Conflict, ItemRun)

  /// Items are reloaded although the batch deletes their section.
  case reloadInDeletedSection(ItemRun)
}

extension Violation {
  /// What an operation does at the place it names.
  public enum Action: Hashable, Sendable, CaseIterable {
    case delete, insert, reload, reconfigure, moveFrom, moveTo

    /// Whether the place named is one before the batch.
    public var isBefore: Bool { self != .insert && self != .moveTo }
  }

  /// Two claims on one place that exclude each other.
  public enum Conflict: Hashable, Sendable, CaseIterable {
    case deleteAndReload, deleteAndMove, reloadAndMove, insertAndMove
    case deleteTwice, reloadTwice, moveFromTwice, insertTwice, moveToTwice
  }

  /// The figures of a number of sections that does not add up.
  public struct SectionCountMismatch: Hashable, Sendable {
    public var before: Int
    public var after: Int
    public var inserted: Int
    public var deleted: Int

    public init(before: Int, after: Int, inserted: Int, deleted: Int) {
      self.before = before
      self.after = after
      self.inserted = inserted
      self.deleted = deleted
    }

    /// The number of sections that the updates lead to.
    public var expected: Int { before.addingSaturated(inserted).addingSaturated(-deleted) }
  }

  /// The figures of a number of items that does not add up.
  ///
  /// An item that moves inside its section counts as moved out and in.
  public struct ItemCountMismatch: Hashable, Sendable {
    /// The section's index before the batch, which is the one UIKit's sentence names.
    public var section: Int
    /// The section's index after the batch.
    public var sectionAfter: Int
    public var before: Int
    public var after: Int
    public var inserted: Int
    public var deleted: Int
    public var movedIn: Int
    public var movedOut: Int

    public init(
      section: Int,
      sectionAfter: Int? = nil,
      before: Int,
      after: Int,
      inserted: Int = 0,
      deleted: Int = 0,
      movedIn: Int = 0,
      movedOut: Int = 0
    ) {
      self.section = section
      self.sectionAfter = sectionAfter ?? section
      self.before = before
      self.after = after
      self.inserted = inserted
      self.deleted = deleted
      self.movedIn = movedIn
      self.movedOut = movedOut
    }

    /// The number of items the batch leaves in the section.
    public var expected: Int {
      before.addingSaturated(inserted).addingSaturated(movedIn)
        .addingSaturated(-deleted).addingSaturated(-movedOut)
    }
  }
}
