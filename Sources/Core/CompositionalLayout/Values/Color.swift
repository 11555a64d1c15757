public import Foundation

/// A colour by its components.
///
/// A colour of the system has the value of its light appearance. A colour that is made by a closure
/// has the value of the light appearance; ``resolvedColor(with:)`` returns the colour of another
/// appearance.
open class Color: Hashable, @unchecked Sendable {
  public let red: CGFloat
  public let green: CGFloat
  public let blue: CGFloat
  public let alpha: CGFloat
  private let provider: ((TraitCollection) -> Color)?

  private init(
    _ red: CGFloat,
    _ green: CGFloat,
    _ blue: CGFloat,
    _ alpha: CGFloat,
    provider: ((TraitCollection) -> Color)?
  ) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    self.provider = provider
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.init(red, green, blue, alpha, provider: nil)
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour by hue, saturation and brightness, each from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = (hue - hue.rounded(.down)) * 6
    func component(_ offset: CGFloat) -> CGFloat {
      let place = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Creates a colour with a value for each appearance.
  public convenience init(dynamicProvider: @escaping (TraitCollection) -> Color) {
    let light = dynamicProvider(TraitCollection(userInterfaceStyle: .light))
    self.init(light.red, light.green, light.blue, light.alpha, provider: dynamicProvider)
  }

  /// Creates mid grey for every name but the empty one: there are no asset catalogs.
  public convenience init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.init(white: 0.5, alpha: 1)
  }

  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traits: TraitCollection?
  ) {
    self.init(named: name)
  }

  /// Creates the colour of a colour literal.
  public required convenience init(
    _colorLiteralRed red: Float,
    green: Float,
    blue: Float,
    alpha: Float
  ) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Returns the value of the colour for an appearance.
  open func resolvedColor(with traits: TraitCollection) -> Color { provider?(traits) ?? self }

  open func withAlphaComponent(_ alpha: CGFloat) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  open func isEqual(_ object: Any?) -> Bool { (object as? Color) == self }

  /// Compares the values of the light appearance.
  public static func == (lhs: Color, rhs: Color) -> Bool {
    if lhs === rhs { return true }
    return lhs.red == rhs.red && lhs.green == rhs.green && lhs.blue == rhs.blue
      && lhs.alpha == rhs.alpha
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
  }

  /// The grey of separators on a light background.
  public static let separator = Color(red: 0.235, green: 0.235, blue: 0.263, alpha: 0.29)
}

extension Color: _ExpressibleByColorLiteral {}
