public import CompositionalLayout
public import Foundation

/// The alignment of text in its lines.
public enum TextAlignment: Int, Hashable, Sendable {
  case left, center, right, justified, natural
}

/// The handling of text that does not fit.
public enum LineBreakMode: Int, Hashable, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}

/// A view of text, whose size depends on the text metrics.
@MainActor
@preconcurrency
open class Label: View {
  open var text: String? { didSet { if text != oldValue { invalidateIntrinsicContentSize() } } }
  open var attributedText: NSAttributedString? { didSet { text = attributedText?.string } }

  /// The font; nil is the font of a new label.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: Font! = .systemFont(ofSize: Font.labelFontSize) {
    didSet { if font != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The maximum number of lines; 0 for no limit.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Whether a font with a text style follows the preferred text size.
  open var adjustsFontForContentSizeCategory = false {
    didSet { invalidateIntrinsicContentSize() }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: Color! = .label
  open var shadowColor: Color?
  open var shadowOffset = CGSize(width: 0, height: -1)
  open var allowsDefaultTighteningForTruncation = false
  open var highlightedTextColor: Color?
  open var textAlignment = TextAlignment.natural
  open var lineBreakMode = LineBreakMode.byTruncatingTail
  open var adjustsFontSizeToFitWidth = false
  open var minimumScaleFactor: CGFloat = 0
  open var isEnabled = true
  open var isHighlighted = false
  open var preferredMaxLayoutWidth: CGFloat = 0

  private var shownFont: Font {
    let font: Font = font ?? .systemFont(ofSize: Font.labelFontSize)
    return adjustsFontForContentSizeCategory
      ? font.scaled(to: traitCollection.preferredContentSizeCategory) : font
  }

  private func size(fitting width: CGFloat) -> CGSize {
    let scale = traitCollection.displayScale
    guard let text, !text.isEmpty else { return .zero }
    return nearestTextMetrics.size(
      of: text,
      in: shownFont,
      fitting: numberOfLines == 1 ? .infinity : width,
      lineLimit: numberOfLines,
      scale: scale
    )
  }

  // Nothing is drawn, so these methods are not called.

  open func drawText(in rect: CGRect) {}

  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
    CGRect(origin: bounds.origin, size: size(fitting: bounds.width))
  }

  open override var intrinsicContentSize: CGSize {
    size(fitting: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity)
  }

  @_spi(LayoutCycle) open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    CGSize(width: intrinsicContentSize.width, height: size(fitting: width).height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(fitting: size.width > 0 ? size.width : .infinity)
  }

  override var firstBaselineOffset: CGFloat {
    PixelGrid(scale: traitCollection.displayScale).snappedUp(shownFont.ascender)
  }

  override var lastBaselineOffset: CGFloat {
    PixelGrid(scale: traitCollection.displayScale).snappedUp(-shownFont.descender)
  }
}

/// A view of an image, as large as the image.
@MainActor
@preconcurrency
open class ImageView: View {
  open var image: Image? { didSet { if image != oldValue { invalidateIntrinsicContentSize() } } }
  open var highlightedImage: Image?
  open var isHighlighted = false
  open var preferredSymbolConfiguration: Image.SymbolConfiguration? {
    didSet { invalidateIntrinsicContentSize() }
  }

  public convenience init(image: Image?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  public convenience init(image: Image?, highlightedImage: Image?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  open var animationImages: [Image]?
  open var animationDuration: TimeInterval = 0

  open override var intrinsicContentSize: CGSize {
    guard let image else {
      return CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
    guard image.isSymbolImage, image.symbolConfiguration == nil else { return image.size }
    return preferredSymbolConfiguration?.size ?? image.size
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}
