public import Foundation

/// A layout whose subclasses may have members with the names of ours.
@MainActor
public protocol HostedLayout: CollectionLayout {}

extension CollectionLayout: HostedLayout {}

extension HostedLayout {
  /// The view that the layout is attached to.
  public var host: (any LayoutHost)? { attachedHost }

  /// Attaches the layout to a view, or detaches it.
  public func attach(to host: (any LayoutHost)?) { setHost(host) }

  /// Solves the layout if anything has changed since the last time, or throws the error of the
  /// description or the host.
  public func prepareReportingErrors() throws(LayoutError) { try solve() }

  /// Applies changes of the data in order, without requesting unchanged data.
  ///
  /// A layout of an app is invalidated with `invalidateDataSourceCounts`.
  public func apply(_ changes: [LayoutDataChange]) throws(LayoutError) { try follow(changes) }

  /// Returns the displayed frame of a layout frame: mirrored in a right-to-left interface.
  ///
  /// Layouts never mirror; leading is always left inside them. This also holds for UIKit, as
  /// recorded.
  public func displayFrame(_ frame: CGRect) -> CGRect {
    guard let host, host.traitCollection.layoutDirection == .rightToLeft else {
      return frame
    }
    return frame.mirrored(in: max(collectionViewContentSize.width, host.bounds.width))
  }

  /// Whether this is a flow or a compositional layout, or a subclass of one.
  ///
  /// Measured sizes of these stay through updates and determine the next frame immediately.
  package var keepsMeasurements: Bool { compositional != nil || flow != nil }

  /// Whether views are mirrored in a right-to-left interface (rule 12.4).
  package var isMirrored: Bool {
    keepsMeasurements && !flipsHorizontallyInOppositeLayoutDirection
  }
}

extension LayoutHost {
  /// Throws an error if the bounds are infinite or not a number.
  func checkBounds() throws(LayoutError) {
    let compiler = TemplateCompiler(section: nil)
    let sides: [(name: String, length: CGFloat)] = [
      ("bounds x", bounds.origin.x), ("bounds y", bounds.origin.y),
      ("bounds width", bounds.size.width), ("bounds height", bounds.size.height),
    ]
    for side in sides {
      _ = try compiler.length(side.length, of: side.name, mayBeNegative: true)
    }
  }
}

extension CollectionLayout {
  /// Creates attributes of the layout's attributes class.
  func makeAttributes(
    _ category: ElementCategory,
    kind: String? = nil,
    at indexPath: IndexPath
  ) -> LayoutAttributes {
    let wanted = Self.layoutAttributesClass as? LayoutAttributes.Type ?? LayoutAttributes.self
    let attributes = wanted.instance()
    attributes.describe(category, kind, indexPath)
    return attributes
  }

  /// Creates a context of the layout's invalidation context class.
  func makeInvalidationContext(
    everything: Bool = false,
    dataSourceCounts: Bool = false
  ) -> InvalidationContext {
    let wanted =
      Self.invalidationContextClass as? InvalidationContext.Type ?? InvalidationContext.self
    let context = wanted.instance()
    context.invalidateEverything = everything
    context.invalidateDataSourceCounts = dataSourceCounts
    return context
  }

  /// Returns the index path of the topmost cell at a point.
  func cell(under position: CGPoint) -> IndexPath? {
    let spot = CGRect(x: position.x - 0.5, y: position.y - 0.5, width: 1, height: 1)
    let cells = layoutAttributesForElements(in: spot)?.filter {
      $0.representedElementCategory == .cell && $0.frame.minX <= position.x
        && position.x < $0.frame.maxX && $0.frame.minY <= position.y && position.y < $0.frame.maxY
    }
    return cells?.reversed().max { $0.zIndex < $1.zIndex }?.indexPath
  }

  func lifted(_ indexPath: IndexPath, to position: CGPoint) -> LayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.copy() ?? makeAttributes(.cell, at: indexPath)
    attributes.center = position
    attributes.zIndex = LayoutPolicy.liftedZIndex
    return attributes
  }

  func movementContext(
    from previous: [IndexPath],
    to target: [IndexPath],
    position: CGPoint
  ) -> InvalidationContext {
    let context = makeInvalidationContext()
    context.previousIndexPathsForInteractivelyMovingItems = previous
    context.targetIndexPathsForInteractivelyMovingItems = target
    context.interactiveMovementTarget = position
    context.invalidateItems(at: previous + target.filter { !previous.contains($0) })
    return context
  }
}
