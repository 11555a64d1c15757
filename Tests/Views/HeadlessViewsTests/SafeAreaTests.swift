import CompositionalLayout
import Foundation
import HeadlessViews
import Testing

@MainActor
@Suite struct SafeAreaTests {
  private final class Reader: View {
    var changes = 0
    override func safeAreaInsetsDidChange() { changes += 1 }
  }

  private func screen() -> (window: Window, controller: ViewController) {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let controller = ViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.additionalSafeAreaInsets = EdgeInsets(top: 50, left: 10, bottom: 30, right: 0)
    return (window, controller)
  }

  @Test(arguments: [
    // Below the bars, beside them, partly and wholly covered.
    (
      CGRect(x: 0, y: 0, width: 400, height: 800),
      EdgeInsets(top: 50, left: 10, bottom: 30, right: 0)
    ),
    (CGRect(x: 20, y: 60, width: 100, height: 100), .zero),
    (
      CGRect(x: 4, y: 20, width: 100, height: 100),
      EdgeInsets(top: 30, left: 6, bottom: 0, right: 0)
    ),
    (
      CGRect(x: 50, y: 780, width: 100, height: 20),
      EdgeInsets(top: 0, left: 0, bottom: 20, right: 0)
    ),
  ])
  func `a subview has the part of the safe area's insets that covers it`(
    _ frame: CGRect,
    _ insets: EdgeInsets
  ) {
    let (_, controller) = screen()
    let view = Reader(frame: frame)
    controller.view.addSubview(view)
    controller.view.layoutIfNeeded()
    #expect(view.safeAreaInsets == insets)
    #expect(view.changes == (insets == .zero ? 0 : 1))
    let inner = View(frame: CGRect(origin: .zero, size: frame.size))
    view.addSubview(inner)
    controller.view.layoutIfNeeded()
    #expect(inner.safeAreaInsets == insets)
  }

  @Test func `a safe area that changes, or a view that moves, is measured again`() {
    let (_, controller) = screen()
    let view = Reader(frame: CGRect(x: 20, y: 0, width: 100, height: 100))
    controller.view.addSubview(view)
    controller.view.layoutIfNeeded()
    controller.additionalSafeAreaInsets.top = 70
    controller.view.layoutIfNeeded()
    #expect(view.safeAreaInsets.top == 70)
    view.frame.origin.y = 40
    controller.view.layoutIfNeeded()
    #expect(view.safeAreaInsets.top == 30)
    view.removeFromSuperview()
    #expect(view.safeAreaInsets == .zero)
    #expect(view.changes == 4)
  }

  @Test func `a scroll view that is added below a bar is inset, and its content is not`() {
    let (_, controller) = screen()
    let scrollView = ScrollView(frame: controller.view.bounds)
    let content = View(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    scrollView.contentSize = CGSize(width: 400, height: 2_000)
    controller.view.addSubview(scrollView)
    scrollView.addSubview(content)
    controller.view.layoutIfNeeded()
    #expect(scrollView.adjustedContentInset.top == 50)
    #expect(scrollView.contentOffset.y == -50)
    #expect(content.safeAreaInsets.top == 0)
  }

  @Test func `margins grow by the safe area unless the view declines`() {
    let (_, controller) = screen()
    let view = View(frame: controller.view.bounds)
    view.layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    controller.view.addSubview(view)
    controller.view.layoutIfNeeded()
    #expect(view.layoutMargins == EdgeInsets(top: 58, left: 18, bottom: 38, right: 8))
    let guided = View()
    guided.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(guided)
    LayoutConstraint.activate([
      guided.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
      guided.bottomAnchor.constraint(equalTo: view.layoutMarginsGuide.bottomAnchor),
      guided.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      guided.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
    controller.view.layoutIfNeeded()
    #expect(guided.frame == CGRect(x: 18, y: 58, width: 374, height: 704))
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    controller.view.layoutIfNeeded()
    #expect(guided.frame == CGRect(x: 8, y: 8, width: 384, height: 784))
  }

  @Test func `margins of the superview reach a view that preserves them`() {
    let outer = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    outer.layoutMargins = EdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
    let inner = View(frame: CGRect(x: 10, y: 0, width: 180, height: 100))
    outer.addSubview(inner)
    #expect(inner.layoutMargins.left == 8)
    inner.preservesSuperviewLayoutMargins = true
    outer.layoutIfNeeded()
    #expect(inner.layoutMargins == EdgeInsets(top: 30, left: 20, bottom: 8, right: 20))
  }

  @Test func `a controller is told of its safe area and of its margins`() {
    final class Listener: ViewController {
      var calls: [String] = []
      override func viewSafeAreaInsetsDidChange() { calls.append("safe area") }
      override func viewLayoutMarginsDidChange() { calls.append("margins") }
    }
    let window = Window(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let listener = Listener()
    window.rootViewController = listener
    window.safeAreaInsets = EdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    #expect(listener.calls == ["safe area", "margins"])
    listener.additionalSafeAreaInsets.top = 1
    #expect(listener.view.safeAreaInsets == EdgeInsets(top: 60, left: 0, bottom: 34, right: 0))
    listener.view.layoutMargins.left = 20
    #expect(listener.calls == ["safe area", "margins", "safe area", "margins", "margins"])
  }
}
