/// A rule that a batch breaks, with the evidence.
///
/// Evidence about items is a run: a million index paths deleted twice are one violation. Its
/// description is UIKit's message about the first of them.
public enum Violation: Hashable, Sendable {
  /// A number of sections after the batch that does not match the operations.
  case sectionCount(SectionCountMismatch)

  /// A number of items in a remaining section that does not match the operations.
  case itemCount(ItemCountMismatch)

  /// A section operation on missing sections.
  case missingSections(Action, Range<Int>, sectionCount: Int)

  /// An item operation on items in a missing section.
  case missingSectionOfItems(Action, ItemRun, sectionCount: Int)

  /// An item operation on missing items in an existing section.
  ///
  /// Targets of moves have a separate case.
  case missingItems(Action, ItemRun, itemCount: Int)

  /// An item move to missing indexes in an existing section.
  case missingTargets(ItemMove, itemCount: Int)

  /// Two operations on the same sections.
  case conflictingSections(Conflict, Range<Int>)

  /// Two operations on the same items.
  case conflictingItems(Conflict, ItemRun)

  /// Items that are reloaded although the batch deletes their section.
  case reloadInDeletedSection(ItemRun)
}

extension Violation {
  /// The action of an operation on the items or sections that it names.
  public enum Action: Int, Hashable, Sendable, CaseIterable {
    case delete, insert, reload, reconfigure, moveFrom, moveTo

    /// Whether the action refers to the state before the batch.
    public var isBefore: Bool { self != .insert && self != .moveTo }
  }

  /// The counts of a wrong number of sections.
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

  /// The counts of a wrong number of items.
  ///
  /// An item that moves within its section counts as moved out and in.
  public struct ItemCountMismatch: Hashable, Sendable {
    /// The section's index before the batch, which UIKit's message contains.
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

    /// The number of items that the updates lead to.
    public var expected: Int {
      before.addingSaturated(inserted).addingSaturated(movedIn)
        .addingSaturated(-deleted).addingSaturated(-movedOut)
    }
  }
}
