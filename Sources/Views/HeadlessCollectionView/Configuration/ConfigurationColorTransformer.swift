public import CompositionalLayout
public import Foundation

/// A transformation of colours, so that one colour serves for many states.
///
/// Two transformers are equal if one is a copy of the other.
public struct ConfigurationColorTransformer: Hashable, Sendable {
  public let transform: @Sendable (Color) -> Color
  private let identity = Identity()

  @preconcurrency
  public init(_ transform: @escaping @Sendable (Color) -> Color) {
    self.transform = transform
  }

  public func callAsFunction(_ input: Color) -> Color { transform(input) }

  /// A grey with the brightness of the colour.
  public static let grayscale = ConfigurationColorTransformer { (color: Color) -> Color in
    Color(white: color.brightness, alpha: color.alpha)
  }

  /// The system's accent colour.
  public static let preferredTint = ConfigurationColorTransformer { _ in Color.tintColor }

  /// The system's accent colour as grey.
  public static let monochromeTint = ConfigurationColorTransformer { _ in grayscale(Color.tintColor)
  }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.identity === rhs.identity }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(identity))
  }

  private final class Identity: Sendable {}
}

extension Color {
  /// The perceived brightness of the colour, with the weights of analogue television.
  fileprivate var brightness: CGFloat {
    let shares: [CGFloat] = [red * 0.299, green * 0.587, blue * 0.114]
    return shares.reduce(0, +)
  }
}

/// A transformation of text attributes, so that one text serves for many states.
public struct ConfigurationTextAttributesTransformer: Sendable {
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer

  @preconcurrency
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
