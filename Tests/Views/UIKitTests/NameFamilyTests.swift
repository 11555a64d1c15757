import Testing
import UIKit
import os

@MainActor
@Suite struct NameFamilyTests {
  private let font = UIFont.systemFont(ofSize: 17)

  /// The size of a label, which rounds up to pixels.
  private func labelSize(_ text: String, width: CGFloat, lines: Int = 0) -> CGSize {
    let label = UILabel()
    label.text = text
    label.font = font
    label.numberOfLines = lines
    return label.sizeThatFits(CGSize(width: width, height: 0))
  }

  @Test(arguments: ["", "Peach", "A sentence that needs several lines", "Two\nparagraphs"])
  func `a measured text is as large as its label`(text: String) {
    let bounds = text.boundingRect(
      with: CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading],
      attributes: [.font: font],
      context: nil
    )
    let label = labelSize(text, width: 120)
    #expect(abs(label.width - bounds.width) <= 0.5 && abs(label.height - bounds.height) <= 0.5)
    let attributed = NSAttributedString(string: text, attributes: [.font: font])
    #expect(
      attributed.boundingRect(
        with: CGSize(width: 120, height: 0),
        options: .usesLineFragmentOrigin,
        context: nil
      ) == bounds
    )
    let line = NSString(string: text).size(withAttributes: [.font: font])
    #expect(line == attributed.size())
    #expect(abs(labelSize(text, width: 0).width - line.width) <= 0.5)
  }

  @Test func `a paragraph style changes the height of lines, and a limit their number`() {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 30
    style.lineSpacing = 5
    let text = NSAttributedString(
      string: "One\nTwo\nThree",
      attributes: [.font: font, .paragraphStyle: style, .underlineStyle: NSUnderlineStyle.single]
    )
    #expect(text.size().height == 100)
    let options: NSStringDrawingOptions = .usesLineFragmentOrigin
    let limit = CGSize(width: 200, height: 70)
    #expect(text.boundingRect(with: limit, options: options, context: nil).height == 65)
    let copy = style.mutableCopy() as? NSMutableParagraphStyle
    #expect(copy == style)
    copy?.alignment = .center
    #expect(copy != style && copy?.copy() is NSParagraphStyle)
  }

  @Test func `a text container measures its storage`() {
    let storage = NSTextStorage(string: "Peach", attributes: [.font: font])
    let (manager, container) = (
      NSLayoutManager(), NSTextContainer(size: CGSize(width: 90, height: 0))
    )
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    #expect(manager.usedRect(for: container).width == storage.size().width + 10)
    #expect(manager.glyphRange(for: container).length == 5)
  }

  @Test func `a change of size passes a context to its animations`() {
    final class Screen: UIViewController {
      var steps: [Bool] = []
      override func viewWillTransition(
        to size: CGSize,
        with coordinator: UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(
          alongsideTransition: { (context: UIViewControllerTransitionCoordinatorContext) in
            self.steps.append(context.isAnimated)
          },
          completion: { self.steps.append($0.isCancelled) }
        )
      }
    }
    let screen = Screen()
    (screen as UIViewController).transition(to: CGSize(width: 1, height: 2))
    #expect(screen.steps == [false, false])
  }

  @Test func `Foundation's tables hold objects weakly on request`() {
    let (weak, strong) = (NSHashTable<NSObject>.weakObjects(), NSHashTable<NSObject>())
    let table = NSMapTable<NSString, NSObject>.strongToWeakObjects()
    let kept = NSObject()
    do {
      let lost = NSObject()
      weak.add(kept)
      weak.add(lost)
      strong.add(NSObject())
      strong.add(kept)
      strong.add(kept)
      table.setObject(lost, forKey: "lost")
      table.setObject(kept, forKey: "kept")
    }
    #expect(weak.allObjects == [kept] && strong.count == 2 && weak.contains(kept))
    #expect(table.object(forKey: "kept") === kept && table.object(forKey: "lost") == nil)
    #expect(table.count == 1)
    let path = NSIndexPath(row: 3, section: 2)
    #expect(path.row == 3 && path.item == 3 && path.section == 2 && NSEC_PER_SEC == 1_000_000_000)
    #expect(abs(CFAbsoluteTimeGetCurrent() - Date().timeIntervalSinceReferenceDate) < 60)
  }

  @Test func `objects answer messages by name`() {
    final class Target: NSObject {
      @MainActor func tap() {}
    }
    let target = Target()
    #expect(target.responds(to: Selector("tap", Target.tap)))
    #expect(!NSObject().responds(to: Selector("tap", Target.tap)))
    #expect(!target.responds(to: Selector("tap")))
    target.setValue(3, forKey: "count")
    #expect(target.value(forKey: "count") as? Int == 3 && target.value(forKey: "other") == nil)
    #expect(UITableViewCell.description() != UICollectionViewCell.description())
  }

  @Test func `the pasteboard keeps one value of each kind`() {
    let board = UIPasteboard()
    board.string = "a"
    #expect(board.strings == ["a"] && board.hasStrings && !board.hasURLs && board.changeCount == 1)
    board.url = URL(string: "https://example.com")
    #expect(board.string == nil && board.hasURLs)
  }

  @Test func `an object counts its accessibility elements`() {
    let view = UIView()
    let elements = [0, 1].map { _ in UIAccessibilityElement(accessibilityContainer: view) }
    view.accessibilityElements = elements
    #expect(view.accessibilityElementCount() == 2)
    #expect(view.accessibilityElement(at: 1) as AnyObject === elements[1])
    #expect(view.index(ofAccessibilityElement: elements[1]) == 1)
    #expect(view.index(ofAccessibilityElement: view) == NSNotFound)
  }

  @Test func `a view, and the delegate by the touch, refuse gestures`() {
    final class Board: UIView, UIGestureRecognizerDelegate {
      var calls: [String] = []
      var refused = ""
      private func allows(_ call: String) -> Bool {
        calls.append(call)
        return call != refused
      }
      override func gestureRecognizerShouldBegin(_: UIGestureRecognizer) -> Bool { allows("begin") }
      func gestureRecognizer(_: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        allows(touch.location(in: self) == CGPoint(x: 1, y: 2) ? "receive" : "elsewhere")
      }
      @MainActor func tap() { calls.append("tap") }
    }
    let board = Board()
    let tap = UITapGestureRecognizer(target: board, action: Selector("tap", Board.tap))
    tap.delegate = board
    board.addGestureRecognizer(tap)
    for (refused, count) in [("receive", 1), ("begin", 2), ("", 3)] {
      (board.calls, board.refused) = ([], refused)
      tap.recognize(at: CGPoint(x: 1, y: 2))
      #expect(Set(board.calls).count == count)
    }
    #expect(board.calls.last == "tap")
  }

  @Test func `a layout can refuse a decoration, and make its classes by their types`() {
    final class Context: UICollectionViewFlowLayoutInvalidationContext {
      var isMine = true
    }
    final class Attributes: UICollectionViewLayoutAttributes {
      var tint = 2
    }
    final class Layout: UICollectionViewFlowLayout {
      var kinds: [String] = []
      override func register(_ viewClass: AnyClass?, forDecorationViewOfKind kind: String) {
        kinds.append(kind)
        super.register(viewClass, forDecorationViewOfKind: kind)
      }
    }
    let layout = Layout()
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "line")
    #expect(layout.kinds == ["line"])
    let context: UICollectionViewLayoutInvalidationContext.Type = Context.self
    #expect((context.init() as? Context)?.isMine == true)
    let attributes: UICollectionViewLayoutAttributes.Type = Attributes.self
    #expect((attributes.init() as? Attributes)?.tint == 2)
  }

  @Test func `logs accept values with privacy`() {
    let logger = Logger(subsystem: "a", category: "b")
    logger.info("one \(1, privacy: .public) and \(UIView.self)")
    let (name, missing) = ("list", nil as String?)
    os_log("%d", log: .default, type: .debug, 1)
    os_log("%@ %{public}@ %d", log: .default, type: .error, name, missing ?? name, 1)
    os_log("%{public}@", name)
    os_log("started")
    os_log(.info, "%{private}@", name as CVarArg)
    os_log(.info, "started")
    os_log("\(name, privacy: .public)")
    os_log(.fault, log: .default, "\(name) \(missing)")
    os_signpost(.event, log: .default, name: "load", "%{public}@", name)
    let message: OSLogMessage = "one \(1, privacy: .private) \(nil as Int?)"
    #expect(message.text == "one 1 nil")
  }

  @Test func `transitions are stored`() {
    final class Fade: NSObject, UIViewControllerTransitioningDelegate,
      UIViewControllerAnimatedTransitioning
    {
      func transitionDuration(using: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    let (fade, screen) = (Fade(), UIViewController())
    screen.transitioningDelegate = fade
    screen.automaticallyAdjustsScrollViewInsets = false
    #expect(screen.transitioningDelegate === fade)
    #expect(fade.animationController(forDismissed: screen) == nil)
    screen.view.frame.size = CGSize(width: 100, height: 100)
    screen.view.safeAreaInsets.top = 20
    let row = UIView()
    screen.view.addSubview(row)
    row.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: screen.topLayoutGuide.bottomAnchor),
      row.bottomAnchor.constraint(equalTo: screen.bottomLayoutGuide.topAnchor),
      row.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: screen.view.trailingAnchor),
    ])
    screen.view.layoutIfNeeded()
    #expect(row.frame.minY == 20 && screen.topLayoutGuide.length == 20)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(dark.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
    #expect(UITextView().textContainer.lineFragmentPadding == 5)
    UIMenuController.shared.showMenu(from: screen.view, rect: .zero)
    #expect(UIMenuController.shared.isMenuVisible)
  }
}
