import BatchUpdates
import CompositionalLayout
import Foundation
import HeadlessCollectionView
import HeadlessViews
import Testing

/// Tests of menus, drags and drops of views that are no lists.
@MainActor
struct InteractionTests {
  private final class Menus: NSObject, ContextMenuInteractionDelegate {
    var calls: [String] = []
    var previews: [ViewController?] = []
    let preview = ViewController()
    var hasMenu = true
    var hasPreview = true
    var hasConfiguration = true
    lazy var share = Action(title: "Share") { [weak self] _ in self?.calls.append("share") }
    lazy var hidden = Action(title: "Hidden", attributes: .hidden) { _ in }

    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction,
      configurationForMenuAtLocation location: CGPoint
    ) -> ContextMenuConfiguration? {
      calls.append("asked at \(Int(location.x)), \(Int(location.y))")
      guard hasConfiguration else { return nil }
      return ContextMenuConfiguration(
        identifier: "menu",
        previewProvider: { self.hasPreview ? self.preview : nil },
        actionProvider: { _ in
          self.hasMenu
            ? Menu(children: [Menu(title: "More", children: [self.share]), self.hidden]) : nil
        }
      )
    }
    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction,
      willDisplayMenuFor configuration: ContextMenuConfiguration,
      animator: (any ContextMenuInteractionAnimating)?
    ) { note("opens", configuration, animator) }
    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction,
      willEndFor configuration: ContextMenuConfiguration,
      animator: (any ContextMenuInteractionAnimating)?
    ) { note("closes", configuration, animator) }
    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
      animator: any ContextMenuInteractionCommitAnimating
    ) {
      #expect(animator.preferredCommitStyle == .dismiss)
      animator.preferredCommitStyle = .pop
      note("previews", configuration, animator)
    }

    private func note(
      _ word: String,
      _ configuration: ContextMenuConfiguration,
      _ animator: (any ContextMenuInteractionAnimating)?
    ) {
      #expect(configuration.identifier == AnyHashable("menu"))
      previews.append(animator?.previewViewController)
      calls.append(word)
      animator?.addCompletion { self.calls.append("\(word) completely") }
      animator?.addAnimations { self.calls.append("\(word) visibly") }
    }
  }

  private func make() -> (view: View, menus: Menus, interaction: ContextMenuInteraction) {
    let view = View(frame: CGRect(x: 10, y: 20, width: 100, height: 60))
    let menus = Menus()
    let interaction = ContextMenuInteraction(delegate: menus)
    view.addInteraction(interaction)
    return (view, menus, interaction)
  }

  @Test func `a menu opens, performs an action and closes`() {
    let (view, menus, interaction) = make()
    #expect(interaction.view === view && interaction.delegate === menus)
    #expect(interaction.menuAppearance == .unknown && interaction.openMenu == nil)
    let menu = interaction.openMenu(at: nil)
    #expect(menu != nil && interaction.openMenu === menu && interaction.menuAppearance == .rich)
    #expect(interaction.location(in: view) == CGPoint(x: 50, y: 30))
    #expect(!interaction.choose(menus.hidden))
    #expect(!interaction.choose(Action(title: "Other") { _ in }) && interaction.openMenu != nil)
    #expect(interaction.choose(menus.share) && interaction.openMenu == nil)
    #expect(!interaction.choose(menus.share))
    interaction.dismissMenu()
    #expect(
      menus.calls == [
        "asked at 50, 30", "opens", "opens visibly", "opens completely", "closes", "closes visibly",
        "closes completely", "share",
      ]
    )
    #expect(menus.previews.allSatisfy { $0 === menus.preview } && menus.previews.count == 2)
  }

  @Test func `a tap on the preview closes the menu after the call of its action`() {
    let (view, menus, interaction) = make()
    defer { view.removeInteraction(interaction) }
    #expect(!interaction.tapPreview())
    interaction.openMenu(at: CGPoint(x: 1, y: 2))
    menus.calls = []
    #expect(interaction.tapPreview() && interaction.openMenu == nil)
    #expect(
      menus.calls == [
        "previews", "closes", "closes visibly", "closes completely", "previews visibly",
        "previews completely",
      ]
    )
    #expect(menus.previews.count == 3 && menus.previews.allSatisfy { $0 === menus.preview })
    menus.hasPreview = false
    interaction.openMenu(at: .zero)
    #expect(!interaction.tapPreview() && interaction.openMenu != nil)
    #expect(menus.previews.last == .some(nil))
  }

  @Test func `a view without a menu opens none, and one without the interaction closes it`() {
    let (view, menus, interaction) = make()
    menus.hasMenu = false
    #expect(interaction.openMenu(at: .zero) == nil && interaction.openMenu == nil)
    #expect(menus.calls == ["asked at 0, 0"])
    menus.hasConfiguration = false
    #expect(interaction.openMenu(at: .zero) == nil)
    (menus.hasMenu, menus.hasConfiguration) = (true, true)
    interaction.openMenu(at: .zero)
    let other = Menu(title: "Other")
    interaction.updateVisibleMenu { $0.replacingChildren([other]) }
    #expect(interaction.openMenu?.children.first === other)
    menus.calls = []
    view.removeInteraction(interaction)
    #expect(menus.calls.first == "closes" && interaction.openMenu == nil && interaction.view == nil)
    #expect(interaction.openMenu(at: .zero) == nil)
    interaction.updateVisibleMenu { _ in other }
    #expect(interaction.openMenu == nil)
  }

  @Test func `a second menu replaces the first`() {
    let (view, menus, interaction) = make()
    defer { view.removeInteraction(interaction) }
    let first = interaction.openMenu(at: .zero)
    menus.calls = []
    let second = interaction.openMenu(at: .zero)
    #expect(second !== first && interaction.openMenu === second)
    #expect(menus.calls.filter { !$0.contains("ly") } == ["asked at 0, 0", "closes", "opens"])
  }

  private final class Texts: NSObject, DragInteractionDelegate, DropInteractionDelegate {
    var calls: [String] = []
    var count = 1
    var operation = DropOperation.copy
    var handles = true
    var point = CGPoint.zero

    func dragInteraction(
      _ interaction: DragInteraction,
      itemsForBeginning session: any DragSession
    ) -> [DragItem] {
      calls.append("items")
      if let view = interaction.view { point = session.location(in: view) }
      return (0..<count).map { DragItem(itemProvider: ItemProvider(object: "\($0)")) }
    }
    func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: any DragSession)
    {
      calls.append("begin \(session.items.count)")
    }
    func dropInteraction(_ interaction: DropInteraction, canHandle session: any DropSession) -> Bool
    {
      calls.append("handle \(session.items.count)")
      if let view = interaction.view { point = session.location(in: view) }
      return handles
    }
    func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: any DropSession) {
      calls.append("enter")
    }
    func dropInteraction(
      _ interaction: DropInteraction,
      sessionDidUpdate session: any DropSession
    ) -> DropProposal {
      calls.append("update")
      return DropProposal(operation: operation)
    }
    func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: any DropSession) {
      calls.append("exit")
    }
    func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession) {
      calls.append("drop")
    }
    func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: any DropSession) {
      calls.append("end")
    }
  }

  private final class Silent: NSObject, DragInteractionDelegate, DropInteractionDelegate {
    func dragInteraction(
      _ interaction: DragInteraction,
      itemsForBeginning session: any DragSession
    ) -> [DragItem] { [DragItem(itemProvider: ItemProvider())] }
  }

  @Test func `a drag needs a view, a delegate and items`() {
    let texts = Texts()
    let view = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let drag = DragInteraction(delegate: texts)
    #expect(drag.beginDrag().isEmpty && texts.calls.isEmpty)
    view.addInteraction(drag)
    #expect(drag.view === view && drag.beginDrag(at: CGPoint(x: 3, y: 4)).count == 1)
    #expect(texts.calls == ["items", "begin 1"] && texts.point == CGPoint(x: 3, y: 4))
    texts.count = 0
    #expect(drag.beginDrag().isEmpty && texts.calls.last == "items")
    texts.calls = []
    drag.isEnabled = false
    #expect(drag.beginDrag().isEmpty && texts.calls.isEmpty)
    drag.isEnabled = true
    view.removeInteraction(drag)
    #expect(drag.view == nil && drag.beginDrag().isEmpty && texts.calls.isEmpty)
    let silent = Silent()
    let other = DragInteraction(delegate: silent)
    view.addInteraction(other)
    #expect(other.beginDrag().count == 1)
  }

  @Test(arguments: [DropOperation.copy, .move, .cancel, .forbidden])
  func `a drop is performed if it is copied or moved`(operation: DropOperation) {
    let texts = Texts()
    texts.operation = operation
    let view = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let drop = DropInteraction(delegate: texts)
    let items = [DragItem(itemProvider: ItemProvider()), DragItem(itemProvider: ItemProvider())]
    #expect(!drop.drop(items) && texts.calls.isEmpty)
    view.addInteraction(drop)
    let isTaken = operation == .copy || operation == .move
    #expect(drop.drop(items, at: CGPoint(x: 5, y: 6)) == isTaken)
    #expect(texts.point == CGPoint(x: 5, y: 6) && drop.view === view)
    #expect(texts.calls == ["handle 2", "enter", "update", isTaken ? "drop" : "exit", "end"])
    texts.calls = []
    texts.handles = false
    #expect(!drop.drop(items) && texts.calls == ["handle 2"])
    view.removeInteraction(drop)
    #expect(!drop.drop(items) && drop.view == nil && texts.calls == ["handle 2"])
    let silent = Silent()
    let other = DropInteraction(delegate: silent)
    view.addInteraction(other)
    #expect(!other.drop(items))
  }

  @Test func `the context menu of a list is one object that follows the open menu`() {
    final class Menus: CollectionViewDelegate {
      var previews: [ViewController?] = []
      var calls: [String] = []
      let preview = ViewController()

      func collectionView(
        _ view: CollectionView,
        contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
        point: CGPoint
      ) -> ContextMenuConfiguration? {
        ContextMenuConfiguration(
          identifier: nil,
          previewProvider: { self.preview },
          actionProvider: { _ in Menu(title: "\(indexPaths.map(\.item))") }
        )
      }
      func collectionView(
        _ view: CollectionView,
        willDisplayContextMenu configuration: ContextMenuConfiguration,
        animator: (any ContextMenuInteractionAnimating)?
      ) { note("open", configuration, animator) }
      func collectionView(
        _ view: CollectionView,
        willEndContextMenuInteraction configuration: ContextMenuConfiguration,
        animator: (any ContextMenuInteractionAnimating)?
      ) { note("close", configuration, animator) }
      func collectionView(
        _ view: CollectionView,
        willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
        animator: any ContextMenuInteractionCommitAnimating
      ) { note("preview", configuration, animator) }

      private func note(
        _ word: String,
        _ configuration: ContextMenuConfiguration,
        _ animator: (any ContextMenuInteractionAnimating)?
      ) {
        previews.append(animator?.previewViewController)
        calls.append("\(word) \(configuration.indexPaths.map(\.item))")
      }
    }
    let list = NumberList()
    let menus = Menus()
    list.view.delegate = menus
    list.show(("a", [1, 2, 3]))
    let interaction = list.view.contextMenuInteraction
    #expect(interaction?.view === list.view && interaction?.openMenu == nil)
    let menu = list.view.user.openContextMenu(forItemAt: [0, 1])
    #expect(menu?.title == "[1]" && list.view.contextMenuInteraction === interaction)
    #expect(interaction?.openMenu === menu && interaction?.menuAppearance == .rich)
    #expect(list.view.user.tapContextMenuPreview() && interaction?.openMenu == nil)
    list.view.user.openContextMenu(forItemAt: [0, 2])
    interaction?.dismissMenu()
    #expect(list.view.user.openContextMenu == nil)
    expectMiss("no menu is open") { list.view.user.tapContextMenuPreview() }
    #expect(menus.calls == ["open [1]", "preview [1]", "close [1]", "open [2]", "close [2]"])
    #expect(menus.previews.count == 5 && menus.previews.allSatisfy { $0 === menus.preview })
  }
}
