extension Violation {
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

extension Violation.SectionCountMismatch {
  func sentence(for view: ListView) -> String {
    "Invalid update: invalid number of sections.  The number of sections contained in the "
      + "\(view.name) after the update (\(after)) must be equal to the number of sections "
      + "contained in the \(view.name) before the update (\(before)), plus or minus the "
      + "number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted)."
  }
}

extension Violation.ItemCountMismatch {
  func sentence(for view: ListView) -> String {
    let items = "\(view.item)s"
    return "Invalid update: invalid number of \(items) in section \(section).  The number of "
      + "\(items) contained in an existing section after the update (\(after)) must be equal to "
      + "the number of \(items) contained in that section before the update (\(before)), plus or "
      + "minus the number of \(items) inserted or deleted from that section (\(inserted) inserted, "
      + "\(deleted) deleted) and plus or minus the number of \(items) moved into or out of that "
      + "section (\(movedIn) moved in, \(movedOut) moved out)."
  }

  /// The missing change, as far as the counts allow: without insertions there is no
  /// redundant one.
  var missingChange: String {
    let gap = after.addingSaturated(-expected)
    let (missing, extra, reported) =
      gap > 0 ? ("insertion", "deletion", deleted) : ("deletion", "insertion", inserted)
    let hasAlternative = reported.magnitude >= gap.magnitude && reported > 0
    let plural = gap.magnitude == 1 ? "" : "s"
    return "Report \(gap.magnitude) more \(missing)\(plural)"
      + (hasAlternative ? ", or \(gap.magnitude) fewer \(extra)\(plural)." : ".")
  }
}
