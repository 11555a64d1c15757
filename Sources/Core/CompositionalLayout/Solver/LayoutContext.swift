import Foundation

/// The environment in which sections are solved.
struct LayoutContext {
  /// The scroll axis of the layout.
  let axis: Axis
  /// The size of the collection view.
  let size: UnitSize
  let references: ReferenceInsets
  let configurationReference: ContentInsetsReference
  let traits: TraitCollection
  /// The length by which the last item of a group may exceed it and still fit.
  let tolerance: LayoutUnit
  /// The length of a pixel, or zero if nothing is rounded.
  let pixel: LayoutUnit

  init(
    axis: Axis,
    size: UnitSize,
    references: ReferenceInsets,
    configurationReference: ContentInsetsReference,
    traits: TraitCollection
  ) {
    self.axis = axis
    self.size = size
    self.references = references
    self.configurationReference = configurationReference
    self.traits = traits
    pixel = PixelGrid(scale: traits.displayScale).pixel
    let scale = traits.displayScale > 0 ? traits.displayScale : 1
    tolerance = LayoutUnit(LayoutPolicy.fitToleranceInPixels / scale + LayoutPolicy.fitTolerance)
  }

  /// Returns the reference insets of a section, only on the axis that does not scroll (rule 5.4).
  func baseInsets(_ reference: ContentInsetsReference) -> UnitInsets {
    let resolved = reference == .automatic ? configurationReference : reference
    let insets: DirectionalEdgeInsets =
      switch resolved {
      case .automatic, .safeArea: references.safeArea
      case .none: .zero
      case .layoutMargins: references.layoutMargins
      case .readableContent: references.readableContent
      }
    return UnitInsets(insets).clearing(axis)
  }

  private var providerInsets: UnitInsets {
    switch configurationReference {
    case .automatic, .safeArea: baseInsets(.safeArea)
    case .none, .layoutMargins, .readableContent: .zero
    }
  }

  /// The environment of a section provider: the whole view, with the safe area as insets
  /// (rules 2.4 and 2.5).
  ///
  /// Recorded in UIKit: reference margins of the layout's sections do not change it.
  var environment: ResolvedLayoutEnvironment {
    ResolvedLayoutEnvironment(
      container: ResolvedLayoutContainer(
        contentSize: size.cgSize,
        contentInsets: providerInsets.directional
      ),
      traitCollection: traits
    )
  }
}

/// The insets that a section may refer to.
public struct ReferenceInsets: Hashable, Sendable {
  public var safeArea: DirectionalEdgeInsets
  public var layoutMargins: DirectionalEdgeInsets
  public var readableContent: DirectionalEdgeInsets

  public init(
    safeArea: DirectionalEdgeInsets = .zero,
    layoutMargins: DirectionalEdgeInsets = .zero,
    readableContent: DirectionalEdgeInsets = .zero
  ) {
    self.safeArea = safeArea
    self.layoutMargins = layoutMargins
    self.readableContent = readableContent
  }
}
