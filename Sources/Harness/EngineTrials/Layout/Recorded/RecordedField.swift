import Foundation

/// A field of a record, with its path for error messages.
struct RecordedField: Sendable {
  let record: String
  let path: String
  let value: JSONTree

  var isAbsent: Bool { if case .null = value { true } else { false } }

  func error(_ reason: String) -> RecordingError {
    RecordingError(record: record, field: path, reason: reason)
  }

  /// Returns a member, or an absent field if there is none or this is no object.
  subscript(_ name: String) -> RecordedField {
    guard case .object(let members) = value else { return child(name, .null) }
    return child(name, members[name] ?? .null)
  }

  private func child(_ name: String, _ value: JSONTree) -> RecordedField {
    RecordedField(record: record, path: path.isEmpty ? name : "\(path).\(name)", value: value)
  }

  /// The names of all members, in order.
  var names: [String] {
    guard case .object(let members) = value else { return [] }
    return members.keys.sorted()
  }

  func elements() throws(RecordingError) -> [RecordedField] {
    guard case .list(let values) = value else { throw error("is not a list") }
    return values.enumerated().map { index, value in
      RecordedField(record: record, path: "\(path)[\(index)]", value: value)
    }
  }

  func text() throws(RecordingError) -> String {
    guard case .text(let text) = value else { throw error("is not a text") }
    return text
  }

  /// Returns a number that is valid as a length.
  func number() throws(RecordingError) -> CGFloat {
    let number: Double
    switch value {
    case .number(let value): number = value
    case .flag(let flag): number = flag ? 1 : 0
    default: throw error("is not a number")
    }
    guard abs(number) <= 1e9 else { throw error("is out of all proportion") }
    return CGFloat(number)
  }

  func number(or standard: CGFloat) throws(RecordingError) -> CGFloat {
    isAbsent ? standard : try number()
  }

  /// Returns a count.
  func count(atMost limit: Int = 100_000) throws(RecordingError) -> Int {
    let number = try number()
    guard number >= 0, number <= CGFloat(limit), number == number.rounded() else {
      throw error("is not a number from 0 to \(limit)")
    }
    return Int(number)
  }

  func numbers() throws(RecordingError) -> [CGFloat] {
    var numbers: [CGFloat] = []
    for element in try elements() { numbers.append(try element.number()) }
    return numbers
  }

  /// Returns a list with exactly the given number of numbers.
  func numbers(_ count: Int) throws(RecordingError) -> [CGFloat] {
    let numbers = try numbers()
    guard numbers.count == count else { throw error("is not a list of \(count) numbers") }
    return numbers
  }
}
