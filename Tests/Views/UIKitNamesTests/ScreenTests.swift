import Foundation
import Testing
import UIKitNames

@MainActor
private final class Numbers: UICollectionViewDataSource {
  let count: Int

  init(_ count: Int) { self.count = count }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count
  }

  func collectionView(
    _ view: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

@MainActor
private func rowList() -> UICollectionView {
  let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  view.translatesAutoresizingMaskIntoConstraints = false
  return view
}

/// A controller that records its appearance and its layouts.
private final class Noting: UIViewController {
  let name: String
  let log: Log

  @MainActor
  final class Log { var lines: [String] = [] }

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.lines.append("\(name) loads")
  }

  override func viewWillAppear(_ animated: Bool) { log.lines.append("\(name) will appear") }
  override func viewDidAppear(_ animated: Bool) { log.lines.append("\(name) appears") }
  override func viewWillDisappear(_ animated: Bool) { log.lines.append("\(name) will leave") }
  override func viewDidDisappear(_ animated: Bool) { log.lines.append("\(name) leaves") }
  override func viewDidLayoutSubviews() {
    log.lines.append("\(name) \(Int(view.bounds.width))")
  }
}

/// Tests of the behaviour that ordinary screens use.
@MainActor
struct ScreenTests {
  @Test(arguments: ["height", "width", "aspect ratio", "visual format", "changed"])
  func `size constraints on a collection view are satisfied`(kind: String) {
    let numbers = Numbers(20)
    let list = rowList()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 480))
    root.addSubview(list)
    list.dataSource = numbers
    list.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    list.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    if kind == "width" {
      list.widthAnchor.constraint(equalToConstant: 200).isActive = true
    } else {
      list.trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
    }
    let height = list.heightAnchor.constraint(equalToConstant: kind == "changed" ? 50 : 120)
    switch kind {
    case "aspect ratio":
      list.heightAnchor.constraint(equalTo: list.widthAnchor, multiplier: 0.4).isActive = true
    case "visual format":
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: "V:[list(120)]",
          options: [],
          metrics: nil,
          views: ["list": list]
        )
      )
    default: height.isActive = true
    }
    root.layoutIfNeeded()
    if kind == "changed" {
      height.constant = 120
      root.layoutIfNeeded()
    }
    #expect(list.frame == CGRect(x: 0, y: 0, width: kind == "width" ? 200 : 300, height: 120))
    #expect(!list.visibleCells.isEmpty)
    #expect(root.layoutProblems.isEmpty)
    #expect(list.layoutProblems.isEmpty)
  }

  @Test(arguments: [true, false])
  func `completions of animated applies run without further calls`(isInWindow: Bool) async {
    let list = rowList()
    list.frame = CGRect(x: 0, y: 0, width: 300, height: 480)
    let window = UIWindow(frame: list.frame)
    if isInWindow { window.addSubview(list) }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
      view,
      path,
      _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    await source.apply(snapshot, animatingDifferences: false)
    list.layoutIfNeeded()
    snapshot.appendItems([1, 2, 3])
    var hasEnded = false
    source.apply(snapshot, animatingDifferences: true) { hasEnded = true }
    #expect(hasEnded == !isInWindow)
    snapshot.appendItems([4])
    await source.apply(snapshot, animatingDifferences: true)
    #expect(hasEnded)
    #expect(list.visibleCells.count == 4)
    #expect(list.transitions.isEmpty)
    var isDone = false
    UIView.performWithoutAnimation {
      list.performBatchUpdates(nil) { isDone = $0 }
    }
    #expect(isDone)
  }

  @Test func `a test can delay the end of transitions`() {
    let list = rowList()
    let numbers = Numbers(3)
    list.frame.size = CGSize(width: 100, height: 100)
    list.dataSource = numbers
    list.layoutIfNeeded()
    list.transitionClock = .caller
    var isDone = false
    list.performBatchUpdates(nil) { isDone = $0 }
    #expect(!isDone)
    list.endTransitions()
    #expect(isDone)
  }

  @Test func `a navigation controller in a window shows its controllers`() {
    let log = Noting.Log()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let first = Noting("first", log)
    let navigation = UINavigationController(rootViewController: first)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    #expect(log.lines == ["first loads", "first will appear", "first 390", "first appears"])
    #expect(first.view.window === window)
    log.lines = []
    let second = Noting("second", log)
    navigation.pushViewController(second, animated: false)
    #expect(
      log.lines == [
        "first will leave", "first leaves", "second loads", "second will appear", "second 390",
        "second appears",
      ]
    )
    #expect(second.view.window === window && first.view.window == nil)
    #expect(second.view.frame.size == window.frame.size)
    log.lines = []
    navigation.popViewController(animated: false)
    #expect(
      log.lines == [
        "second will leave", "second leaves", "first will appear", "first 390", "first appears",
      ]
    )
    #expect(first.view.window === window)
    let presented = Noting("presented", log)
    first.present(presented, animated: false)
    #expect(presented.view.window === window)
    first.dismiss(animated: false)
    #expect(presented.view.window == nil)
    #expect(log.lines.suffix(2) == ["presented will leave", "presented leaves"])
  }

  @Test func `a child appears with its parent or when its view is added`() {
    let log = Noting.Log()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let parent = Noting("parent", log)
    let child = Noting("child", log)
    window.rootViewController = parent
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    log.lines = []
    window.makeKeyAndVisible()
    #expect(log.lines.filter { $0.hasPrefix("child") }.first == "child will appear")
    #expect(log.lines.filter { $0 == "child appears" }.count == 1)
    log.lines = []
    let late = Noting("late", log)
    parent.addChild(late)
    parent.view.addSubview(late.view)
    #expect(log.lines.prefix(2) == ["late loads", "late will appear"])
    #expect(log.lines.last == "late appears")
    late.view.removeFromSuperview()
    #expect(log.lines.suffix(2) == ["late will leave", "late leaves"])
  }

  @Test func `a controller receives every layout of its view`() {
    let log = Noting.Log()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let controller = Noting("it", log)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    log.lines = []
    window.frame.size = CGSize(width: 844, height: 390)
    window.layoutIfNeeded()
    #expect(log.lines == ["it 844"])
    window.layoutIfNeeded()
    #expect(log.lines == ["it 844"])
  }

  @Test func `the size of a window sets the interface idiom`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))
    let controller = UIViewController()
    window.rootViewController = controller
    #expect(controller.traitCollection.userInterfaceIdiom == .pad)
    #expect(controller.traitCollection.horizontalSizeClass == .regular)
    #expect(controller.view.traitCollection.horizontalSizeClass == .regular)
    window.frame.size = CGSize(width: 844, height: 390)
    #expect(controller.traitCollection.userInterfaceIdiom == .phone)
    #expect(controller.traitCollection.horizontalSizeClass == .compact)
    #expect(controller.traitCollection.verticalSizeClass == .compact)
    window.frame.size = CGSize(width: 932, height: 430)
    #expect(controller.view.traitCollection.horizontalSizeClass == .regular)
    window.frame.size = CGSize(width: 390, height: 844)
    #expect(controller.traitCollection == UITraitCollection())
    window.overridingTraits = UITraitCollection(userInterfaceIdiom: .pad)
    window.frame.size = CGSize(width: 400, height: 800)
    #expect(controller.traitCollection.userInterfaceIdiom == .pad)
  }

  @Test func `a switch has its size and sends the actions of a touch`() {
    let control = UISwitch()
    #expect(control.frame.size == CGSize(width: 51, height: 31))
    var heard: [String] = []
    control.addAction(UIAction { _ in heard.append("touch") }, for: .touchUpInside)
    control.addAction(UIAction { _ in heard.append("value") }, for: .valueChanged)
    control.toggle()
    #expect(control.isOn && heard == ["touch", "value"])
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame.size = CGSize(width: 320, height: 44)
    cell.accessoryView = control
    cell.layoutIfNeeded()
    #expect(control.frame.size == CGSize(width: 51, height: 31))
    #expect(cell.placedAccessories.map(\.frame.size) == [CGSize(width: 51, height: 31)])
  }
}
