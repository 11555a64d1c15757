public import BatchUpdates

extension Diagnosis {
  /// Explains a batch with its counts.
  static func explaining(_ batch: ReportedBatch, in view: ListView) -> Diagnosis {
    guard let before = batch.before, let after = batch.after, let updates = batch.updates,
      !batch.isCutOff
    else { return incomplete(batch, in: view) }
    return explaining(updates, before: before, after: after, in: view)
  }

  /// Explains a recorded batch, which may be valid.
  public static func explaining(
    _ updates: BatchUpdates,
    before: [Int],
    after: [Int],
    in view: ListView
  ) -> Diagnosis {
    let violations = updates.check(before: before, after: after)
    guard let first = violations.first else {
      return valid(updates, before: before, after: after, in: view)
    }
    // UIKit reports elements that do not exist before it compares counts.
    let told = violations.first { Miscount($0) == nil } ?? first
    var diagnosis: Diagnosis
    if let expected = updates.countsIfEarly(before: before, after: after, violations) {
      diagnosis = early(updates, before: before, after: after, expected: expected, in: view)
    } else {
      diagnosis = explaining(told, in: view)
      diagnosis.correct(updates, before: before, after: after, in: view)
    }
    diagnosis.violations = violations.map { $0.sentence(for: view) }
    // A single operation has no other one that could shift its index.
    if updates.operations.count == 1 { diagnosis.causes.removeAll { $0.kind == .shiftedIndex } }
    if case .itemCount(let mismatch) = first { diagnosis.section = mismatch.section }
    if updates.hasReloadTakenApart, Miscount(told)?.mayBeReload ?? true {
      diagnosis.lead(
        .reloadTakenApart,
        "The deletion and the insertion of one index path are a reload: UIKit takes reloads apart. A "
          + "reload keeps the number of \(view.item)s, and reports no other change."
      )
      diagnosis.alternatives.append(
        "To show new contents in the same cell, reconfigure it: "
          + "reconfigure\(view == .table ? "Rows" : "Items")(at:)."
      )
    }
    if updates.hasReloadBesideChange, violations.allSatisfy({ Miscount($0) != nil }) {
      diagnosis.notes.append(
        "A reload names the index before the batch, also beside insertions and moves. Reload in a "
          + "second update if the index is one after it."
      )
    }
    let others = violations.count - 1
    if others > 0 {
      diagnosis.notes.append("The batch breaks \(Words.count(others, "other rule")) as well.")
    }
    return diagnosis
  }

  private static func early(
    _ updates: BatchUpdates,
    before: [Int],
    after: [Int],
    expected: [Int],
    in view: ListView
  ) -> Diagnosis {
    let miscount = updates.firstMiscount(before: before, after: after)
    var diagnosis = explaining(miscount, in: view)
    if case .itemCount(let mismatch) = miscount {
      diagnosis.title =
        "Section \(mismatch.section) had \(Words.count(mismatch.before, view.item)) before and after, "
        + "but the batch leads to \(Words.number(mismatch.expected))."
    } else {
      diagnosis.title =
        "The \(view.name) had \(Words.count(before.count, "section")) before and after, but the batch "
        + "leads to \(expected.count)."
    }
    diagnosis.notes = []
    // One of the two counts was read at another time.
    diagnosis.correction = Correction(kind: .unchanged, batches: [.init(updates: updates)])
    diagnosis.code = SwiftCode(view).text(
      updates,
      comment: "Change the data here, not before this call."
    )
    return diagnosis
  }

  /// Adds a corrected batch, if there is one for these counts.
  private mutating func correct(
    _ updates: BatchUpdates,
    before: [Int],
    after: [Int],
    in view: ListView
  ) {
    code = nil
    correction = nil
    notes = []
    guard let corrected = updates.corrected(before: before, after: after) else {
      notes.append(
        "The counts do not say which sections came or went, so there is no batch to correct it by: "
          + "reload everything."
      )
      code = SwiftCode(view).reloadData
      return
    }
    let reloads = corrected.reloadedSections.filter { !updates.reloadedSections.contains($0) }
    if let section = reloads.first {
      notes.append(Self.undetermined(view.item, in: "section \(section)"))
    }
    let stages = corrected.isSafe ? nil : try? corrected.staged(before: before, after: after)
    let batches = stages?.map {
      Correction.Batch(before: $0.before, updates: $0.updates, after: $0.after)
    }
    correction = Correction(
      kind: reloads.isEmpty ? .corrected : .alternative,
      batches: batches.flatMap { $0.count > 1 ? $0 : nil }
        ?? [.init(before: before, updates: corrected, after: after)]
    )
    code = corrected.isEmpty ? nil : SwiftCode(view).text(corrected)
  }

  /// Explains a valid batch.
  private static func valid(
    _ updates: BatchUpdates,
    before: [Int],
    after: [Int],
    in view: ListView
  ) -> Diagnosis {
    let warnings = updates.advice().filter { $0.verdict == .knownToBreak }
    guard !warnings.isEmpty else {
      var diagnosis = Diagnosis(
        title: "The batch is valid.",
        causes: [
          Cause(
            .secondChange,
            "The numbers of the report agree, so the view had others: the data changed again, on another "
              + "thread or by an update inside the update."
          )
        ],
        advice: "Change the data on the main thread only, and in no more than one update at a time."
      )
      diagnosis.isValid = true
      return diagnosis
    }
    var diagnosis = Diagnosis(
      title: "The batch is valid, but known to break in releases of UIKit.",
      causes: warnings.map { Cause(.knownDefect, "\($0)") },
      advice: "Perform the change in several batches, one after the other."
    )
    diagnosis.isValid = true
    if let stages = try? updates.staged(before: before, after: after) {
      diagnosis.correction = Correction(
        kind: .alternative,
        batches: stages.map { .init(before: $0.before, updates: $0.updates, after: $0.after) }
      )
      diagnosis.code = stages.map { SwiftCode(view).text($0.updates) }.joined(separator: "\n")
    }
    return diagnosis
  }

  /// The advice for a report that lacks numbers.
  static let closureAdvice =
    "Change the data inside the closure of performBatchUpdates, next to the calls that report the "
    + "change, and report every insertion and deletion."

  private static func incomplete(_ batch: ReportedBatch, in view: ListView) -> Diagnosis {
    var missing: [String] = []
    if batch.before == nil { missing.append("the counts before") }
    if batch.after == nil { missing.append("the counts after") }
    if batch.updates == nil {
      missing.append("the list of updates")
    } else if batch.isCutOff {
      missing.append("a part of the list of updates")
    }
    var diagnosis = Diagnosis(
      title:
        "The number of sections or \(view.item)s after the update does not agree with the reported "
        + "changes.",
      causes: [
        Cause(
          .unknown,
          "The data changed before the view counted it, or a change was not reported, or one too many "
            + "was."
        )
      ],
      advice: closureAdvice
    )
    let verb = missing.count == 1 && batch.before != nil && batch.after != nil ? "is" : "are"
    diagnosis.notes = ["The report is not complete: \(Words.joined(missing)) \(verb) missing."]
    guard let before = batch.before, let after = batch.after else { return diagnosis }
    if before == after {
      diagnosis.title = "The data source has the same counts before and after the update."
      // One insertion that changes no count stands for those that were not read.
      let analysis = CountAnalysis(
        noun: view.item,
        place: "",
        before: 1,
        after: 1,
        inserted: 1,
        deleted: 0,
        movedIn: 0,
        movedOut: 0
      )
      (diagnosis.causes, diagnosis.advice) = (analysis.causes, analysis.advice)
    } else if before.count != after.count {
      diagnosis.title =
        "The \(view.name) had \(Words.count(before.count, "section")) and now has \(after.count)."
    } else if let section = before.indices.first(where: { before[$0] != after[$0] }) {
      diagnosis.title =
        "Section \(section) had \(Words.count(before[section], view.item)) and now has "
        + "\(Words.number(after[section]))."
      diagnosis.section = section
    }
    return diagnosis
  }
}

extension BatchUpdates {
  /// Returns the counts after the batch if it is valid by itself and the data did not change.
  fileprivate func countsIfEarly(before: [Int], after: [Int], _ violations: [Violation]) -> [Int]? {
    // Every wrong count is the same before and after.
    let isEarly =
      before == after
      || violations.allSatisfy {
        if case .itemCount(let mismatch) = $0 { mismatch.before == mismatch.after } else { false }
      }
    guard isEarly, let expected = try? itemCounts(from: before), expected != after else {
      return nil
    }
    return expected
  }

  /// Returns the first count that does not add up, as if every index path existed.
  fileprivate func firstMiscount(before: [Int], after: [Int]) -> Violation {
    if let miscount = check(before: before, after: after).first(where: { Miscount($0) != nil }) {
      return miscount
    }
    // An index path that does not exist yet hides the count.
    let expected = (try? itemCounts(from: before)) ?? before
    let section = before.indices.first { $0 < expected.count && before[$0] != expected[$0] } ?? 0
    let (old, new) =
      before.indices.contains(section) ? (before[section], expected[section]) : (0, 1)
    return .itemCount(
      .init(
        section: section,
        before: old,
        after: old,
        inserted: max(new - old, 0),
        deleted: max(old - new, 0)
      )
    )
  }

  /// Whether the list has a deletion and an insertion with the same index path.
  fileprivate var hasReloadTakenApart: Bool {
    var deleted: Set<ItemRun> = []
    for case .deleteItems(let run) in operations { deleted.insert(run) }
    return operations.contains {
      if case .insertItems(let run) = $0 { deleted.contains(run) } else { false }
    }
  }

  /// Whether a reload is combined with an operation that moves its item.
  fileprivate var hasReloadBesideChange: Bool {
    var reloads = false
    var displaces = false
    for operation in operations {
      switch operation {
      case .reloadItems, .reloadSections: reloads = true
      case .reconfigureItems: break
      default: displaces = true
      }
    }
    return reloads && displaces
  }

  fileprivate var reloadedSections: Set<Int> {
    var sections: Set<Int> = []
    let inserts = operations.contains { if case .insertSections = $0 { true } else { false } }
    for operation in operations {
      switch operation {
      case .reloadSections(let range): sections.formUnion(range.prefix(1_000))
      // A reloaded section that others move is deleted and inserted.
      case .deleteSections(let range) where inserts: sections.formUnion(range.prefix(1_000))
      default: break
      }
    }
    return sections
  }
}

extension Miscount {
  /// Whether a deletion and an insertion of one index path explain it.
  fileprivate var mayBeReload: Bool { section != nil && (inserted ?? 0) > 0 && (deleted ?? 0) > 0 }
}
