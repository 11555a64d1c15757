import Testing
import UIKitNames

// The settings of a wireless network: a second section that exists only while the radio is on.

final class WiFiSettingsViewController: UIViewController {
  struct Network: Hashable {
    let name: String
    let identifier = UUID()
  }

  enum Section: CaseIterable {
    case config, networks
  }

  enum ItemType {
    case wifiEnabled, currentNetwork, availableNetwork
  }

  struct Item: Hashable {
    let title: String
    let type: ItemType
    let network: Network?
    private let identifier: UUID

    init(title: String, type: ItemType) {
      self.title = title
      self.type = type
      network = nil
      identifier = UUID()
    }

    init(network: Network) {
      title = network.name
      type = .availableNetwork
      self.network = network
      identifier = network.identifier
    }

    var isConfig: Bool { [.currentNetwork, .wifiEnabled].contains(type) }
    static func == (lhs: Item, rhs: Item) -> Bool { lhs.identifier == rhs.identifier }
    func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
  }

  var wifiEnabled = true
  var availableNetworks: Set<Network> = Set(["Oak", "Elm", "Ash"].map { Network(name: $0) })
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var collectionView: UICollectionView! = nil
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var dataSource: UICollectionViewDiffableDataSource<Section, Item>! = nil
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var currentSnapshot: NSDiffableDataSourceSnapshot<Section, Item>! = nil

  lazy var configurationItems: [Item] = [
    Item(title: "Wi-Fi", type: .wifiEnabled), Item(title: "breeno-net", type: .currentNetwork),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    collectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration)
    )
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
      [weak self] cell, indexPath, item in
      guard let self = self else { return }
      var content = cell.defaultContentConfiguration()
      content.text = item.title
      cell.contentConfiguration = content
      if item.isConfig, item.type == .wifiEnabled {
        let enableWifiSwitch = UISwitch(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
        enableWifiSwitch.isOn = self.wifiEnabled
        enableWifiSwitch.addAction(
          UIAction { [weak self] action in
            guard let wifiSwitch = action.sender as? UISwitch else { return }
            self?.wifiEnabled = wifiSwitch.isOn
            self?.updateUI()
          },
          for: .valueChanged
        )
        cell.accessories = [
          .customView(configuration: .init(customView: enableWifiSwitch, placement: .trailing()))
        ]
      } else if item.isConfig {
        cell.accessories = [.detail()]
      } else {
        cell.accessories = []
      }
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
      collectionView,
      indexPath,
      item in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    updateUI(animated: false)
  }

  func updateUI(animated: Bool = true) {
    let configItems = configurationItems.filter { !($0.type == .currentNetwork && !wifiEnabled) }
    currentSnapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    currentSnapshot.appendSections([.config])
    currentSnapshot.appendItems(configItems, toSection: .config)
    if wifiEnabled {
      let sortedNetworks = availableNetworks.sorted { $0.name < $1.name }
      let networkItems = sortedNetworks.map { Item(network: $0) }
      currentSnapshot.appendSections([.networks])
      currentSnapshot.appendItems(networkItems, toSection: .networks)
    }
    self.dataSource.apply(currentSnapshot, animatingDifferences: animated)
  }
}

@MainActor
struct WiFiScene {
  private func wifiSwitch(_ view: UICollectionView) throws -> UISwitch {
    let accessory = try #require(view.cell(0)?.placedAccessories.first)
    guard case .customView(let view) = accessory.accessory.accessoryType else {
      throw CancellationError()
    }
    return try #require(view as? UISwitch)
  }

  @Test func `the switch removes and restores the networks`() throws {
    let controller = WiFiSettingsViewController()
    controller.beginAppearance()
    let view = controller.collectionView!
    #expect(view.texts == ["Wi-Fi", "breeno-net", "Ash", "Elm", "Oak"])
    #expect(view.place(0) == box(16, 35, 343, 52))
    #expect(view.place(0, 1) == box(16, 174, 343, 52))
    let first = view.cell(0)
    #expect(first?.placedAccessories.map(\.frame) == [box(276, 10.5, 51, 31)])

    try wifiSwitch(view).toggle()
    #expect(view.texts == ["Wi-Fi"])
    #expect(view.cell(0) === first)
    let off = try #require(view.lastTransition)
    #expect(
      off.vanished.map(\.before) == [
        IndexPath(item: 1, section: 0), IndexPath(item: 0, section: 1),
        IndexPath(item: 1, section: 1), IndexPath(item: 2, section: 1),
      ]
    )
    #expect(off.moved.isEmpty && off.appeared.isEmpty)

    try wifiSwitch(view).toggle()
    #expect(view.texts == ["Wi-Fi", "breeno-net", "Ash", "Elm", "Oak"])
    #expect(view.cell(0) === first)
    #expect(controller.wifiEnabled)
  }

  @Test func `a found network is inserted in order`() throws {
    let controller = WiFiSettingsViewController()
    controller.beginAppearance()
    let view = controller.collectionView!
    controller.availableNetworks.insert(.init(name: "Birch"))
    controller.updateUI()
    #expect(view.texts == ["Wi-Fi", "breeno-net", "Ash", "Birch", "Elm", "Oak"])
    let transition = try #require(view.lastTransition)
    #expect(transition.appeared.map(\.after) == [IndexPath(item: 1, section: 1)])
    #expect(transition.moved.map(\.to?.minY) == [278, 330])
  }
}
