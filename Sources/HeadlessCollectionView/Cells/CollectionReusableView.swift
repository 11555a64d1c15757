public import CompositionalLayout
public import Foundation

/// A view that a collection view takes out of a pool, shows for a while and puts back.
@MainActor
open class CollectionReusableView: View {
  /// Which pool the view comes from; nil for a view that no pool made.
  public internal(set) var reuseIdentifier: String?

  /// What the layout said last about the view.
  public internal(set) var layoutAttributes: LayoutAttributes?

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Makes a view for a pool.
  ///
  /// A pool knows only the type. A subclass inherits this, and with it can be registered, by
  /// overriding `init(frame:)` and `init(coder:)` or by having no initializers at all; through it
  /// the subclass's own `init(frame:)` runs.
  public required convenience init(reuseIdentifier: String?) {
    self.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

  /// Called before the view is shown again for something else.
  open func prepareForReuse() {}

  /// Takes over what the layout says about the view.
  open func apply(_ layoutAttributes: LayoutAttributes) {
    self.layoutAttributes = layoutAttributes
    frame = layoutAttributes.frame
    alpha = layoutAttributes.alpha
    isHidden = layoutAttributes.isHidden
  }

  /// Answers with the size that the view would rather have, on axes where the layout only guessed.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: LayoutAttributes
  ) -> LayoutAttributes {
    layoutAttributes
  }

  open func willTransition(from oldLayout: CollectionLayout, to newLayout: CollectionLayout) {}
  open func didTransition(from oldLayout: CollectionLayout, to newLayout: CollectionLayout) {}
}
