import Testing
import UIKitNames

// Cells that receive their item as a custom state, with standard content beside custom views.

struct Gear: Hashable {
  enum Category: String, Hashable {
    case music, photo

    var icon: UIImage? { UIImage(systemName: self == .music ? "music.note" : "camera") }
  }

  let category: Category
  let title: String
  let description: String
  let image = UIImage(systemName: "shippingbox")
}

extension UIConfigurationStateCustomKey {
  fileprivate static let gear = UIConfigurationStateCustomKey("scenes.GearCell.gear")
}

extension UICellConfigurationState {
  fileprivate var gear: Gear? {
    set { self[.gear] = newValue }
    get { return self[.gear] as? Gear }
  }
}

class GearListCell: UICollectionViewListCell {
  private var gear: Gear? = nil

  func updateWithItem(_ newItem: Gear) {
    guard gear != newItem else { return }
    gear = newItem
    setNeedsUpdateConfiguration()
  }

  override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.gear = self.gear
    return state
  }
}

final class GearCell: GearListCell {
  private func defaultListContentConfiguration() -> UIListContentConfiguration {
    return .subtitleCell()
  }

  private(set) lazy var listContentView = UIListContentView(
    configuration: defaultListContentConfiguration()
  )
  let categoryIconView = UIImageView()
  let categoryLabel = UILabel()
  private var customViewConstraints:
    (categoryLabelLeading: NSLayoutConstraint, categoryIconTrailing: NSLayoutConstraint)?
  private var separatorConstraint: NSLayoutConstraint?

  private func setupViewsIfNeeded() {
    guard customViewConstraints == nil else { return }
    contentView.addSubview(listContentView)
    contentView.addSubview(categoryLabel)
    contentView.addSubview(categoryIconView)
    listContentView.translatesAutoresizingMaskIntoConstraints = false
    let defaultHorizontalCompressionResistance =
      listContentView.contentCompressionResistancePriority(for: .horizontal)
    listContentView.setContentCompressionResistancePriority(
      defaultHorizontalCompressionResistance - 1,
      for: .horizontal
    )
    categoryLabel.translatesAutoresizingMaskIntoConstraints = false
    categoryIconView.translatesAutoresizingMaskIntoConstraints = false
    let constraints = (
      categoryLabelLeading: categoryLabel.leadingAnchor.constraint(
        greaterThanOrEqualTo: listContentView.trailingAnchor
      ),
      categoryIconTrailing: categoryIconView.trailingAnchor.constraint(
        equalTo: contentView.layoutMarginsGuide.trailingAnchor
      )
    )
    NSLayoutConstraint.activate([
      listContentView.topAnchor.constraint(equalTo: contentView.topAnchor),
      listContentView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      listContentView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      categoryLabel.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      categoryIconView.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      categoryIconView.leadingAnchor.constraint(
        equalTo: categoryLabel.trailingAnchor,
        constant: 4
      ),
      constraints.categoryLabelLeading,
      constraints.categoryIconTrailing,
    ])
    customViewConstraints = constraints
  }

  private func updateSeparatorConstraint() {
    guard let textLayoutGuide = listContentView.textLayoutGuide else { return }
    if let existingConstraint = separatorConstraint, existingConstraint.isActive { return }
    let constraint = separatorLayoutGuide.leadingAnchor.constraint(
      equalTo: textLayoutGuide.leadingAnchor
    )
    constraint.isActive = true
    separatorConstraint = constraint
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    setupViewsIfNeeded()
    var content = defaultListContentConfiguration().updated(for: state)
    content.imageProperties.preferredSymbolConfiguration = .init(
      font: content.textProperties.font,
      scale: .large
    )
    content.image = state.gear?.image
    content.text = state.gear?.title
    content.secondaryText = state.gear?.description
    content.axesPreservingSuperviewLayoutMargins = []
    listContentView.configuration = content

    let valueConfiguration = UIListContentConfiguration.valueCell().updated(for: state)
    categoryIconView.image = state.gear?.category.icon
    categoryIconView.tintColor = valueConfiguration.imageProperties.resolvedTintColor(
      for: tintColor
    )
    categoryIconView.preferredSymbolConfiguration = .init(
      font: valueConfiguration.secondaryTextProperties.font,
      scale: .small
    )
    categoryLabel.text = state.gear?.category.rawValue
    categoryLabel.textColor = valueConfiguration.secondaryTextProperties.resolvedColor()
    categoryLabel.font = valueConfiguration.secondaryTextProperties.font
    categoryLabel.adjustsFontForContentSizeCategory =
      valueConfiguration.secondaryTextProperties.adjustsFontForContentSizeCategory
    customViewConstraints?.categoryLabelLeading.constant =
      content.directionalLayoutMargins.trailing
      + valueConfiguration.textToSecondaryTextHorizontalPadding
    customViewConstraints?.categoryIconTrailing.constant = -content.directionalLayoutMargins
      .trailing
    updateSeparatorConstraint()
  }
}

final class GearViewController: UIViewController {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var collectionView: UICollectionView! = nil
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var dataSource: UICollectionViewDiffableDataSource<Int, Gear>! = nil

  override func viewDidLoad() {
    super.viewDidLoad()
    let config = UICollectionLayoutListConfiguration(appearance: .plain)
    collectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: config)
    )
    view.addSubview(collectionView)
    let cellRegistration = UICollectionView.CellRegistration<GearCell, Gear> {
      (cell, indexPath, item) in
      cell.updateWithItem(item)
      cell.accessories = [.disclosureIndicator()]
    }
    dataSource = UICollectionViewDiffableDataSource<Int, Gear>(collectionView: collectionView) {
      collectionView,
      indexPath,
      item in
      collectionView.dequeueConfiguredReusableCell(
        using: cellRegistration,
        for: indexPath,
        item: item
      )
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Gear>()
    snapshot.appendSections([0])
    snapshot.appendItems([
      Gear(category: .music, title: "Headphones", description: "Quiet around you"),
      Gear(category: .photo, title: "Tripod", description: "Stands on three legs"),
    ])
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}

@MainActor
struct CustomCellScene {
  @Test func `a cell shows its item's state beside standard content`() throws {
    let controller = GearViewController()
    controller.beginAppearance()
    let view = controller.collectionView!
    let cells = view.visibleCells.compactMap { $0 as? GearCell }
    #expect(cells.map(\.categoryLabel.text) == ["music", "photo"])
    let first = try #require(cells.first)
    #expect(first.layoutProblems.isEmpty)
    #expect(first.frame.height == first.listContentView.frame.height)
    #expect(first.categoryIconView.frame.minX == first.categoryLabel.frame.maxX + 4)
    #expect(first.categoryLabel.frame.minX > first.listContentView.frame.maxX)
    let text = try #require(first.listContentView.textLayoutGuide).layoutFrame
    let separator = first.separatorLayoutGuide.layoutFrame
    #expect(separator.minX == text.minX + first.listContentView.frame.minX)
    #expect(text.minX > 40)
    #expect(first.placedAccessories.count == 1)
  }

  @Test func `replacing an item replaces only its cell`() throws {
    let controller = GearViewController()
    controller.beginAppearance()
    let view = controller.collectionView!
    var snapshot = controller.dataSource.snapshot()
    let old = snapshot.itemIdentifiers[1]
    let tripod = view.cellForItem(at: IndexPath(item: 1, section: 0))
    snapshot.insertItems(
      [Gear(category: .photo, title: "Tripod", description: "Folds")],
      afterItem: old
    )
    snapshot.deleteItems([old])
    controller.dataSource.apply(snapshot)
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? GearCell)
    let content = cell.listContentView.configuration as? UIListContentConfiguration
    #expect(content?.secondaryText == "Folds")
    #expect(view.lastTransition?.vanished.count == 1)
    #expect(tripod != nil)
  }
}
