import BatchUpdates

/// A part of an explanation, independent of the output format.
public enum Block: Hashable, Sendable {
  /// The summary.
  case title(String)
  /// The view, the system and the frame.
  case facts([String])
  /// The fix: the most important part.
  case advice(String)
  case heading(String)
  case list([String], isOrdered: Bool)
  case paragraph(String)
  case code(String, language: String)
  /// A drawing of the batch.
  case drawing(BatchDrawing)
}

extension CrashReport {
  /// Returns the report and its explanation in reading order.
  ///
  /// `repeats` has the files and lines of the same crash in other files.
  public func blocks(_ diagnosis: Diagnosis, repeats: [String] = []) -> [Block] {
    var blocks: [Block] = [.title(diagnosis.title)]
    var facts = self.facts
    if !repeats.isEmpty {
      let rest = repeats.count > 3 ? ["\(repeats.count - 3) more"] : []
      facts.append("also in " + Words.joined(repeats.prefix(3) + rest))
    }
    if !facts.isEmpty { blocks.append(.facts(facts)) }
    blocks.append(.advice(diagnosis.advice))
    if case .batch(let batch) = crash, let drawing = BatchDrawing(batch, section: diagnosis.section)
    {
      blocks.append(.drawing(drawing))
    }
    blocks.append(.heading(diagnosis.causes.count == 1 ? "Why" : "Why, most likely first"))
    blocks.append(.list(diagnosis.causes.map { $0.text }, isOrdered: diagnosis.causes.count > 1))
    if let correction = diagnosis.correction {
      blocks.append(.heading(correction.heading))
      for batch in correction.batches { blocks.append(.paragraph("\(batch.words(for: view))")) }
    }
    if let code = diagnosis.code {
      if diagnosis.correction == nil { blocks.append(.heading("In Swift")) }
      blocks.append(.code(code, language: "swift"))
    }
    if let batches = diagnosis.correction?.batches, batches.allSatisfy({ $0.before != nil }) {
      let lines = batches.map {
        ReportedBatch(before: $0.before, after: $0.after, updates: $0.updates).json
      }
      blocks.append(.code(lines.joined(separator: "\n"), language: "json"))
    }
    if !diagnosis.alternatives.isEmpty {
      blocks.append(.heading("Or"))
      blocks.append(.list(diagnosis.alternatives, isOrdered: false))
    }
    for note in diagnosis.notes { blocks.append(.paragraph("Note: \(note)")) }
    return blocks
  }

  /// The values of the message, the view, the system and the frame, as far as they are known.
  public var facts: [String] {
    var facts: [String] = []
    if case .assertion(let assertion) = crash {
      facts += assertion.details.map { "\($0.kind.rawValue) \($0.value)" }
    }
    if toolkit != .uiKit { facts.append(toolkit.rawValue) }
    if let viewClass { facts.append(viewClass) }
    if let dataSourceClass { facts.append("data source \(dataSourceClass)") }
    if let system { facts.append(system) }
    if let frame { facts.append("in \(frame)") }
    if lines.count > 1 { facts.append("\(lines.count) times") }
    return facts
  }
}

extension Correction.Batch {
  /// Returns the operations as UIKit lists them.
  fileprivate func words(for view: ListView) -> String {
    let operations = updates.operations.prefix(60).map { $0.sentence(for: view) }
    let rest = updates.operations.count > 60 ? ", …" : ""
    return operations.isEmpty
      ? "[ ]" : "[ \(operations.joined(separator: ", "))\(rest) ]"
  }
}
