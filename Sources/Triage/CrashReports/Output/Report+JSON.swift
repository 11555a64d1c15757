import BatchUpdates
import Documents

extension ReportedBatch {
  /// The batch as a line of JSON that `espalier check` can read.
  public var json: String { value.line }

  fileprivate var value: JSON {
    .present([
      ("before", before.map { .numbers($0) }),
      ("operations", updates.map { .array($0.operations.map { $0.json }) }),
      ("after", after.map { .numbers($0) }),
    ])
  }
}

extension BatchUpdates.Operation {
  fileprivate var json: JSON {
    func path(_ run: ItemRun) -> JSON { .numbers([run.section, run.lowerBound]) }
    func object(_ name: String, _ place: JSON, _ count: Int) -> JSON {
      .present([(name, place), ("count", count == 1 ? nil : .number(count))])
    }
    return switch self {
    case .deleteItems(let run): object("delete", path(run), run.count)
    case .insertItems(let run): object("insert", path(run), run.count)
    case .reloadItems(let run): object("reload", path(run), run.count)
    case .reconfigureItems(let run): object("reconfigure", path(run), run.count)
    case .moveItems(let move):
      object("move", .array([path(move.source), path(move.target)]), move.source.count)
    case .deleteSections(let range): object("deleteSection", .number(range.lowerBound), range.span)
    case .insertSections(let range): object("insertSection", .number(range.lowerBound), range.span)
    case .reloadSections(let range): object("reloadSection", .number(range.lowerBound), range.span)
    case .moveSection(let move): object("moveSection", .numbers([move.source, move.target]), 1)
    }
  }
}

extension CrashReport {
  /// The version of the format of ``json(_:file:sameAs:)``, increased when a member changes its meaning.
  public static let jsonVersion = 1

  /// Returns the report and its explanation as one JSON object.
  ///
  /// `sameAs` is the first file and line with the same crash.
  public func json(_ diagnosis: Diagnosis, file: String, sameAs: String? = nil) -> String {
    JSON.present([
      ("file", .string(file)),
      ("lines", .numbers(lines)),
      ("sameAs", sameAs.map { .string($0) }),
      ("kind", .string(crash.kind)),
      ("view", .string(view == .table ? "table" : "collection")),
      ("toolkit", .string(toolkit.rawValue)),
      ("isWarning", isWarning ? .flag(true) : nil),
      ("viewClass", viewClass.map { .string($0) }),
      ("dataSourceClass", dataSourceClass.map { .string($0) }),
      ("system", system.map { .string($0) }),
      ("frame", frame.map { $0.json }),
      ("signs", signs.isEmpty ? nil : .strings(signs.map { $0.rawValue })),
      ("reading", crash.json(for: view)),
      ("section", diagnosis.section.map { .number($0) }),
      ("isValid", .flag(diagnosis.isValid)),
      ("title", .string(diagnosis.title)),
      (
        "causes",
        .array(diagnosis.causes.map { .texts([("kind", $0.kind.rawValue), ("text", $0.text)]) })
      ),
      ("advice", .string(diagnosis.advice)),
      ("alternatives", .strings(diagnosis.alternatives)),
      ("correction", diagnosis.correction.map { $0.json }),
      ("swift", diagnosis.code.map { .string($0) }),
      ("notes", .strings(diagnosis.notes)),
      ("rules", .strings(diagnosis.violations)),
    ]).line
  }
}

extension Correction {
  fileprivate var json: JSON {
    let batches = batches.map {
      ReportedBatch(before: $0.before, after: $0.after, updates: $0.updates).value
    }
    return .object([
      ("kind", .string(kind.rawValue)), ("isAlternative", .flag(kind == .alternative)),
      ("batches", .array(batches)),
    ])
  }
}

extension AppFrame {
  fileprivate var json: JSON {
    .present([
      ("image", image.map { .string($0) }), ("function", function.map { .string($0) }),
      ("file", file.map { .string($0) }), ("line", line.map { .number($0) }),
    ])
  }
}

extension Crash {
  /// The name of the case in JSON.
  public var kind: String {
    switch self {
    case .batch: "batch"
    case .itemCount: "item-count"
    case .sectionCount: "section-count"
    case .violation: "operation"
    case .assertion(let assertion): assertion.kind.rawValue
    }
  }

  fileprivate func json(for view: ListView) -> JSON {
    switch self {
    case .batch(let batch): return batch.value
    case .itemCount(let count), .sectionCount(let count):
      let numbers = [
        ("section", count.section), ("before", count.before), ("after", count.after),
        ("inserted", count.inserted), ("deleted", count.deleted), ("movedIn", count.movedIn),
        ("movedOut", count.movedOut),
      ]
      return .present(numbers.map { number in (number.0, number.1.map { .number($0) }) })
    case .violation(let violation):
      return .object([("sentence", .string(violation.sentence(for: view)))])
    case .assertion(let assertion):
      let details = assertion.details.map {
        JSON.texts([("kind", $0.kind.rawValue), ("value", $0.value)])
      }
      return .present([
        ("numbers", .numbers(assertion.numbers)),
        ("details", details.isEmpty ? nil : .array(details)),
      ])
    }
  }
}
