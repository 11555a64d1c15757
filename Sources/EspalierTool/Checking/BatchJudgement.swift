import BatchUpdates

/// What the rules say about one recorded batch.
struct BatchJudgement {
  private let entry: Transcript.Entry
  private let view: ListView
  let violations: [Violation]
  /// Sound combinations that real releases are known to break on.
  let warnings: [Advice]

  init(_ entry: Transcript.Entry, view: ListView) {
    self.entry = entry
    self.view = view
    violations = entry.updates.check(before: entry.before, after: entry.after)
    // Where a rule is broken already, its own words say enough.
    warnings =
      violations.isEmpty
      ? entry.updates.advice().filter { $0.verdict == .knownToBreak } : []
  }

  /// Whether a rule is broken.
  var isBroken: Bool { !violations.isEmpty }

  /// Whether there is nothing to say.
  var isSilent: Bool { violations.isEmpty && warnings.isEmpty }

  /// Everything about the batch, indented below its title.
  var text: String {
    var lines: [String] = []
    for violation in violations {
      lines.append("  \(violation.sentence(for: view))")
      lines.append("    → \(violation.remedy)")
    }
    for warning in warnings { lines.append("  known to break: \(warning)") }
    if isBroken {
      if let corrected = entry.updates.corrected(before: entry.before, after: entry.after) {
        lines.append("  right would be: \(corrected)")
        let line = TranscriptText.Entry(
          before: entry.before,
          after: entry.after,
          operations: corrected.operations
        )
        lines.append("    " + TranscriptText.line(line).dropLast())
      } else {
        lines.append("  no batch can be told from this one that would be right: reload everything")
      }
    } else if let safe = entry.updates.safeBatches(before: entry.before, after: entry.after) {
      lines.append("  safe would be, one after the other: \(safe)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension BatchUpdates {
  /// The batches that a staged update consists of, as text; nil if it cannot be staged.
  fileprivate func safeBatches(before: [Int], after: [Int]) -> String? {
    guard let stages = try? staged(before: before, after: after) else { return nil }
    return stages.map { "\($0.updates)" }.joined(separator: " then ")
  }
}

extension Transcript.Refusal {
  /// What was refused and what to change, indented below its title.
  ///
  /// The batch itself is not in the log, so that a right one cannot be told.
  var text: String {
    "  \(told.violation.sentence(for: told.view))\n    → \(told.violation.remedy)\n"
  }
}
