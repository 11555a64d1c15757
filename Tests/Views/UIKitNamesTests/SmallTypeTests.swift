import Foundation
import Testing
import UIKitNames

@MainActor
@Suite struct SmallTypeTests {
  @Test func `transforms move points, sizes and rectangles, and an inverse moves them back`() {
    let turn = CGAffineTransform(rotationAngle: .pi / 2).translatedBy(x: 3, y: 4)
    let moves = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 4)
    #expect(CGPoint(x: 1, y: 2).applying(moves) == CGPoint(x: 12, y: 28))
    #expect(CGSize(width: 1, height: 2).applying(moves) == CGSize(width: 2, height: 8))
    let box = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(box.applying(moves) == CGRect(x: 12, y: 28, width: 6, height: 16))
    let back = CGPoint(x: 5, y: 6).applying(turn).applying(turn.inverted())
    #expect(abs(back.x - 5) < 1e-9 && abs(back.y - 6) < 1e-9)
    #expect(box.applying(moves).applying(moves.inverted()) == box)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
    #expect(CGVector(dx: 1, dy: 2) != .zero)
    let now: CFTimeInterval = CACurrentMediaTime()
    #expect(now > 0)
  }

  @Test func `values contain rectangles, as in notifications of the keyboard`() {
    let frame = CGRect(x: 0, y: 500, width: 390, height: 344)
    var shown: CGRect?
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification,
      object: nil,
      queue: nil
    ) { note in
      let value = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
      MainActor.assumeIsolated { shown = value?.cgRectValue }
    }
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillShowNotification,
      object: nil,
      userInfo: [UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: frame)]
    )
    NotificationCenter.default.removeObserver(token)
    #expect(shown == frame)
    #expect(NSValue(cgPoint: frame.origin).cgPointValue == frame.origin)
    #expect(NSValue(cgSize: frame.size).cgSizeValue == frame.size)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(
      UIApplication.didFinishLaunchingNotification != UIApplication.didBecomeActiveNotification
    )
  }

  @Test func `an object keeps associated values until its end`() {
    var (first, second) = (0, 0)
    weak var kept: NSObject?
    do {
      let owner = NSObject()
      let value = NSObject()
      kept = value
      objc_setAssociatedObject(owner, &first, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      objc_setAssociatedObject(owner, &second, "two", .OBJC_ASSOCIATION_COPY)
      #expect(objc_getAssociatedObject(owner, &first) as? NSObject === value)
      #expect(objc_getAssociatedObject(owner, &second) as? String == "two")
      #expect(objc_getAssociatedObject(NSObject(), &first) == nil)
      objc_setAssociatedObject(owner, &second, nil, .OBJC_ASSOCIATION_COPY)
      #expect(objc_getAssociatedObject(owner, &second) == nil)
    }
    // The values of dead objects are released when their number has doubled.
    let others = (0..<1000).map { _ in NSObject() }
    for other in others { objc_setAssociatedObject(other, &first, 1, .OBJC_ASSOCIATION_RETAIN) }
    #expect(kept == nil)
    for other in others { objc_removeAssociatedObjects(other) }
    #expect(others.allSatisfy { objc_getAssociatedObject($0, &first) == nil })
  }

  @Test(arguments: ["replaced", "removed", "all removed", "left by a dead owner"])
  func `a value may use associations when it ends`(way: String) {
    final class Value {
      let read: () -> Void
      init(_ read: @escaping () -> Void) { self.read = read }
      deinit { read() }
    }
    var key = 0
    var reads: [Int?] = []
    let other = NSObject()
    objc_setAssociatedObject(other, &key, 7, .OBJC_ASSOCIATION_RETAIN)
    do {
      let owner = NSObject()
      let value = Value {
        reads.append(objc_getAssociatedObject(other, &key) as? Int)
        objc_setAssociatedObject(other, &key, 8, .OBJC_ASSOCIATION_RETAIN)
      }
      objc_setAssociatedObject(owner, &key, value, .OBJC_ASSOCIATION_RETAIN)
      switch way {
      case "replaced": objc_setAssociatedObject(owner, &key, 1, .OBJC_ASSOCIATION_RETAIN)
      case "removed": objc_setAssociatedObject(owner, &key, nil, .OBJC_ASSOCIATION_RETAIN)
      case "all removed": objc_removeAssociatedObjects(owner)
      default: break
      }
    }
    let others = (0..<1000).map { _ in NSObject() }
    for owner in others { objc_setAssociatedObject(owner, &key, 1, .OBJC_ASSOCIATION_RETAIN) }
    #expect(reads == [7])
    #expect(objc_getAssociatedObject(other, &key) as? Int == 8)
  }

  @Test func `drawing leads to blank images of the right size`() {
    let size = CGSize(width: 20, height: 10)
    let image = UIGraphicsImageRenderer(size: size).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      context.cgContext.strokeEllipse(in: .zero)
    }
    #expect(image.size == size)
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsBeginImageContextWithOptions(size, false, 0)
    UIGraphicsGetCurrentContext()?.setFillColor(UIColor.red.cgColor)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == size)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test func `a display link never fires, and no assistive technology runs`() {
    let link = CADisplayLink(target: self, selector: Selector("step"))
    link.add(to: .main, forMode: .common)
    link.isPaused = false
    link.invalidate()
    #expect(!UIAccessibility.isVoiceOverRunning && !UIAccessibility.isReduceMotionEnabled)
    #expect(!UIAccessibility.isGuidedAccessEnabled && UIAccessibility.isVideoAutoplayEnabled)
    #expect(!UIView().accessibilityScroll(.down))
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    #expect(UIInterfaceOrientation.landscapeLeft.isLandscape)
    #expect(UIInterfaceOrientation.portraitUpsideDown.isPortrait)
  }

  @Test func `a cell with list content has its texts as accessibility label`() {
    for cell in [UICollectionViewCell(frame: .zero), UITableViewCell(), UICollectionViewListCell()]
    {
      #expect(cell.accessibilityLabel == nil)
      var content = UIListContentConfiguration.subtitleCell()
      content.text = "Ada"
      cell.contentConfiguration = content
      #expect(cell.accessibilityLabel == "Ada")
      content.secondaryText = "Countess"
      cell.contentConfiguration = content
      #expect(cell.accessibilityLabel == "Ada, Countess")
      #expect(cell.contentView.accessibilityLabel == "Ada, Countess")
      cell.accessibilityLabel = "Mathematician"
      #expect(cell.accessibilityLabel == "Mathematician")
      #expect(cell.accessibilityAttributedLabel?.string == "Mathematician")
    }
  }

  @Test func `a test sets the size of the screen`() {
    let bounds = UIScreen.main.bounds
    defer { UIScreen.main.bounds = bounds }
    #expect(bounds.size == CGSize(width: 375, height: 667))
    UIScreen.main.bounds.size = CGSize(width: 390, height: 844)
    #expect(UIScreen.main.nativeBounds.width == 780)
    #expect(UIViewController().view.frame.size == CGSize(width: 390, height: 844))
  }
}
