public import Foundation

/// The position and appearance of one element.
@MainActor
@preconcurrency
open class LayoutAttributes: VisibleItem {
  // Private storage: an access to an open stored property is checked for exclusivity.
  private var path = IndexPath()
  private var category = ElementCategory.cell
  private var kind: String?
  private var storedZIndex = 0
  private var storedTransform = LayoutTransform.identity

  open var indexPath: IndexPath {
    get { path }
    set { path = newValue }
  }
  open var zIndex: Int {
    get { storedZIndex }
    set { storedZIndex = newValue }
  }
  open var representedElementCategory: ElementCategory { category }
  open var representedElementKind: String? { kind }
  @safe @exclusivity(unchecked) open var alpha: CGFloat = 1
  @safe @exclusivity(unchecked) open var isHidden = false
  /// The transform in the plane; setting it removes a transform in space.
  open var transform: LayoutTransform {
    get { storedTransform }
    set { (storedTransform, beyondThePlane) = (newValue, nil) }
  }

  /// The transform in space if it leaves the plane; allocated separately because it is rare.
  private var beyondThePlane: SpaceTransform?

  /// The frame without the transform.
  ///
  /// It is stored by its corner, so that a frame set by a layout is returned without rounding.
  private var box = CGRect.zero

  /// Creates the attributes of a cell without an index path.
  public init() {}

  package convenience init(category: ElementCategory, kind: String?, indexPath: IndexPath) {
    self.init()
    describe(category, kind, indexPath)
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
    copy(with: nil) as? LayoutAttributes ?? self
  }

  /// Returns a copy of the same class; a subclass adds its own properties to that of `super`.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self.instance()
    copy.describe(representedElementCategory, representedElementKind, indexPath)
    copy.box = box
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.transform = transform
    copy.beyondThePlane = beyondThePlane
    return copy
  }

  open var transform3D: LayoutTransform3D {
    get { beyondThePlane?.transform ?? LayoutTransform3D(transform) }
    set {
      // A transform that leaves the plane has the identity as its plane transform, as in UIKit.
      transform = newValue.isPlane ? newValue.plane : .identity
      beyondThePlane = newValue.isPlane ? nil : SpaceTransform(newValue)
    }
  }

  open var frame: CGRect {
    get {
      let plane = beyondThePlane?.transform.plane ?? transform
      return plane == .identity ? box : plane.boundingBox(center: center, size: box.size)
    }
    set { box = newValue }
  }

  /// The frame without the transform, for a view that has the transform itself.
  package final var placement: CGRect { box }

  /// The transform in the plane, also of one in space; nil for the identity.
  package final var planeTransform: LayoutTransform? {
    let plane = beyondThePlane?.transform.plane ?? transform
    return plane.isIdentity ? nil : plane
  }

  /// The centre of the element.
  ///
  /// It stays in place when the size is set.
  open var center: CGPoint {
    get { CGPoint(x: box.midX, y: box.midY) }
    set {
      box.origin = CGPoint(x: newValue.x - box.width / 2, y: newValue.y - box.height / 2)
    }
  }

  // Rule 12.1.
  open var size: CGSize {
    get { box.size }
    set {
      let center = center
      box.size = newValue
      self.center = center
    }
  }

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: box.size) }
    set { size = newValue.size }
  }

  open var name: String { representedElementKind ?? "cell" }

  /// Whether an object is of attributes with the same values; a subclass compares its own as well.
  nonisolated open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? LayoutAttributes else { return false }
    return other === self || MainActor.assumeIsolated { isEqual(to: other) }
  }

  /// Whether other attributes are equal for the class of these, which may have values of its own.
  package final func isAlike(_ other: LayoutAttributes) -> Bool {
    type(of: self) == LayoutAttributes.self ? isEqual(to: other) : isEqual(other)
  }

  /// Returns whether two attributes describe the same element in the same state.
  open func isEqual(to other: LayoutAttributes) -> Bool {
    indexPath == other.indexPath
      && representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind
      && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
      && transform3D == other.transform3D && box == other.box
  }
}

extension LayoutAttributes {
  final func describe(_ category: ElementCategory, _ kind: String?, _ indexPath: IndexPath) {
    self.category = category
    self.kind = kind
    self.indexPath = indexPath
  }

  convenience init(byType: Void) { self.init() }

  /// Returns a new instance of the dynamic type, which a subclass need not declare as required.
  @_silgen_name("$s19CompositionalLayout0B10AttributesC6byTypeACyt_tcfC")
  package static func instance() -> Self
}

extension LayoutAttributes: Hashable {
  public nonisolated static func == (lhs: LayoutAttributes, rhs: LayoutAttributes) -> Bool {
    lhs.isEqual(rhs)
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    let (path, kind) = MainActor.assumeIsolated { (indexPath, representedElementKind) }
    hasher.combine(path)
    hasher.combine(kind)
  }
}

/// An immutable transform shared by copies of attributes.
private final class SpaceTransform: Sendable {
  let transform: LayoutTransform3D

  init(_ transform: LayoutTransform3D) {
    self.transform = transform
  }
}

extension IndexPath {
  init(item: Int, section: Int) {
    // One by one, because an array of indexes would allocate memory.
    self.init(index: section)
    append(item)
  }

  /// The section, or `nil` for elements of the whole layout, whose path has one index.
  var sectionIndex: Int? { count == 2 ? self[0] : nil }
  var itemIndex: Int { self[count - 1] }
}
