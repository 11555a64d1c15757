public import CompositionalLayout
public import Foundation
@_spi(LayoutCycle) public import HeadlessViews

/// A view of several lines of text, as high as the text requires in its width.
@MainActor
@preconcurrency
open class TextView: ScrollView {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! = "" {
    didSet {
      guard text != oldValue else { return }
      invalidateIntrinsicContentSize()
      selectedRange = NSRange(location: ((text ?? "") as NSString).length, length: 0)
    }
  }

  /// The selected part of the text; a new text is followed by the cursor.
  open var selectedRange = NSRange(location: 0, length: 0) {
    didSet { if selectedRange != oldValue { editor?.textViewDidChangeSelection(self) } }
  }

  open var font: Font? = .systemFont(ofSize: 17) { didSet { invalidateIntrinsicContentSize() } }
  open var textColor: Color? = .label
  open var textAlignment = TextAlignment.natural
  open var attributedText: NSAttributedString? { didSet { text = attributedText?.string ?? "" } }
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  open var autocapitalizationType = TextAutocapitalizationType.sentences
  open var autocorrectionType = TextAutocorrectionType.default
  open var keyboardType = KeyboardType.default
  open var returnKeyType = ReturnKeyType.default
  public let textContainer = TextContainer()
  open var isEditable = true
  open var isSelectable = true
  open var textContainerInset = EdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { invalidateIntrinsicContentSize() }
  }

  private var inputViews: (input: View?, accessory: View?)
  fileprivate var editor: (any TextViewDelegate)? { delegate as? any TextViewDelegate }

  open override var inputView: View? {
    get { inputViews.input }
    set { inputViews.input = newValue }
  }

  open override var inputAccessoryView: View? {
    get { inputViews.accessory }
    set { inputViews.accessory = newValue }
  }

  open override var canBecomeFirstResponder: Bool { isEditable }

  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard editor?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    editor?.textViewDidBeginEditing(self)
    return true
  }

  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard editor?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    editor?.textViewDidEndEditing(self)
    return true
  }

  private func size(inWidth width: CGFloat) -> CGSize {
    let insets = textContainerInset
    let size = nearestTextMetrics.size(
      of: text ?? "",
      in: font ?? .systemFont(ofSize: 17),
      fitting: width - insets.left - insets.right,
      lineLimit: 0,
      scale: traitCollection.displayScale
    )
    return CGSize(
      width: size.width + insets.left + insets.right,
      height: size.height + insets.top + insets.bottom
    )
  }

  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : size(inWidth: .infinity)
  }

  @_spi(LayoutCycle) open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    isScrollEnabled ? intrinsicContentSize : size(inWidth: width)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(inWidth: size.width > 0 ? size.width : .infinity)
  }
}

/// The delegate of a text view, called when the user edits it.
@MainActor
@preconcurrency
public protocol TextViewDelegate: ScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool
  func textViewDidBeginEditing(_ textView: TextView)
  func textViewShouldEndEditing(_ textView: TextView) -> Bool
  func textViewDidEndEditing(_ textView: TextView)
  func textViewDidChange(_ textView: TextView)
  func textViewDidChangeSelection(_ textView: TextView)
  func textView(
    _ textView: TextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool
}

extension TextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: TextView) {}
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: TextView) {}
  public func textViewDidChange(_ textView: TextView) {}
  public func textViewDidChangeSelection(_ textView: TextView) {}
  public func textView(
    _ textView: TextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { true }
}

extension HeadlessView where Self: TextView {
  /// Types a text, which replaces the current one.
  public func typeText(_ text: String) {
    let range = NSRange(location: 0, length: ((self.text ?? "") as NSString).length)
    guard editor?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true else {
      return
    }
    self.text = text
    editor?.textViewDidChange(self)
  }
}
