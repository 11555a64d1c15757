import Foundation
import UIKitNames

/// Names of the types around a collection view.
///
/// The code is compiled and never run: it tests that names written for UIKit are accepted.
@MainActor
enum SurroundingSpellings {
  static func color() {
    _ = UIColor { traits in traits.userInterfaceStyle == .dark ? .white : .black }
    _ = UIColor(dynamicProvider: given() as (UITraitCollection) -> UIColor)
  }

  static func dropSession(_ value: any UIDropSession) {
    _ = value.canLoadObjects(ofClass: NSString.self) as Bool
    _ = value.canLoadObjects(ofClass: String.self) as Bool
  }

  static func scrollView(_ value: UIScrollView) {
    value.contentInsetAdjustmentBehavior =
      value.contentInsetAdjustmentBehavior as UIScrollView.ContentInsetAdjustmentBehavior
    value.decelerationRate = value.decelerationRate as UIScrollView.DecelerationRate
    value.isPagingEnabled = value.isPagingEnabled as Bool
    value.keyboardDismissMode = value.keyboardDismissMode as UIScrollView.KeyboardDismissMode
    _ = UIScrollView.ContentInsetAdjustmentBehavior(rawValue: given() as Int)
    _ = UIScrollView.DecelerationRate(rawValue: given() as CGFloat)
    _ = UIScrollView.KeyboardDismissMode(rawValue: given() as Int)
  }

  static func viewController(_ value: UIViewController) {
    value.navigationItem.rightBarButtonItem = value.editButtonItem as UIBarButtonItem
    value.title = value.title as String?
  }
}
