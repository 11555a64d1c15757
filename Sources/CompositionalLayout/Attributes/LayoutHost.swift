public import Foundation

/// The view that a layout is attached to.
public protocol LayoutHost: AnyObject {
  /// The visible part of the content: the content offset and the size of the view.
  var bounds: CGRect { get }

  /// The insets of bars and of the owner at the four sides.
  var adjustedContentInset: EdgeInsets { get }

  /// The insets that sections may refer to.
  var referenceInsets: ReferenceInsets { get }

  var traitCollection: TraitCollection { get }
  var numberOfSections: Int { get }
  func numberOfItems(inSection section: Int) -> Int
}
