public import BatchUpdates

/// The cause of a crash as reported.
public enum Crash: Hashable, Sendable {
  /// The counts before and after and the list of updates, as UIKit prints them since iOS 16.4.
  case batch(ReportedBatch)

  /// The message about the number of items in a section.
  case itemCount(Miscount)

  /// The message about the number of sections.
  case sectionCount(Miscount)

  /// A message about one operation of a batch.
  case violation(Violation)

  /// Another assertion of collection and table views.
  case assertion(Assertion)
}

/// A batch in a report, which may be incomplete.
public struct ReportedBatch: Hashable, Sendable {
  /// The number of items in each section before the batch.
  public var before: [Int]?

  /// The number of items in each section after the batch.
  public var after: [Int]?

  /// The operations that were read.
  public var updates: BatchUpdates?

  /// Whether the list of operations is incomplete.
  public var isCutOff: Bool

  public init(
    before: [Int]? = nil,
    after: [Int]? = nil,
    updates: BatchUpdates? = nil,
    isCutOff: Bool = false
  ) {
    self.before = before
    self.after = after
    self.updates = updates
    self.isCutOff = isCutOff
  }
}

extension ReportedBatch {
  /// Hashes the counts and the number of elements of the operations.
  ///
  /// To hash many operations takes longer than to read them.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(before)
    hasher.combine(after)
    hasher.combine(isCutOff)
    hasher.combine(updates?.operations.reduce(0) { $0 &+ $1.elementCount })
  }
}

extension BatchUpdates.Operation {
  /// The number of items or sections, which does not depend on the division into runs.
  fileprivate var elementCount: Int {
    switch self {
    case .deleteItems(let run), .insertItems(let run), .reloadItems(let run),
      .reconfigureItems(let run):
      run.count
    case .moveItems(let move): move.source.count
    case .deleteSections(let range), .insertSections(let range), .reloadSections(let range):
      range.span
    case .moveSection: 1
    }
  }
}

/// The numbers of a message about a count that does not add up, as far as they were read.
public struct Miscount: Hashable, Sendable {
  /// The section whose items are counted.
  public var section: Int?
  public var after: Int?
  public var before: Int?
  public var inserted: Int?
  public var deleted: Int?
  public var movedIn: Int?
  public var movedOut: Int?

  /// Creates a miscount from the numbers in the order of UIKit's message.
  public init(
    section: Int? = nil,
    after: Int? = nil,
    before: Int? = nil,
    inserted: Int? = nil,
    deleted: Int? = nil,
    movedIn: Int? = nil,
    movedOut: Int? = nil
  ) {
    self.section = section
    self.after = after
    self.before = before
    self.inserted = inserted
    self.deleted = deleted
    self.movedIn = movedIn
    self.movedOut = movedOut
  }

  public init(_ mismatch: Violation.ItemCountMismatch) {
    self.init(
      section: mismatch.section,
      after: mismatch.after,
      before: mismatch.before,
      inserted: mismatch.inserted,
      deleted: mismatch.deleted,
      movedIn: mismatch.movedIn,
      movedOut: mismatch.movedOut
    )
  }

  public init(_ mismatch: Violation.SectionCountMismatch) {
    self.init(
      after: mismatch.after,
      before: mismatch.before,
      inserted: mismatch.inserted,
      deleted: mismatch.deleted
    )
  }

  /// Creates a miscount from a violation of a batch, or returns nil for another violation.
  public init?(_ violation: Violation) {
    switch violation {
    case .itemCount(let mismatch): self.init(mismatch)
    case .sectionCount(let mismatch): self.init(mismatch)
    default: return nil
    }
  }

  /// Returns a number if it can be a count, which is neither negative nor `NSNotFound`.
  static func count(_ number: Int) -> Int? { (0..<Int.max).contains(number) ? number : nil }

  fileprivate var numbers: [Int?] {
    [section, after, before, inserted, deleted, movedIn, movedOut]
  }
}

extension Crash {
  /// The crash without numbers, for a message with one that is too large.
  var withoutNumbers: Crash {
    switch self {
    case .assertion(let assertion): .assertion(Assertion(assertion.kind))
    case .violation: .assertion(Assertion(.indexOutOfBounds))
    default: self
    }
  }

  /// Whether this is a truncated form of another message: fewer numbers, none that differs.
  func isFragment(of other: Crash) -> Bool {
    guard self != other else { return false }
    switch (self, other) {
    case (.itemCount(let part), .itemCount(let whole)),
      (.sectionCount(let part), .sectionCount(let whole)):
      return zip(part.numbers, whole.numbers).allSatisfy { $0 == nil || $0 == $1 }
    case (.batch(let part), .batch(let whole)):
      return (part.before == nil || part.before == whole.before)
        && (part.after == nil || part.after == whole.after)
        && (part.updates == nil || part.updates == whole.updates)
    case (.assertion(let part), .assertion(let whole)):
      return part.kind == whole.kind && part.numbers.isEmpty
        && part.details.allSatisfy { whole.details.contains($0) }
    default: return false
    }
  }

  /// The maximum number of lines from a message to a further sentence of it.
  var fragmentReach: Int { if case .assertion = self { 3 } else { 0 } }

  /// Whether the message is a warning by its words.
  var isWarning: Bool {
    if case .assertion(let assertion) = self { assertion.kind.isWarning } else { false }
  }

  /// The toolkit that raises the message, or nil if several do.
  var toolkit: Toolkit? {
    if case .assertion(let assertion) = self { assertion.kind.toolkit } else { nil }
  }
}
