import Testing
import UIKitNames

@MainActor
struct EmojiExplorerScene {
  private func shown() -> (UINavigationController, EmojiExplorerViewController) {
    let explorer = EmojiExplorerViewController()
    let navigation = UINavigationController(rootViewController: explorer)
    explorer.beginAppearance()
    return (navigation, explorer)
  }

  @Test func `one view has three kinds of section`() throws {
    let (_, explorer) = shown()
    let view = explorer.collectionView!
    #expect(view.place(0, 0) == box(15, 15, 95, 65))
    #expect(view.place(1, 0)?.minX == 130)
    #expect(
      view.texts == [
        "🤣", "🥃", "😎", "⌚️", "Smileys", "Nature", "Food", "😀", "😃", "😄", "🦄", "🐙", "🍏", "🍎",
        "🍐",
      ]
    )
    let rows = (0..<3).map { view.place($0, 1) }
    #expect(rows.map { $0?.minX } == [10, 10, 10])
    #expect(rows.map { $0?.width } == [355, 355, 355])
    #expect(rows[0]?.minY == 95)
    #expect(view.place(0, 2)?.minX == 16)
    let grid = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(grid.backgroundConfiguration?.cornerRadius == 8)
    #expect(grid.backgroundConfiguration?.strokeWidth == 0.5)
    #expect(!(grid is UICollectionViewListCell))
  }

  @Test func `the row of recents scrolls independently`() throws {
    let (_, explorer) = shown()
    let view = explorer.collectionView!
    let heading = view.place(0, 1)
    view.user.scrollSection(0, to: 100, velocity: 0)
    view.layoutIfNeeded()
    // A group and the space after it: 99.4 + 10.
    let second = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(abs(second.frame.minX - 15) <= 0.5)
    #expect(view.indexPathsForVisibleItems.prefix(4).map(\.item) == [1, 2, 3, 4])
    #expect(view.place(0, 1) == heading)
  }

  @Test func `a tap on a heading expands it and moves the list below`() throws {
    let (_, explorer) = shown()
    let view = explorer.collectionView!
    let below = try #require(view.place(0, 2)).minY
    #expect(view.user.tapItem(at: IndexPath(item: 1, section: 1)))
    view.layoutIfNeeded()
    #expect(
      (0..<5).compactMap { view.cell($0, 1)?.shownText } == [
        "Smileys", "Nature", "🦄", "🐙", "Food",
      ]
    )
    #expect(view.cell(2, 1)?.indentationLevel == 1)
    #expect(view.cell(1, 1)?.configurationState.isExpanded == true)
    #expect(try #require(view.place(0, 2)).minY > below)
    #expect(explorer.dataSource.snapshot(for: .outline).visibleItems.count == 5)
    #expect(
      view.lastTransition?.appeared.map(\.after) == [
        IndexPath(item: 2, section: 1), IndexPath(item: 3, section: 1),
      ]
    )
    #expect(view.user.tapItem(at: IndexPath(item: 1, section: 1)))
    view.layoutIfNeeded()
    #expect(view.place(0, 2)?.minY == below)
  }

  @Test func `a swipe stars a row and a second swipe removes the star`() throws {
    let (_, explorer) = shown()
    let view = explorer.collectionView!
    let path = IndexPath(item: 2, section: 2)
    #expect(view.user.swipeItem(at: IndexPath(item: 0, section: 1), from: .leading) == nil)
    let offer = try #require(view.user.swipeItem(at: path, from: .leading))
    #expect(offer.actions.map(\.image) == [UIImage(systemName: "star.fill")])
    #expect(offer.actions.map(\.backgroundColor) == [.systemBlue])
    view.user.performSwipeAction(at: 0)
    view.layoutIfNeeded()
    #expect(view.cell(2, 2)?.placedAccessories.count == 2)
    #expect(explorer.starredEmojis.compactMap(\.emoji?.text).sorted() == ["🍐", "😄"].sorted())
    #expect(view.user.swipeItemFully(at: path, from: .leading))
    view.layoutIfNeeded()
    #expect(view.cell(2, 2)?.placedAccessories.count == 1)
    #expect(view.user.indexPathForSwipedItem == nil)
  }

  @Test func `a row opens its page and is deselected on return`() throws {
    let (navigation, explorer) = shown()
    let view = explorer.collectionView!
    view.user.tapItem(at: IndexPath(item: 4, section: 2))
    let detail = try #require(navigation.topViewController as? EmojiDetailViewController)
    #expect(detail.title == "🐙")
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 4, section: 2)])
    navigation.popViewController(animated: true)
    #expect(view.indexPathsForSelectedItems == [])
    #expect(view.cell(4, 2)?.isSelected == false)
  }
}
