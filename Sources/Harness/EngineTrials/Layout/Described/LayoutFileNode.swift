import Foundation
import Trials

/// A value of a layout file or of a file of recorded frames, with its path.
struct LayoutFileNode: Sendable {
  let value: JSONValue.Content
  var path = ""
  /// The identifier of the record, in a file of recorded frames.
  var record: String?

  func wrong(_ reason: String) -> LayoutFileError {
    LayoutFileError(record: record, path: path, reason: reason)
  }

  private func member(_ name: String, _ value: JSONValue.Content) -> LayoutFileNode {
    part(value, path.isEmpty ? name : "\(path).\(name)")
  }

  func part(_ value: JSONValue.Content, _ path: String) -> LayoutFileNode {
    LayoutFileNode(value: value, path: path, record: record)
  }

  /// Whether the value is null, as are the members that an object does not have.
  var isAbsent: Bool { if case .null = value { true } else { false } }

  /// Returns a member, or an absent value if there is none or this is no object.
  subscript(_ name: String) -> LayoutFileNode {
    guard case .object(let members) = value else { return member(name, .null) }
    return member(name, members.first { $0.name == name }?.value.content ?? .null)
  }

  /// The names of all members, in order.
  var names: [String] {
    guard case .object(let members) = value else { return [] }
    return members.map(\.name).sorted()
  }

  /// Returns the members of an object, or throws an error if it has others than these.
  func members(_ known: String...) throws(LayoutFileError) -> [String: LayoutFileNode] {
    guard case .object(let members) = value else { throw wrong("is not an object") }
    var nodes: [String: LayoutFileNode] = [:]
    for entry in members {
      let node = member(entry.name, entry.value.content)
      guard known.contains(entry.name) else {
        throw node.wrong("is unknown; known: \(known.joined(separator: ", "))")
      }
      if !node.isAbsent { nodes[entry.name] = node }
    }
    return nodes
  }

  func elements() throws(LayoutFileError) -> [LayoutFileNode] {
    guard case .list(let values) = value else { throw wrong("is not a list") }
    return values.enumerated().map { part($1.content, "\(path)[\($0)]") }
  }

  func numbers() throws(LayoutFileError) -> [CGFloat] {
    try elements().map { (element) throws(LayoutFileError) in CGFloat(try element.number()) }
  }

  /// Returns a list with exactly the given number of numbers.
  func numbers(_ count: Int) throws(LayoutFileError) -> [CGFloat] {
    let numbers = try numbers()
    guard numbers.count == count else { throw wrong("is not a list of \(count) numbers") }
    return numbers
  }

  func number() throws(LayoutFileError) -> Double {
    guard case .number(let literal) = value, let number = Double(literal) else {
      throw wrong("is not a number")
    }
    guard abs(number) <= LayoutFileLimits.number else { throw wrong("is beyond ±10¹²") }
    return number
  }

  func number(or standard: CGFloat) throws(LayoutFileError) -> CGFloat {
    isAbsent ? standard : try number()
  }

  /// Returns the width or height of the view.
  func side() throws(LayoutFileError) -> Double {
    let number = try number()
    guard 1...LayoutFileLimits.side ~= number else {
      throw wrong("is not from 1 to \(Int(LayoutFileLimits.side)) points")
    }
    return number
  }

  func text() throws(LayoutFileError) -> String {
    guard case .text(let text) = value else { throw wrong("is not a text") }
    return text
  }

  func flag() throws(LayoutFileError) -> Bool {
    guard case .flag(let flag) = value else { throw wrong("is neither true nor false") }
    return flag
  }

  func flag(or standard: Bool) throws(LayoutFileError) -> Bool {
    isAbsent ? standard : try flag()
  }

  /// Returns a whole number up to a limit.
  func count(atMost limit: Int) throws(LayoutFileError) -> Int {
    let number = try number()
    guard let count = Int(exactly: number), (0...limit).contains(count) else {
      throw wrong("is not a whole number from 0 to \(limit)")
    }
    return count
  }

  /// Returns the value for one of a few words.
  func word<Word>(of known: KeyValuePairs<String, Word>) throws(LayoutFileError) -> Word {
    let text = try text()
    guard let found = known.first(where: { $0.key == text })?.value else {
      throw wrong("is \"\(text)\", not one of \(known.map(\.key).joined(separator: ", "))")
    }
    return found
  }
}

extension LayoutFileNode {
  /// Parses a file, or throws an error if the bytes are not JSON.
  init(_ bytes: some Sequence<UInt8>) throws(LayoutFileError) {
    do {
      value = try JSONReader.value(of: Array(bytes)).content
    } catch {
      throw LayoutFileError(path: "", reason: "The file is not JSON: \(error)")
    }
  }
}

/// An error in a layout file or in a file of recorded frames, with its reason and path.
package struct LayoutFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The identifier of the record, in a file of recorded frames.
  package var record: String?
  /// The path of the value, such as `sections[1].group.width`; empty for the whole file.
  package let path: String
  package let reason: String

  package var description: String {
    [record.map { "\($0):" }, path.isEmpty ? nil : path, reason].compactMap { $0 }
      .joined(separator: " ")
  }
}

/// The limits of layout files.
///
/// They are far beyond any real layout and bound the resources that a hostile file can use.
enum LayoutFileLimits {
  static let bytes = 1 << 20
  static let sections = 10_000
  /// The maximum number of items in a section.
  static let items = 10_000_000
  /// The maximum absolute value of any number.
  static let number = 1e12
  /// The maximum width or height of the view in points; its drawing has a character every few
  /// points.
  static let side = 20_000.0
}
