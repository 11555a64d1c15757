import Foundation
import HeadlessCollectionView

/// List cells of a sidebar whose text and background change colours when they are selected.
@MainActor
final class ListedCells {
  private let root: View
  private let cells: [CollectionViewListCell]
  private var isSelected = false

  init(count: Int) {
    let root = View(frame: CGRect(x: 0, y: 0, width: 393, height: 52 * count))
    cells = (0..<count).map { number in
      let cell = CollectionViewListCell(frame: CGRect(x: 0, y: 52 * number, width: 393, height: 52))
      var content = ListContentConfiguration.sidebarCell()
      content.text = "Row \(number)"
      cell.contentConfiguration = content
      cell.backgroundConfiguration = .listSidebarCell()
      root.addSubview(cell)
      return cell
    }
    self.root = root
    root.layoutIfNeeded()
  }

  /// Selects or deselects all cells in one update cycle.
  func toggle() -> UInt64 {
    isSelected.toggle()
    for cell in cells { cell.isSelected = isSelected }
    root.layoutIfNeeded()
    // Both directions have the same check.
    return UInt64(cells.count { $0.isSelected == isSelected })
  }
}
