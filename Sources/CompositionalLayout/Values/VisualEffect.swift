/// A visual effect, represented only by its name.
public struct VisualEffect: Hashable, Sendable {
  public enum Style: Int, Hashable, Sendable {
    case extraLight
    case light
    case dark
    case regular
    case prominent
    case systemUltraThinMaterial
    case systemThinMaterial
    case systemMaterial
    case systemThickMaterial
    case systemChromeMaterial
  }

  public let style: Style

  public init(style: Style) {
    self.style = style
  }
}
