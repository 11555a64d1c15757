/// A reader of the values in a message that its form has no placeholders for.
struct DetailReader {
  private let bytes: [UInt8]
  private let range: Range<Int>

  /// The maximum length of a message with its values.
  private static let reach = 1_200

  /// The maximum length of a value.
  private static let longestValue = 200

  /// The maximum number of values of a kind.
  private static let limit = 5

  /// The maximum length of the part of a message before the words of its form.
  private static let lead = 400

  /// Creates a reader of a message between two others, which ends before a stack trace.
  init(_ bytes: [UInt8], message: Range<Int>, between previous: Int, and next: Int) {
    self.bytes = bytes
    var start = message.lowerBound
    let first = max(previous, start - Self.lead)
    while start > first, bytes[start - 1] != .lineFeed { start -= 1 }
    let limit = max(message.upperBound, min(next, message.lowerBound + Self.reach))
    let ends = ["\n\n", "First throw call", "Last Exception Backtrace"].compactMap {
      let end = bytes.end(ofFirst: $0, in: message.upperBound..<limit)
      return end.map { $0 - 1 }
    }
    range = start..<(ends.min() ?? limit)
  }

  /// A value between words, for messages of some kinds.
  private struct Form {
    let kind: Assertion.Detail.Kind
    let start: String
    let ends: [String]
    let isList: Bool

    init(_ kind: Assertion.Detail.Kind, _ start: String, _ ends: String..., isList: Bool = false) {
      self.kind = kind
      self.start = start
      self.ends = ends
      self.isList = isList
    }
  }

  private static let registration = [
    Form(.elementKind, "of kind: ", " with identifier", " "),
    Form(.reuseIdentifier, "with identifier ", " - must", "'", "\"", "`", "**", "\n"),
  ]

  private static func forms(of kind: Assertion.Kind) -> [Form] {
    switch kind {
    case .notRegistered, .viewNotRegistered, .itemNotRegistered: registration
    case .decorationNotRegistered: [Form(.elementKind, "of kind: ", " ", "'")]
    case .invalidNib:
      [
        Form(.reuseIdentifier, "for identifier (", ")"),
        Form(.reuseIdentifier, "used to register the nib (", ")"),
      ]
    case .dequeuedTwice:
      [
        Form(.reuseIdentifier, "Cell identifier: ", ","),
        Form(.reuseIdentifier, "reuse identifier: ", ","),
      ]
    case .noLayoutAttributes:
      [
        Form(.elementKind, "ElementOfKind: ", " at", "'"),
        Form(.elementKind, "ViewOfKindOfKind: ", " at", "'"),
      ]
    case .attributesChanged: [Form(.elementKind, "element kind:", ")")]
    case .wrongElementKind:
      [
        Form(.elementKind, "view of element kind '", "'"),
        Form(.elementKind, "for the element kind '", "'"),
      ]
    case .noSupplementaryView:
      [
        Form(.elementKind, "ElementOfKind:atIndexPath (", ",", ")"),
        Form(.elementKind, "ElementOfKind:atIndexPath: (", ",", ")"),
        Form(.elementKind, "of kind: ", " ", "'"), Form(.elementKind, "of kind '", "'"),
      ]
    case .missingSection: [Form(.elementKind, "supplementary view ", " in section")]
    case .duplicateIdentifiers:
      [
        Form(.identifier, "identifiers: {", ")}", " }", isList: true),
        Form(.identifier, "identifier that already exists: ", "'", "\n"),
        Form(.identifier, "identifiers that already exist: (", "\n)", "]", "'\n", isList: true),
      ]
    case .unknownIdentifier, .unknownSectionIdentifier:
      [
        Form(.identifier, "exist in the snapshot: ", "'", "\n"),
        Form(.identifier, "reload specified: ", "'", "\n"),
        Form(.identifier, "specified: ", "'", "\n"),
      ]
    case .duplicateModels:
      [
        Form(.identifier, "Duplicate item ", ": file", "\n"),
        Form(.identifier, "Duplicate section ", ": file", "\n"),
        Form(.identifier, "Item ", " has already been indexed"),
        Form(.identifier, "Duplicate identifier ", " for object"),
      ]
    case .repeatedID: [Form(.identifier, "the ID ", " occurs", " is used")]
    case .emptyListCell: [Form(.text, "empty cell. - ", " - please", "\n")]
    case .forEachCount: [Form(.text, "). ", "\n\n")]
    case .sectionNames: [Form(.identifier, "section name '", ".", "'")]
    default: []
    }
  }

  /// Returns the values of an assertion in the order of its forms.
  func details(of kind: Assertion.Kind, hasNumbers: Bool) -> [Assertion.Detail] {
    var details: [Assertion.Detail] = []
    for form in Self.forms(of: kind)
    where form.kind == .elementKind || !details.contains(where: { $0.kind == form.kind }) {
      for value in values(of: form) {
        // A decoration view is named so beside its kind.
        let isDecoration = form.start.utf8.starts(with: "ViewOfKindOfKind".utf8)
        let detail = Assertion.Detail(form.kind, (isDecoration ? "decoration view " : "") + value)
        // A format string has no values.
        if !details.contains(detail), value != "%@" { details.append(detail) }
      }
    }
    if [.layoutAttributes, .attributesChanged].contains(kind),
      !details.contains(where: { $0.kind == .elementKind }),
      let view = ["supplementary", "decoration"].first(where: { view in
        ["", "a "].contains { bytes.end(ofFirst: "attributes for \($0)\(view)", in: range) != nil }
      })
    {
      details.append(.init(.elementKind, "\(view) view"))
    }
    if !hasNumbers, let path = indexPath() { details.append(.init(.indexPath, path)) }
    return details
  }

  private func values(of form: Form) -> [String] {
    guard let start = bytes.end(ofFirst: form.start, in: range) else { return [] }
    let rest = start..<min(range.upperBound, start + (form.isList ? 1_000 : Self.longestValue))
    let ends = form.ends.compactMap { end in
      bytes.end(ofFirst: end, in: rest).map { $0 - end.utf8.count }
    }
    let value = start..<(ends.min() ?? rest.upperBound)
    guard form.isList else {
      return [text(value, isSentence: form.kind == .text)].filter { !$0.isEmpty }
    }
    return parts(of: value).prefix(Self.limit).map { text($0) }.filter { !$0.isEmpty }
  }

  /// Returns the parts of a list at its commas outside of brackets.
  private func parts(of list: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var depth = 0
    var start = list.lowerBound
    for position in list {
      switch bytes[position] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += position > start ? 1 : 0
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      case UInt8(ascii: ",") where depth == 0:
        parts.append(start..<position)
        start = position + 1
      default: break
      }
    }
    return parts + [start..<list.upperBound]
  }

  /// Returns a value on one line, without quotes and marks around it.
  private func text(_ range: Range<Int>, isSentence: Bool = false) -> String {
    let words = bytes[range].split { $0.isSpace }
    let joined = words.joined(separator: [0x20])
    if isSentence { return String(decoding: Array(joined), as: UTF8.self) }
    let marks = " (:'\"*`;".utf8
    let value = Array(joined).drop { marks.contains($0) }
    let end = value.lastIndex { !marks.contains($0) && $0 != UInt8(ascii: ".") }
    return end.map { String(decoding: value[...$0], as: UTF8.self) } ?? ""
  }

  /// Returns the first index path of the message as `0 - 3`.
  private func indexPath() -> String? {
    guard let start = bytes.end(ofFirst: "length = 2, path = ", in: range) else { return nil }
    var reader = SentenceReader(bytes, at: start)
    guard let section = reader.takeNumber(isSigned: true), reader.accept("-"),
      let item = reader.takeNumber(isSigned: true), reader.position <= range.upperBound
    else { return nil }
    return [section, item].map { $0 == Int.max ? "NSNotFound" : "\($0)" }.joined(separator: " - ")
  }
}

extension Crash {
  /// Returns an assertion with the values in its message that are not numbers.
  func withDetails(
    in bytes: [UInt8],
    message: Range<Int>,
    between previous: Int,
    and next: Int
  ) -> Crash {
    guard case .assertion(var assertion) = self else { return self }
    assertion.details = DetailReader(bytes, message: message, between: previous, and: next)
      .details(of: assertion.kind, hasNumbers: !assertion.numbers.isEmpty)
    return .assertion(assertion)
  }
}
