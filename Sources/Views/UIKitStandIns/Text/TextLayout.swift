public import Foundation
import HeadlessViews

/// A layout of a text in containers, which measures the text as a label does.
open class TextLayout: NSObject {
  open private(set) var textContainers: [TextContainer] = []
  open internal(set) weak var textStorage: TextStorage?
  open var usesFontLeading = true
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  open func addTextContainer(_ container: TextContainer) {
    textContainers.append(container)
  }

  open func ensureLayout(for container: TextContainer) {}

  open func glyphRange(for container: TextContainer) -> NSRange {
    NSRange(location: 0, length: numberOfGlyphs)
  }

  /// Returns the bounds of the text in the width of a container.
  open func usedRect(for container: TextContainer) -> CGRect {
    let padding = 2 * container.lineFragmentPadding
    let limit = CGSize(width: container.size.width - padding, height: container.size.height)
    var bounds =
      textStorage?.boundingRect(with: limit, options: .usesLineFragmentOrigin, context: nil)
      ?? .zero
    bounds.size.width += padding
    return bounds
  }
}

/// A text that layout managers share.
open class TextStorage: NSMutableAttributedString {
  open private(set) var layoutManagers: [TextLayout] = []

  open func addLayoutManager(_ manager: TextLayout) {
    layoutManagers.append(manager)
    manager.textStorage = self
  }
}
