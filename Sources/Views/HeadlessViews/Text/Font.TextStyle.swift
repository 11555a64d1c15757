import CompositionalLayout
import Foundation

extension Font {
  /// The purpose of a text, which determines its size.
  public enum TextStyle: Int, Hashable, Sendable, CaseIterable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote
    case caption1, caption2

    var weight: Weight { self == .headline ? .semibold : .regular }

    /// Returns the published size, from extra small to the largest accessibility category.
    func pointSize(in category: ContentSizeCategory) -> CGFloat {
      CGFloat(sizes[category.rawValue])
    }

    private var sizes: [Int] {
      switch self {
      case .largeTitle: Self.largeTitleSizes
      case .title1: Self.title1Sizes
      case .title2: Self.title2Sizes
      case .title3: Self.title3Sizes
      case .headline, .body: Self.bodySizes
      case .callout: Self.calloutSizes
      case .subheadline: Self.subheadlineSizes
      case .footnote: Self.footnoteSizes
      case .caption1: Self.caption1Sizes
      case .caption2: Self.caption2Sizes
      }
    }

    private static let largeTitleSizes = [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    private static let title1Sizes = [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    private static let title2Sizes = [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    private static let title3Sizes = [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    private static let bodySizes = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    private static let calloutSizes = [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    private static let subheadlineSizes = [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    private static let footnoteSizes = [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    private static let caption1Sizes = [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    private static let caption2Sizes = [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
  }
}
