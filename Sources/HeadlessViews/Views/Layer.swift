public import CompositionalLayout
public import Foundation

/// The border and corners of a view.
@MainActor
@preconcurrency
public final class Layer {
  public var borderColor: Color?
  public var borderWidth: CGFloat = 0
  public var cornerRadius: CGFloat = 0
  public var masksToBounds = false
  public var opacity: Float = 1
  public var shadowColor: Color?
  public var shadowOpacity: Float = 0
  public var shadowRadius: CGFloat = 3
  public var shadowOffset = CGSize(width: 0, height: -3)
}

extension Color {
  /// The same colour, with the type that layers use.
  public var cgColor: Color { self }

  public init(cgColor color: Color) {
    self = color
  }
}

extension Image.SymbolConfiguration {
  /// Creates a configuration with the size of a text style.
  public init(textStyle: Font.TextStyle, scale: Scale = .unspecified) {
    self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
  }

  public init(font: Font, scale: Scale = .unspecified) {
    self.init(pointSize: font.pointSize, scale: scale)
  }
}
