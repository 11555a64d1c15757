public import Foundation

/// A colour with fixed components.
///
/// Dynamic system colours have the value of the light appearance, whatever the traits.
public struct Color: Hashable, Sendable {
  public var red: CGFloat
  public var green: CGFloat
  public var blue: CGFloat
  public var alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from hue, saturation and brightness, each from 0 to 1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = (hue - hue.rounded(.down)) * 6
    func component(_ offset: CGFloat) -> CGFloat {
      let place = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Creates the colour that the provider returns for the light appearance.
  ///
  /// The provider is called once; the colour does not change with the traits.
  public init(dynamicProvider: (TraitCollection) -> Color) {
    self = dynamicProvider(TraitCollection(userInterfaceStyle: .light))
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> Color {
    var color = self
    color.alpha = alpha
    return color
  }

  /// The grey of separators on a light background.
  public static let separator = Color(red: 0.235, green: 0.235, blue: 0.263, alpha: 0.29)
}
