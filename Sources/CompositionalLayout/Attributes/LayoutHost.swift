public import Foundation

/// What a layout asks of the view it lays out.
public protocol LayoutHost: AnyObject {
  /// The visible part of the content: the content offset and the size of the view.
  var bounds: CGRect { get }

  /// What bars cover and what the owner adds, at the four sides.
  var adjustedContentInset: EdgeInsets { get }

  /// The insets that sections may refer to.
  var referenceInsets: ReferenceInsets { get }

  var traitCollection: TraitCollection { get }
  var numberOfSections: Int { get }
  func numberOfItems(inSection section: Int) -> Int
}
