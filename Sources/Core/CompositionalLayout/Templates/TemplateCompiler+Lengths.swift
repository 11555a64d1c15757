package import Foundation

/// Checks of lengths, and the errors for invalid ones.
extension TemplateCompiler {
  /// Returns a valid length: finite, and not negative unless `mayBeNegative` is set.
  func length(
    _ value: CGFloat,
    of name: String,
    mayBeNegative: Bool
  ) throws(LayoutError) -> LayoutUnit {
    guard value.isFinite, mayBeNegative || value >= 0 else {
      throw .invalidLength(name: name, value: Double(value), section: section)
    }
    guard abs(value) <= LayoutPolicy.longestLength else {
      throw .lengthTooLong(
        name: name,
        value: Double(value),
        limit: Double(LayoutPolicy.longestLength),
        section: section
      )
    }
    return LayoutUnit(value)
  }

  func point(_ value: CGPoint, of name: String) throws(LayoutError) -> UnitPoint {
    UnitPoint(
      x: try length(value.x, of: name, mayBeNegative: true),
      y: try length(value.y, of: name, mayBeNegative: true)
    )
  }

  func insets(_ value: DirectionalEdgeInsets, of name: String) throws(LayoutError) -> UnitInsets {
    guard !value.isZero else { return .zero }
    for side in [value.top, value.leading, value.bottom, value.trailing] {
      _ = try length(side, of: name, mayBeNegative: true)
    }
    return UnitInsets(value)
  }

  func spacing(_ value: LayoutSpacing?, of name: String) throws(LayoutError) -> SpacingTemplate {
    guard let value else { return .none }
    return SpacingTemplate(
      length: try length(value.spacing, of: name, mayBeNegative: true),
      isFlexible: value.isFlexible
    )
  }

  func edges(_ value: LayoutEdgeSpacing?) throws(LayoutError) -> EdgesTemplate {
    guard let value else { return EdgesTemplate() }
    return EdgesTemplate(
      top: try spacing(value.top, of: "top edge spacing"),
      leading: try spacing(value.leading, of: "leading edge spacing"),
      bottom: try spacing(value.bottom, of: "bottom edge spacing"),
      trailing: try spacing(value.trailing, of: "trailing edge spacing")
    )
  }

  func size(_ value: LayoutSize) throws(LayoutError) -> SizeTemplate {
    SizeTemplate(
      width: try dimension(value.widthDimension),
      height: try dimension(value.heightDimension)
    )
  }

  private func dimension(_ value: LayoutDimension) throws(LayoutError) -> LengthTemplate {
    _ = try length(value.dimension, of: name(of: value), mayBeNegative: false)
    return LengthTemplate(kind: value.kind, value: value.dimension)
  }

  private func name(of dimension: LayoutDimension) -> String {
    switch dimension.kind {
    case .fractionalWidth: "fractional width"
    case .fractionalHeight: "fractional height"
    case .absolute: "absolute dimension"
    case .estimated, .uniformAcrossSiblings: "estimated dimension"
    }
  }
}

extension LayoutError {
  /// Returns the error in one side of a preferred size, if any.
  package static func preferred(_ side: String, _ length: CGFloat, section: Int?) -> LayoutError? {
    do throws(LayoutError) {
      let compiler = TemplateCompiler(section: section)
      _ = try compiler.length(length, of: "preferred \(side)", mayBeNegative: false)
      return nil
    } catch {
      return error
    }
  }
}
