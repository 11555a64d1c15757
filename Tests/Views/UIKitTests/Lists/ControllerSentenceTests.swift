import Testing
import UIKit

/// `UICollectionViewController` and its view.
@MainActor
@Suite struct ControllerSentenceTests {
  private final class Loaded: UICollectionViewController {
    var loads = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      loads += 1
    }
  }

  private func make() -> Loaded { Loaded(collectionViewLayout: UICollectionViewFlowLayout()) }

  @Test func `the collection view of a controller loads its view`() {
    let controller = make()
    #expect(!controller.isViewLoaded)
    #expect(controller.collectionView.isDescendant(of: controller.view))
    #expect(controller.isViewLoaded && controller.loads == 1)
  }

  @Test func `a controller is the data source and the delegate of its view`() {
    let controller = make()
    #expect(controller.collectionView.dataSource === controller)
    #expect(controller.collectionView.delegate === controller)
  }

  @Test func `a data source and a delegate that were set stay`() {
    let list = ListenedList([3])
    let controller = make()
    controller.collectionView.dataSource = list
    controller.collectionView.delegate = list.listener
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    #expect(controller.collectionView.dataSource === list)
    let other = make()
    let own = UICollectionView(frame: .zero, collectionViewLayout: list.layout)
    own.dataSource = list
    other.collectionView = own
    other.loadViewIfNeeded()
    #expect(own.dataSource === list && own.delegate === other && other.collectionView === own)
  }

  @Test func `a view that was set replaces the view of the controller`() {
    let controller = make()
    let old = controller.collectionView
    let new = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    controller.collectionView = new
    #expect(old?.superview == nil && new.isDescendant(of: controller.view))
  }

  @Test(arguments: [true, false])
  func `a controller clears the selection when it appears, unless it is told not to`(clears: Bool) {
    let list = ListenedList([3])
    let controller = make()
    controller.clearsSelectionOnViewWillAppear = clears
    controller.collectionView.register(
      UICollectionViewCell.self,
      forCellWithReuseIdentifier: "cell"
    )
    controller.collectionView.dataSource = list
    controller.collectionView.layoutIfNeeded()
    controller.collectionView.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    controller.viewWillAppear(false)
    #expect(controller.collectionView.indexPathsForSelectedItems == (clears ? [] : [[0, 1]]))
  }
}
