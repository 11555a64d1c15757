public import Foundation

/// Where one element is and how it is drawn.
open class LayoutAttributes: VisibleItem {
  public var indexPath: IndexPath
  public let representedElementCategory: ElementCategory
  public let representedElementKind: String?
  public var alpha: CGFloat = 1
  public var zIndex = 0
  public var isHidden = false
  /// The transform in the plane; setting it drops whatever leaves the plane.
  public var transform = LayoutTransform.identity { didSet { beyondThePlane = nil } }

  /// The transform in space where it leaves the plane, which is rare: it has a box of its own.
  private var beyondThePlane: SpaceTransform?

  /// The frame without the transform.
  ///
  /// Kept by its corner, so that what a layout sets comes back without another rounding.
  private var box = CGRect.zero

  public required init(
    category: ElementCategory,
    kind: String?,
    indexPath: IndexPath
  ) {
    representedElementCategory = category
    representedElementKind = kind
    self.indexPath = indexPath
  }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init(category: .cell, kind: nil, indexPath: indexPath)
  }

  public convenience init(
    forSupplementaryViewOfKind elementKind: String,
    with indexPath: IndexPath
  ) {
    self.init(category: .supplementaryView, kind: elementKind, indexPath: indexPath)
  }

  public convenience init(
    forDecorationViewOfKind decorationViewKind: String,
    with indexPath: IndexPath
  ) {
    self.init(category: .decorationView, kind: decorationViewKind, indexPath: indexPath)
  }

  open func copy() -> LayoutAttributes {
    let copy = Self(
      category: representedElementCategory,
      kind: representedElementKind,
      indexPath: indexPath
    )
    copy.box = box
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.transform = transform
    copy.beyondThePlane = beyondThePlane
    return copy
  }

  /// Whether two attributes describe the same element in the same state.
  open func isEqual(to other: LayoutAttributes) -> Bool {
    indexPath == other.indexPath
      && representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind
      && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
      && transform3D == other.transform3D && box == other.box
  }
}

/// A transform that is shared by copies of attributes and never changes.
private final class SpaceTransform: Sendable {
  let transform: LayoutTransform3D

  init(_ transform: LayoutTransform3D) {
    self.transform = transform
  }
}

extension LayoutAttributes {
  public var transform3D: LayoutTransform3D {
    get { beyondThePlane?.transform ?? LayoutTransform3D(transform) }
    set {
      // What leaves the plane has no transform in it, as recorded.
      transform = newValue.isPlane ? newValue.plane : .identity
      beyondThePlane = newValue.isPlane ? nil : SpaceTransform(newValue)
    }
  }

  public var frame: CGRect {
    get {
      let plane = beyondThePlane?.transform.plane ?? transform
      return plane == .identity ? box : plane.boundingBox(center: center, size: box.size)
    }
    set { box = newValue }
  }

  /// The middle of the element.
  ///
  /// Setting the size keeps it in place.
  public var center: CGPoint {
    get { CGPoint(x: box.midX, y: box.midY) }
    set {
      box.origin = CGPoint(x: newValue.x - box.width / 2, y: newValue.y - box.height / 2)
    }
  }

  public var size: CGSize {
    get { box.size }
    set {
      let center = center
      box.size = newValue
      self.center = center
    }
  }

  public var bounds: CGRect {
    get { CGRect(origin: .zero, size: box.size) }
    set { size = newValue.size }
  }

  public var name: String { representedElementKind ?? "cell" }
}
