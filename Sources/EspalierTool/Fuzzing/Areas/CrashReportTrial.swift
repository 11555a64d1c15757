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
    case sentence(Miscount, ofSections: Bool, CrashReportForm)
    case damage(TextDamage, CrashReportForm)

    var description: String {
      switch self {
      case .update(let operation): "report \(operation)"
      case .section(let before, let after): "add a section of \(before) items, then \(after)"
      case .batch(let form, let isTable): "read the batch of \(isTable ? "rows" : "items") \(form)"
      case .sentence(let miscount, let ofSections, let form):
        "read the sentence about \(ofSections ? "sections" : "items") \(form): "
          + "\(miscount.before ?? 0) to \(miscount.after ?? 0), \(miscount.inserted ?? 0) inserted, "
          + "\(miscount.deleted ?? 0) deleted, \(miscount.movedIn ?? 0) in, "
          + "\(miscount.movedOut ?? 0) out"
      case .damage(let damage, let form): "between two reports, damage the batch \(form): \(damage)"
      }
    }
  }

  static let name = "crash-report"
  static let layout = ChoiceLayout(header: 0, stride: 12, maximumOperations: 12)
  static let oracles: [Oracle] = [.roundTrip, .neighbour, .advice]
  static let mutants = [swapsCounts, losesNeighbour, advisesTheImpossible]

  static let swapsCounts = Mutant(1, "reads-the-counts-before-as-those-after")
  static let losesNeighbour = Mutant(2, "loses-the-report-behind-a-damaged-one")
  static let advisesTheImpossible = Mutant(3, "names-a-cause-that-the-numbers-exclude")

  private var operations: [BatchUpdates.Operation] = []
  private var before: [Int] = []
  private var after: [Int] = []

  init(header choices: inout ChoiceSource, context: inout TrialContext) {}

  func draw(from choices: inout ChoiceSource) -> Operation {
    let kind = choices.below(14)
    let form = CrashReportForm.allCases[choices.below(CrashReportForm.allCases.count)]
    switch kind {
    case 9: return .section(before: choices.below(6), after: choices.below(6))
    case 10, 11: return .batch(form, isTable: choices.bool())
    case 12:
      let ofSections = choices.bool()
      var numbers = (0..<7).map { _ in choices.below(4) }
      if ofSections { (numbers[5], numbers[6]) = (0, 0) }
      return .sentence(
        Miscount(
          section: ofSections ? nil : numbers[0],
          after: numbers[1],
          before: numbers[2],
          inserted: numbers[3],
          deleted: numbers[4],
          movedIn: ofSections ? nil : numbers[5],
          movedOut: ofSections ? nil : numbers[6]
        ),
        ofSections: ofSections,
        form
      )
    case 13:
      let count = form.text(report(isTable: false)).count
      return .damage(TextDamage(from: &choices, of: count), form)
    default: break
    }
    let (section, item) = (choices.below(4), choices.below(6))
    let (otherSection, otherItem) = (choices.below(4), choices.below(6))
    return .update(
      BatchUpdates.Operation(
        kind: kind,
        of: ItemRun(section: section, first: item, count: 1),
        toSection: otherSection,
        item: otherItem
      )
    )
  }

  /// Returns the batch as UIKit prints it; odd sections have no brackets, as in some releases.
  private func report(isTable: Bool) -> String {
    let noun = isTable ? "row" : "item"
    let updates = operations.map { operation -> String in
      let words = operation.description.replacing("item", with: noun)
      guard operations.count % 2 == 1, words.contains("section") else { return words }
      return words.replacing("(", with: "").replacing(")", with: "")
    }
    func counts(_ counts: [Int]) -> String {
      "{ \(counts.count) section\(counts.count == 1 ? "" : "s") with \(noun) counts: \(counts) }"
    }
    return
      "Invalid batch updates detected: the number of sections and/or \(noun)s returned by the data "
      + "source before and/or after performing the batch updates are inconsistent with the updates.\n"
      + "Data source before updates = \(counts(before))\nData source after updates = \(counts(after))\n"
      + "Updates = [\n\t\(updates.joined(separator: ",\n\t"))\n]\n"
  }

  mutating func perform(
    _ operation: Operation,
    context: inout TrialContext
  ) throws(TrialFailure) {
    switch operation {
    case .update(let operation): operations.append(operation)
    case .section(let old, let new):
      before.append(old)
      after.append(new)
    case .batch(let form, let isTable):
      let right = Crash.batch(
        ReportedBatch(before: before, after: after, updates: BatchUpdates(operations))
      )
      let found = read(form.text(report(isTable: isTable)), context)
      let isRight =
        found.count == 1 && found[0].crash == right
        && (before.isEmpty && after.isEmpty && operations.isEmpty
          || found[0].view == (isTable ? .table : .collection))
      try context.expect(.roundTrip, at: "a batch", isRight, "\(form): \(found)")
      try judge(found[0], at: "a batch", context: &context)
    case .sentence(let miscount, let ofSections, let form):
      let found = read(form.text(Self.sentence(miscount, ofSections)), context)
      let right = ofSections ? Crash.sectionCount(miscount) : .itemCount(miscount)
      try context.expect(
        .roundTrip,
        at: "a sentence",
        found.map(\.crash) == [right],
        "\(form): \(found)"
      )
      try judge(found[0], miscount, context: &context)
    case .damage(let damage, let form):
      let damaged = damage.done(to: form.text(report(isTable: false)))
      let lines = Array("\n\(Self.first)\n".utf8) + damaged + Array("\n\n\(Self.last)\n".utf8)
      let found = read(lines, context).map(\.crash)
      let expected = Self.neighbours.filter { !found.contains($0) }
      try context.expect(.neighbour, at: "a damaged text", expected.isEmpty, "\(found)")
      for report in read(damaged, context) { try judge(report, at: "damaged", context: &context) }
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

  private static func sentence(_ miscount: Miscount, _ ofSections: Bool) -> String {
    let violation: Violation =
      ofSections
      ? .sectionCount(
        .init(
          before: miscount.before ?? 0,
          after: miscount.after ?? 0,
          inserted: miscount.inserted ?? 0,
          deleted: miscount.deleted ?? 0
        )
      )
      : .itemCount(
        .init(
          section: miscount.section ?? 0,
          before: miscount.before ?? 0,
          after: miscount.after ?? 0,
          inserted: miscount.inserted ?? 0,
          deleted: miscount.deleted ?? 0,
          movedIn: miscount.movedIn ?? 0,
          movedOut: miscount.movedOut ?? 0
        )
      )
    return violation.description
  }

  /// Returns the reports in a text, changed by the planted mutant if there is one.
  private func read(_ text: [UInt8], _ context: TrialContext) -> [CrashReport] {
    var reports = CrashReports(utf8: text).reports
    if context.hasMutant(Self.losesNeighbour), reports.count == 2 { reports.removeLast() }
    if context.hasMutant(Self.swapsCounts) {
      for index in reports.indices {
        guard case .batch(var batch) = reports[index].crash else { continue }
        (batch.before, batch.after) = (batch.after, batch.before)
        reports[index].crash = .batch(batch)
      }
    }
    return reports
  }

  /// Checks that a suggested batch is valid and leads from the counts before to those after.
  private func judge(
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
  }

  /// Checks that no named cause contradicts the numbers of the message, and that its batch adds up.
  private func judge(
    _ report: CrashReport,
    _ miscount: Miscount,
    context: inout TrialContext
  ) throws(TrialFailure) {
    let diagnosis = Diagnosis(of: report)
    let (before, after) = (miscount.before ?? 0, miscount.after ?? 0)
    let (inserted, deleted) = (miscount.inserted ?? 0, miscount.deleted ?? 0)
    let (movedIn, movedOut) = (miscount.movedIn ?? 0, miscount.movedOut ?? 0)
    let gap = after - (before + inserted + movedIn - deleted - movedOut)
    var causes = diagnosis.causes.map(\.kind)
    if context.hasMutant(Self.advisesTheImpossible) { causes.append(.extraInsertion) }
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
        default: true
        }
      try context.expect(.advice, at: "a sentence", isPossible, "\(cause) of \(miscount)")
    }
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

  var picture: String { report(isTable: false) }
}

extension Oracle {
  /// Reports beside a damaged one are read.
  fileprivate static let neighbour = Oracle(1, "neighbour")
  /// Advice agrees with the numbers, and a suggested batch is valid.
  fileprivate static let advice = Oracle(2, "advice")
}
