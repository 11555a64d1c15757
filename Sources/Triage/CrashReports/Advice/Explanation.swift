import BatchUpdates
import Portability

/// An explanation of one kind of assertion, with placeholders for the words and numbers of a report.
///
/// - `{item}`, `{an item}`, `{Item}`: the view's name for one of its elements, for example "row".
/// - `{number}`, `{section}`, `{place}`: the first number of the assertion, as a number, a section, or
///   an item of a section.
/// - `{of items}`, `{of its items}`, `{of sections}`: the number of items, of the view's items or rows, or
///   of sections that there are.
/// - `{children}`, `{its rows}`, `{of results}`, `{range}`, `{second}`: the further numbers.
/// - `{identifier}`: the reuse identifier, or "the identifier".
/// - `{With}`: the part of a method's name that tables leave out; `{dequeue}`: the method for cells.
/// - `{view}`: the view's name, for example "table view".
struct Explanation: Sendable {
  /// A condition on the numbers of an assertion.
  enum Condition: String, Sendable {
    /// The first number is too large for an index.
    case isMemory

    /// The assertion has an index, the number of elements and a section.
    case hasCount

    /// The assertion has a number of elements, and it is 0.
    case isEmpty

    /// The index is the number of elements.
    case isPastEnd

    case hasNumber

    /// The assertion has an index and a count.
    case hasTwo

    /// The first number is negative.
    case isNegative
  }

  let kind: Assertion.Kind
  let condition: Condition?
  let title: String
  let causes: [Cause]
  let fix: String

  /// The explanations of all kinds of assertions.
  ///
  /// The first one whose kind and condition are met is used; the last of a kind has no condition.
  static let all = Family.all.flatMap { family in
    family.explanations.map { Explanation(family.kind, $0) }
  }

  private init(_ kind: Assertion.Kind, _ text: Family.Text) {
    self.kind = kind
    condition = text.condition.map { name in
      guard let condition = Condition(rawValue: name) else {
        stop("The family \(kind.rawValue) has the condition \(name), which does not exist.")
      }
      return condition
    }
    title = text.title
    causes = text.causes.map { cause in
      guard let causeKind = Cause.Kind(rawValue: cause.kind) else {
        stop("The family \(kind.rawValue) has the cause \(cause.kind), which does not exist.")
      }
      return Cause(causeKind, cause.text)
    }
    fix = text.fix
  }

  /// Returns whether the explanation is for an assertion.
  func applies(to assertion: Assertion) -> Bool {
    guard kind == assertion.kind else { return false }
    let numbers = assertion.numbers
    return switch condition {
    case nil: true
    case .isMemory: numbers.first.map { $0 > Int(Int32.max) } ?? false
    case .hasCount: numbers.count > 2
    case .isEmpty: numbers.count > 2 && numbers[1] == 0
    case .isPastEnd: numbers.count > 2 && numbers[0] == numbers[1]
    case .hasNumber: !numbers.isEmpty
    case .hasTwo: numbers.count > 1
    case .isNegative: numbers.first.map { $0 < 0 } ?? false
    }
  }

  /// Returns the explanation with the words of a view and the numbers of an assertion.
  func diagnosis(of assertion: Assertion, in view: ListView) -> Diagnosis {
    let words = Placeholders(assertion, in: view)
    return Diagnosis(
      title: words.filled(title),
      causes: causes.map { Cause($0.kind, words.filled($0.text)) },
      advice: words.filled(fix)
    )
  }
}

/// The texts for the placeholders of explanations.
private struct Placeholders {
  let texts: KeyValuePairs<String, String>

  init(_ assertion: Assertion, in view: ListView) {
    let number = assertion.numbers.first.map(Words.number)
    let second = assertion.numbers.dropFirst().first
    texts = [
      "item": view.item,
      "an item": view == .table ? "a row" : "an item",
      "Item": Words.capital(view.item),
      "With": view == .table ? "" : "With",
      "dequeue": "dequeueReusableCell(with\(view == .table ? "" : "Reuse")Identifier:for:)",
      "view": view.name,
      "identifier": assertion.details.first { $0.kind == .reuseIdentifier }
        .map { "\"\($0.value)\"" } ?? "the identifier",
      "children": Self.count(second, "child", "children"),
      "its rows": Self.count(second, "row", "rows"),
      "second": second.map(Words.number) ?? "?",
      "range": Self.range(assertion.numbers),
      "of results": second.map {
        ", but there \($0 == 1 ? "is" : "are") \(Words.count($0, "element"))"
      } ?? "",
      "number": number ?? "?",
      "section": number.map { "section \($0)" } ?? "a section",
      "place": Self.place(assertion, in: view),
      "of items": Self.count(assertion.numbers, "item"),
      "of its items": Self.count(assertion.numbers, view.item),
      "of sections": Self.count(assertion.numbers, "section"),
    ]
  }

  func filled(_ text: String) -> String {
    let parts = text.utf8.split(separator: UInt8(ascii: "{"), omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(Substring(parts[0]))) { result, part in
      let end = part.firstIndex(of: UInt8(ascii: "}")) ?? part.endIndex
      result += self[String(Substring(part[..<end]))]
      result += Substring(part[end...].dropFirst())
    }
  }

  private subscript(name: String) -> String {
    guard let text = texts.first(where: { $0.key == name }) else {
      stop("An explanation has the placeholder {\(name)}, which does not exist.")
    }
    return text.value
  }

  private static func range(_ numbers: [Int]) -> String {
    guard numbers.count > 2, numbers[1] <= numbers[2] else { return "no rows" }
    return "rows \(Words.number(numbers[1])) to \(Words.number(numbers[2]))"
  }

  private static func count(_ number: Int?, _ noun: String, _ plural: String) -> String {
    guard let number else { return "fewer \(plural)" }
    return number == 0 ? "no \(plural)" : "\(Words.number(number)) \(number == 1 ? noun : plural)"
  }

  /// Returns the view's name for an element of a kind.
  private static func element(of kind: String) -> String {
    let names = [("header", "header"), ("footer", "footer"), ("decoration", "decoration view")]
    let bytes = Array(kind.utf8)
    return names.first { bytes.end(ofFirst: $0.0, in: bytes.indices) != nil }?.1
      ?? "supplementary view"
  }

  private static func place(_ assertion: Assertion, in view: ListView) -> String {
    let kind = assertion.details.first { $0.kind == .elementKind }.map { element(of: $0.value) }
    let numbers = assertion.numbers
    let noun = kind ?? view.item
    guard numbers.count > 1 else { return noun == "item" ? "an item" : "a \(noun)" }
    return "\(noun) \(Words.number(numbers[1])) of section \(Words.number(numbers[0]))"
  }

  /// The second number of an assertion is the count of the view or the section.
  private static func count(_ numbers: [Int], _ noun: String) -> String {
    guard numbers.count > 1 else { return ", which does not exist" }
    let count = numbers[1]
    let verb = count == 0 ? "are" : count == 1 ? "is only" : "are only"
    let place = numbers.count > 2 ? " in section \(Words.number(numbers[2]))" : ""
    return ", but there \(verb) \(Words.count(count, noun))\(place)"
  }
}
