import Foundation
import HeadlessViews
import Testing

@MainActor
@Suite struct WindowMemoryTests {
  @Test func `a window that was key ends with its last owner, and its controller with it`() {
    weak var window: Window?
    weak var controller: ViewController?
    do {
      let shown = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      shown.rootViewController = ViewController()
      shown.makeKeyAndVisible()
      (window, controller) = (shown, shown.rootViewController)
      #expect(Application.shared.keyWindow === shown)
    }
    #expect(window == nil && controller == nil)
  }
}
