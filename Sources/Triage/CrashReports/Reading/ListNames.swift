/// The names of lists in a text, as code and stack traces spell them.
enum ListNames {
  /// The part of a text in which a message needs the name of a list; the raw value is its mark in
  /// the table of families.
  enum Place: UInt8, Sendable {
    /// The sentence of the message: `s`.
    case sentence = 0x73

    /// The frames of the stack trace; without one, the sentence, or code around the message: `r`.
    case report = 0x72

    /// The sentence or the report: `e`.
    case either = 0x65
  }

  /// A name, which whole words match, or those that begin with it if `isPrefix` is true.
  private struct Name {
    let word: String
    var isPrefix = true
    /// Whether the name is a method's, which only code has.
    var isMethod = false
  }

  private static let names =
    [
      "UITableView", "UICollectionView", "NSTableView", "NSOutlineView", "NSCollectionView",
      "NSTableRowData", "ASTable", "ASCollection", "FetchedResultsController", "RxDataSources",
      "IGList", "Differentiator", "file Diff.swift", "SwiftUI.List", "UpdateCoalescing",
      "OutlineListCoordinator", "ListCoreOutlineView", "ForEach<", "ForEachState", "ForEachChild",
      "SwiftUI7ForEach", "DiffableDataSource",
    ].map { Name(word: $0) }
    + ["tableView", "collectionView", "outlineView"].map { Name(word: $0, isPrefix: false) }
    + [
      "numberOfRowsInSection", "numberOfItemsInSection", "numberOfRows(in", "cellForRow",
      "cellForItem", "layoutAttributesFor", "forTableColumn",
      "controllerDidChangeContent",
    ].map { Name(word: $0, isMethod: true) }

  /// Frames of a picker, which shows its wheels by tables of its own.
  private static let pickers = ["UIPicker", "pickerView"]

  /// Returns whether a message has the name of a list in a place of the text around it.
  static func areIn(
    _ bytes: [UInt8],
    _ place: Place,
    of message: Range<Int>,
    before: Range<Int>,
    after: Range<Int>
  ) -> Bool {
    let sentence = sentence(of: message, in: bytes, before.lowerBound..<after.upperBound)
    if place == .sentence { return contains(bytes, sentence) }
    if place == .either, contains(bytes, sentence) { return true }
    let lines = frames(in: bytes, after, isAfter: true)
    let frames = lines.isEmpty ? frames(in: bytes, before, isAfter: false) : lines
    guard frames.isEmpty else {
      return frames.prefix { frame in
        !pickers.contains { bytes.end(ofFirst: $0, in: frame) != nil }
      }.contains { contains(bytes, $0) }
    }
    return contains(bytes, sentence)
      || contains(bytes, before.lowerBound..<after.upperBound, isCode: true)
  }

  /// Returns whether a range has a name; if `isCode` is true, one that is used as code.
  private static func contains(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    isCode: Bool = false
  ) -> Bool {
    names.contains { name in
      var rest = range
      while let end = bytes.end(ofFirst: name.word, in: rest) {
        let found = end - name.word.utf8.count..<end
        if matches(bytes, found, name), !isCode || name.isMethod || isCodeAt(bytes, found) {
          return true
        }
        rest = end..<range.upperBound
      }
      return false
    }
  }

  private static func matches(_ bytes: [UInt8], _ found: Range<Int>, _ name: Name) -> Bool {
    guard bytes[found].elementsEqual(name.word.utf8) else { return false }
    let previous = found.lowerBound > 0 ? bytes[found.lowerBound - 1] : 0
    let next = found.upperBound < bytes.count ? bytes[found.upperBound] : 0
    // A library adds its letters to the name of a class: `BSFetchedResultsController`.
    let isStart = !previous.isLetter || (previous < 0x60 && name.word.utf8.first == 0x46)
    // A mangled symbol has the length of a name before it: `9tableView`.
    let isMangled = previous.isDigit && Int(previous) - 0x30 == found.count % 10
    return isStart && (isMangled || !next.isLetter || (name.isPrefix && next < 0x60))
  }

  /// Whether brackets around a name show that it is code: `[UITableView `, `tableView(`.
  private static func isCodeAt(_ bytes: [UInt8], _ found: Range<Int>) -> Bool {
    let previous = found.lowerBound > 0 ? bytes[found.lowerBound - 1] : 0
    let next = found.upperBound < bytes.count ? bytes[found.upperBound] : 0
    return "[<".utf8.contains(previous) || bytes[found.upperBound - 1] == UInt8(ascii: "<")
      || next == UInt8(ascii: "(") || next == UInt8(ascii: "/")
      || (next == UInt8(ascii: ":") && found.upperBound + 1 < bytes.count
        && bytes[found.upperBound + 1].isLetter)
  }

  /// Returns the sentence around a message, which may begin in the paragraph before a colon.
  private static func sentence(
    of message: Range<Int>,
    in bytes: [UInt8],
    _ limits: Range<Int>
  ) -> Range<Int> {
    var start = message.lowerBound
    while start > limits.lowerBound, !isEnd(bytes, at: start - 1) { start -= 1 }
    var end = message.upperBound
    let limit = min(limits.upperBound, message.upperBound + 300)
    while end < limit, !isEnd(bytes, at: end) { end += 1 }
    return start..<end
  }

  /// Whether a sentence ends with the byte at a position.
  private static func isEnd(_ bytes: [UInt8], at position: Int) -> Bool {
    let byte = bytes[position]
    let next = position + 1 < bytes.count ? bytes[position + 1] : .lineFeed
    if ".!?".utf8.contains(byte) { return next.isSpace }
    guard byte == .lineFeed else { return false }
    var last = position
    while last > 0, bytes[last].isSpace { last -= 1 }
    // A broken line continues with a lowercase letter.
    return bytes[last] != UInt8(ascii: ":") && !(next > 0x60 && next.isLetter)
  }

  /// Returns the lines of stack traces before or after a message.
  private static func frames(
    in bytes: [UInt8],
    _ range: Range<Int>,
    isAfter: Bool
  ) -> [Range<Int>] {
    var frames: [Range<Int>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, bytes[end] != .lineFeed { end += 1 }
      let isWhole = isAfter ? start > range.lowerBound : end < range.upperBound
      if isFrame(bytes, start..<end, isWhole: isWhole) { frames.append(start..<end) }
      start = end + 1
    }
    Visits.add(range.count)
    return frames
  }

  /// Returns whether a line, or the part of it beside the message, has frames of a stack trace.
  private static func isFrame(_ bytes: [UInt8], _ line: Range<Int>, isWhole: Bool) -> Bool {
    func has(_ words: String) -> Bool { bytes.end(ofFirst: words, in: line) != nil }
    if has("0x"), has(" + ") || has("-[") || has("call stack") { return true }
    guard isWhole else { return false }
    let start = line.first { !" \t>\"*(".utf8.contains(bytes[$0]) }
    guard let start else { return false }
    let digits = bytes[start..<line.upperBound].prefix { $0.isDigit }.count
    func begins(_ words: String) -> Bool {
      bytes.end(of: words, at: start, before: line.upperBound) != nil
    }
    if digits > 0, digits < 4, has("0x") || has("[") || has("(") || has(" in ") { return true }
    return begins("#") && has(" ") || begins("frame #") || (begins("at ") && has("("))
      || begins("File \"") || has("function\":") || has("symbol\":") || has(".swift:")
      || has(".m:")
      || ((begins("-[") || begins("[")) && bytes[line.upperBound - 1] == UInt8(ascii: "]"))
  }
}
