import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView

/// A list cell with accessories, in a list that may be edited.
@MainActor
enum EngineCell {
  struct Answer: Sendable, Equatable {
    var accessories: [AccessoryCell.Stretch]
    var content: AccessoryCell.Stretch
    var separator: AccessoryCell.Stretch
  }

  static func dress(_ dress: AccessoryCell) -> Answer {
    let layout = CompositionalCollectionLayout.list(using: ListConfiguration(appearance: .plain))
    let width = CGFloat(AccessoryCell.width) / 2
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: 300),
      collectionViewLayout: layout
    )
    view.overridingTraits = TraitCollection(
      layoutDirection: dress.isRightToLeft ? .rightToLeft : .leftToRight
    )
    let registration = CollectionView.CellRegistration<CollectionViewListCell, Int> { cell, _, _ in
      cell.indentationLevel = dress.level
      cell.accessories = dress.kinds.map(accessory)
    }
    let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view,
      path,
      item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    source.apply(Snapshot(sections: [(0, [0])]), animatingDifferences: false)
    view.layoutIfNeeded()
    view.isEditing = dress.isEditing
    view.layoutIfNeeded()
    guard let cell = view.visibleCells.first as? CollectionViewListCell else {
      let none = AccessoryCell.Stretch(start: 0, length: 0)
      return Answer(accessories: [], content: none, separator: none)
    }
    return Answer(
      accessories: cell.placedAccessories.map { stretch($0.frame) },
      content: stretch(cell.contentView.frame),
      separator: stretch(cell.separatorLayoutGuide.layoutFrame)
    )
  }

  private static func stretch(_ frame: CGRect) -> AccessoryCell.Stretch {
    AccessoryCell.Stretch(start: Int(frame.minX * 2), length: Int(frame.width * 2))
  }

  private static func accessory(_ kind: AccessoryCell.Kind) -> CellAccessory {
    switch kind {
    case .delete: .delete()
    case .insert: .insert()
    case .multiselect: .multiselect()
    case .outlineDisclosure: .outlineDisclosure()
    case .checkmark: .checkmark()
    case .disclosureIndicator: .disclosureIndicator()
    case .reorder: .reorder()
    }
  }
}
