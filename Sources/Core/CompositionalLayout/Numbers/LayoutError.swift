public import Foundation

/// An error in the input of a layout, with its location.
///
/// The descriptions begin with UIKit's message if it is known, and add the location, which UIKit
/// does not report.
public enum LayoutError: Error, Hashable, Sendable {
  /// `subitem:count:` or `repeatingSubitem:count:` with a count below one (rule 13.1).
  case nonPositiveCount(Int, isHorizontal: Bool, section: Int)

  /// A group that can never place an item (rule 13.2).
  case emptySubitems(section: Int)

  /// Two supplementaries of one group, or two boundary items of one section, with the same kind
  /// (rule 13.3).
  ///
  /// The section is `nil` for boundary items of the whole layout.
  case duplicateElementKind(String, section: Int?)

  /// A missing description from the section provider for a section that has items (rule 13.4).
  case missingSection(Int, itemCount: Int)

  /// A length that is infinite or not a number, or a size that is negative (rules 13.5 and 13.6).
  case invalidLength(name: String, value: Double, section: Int?)

  /// A length beyond the maximum of the layout.
  case lengthTooLong(name: String, value: Double, limit: Double, section: Int?)

  /// A group without room between its insets and those of its section (rule 13.8).
  case noRoomForGroup(insets: DirectionalEdgeInsets, size: CGSize, section: Int)

  /// A nesting of groups deeper than the limit.
  case groupsNestedTooDeeply(limit: Int, section: Int)

  /// A custom group that places no item, so that the section would never end (rule 13.7).
  case customGroupReturnedNothing(section: Int)

  /// A section with more items than element numbers.
  case tooManyItems(Int, limit: Int, section: Int)

  /// A group with too many items, for example through nested counts.
  case groupTooLarge(limit: Int, section: Int)

  /// A range of items, or a position for new ones, outside the section.
  case itemsOutOfRange(Range<Int>, itemCount: Int, section: Int)

  /// A range of sections, or a position for new ones, outside the layout.
  case sectionsOutOfRange(Range<Int>, sectionCount: Int)

  /// A section moved to two positions, or a position with two moved sections.
  case sectionMovedTwice(SectionShift)
}

extension LayoutError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .nonPositiveCount(let count, let isHorizontal, let section):
      "A repeating \(isHorizontal ? "horizontal" : "vertical") group should specify a count >= 1"
        + " (section \(section) has one of \(count))"
    case .emptySubitems(let section):
      "At least 1 subitem is required for a group (section \(section) has one of none)"
    case .duplicateElementKind(let kind, let section):
      "Error: Every supplementary must have a unique elementKind: duplicates detected: (\(kind))"
        + " \(section.map { "in section \($0)" } ?? "around the layout")"
    case .missingSection(let section, let itemCount):
      "Invalid section definition. Please specify a valid section definition when content is to be"
        + " rendered for a section. This is a client error."
        + " (section \(section) has \(itemCount) items)"
    case .invalidLength(let name, let value, let section):
      Self.sentence(of: name, value)
        + " (\(section.map { "in section \($0)" } ?? "in the layout"))"
    case .lengthTooLong(let name, let value, let limit, let section):
      "Invalid \(name): \(value). Lengths beyond \(limit) points cannot be laid out."
        + " (\(section.map { "in section \($0)" } ?? "in the layout"))"
    case .noRoomForGroup(let insets, let size, let section):
      "There is no room for this NSCollectionLayoutGroup to fit into its parent group or section, or"
        + " it has no room for any subitems itself. Inspect the parent and ensure the contentInsets"
        + " (\(Self.list([insets.top, insets.leading, insets.bottom, insets.trailing]))) do not result"
        + " in a negative effectiveContentSize when applied to size:"
        + " \(Self.list([size.width, size.height])). (in section \(section))"
    case .groupsNestedTooDeeply(let limit, let section):
      "The groups of section \(section) are nested more than \(limit) deep"
    case .customGroupReturnedNothing(let section):
      "A custom group of section \(section) returned no items"
    case .tooManyItems(let count, let limit, let section):
      "Section \(section) has \(count) items, more than \(limit)"
    case .groupTooLarge(let limit, let section):
      "The group of section \(section) holds more than \(limit) items"
    case .itemsOutOfRange(let range, let itemCount, let section):
      "A change of items \(range) is beyond section \(section), which has \(itemCount) items"
    case .sectionsOutOfRange(let range, let sectionCount):
      "A change of sections \(range) is beyond the layout, which has \(sectionCount) sections"
    case .sectionMovedTwice(let shift):
      "The move of section \(shift.source) to \(shift.target) has a source or a target that another"
        + " move of the same change has"
    }
  }

  /// Returns the message for a length; UIKit accepts negative values, and rejects non-finite
  /// dimensions only.
  private static func sentence(of name: String, _ value: Double) -> String {
    guard !value.isFinite else { return "Invalid \(name): \(value). It must not be negative." }
    let subject =
      name.hasPrefix("fractional")
      ? "fraction" : name.hasSuffix("dimension") ? "dimension" : "value"
    return "Invalid \(name): \(value). The \(subject) must be a finite value."
  }

  /// Returns numbers in UIKit's format for sizes and insets.
  private static func list(_ numbers: [CGFloat]) -> String {
    let words = numbers.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
    return "{\(words.joined(separator: ", "))}"
  }

  public static func == (lhs: LayoutError, rhs: LayoutError) -> Bool {
    lhs.description == rhs.description
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
  }
}
