import Testing
import UIKit

final class SettingsList: UICollectionViewController {
  private let names = ["General", "Privacy"]

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { names.count }

  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    var content = UIListContentConfiguration.cell()
    content.text = names[indexPath.item]
    cell.contentConfiguration = content
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) {
    let next = UIViewController()
    next.title = names[indexPath.item]
    navigationController?.pushViewController(next, animated: false)
  }
}

@MainActor
@Suite struct SettingsListTests {
  @Test func `a tap on a row pushes a controller with its name`() throws {
    let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    let list = SettingsList(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration)
    )
    let navigation = UINavigationController(rootViewController: list)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()

    let path = IndexPath(item: 1, section: 0)
    let content = list.collectionView.cellForItem(at: path)?.contentConfiguration
    #expect((content as? UIListContentConfiguration)?.text == "Privacy")

    list.collectionView(list.collectionView, didSelectItemAt: path)
    window.layoutIfNeeded()
    #expect(navigation.topViewController?.title == "Privacy")
  }
}
