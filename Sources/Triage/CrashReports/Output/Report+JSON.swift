import BatchUpdates

/// Conversion of values to JSON.
enum JSON {
  static func text(_ text: String) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += Array("\\n".utf8)
      case 0..<0x20, UInt8(ascii: "<"), 0x7F:
        // Escaped so that the text cannot end a page that contains it.
        let digits = Array("0123456789abcdef".utf8)
        bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes + [UInt8(ascii: "\"")], as: UTF8.self)
  }

  static func object(_ members: [(String, String?)]) -> String {
    let present = members.compactMap { member in
      member.1.map { "\(JSON.text(member.0)): \($0)" }
    }
    return "{\(present.joined(separator: ", "))}"
  }

  static func list(_ elements: [String]) -> String { "[\(elements.joined(separator: ", "))]" }
  static func numbers(_ numbers: [Int]) -> String { list(numbers.map { "\($0)" }) }
}

extension ReportedBatch {
  /// The batch as a line of JSON that `espalier check` can read.
  public var json: String {
    JSON.object([
      ("before", before.map { JSON.numbers($0) }),
      ("operations", updates.map { JSON.list($0.operations.map { $0.json }) }),
      ("after", after.map { JSON.numbers($0) }),
    ])
  }
}

extension BatchUpdates.Operation {
  fileprivate var json: String {
    func path(_ run: ItemRun) -> String { "[\(run.section), \(run.lowerBound)]" }
    func object(_ name: String, _ place: String, _ count: Int) -> String {
      JSON.object([(name, place), ("count", count == 1 ? nil : "\(count)")])
    }
    return switch self {
    case .deleteItems(let run): object("delete", path(run), run.count)
    case .insertItems(let run): object("insert", path(run), run.count)
    case .reloadItems(let run): object("reload", path(run), run.count)
    case .reconfigureItems(let run): object("reconfigure", path(run), run.count)
    case .moveItems(let move):
      object("move", "[\(path(move.source)), \(path(move.target))]", move.source.count)
    case .deleteSections(let range): object("deleteSection", "\(range.lowerBound)", range.span)
    case .insertSections(let range): object("insertSection", "\(range.lowerBound)", range.span)
    case .reloadSections(let range): object("reloadSection", "\(range.lowerBound)", range.span)
    case .moveSection(let move): object("moveSection", "[\(move.source), \(move.target)]", 1)
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
    JSON.object([
      ("file", JSON.text(file)),
      ("lines", JSON.numbers(lines)),
      ("sameAs", sameAs.map { JSON.text($0) }),
      ("kind", JSON.text(crash.kind)),
      ("view", JSON.text(view == .table ? "table" : "collection")),
      ("toolkit", JSON.text(toolkit.rawValue)),
      ("isWarning", isWarning ? "true" : nil),
      ("viewClass", viewClass.map { JSON.text($0) }),
      ("dataSourceClass", dataSourceClass.map { JSON.text($0) }),
      ("system", system.map { JSON.text($0) }),
      ("frame", frame.map { $0.json }),
      ("signs", signs.isEmpty ? nil : JSON.list(signs.map { JSON.text($0.rawValue) })),
      ("reading", crash.json(for: view)),
      ("section", diagnosis.section.map { "\($0)" }),
      ("isValid", diagnosis.isValid ? "true" : "false"),
      ("title", JSON.text(diagnosis.title)),
      (
        "causes",
        JSON.list(
          diagnosis.causes.map {
            JSON.object([("kind", JSON.text($0.kind.rawValue)), ("text", JSON.text($0.text))])
          }
        )
      ),
      ("advice", JSON.text(diagnosis.advice)),
      ("alternatives", JSON.list(diagnosis.alternatives.map { JSON.text($0) })),
      (
        "correction",
        diagnosis.correction.map { correction in
          JSON.object([
            ("kind", JSON.text(correction.kind.rawValue)),
            ("isAlternative", correction.kind == .alternative ? "true" : "false"),
            (
              "batches",
              JSON.list(
                correction.batches.map {
                  ReportedBatch(before: $0.before, after: $0.after, updates: $0.updates).json
                }
              )
            ),
          ])
        }
      ),
      ("swift", diagnosis.code.map { JSON.text($0) }),
      ("notes", JSON.list(diagnosis.notes.map { JSON.text($0) })),
      ("rules", JSON.list(diagnosis.violations.map { JSON.text($0) })),
    ])
  }
}

extension AppFrame {
  fileprivate var json: String {
    JSON.object([
      ("image", image.map { JSON.text($0) }),
      ("function", function.map { JSON.text($0) }),
      ("file", file.map { JSON.text($0) }),
      ("line", line.map { "\($0)" }),
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

  fileprivate func json(for view: ListView) -> String {
    switch self {
    case .batch(let batch): return batch.json
    case .itemCount(let count), .sectionCount(let count):
      let numbers = [
        ("section", count.section), ("before", count.before), ("after", count.after),
        ("inserted", count.inserted), ("deleted", count.deleted), ("movedIn", count.movedIn),
        ("movedOut", count.movedOut),
      ]
      return JSON.object(numbers.map { number in (number.0, number.1.map { "\($0)" }) })
    case .violation(let violation):
      return JSON.object([("sentence", JSON.text(violation.sentence(for: view)))])
    case .assertion(let assertion):
      let details = assertion.details.map {
        JSON.object([("kind", JSON.text($0.kind.rawValue)), ("value", JSON.text($0.value))])
      }
      return JSON.object([
        ("numbers", JSON.numbers(assertion.numbers)),
        ("details", details.isEmpty ? nil : JSON.list(details)),
      ])
    }
  }
}
