public import Foundation

/// Measures inside list cells: accessories, swipes and margins.
///
/// All of them were read off the original at 375 points; none follows from the layout of sections.
public enum ListCellMetrics {
  /// An accessory whose place in a cell was measured.
  public enum Accessory: Hashable, Sendable, CaseIterable {
    case disclosure
    case checkmark
    case delete
    case insert
    case multiselect
    case reorder

    public var size: CGSize {
      switch self {
      case .disclosure: CGSize(width: 14, height: 14)
      case .checkmark: CGSize(width: 19, height: 18)
      case .delete, .insert, .multiselect: CGSize(width: 26, height: 26)
      case .reorder: CGSize(width: 27, height: 44)
      }
    }

    /// Whether the accessory stands at the start of a cell.
    public var isLeading: Bool {
      switch self {
      case .delete, .insert, .multiselect: true
      case .disclosure, .checkmark, .reorder: false
      }
    }

    /// The distance from the edge of the cell that the accessory stands at.
    public var margin: CGFloat {
      switch self {
      case .disclosure: 16
      case .checkmark: 18.5
      case .delete, .insert, .multiselect: 15
      case .reorder: 14.5
      }
    }

    /// The frame of the accessory alone in a cell, centred between top and bottom.
    public func frame(inCellOf size: CGSize) -> CGRect {
      let own = self.size
      let x = isLeading ? margin : size.width - margin - own.width
      return CGRect(
        x: x,
        y: (size.height - own.height) / 2,
        width: own.width,
        height: own.height
      )
    }
  }

  /// Between two accessories at the end of a cell.
  public static let accessorySpacing: CGFloat = 10.5

  /// Where the content of a cell begins beside an accessory at its start.
  public static let contentStartBesideAccessory: CGFloat = 40

  /// The width that content has beside a disclosure indicator.
  public static func contentWidth(beside accessory: Accessory, cellWidth: CGFloat) -> CGFloat {
    accessory.isLeading
      ? cellWidth - contentStartBesideAccessory
      : cellWidth - accessory.margin - accessory.size.width
  }

  /// Around the buttons behind a swipe.
  public static let swipePadding: CGFloat = 10

  /// The button behind a swipe that shows a title only, and one with an image as well.
  public static let swipeTitleWidth: CGFloat = 63.5
  public static let swipeImageAndTitleWidth: CGFloat = 82

  /// The capsule behind a swipe over a row of 52 points.
  public static let swipeCapsuleHeight: CGFloat = 44
  public static let swipeCapsuleTop: CGFloat = 4
  public static let swipeCapsuleRadius: CGFloat = 13

  /// How far a swipe has to go to perform its first action: between the two distances measured, of
  /// which 250 was too short and 260 enough.
  public static let fullSwipeDistance: CGFloat = 255

  /// The margins of a cell's content up to the release before 26.
  public static let contentMargins = DirectionalEdgeInsets(
    top: 11,
    leading: 16,
    bottom: 11,
    trailing: 8
  )
  public static let imageToTextPadding: CGFloat = 16
  public static let textToSecondaryTextPadding: CGFloat = 3

  /// The margins of the content of a grouped header.
  public static let groupedHeaderMargins = DirectionalEdgeInsets(
    top: 17,
    leading: 8,
    bottom: 6,
    trailing: 8
  )
}
