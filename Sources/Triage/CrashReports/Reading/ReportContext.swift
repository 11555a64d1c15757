import BatchUpdates

/// The context of a message: the view, the system, the stack trace.
struct ReportContext {
  private(set) var view: ListView?
  /// Whether the view is a table of Texture, whose messages name items instead of rows.
  private(set) var isTextureTable = false
  private(set) var toolkit = Toolkit.uiKit
  /// Whether the text says that the app continues.
  private(set) var isContinued = false
  private(set) var viewClass: String?
  private(set) var dataSourceClass: String?
  private(set) var system: String?
  private(set) var frame: AppFrame?
  private(set) var signs: [CrashReport.Sign] = []

  /// The maximum distance of the context from its message.
  private static let reach = 200_000

  /// Reads a message and the text between the previous report and the next one.
  init(_ bytes: [UInt8], message: Range<Int>, before: Range<Int>, after: Range<Int>) {
    let after = after.lowerBound..<min(after.upperBound, after.lowerBound + Self.reach)
    let before = max(before.lowerBound, before.upperBound - Self.reach)..<before.upperBound
    readView(bytes, after)
    // The list of updates may be long.
    let message = message.prefix(Self.stackReach)
    let near = after.lowerBound..<min(after.upperBound, after.lowerBound + Self.stackReach)
    let recent = max(before.lowerBound, before.upperBound - Self.stackReach)..<before.upperBound
    toolkit =
      Toolkit.of(bytes, Self.line(bytes, before), message, near) ?? Toolkit.of(bytes, recent)
      ?? .uiKit
    let rest = after.lowerBound..<min(after.upperBound, after.lowerBound + 40)
    let lead = max(before.lowerBound, before.upperBound - 10)..<before.upperBound
    isContinued =
      ["will perform reloadData", "will be ignored", "that already exist"].contains {
        bytes.end(ofFirst: $0, in: rest) != nil
      } || bytes.end(ofFirst: "warning: ", in: lead) != nil
    system =
      Self.systems(in: bytes, before).last ?? Self.systems(in: bytes, after).first
    frame =
      StackReader(bytes, after).firstFrameOfTheApp()
      ?? Self.stack(bytes, before).flatMap { StackReader(bytes, $0).firstFrameOfTheApp() }
    for sign in CrashReport.Sign.allCases
    where Self.words(of: sign).contains(where: {
      bytes.end(ofFirst: $0, in: after) != nil
        // The class that wraps the message is before it.
        || (sign == .fetchedResults && bytes.end(ofFirst: $0, in: Self.line(bytes, before)) != nil)
    }) {
      signs.append(sign)
    }
    if bytes.count(of: "_endCellAnimationsWithContext:]", upTo: 2, in: after) > 1
      || bytes.count(of: "_endItemAnimationsWith", upTo: 2, in: after) > 1
    {
      signs.append(.nestedUpdate)
    }
    if view == nil {
      let assertion = bytes.end(ofFirst: "Assertion failure in -[", in: recent)
      let ranges = [
        message, Self.line(bytes, before), (assertion ?? recent.upperBound)..<recent.upperBound,
        after, recent,
      ]
      view = Self.view(in: ranges, of: bytes)
      isTextureTable = bytes.end(ofFirst: "[ASTableView", in: after) != nil
    }
  }

  /// The maximum distance of a stack trace or a view before a message.
  private static let stackReach = 4_000

  /// Returns the text after the last heading of a stack trace before a message.
  private static func stack(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    var start = max(range.lowerBound, range.upperBound - stackReach)
    var found: Range<Int>?
    for heading in ["stacktrace", "stack trace", "backtrace"] {
      while let end = bytes.end(ofFirst: heading, in: start..<range.upperBound) {
        found = end..<range.upperBound
        start = end
      }
    }
    return found
  }

  /// Returns the last line before a message.
  private static func line(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var start = range.upperBound
    while start > range.lowerBound, bytes[start - 1] != .lineFeed { start -= 1 }
    Visits.add(range.upperBound - start)
    return start..<range.upperBound
  }

  private static func words(of sign: CrashReport.Sign) -> [String] {
    switch sign {
    case .fetchedResults: ["NSFetchedResultsController", "controllerDidChangeContent"]
    case .background:
      [
        "_dispatch_root_queue_drain", "_dispatch_worker_thread", "com.apple.root.",
        "start_wqthread",
      ]
    case .search: ["updateSearchResults", "searchBar:textDidChange", "searchBar(_:textDidChange"]
    // Nested updates are found by counting frames in the stack.
    case .nestedUpdate: []
    }
  }

  /// Reads `Collection view: <App.Grid: 0x…; …; dataSource: <App.Feed: 0x…`.
  private mutating func readView(_ bytes: [UInt8], _ range: Range<Int>) {
    let near = range.lowerBound..<min(range.upperBound, range.lowerBound + 3_000)
    for (words, kind) in [("collection view: <", ListView.collection), ("table view: <", .table)] {
      guard let start = bytes.end(ofFirst: words, in: near) else { continue }
      viewClass = Self.name(bytes, start..<near.upperBound)
      view = kind
      let source = bytes.end(ofFirst: "dataSource: <", in: start..<near.upperBound)
      dataSourceClass = source.flatMap { Self.name(bytes, $0..<near.upperBound) }
      return
    }
  }

  /// Returns the name of a class up to the colon after it.
  private static func name(_ bytes: [UInt8], _ range: Range<Int>) -> String? {
    var end = range.lowerBound
    while end < range.upperBound, bytes[end] != UInt8(ascii: ":"), bytes[end] != UInt8(ascii: ">"),
      !bytes[end].isSpace, end - range.lowerBound < 200
    {
      end += 1
    }
    let name = String(decoding: bytes[range.lowerBound..<end], as: UTF8.self)
    return name.isEmpty || name == "(null)" ? nil : name
  }

  /// Returns the view that is named first in the first range that names one.
  private static func view(in ranges: [Range<Int>], of bytes: [UInt8]) -> ListView? {
    func first(_ names: String..., in range: Range<Int>) -> Int? {
      names.compactMap { bytes.end(ofFirst: $0, in: range) }.min()
    }
    for range in ranges {
      let table = first(
        "UITableView",
        "[ASTableView",
        "withRowAnimation",
        "NSTableView",
        "NSOutlineView",
        "NSTableRowData",
        "NSTableCell",
        "contained in the table view",
        "tableView:",
        "tableView(",
        in: range
      )
      let collection = first(
        "UICollectionView",
        "[ASCollectionView",
        "NSCollectionView",
        "collectionView:",
        "collectionView(",
        in: range
      )
      guard table != nil || collection != nil else { continue }
      return (table ?? Int.max) < (collection ?? Int.max) ? .table : .collection
    }
    return nil
  }

  private static let systemNames = [
    "iPhone OS", "iOS", "iPadOS", "tvOS", "visionOS", "macOS", "Mac OS X",
  ]

  /// The offsets of the letters "OS" in the names, the longest name first.
  private static let systemOffsets = [7, 6, 4, 3, 2, 1]

  /// Returns the systems with versions in a range, as `iOS 17.2`.
  private static func systems(in bytes: [UInt8], _ range: Range<Int>) -> [String] {
    var found: [String] = []
    guard range.count > 2 else { return found }
    // Every name contains these two letters.
    for end in range.dropFirst() where bytes[end].folded == UInt8(ascii: "s") {
      guard bytes[end - 1].folded == UInt8(ascii: "o") else { continue }
      for offset in systemOffsets where end - 1 - offset >= range.lowerBound {
        let start = end - 1 - offset
        let isInWord =
          start > range.lowerBound
          && (bytes[start - 1].isLetter || "-_".utf8.contains(bytes[start - 1]))
        guard !isInWord, let system = system(in: bytes, start..<range.upperBound),
          !isInSentence(bytes, range.lowerBound..<start)
        else { continue }
        found.append(system)
        break
      }
    }
    return found
  }

  /// The lowercase words that name the system of a report.
  private static let labels = ["version", "os", "platform", "system", "device", "running"]

  /// Whether a lowercase word precedes, as in a sentence that compares versions.
  private static func isInSentence(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard range.count > 2, bytes[range.upperBound - 1] == 0x20 else { return false }
    var start = range.upperBound - 1
    while start > range.lowerBound, bytes[start - 1].isLetter { start -= 1 }
    let word = bytes[start..<range.upperBound - 1]
    return word.count > 1 && word.allSatisfy { (0x61...0x7A).contains($0) }
      && !Self.labels.contains { word.elementsEqual($0.utf8) }
  }

  private static func system(in bytes: [UInt8], _ range: Range<Int>) -> String? {
    for name in systemNames {
      guard var position = bytes.end(of: name, at: range.lowerBound, before: range.upperBound)
      else { continue }
      let limit = min(range.upperBound, position + 48)
      // In an export, brackets, colons, quotes and a name separate the name from the number.
      func skipMarks() {
        while position < limit, !bytes[position].isDigit, !bytes[position].isLetter,
          bytes[position] != .lineFeed || bytes[position - 1] == UInt8(ascii: ",")
        {
          position += 1
        }
      }
      skipMarks()
      for name in ["version", "osVersion", "os_version"] {
        guard let end = bytes.end(of: name, at: position, before: limit) else { continue }
        position = end
        skipMarks()
        break
      }
      let start = position
      while position < limit, bytes[position].isDigit || bytes[position] == UInt8(ascii: ".") {
        position += 1
      }
      guard position > start, bytes[start].isDigit, position - start < 9,
        position == range.upperBound || !bytes[position].isLetter || !bytes[position - 1].isDigit
      else { continue }
      var end = position
      while bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
      let version = String(decoding: bytes[start..<end], as: UTF8.self)
      return "\(name == "iPhone OS" ? "iOS" : name) \(version)"
    }
    return nil
  }
}

extension [UInt8] {
  /// Returns the number of occurrences of `words` in a range, up to a limit.
  func count(of words: String, upTo limit: Int, in range: Range<Int>) -> Int {
    var count = 0
    var start = range.lowerBound
    while count < limit, let end = end(ofFirst: words, in: start..<range.upperBound) {
      count += 1
      start = end
    }
    return count
  }
}
