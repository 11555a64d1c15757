import Foundation

/// A dimension in compiled form.
struct LengthTemplate: Hashable, Sendable, BitwiseCopyable {
  let kind: LayoutDimension.Kind
  let value: CGFloat

  var isEstimated: Bool { kind == .estimated || kind == .uniformAcrossSiblings }

  /// Whether the length is a fraction of the container's length along `axis`.
  func isFraction(along axis: Axis) -> Bool {
    kind == (axis == .horizontal ? .fractionalWidth : .fractionalHeight)
  }

  /// Returns the length before measurements; fractions are whole pixels (rule 2.1).
  func resolved(in container: UnitSize, pixel: LayoutUnit) -> LayoutUnit {
    switch kind {
    case .fractionalWidth: container.width.fraction(value, inPixelsOf: pixel)
    case .fractionalHeight: container.height.fraction(value, inPixelsOf: pixel)
    case .absolute, .estimated, .uniformAcrossSiblings: LayoutUnit(value)
    }
  }
}

/// Both dimensions of an item in compiled form.
///
/// Kinds are stored side by side to avoid padding.
struct SizeTemplate: Hashable, Sendable, BitwiseCopyable {
  private let widthValue: CGFloat
  private let heightValue: CGFloat
  private let widthKind: LayoutDimension.Kind
  private let heightKind: LayoutDimension.Kind

  init(width: LengthTemplate, height: LengthTemplate) {
    widthValue = width.value
    heightValue = height.value
    widthKind = width.kind
    heightKind = height.kind
  }

  var width: LengthTemplate { LengthTemplate(kind: widthKind, value: widthValue) }
  var height: LengthTemplate { LengthTemplate(kind: heightKind, value: heightValue) }

  subscript(axis: Axis) -> LengthTemplate { axis == .horizontal ? width : height }

  /// Returns the size of one of `count` equal parts of a group, whose own length is ignored.
  ///
  /// Recorded in UIKit: parts of a group of estimated height divide the estimate and are not
  /// measured.
  func sharing(_ axis: Axis, among count: Int) -> SizeTemplate {
    let isAcross = axis == .horizontal
    let part = LengthTemplate(
      kind: isAcross ? .fractionalWidth : .fractionalHeight,
      value: 1 / CGFloat(count)
    )
    return SizeTemplate(width: isAcross ? part : width, height: isAcross ? height : part)
  }

  var isEstimated: Bool { width.isEstimated || height.isEstimated }
  var isUniform: Bool { !uniformAxes.isEmpty }

  var estimatedAxes: AxisSet { axes { $0.isEstimated } }
  /// The axes along which a cell is uniform across its siblings.
  var uniformAxes: AxisSet { axes { $0.kind == .uniformAcrossSiblings } }

  private func axes(where holds: (LengthTemplate) -> Bool) -> AxisSet {
    AxisSet(rawValue: (holds(width) ? 1 : 0) | (holds(height) ? 2 : 0))
  }

  func resolved(in container: UnitSize, pixel: LayoutUnit) -> UnitSize {
    UnitSize(
      width: width.resolved(in: container, pixel: pixel),
      height: height.resolved(in: container, pixel: pixel)
    )
  }

  /// Returns the size with `measured` applied on estimated axes only.
  func resolved(in container: UnitSize, measured: UnitSize?, pixel: LayoutUnit) -> UnitSize {
    let size = resolved(in: container, pixel: pixel)
    guard let measured else { return size }
    return UnitSize(
      width: width.isEstimated ? measured.width : size.width,
      height: height.isEstimated ? measured.height : size.height
    )
  }

  /// Returns the insets without those on estimated axes, where they are ignored.
  func effective(_ insets: UnitInsets) -> UnitInsets {
    var kept = insets
    if width.isEstimated { kept = kept.clearing(.horizontal) }
    if height.isEstimated { kept = kept.clearing(.vertical) }
    return kept
  }
}

/// A spacing in compiled form.
struct SpacingTemplate: Hashable, Sendable, BitwiseCopyable {
  let length: LayoutUnit
  let isFlexible: Bool

  static let none = SpacingTemplate(length: .zero, isFlexible: false)
}

/// The spacing at the four edges of an item.
struct EdgesTemplate: Hashable, Sendable, BitwiseCopyable {
  var top = SpacingTemplate.none
  var leading = SpacingTemplate.none
  var bottom = SpacingTemplate.none
  var trailing = SpacingTemplate.none

  func start(_ axis: Axis) -> SpacingTemplate { axis == .horizontal ? leading : top }
  func end(_ axis: Axis) -> SpacingTemplate { axis == .horizontal ? trailing : bottom }

  /// Returns the minimum total spacing of both edges along `axis`.
  func minimum(_ axis: Axis) -> LayoutUnit { start(axis).length + end(axis).length }
}

/// An anchor in compiled form.
struct AnchorTemplate: Hashable, Sendable {
  let edges: DirectionalRectEdge
  let absoluteOffset: UnitPoint
  let fractionalX: CGFloat
  let fractionalY: CGFloat

  init(_ anchor: LayoutAnchor) {
    edges = anchor.edges
    if anchor.isFractionalOffset {
      absoluteOffset = .zero
      fractionalX = anchor.offset.x
      fractionalY = anchor.offset.y
    } else {
      absoluteOffset = UnitPoint(x: LayoutUnit(anchor.offset.x), y: LayoutUnit(anchor.offset.y))
      fractionalX = 0
      fractionalY = 0
    }
  }

  /// Returns the offset along `axis` for a supplementary of the given length.
  func offset(_ axis: Axis, supplementary length: LayoutUnit) -> LayoutUnit {
    absoluteOffset[axis] + length.fraction(axis == .horizontal ? fractionalX : fractionalY)
  }
}

/// A supplementary in compiled form.
struct SupplementaryTemplate: Hashable, Sendable {
  let kind: Int
  let size: SizeTemplate
  let insets: UnitInsets
  let containerAnchor: AnchorTemplate
  let itemAnchor: AnchorTemplate?
  let zIndex: Int

  /// Returns the frame of the supplementary on `container`, with fractions of `sizing`.
  ///
  /// On each axis, it is the container's anchor point and offset, minus the supplementary's own
  /// anchor point, plus the item offset. Fractional offsets are multiples of the supplementary's
  /// size.
  func frame(
    on container: UnitRect,
    sizedIn sizing: UnitSize,
    measured: UnitSize?,
    pixel: LayoutUnit
  ) -> UnitRect {
    let size = size.resolved(in: sizing, measured: measured, pixel: pixel)
    var frame = UnitRect(origin: .zero, size: size)
    for axis in [Axis.horizontal, .vertical] {
      let own = itemAnchor?.edges ?? containerAnchor.edges
      frame.origin[axis] =
        container.start(axis)
        + containerAnchor.edges.alignment(along: axis).position(in: container.size[axis])
        + containerAnchor.offset(axis, supplementary: size[axis])
        - own.alignment(along: axis).position(in: size[axis])
        + (itemAnchor?.offset(axis, supplementary: size[axis]) ?? .zero)
    }
    return frame.inset(by: self.size.effective(insets))
  }
}
