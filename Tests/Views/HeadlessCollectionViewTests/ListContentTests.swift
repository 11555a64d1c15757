import CompositionalLayout
import Foundation
import Testing

@testable import HeadlessCollectionView
@testable import HeadlessViews

/// Tests of recorded heights, and of texts and images in a row.
@MainActor
struct ListContentTests {
  private func view(
    _ content: ListContentConfiguration,
    width: CGFloat = 343,
    height: CGFloat? = nil,
    scale: CGFloat = 2,
    category: ContentSizeCategory = .large,
    direction: UserInterfaceLayoutDirection = .leftToRight
  ) -> ListContentView {
    let view = ListContentView(configuration: content)
    view.overridingTraits = TraitCollection(
      layoutDirection: direction,
      displayScale: scale,
      preferredContentSizeCategory: category
    )
    let wished = view.sizeThatFits(CGSize(width: width, height: 0)).height
    view.frame = CGRect(x: 0, y: 0, width: width, height: height ?? wished)
    view.layoutIfNeeded()
    return view
  }

  @Test func `a cell is 52 points high with its text at 16`() throws {
    var content = ListContentConfiguration.cell()
    content.text = "Wi-Fi"
    let view = view(content)
    #expect(view.frame.height == 52)
    let text = try #require(view.textLayoutGuide).layoutFrame
    #expect(text.minX == 16)
    #expect(text.minY == 16)
    #expect(text.height == 20.5)
  }

  @Test func `a cell with a subtitle is 68½ points high`() throws {
    var content = ListContentConfiguration.subtitleCell()
    content.text = "Wi-Fi"
    content.secondaryText = "Off"
    let view = view(content)
    #expect(view.frame.height == 68.5)
    #expect(try #require(view.textLayoutGuide).layoutFrame.minY == 15)
    let second = try #require(view.secondaryTextLayoutGuide).layoutFrame
    #expect(second.minY == 35.5)
    #expect(second.height == 18)
  }

  @Test func `a body row without a minimum height is 50⅓ points high at scale 3`() {
    var content = ListContentConfiguration.cell()
    content.text = "Wi-Fi"
    let lines = StandardTextMetrics().size(
      of: "Wi-Fi",
      in: content.textProperties.font,
      fitting: 300,
      lineLimit: 0,
      scale: 3
    )
    #expect(abs(lines.height + 30 - 50 - 1.0 / 3) < 1e-9)
  }

  @Test func `a grouped header is 38⅔ points high with its text at 17`() throws {
    var content = ListContentConfiguration.groupedHeader()
    content.text = "Networks"
    let view = view(content, width: 268, scale: 3)
    #expect(abs(view.frame.height - 38 - 2.0 / 3) < 1e-9)
    let text = try #require(view.textLayoutGuide).layoutFrame
    #expect(text.minY == 17)
    #expect(abs(text.height - 15 - 2.0 / 3) < 1e-9)
  }

  @Test func `a cell is 44 points high up to iOS 18`() {
    var content = ListContentConfiguration.cell(metrics: .iOS14)
    content.text = "Wi-Fi"
    #expect(view(content).frame.height == 44)
  }

  @Test func `text wraps between words and adds whole lines to the height`() {
    var content = ListContentConfiguration.cell()
    content.text = Array(repeating: "mountains", count: 12).joined(separator: " ")
    let one = view(content, width: 2000).frame.height
    #expect(one == 52)
    let narrow = view(content, width: 200)
    let line = StandardTextMetrics().lineHeight(of: content.textProperties.font)
    let lines = ((narrow.frame.height - 30) / line).rounded()
    #expect(lines > 4)
    content.textProperties.numberOfLines = 2
    #expect(view(content, width: 200).frame.height == 30 + PixelGrid(scale: 2).snappedUp(2 * line))
  }

  @Test func `larger text makes taller rows unless its font does not scale`() {
    var content = ListContentConfiguration.cell()
    content.text = "Wi-Fi"
    let large = view(content, category: .accessibilityLarge).frame.height
    #expect(large == 30 + PixelGrid(scale: 2).snappedUp(33 * 2444.0 / 2048))
    content.textProperties.adjustsFontForContentSizeCategory = false
    #expect(view(content, category: .accessibilityLarge).frame.height == 52)
  }

  @Test func `texts are aligned only if images reserve the same width`() throws {
    func start(_ width: CGFloat, reserving reserved: CGFloat) throws -> CGFloat {
      var content = ListContentConfiguration.cell()
      content.text = "Photo"
      content.image = Image(size: CGSize(width: width, height: 20))
      content.imageProperties.reservedLayoutSize = CGSize(width: reserved, height: 0)
      return try #require(view(content).textLayoutGuide).layoutFrame.minX
    }
    #expect(try start(20, reserving: 0) == 16 + 20 + 16)
    #expect(try start(30, reserving: 0) == 16 + 30 + 16)
    #expect(try start(20, reserving: 40) == 16 + 40 + 16)
    #expect(try start(30, reserving: 40) == 16 + 40 + 16)
  }

  @Test func `an image is centred in its reserved size and keeps its own`() throws {
    var content = ListContentConfiguration.cell()
    content.image = Image(size: CGSize(width: 20, height: 20))
    content.imageProperties.reservedLayoutSize = CGSize(width: 40, height: 0)
    let frame = try #require(view(content).imageLayoutGuide).layoutFrame
    #expect(frame == CGRect(x: 26, y: 16, width: 20, height: 20))
    #expect(view(content).textLayoutGuide == nil)
  }

  @Test func `a value is at the end of the line or below a long text`() throws {
    var content = ListContentConfiguration.valueCell()
    content.text = "Name"
    content.secondaryText = "Value"
    let wide = view(content)
    let value = try #require(wide.secondaryTextLayoutGuide).layoutFrame
    #expect(value.maxX == 327)
    #expect(wide.frame.height == 52)
    let narrow = view(content, width: 100)
    #expect(try #require(narrow.secondaryTextLayoutGuide).layoutFrame.minX == 16)
    #expect(narrow.frame.height == 71)
  }

  @Test(arguments: [
    (0, 0, 40, 20), (20, 0, 20, 10), (0, 5, 10, 5), (20, 5, 10, 5), (99, 99, 40, 20),
  ])
  func `an image is as large as it may be`(width: Int, height: Int, shown: Int, high: Int) throws {
    var content = ListContentConfiguration.cell()
    content.image = Image(size: CGSize(width: 40, height: 20))
    content.imageProperties.maximumSize = CGSize(width: width, height: height)
    let frame = try #require(view(content).imageLayoutGuide).layoutFrame
    #expect(frame.size == CGSize(width: shown, height: high))
  }

  @Test func `the size of content without a width is that of its parts`() throws {
    func width(_ change: (inout ListContentConfiguration) -> Void) -> CGFloat {
      var content = ListContentConfiguration.valueCell()
      change(&content)
      return ListContentView(configuration: content).intrinsicContentSize.width
    }
    let (none, name) = (width { _ in }, width { $0.text = "Name" })
    let value = width { $0.secondaryText = "Value" }
    let gap = ListContentConfiguration.valueCell().textToSecondaryTextHorizontalPadding
    #expect(none == 32 && name > none && value > none)
    let both = width {
      $0.text = "Name"
      $0.secondaryText = "Value"
    }
    #expect(both == name + value - none + gap)
    let image = width { $0.image = Image(size: CGSize(width: 40, height: 20)) }
    #expect(image == none + 40)
    let padding = ListContentConfiguration.valueCell().imageToTextPadding
    let all = width {
      $0.image = Image(size: CGSize(width: 40, height: 20))
      $0.text = "Name"
    }
    #expect(all == name + 40 + padding)
  }

  @Test func `two texts share a line only if both are one line high and fit`() throws {
    var content = ListContentConfiguration.valueCell()
    content.text = "Name"
    content.secondaryText = "Value"
    let gap = content.textToSecondaryTextHorizontalPadding
    let texts = try ["Name", "Value"].map { text in
      var one = ListContentConfiguration.valueCell()
      one.text = text
      return try #require(view(one).textLayoutGuide).layoutFrame
    }
    let fitting = 32 + texts[0].width + gap + texts[1].width
    let line = view(content, width: fitting)
    let (first, second) = (
      try #require(line.textLayoutGuide).layoutFrame,
      try #require(line.secondaryTextLayoutGuide).layoutFrame
    )
    #expect(first.minX == 16 && second.maxX == fitting - 16 && first.midY == second.midY)
    let narrow = view(content, width: fitting - 1)
    let below = try #require(narrow.secondaryTextLayoutGuide).layoutFrame
    let above = try #require(narrow.textLayoutGuide).layoutFrame
    #expect(
      below.minX == 16 && below.minY == above.maxY + content.textToSecondaryTextVerticalPadding
    )
    content.secondaryText = "Value\nof two lines"
    let tall = try #require(view(content, width: 343).secondaryTextLayoutGuide).layoutFrame
    #expect(tall.minX == 16)
  }

  @Test func `list content is mirrored in a right-to-left layout`() throws {
    var content = ListContentConfiguration.cell()
    content.text = "Wi-Fi"
    let there = try #require(view(content).textLayoutGuide).layoutFrame
    let mirrored = try #require(view(content, direction: .rightToLeft).textLayoutGuide).layoutFrame
    #expect(mirrored.maxX == 343 - there.minX)
  }

  @Test func `colours follow the state unless they are set`() {
    var state = CellConfigurationState(traitCollection: TraitCollection())
    state.isDisabled = true
    var content = ListContentConfiguration.cell()
    #expect(content.updated(for: state).textProperties.color == .tertiaryLabel)
    content.textProperties.color = .systemRed
    #expect(content.updated(for: state).textProperties.color == .systemRed)
    state.isDisabled = false
    state.isSelected = true
    let sidebar = ListContentConfiguration.sidebarCell().updated(for: state)
    #expect(sidebar.textProperties.color == .white)
    #expect(
      sidebar.updated(for: CellConfigurationState(traitCollection: TraitCollection()))
        == .sidebarCell()
    )
  }

  @Test func `colour transformers change resolved colours`() {
    var content = ListContentConfiguration.cell()
    content.textProperties.colorTransformer = .grayscale
    content.textProperties.color = Color(red: 0, green: 1, blue: 0)
    #expect(content.textProperties.resolvedColor() == Color(white: 0.587, alpha: 1))
    var background = BackgroundConfiguration.clear()
    background.backgroundColor = nil
    #expect(background.resolvedBackgroundColor(for: .systemRed) == .systemRed)
    background.backgroundColorTransformer = ConfigurationColorTransformer {
      $0.withAlphaComponent(0.3)
    }
    #expect(background.resolvedBackgroundColor(for: .systemRed).alpha == 0.3)
    #expect(background.resolvedStrokeColor(for: .systemRed) == .systemRed)
    background.strokeColorTransformer = background.backgroundColorTransformer
    #expect(background.resolvedStrokeColor(for: .systemRed).alpha == 0.3)
  }

  @Test func `backgrounds follow selection and clear backgrounds stay clear`() {
    var state = CellConfigurationState(traitCollection: TraitCollection())
    state.isSelected = true
    #expect(BackgroundConfiguration.clear().updated(for: state) == .clear().updated(for: state))
    #expect(BackgroundConfiguration.clear().updated(for: state).backgroundColor == .clear)
    #expect(
      BackgroundConfiguration.listGroupedCell().updated(for: state).backgroundColor == .systemGray4
    )
    #expect(BackgroundConfiguration.listSidebarCell().updated(for: state).backgroundColor == nil)
  }
}
