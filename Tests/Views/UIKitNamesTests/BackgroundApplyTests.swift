import Dispatch
import Testing
import UIKitNames

/// Tests of applies off the main queue, as apps use them.
@MainActor
struct BackgroundApplyTests {
  typealias DataSource = UICollectionViewDiffableDataSource<String, Int>

  let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 320, height: 220),
    collectionViewLayout: UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain)
    )
  )

  private func dataSource() -> DataSource {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in
    }
    return DataSource(collectionView: view) { view, indexPath, item in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
  }

  @Test(arguments: [DispatchQoS.QoSClass.utility, .userInitiated])
  func `applies on another queue update the view and complete on the main queue`(
    quality: DispatchQoS.QoSClass
  ) async {
    let source = dataSource()
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: quality).async {
        for count in 1...20 {
          var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
          snapshot.appendSections(["numbers"])
          snapshot.appendItems(Array(0..<count))
          source.apply(snapshot, animatingDifferences: false) {
            MainActor.assertIsolated()
            if count == 20 { continuation.resume() }
          }
        }
      }
    }
    view.layoutIfNeeded()
    #expect(view.numberOfItems(inSection: 0) == 20)
    #expect(!view.visibleCells.isEmpty)
  }

  @Test func `applying an equal snapshot completes at once`() {
    let source = dataSource()
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["numbers"])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    var completions = 0
    source.apply(source.snapshot()) { completions += 1 }
    source.apply(snapshot) { completions += 1 }
    #expect(completions == 2)
  }

  @Test func `section snapshot handlers have Apple's names`() {
    let source = dataSource()
    var handlers = DataSource.SectionSnapshotHandlers<Int>()
    handlers.shouldExpandItem = { $0 > 1 }
    source.sectionSnapshotHandlers = handlers
    #expect(source.sectionSnapshotHandlers.shouldExpandItem?(1) == false)
  }

  @Test func `a view has a window if its controller is the window's root`() {
    let controller = UIViewController()
    controller.view.addSubview(view)
    #expect(view.window == nil)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(view.window === window)
    #expect(controller.view.frame == window.bounds)
    window.rootViewController = nil
    #expect(view.window == nil)
  }
}
