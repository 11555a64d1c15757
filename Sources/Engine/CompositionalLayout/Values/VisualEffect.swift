/// A visual effect, represented only by its name.
public struct VisualEffect: Hashable, Sendable {
  public enum Style: Int, Hashable, Sendable {
    case extraLight, light, dark, regular, prominent, systemUltraThinMaterial, systemThinMaterial
    case systemMaterial, systemThickMaterial, systemChromeMaterial
  }

  public let style: Style

  public init(style: Style) {
    self.style = style
  }
}
