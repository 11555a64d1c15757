import BatchUpdates
import CrashReports
import Trials

/// The area `crash-report`: random batches and counts in every form, read, explained and damaged.
///
/// Damaged reports are placed between intact ones.
struct CrashReportTrial: Trial {
  enum Operation: Sendable, CustomStringConvertible {
    case update(BatchUpdates.Operation)
    case section(before: Int, after: Int)
    case batch(CrashReportForm, isTable: Bool)
    case sentence(MiscountSentence, CrashReportForm)
    case part(MiscountSentence, Range<Int>)
    case damage(TextDamage, CrashReportForm)

    var description: String {
      switch self {
      case .update(let operation): "report \(operation)"
      case .section(let before, let after): "add a section of \(before) items, then \(after)"
      case .batch(let form, let isTable): "read the batch of \(isTable ? "rows" : "items") \(form)"
      case .sentence(let sentence, let form): "read \(form): \(sentence)"
      case .part(let sentence, let range): "read bytes \(range) of: \(sentence)"
      case .damage(let damage, let form): "between two reports, damage the batch \(form): \(damage)"
      }
    }
  }

  static let name = "crash-report"
  static let summary = "Crash reports in every form, whole and damaged"
  static let layout = ChoiceLayout(header: 0, stride: 16, maximumOperations: 12)
  static let oracles: [Oracle] = [.roundTrip, .neighbour, .advice]
  static var mutants: [Mutant] { Mistake.bugs }

  enum Mistake: String, MutantKind {
    case readsTheCountsBeforeAsThoseAfter = "The counts before and after an update are exchanged."
    case losesTheReportBehindADamagedOne = "Of two reports only the first is read."
    case namesACauseThatTheNumbersExclude = "An additional insertion is always named as a cause."
  }

  private var batch = DrawnBatch()

  init(header choices: inout ChoiceSource, context: inout TrialContext) {}

  func draw(from choices: inout ChoiceSource) -> Operation {
    let kind = choices.below(15)
    let form = CrashReportForm.allCases[choices.below(CrashReportForm.allCases.count)]
    switch kind {
    case 9: return .section(before: choices.below(6), after: choices.below(6))
    case 10, 11: return .batch(form, isTable: choices.bool())
    case 12: return .sentence(MiscountSentence(from: &choices), form)
    case 13:
      let sentence = MiscountSentence(from: &choices)
      let count = sentence.text.utf8.count
      let (start, end) = (choices.index(below: count), choices.index(below: count))
      return .part(sentence, min(start, end)..<max(start, end) + 1)
    case 14:
      let count = form.text(report(isTable: false)).count
      return .damage(TextDamage(from: &choices, of: count), form)
    default: break
    }
    return .update(DrawnBatch.operation(ofKind: kind, sections: 4, items: 6, from: &choices))
  }

  /// Returns the batch as UIKit prints it; odd sections have no brackets, as in some releases.
  private func report(isTable: Bool) -> String {
    let noun = isTable ? "row" : "item"
    let updates = batch.operations.map { operation -> String in
      let words = operation.description.replacing("item", with: noun)
      guard batch.operations.count % 2 == 1, words.contains("section") else { return words }
      return words.replacing("(", with: "").replacing(")", with: "")
    }
    func counts(_ counts: [Int]) -> String {
      "{ \(counts.count) section\(counts.count == 1 ? "" : "s") with \(noun) counts: \(counts) }"
    }
    return
      "Invalid batch updates detected: the number of sections and/or \(noun)s returned by the data "
      + "source before and/or after performing the batch updates are inconsistent with the updates.\n"
      + "Data source before updates = \(counts(batch.before))\nData source after updates = \(counts(batch.after))\n"
      + "Updates = [\n\t\(updates.joined(separator: ",\n\t"))\n]\n"
  }

  mutating func step(_ operation: Operation, context: inout TrialContext) throws(TrialFailure) {
    switch operation {
    case .update(let operation): batch.operations.append(operation)
    case .section(let old, let new):
      batch.before.append(old)
      batch.after.append(new)
    case .batch(let form, let isTable):
      let found = read(form.text(report(isTable: isTable)), context)
      let isRight =
        found.count == 1 && found[0].crash == .batch(batch.reported)
        && (batch.reported == ReportedBatch(before: [], after: [], updates: BatchUpdates())
          || found[0].view == (isTable ? .table : .collection))
      try context.expect(.roundTrip, at: "a batch", isRight, "\(form): \(found)")
      try check(found[0], at: "a batch", context: &context)
    case .sentence(let sentence, let form):
      let found = read(form.text(sentence.text), context)
      let isRight = found.map(\.crash) == [sentence.crash]
      try context.expect(.roundTrip, at: "a sentence", isRight, "\(form): \(found)")
      try check(found[0], sentence.miscount, context: &context)
      try check(found[0], at: "a sentence", context: &context)
    case .part(let sentence, let range):
      let found = read(Array(Array(sentence.text.utf8)[range]), context)
      let isRight = found.allSatisfy { sentence.contains($0.crash) }
      try context.expect(.roundTrip, at: "a part of a sentence", isRight, "\(found)")
      for report in found { try check(report, at: "a part of a sentence", context: &context) }
    case .damage(let damage, let form):
      let damaged = damage.done(to: form.text(report(isTable: false)))
      let lines = Array("\n\(Self.first)\n".utf8) + damaged + Array("\n\n\(Self.last)\n".utf8)
      let found = read(lines, context).map(\.crash)
      let expected = Self.neighbours.filter { !found.contains($0) }
      try context.expect(.neighbour, at: "a damaged text", expected.isEmpty, "\(found)")
      for report in read(damaged, context) { try check(report, at: "damaged", context: &context) }
    }
  }

  private static let first =
    "attempt to delete section 77, but there are only 7 sections before the update"
  private static let last =
    "attempt to insert item 88 into section 8, but there are only 8 items in section 8 after the update"

  private static let neighbours: [Crash] = [
    .violation(.missingSections(.delete, 77..<78, sectionCount: 7)),
    .violation(.missingItems(.insert, ItemRun(section: 8, first: 88, count: 1), itemCount: 8)),
  ]

  /// Returns the reports in a text, changed by the planted mutant if there is one.
  private func read(_ text: [UInt8], _ context: TrialContext) -> [CrashReport] {
    var reports = CrashReports(utf8: text).reports
    if Mistake.losesTheReportBehindADamagedOne.isPlanted(in: context), reports.count == 2 {
      reports.removeLast()
    }
    if Mistake.readsTheCountsBeforeAsThoseAfter.isPlanted(in: context) {
      for index in reports.indices {
        guard case .batch(var batch) = reports[index].crash else { continue }
        (batch.before, batch.after) = (batch.after, batch.before)
        reports[index].crash = .batch(batch)
      }
    }
    return reports
  }

  /// Checks that a suggested batch is valid and leads from the counts before to those after.
  private func check(
    _ report: CrashReport,
    at place: StaticString,
    context: inout TrialContext
  ) throws(TrialFailure) {
    let diagnosis = Diagnosis(of: report)
    for batch in diagnosis.correction?.batches ?? [] {
      guard let before = batch.before, let after = batch.after else { continue }
      let violations = batch.updates.check(before: before, after: after)
      try context.expect(.advice, at: place, violations.isEmpty, "\(batch): \(violations)")
    }
    let isSaid = !diagnosis.causes.isEmpty && !diagnosis.advice.isEmpty
    try context.expect(.advice, at: place, isSaid, "\(diagnosis)")
    guard case .batch(let batch) = report.crash, !batch.isCutOff, let before = batch.before,
      let after = batch.after, let violations = batch.updates?.check(before: before, after: after)
    else { return }
    // Other violations have causes that do not depend on counts.
    let miscounts = violations.compactMap { Miscount($0) }
    guard let miscount = miscounts.first, miscounts.count == violations.count else { return }
    try check(diagnosis.causes, miscount, at: place, context: &context)
  }

  /// Checks that no named cause contradicts the numbers.
  private func check(
    _ causes: [Cause],
    _ miscount: Miscount,
    at place: StaticString,
    context: inout TrialContext
  ) throws(TrialFailure) {
    let (before, after) = (miscount.before ?? 0, miscount.after ?? 0)
    let (inserted, deleted) = (miscount.inserted ?? 0, miscount.deleted ?? 0)
    let (movedIn, movedOut) = (miscount.movedIn ?? 0, miscount.movedOut ?? 0)
    let gap = after - (before + inserted + movedIn - deleted - movedOut)
    var causes = causes.map(\.kind)
    if Mistake.namesACauseThatTheNumbersExclude.isPlanted(in: context) {
      causes.append(.extraInsertion)
    }
    for cause in causes {
      let isPossible =
        switch cause {
        case .extraInsertion: gap < 0 && inserted >= -gap
        case .extraDeletion: gap > 0 && deleted >= gap
        case .extraMove: gap > 0 ? movedOut >= gap : movedIn >= -gap
        case .missingInsertion: gap > 0 && after - inserted - movedIn >= gap
        case .missingDeletion: gap < 0 && before - deleted - movedOut >= -gap
        // Inserted items are in the data afterwards; deleted ones were in it before.
        case .dataChangedEarly: before == after && gap != 0 && inserted + movedIn <= after
        case .dataUnchanged: before == after && gap != 0 && deleted + movedOut <= before
        case .viewNotTold: inserted + deleted + movedIn + movedOut == 0 && gap != 0
        case .reloadTakenApart: inserted > 0 && deleted > 0
        default: true
        }
      try context.expect(.advice, at: place, isPossible, "\(cause) of \(miscount)")
    }
  }

  /// Checks the causes named for a message about counts, and that its batch adds up.
  private func check(
    _ report: CrashReport,
    _ miscount: Miscount,
    context: inout TrialContext
  ) throws(TrialFailure) {
    let diagnosis = Diagnosis(of: report)
    try check(diagnosis.causes, miscount, at: "a sentence", context: &context)
    let (before, after) = (miscount.before ?? 0, miscount.after ?? 0)
    guard let batch = diagnosis.correction?.batches.first else { return }
    let section = miscount.section ?? 0
    let padding = Array(repeating: 0, count: section)
    let isValid =
      miscount.section == nil
      ? batch.updates.check(
        before: Array(repeating: 0, count: before),
        after: Array(repeating: 0, count: after)
      ).isEmpty
      : batch.updates.check(before: padding + [before], after: padding + [after]).isEmpty
    try context.expect(.advice, at: "a sentence", isValid, "\(batch.updates) of \(miscount)")
  }

  var picture: TrialPicture { "\(report(isTable: false))" }
}

extension Oracle {
  fileprivate static let neighbour =
    Oracle(1, "neighbour", "Reports beside a damaged one are read.")
  fileprivate static let roundTrip =
    Oracle(0, "round-trip", "A written value is read back unchanged.")
  fileprivate static let advice =
    Oracle(2, "advice", "Advice agrees with the numbers, and a suggested batch is valid.")
}
