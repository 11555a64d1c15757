public import Foundation

extension Image {
  /// The size of a symbol, which depends on the surrounding text.
  public struct SymbolConfiguration: Hashable, Sendable {
    public enum Scale: Int, Hashable, Sendable {
      case unspecified = -1
      case `default`, small, medium, large
    }

    public enum Weight: Int, Hashable, Sendable {
      case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    public var pointSize: CGFloat
    public var weight: Weight
    public var scale: Scale

    public init(pointSize: CGFloat, weight: Weight = .unspecified, scale: Scale = .unspecified) {
      self.pointSize = pointSize
      self.weight = weight
      self.scale = scale
    }

    public init(scale: Scale) {
      self.init(pointSize: 17, scale: scale)
    }

    public init(weight: Weight) {
      self.init(pointSize: 17, weight: weight)
    }

    /// The size of a symbol: a square slightly larger than the surrounding letters.
    ///
    /// As a simplification, all symbols are square; real ones have different widths.
    public var size: CGSize {
      let factor: CGFloat =
        switch scale {
        case .small: 0.94
        case .large: 1.54
        case .unspecified, .default, .medium: 1.2
        }
      let side = (pointSize * factor * 2).rounded() / 2
      return CGSize(width: side, height: side)
    }
  }
}
