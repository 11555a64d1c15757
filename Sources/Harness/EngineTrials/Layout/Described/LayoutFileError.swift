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
