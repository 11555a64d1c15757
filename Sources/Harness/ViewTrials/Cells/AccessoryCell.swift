/// A list cell with accessories, and their positions as recorded from UIKit.
package struct AccessoryCell: Sendable, Equatable, CustomStringConvertible {
  /// The system accessories in their order, the leading ones first.
  enum Kind: Int, CaseIterable, Sendable, Comparable {
    case delete, insert, multiselect, outlineDisclosure, checkmark, disclosureIndicator, reorder

    var isLeading: Bool { self <= .multiselect }

    /// Whether the accessory is shown only while the list is edited.
    var isForEditing: Bool { isLeading || self == .reorder }

    /// The width in half points; for the last accessory also the space after it.
    var width: Int {
      switch self {
      case .delete, .insert, .multiselect: 52
      case .outlineDisclosure, .disclosureIndicator: 28
      case .checkmark: 38
      case .reorder: 54
      }
    }

    var endMargin: Int {
      switch self {
      case .checkmark: 37
      case .reorder: 29
      default: 32
      }
    }

    static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }
  }

  /// An interval along the cell in half points.
  struct Stretch: Sendable, Equatable {
    var start: Int
    var length: Int
  }

  /// The width in half points.
  static let width = 750
  private static let gap = 21

  /// The accessories in the order in which they are set, which does not matter.
  var kinds: [Kind]
  var isEditing: Bool
  var level: Int
  var isRightToLeft: Bool

  private var shown: [Kind] { kinds.sorted().filter { isEditing || !$0.isForEditing } }

  /// The shown accessories, from the leading to the trailing edge.
  var accessories: [(kind: Kind, place: Stretch)] {
    var placed: [(Kind, Stretch)] = []
    var start = level * 32 + 20
    for kind in shown where kind.isLeading {
      placed.append((kind, Stretch(start: start + 10, length: kind.width)))
      start += 60
    }
    var end = Self.width
    var atEnd: [(Kind, Stretch)] = []
    for kind in shown.reversed() where !kind.isLeading {
      end -= (atEnd.isEmpty ? kind.endMargin : Self.gap) + kind.width
      atEnd.append((kind, Stretch(start: end, length: kind.width)))
    }
    return (placed + atEnd.reversed()).map { ($0.0, flipped($0.1)) }
  }

  /// The interval that the accessories leave for the content.
  var content: Stretch {
    let start = contentStart
    var end = Self.width
    for (index, kind) in shown.filter({ !$0.isLeading }).reversed().enumerated() {
      end -= (index == 0 ? kind.endMargin : Self.gap) + kind.width
    }
    return flipped(Stretch(start: start, length: max(0, end - start)))
  }

  /// The separator of a cell without a text: from 16 points inside of the content to 16 points before
  /// the end of the cell.
  var separator: Stretch {
    let start = contentStart + 32
    return flipped(Stretch(start: start, length: max(0, Self.width - 32 - start)))
  }

  private var contentStart: Int {
    let leading = shown.count { $0.isLeading }
    return level * 32 + (leading > 0 ? 20 + 60 * leading : 0)
  }

  private func flipped(_ stretch: Stretch) -> Stretch {
    guard isRightToLeft else { return stretch }
    return Stretch(start: Self.width - stretch.start - stretch.length, length: stretch.length)
  }

  package var description: String {
    "dress with \(kinds) at level \(level)" + (isEditing ? ", edited" : "")
      + (isRightToLeft ? ", from the right" : "")
  }
}
