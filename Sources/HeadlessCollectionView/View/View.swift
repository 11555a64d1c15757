public import CompositionalLayout
public import Foundation

/// A rectangle in a tree of rectangles, with everything a view has but pixels.
///
/// A view knows its frame, its subviews, its margins and its constraints. Nothing happens behind
/// one's back: a change asks for layout, and `layoutIfNeeded()` does it.
@MainActor
open class View {
  /// The place in the superview.
  open var frame: CGRect {
    didSet {
      if frame.size != oldValue.size { sizeDidChange(from: oldValue.size) }
    }
  }

  /// The scrolled part of the view's own coordinates; its size is the frame's.
  ///
  /// Setting the size keeps the middle in place.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: frame.size) }
    set {
      boundsOrigin = newValue.origin
      guard newValue.size != frame.size else { return }
      let middle = center
      frame = CGRect(
        x: middle.x - newValue.width / 2,
        y: middle.y - newValue.height / 2,
        width: newValue.width,
        height: newValue.height
      )
    }
  }

  public internal(set) weak var superview: View?
  public internal(set) var subviews: [View] = []

  open var isHidden = false
  open var alpha: CGFloat = 1
  open var tag = 0
  open var clipsToBounds = false
  open var isUserInteractionEnabled = true

  /// How the frame follows when the superview changes its size.
  public var autoresizingMask: AutoresizingMask = []
  public var autoresizesSubviews = true

  /// The insets that content keeps from the edges, by reading direction.
  public var directionalLayoutMargins = DirectionalEdgeInsets(
    top: 8,
    leading: 8,
    bottom: 8,
    trailing: 8
  ) {
    didSet {
      if directionalLayoutMargins != oldValue { setNeedsLayout() }
    }
  }

  /// What the view says the surroundings are; nil leaves it to the superview.
  public var overridingTraits: TraitCollection? {
    didSet {
      let traits = traitCollection
      let old = oldValue ?? superview?.traitCollection ?? TraitCollection()
      if old != traits { spreadTraitChange(from: old) }
    }
  }

  private var boundsOrigin = CGPoint.zero
  private var needsLayout = true

  public init(frame: CGRect) {
    self.frame = frame
  }

  /// Views are not archived here: there is no Interface Builder to read from.
  public required init?(coder: NSCoder) {
    frame = .zero
  }

  public convenience init() {
    self.init(frame: .zero)
  }

  // What subclasses say.

  open func layoutSubviews() {}

  open func didMoveToSuperview() {}
  open func willMove(toSuperview newSuperview: View?) {}
  open func didAddSubview(_ subview: View) {}
  open func willRemoveSubview(_ subview: View) {}
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  open func setNeedsLayout() {
    needsLayout = true
  }

  /// Lays out this view and everything below it that asked for it.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for subview in subviews { subview.layoutIfNeeded() }
  }
}

extension View {
  public var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(
        x: newValue.x - frame.width / 2,
        y: newValue.y - frame.height / 2
      )
    }
  }

  /// The surroundings: what this view or the nearest view above it says.
  public var traitCollection: TraitCollection {
    overridingTraits ?? superview?.traitCollection ?? TraitCollection()
  }

  func spreadTraitChange(from old: TraitCollection) {
    traitCollectionDidChange(old)
    setNeedsLayout()
    for subview in subviews where subview.overridingTraits == nil {
      subview.spreadTraitChange(from: old)
    }
  }

  private func sizeDidChange(from old: CGSize) {
    setNeedsLayout()
    guard autoresizesSubviews else { return }
    for subview in subviews {
      subview.frame = subview.autoresizingMask.resized(
        subview.frame,
        from: old,
        to: frame.size
      )
    }
  }
}

extension View: @MainActor CustomStringConvertible {
  public var description: String {
    "<\(type(of: self)): frame = (\(frame.minX) \(frame.minY); \(frame.width) \(frame.height))>"
  }
}

extension View: Hashable {
  public nonisolated static func == (lhs: View, rhs: View) -> Bool { lhs === rhs }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
