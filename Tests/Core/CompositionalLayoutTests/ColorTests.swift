import CompositionalLayout
import Foundation
import Testing

struct ColorTests {
  /// Returns the components of a colour as bytes, with its opacity in percent unless it is opaque.
  private func code(_ color: Color) -> String {
    let bytes = [color.red, color.green, color.blue].map { component in
      let byte = String(Int((component * 255).rounded()), radix: 16, uppercase: true)
      return byte.count == 1 ? "0" + byte : byte
    }
    let percent = Int((color.alpha * 100).rounded())
    return bytes.joined() + (percent == 100 ? "" : " \(percent)%")
  }

  @Test
  func `colours of the system have the values of the light appearance`() {
    let named: [Color] = [
      .clear, .black, .darkGray, .lightGray, .gray, .white, .red, .green, .blue, .cyan, .yellow,
      .magenta, .orange, .purple, .brown,
    ]
    #expect(
      named.map(code) == [
        "000000 0%", "000000", "555555", "AAAAAA", "808080", "FFFFFF", "FF0000", "00FF00", "0000FF",
        "00FFFF", "FFFF00", "FF00FF", "FF8000", "800080", "996633",
      ]
    )
    let system: [Color] = [
      .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue,
      .systemIndigo, .systemPurple, .systemPink, .systemGray, .systemGray2, .systemGray3,
      .systemGray4, .systemGray5, .systemGray6,
    ]
    #expect(
      system.map(code) == [
        "FF3B30", "FF9500", "FFCC00", "34C759", "30B0C7", "007AFF", "5856D6", "AF52DE", "FF2D55",
        "8E8E93", "AEAEB2", "C7C7CC", "D1D1D6", "E5E5EA", "F2F2F7",
      ]
    )
    let roles: [Color] = [
      .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .darkText, .lightText,
      .placeholderText, .link, .systemBackground, .secondarySystemBackground,
      .tertiarySystemBackground, .systemGroupedBackground, .secondarySystemGroupedBackground,
      .tertiarySystemGroupedBackground, .systemFill, .secondarySystemFill, .tertiarySystemFill,
      .opaqueSeparator, .tintColor, .separator,
    ]
    #expect(
      roles.map(code) == [
        "000000", "3C3C43 60%", "3C3C43 30%", "3C3C43 18%", "000000", "FFFFFF 60%", "3C3C43 30%",
        "007AFF", "FFFFFF", "F2F2F7", "FFFFFF", "F2F2F7", "FFFFFF", "F2F2F7", "787880 20%",
        "787880 16%", "767680 12%", "C6C6C8", "007AFF", "3C3C43 29%",
      ]
    )
  }

  @Test
  func `colours with equal components are equal`() {
    let color = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    let equal = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color == equal && color.isEqual(equal) && Set([color, equal]).count == 1)
    for other in [
      Color(red: 0, green: 0.2, blue: 0.3, alpha: 0.4),
      Color(red: 0.1, green: 0, blue: 0.3, alpha: 0.4),
      Color(red: 0.1, green: 0.2, blue: 0, alpha: 0.4), color.withAlphaComponent(0),
    ] {
      #expect(color != other && !color.isEqual(other) && color.hashValue != other.hashValue)
    }
    #expect(!color.isEqual(nil) && !color.isEqual("colour"))
    #expect(Color(red: 1, green: 0, blue: 1).alpha == 1)
  }

  @Test
  func `hue, saturation and brightness give red, green and blue`() {
    func code(_ hue: CGFloat, _ saturation: CGFloat = 1, _ brightness: CGFloat = 1) -> String {
      let color = Color(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
      return self.code(color)
    }
    let wheel = (0..<6).map { code(CGFloat($0) / 6) }
    #expect(wheel == ["FF0000", "FFFF00", "00FF00", "00FFFF", "0000FF", "FF00FF"])
    #expect(code(1) == "FF0000" && code(-0.25) == code(0.75) && code(1.25) == code(0.25))
    #expect(code(0.5, 0.5) == "80FFFF" && code(0.5, 1, 0.2) == "003333" && code(0.3, 0) == "FFFFFF")
  }

  @Test
  func `wide colours keep their components outside of the narrow range`() {
    func components(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> [Int] {
      let color = Color(displayP3Red: red, green: green, blue: blue, alpha: 0.5)
      #expect(color.alpha == 0.5)
      return [color.red, color.green, color.blue].map { Int(($0 * 1000).rounded()) }
    }
    #expect(components(1, 1, 1) == [1000, 1000, 1000] && components(0, 0, 0) == [0, 0, 0])
    #expect(components(1, 0, 0) == [1093, -227, -150])
    #expect(components(0, 1, 0) == [-512, 1018, -311])
    #expect(components(0, 0, 1) == [0, 0, 1042])
    #expect(components(0.04, 0.04, 0.04) == [40, 40, 40])
    #expect(components(-0.5, -0.5, -0.5) == [-500, -500, -500])
  }

  @Test
  func `a dynamic colour has a value for each appearance`() {
    let color = Color { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(color == .black)
    #expect(color.resolvedColor(with: TraitCollection(userInterfaceStyle: .dark)) == .white)
    #expect(Color.red.resolvedColor(with: TraitCollection(userInterfaceStyle: .dark)) == .red)
    #expect(Color(named: "") == nil && Color(named: "accent") == .gray)
    #expect(Color(named: "accent", in: nil, compatibleWith: nil) == .gray)
  }
}
