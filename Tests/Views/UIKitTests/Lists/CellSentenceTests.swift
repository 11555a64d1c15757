import Testing
import UIKit

/// Cells and reusable views, sentence by sentence.
@MainActor
@Suite struct CellSentenceTests {
  private let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))

  @Test func `a cell has the documented defaults`() {
    #expect(!cell.isSelected && !cell.isHighlighted && cell.reuseIdentifier == nil)
    #expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil)
    #expect(cell.contentConfiguration == nil && cell.configurationUpdateHandler == nil)
    #expect(cell.automaticallyUpdatesContentConfiguration)
    #expect(cell.automaticallyUpdatesBackgroundConfiguration)
    #expect(cell.contentView.superview === cell && cell.contentView.frame.size == cell.frame.size)
    #expect(cell.accessories.isEmpty && cell.indentationLevel == 0 && cell.indentsAccessories)
    #expect(cell.leadingSwipeActionsConfiguration == nil)
    #expect(cell.trailingSwipeActionsConfiguration == nil)
  }

  @Test func `the background view is behind the content and has the size of the cell`() {
    let (back, selected) = (UIView(), UIView())
    cell.backgroundView = back
    cell.selectedBackgroundView = selected
    cell.layoutIfNeeded()
    #expect(cell.subviews.first === back && back.frame == cell.bounds)
    cell.isSelected = true
    cell.layoutIfNeeded()
    let order = cell.subviews
    #expect(order.firstIndex { $0 === selected } == 1 && selected.frame == cell.bounds)
    cell.isSelected = false
    cell.layoutIfNeeded()
    #expect(selected.superview == nil)
  }

  @Test func `a content configuration replaces the content view`() {
    let old = cell.contentView
    var content = cell.defaultContentConfiguration()
    content.text = "a"
    cell.contentConfiguration = content
    #expect(cell.contentView !== old)
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "a")
    cell.contentConfiguration = nil
    #expect(cell.contentConfiguration == nil)
  }

  @Test func `a background configuration and a background view replace each other`() {
    cell.backgroundConfiguration = .clear()
    cell.backgroundView = UIView()
    #expect(cell.backgroundConfiguration == nil)
    cell.backgroundConfiguration = .clear()
    #expect(cell.backgroundView == nil)
  }

  @Test func `requests for an update are coalesced until the next layout`() {
    var states: [UICellConfigurationState] = []
    cell.layoutIfNeeded()
    cell.configurationUpdateHandler = { _, state in states.append(state) }
    cell.isSelected = true
    cell.isHighlighted = true
    cell.setNeedsUpdateConfiguration()
    #expect(states.isEmpty)
    cell.layoutIfNeeded()
    #expect(states.count == 1 && states.first?.isSelected == true)
    #expect(states.first?.isHighlighted == true)
  }

  @Test func `a view that prefers nothing else has the size of its attributes`() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
    attributes.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    let view = UICollectionReusableView(frame: attributes.frame)
    #expect(view.preferredLayoutAttributesFitting(attributes).size == attributes.size)
  }

  @Test func `attributes are applied before a view is shown`() {
    final class Applied: UICollectionViewCell {
      var applied: [IndexPath] = []
      override func apply(_ attributes: UICollectionViewLayoutAttributes) {
        super.apply(attributes)
        applied.append(attributes.indexPath)
      }
    }
    let list = ListenedList([2])
    list.show(Applied.self)
    let cell = list.view.cellForItem(at: [0, 1]) as? Applied
    #expect(cell?.applied.first == [0, 1])
  }

  @Test func `cells are told of the transition to another layout`() {
    final class Told: UICollectionViewCell {
      var told: [String] = []
      override func willTransition(
        from old: UICollectionViewLayout,
        to new: UICollectionViewLayout
      ) { told.append("will") }
      override func didTransition(
        from old: UICollectionViewLayout,
        to new: UICollectionViewLayout
      ) { told.append("did") }
    }
    let list = ListenedList([2])
    list.show(Told.self)
    let cell = list.view.cellForItem(at: [0, 0]) as? Told
    list.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
    #expect(cell?.told == ["will", "did"])
  }

  @Test func `the indentation level times its width moves the content`() {
    cell.layoutIfNeeded()
    let start = cell.contentView.frame.minX
    cell.indentationLevel = 2
    cell.indentationWidth = 20
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.minX == start + 40)
  }

  @Test func `accessories take space from the content, and some only while editing`() {
    cell.accessories = [.disclosureIndicator(), .delete()]
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.width < 320 && cell.contentView.frame.minX == 0)
  }
}
