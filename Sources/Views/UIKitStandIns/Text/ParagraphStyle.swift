public import Foundation
public import HeadlessViews

/// The direction of writing in a paragraph.
public enum WritingDirection: Int, Hashable, Sendable {
  case natural = -1
  case leftToRight, rightToLeft
}

/// The line heights and the alignment of a paragraph.
///
/// Measurements use the line heights and the spacing; the other values are stored.
open class ParagraphStyle: NSObject, NSCopying, @unchecked Sendable {
  package final var values = Values()

  /// The values of a style.
  package struct Values: Hashable, Sendable {
    var alignment = TextAlignment.natural
    var lineBreakMode = LineBreakMode.byWordWrapping
    var baseWritingDirection = WritingDirection.natural
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var hyphenationFactor: Float = 0
    var defaultTabInterval: CGFloat = 0
    var allowsDefaultTighteningForTruncation = false
  }

  public override init() { super.init() }

  open class var `default`: ParagraphStyle { ParagraphStyle() }

  open var alignment: TextAlignment { values.alignment }
  open var lineBreakMode: LineBreakMode { values.lineBreakMode }
  open var baseWritingDirection: WritingDirection { values.baseWritingDirection }
  open var lineSpacing: CGFloat { values.lineSpacing }
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  open var headIndent: CGFloat { values.headIndent }
  open var tailIndent: CGFloat { values.tailIndent }
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  open var hyphenationFactor: Float { values.hyphenationFactor }
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  open var allowsDefaultTighteningForTruncation: Bool {
    values.allowsDefaultTighteningForTruncation
  }

  open override func copy() -> Any { copy(with: nil) }
  open override func mutableCopy() -> Any { mutableCopy(with: nil) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = ParagraphStyle()
    copy.values = values
    return copy
  }

  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = MutableParagraphStyle()
    copy.values = values
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? ParagraphStyle)?.values == values
  }

  open override var hash: Int { values.hashValue }

  /// Returns the height of a line of a font.
  package final func height(ofLine natural: CGFloat) -> CGFloat {
    let multiple = values.lineHeightMultiple
    let height = max(natural * (multiple > 0 ? multiple : 1), values.minimumLineHeight)
    return values.maximumLineHeight > 0 ? min(height, values.maximumLineHeight) : height
  }
}

/// A paragraph style whose values can be changed.
open class MutableParagraphStyle: ParagraphStyle, @unchecked Sendable {
  open override var alignment: TextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var lineBreakMode: LineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var baseWritingDirection: WritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsDefaultTighteningForTruncation }
    set { values.allowsDefaultTighteningForTruncation = newValue }
  }

  open func setParagraphStyle(_ style: ParagraphStyle) { values = style.values }
}

/// The lines below or through a text, which are stored.
public struct UnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = UnderlineStyle(rawValue: 1)
  public static let thick = UnderlineStyle(rawValue: 2)
  public static let double = UnderlineStyle(rawValue: 9)
  public static let patternDot = UnderlineStyle(rawValue: 0x100)
  public static let patternDash = UnderlineStyle(rawValue: 0x200)
  public static let byWord = UnderlineStyle(rawValue: 0x8000)
}
