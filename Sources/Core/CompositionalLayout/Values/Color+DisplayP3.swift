public import Foundation

extension Color {
  /// Creates a colour from Display P3 components; the stored components may lie outside 0 to 1.
  public convenience init(
    displayP3Red red: CGFloat,
    green: CGFloat,
    blue: CGFloat,
    alpha: CGFloat
  ) {
    let wide = [red, green, blue].map(Self.linear)
    let narrow = Self.fromDisplayP3.map { row in
      Self.encoded(zip(row, wide).reduce(0) { $0 + $1.0 * $1.1 })
    }
    self.init(red: narrow[0], green: narrow[1], blue: narrow[2], alpha: alpha)
  }

  /// The conversion from linear Display P3 to linear sRGB, from both standards' primaries and
  /// white.
  private static let fromDisplayP3: [[CGFloat]] = [
    [1.2249401763, -0.2249401763, 0],
    [-0.0420569547, 1.0420569547, 0],
    [-0.0196375546, -0.0786360456, 1.0982736001],
  ]

  /// Returns the linear value of a component encoded with the transfer curve of both standards.
  private static func linear(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -light : light
  }

  private static func encoded(_ light: CGFloat) -> CGFloat {
    let size = abs(light)
    let value = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -value : value
  }
}
