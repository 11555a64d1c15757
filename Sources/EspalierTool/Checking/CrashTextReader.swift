import BatchUpdates

/// Reads batches out of a crash report's text, as UIKit has written it since iOS 16.4.
///
///     … Data source before updates = { 1 section with item counts: [27386] }
///     Data source after updates = { 1 section with item counts: [27385] }
///     Updates = [ Delete item (0 - 27384), Move section (1) to (2) ] …
///
/// The text around it, and line breaks inside it, do not matter. A log may hold several reports.
struct CrashTextReader {
  private let bytes: [UInt8]
  private let limits: TranscriptLimits
  private var position = 0
  /// Whether the report that is read speaks of rows, as those of table views do.
  private var speaksOfRows = false

  init(_ bytes: [UInt8], limits: TranscriptLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// All batches in the text, which may be none.
  mutating func entries() throws(TranscriptError) -> [Transcript.Entry] {
    var entries: [Transcript.Entry] = []
    while skip(past: "before updates") {
      let line = place.line
      speaksOfRows = false
      try expect("=")
      let before = try counts()
      guard skip(past: "after updates") else {
        throw error("\"Data source after updates = …\" should follow")
      }
      try expect("=")
      let after = try counts()
      guard skip(past: "Updates") else { throw error("\"Updates = [ … ]\" should follow") }
      try expect("=")
      let updates = try updates()
      entries.append(
        .init(
          line: line,
          before: before,
          after: after,
          updates: updates,
          speaksOfRows: speaksOfRows
        )
      )
    }
    return entries
  }

  private var place: TextPlace {
    let before = bytes[..<min(position, bytes.count)]
    let start = (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    let line = before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    return TextPlace(line: line, column: position - start + 1)
  }

  private func error(_ reason: String) -> TranscriptError {
    TranscriptError(place: place, reason: reason)
  }

  /// Goes behind the next occurrence of `words`, whatever white space stands between them.
  private mutating func skip(past words: String) -> Bool {
    let parts = words.split(separator: " ").map { Array($0.utf8) }
    var start = position
    while let first = bytes[start...].firstIndex(of: parts[0][0]) {
      if let end = match(parts, at: first) {
        position = end
        return true
      }
      start = first + 1
    }
    return false
  }

  private func match(_ parts: [[UInt8]], at start: Int) -> Int? {
    var cursor = start
    for (index, part) in parts.enumerated() {
      if index > 0 {
        let gap = cursor
        while cursor < bytes.count, Self.isSpace(bytes[cursor]) { cursor += 1 }
        if cursor == gap { return nil }
      }
      guard bytes[cursor...].starts(with: part) else { return nil }
      cursor += part.count
    }
    return cursor
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private mutating func skipSpace() {
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
  }

  private mutating func expect(_ text: String) throws(TranscriptError) {
    skipSpace()
    guard bytes[position...].starts(with: text.utf8) else {
      throw error("expected \"\(text)\", found \(found)")
    }
    position += text.utf8.count
  }

  private mutating func accept(_ text: String) -> Bool {
    skipSpace()
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  private var found: String {
    guard position < bytes.count else { return "the end of the file" }
    let rest = bytes[position...].prefix(12).prefix { $0 != UInt8(ascii: "\n") }
    return "\"\(String(decoding: rest, as: UTF8.self))\""
  }

  /// A number, with or without separators of thousands as some logs have them.
  private mutating func number() throws(TranscriptError) -> Int {
    skipSpace()
    let start = position
    var value = 0
    while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position])
    {
      let digit = Int(bytes[position] - UInt8(ascii: "0"))
      let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isStillTooLarge) = tens.addingReportingOverflow(digit)
      guard !isTooLarge, !isStillTooLarge else { throw error("the number is too large") }
      value = sum
      position += 1
    }
    guard position > start else { throw error("expected a number, found \(found)") }
    return value
  }

  /// `{ 2 sections with item counts: [3, 0] }`, for rows as well.
  private mutating func counts() throws(TranscriptError) -> [Int] {
    try expect("{")
    let place = place
    let sections = try number()
    guard sections <= limits.sections else {
      throw TranscriptError(
        place: place,
        reason: "\(sections) sections are more than \(limits.sections)"
      )
    }
    let start = position
    guard skip(past: "counts:") else { throw error("\"counts: [ … ]\" should follow") }
    let noun = String(decoding: bytes[start..<position], as: UTF8.self)
    if noun.split(whereSeparator: \.isWhitespace).contains("row") { speaksOfRows = true }
    try expect("[")
    var counts: [Int] = []
    if !accept("]") {
      var sum = 0
      repeat {
        skipSpace()
        let place = self.place
        let count = try number()
        try limits.check(count, behind: sum, at: place)
        sum += count
        counts.append(count)
      } while accept(",")
      try expect("]")
    }
    try expect("}")
    guard counts.count == sections else {
      throw TranscriptError(
        place: place,
        reason: "\(sections) sections are announced, and \(counts.count) are counted"
      )
    }
    return counts
  }

  private mutating func updates() throws(TranscriptError) -> BatchUpdates {
    try expect("[")
    var updates = BatchUpdates()
    var count = 0
    if accept("]") { return updates }
    repeat {
      count += 1
      guard count <= limits.operations else {
        throw error("there are more than \(limits.operations) operations")
      }
      updates.append(try operation())
    } while accept(",")
    try expect("]")
    return updates
  }

  private enum Action: String, CaseIterable {
    case delete = "Delete"
    case insert = "Insert"
    case reload = "Reload"
    case reconfigure = "Reconfigure"
    case move = "Move"
  }

  private mutating func operation() throws(TranscriptError) -> BatchUpdates.Operation {
    skipSpace()
    guard let action = Action.allCases.first(where: { accept($0.rawValue) }) else {
      throw error("expected Delete, Insert, Reload, Reconfigure or Move, found \(found)")
    }
    if accept("section") {
      let section = try sectionPlace()
      if action == .move {
        try expect("to")
        return .moveSection(SectionMove(from: section, to: try sectionPlace()))
      }
      let (end, isTooLarge) = section.addingReportingOverflow(1)
      guard !isTooLarge else { throw error("the section ends beyond all numbers") }
      switch action {
      case .delete: return .deleteSections(section..<end)
      case .insert: return .insertSections(section..<end)
      default: return .reloadSections(section..<end)
      }
    }
    if accept("row") {
      speaksOfRows = true
    } else if !accept("item") {
      throw error("expected item, row or section, found \(found)")
    }
    let run = try itemPlace()
    switch action {
    case .delete: return .deleteItems(run)
    case .insert: return .insertItems(run)
    case .reload: return .reloadItems(run)
    case .reconfigure: return .reconfigureItems(run)
    case .move:
      try expect("to")
      let target = try itemPlace()
      return .moveItems(ItemMove(run, toSection: target.section, item: target.lowerBound))
    }
  }

  private mutating func sectionPlace() throws(TranscriptError) -> Int {
    try expect("(")
    let section = try number()
    try expect(")")
    return section
  }

  private mutating func itemPlace() throws(TranscriptError) -> ItemRun {
    try expect("(")
    let section = try number()
    try expect("-")
    let item = try number()
    try expect(")")
    return ItemRun(section: section, first: item, count: 1)
  }
}
