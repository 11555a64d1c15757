public import CompositionalLayout
public import Foundation
public import HeadlessViews

/// The region of a text, which is stored.
open class TextContainer: NSObject {
  open var size: CGSize
  open var lineFragmentPadding: CGFloat = 5
  open var maximumNumberOfLines = 0
  open var lineBreakMode = LineBreakMode.byWordWrapping
  open var exclusionPaths: [BezierPath] = []
  open var widthTracksTextView = false
  open var heightTracksTextView = false

  public init(size: CGSize = .zero) {
    self.size = size
    super.init()
  }
}

/// A shadow of drawn text, which is stored.
open class TextShadow: NSObject {
  open var shadowOffset = CGSize.zero
  open var shadowBlurRadius: CGFloat = 0
  open var shadowColor: Any?
}

/// An image in a text, which is stored.
open class TextAttachment: NSObject {
  open var image: Image?
  open var bounds = CGRect.zero
  open var contents: Data?
  open var fileType: String?

  public init(data: Data?, ofType type: String?) {
    contents = data
    fileType = type
    super.init()
  }

  public convenience override init() { self.init(data: nil, ofType: nil) }

  public convenience init(image: Image) {
    self.init()
    self.image = image
  }
}

extension NSAttributedString {
  /// Creates a text with one attachment.
  public convenience init(attachment: TextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
