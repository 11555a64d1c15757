import Foundation
import Testing
import UIKitNames

/// A controller that records its appearance.
private class Recorder: UIViewController {
  let name: String
  let log: Log

  @MainActor
  final class Log {
    var lines: [String] = []
  }

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func note(_ words: String, _ animated: Bool) {
    log.lines.append("\(name) \(words)\(animated ? " animated" : "")")
  }

  override func viewWillAppear(_ animated: Bool) { note("will appear", animated) }
  override func viewIsAppearing(_ animated: Bool) { note("is appearing", animated) }
  override func viewDidAppear(_ animated: Bool) { note("did appear", animated) }
  override func viewWillDisappear(_ animated: Bool) { note("will disappear", animated) }
  override func viewDidDisappear(_ animated: Bool) { note("did disappear", animated) }
}

/// A container that makes its children appear itself.
private final class Pager: Recorder {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  func show(_ page: UIViewController, insteadOf old: UIViewController?) {
    old?.willMove(toParent: nil)
    addChild(page)
    old?.beginAppearanceTransition(false, animated: true)
    page.beginAppearanceTransition(true, animated: true)
    view.addSubview(page.view)
    old?.view.removeFromSuperview()
    page.endAppearanceTransition()
    old?.endAppearanceTransition()
    old?.removeFromParent()
    page.didMove(toParent: self)
  }
}

@MainActor
@Suite struct AppearanceTests {
  @Test func `children appear inside of their parent, which is laid out in between`() {
    let log = Recorder.Log()
    let (parent, child) = (Recorder("parent", log), Recorder("child", log))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = parent
    window.makeKeyAndVisible()
    #expect(
      log.lines == [
        "parent will appear", "child will appear", "parent is appearing", "child is appearing",
        "child did appear", "parent did appear",
      ]
    )
    log.lines = []
    child.view.removeFromSuperview()
    #expect(log.lines == ["child will disappear", "child did disappear"])
  }

  @Test func `a container that forwards nothing makes its children appear by itself`() {
    let log = Recorder.Log()
    let pager = Pager("pager", log)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = pager
    window.makeKeyAndVisible()
    log.lines = []
    let (first, second) = (Recorder("first", log), Recorder("second", log))
    pager.show(first, insteadOf: nil)
    #expect(
      log.lines == [
        "first will appear animated", "first is appearing animated", "first did appear animated",
      ]
    )
    log.lines = []
    pager.show(second, insteadOf: first)
    #expect(
      log.lines == [
        "first will disappear animated", "second will appear animated",
        "second is appearing animated", "second did appear animated",
        "first did disappear animated",
      ]
    )
    log.lines = []
    second.beginAppearanceTransition(true, animated: false)
    second.endAppearanceTransition()
    #expect(log.lines.isEmpty)
  }
}
