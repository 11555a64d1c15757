import Foundation
import Testing
import UIKitNames

/// Tests that code for UIKit compiles unchanged.
struct SampleCodeTests {
  enum Section: CaseIterable {
    case config, networks
  }

  enum ItemType {
    case wifiEnabled, currentNetwork, availableNetwork
  }

  struct Item: Hashable {
    let title: String
    let type: ItemType
    let identifier = UUID()

    static func == (one: Item, other: Item) -> Bool { one.identifier == other.identifier }

    func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
  }

  @Test
  func `the sample code of wireless settings compiles and runs`() {
    let configItems = [Item(title: "Wi-Fi", type: .wifiEnabled)]
    let networkItems = (0..<40).map { Item(title: "Network \($0)", type: .availableNetwork) }
    var currentSnapshot: NSDiffableDataSourceSnapshot<Section, Item>! = nil
    currentSnapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    currentSnapshot.appendSections([.config])
    currentSnapshot.appendItems(configItems, toSection: .config)
    currentSnapshot.appendSections([.networks])
    currentSnapshot.appendItems(networkItems, toSection: .networks)

    var updatedSnapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    updatedSnapshot.appendSections(Section.allCases)
    updatedSnapshot.appendItems(configItems, toSection: .config)
    updatedSnapshot.appendItems(networkItems)
    #expect(updatedSnapshot == currentSnapshot)

    updatedSnapshot.sectionIdentifiers.forEach {
      let items = updatedSnapshot.itemIdentifiers(inSection: $0)
      updatedSnapshot.deleteItems(items)
      updatedSnapshot.appendItems(items.reversed(), toSection: $0)
    }
    #expect(updatedSnapshot.itemIdentifiers(inSection: .networks) == networkItems.reversed())
    #expect(updatedSnapshot.itemIdentifiers(inSection: .config) == configItems)
  }

  @Test
  func `the sample code of an emoji outline compiles and runs`() {
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    for category in ["Smileys", "Nature"] {
      let rootItem = category
      snapshot.append([rootItem])
      let outlineItems = ["1", "2"].map { category + $0 }
      snapshot.append(outlineItems, to: rootItem)
    }
    snapshot.expand(snapshot.rootItems)
    #expect(snapshot.visibleItems == snapshot.items)
    #expect(snapshot.items.count == 6)
  }

  @Test
  func `any sendable type can be an identifier`() async {
    var identifiers = NSDiffableDataSourceSnapshot<Int, UUID>()
    identifiers.appendSections([0])
    identifiers.appendItems((0..<100).map { _ in UUID() })
    let copy = identifiers
    let count = await Task.detached { copy.numberOfItems }.value
    #expect(count == 100)

    var optionals = NSDiffableDataSourceSnapshot<String?, Int?>()
    optionals.appendSections([nil, "named"])
    optionals.appendItems([nil, 1], toSection: "named")
    #expect(optionals.indexOfItem(nil) == 0)
    #expect(optionals.numberOfItems(inSection: "named") == 2)

    let inferred: NSDiffableDataSourceSnapshot<String, IndexPath> = .init()
    #expect(inferred.numberOfSections == 0)
  }

  @Test
  func `an app's extensions can use Apple's generic parameter names`() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendItems([Item(title: "One", type: .currentNetwork)], makingSection: .config)
    snapshot.appendItems([Item(title: "Two", type: .currentNetwork)], makingSection: .config)
    #expect(snapshot.titles == ["One", "Two"])
  }
}

extension NSDiffableDataSourceSnapshot {
  fileprivate mutating func appendItems(
    _ items: [ItemIdentifierType],
    makingSection section: SectionIdentifierType
  ) {
    if indexOfSection(section) == nil { appendSections([section]) }
    appendItems(items, toSection: section)
  }
}

extension NSDiffableDataSourceSnapshot where ItemIdentifierType == SampleCodeTests.Item {
  fileprivate var titles: [String] { itemIdentifiers.map(\.title) }
}
