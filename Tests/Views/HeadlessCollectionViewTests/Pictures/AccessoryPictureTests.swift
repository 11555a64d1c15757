import CompositionalLayout
import Foundation
import HeadlessViews
import Testing

@testable import HeadlessCollectionView

/// Tests of the recorded pictures of list cells with accessories.
///
/// A recorded picture guards against change; it does not say what is right.
@MainActor
struct AccessoryPictureTests {
  /// The circumstances of a cell.
  struct Setting {
    var width: CGFloat = 320
    var height: CGFloat = 60
    var level = 0
    var indentsAccessories = true
    var isEditing = false
    var traits = TraitCollection()

    var title: String {
      var words = ["\(PictureText.text(width))x\(PictureText.text(height))"]
      if level != 0 { words.append("level \(level)") }
      if !indentsAccessories { words.append("accessories not indented") }
      if isEditing { words.append("editing") }
      if traits.layoutDirection == .rightToLeft { words.append("right to left") }
      if traits.preferredContentSizeCategory != .large {
        words.append("\(traits.preferredContentSizeCategory)")
      }
      return words.joined(separator: ", ")
    }
  }

  private static let rightToLeft = TraitCollection(layoutDirection: .rightToLeft)

  private func cell(_ accessories: [CellAccessory], _ setting: Setting) -> CollectionViewListCell {
    let cell = CollectionViewListCell(
      frame: CGRect(x: 0, y: 0, width: setting.width, height: setting.height)
    )
    cell.overridingTraits = setting.traits
    var content = cell.defaultContentConfiguration()
    content.text = "Wi-Fi"
    cell.contentConfiguration = content
    cell.indentationLevel = setting.level
    cell.indentsAccessories = setting.indentsAccessories
    cell.cellState.isEditing = setting.isEditing
    cell.accessories = accessories
    cell.layoutIfNeeded()
    return cell
  }

  /// Returns the accessories, the content, the separator and the preferred height of a cell.
  private func lines(_ cell: CollectionViewListCell) -> [String] {
    let attributes = LayoutAttributes(category: .cell, kind: nil, indexPath: [0, 0])
    attributes.frame = cell.frame
    cell.estimatedAxes = .both
    let both = cell.preferredLayoutAttributesFitting(attributes).size
    cell.estimatedAxes = .vertical
    let height = cell.preferredLayoutAttributesFitting(attributes).size
    let views = cell.subviews.filter { $0 !== cell.contentView }
    return cell.placedAccessories.map { "- \(ViewPicture.accessory($0))" }
      + views.map { "view \(PictureText.text($0.frame))\($0.isHidden ? " hidden" : "")" } + [
        "content \(PictureText.text(cell.contentView.frame)), "
          + "separator \(PictureText.text(cell.separatorLayoutGuide.layoutFrame)), "
          + "prefers \(PictureText.text(both)) or \(PictureText.text(height))"
      ]
  }

  private func custom(
    _ placement: CellAccessory.Placement,
    _ size: CGSize = CGSize(width: 20, height: 10),
    _ change: (inout CellAccessory.CustomViewConfiguration) -> Void = { _ in }
  ) -> CellAccessory {
    var configuration = CellAccessory.CustomViewConfiguration(
      customView: View(frame: CGRect(origin: .zero, size: size)),
      placement: placement
    )
    change(&configuration)
    return .customView(configuration: configuration)
  }

  /// Each kind with default options, and with options of its own.
  private func kinds() -> [(name: String, accessory: CellAccessory)] {
    let symbol = CellAccessory.SymbolOptions(
      isHidden: true,
      reservedLayoutWidth: .custom(40),
      tintColor: .red
    )
    let filled = CellAccessory.FilledSymbolOptions(
      isHidden: true,
      reservedLayoutWidth: .actual,
      tintColor: .red,
      backgroundColor: .blue
    )
    let font = Font.systemFont(ofSize: 30)
    let menu = Menu(title: "Sort", children: [Action(title: "By name") { _ in }])
    return [
      ("disclosure", .disclosureIndicator()),
      ("disclosure, changed", .disclosureIndicator(displayed: .whenEditing, options: symbol)),
      ("outline", .outlineDisclosure()),
      (
        "outline, changed",
        .outlineDisclosure(
          displayed: .whenNotEditing,
          options: .init(
            style: .cell,
            isHidden: true,
            reservedLayoutWidth: .actual,
            tintColor: .red
          )
        )
      ),
      ("outline of a header", .outlineDisclosure(options: .init(style: .header))),
      ("checkmark", .checkmark()),
      ("checkmark, changed", .checkmark(displayed: .whenNotEditing, options: symbol)),
      ("delete", .delete()),
      ("delete, changed", .delete(displayed: .always, options: filled)),
      ("insert", .insert()),
      ("insert, changed", .insert(displayed: .always, options: filled)),
      ("reorder", .reorder()),
      (
        "reorder, changed",
        .reorder(
          displayed: .always,
          options: .init(
            isHidden: true,
            reservedLayoutWidth: .standard,
            tintColor: .red,
            showsVerticalSeparator: false
          )
        )
      ),
      ("multiselect", .multiselect()),
      ("multiselect, changed", .multiselect(displayed: .whenNotEditing, options: filled)),
      ("label", .label(text: "12")),
      (
        "label, changed",
        .label(
          text: "12",
          displayed: .whenNotEditing,
          options: .init(
            isHidden: true,
            reservedLayoutWidth: .custom(90),
            tintColor: .red,
            font: font,
            adjustsFontForContentSizeCategory: false
          )
        )
      ),
      ("detail", .detail()),
      ("detail, changed", .detail(displayed: .whenEditing, options: symbol)),
      ("menu", .popUpMenu(menu)),
      ("menu, changed", .popUpMenu(menu, displayed: .whenEditing, options: symbol)),
      ("leading view", custom(.leading())),
      ("trailing view", custom(.trailing(displayed: .whenEditing))),
      (
        "trailing view, changed",
        custom(.trailing()) {
          $0.isHidden = true
          $0.reservedLayoutWidth = .custom(50)
          $0.maintainsFixedSize = true
          $0.tintColor = .red
        }
      ),
      ("leading view of standard width", custom(.leading()) { $0.reservedLayoutWidth = .standard }),
      ("view without a size", custom(.trailing(), .zero)),
    ]
  }

  @Test func `each accessory has its recorded picture`() throws {
    let settings = [
      Setting(), Setting(isEditing: true), Setting(level: 2, traits: Self.rightToLeft),
      Setting(height: 31, level: 1, indentsAccessories: false, isEditing: true),
      Setting(traits: TraitCollection(preferredContentSizeCategory: .accessibilityLarge)),
    ]
    let cases = settings.flatMap { setting in
      kinds().map { kind in
        Recording.Case(
          title: "\(kind.name), \(setting.title)",
          lines: lines(cell([kind.accessory], setting))
        )
      }
    }
    try Recording("accessories").check(cases)
  }

  @Test func `rows of accessories have their recorded pictures`() throws {
    let detail = CellAccessory.detail()
    let checkmark = CellAccessory.checkmark()
    let insert = CellAccessory.insert()
    let rows: [(String, [CellAccessory])] = [
      ("none", []),
      (
        "all", kinds().filter { !$0.name.contains(",") && !$0.name.contains("of") }.map(\.accessory)
      ),
      (
        "placed views",
        [
          insert, .delete(), detail, checkmark,
          custom(.leading(at: CellAccessory.Placement.position(before: insert))),
          custom(.leading(at: CellAccessory.Placement.position(after: .multiselect()))),
          custom(.trailing(at: CellAccessory.Placement.position(after: detail))),
          custom(.trailing(at: CellAccessory.Placement.position(before: .reorder()))),
          custom(.trailing(at: { _ in 99 })), custom(.trailing(at: { _ in -1 })),
        ]
      ),
      ("two at the end", [checkmark, .disclosureIndicator()]),
      ("high view", [custom(.trailing(), CGSize(width: 100, height: 120))]),
    ]
    let settings = [
      Setting(), Setting(isEditing: true), Setting(isEditing: true, traits: Self.rightToLeft),
      Setting(width: 100, level: 3), Setting(width: 100, level: 3, traits: Self.rightToLeft),
      Setting(level: 2, indentsAccessories: false, isEditing: true, traits: Self.rightToLeft),
      Setting(
        level: 1,
        isEditing: true,
        traits: TraitCollection(displayScale: 3, preferredContentSizeCategory: .extraSmall)
      ),
    ]
    let cases = settings.flatMap { setting in
      rows.map { row in
        Recording.Case(title: "\(row.0), \(setting.title)", lines: lines(cell(row.1, setting)))
      }
    }
    try Recording("accessory-rows").check(cases)
  }
}
