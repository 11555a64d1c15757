import Foundation

/// A dimension as the solver reads it.
struct LengthTemplate: Hashable, Sendable, BitwiseCopyable {
  let kind: LayoutDimension.Kind
  let value: CGFloat

  var isEstimated: Bool { kind == .estimated || kind == .uniformAcrossSiblings }

  /// Whether the length is a fraction of the container's length along `axis`.
  func isFraction(along axis: Axis) -> Bool {
    kind == (axis == .horizontal ? .fractionalWidth : .fractionalHeight)
  }

  /// The length before anything is measured; fractions are whole pixels.
  func resolved(in container: UnitSize, pixel: LayoutUnit) -> LayoutUnit {
    switch kind {
    case .fractionalWidth: container.width.fraction(value, inPixelsOf: pixel)
    case .fractionalHeight: container.height.fraction(value, inPixelsOf: pixel)
    case .absolute, .estimated, .uniformAcrossSiblings: LayoutUnit(value)
    }
  }
}

/// Both dimensions of an item as the solver reads them.
///
/// Kinds lie side by side, so that both dimensions take as little as they hold.
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

  /// The size of one of so many equal parts of a group: its own length along the group is ignored.
  ///
  /// Recorded: parts of a group of estimated height share the estimate and are not measured.
  func sharing(_ axis: Axis, among count: Int) -> SizeTemplate {
    let isAcross = axis == .horizontal
    let part = LengthTemplate(
      kind: isAcross ? .fractionalWidth : .fractionalHeight,
      value: 1 / CGFloat(count)
    )
    return SizeTemplate(width: isAcross ? part : width, height: isAcross ? height : part)
  }

  var isEstimated: Bool { width.isEstimated || height.isEstimated }
  var isUniform: Bool {
    width.kind == .uniformAcrossSiblings || height.kind == .uniformAcrossSiblings
  }

  func resolved(in container: UnitSize, pixel: LayoutUnit) -> UnitSize {
    UnitSize(
      width: width.resolved(in: container, pixel: pixel),
      height: height.resolved(in: container, pixel: pixel)
    )
  }

  /// The size once `measured` is known: it counts on estimated axes only.
  func resolved(
    in container: UnitSize,
    measured: UnitSize?,
    pixel: LayoutUnit
  ) -> UnitSize {
    let size = resolved(in: container, pixel: pixel)
    guard let measured else { return size }
    return UnitSize(
      width: width.isEstimated ? measured.width : size.width,
      height: height.isEstimated ? measured.height : size.height
    )
  }

  /// Insets without those on estimated axes, where they are ignored.
  func effective(_ insets: UnitInsets) -> UnitInsets {
    var kept = insets
    if width.isEstimated { kept = kept.clearing(.horizontal) }
    if height.isEstimated { kept = kept.clearing(.vertical) }
    return kept
  }
}

/// A spacing as the solver reads it.
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

  /// What both edges along `axis` take at least.
  func minimum(_ axis: Axis) -> LayoutUnit { start(axis).length + end(axis).length }
}

/// An anchor as the solver reads it.
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

  /// The offset along `axis` for a supplementary of the given length.
  func offset(_ axis: Axis, supplementary length: LayoutUnit) -> LayoutUnit {
    absoluteOffset[axis] + length.fraction(axis == .horizontal ? fractionalX : fractionalY)
  }
}

/// A supplementary as the solver reads it.
struct SupplementaryTemplate: Hashable, Sendable {
  let kind: Int
  let size: SizeTemplate
  let insets: UnitInsets
  let containerAnchor: AnchorTemplate
  let itemAnchor: AnchorTemplate?
  let zIndex: Int

  /// The frame of the supplementary on `container`, with fractions of `sizing`.
  ///
  /// Per axis: the container's anchor point and offset, minus the supplementary's own anchor point,
  /// plus the item offset. Fractional offsets multiply the supplementary's size.
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
        + containerAnchor.edges.place(along: axis).position(in: container.size[axis])
        + containerAnchor.offset(axis, supplementary: size[axis])
        - own.place(along: axis).position(in: size[axis])
        + (itemAnchor?.offset(axis, supplementary: size[axis]) ?? .zero)
    }
    return frame.inset(by: self.size.effective(insets))
  }
}
