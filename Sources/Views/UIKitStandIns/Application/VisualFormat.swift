import Foundation
import HeadlessViews

/// Constraints in visual format: `H:|-[title(>=60)]-20-[date]-|`.
///
/// ```
/// orientation  H: or V:          edge of the superview  |
/// view         [name]            with lengths           [name(==80@750,<=other)]
/// distance     -  or  -20-  or  -(>=8@250)-
/// ```
struct VisualFormat {
  /// A comparison with a number or with another view.
  struct Predicate {
    enum Value {
      case number(CGFloat)
      case view(View)
    }

    let relation: LayoutConstraint.Relation
    let value: Value
    let priority: LayoutPriority
  }

  enum Element {
    case superview
    case view(View, [Predicate])
  }

  /// The distance between two items; empty if they touch, nil for the standard distance.
  typealias Distance = [Predicate]?

  private(set) var isHorizontal = true
  private(set) var elements: [Element] = []
  private(set) var distances: [Distance] = []

  private let text: [Character]
  private var position = 0
  private let views: [String: Any]
  private let metrics: [String: Any]

  init(_ format: String, views: [String: Any], metrics: [String: Any]) throws(VisualFormatError) {
    text = Array(format)
    self.views = views
    self.metrics = metrics
    if take("H:") {
      isHorizontal = true
    } else if take("V:") {
      isHorizontal = false
    }
    elements.append(try element())
    while position < text.count {
      distances.append(try distance())
      elements.append(try element())
    }
  }

  private mutating func take(_ word: String) -> Bool {
    let end = position + word.count
    guard end <= text.count, String(text[position..<end]) == word else { return false }
    position = end
    return true
  }

  private func refusal(_ expected: String) -> VisualFormatError {
    VisualFormatError(format: String(text), position: position, expected: expected)
  }

  private mutating func element() throws(VisualFormatError) -> Element {
    if take("|") { return .superview }
    guard take("[") else { throw refusal("'|' or '['") }
    let view = try view(named: name())
    let lengths = take("(") ? try predicates() : []
    guard take("]") else { throw refusal("']'") }
    return .view(view, lengths)
  }

  private mutating func distance() throws(VisualFormatError) -> Distance {
    guard take("-") else { return [] }
    if take("(") {
      let list = try predicates()
      guard take("-") else { throw refusal("'-'") }
      return list
    }
    guard let next = text[position...].first, next.isNumber || next.isLetter else { return nil }
    let predicate = try predicate()
    guard take("-") else { throw refusal("'-'") }
    return [predicate]
  }

  /// Parses the rest of a list in brackets.
  private mutating func predicates() throws(VisualFormatError) -> [Predicate] {
    var list = [try predicate()]
    while take(",") { list.append(try predicate()) }
    guard take(")") else { throw refusal("')'") }
    return list
  }

  private mutating func predicate() throws(VisualFormatError) -> Predicate {
    var relation = LayoutConstraint.Relation.equal
    if take(">=") {
      relation = .greaterThanOrEqual
    } else if take("<=") {
      relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    let value: Predicate.Value
    if let number = number() {
      value = .number(number)
    } else {
      let name = name()
      value =
        if let metric = number(of: metrics[name]) { .number(metric) } else {
          .view(try view(named: name))
        }
    }
    guard take("@") else { return Predicate(relation: relation, value: value, priority: .required) }
    guard let priority = number() ?? number(of: metrics[name()]) else {
      throw refusal("a priority")
    }
    let strength = LayoutPriority(Float(priority))
    return Predicate(relation: relation, value: value, priority: strength)
  }

  private func number(of metric: Any?) -> CGFloat? {
    switch metric {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Int: CGFloat(number)
    default: nil
    }
  }

  private mutating func number() -> CGFloat? {
    let digits = text[position...].prefix { $0.isNumber || $0 == "." }
    guard !digits.isEmpty, let number = Double(String(digits)) else { return nil }
    position += digits.count
    return CGFloat(number)
  }

  private mutating func name() -> String {
    let letters = text[position...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    position += letters.count
    return String(letters)
  }

  private func view(named name: String) throws(VisualFormatError) -> View {
    guard let view = views[name] as? View else { throw refusal("the name of a view") }
    return view
  }
}

/// An error in a visual format, with its position.
public struct VisualFormatError: Error, Hashable, CustomStringConvertible {
  public let format: String
  /// The number of characters before the error.
  public let position: Int
  public let expected: String

  public var description: String {
    "Unable to parse constraint format: expected \(expected)\n\(format)\n"
      + String(repeating: " ", count: position) + "^"
  }
}
