import Foundation

/// The view at the root of what is on screen.
///
/// Code asks whether a view has a window before it animates; that is what this one is for.
open class Window: View {
  /// Whose view fills the window.
  open var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = CGRect(origin: .zero, size: frame.size)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
  }

  /// Shows the window, and lets its controller appear.
  open func makeKeyAndVisible() {
    isHidden = false
    rootViewController?.beginAppearance(animated: false)
    layoutIfNeeded()
  }
}

extension View {
  /// The window the view is in; nil while it is in none.
  public var window: Window? {
    var next: View? = self
    while let view = next {
      if let window = view as? Window { return window }
      next = view.superview
    }
    return nil
  }
}
