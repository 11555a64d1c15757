import Testing
import UIKitNames

/// Tests of the articles' cell code.
@MainActor
struct CellListingTests {
  private func attributes(width: CGFloat, height: CGFloat = 44) -> UICollectionViewLayoutAttributes
  {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 0, y: 0, width: width, height: height)
    return attributes
  }

  @Test func `an archived cell is blurred, a selected one is grey`() {
    let cell = MyCell()
    cell.layoutIfNeeded()
    #expect(cell.backgroundConfiguration?.visualEffect == nil)
    cell.isArchived = true
    cell.layoutIfNeeded()
    #expect(cell.backgroundConfiguration?.visualEffect == UIBlurEffect(style: .systemMaterial))
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemBackground)
    cell.isSelected = true
    cell.isArchived = false
    cell.layoutIfNeeded()
    #expect(cell.backgroundConfiguration?.visualEffect == nil)
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4)
  }

  @Test func `the separator follows its text`() {
    let cell = SeparatorCell(frame: CGRect(x: 0, y: 0, width: 375, height: 60))
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "Text"
    cell.show(content)
    cell.layoutIfNeeded()
    #expect(cell.separatorLayoutGuide.layoutFrame.minX == 46)
    content.image = UIImage(size: CGSize(width: 20, height: 20))
    cell.show(content)
    cell.layoutIfNeeded()
    #expect(cell.listContentView.frame == CGRect(x: 30, y: 0, width: 345, height: 60))
    #expect(cell.separatorLayoutGuide.layoutFrame.minX == 82)
    #expect(cell.layoutProblems.isEmpty)
  }

  @Test func `custom content follows the state and sizes the cell`() {
    let cell = UICollectionViewCell()
    var configuration = CustomContentConfiguration()
    configuration.image = UIImage(systemName: "trash")
    cell.contentConfiguration = configuration
    let view = cell.contentView as? CustomContentView
    #expect(view?.imageView.isHidden == false)
    cell.isHighlighted = true
    cell.layoutIfNeeded()
    #expect(view?.imageView.tintColor == .white)
    cell.estimatedAxes = .both
    let size = cell.preferredLayoutAttributesFitting(attributes(width: 44)).size
    #expect(size == CGSize(width: 42, height: 42))
  }

  @Test func `constraints stack labels inside the margins`() {
    let cell = DrawnCell(frame: .zero)
    cell.titleLabel.text = "A"
    cell.bodyLabel.text = "B"
    let preferred = cell.preferredLayoutAttributesFitting(attributes(width: 375))
    // 8 + 26.5 (22 points) + 20 + 20.5 (17 points)
    #expect(preferred.size.height == 75)
    cell.apply(preferred)
    cell.layoutIfNeeded()
    #expect(cell.titleLabel.frame == CGRect(x: 8, y: 8, width: 359, height: 26.5))
    #expect(cell.bodyLabel.frame == CGRect(x: 8, y: 54.5, width: 359, height: 20.5))
    cell.bodyLabel.text = Array(repeating: "words", count: 40).joined(separator: " ")
    #expect(cell.preferredLayoutAttributesFitting(attributes(width: 375)).size.height > 120)
  }

  @Test func `swipe actions and accessories of the article work`() {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 375, height: 52))
    var marked = 0
    let markFavorite = UIContextualAction(style: .normal, title: "Mark as Favorite") {
      (_, _, completion) in
      marked += 1
      completion(true)
    }
    cell.leadingSwipeActionsConfiguration = UISwipeActionsConfiguration(actions: [markFavorite])
    cell.accessories = [
      .disclosureIndicator(displayed: .whenNotEditing),
      .delete(),
    ]
    cell.layoutIfNeeded()
    #expect(cell.placedAccessories.count == 1)
    markFavorite.handler(markFavorite, nil) { _ in }
    #expect(marked == 1)
  }
}
