import Testing
import UIKit

@MainActor
@Suite struct ViewStandInTests {
  @Test func `trait overrides reach the descendants, and other traits stay inherited`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let screen = UIViewController()
    window.rootViewController = screen
    let inner = UIView()
    screen.view.addSubview(inner)
    var changes = 0
    inner.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (_: UIView, _) in
      changes += 1
    }
    screen.traitOverrides.horizontalSizeClass = .regular
    #expect(screen.traitCollection.horizontalSizeClass == .regular)
    #expect(inner.traitCollection.horizontalSizeClass == .regular)
    #expect(changes == 1)
    inner.traitOverrides.preferredContentSizeCategory = .extraLarge
    screen.traitOverrides.horizontalSizeClass = .compact
    #expect(inner.traitCollection.horizontalSizeClass == .compact)
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(inner.traitOverrides.preferredContentSizeCategory == .extraLarge)
    #expect(changes == 2)
  }

  @Test func `the keyboard guide is at the bottom of the safe area, and above the keyboard`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    let field = UITextField()
    field.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(field)
    NSLayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      field.heightAnchor.constraint(equalToConstant: 40),
      view.keyboardLayoutGuide.topAnchor.constraint(equalTo: field.bottomAnchor),
    ])
    view.layoutIfNeeded()
    #expect(field.frame == CGRect(x: 0, y: 406, width: 320, height: 40))
    view.keyboardLayoutGuide.keyboardHeight = 300
    view.layoutIfNeeded()
    #expect(field.frame.maxY == 180)
    #expect(view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 180, width: 320, height: 300))
    view.keyboardLayoutGuide.keyboardHeight = 0
    view.keyboardLayoutGuide.usesBottomSafeArea = false
    view.layoutIfNeeded()
    #expect(field.frame.maxY == 480)
  }

  @Test func `a view makes the layer of its class, which keeps animations`() {
    final class Ring: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
    }
    let ring = Ring(frame: .zero)
    let shape = ring.layer as? CAShapeLayer
    shape?.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
    #expect(shape?.path?.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    animation.toValue = 1
    ring.layer.add(animation, forKey: "draw")
    #expect(ring.layer.animationKeys() == ["draw"])
    #expect(ring.layer.animation(forKey: "draw") === animation)
    ring.layer.removeAllAnimations()
    #expect(ring.layer.animationKeys() == nil)
  }

  @Test func `paths know their bounds and what is inside of them`() {
    let box = CGRect(x: 10, y: 20, width: 40, height: 30)
    for path in [
      UIBezierPath(rect: box), UIBezierPath(ovalIn: box),
      UIBezierPath(roundedRect: box, cornerRadius: 8),
      UIBezierPath(
        roundedRect: box,
        byRoundingCorners: [.topLeft, .bottomRight],
        cornerRadii: CGSize(width: 8, height: 8)
      ),
    ] {
      let bounds = path.bounds
      #expect(abs(bounds.minX - 10) < 1e-9 && abs(bounds.maxX - 50) < 1e-9)
      #expect(abs(bounds.minY - 20) < 1e-9 && abs(bounds.maxY - 50) < 1e-9)
      #expect(path.contains(CGPoint(x: 30, y: 35)))
      #expect(!path.contains(CGPoint(x: 9, y: 35)))
    }
    #expect(!UIBezierPath(ovalIn: box).contains(CGPoint(x: 11, y: 21)))
    let arc = UIBezierPath(
      arcCenter: .zero,
      radius: 10,
      startAngle: 0,
      endAngle: .pi / 2,
      clockwise: false
    )
    #expect(abs(arc.bounds.minX + 10) < 1e-9, "three quarters of a circle")
    let triangle = UIBezierPath()
    triangle.move(to: .zero)
    triangle.addLine(to: CGPoint(x: 10, y: 0))
    triangle.addQuadCurve(to: CGPoint(x: 0, y: 10), controlPoint: CGPoint(x: 10, y: 10))
    triangle.close()
    #expect(triangle.contains(CGPoint(x: 6, y: 6)))
    #expect(!triangle.contains(CGPoint(x: 9, y: 9)))
    triangle.apply(CGAffineTransform(translationX: 100, y: 0))
    #expect(triangle.contains(CGPoint(x: 106, y: 6)))
  }

  @Test func `literals of images and colours are UIKit's types`() {
    let image = #imageLiteral(resourceName: "someone")
    let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(image == UIImage(named: "someone"))
    #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
  }

  @Test func `the appearance of a class is kept`() {
    UINavigationBar.appearance().tintColor = .red
    #expect(UINavigationBar.appearance().tintColor == .red)
    #expect(UINavigationBar.appearance() !== UIToolbar.appearance())
  }
}

@MainActor
@Suite struct ControlStandInTests {
  @Test func `a date picker keeps its date between the limits and sends its action`() {
    let picker = UIDatePicker()
    let start = Date(timeIntervalSinceReferenceDate: 0)
    picker.minimumDate = start
    var sent = 0
    picker.addAction(UIAction { _ in sent += 1 }, for: .valueChanged)
    picker.pick(start.addingTimeInterval(-60))
    #expect(picker.date == start)
    #expect(sent == 1)
  }

  @Test func `a text view calls its delegate`() {
    final class Editor: NSObject, UITextViewDelegate {
      var texts: [String] = []
      func textViewDidChange(_ textView: UITextView) { texts.append(textView.text) }
      func textView(
        _ textView: UITextView,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
      ) -> Bool { text != "no" }
    }
    let editor = Editor()
    let view = UITextView()
    view.delegate = editor
    view.typeText("yes")
    view.typeText("no")
    #expect(editor.texts == ["yes"])
    #expect(view.text == "yes")
  }

  @Test func `a picker calls its delegate`() {
    final class Sizes: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      var picked: [Int] = []
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        3
      }
      func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent: Int) {
        picked.append(row)
      }
    }
    let sizes = Sizes()
    let picker = UIPickerView()
    picker.dataSource = sizes
    picker.delegate = sizes
    #expect(picker.selectedRow(inComponent: 0) == 0)
    picker.pickRow(2, inComponent: 0)
    #expect(sizes.picked == [2])
    #expect(picker.selectedRow(inComponent: 0) == 2)
  }

  @Test func `a sheet that must not be dismissed tells its delegate about the attempt`() {
    final class Guard: NSObject, UIAdaptivePresentationControllerDelegate {
      var attempts = 0
      func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
        attempts += 1
      }
    }
    let (presenter, sheet, observer) = (UIViewController(), UIViewController(), Guard())
    sheet.modalPresentationStyle = .pageSheet
    sheet.isModalInPresentation = true
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.presentationController?.delegate = observer
    presenter.present(sheet, animated: false)
    #expect(sheet.presentationController?.swipeDown() == false)
    #expect(observer.attempts == 1)
    sheet.isModalInPresentation = false
    #expect(sheet.presentationController?.swipeDown() == true)
    #expect(presenter.presentedViewController == nil)
    #expect(sheet.popoverPresentationController == nil)
  }

  @Test func `a deferred element of a menu is loaded once, and an uncached one each time`() {
    var loads = 0
    let cached = UIDeferredMenuElement { completion in
      loads += 1
      completion([UIAction(title: "A") { _ in }])
    }
    var titles: [String] = []
    cached.load { titles += $0.map(\.title) }
    cached.load { titles += $0.map(\.title) }
    #expect(loads == 1)
    let fresh = UIDeferredMenuElement.uncached { completion in
      loads += 1
      completion([])
    }
    fresh.load { _ in }
    fresh.load { _ in }
    #expect(loads == 3)
    #expect(titles == ["A", "A"])
  }

  @Test func `a pointer has the style of the delegate's region`() {
    final class Hover: UIView, UIPointerInteractionDelegate {
      func pointerInteraction(
        _ interaction: UIPointerInteraction,
        regionFor request: UIPointerRegionRequest,
        defaultRegion: UIPointerRegion
      ) -> UIPointerRegion? { request.location.x < 50 ? defaultRegion : nil }

      func pointerInteraction(
        _ interaction: UIPointerInteraction,
        styleFor region: UIPointerRegion
      ) -> UIPointerStyle? { UIPointerStyle(shape: .verticalBeam(length: 20)) }
    }
    let view = Hover(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let interaction = UIPointerInteraction(delegate: view)
    view.addInteraction(interaction)
    #expect(interaction.hover(at: CGPoint(x: 10, y: 0)) != nil)
    #expect(interaction.hover(at: CGPoint(x: 60, y: 0)) == nil)
  }

  @Test func `a search field keeps its tokens`() {
    let field = UISearchBar().searchTextField
    field.insertToken(UISearchToken(icon: nil, text: "Red"), at: 0)
    #expect(field.tokens.map(\.text) == ["Red"])
    field.removeToken(at: 0)
    #expect(field.tokens.isEmpty)
  }

  @Test func `key commands are added to a controller and removed again`() {
    let screen = UIViewController()
    let delete = UIKeyCommand(
      title: "Delete",
      action: Selector("remove"),
      input: UIKeyCommand.inputDelete,
      modifierFlags: .command
    )
    screen.addKeyCommand(delete)
    #expect(screen.keyCommands?.map(\.title) == ["Delete"])
    screen.removeKeyCommand(delete)
    #expect(screen.keyCommands == nil)
  }

  @Test func `feedback is counted`() {
    let impact = UIImpactFeedbackGenerator(style: .light)
    impact.prepare()
    impact.impactOccurred()
    #expect(impact.count == 1)
  }
}
