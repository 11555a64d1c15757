/// An error in a layout file, with its reason and path.
package struct LayoutFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the value, such as `sections[1].group.width`; empty for the whole file.
  package let path: String
  package let reason: String

  package var description: String { path.isEmpty ? reason : "\(path) \(reason)" }
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

/// A value of a layout file with its path.
struct LayoutFileNode: Sendable {
  let value: JSONTree
  let path: String

  func wrong(_ reason: String) -> LayoutFileError { LayoutFileError(path: path, reason: reason) }

  /// Returns the members of an object, or throws an error if it has others than these.
  func members(_ known: String...) throws(LayoutFileError) -> [String: LayoutFileNode] {
    guard case .object(let members) = value else { throw wrong("is not an object") }
    var nodes: [String: LayoutFileNode] = [:]
    for (name, value) in members {
      let way = path.isEmpty ? name : "\(path).\(name)"
      guard known.contains(name) else {
        throw LayoutFileError(
          path: way,
          reason: "is unknown; known: \(known.joined(separator: ", "))"
        )
      }
      if case .null = value { continue }
      nodes[name] = LayoutFileNode(value: value, path: way)
    }
    return nodes
  }

  func elements() throws(LayoutFileError) -> [LayoutFileNode] {
    guard case .list(let values) = value else { throw wrong("is not a list") }
    return values.enumerated().map { LayoutFileNode(value: $1, path: "\(path)[\($0)]") }
  }

  func number() throws(LayoutFileError) -> Double {
    guard case .number(let number) = value else { throw wrong("is not a number") }
    guard abs(number) <= LayoutFileLimits.number else { throw wrong("is beyond ±10¹²") }
    return number
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
