import CompositionalLayout
import Foundation
import Testing

@testable import HeadlessCollectionView

/// Tests of the default options of accessories, and of content and backgrounds in every state.
@MainActor
struct ContentStateTests {
  private func defaults(_ options: any AccessoryOptions) -> String {
    "\(options.isHidden), \(options.reservedLayoutWidth), \(options.tintColor == nil)"
  }

  @Test func `options of accessories have default values`() {
    typealias Accessory = CellAccessory
    let standard = "false, \(Accessory.LayoutDimension.standard), true"
    let actual = "false, \(Accessory.LayoutDimension.actual), true"
    let view = View()
    let options: [any AccessoryOptions] = [
      Accessory.SymbolOptions(), Accessory.FilledSymbolOptions(),
      Accessory.OutlineDisclosureOptions(), Accessory.ReorderOptions(), Accessory.LabelOptions(),
      Accessory.CustomViewConfiguration(customView: view, placement: .leading()),
    ]
    #expect(options.map(defaults) == [standard, standard, standard, standard, actual, actual])
    let set: [any AccessoryOptions] = [
      Accessory.SymbolOptions(isHidden: true, reservedLayoutWidth: .custom(9), tintColor: .red),
      Accessory.FilledSymbolOptions(
        isHidden: true,
        reservedLayoutWidth: .custom(9),
        tintColor: .red,
        backgroundColor: .blue
      ),
      Accessory.OutlineDisclosureOptions(
        style: .cell,
        isHidden: true,
        reservedLayoutWidth: .custom(9),
        tintColor: .red
      ),
      Accessory.ReorderOptions(isHidden: true, reservedLayoutWidth: .custom(9), tintColor: .red),
      Accessory.LabelOptions(isHidden: true, reservedLayoutWidth: .custom(9), tintColor: .red),
      Accessory.CustomViewConfiguration(
        customView: view,
        placement: .leading(),
        isHidden: true,
        reservedLayoutWidth: .custom(9),
        tintColor: .red,
        maintainsFixedSize: true
      ),
    ]
    #expect(Set(set.map(defaults)) == ["true, \(Accessory.LayoutDimension.custom(9)), false"])
    #expect(Accessory.OutlineDisclosureOptions().style == .automatic)
    #expect(Accessory.OutlineDisclosureOptions(style: .cell).style == .cell)
    #expect(Accessory.ReorderOptions().showsVerticalSeparator)
    #expect(!Accessory.ReorderOptions(showsVerticalSeparator: false).showsVerticalSeparator)
    #expect(Accessory.LabelOptions().adjustsFontForContentSizeCategory)
    #expect(Accessory.LabelOptions().font == .preferredFont(forTextStyle: .body))
    let fixed = Accessory.LabelOptions(adjustsFontForContentSizeCategory: false)
    #expect(!fixed.adjustsFontForContentSizeCategory)
    let custom = Accessory.CustomViewConfiguration(customView: view, placement: .leading())
    #expect(!custom.maintainsFixedSize)
  }

  private func states() -> [CellConfigurationState] {
    let plain = CellConfigurationState(traitCollection: TraitCollection())
    let changes: [(inout CellConfigurationState) -> Void] = [
      { _ in }, { $0.isSelected = true }, { $0.isHighlighted = true }, { $0.isDisabled = true },
      { $0.cellDropState = .targeted },
      {
        $0.isDisabled = true
        $0.isSelected = true
      },
    ]
    return changes.map { change in
      var state = plain
      change(&state)
      return state
    }
  }

  /// The colours of a text, a secondary text and an image: label, secondary, tertiary, white or tint.
  private func code(_ content: ListContentConfiguration) -> String {
    let colors = [
      content.textProperties.color, content.secondaryTextProperties.color,
      content.imageProperties.tintColor,
    ]
    return colors.map { color in
      switch color {
      case .some(.label): "l"
      case .some(.secondaryLabel): "s"
      case .some(.tertiaryLabel): "t"
      case .some(.white): "w"
      case .none: "-"
      default: "?"
      }
    }.joined()
  }

  @Test func `the colours of content follow every state and return`() {
    let contents: [(ListContentConfiguration, [String])] = [
      (.cell(), ["ll-", "ll-", "ll-", "ttt", "ll-", "ttt"]),
      (.valueCell(), ["ls-", "ls-", "ls-", "ttt", "ls-", "ttt"]),
      (.sidebarCell(), ["ls-", "www", "www", "ttt", "ls-", "ttt"]),
      (.groupedHeader(), ["ss-", "ss-", "ss-", "ttt", "ss-", "ttt"]),
    ]
    for (content, codes) in contents {
      let states = states()
      #expect(states.map { code(content.updated(for: $0)) } == codes)
      for (first, state) in states.enumerated() {
        var changed = content.updated(for: state)
        for (second, other) in states.enumerated() {
          #expect(code(changed.updated(for: other)) == codes[second], "\(first), \(second)")
        }
        // In place, as cells are updated.
        changed.update(for: states[0])
        #expect(changed == content.updated(for: states[0]) && changed.hasShape(of: content))
      }
      for path in [\ListContentConfiguration.textProperties, \.secondaryTextProperties] {
        var own = content
        own[keyPath: path].color = .red
        for state in states { #expect(own.updated(for: state)[keyPath: path].color == .red) }
      }
      var own = content
      own.imageProperties.tintColor = .red
      for state in states { #expect(own.updated(for: state).imageProperties.tintColor == .red) }
    }
  }

  @Test func `content has another shape if anything but its colours differs`() {
    let content = ListContentConfiguration.cell()
    let colors: [(inout ListContentConfiguration) -> Void] = [
      { $0.textProperties.color = .red }, { $0.secondaryTextProperties.color = .red },
      { $0.imageProperties.tintColor = .red }, { $0.alpha = 0.5 },
    ]
    let shapes: [(inout ListContentConfiguration) -> Void] = [
      { $0.text = "a" }, { $0.secondaryText = "a" }, { $0.image = Image() },
      { $0.textProperties.numberOfLines = 3 }, { $0.directionalLayoutMargins.top += 1 },
      { $0.imageToTextPadding += 1 }, { $0.prefersSideBySideTextAndSecondaryText.toggle() },
      { $0.axesPreservingSuperviewLayoutMargins = [] },
    ]
    for (changes, isSame) in [(colors, true), (shapes, false)] {
      for change in changes {
        var other = content
        change(&other)
        #expect(other.hasShape(of: content) == isSame && content.hasShape(of: other) == isSame)
      }
    }
  }

  @Test func `the colours of backgrounds follow every state and return`() {
    let backgrounds: [(BackgroundConfiguration, normal: Color?, active: Color?)] = [
      (.clear(), .clear, .clear), (.listPlainCell(), .systemBackground, .systemGray4),
      (.listGroupedCell(), .secondarySystemGroupedBackground, .systemGray4),
      (.listSidebarCell(), .clear, nil), (.listAccompaniedSidebarCell(), .clear, .systemGray4),
      (.listPlainHeaderFooter(), .systemBackground, .systemBackground),
      (.listGroupedHeaderFooter(), .clear, .clear), (.listSidebarHeader(), .clear, .clear),
    ]
    for (background, normal, active) in backgrounds {
      let expected = [normal, active, active, normal, active, active]
      let states = states()
      for state in states {
        let changed = background.updated(for: state)
        #expect(states.map { changed.updated(for: $0).backgroundColor } == expected)
      }
      var own = background
      own.backgroundColor = .red
      for state in states {
        own.update(for: state)
        #expect(own.backgroundColor == .red)
      }
    }
    #expect(BackgroundConfiguration.listSidebarCell().cornerRadius == 10)
    let side = DirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
    #expect(BackgroundConfiguration.listSidebarCell().backgroundInsets == side)
    #expect(BackgroundConfiguration.listPlainCell().cornerRadius == 0)
  }

  @Test func `each edge of a background adds the margin of its own edge`() {
    let cell = CollectionViewCell(frame: CGRect(x: 5, y: 5, width: 200, height: 100))
    #expect(cell.backgroundFrame == CGRect(x: 0, y: 0, width: 200, height: 100))
    cell.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 1,
      leading: 2,
      bottom: 4,
      trailing: 8
    )
    let edges: [(DirectionalRectEdge, CGRect)] = [
      ([], CGRect(x: 20, y: 10, width: 140, height: 60)),
      (.top, CGRect(x: 20, y: 11, width: 140, height: 59)),
      (.leading, CGRect(x: 22, y: 10, width: 138, height: 60)),
      (.bottom, CGRect(x: 20, y: 10, width: 140, height: 56)),
      (.trailing, CGRect(x: 20, y: 10, width: 132, height: 60)),
      (.all, CGRect(x: 22, y: 11, width: 130, height: 55)),
    ]
    for (edge, frame) in edges {
      var background = BackgroundConfiguration.clear()
      background.backgroundInsets = DirectionalEdgeInsets(
        top: 10,
        leading: 20,
        bottom: 30,
        trailing: 40
      )
      background.edgesAddingLayoutMarginsToBackgroundInsets = edge
      cell.backgroundConfiguration = background
      #expect(cell.backgroundFrame == frame)
      cell.overridingTraits = TraitCollection(layoutDirection: .rightToLeft)
      #expect(cell.backgroundFrame.minX == 200 - frame.maxX)
      cell.overridingTraits = TraitCollection(layoutDirection: .leftToRight)
    }
  }

  @Test func `the drag state of a cell is reported when it changes`() {
    final class Dragged: CollectionViewCell {
      var states: [DragState] = []
      override func dragStateDidChange(_ dragState: DragState) { states.append(dragState) }
    }
    let cell = Dragged(frame: .zero)
    cell.cellState.isEditing = true
    #expect(cell.states.isEmpty)
    cell.cellState.dragState = .dragging
    cell.cellState.isEditing = false
    cell.cellState.dragState = .none
    #expect(cell.states == [.dragging, .none])
  }
}
