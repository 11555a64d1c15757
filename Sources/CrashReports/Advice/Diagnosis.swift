public import BatchUpdates

/// An explanation of a crash report: the causes in order of likelihood, and the fix.
public struct Diagnosis: Hashable, Sendable {
  /// A summary in one sentence with the report's numbers.
  public var title: String

  /// The possible causes, the most likely one first.
  public var causes: [Cause]

  /// The fix, in a sentence or two.
  public var advice: String

  /// Other fixes that agree with the report's numbers.
  public var alternatives: [String] = []

  /// A valid batch, if one is determined.
  public var correction: Correction?

  /// Swift code for the fix, if the report contains enough.
  public var code: String?

  /// Missing or incomplete parts of the report.
  public var notes: [String] = []

  /// The section whose count does not add up, by its index before the batch.
  public var section: Int?

  /// Whether the batch is valid, which is possible for a recorded batch.
  public var isValid = false

  /// The violations of the batch, in UIKit's words.
  public var violations: [String] = []
}

/// A possible cause of a crash.
public struct Cause: Hashable, Sendable {
  /// The kinds of causes; the raw value is the name in JSON.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case dataChangedEarly = "data-changed-early"
    case dataUnchanged = "data-unchanged"
    case viewNotTold = "view-not-told"
    case missingInsertion = "missing-insertion"
    case missingDeletion = "missing-deletion"
    case extraInsertion = "extra-insertion"
    case extraDeletion = "extra-deletion"
    case extraMove = "extra-move"
    case reloadTakenApart = "reload-taken-apart"
    case secondChange = "second-change"
    case staleIndexPath = "stale-index-path"
    case indexPastEnd = "index-past-end"
    case shiftedIndex = "shifted-index"
    case mergedChanges = "merged-changes"
    case nestedUpdate = "nested-update"
    case backgroundThread = "background-thread"
    case fetchedResults = "fetched-results-controller"
    case search = "search"
    case knownDefect = "known-defect"
    case misuse = "misuse"
    case unknown = "unknown"
  }

  public var kind: Kind
  public var text: String

  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

/// A valid batch, or several to perform in order.
public struct Correction: Hashable, Sendable {
  /// A batch, with the counts before and after it if they are known.
  public struct Batch: Hashable, Sendable {
    public var before: [Int]?
    public var updates: BatchUpdates
    public var after: [Int]?
  }

  /// Whether the batch only leads to the same data, instead of correcting the reported one.
  public var isAlternative: Bool

  public var batches: [Batch]

  /// The name of the correction: a corrected batch or a safe alternative.
  public var name: String { isAlternative ? "Safe alternative" : "Corrected batch" }
}

extension Diagnosis {
  /// Explains a report.
  public init(of report: CrashReport) {
    switch report.crash {
    case .batch(let batch): self = .explaining(batch, in: report.view)
    case .itemCount(let miscount):
      self = .explaining(miscount, in: report.view)
      section = miscount.section
    case .sectionCount(let miscount): self = .explaining(sections: miscount, in: report.view)
    case .violation(let violation): self = .explaining(violation, in: report.view)
    case .assertion(let assertion): self = .explaining(assertion, in: report.view)
    }
    add(report.signs)
  }

  /// Adds the causes indicated by a stack trace.
  private mutating func add(_ signs: [CrashReport.Sign]) {
    guard !isValid else { return }
    for sign in signs {
      switch sign {
      case .nestedUpdate:
        causes.insert(
          Cause(
            .nestedUpdate,
            "The stack trace has an update inside an update: the view counted the data of both while "
              + "it performed one. Start the second one when the first has ended."
          ),
          at: 0
        )
      case .background:
        causes.insert(
          Cause(
            .backgroundThread,
            "The stack trace is not that of the main thread. Change the data and tell the view on the "
              + "main thread, in one go."
          ),
          at: 0
        )
      case .fetchedResults:
        causes.insert(
          Cause(
            .fetchedResults,
            "NSFetchedResultsController told the view. Collect its changes, and perform all of them in "
              + "one batch in controllerDidChangeContent, or let it make snapshots for a diffable data "
              + "source. Fetching again or changing the predicate without reloadData has this effect too."
          ),
          at: min(1, causes.count)
        )
      case .search:
        causes.insert(
          Cause(
            .search,
            "A search was being typed: every letter changes the data while the update for the letter "
              + "before is on its way. Apply snapshots, or update for the last letter only."
          ),
          at: min(1, causes.count)
        )
      }
    }
  }
}

/// Conversion of numbers with nouns to words.
enum Words {
  /// Returns `1 item`, `3 items`, `no items`.
  static func count(_ number: Int, _ noun: String) -> String {
    number == 0 ? "no \(noun)s" : number == 1 ? "1 \(noun)" : "\(Words.number(number)) \(noun)s"
  }

  /// Returns the number, or `NSNotFound` for the largest one.
  static func number(_ number: Int) -> String { number == Int.max ? "NSNotFound" : "\(number)" }

  static func joined(_ parts: [String]) -> String {
    guard parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + parts[parts.count - 1]
  }
}
