import BatchUpdates
import Trials

/// Recorded batch updates: the data before, the batch sent to the list view, and the data after.
struct Transcript: Equatable, Sendable {
  /// A batch with its counts.
  struct Entry: Equatable, Sendable {
    /// The number of its first line.
    let line: Int
    let before: [Int]
    let after: [Int]
    let updates: BatchUpdates
  }

  var entries: [Entry]

  /// Reads JSON lines.
  init(_ bytes: [UInt8], limits: TranscriptLimits = TranscriptLimits()) throws(TextError) {
    entries = []
    try JSONReader.forEachLine(of: bytes, byteLimit: limits.bytes, depthLimit: limits.depth) {
      (value) throws(TextError) in
      entries.append(try Self.entry(value, limits))
    }
  }

  private static let members = ["before", "operations", "after"]

  /// Whether a text starts like a transcript: with an object whose first member belongs to a batch.
  static func isTranscript(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(200).split { $0 == 0x20 || (0x09...0x0D).contains($0) }.joined()
    return (members + ["note"]).contains { start.starts(with: "{\"\($0)\"".utf8) }
  }
}

extension Transcript {
  /// Returns the batch in the value of a line.
  private static func entry(
    _ value: JSONValue,
    _ limits: TranscriptLimits
  ) throws(TextError) -> Entry {
    let members = try value.members("a batch is an object")
    if let stranger = members.first(where: { !Self.members.contains($0.name) && $0.name != "note" })
    {
      throw stranger.place.error(
        "unknown member \"\(stranger.name)\"; known: before, operations, after, note"
      )
    }
    let operations = try value.member("operations").elements("operations are a list")
    guard operations.count <= limits.operations else {
      throw value.place.error("\(operations.count) operations are more than \(limits.operations)")
    }
    var updates = BatchUpdates()
    for operation in operations { updates.append(try self.operation(operation, limits)) }
    return Entry(
      line: value.place.line,
      before: try counts(try value.member("before"), limits),
      after: try counts(try value.member("after"), limits),
      updates: updates
    )
  }

  private static func counts(
    _ value: JSONValue,
    _ limits: TranscriptLimits
  ) throws(TextError) -> [Int] {
    let elements = try value.elements("counts are a list of numbers, one for each section")
    guard elements.count <= limits.sections else {
      throw value.place.error("\(elements.count) sections are more than \(limits.sections)")
    }
    var counts: [Int] = []
    var sum = 0
    for element in elements {
      let count = try element.number("the number of items in a section")
      try limits.check(count, behind: sum, at: element.place)
      sum += count
      counts.append(count)
    }
    return counts
  }

  /// The operations and the forms of their values.
  static let forms = [
    ("delete", "[section, item]"), ("insert", "[section, item]"), ("reload", "[section, item]"),
    ("reconfigure", "[section, item]"), ("move", "[[section, item], [section, item]]"),
    ("deleteSection", "section"), ("insertSection", "section"), ("reloadSection", "section"),
    ("moveSection", "[from, to]"),
  ]

  private static func operation(
    _ value: JSONValue,
    _ limits: TranscriptLimits
  ) throws(TextError) -> BatchUpdates.Operation {
    let members = try value.members("an operation is an object such as {\"delete\": [0, 3]}")
    guard let member = members.first else {
      throw value.place.error("the operation is empty")
    }
    let count = try self.count(among: members, limits)
    if let extra = members.dropFirst().first(where: { $0.name != "count" }) {
      throw extra.place.error("an operation has one member beside \"count\"")
    }
    func run(_ value: JSONValue) throws(TextError) -> ItemRun {
      let path = try value.pair("an item is [section, item]")
      return ItemRun(section: path.0, first: path.1, count: count ?? 1)
    }
    func sections() throws(TextError) -> Range<Int> {
      let first = try member.value.number("a section is a number")
      let (end, isTooLarge) = first.addingReportingOverflow(count ?? 1)
      guard !isTooLarge else {
        throw member.place.error("the section index is too large")
      }
      return first..<end
    }
    switch member.name {
    case "delete": return .deleteItems(try run(member.value))
    case "insert": return .insertItems(try run(member.value))
    case "reload": return .reloadItems(try run(member.value))
    case "reconfigure": return .reconfigureItems(try run(member.value))
    case "move":
      let form = "a move is [[section, item], [section, item]]"
      let ends = try member.value.elements(form)
      guard ends.count == 2 else { throw member.value.place.error(form) }
      let target = try run(ends[1])
      return .moveItems(
        ItemMove(try run(ends[0]), toSection: target.section, item: target.lowerBound)
      )
    case "deleteSection": return .deleteSections(try sections())
    case "insertSection": return .insertSections(try sections())
    case "reloadSection": return .reloadSections(try sections())
    case "moveSection":
      if let extra = members.first(where: { $0.name == "count" }) {
        throw extra.place.error("\"moveSection\" does not take a \"count\"")
      }
      let ends = try member.value.pair("a section's move is [from, to]")
      return .moveSection(SectionMove(from: ends.0, to: ends.1))
    default:
      let known = forms.map(\.0)
      let advice = closest(to: member.name, in: known).map { "; did you mean \($0)?" }
      throw member.place.error(
        "unknown operation \"\(member.name)\""
          + (advice ?? "; known: \(known.joined(separator: ", "))")
      )
    }
  }

  /// Returns the member "count" of an operation; nil if it has none.
  private static func count(
    among members: [JSONValue.Member],
    _ limits: TranscriptLimits
  ) throws(TextError) -> Int? {
    guard let value = members.first(where: { $0.name == "count" })?.value else { return nil }
    let count = try value.number("a number of items")
    try limits.check(count, at: value.place)
    guard count > 0 else {
      throw value.place.error("\"count\" must be at least 1")
    }
    return count
  }
}

extension JSONValue {
  fileprivate func pair(_ expected: String) throws(TextError) -> (Int, Int) {
    guard case .list(let elements) = content, elements.count == 2 else {
      throw place.error(expected)
    }
    return (try elements[0].number("a number"), try elements[1].number("a number"))
  }
}

/// The limits of transcripts.
///
/// They are far beyond any real transcript and bound the resources that a hostile file can use.
struct TranscriptLimits: Equatable, Sendable {
  var bytes = 64 << 20
  var depth = 16
  /// The maximum number of sections before or after a batch.
  var sections = 1 << 20
  /// The maximum number of items before or after a batch, and in a run of one operation.
  var items = 1 << 32
  var operations = 1 << 20

  /// Throws an error for a count that is negative or that exceeds the limit together with `sum`.
  func check(_ count: Int, behind sum: Int = 0, at place: TextPosition) throws(TextError) {
    guard count >= 0 else {
      throw place.error("a count must not be negative")
    }
    guard count <= items - sum else {
      let total = sum == 0 ? "" : " with the \(sum) before it"
      throw place.error("\(count)\(total) is more than \(items) items")
    }
  }
}
