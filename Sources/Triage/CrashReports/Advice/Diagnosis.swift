public import BatchUpdates
import Portability

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

  /// A batch to perform, if one is determined.
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

/// A batch to perform instead of the reported one, or several to perform in order.
public struct Correction: Hashable, Sendable {
  /// A batch, with the counts before and after it if they are known.
  public struct Batch: Hashable, Sendable {
    public var before: [Int]?
    public var updates: BatchUpdates
    public var after: [Int]?
  }

  /// The relations of a correction to the reported batch; the raw value is the name in JSON.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The reported batch with the missing operations and without the wrong ones.
    case corrected

    /// Another batch that leads to the same data.
    case alternative

    /// The reported batch: the mistake is the time when the data changes.
    case unchanged
  }

  public var kind: Kind

  public var batches: [Batch]

  /// The heading of the correction.
  var heading: String {
    switch kind {
    case .corrected: "Corrected batch"
    case .alternative: "Safe alternative"
    case .unchanged: "The same batch, with the change of the data inside"
    }
  }
}

extension Diagnosis {
  /// Explains a report.
  public init(of report: CrashReport) {
    switch report.crash {
    case .batch(let batch): self = .explaining(batch, in: report.view)
    case .itemCount(let miscount):
      self = .explaining(miscount, in: report.view)
      section = miscount.section
      addReload(miscount, of: report.view.item)
    case .sectionCount(let miscount):
      self = .explaining(sections: miscount, in: report.view)
      addReload(miscount, of: "section")
    case .violation(let violation): self = .explaining(violation, in: report.view)
    case .assertion(let assertion): self = .explaining(assertion, in: report.view)
    }
    adapt(to: report)
    add(report.signs)
    guard report.isWarning else { return }
    if case .assertion = report.crash {
      notes.append("This is a warning: the app continues.")
    } else {
      notes.append("This is a warning: the view reloaded everything instead, without animation.")
    }
  }

  /// Replaces the words of UIKit in an explanation of an update by those of another toolkit.
  private mutating func adapt(to report: CrashReport) {
    switch report.crash {
    case .assertion(let assertion):
      let kinds: [Assertion.Kind] = [
        .globalIndex, .rejectedUpdate, .internalInconsistency, .rowOutOfRange, .scrollOutOfBounds,
      ]
      guard kinds.contains(assertion.kind) else { return }
    default: break
    }
    switch report.toolkit {
    case .uiKit: break
    case .appKit:
      // Sets of index paths, and other names for rows.
      code = nil
    case .swiftUI:
      code = nil
      correction = nil
      alternatives = []
      notes = []
      causes = [
        Cause(
          .secondChange,
          "SwiftUI computes the updates of a List from its data: the data changed while the List updated, on "
            + "another thread, in a view's body, or by an object that was deleted meanwhile."
        ),
        Cause(.misuse, "Two elements have the same id, or an id changes with the contents."),
      ]
      advice =
        "Change the data of the List on the main actor, once for each event and not while a view's body is "
        + "computed, and give each element one unique id that does not change."
    }
  }

  /// Adds a reload as the cause of counts without index paths, if they allow one.
  private mutating func addReload(_ miscount: Miscount, of noun: String) {
    guard let inserted = miscount.inserted, inserted == miscount.deleted, inserted > 0,
      causes[0].kind != .unknown
    else { return }
    lead(
      .reloadTakenApart,
      "The insertions and deletions are reloads, each of which counts as both. A reload keeps the number "
        + "of \(noun)s, and reports no other change."
    )
  }

  /// Adds a cause that is more likely than the others, except for the first `index` ones.
  mutating func lead(_ kind: Cause.Kind, at index: Int = 0, _ text: String) {
    causes.insert(Cause(kind, text), at: min(index, causes.count))
  }

  /// Adds the causes indicated by a stack trace.
  private mutating func add(_ signs: [CrashReport.Sign]) {
    guard !isValid else { return }
    for sign in signs {
      switch sign {
      case .nestedUpdate:
        lead(
          .nestedUpdate,
          "The stack trace has an update inside an update: the view counted the data of both while "
            + "it performed one. Start the second one when the first has ended."
        )
      case .background:
        lead(
          .backgroundThread,
          "The update ran on another thread than the main thread. Change the data and update the view "
            + "together on the main thread."
        )
      case .fetchedResults:
        lead(
          .fetchedResults,
          at: 1,
          "NSFetchedResultsController sent the update. Collect its changes, and perform all of them in "
            + "one batch in controllerDidChangeContent, or let it make snapshots for a diffable data "
            + "source. Fetching again or changing the predicate without reloadData has this effect too."
        )
      case .search:
        lead(
          .search,
          at: 1,
          "A search was being typed: every letter changes the data while the update for the letter "
            + "before is still running. Apply snapshots, or update for the last letter only."
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
  ///
  /// A range that begins at the largest integer cannot be represented, so it is read as the one before.
  static func number(_ number: Int) -> String { number >= Int.max - 1 ? "NSNotFound" : "\(number)" }

  /// Whether an index is `NSNotFound` of a system with 64 or 32 bits.
  static func isNotFound(_ index: Int) -> Bool { index >= Int.max - 1 || index == Int(Int32.max) }

  /// Returns text with its first letter in uppercase.
  static func capital(_ text: String) -> String {
    guard let first = text.utf8.first, (0x61...0x7A).contains(first) else { return text }
    return String(decoding: [first & 0xDF] + text.utf8.dropFirst(), as: UTF8.self)
  }

  static func joined(_ parts: [String]) -> String {
    guard parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + parts[parts.count - 1]
  }
}

extension Diagnosis {
  /// Explains an assertion other than those on the counts of a batch.
  static func explaining(_ assertion: Assertion, in view: ListView) -> Diagnosis {
    guard let explanation = Explanation.all.first(where: { $0.applies(to: assertion) }) else {
      stop("No explanation of \(assertion.kind) is in the table.")
    }
    var diagnosis = explanation.diagnosis(of: assertion, in: view)
    if let noun = assertion.missedNoun(in: view, where: Words.isNotFound) {
      diagnosis.setNotFound(noun, "do not use it as an index")
    } else if let noun = assertion.missedNoun(in: view, where: { $0 < 0 }) {
      diagnosis.setNegative(noun)
    }
    return diagnosis
  }
}

extension Assertion {
  /// The element whose requested index cannot be one, or nil if there is none.
  fileprivate func missedNoun(in view: ListView, where isMissed: (Int) -> Bool) -> String? {
    let nouns: [String] =
      switch kind {
      case .missingSection, .scrollToMissingSection: ["section"]
      case .arrayIndex, .resultsIndex: ["element"]
      case .tableUpdate, .scrollToIndex: ["row"]
      // A negative row has an explanation of its own.
      case .rowOutOfRange where numbers.first ?? -1 >= 0: ["row"]
      case .scrollOutOfBounds where numbers.count > 2: [view.item]
      case .scrollOutOfBounds, .layoutAttributes, .noLayoutAttributes, .attributesChanged:
        ["section", view.item]
      // Some messages have the section first, others the item.
      case .indexOutOfBounds: ["element", "element"]
      default: []
      }
    return zip(nouns, numbers).first { isMissed($0.1) }?.0
  }
}
