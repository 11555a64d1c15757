import CompositionalLayout
import Foundation
import HeadlessViews

@testable import HeadlessCollectionView

/// Texts of values in pictures, with at most two decimals.
enum PictureText {
  static func text(_ number: CGFloat) -> String {
    guard number.isFinite, abs(number) < 1e9 else { return "\(number)" }
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  static func text(_ point: CGPoint) -> String { "\(text(point.x)) \(text(point.y))" }
  static func text(_ size: CGSize) -> String { "\(text(size.width)) \(text(size.height))" }

  static func text(_ rect: CGRect) -> String {
    rect.isNull ? "null" : "\(text(rect.origin)) \(text(rect.size))"
  }

  static func text(_ path: IndexPath?) -> String {
    path.map { $0.map { "\($0)" }.joined(separator: "-") } ?? "nil"
  }

  static func text(_ paths: [IndexPath]) -> String {
    "[" + paths.map { text($0) }.joined(separator: " ") + "]"
  }

  static func text(_ color: Color) -> String {
    names.first { $0.color == color }?.name
      ?? [color.red, color.green, color.blue, color.alpha].map { text($0) }.joined(separator: "/")
  }

  private static let names: [(name: String, color: Color)] = [
    ("clear", .clear), ("white", .white), ("black", .black), ("label", .label),
    ("secondaryLabel", .secondaryLabel), ("tertiaryLabel", .tertiaryLabel), ("red", .red),
    ("systemBackground", .systemBackground), ("systemGray4", .systemGray4), ("blue", .blue),
    ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground), ("green", .green),
    ("tint", .tintColor),
  ]

  /// Returns the properties of a value that differ from those of another value of its type.
  static func differences(_ value: Any, from other: Any?) -> [String] {
    let base = other.map { Dictionary(properties($0, "")) { first, _ in first } } ?? [:]
    return properties(value, "").filter { base[$0.0] != $0.1 }.map { "\($0.0)=\($0.1)" }
  }

  /// Returns all properties of a value and of its parts by their paths.
  private static func properties(_ value: Any, _ path: String) -> [(String, String)] {
    if let leaf = leaf(value) { return [(path, leaf)] }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { properties($0.value, path) } ?? [(path, "nil")]
    }
    guard mirror.displayStyle == .struct, !mirror.children.isEmpty else {
      return [(path, "\(value)")]
    }
    return mirror.children.flatMap { child -> [(String, String)] in
      let label = child.label ?? ""
      // The traits that were set explicitly are an implementation detail.
      if label == "marks" { return [] }
      return properties(child.value, path.isEmpty ? label : "\(path).\(label)")
    }
  }

  private static func leaf(_ value: Any) -> String? {
    switch value {
    case let number as CGFloat: text(number)
    case let rect as CGRect: text(rect)
    case let size as CGSize: text(size)
    case let color as Color: text(color)
    case let insets as DirectionalEdgeInsets:
      [insets.top, insets.leading, insets.bottom, insets.trailing].map { text($0) }
        .joined(separator: "/")
    case let font as Font:
      "\(font.textStyle.map { "\($0)" } ?? "font")/\(text(font.pointSize))/\(font.weight.rawValue)"
    case let image as Image: "\(image.source)/\(text(image.size))"
    case let text as String: "'\(text)'"
    case let text as NSAttributedString: "'\(text.string)'"
    case is ConfigurationColorTransformer: "transformer"
    case let view as View: "\(type(of: view))"
    case is ContentMetrics: ""
    default: nil
    }
  }
}
