import CompositionalLayout
import Foundation
@_spi(LayoutCycle) import HeadlessViews
import Testing

@testable import HeadlessCollectionView

/// Tests of the positions, the visibility and the actions of accessories.
@MainActor
struct AccessoryTests {
  /// A view that records the requests of its cells.
  final class Host: View, ReusableViewHost {
    var asked: [String] = []

    override var hasOwnCycle: Bool { true }

    func sizeMayHaveChanged(of view: CollectionReusableView) { asked.append("size") }
    func constraintsDidChange(in view: CollectionReusableView) {}

    func beginReordering(_ cell: CollectionViewCell) -> Bool { note("reorder") }
    func revealTrailingSwipeActions(of cell: CollectionViewCell) -> Bool { note("swipe") }
    func toggleDisclosure(of cell: CollectionViewCell) -> Bool { note("fold") }
    func toggleSelection(of cell: CollectionViewCell) -> Bool { note("select") }

    private func note(_ word: String) -> Bool {
      asked.append(word)
      return true
    }
  }

  private func cell(
    _ accessories: [CellAccessory],
    isEditing: Bool = false,
    width: CGFloat = 375,
    height: CGFloat = 52
  ) -> CollectionViewListCell {
    let cell = CollectionViewListCell(frame: CGRect(x: 0, y: 0, width: width, height: height))
    var content = cell.defaultContentConfiguration()
    content.text = "Wi-Fi"
    cell.contentConfiguration = content
    cell.accessories = accessories
    cell.cellState.isEditing = isEditing
    cell.layoutIfNeeded()
    return cell
  }

  private func names(_ cell: CollectionViewListCell) -> [String] {
    cell.placedAccessories.map(\.accessory.accessoryType.name)
  }

  @Test func `a disclosure indicator ends at 16 points and leaves a content of 345`() {
    let cell = cell([.disclosureIndicator()])
    #expect(cell.placedAccessories.map(\.frame) == [CGRect(x: 345, y: 19, width: 14, height: 14)])
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 345, height: 52))
  }

  @Test(arguments: 0..<3)
  func `a leading button starts at 15 points and the content at 40`(kind: Int) {
    let kinds: [CellAccessory] = [.delete(), .insert(), .multiselect()]
    let cell = cell([kinds[kind]], isEditing: true)
    #expect(cell.placedAccessories[0].frame == CGRect(x: 15, y: 13, width: 26, height: 26))
    #expect(cell.contentView.frame.minX == 40)
    #expect(cell.separatorLayoutGuide.layoutFrame.minX == 56)
  }

  @Test func `a reserved width of 30 leaves a content of 335 points`() {
    let options = CellAccessory.DeleteOptions(reservedLayoutWidth: .custom(30))
    let cell = cell([.delete(displayed: .always, options: options)])
    #expect(cell.contentView.frame == CGRect(x: 40, y: 0, width: 335, height: 52))
  }

  @Test func `a leading button wider than its slot begins before 15 points`() {
    func start(_ width: CGFloat) -> [CGFloat] {
      let options = CellAccessory.DeleteOptions(reservedLayoutWidth: .custom(width))
      let cell = cell([.delete(displayed: .always, options: options)])
      return [cell.placedAccessories[0].frame.minX, cell.contentView.frame.minX]
    }
    #expect(start(31) == [15, 41] && start(30) == [15, 40] && start(29) == [14, 39])
    #expect(start(28) == [13, 38] && start(20) == [10, 30])
  }

  @Test func `a custom view has the size that fits it, that of its frame, or its intrinsic one`() {
    final class Sized: View {
      var wish = CGSize.zero
      var own = CGSize(width: -1, height: 12)
      override func sizeThatFits(_ size: CGSize) -> CGSize { wish }
      override var intrinsicContentSize: CGSize { own }
    }
    let view = Sized(frame: .zero)
    func size(keepsSize: Bool = false) -> CGSize {
      let configuration = CellAccessory.CustomViewConfiguration(
        customView: view,
        placement: .trailing(),
        maintainsFixedSize: keepsSize
      )
      return cell([.customView(configuration: configuration)]).placedAccessories[0].frame.size
    }
    #expect(size() == CGSize(width: 0, height: 12))
    view.frame = .zero
    view.own = CGSize(width: 30, height: -1)
    #expect(size() == CGSize(width: 30, height: 0))
    view.frame.size = CGSize(width: 5, height: 6)
    #expect(size() == CGSize(width: 5, height: 6))
    view.wish = CGSize(width: 7, height: 8)
    #expect(size(keepsSize: true) == CGSize(width: 5, height: 6))
    #expect(size() == CGSize(width: 7, height: 8))
  }

  @Test func `checkmark and reorder handle have their recorded frames`() {
    #expect(
      cell([.checkmark()]).placedAccessories[0].frame
        == CGRect(x: 337.5, y: 17, width: 19, height: 18)
    )
    let handle = cell([.reorder(displayed: .always)]).placedAccessories[0].frame
    #expect(handle == CGRect(x: 333.5, y: 4, width: 27, height: 44))
  }

  @Test func `two trailing accessories are 10½ points apart`() {
    let cell = cell([.disclosureIndicator(), .checkmark()])
    let frames = cell.placedAccessories.map(\.frame)
    #expect(names(cell) == ["checkmark", "disclosureIndicator"])
    #expect(frames[1].minX - frames[0].maxX == 10.5)
    #expect(cell.contentView.frame.maxX == frames[0].minX)
  }

  @Test func `accessories are placed in the system's order`() {
    let all: [CellAccessory] = [
      .reorder(displayed: .always), .disclosureIndicator(), .label(text: "3"),
      .delete(displayed: .always),
      .multiselect(displayed: .always), .outlineDisclosure(), .checkmark(), .detail(),
    ]
    let order = [
      "delete", "multiselect", "label", "detail", "outlineDisclosure", "checkmark",
      "disclosureIndicator", "reorder",
    ]
    #expect(names(cell(all)) == order)
    #expect(names(cell(all.reversed())) == order)
  }

  @Test func `editing shows some accessories and hides others`() {
    let accessories: [CellAccessory] = [
      .disclosureIndicator(displayed: .whenNotEditing), .delete(), .checkmark(),
    ]
    #expect(names(cell(accessories)) == ["checkmark", "disclosureIndicator"])
    #expect(names(cell(accessories, isEditing: true)) == ["delete", "checkmark"])
  }

  @Test func `a hidden accessory keeps its frame`() {
    let options = CellAccessory.DisclosureIndicatorOptions(isHidden: true)
    let cell = cell([.disclosureIndicator(options: options)])
    #expect(cell.contentView.frame.width == 345)
    #expect(cell.placedAccessories[0].isHidden)
    #expect(!cell.useAccessory(at: 0))
  }

  @Test func `custom views are placed as they request`() {
    func custom(_ placement: CellAccessory.Placement) -> CellAccessory {
      let view = View(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
      return .customView(configuration: .init(customView: view, placement: placement))
    }
    let indicator = CellAccessory.disclosureIndicator()
    #expect(
      names(cell([indicator, custom(.trailing())])) == ["customView", "disclosureIndicator"]
    )
    let after = custom(.trailing(at: CellAccessory.Placement.position(after: indicator)))
    #expect(names(cell([after, indicator])) == ["disclosureIndicator", "customView"])
    let first = custom(.leading(at: { _ in 0 }))
    #expect(names(cell([.delete(displayed: .always), first])) == ["customView", "delete"])
    let shown = cell([custom(.trailing())])
    guard case .customView(let view) = shown.placedAccessories[0].accessory.accessoryType else {
      Issue.record("no view")
      return
    }
    #expect(view.superview === shown)
    #expect(view.frame == CGRect(x: 339, y: 21, width: 20, height: 10))
    shown.accessories = []
    #expect(view.superview == nil)
  }

  @Test func `duplicate accessories throw`() {
    let cell = cell([.checkmark()])
    #expect(throws: AccessoryError.duplicate(.delete)) {
      try cell.setAccessories([.delete(), .delete(displayed: .always)])
    }
    #expect(names(cell) == ["checkmark"])
    #expect(
      AccessoryError.duplicate(.delete).description
        == "Accessories array contains duplicate accessories of type delete; each system accessory "
        + "may appear once in a cell"
    )
  }

  @Test func `using an accessory performs its action`() {
    let host = Host()
    let cell = cell(
      [.reorder(), .delete(), .multiselect(), .outlineDisclosure(), .checkmark()],
      isEditing: true
    )
    host.addSubview(cell)
    host.asked = []
    for type in [CellAccessory.AccessoryType.reorder, .delete, .multiselect, .outlineDisclosure] {
      #expect(cell.useAccessory(type))
    }
    #expect(host.asked == ["reorder", "swipe", "select", "fold"])
    #expect(!cell.useAccessory(.checkmark))
    #expect(!cell.useAccessory(.label))
  }

  @Test func `an action handler replaces the system's action`() {
    var calls = 0
    let host = Host()
    let cell = cell([.delete(displayed: .always, actionHandler: { calls += 1 })])
    host.addSubview(cell)
    host.asked = []
    #expect(cell.useAccessory(.delete))
    #expect(calls == 1)
    #expect(host.asked.isEmpty)
  }

  @Test func `a pop-up menu shows and performs its chosen action`() {
    var told: [String] = []
    let one = Action(title: "One", state: .on) { _ in }
    let two = Action(title: "Two") { _ in told.append("performed") }
    let cell = cell([
      .popUpMenu(Menu(children: [one, two])) { told.append($0.selectedElements[0].title) }
    ])
    #expect(cell.choose(two))
    #expect(told == ["performed", "Two"])
    #expect(!cell.choose(Action { _ in }))
  }

  @Test func `indentation moves the content with or without the accessories`() {
    let cell = cell([.delete(displayed: .always)])
    cell.indentationLevel = 2
    cell.layoutIfNeeded()
    #expect(cell.placedAccessories[0].frame.minX == 47)
    #expect(cell.contentView.frame.minX == 72)
    cell.indentsAccessories = false
    cell.layoutIfNeeded()
    #expect(cell.placedAccessories[0].frame.minX == 15)
    #expect(cell.contentView.frame.minX == 72)
    cell.indentationWidth = 10
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.minX == 60)
  }

  @Test func `the separator follows the text or its constraint`() {
    let cell = cell([])
    #expect(cell.separatorLayoutGuide.layoutFrame == CGRect(x: 16, y: 51, width: 343, height: 1))
    var content = cell.defaultContentConfiguration()
    content.text = "Photo"
    content.image = Image(size: CGSize(width: 30, height: 30))
    cell.contentConfiguration = content
    cell.layoutIfNeeded()
    #expect(cell.separatorLayoutGuide.layoutFrame.minX == 62)

    let own = CollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 375, height: 52))
    let label = Label()
    label.text = "Own"
    label.translatesAutoresizingMaskIntoConstraints = false
    own.contentView.addSubview(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: own.contentView.leadingAnchor, constant: 70),
      label.centerYAnchor.constraint(equalTo: own.contentView.centerYAnchor),
      own.separatorLayoutGuide.leadingAnchor.constraint(equalTo: label.leadingAnchor),
    ])
    own.layoutIfNeeded()
    #expect(own.separatorLayoutGuide.layoutFrame == CGRect(x: 70, y: 51, width: 289, height: 1))
    #expect(own.layoutProblems.isEmpty)
  }

  @Test func `default configurations follow the list's appearance`() {
    let cell = CollectionViewListCell()
    #expect(cell.defaultContentConfiguration() == .cell())
    cell.listRole = ListRole(appearance: .sidebar, isHeader: false)
    #expect(cell.defaultContentConfiguration() == .sidebarCell())
    #expect(cell.backgroundConfiguration == .listSidebarCell())
    cell.listRole = ListRole(appearance: .grouped, isHeader: true)
    #expect(cell.defaultContentConfiguration() == .groupedHeader())
    cell.backgroundConfiguration = .clear()
    cell.listRole = ListRole(appearance: .plain, isHeader: false)
    #expect(cell.backgroundConfiguration == .clear())
  }

  @Test func `a row is as high as its content and its reorder handle`() {
    let attributes = LayoutAttributes(forCellWith: IndexPath(indexes: [0, 0]))
    attributes.frame = CGRect(x: 0, y: 0, width: 375, height: 44)
    #expect(
      cell([.disclosureIndicator()]).preferredLayoutAttributesFitting(attributes).size.height == 52
    )
    let low = CollectionViewListCell()
    var content = ListContentConfiguration.groupedHeader()
    content.text = "A"
    low.contentConfiguration = content
    low.accessories = [.reorder(displayed: .always)]
    low.layoutIfNeeded()
    #expect(low.preferredLayoutAttributesFitting(attributes).size.height == 44)
  }
}
