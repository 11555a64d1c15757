import Testing
import UIKit

/// A view with a context menu, written as an app writes it.
private final class Card: UIView, UIContextMenuInteractionDelegate {
  var log: [String] = []
  lazy var interaction = UIContextMenuInteraction(delegate: self)

  override init(frame: CGRect) {
    super.init(frame: frame)
    addInteraction(interaction)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard location.y < 50 else { return nil }
    return UIContextMenuConfiguration(
      identifier: nil,
      previewProvider: { UIViewController() },
      actionProvider: { [weak self] _ in
        let share = UIAction(title: "Share") { _ in self?.log.append("share") }
        let delete = UIAction(title: "Delete", attributes: .disabled) { _ in
          self?.log.append("delete")
        }
        return UIMenu(children: [UIMenu(title: "More", children: [share]), delete])
      }
    )
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: UIContextMenuInteractionAnimating?
  ) {
    animator?.addCompletion { self.log.append("shown") }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: UIContextMenuInteractionAnimating?
  ) {
    log.append("ended")
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: UIContextMenuInteractionCommitAnimating
  ) {
    animator.preferredCommitStyle = .pop
    animator.addCompletion { self.log.append("opened") }
  }
}

@MainActor
@Suite struct ContextMenuTests {
  private let card = Card(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test func `an action of a submenu is performed after the menu ends`() throws {
    #expect(card.interaction.view === card)
    let menu = try #require(card.interaction.openMenu(at: CGPoint(x: 10, y: 10)))
    #expect(card.interaction.location(in: card) == CGPoint(x: 10, y: 10))
    let share = try #require((menu.children.first as? UIMenu)?.children.first as? UIAction)
    let delete = try #require(menu.children.last as? UIAction)
    #expect(!card.interaction.choose(delete))
    #expect(card.interaction.choose(share))
    #expect(card.log == ["shown", "ended", "share"])
    #expect(!card.interaction.choose(share), "the menu is closed")
  }

  @Test func `a tap on the preview performs the commit animations`() {
    card.interaction.openMenu(at: .zero)
    #expect(card.interaction.menuAppearance == .rich)
    #expect(card.interaction.tapPreview())
    #expect(card.log == ["shown", "ended", "opened"])
    #expect(!card.interaction.tapPreview())
  }

  @Test func `no menu opens where the delegate has none or after the interaction is removed`() {
    #expect(card.interaction.openMenu() == nil)
    card.interaction.openMenu(at: .zero)
    card.removeInteraction(card.interaction)
    #expect(card.interaction.openMenu == nil)
    #expect(card.interaction.openMenu(at: .zero) == nil)
    #expect(card.log == ["shown", "ended"])
  }

  @Test func `a visible menu can be replaced`() throws {
    card.interaction.openMenu(at: .zero)
    card.interaction.updateVisibleMenu { $0.replacingChildren([]) }
    #expect(try #require(card.interaction.openMenu).children.isEmpty)
  }
}

/// A list and a table that open a row from the preview of its menu.
private final class Previews: NSObject, UICollectionViewDelegate, UICollectionViewDataSource,
  UITableViewDelegate, UITableViewDataSource
{
  var opened: [String] = []

  private func menu() -> UIContextMenuConfiguration {
    UIContextMenuConfiguration(
      previewProvider: { UIViewController() },
      actionProvider: { _ in UIMenu(children: [UIAction(title: "Open") { _ in }]) }
    )
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { menu() }

  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: UIContextMenuInteractionCommitAnimating
  ) {
    animator.addCompletion { self.opened.append("item") }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }

  func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { menu() }

  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: UIContextMenuInteractionCommitAnimating
  ) {
    animator.addCompletion { self.opened.append("row") }
  }
}

@MainActor
@Suite struct MenuPreviewTests {
  private let delegate = Previews()
  private let frame = CGRect(x: 0, y: 0, width: 320, height: 480)

  @Test func `a tap on the preview of an item's menu calls the delegate`() {
    let view = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = delegate
    view.delegate = delegate
    view.layoutIfNeeded()
    view.user.openContextMenu(forItemAt: [0, 1])
    #expect(view.contextMenuInteraction?.menuAppearance == .rich)
    #expect(view.user.tapContextMenuPreview())
    #expect(delegate.opened == ["item"])
    view.user.openContextMenu(forItemAt: [0, 1])
    view.contextMenuInteraction?.dismissMenu()
    #expect(view.user.openContextMenu == nil)
  }

  @Test func `a tap on the preview of a row's menu calls the delegate`() {
    let table = UITableView(frame: frame, style: .plain)
    table.dataSource = delegate
    table.delegate = delegate
    table.layoutIfNeeded()
    table.user.openContextMenu(forRowAt: [0, 1])
    #expect(table.user.tapContextMenuPreview())
    #expect(delegate.opened == ["row"])
  }
}
