import CompositionalLayout
import Foundation
@_spi(LayoutCycle) import HeadlessViews
import Testing

@testable import HeadlessCollectionView

/// Tests of the recorded pictures of content and background configurations.
///
/// A recorded picture guards against change; it does not say what is right.
@MainActor
struct ContentPictureTests {
  typealias Content = ListContentConfiguration

  private static let styles: [(name: String, make: (ContentMetrics) -> Content)] = [
    ("cell", Content.cell), ("subtitleCell", Content.subtitleCell),
    ("valueCell", Content.valueCell), ("sidebarCell", Content.sidebarCell),
    ("sidebarSubtitleCell", Content.sidebarSubtitleCell),
    ("accompaniedSidebarCell", Content.accompaniedSidebarCell),
    ("accompaniedSidebarSubtitleCell", Content.accompaniedSidebarSubtitleCell),
    ("sidebarHeader", Content.sidebarHeader), ("plainHeader", Content.plainHeader),
    ("plainFooter", Content.plainFooter), ("groupedHeader", Content.groupedHeader),
    ("groupedFooter", Content.groupedFooter), ("header", Content.header),
    ("footer", Content.footer),
    ("prominentInsetGroupedHeader", Content.prominentInsetGroupedHeader),
    ("extraProminentInsetGroupedHeader", Content.extraProminentInsetGroupedHeader),
  ]

  /// Returns a picture of content in a width, with the sizes that it prefers.
  private func lines(
    _ content: Content,
    width: CGFloat = 300,
    height: CGFloat? = nil,
    margins: DirectionalEdgeInsets? = nil,
    traits: TraitCollection = TraitCollection()
  ) -> [String] {
    let view = ListContentView(configuration: content)
    let outer = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    outer.overridingTraits = traits
    if let margins { outer.directionalLayoutMargins = margins }
    outer.addSubview(view)
    let wished = view.sizeThatFits(CGSize(width: width, height: 0))
    view.frame = CGRect(x: 0, y: 0, width: width, height: height ?? wished.height)
    view.layoutIfNeeded()
    let intrinsic = view.intrinsicContentSize
    return ViewPicture(view).lines + [
      "prefers \(PictureText.text(wished)), intrinsic \(PictureText.text(intrinsic)), "
        + "for 80 \(PictureText.text(view.intrinsicContentSize(forWidth: 80)))"
    ]
  }

  private func filled(_ content: Content) -> Content {
    var content = content
    content.image = Image(size: CGSize(width: 24, height: 30))
    content.text = "Mountains and lakes"
    content.secondaryText = "Switzerland"
    return content
  }

  @Test func `each style of content has its recorded picture`() throws {
    var cases: [Recording.Case] = []
    for (name, make) in Self.styles {
      for (release, metrics) in [("26", ContentMetrics.iOS26), ("14", .iOS14)] {
        cases.append(.init(title: "\(name) of \(release)", lines: lines(filled(make(metrics)))))
      }
      cases.append(
        .init(
          title: "\(name), right to left, large text",
          lines: lines(
            filled(make(.iOS26)),
            width: 200,
            height: 150,
            margins: .init(top: 40, leading: 30, bottom: 20, trailing: 25),
            traits: TraitCollection(
              layoutDirection: .rightToLeft,
              displayScale: 3,
              preferredContentSizeCategory: .accessibilityMedium
            )
          )
        )
      )
    }
    try Recording("content-styles").check(cases)
  }

  private static let changes: [(name: String, change: (inout Content) -> Void)] = [
    ("nothing", { _ in }),
    ("no image", { $0.image = nil }),
    ("no text", { $0.text = nil }),
    ("empty text", { $0.text = "" }),
    ("no secondary text", { $0.secondaryText = nil }),
    (
      "only an image",
      {
        $0.text = nil
        $0.secondaryText = nil
      }
    ),
    (
      "nothing at all",
      {
        $0.image = nil
        $0.text = nil
        $0.secondaryText = nil
      }
    ),
    ("attributed text", { $0.attributedText = NSAttributedString(string: "Lake") }),
    ("attributed secondary", { $0.secondaryAttributedText = NSAttributedString(string: "Lake") }),
    ("side by side", { $0.prefersSideBySideTextAndSecondaryText = true }),
    (
      "side by side with a gap",
      {
        $0.prefersSideBySideTextAndSecondaryText = true
        $0.textToSecondaryTextHorizontalPadding = 20
        $0.secondaryTextProperties.font = .systemFont(ofSize: 30)
      }
    ),
    (
      "side by side without room",
      {
        $0.prefersSideBySideTextAndSecondaryText = true
        $0.textToSecondaryTextHorizontalPadding = 120
      }
    ),
    (
      "side by side, second below",
      {
        $0.prefersSideBySideTextAndSecondaryText = true
        $0.secondaryText = "one two three four five six seven eight nine ten eleven"
      }
    ),
    ("vertical gap", { $0.textToSecondaryTextVerticalPadding = 9 }),
    ("image gap", { $0.imageToTextPadding = 3 }),
    (
      "margins",
      { $0.directionalLayoutMargins = .init(top: 1, leading: 2, bottom: 30, trailing: 40) }
    ),
    ("no axis kept", { $0.axesPreservingSuperviewLayoutMargins = [] }),
    ("vertical axis kept", { $0.axesPreservingSuperviewLayoutMargins = .vertical }),
    ("horizontal axis kept", { $0.axesPreservingSuperviewLayoutMargins = .horizontal }),
    ("maximum width", { $0.imageProperties.maximumSize = CGSize(width: 12, height: 0) }),
    ("maximum height", { $0.imageProperties.maximumSize = CGSize(width: 0, height: 10) }),
    ("maximum above", { $0.imageProperties.maximumSize = CGSize(width: 100, height: 100) }),
    ("reserved", { $0.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 90) }),
    ("reserved less", { $0.imageProperties.reservedLayoutSize = CGSize(width: 5, height: 5) }),
    (
      "reserved standard",
      {
        let standard = Content.ImageProperties.standardDimension
        $0.imageProperties.reservedLayoutSize = CGSize(width: standard, height: standard)
      }
    ),
    ("symbol", { $0.image = Image(systemName: "star") }),
    (
      "symbol of a size",
      {
        $0.image = Image(systemName: "star")
        $0.imageProperties.preferredSymbolConfiguration = .init(pointSize: 40)
      }
    ),
    (
      "symbol with a maximum",
      {
        $0.image = Image(systemName: "star")
        $0.imageProperties.maximumSize = CGSize(width: 10, height: 10)
      }
    ),
    ("one line", { $0.textProperties.numberOfLines = 1 }),
    (
      "many words",
      { $0.text = "one two three four five six seven eight nine ten eleven twelve thirteen" }
    ),
    (
      "many words in two lines",
      {
        $0.text = "one two three four five six seven eight nine ten eleven twelve thirteen"
        $0.textProperties.numberOfLines = 2
      }
    ),
    ("upper case", { $0.textProperties.transform = .uppercase }),
    ("lower case", { $0.textProperties.transform = .lowercase }),
    ("capitalized", { $0.secondaryTextProperties.transform = .capitalized }),
    ("fixed font", { $0.textProperties.adjustsFontForContentSizeCategory = false }),
    ("large font", { $0.textProperties.font = .systemFont(ofSize: 44) }),
    ("alpha", { $0.alpha = 0.5 }),
  ]

  @Test func `each property of content has its recorded effect`() throws {
    let settings: [(String, CGFloat, CGFloat?, DirectionalEdgeInsets?, TraitCollection)] = [
      ("", 300, nil, nil, TraitCollection()),
      (
        ", right to left, narrow", 120, 100, .init(top: 20, leading: 21, bottom: 22, trailing: 23),
        TraitCollection(layoutDirection: .rightToLeft, preferredContentSizeCategory: .extraLarge)
      ),
    ]
    let cases = settings.flatMap { words, width, height, margins, traits in
      Self.changes.map { name, change in
        var content = filled(.cell())
        change(&content)
        return Recording.Case(
          title: name + words,
          lines: lines(content, width: width, height: height, margins: margins, traits: traits)
        )
      }
    }
    try Recording("content-properties").check(cases)
  }

  private static let states: [(name: String, change: (inout CellConfigurationState) -> Void)] = [
    ("normal", { _ in }), ("selected", { $0.isSelected = true }),
    ("highlighted", { $0.isHighlighted = true }), ("disabled", { $0.isDisabled = true }),
    (
      "disabled and selected",
      {
        $0.isDisabled = true
        $0.isSelected = true
      }
    ),
    ("focused", { $0.isFocused = true }), ("editing", { $0.isEditing = true }),
    ("targeted", { $0.cellDropState = .targeted }),
    ("not targeted", { $0.cellDropState = .notTargeted }),
  ]

  private func words(_ content: Content) -> String {
    PictureText.differences(content, from: Content.cell()).joined(separator: " ")
  }

  @Test func `content follows states and lists as recorded`() throws {
    let environments: [ListEnvironment] = [
      .unspecified, .none, .plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain,
    ]
    var cases: [Recording.Case] = []
    for (name, make) in Self.styles {
      var lines = Self.states.map { state -> String in
        var values = CellConfigurationState(traitCollection: TraitCollection())
        state.change(&values)
        var inPlace = make(.iOS26)
        inPlace.update(for: values)
        let updated = make(.iOS26).updated(for: values)
        #expect(inPlace == updated)
        #expect(
          updated.updated(for: CellConfigurationState(traitCollection: .current)) == make(.iOS26)
        )
        return "\(state.name): \(words(updated))"
      }
      for state in ["normal", "highlighted", "selected", "disabled"] {
        var values = ViewConfigurationState(traitCollection: TraitCollection())
        values.isHighlighted = state == "highlighted"
        values.isSelected = state == "selected"
        values.isDisabled = state == "disabled"
        lines.append("view, \(state): \(words(make(.iOS26).updated(for: values)))")
      }
      if ["header", "footer"].contains(name) {
        for environment in environments {
          let traits = TraitCollection(listEnvironment: environment)
          let state = CellConfigurationState(traitCollection: traits)
          lines.append("in \(environment): \(words(make(.iOS26).updated(for: state)))")
          var changed = make(.iOS26)
          changed.textProperties.color = .red
          changed.directionalLayoutMargins.leading = 50
          lines.append("changed, in \(environment): \(words(changed.updated(for: state)))")
        }
      }
      cases.append(.init(title: name, lines: lines))
    }
    try Recording("content-states").check(cases)
  }

  @Test func `backgrounds follow states and lists as recorded`() throws {
    typealias Background = BackgroundConfiguration
    let styles: [(String, () -> Background)] = [
      ("clear", Background.clear), ("listPlainCell", Background.listPlainCell),
      ("listGroupedCell", Background.listGroupedCell),
      ("listSidebarCell", Background.listSidebarCell),
      ("listAccompaniedSidebarCell", Background.listAccompaniedSidebarCell),
      ("listPlainHeaderFooter", Background.listPlainHeaderFooter),
      ("listGroupedHeaderFooter", Background.listGroupedHeaderFooter),
      ("listSidebarHeader", Background.listSidebarHeader), ("listCell", Background.listCell),
      ("listHeader", Background.listHeader), ("listFooter", Background.listFooter),
    ]
    // The pictures show differences from a clear background.
    let clear = Background.clear()
    #expect(clear.strokeWidth == 0 && clear.strokeOutset == 0 && clear.visualEffect == nil)
    func words(_ background: Background) -> String {
      let words = PictureText.differences(background, from: Background.clear())
      return
        (words + [
          "fill=\(PictureText.text(background.resolvedBackgroundColor(for: .red)))",
          "line=\(PictureText.text(background.resolvedStrokeColor(for: .red)))",
        ]).joined(separator: " ")
    }
    let environments: [ListEnvironment] = [
      .unspecified, .none, .plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain,
    ]
    var cases: [Recording.Case] = []
    for (name, make) in styles {
      var lines: [String] = []
      for (state, change) in Self.states {
        var values = CellConfigurationState(traitCollection: TraitCollection())
        change(&values)
        var inPlace = make()
        inPlace.update(for: values)
        #expect(inPlace == make().updated(for: values))
        lines.append("\(state): \(words(inPlace))")
      }
      for environment in environments {
        var state = CellConfigurationState(
          traitCollection: TraitCollection(listEnvironment: environment)
        )
        lines.append("in \(environment): \(words(make().updated(for: state)))")
        state.isSelected = true
        lines.append("selected in \(environment): \(words(make().updated(for: state)))")
        var changed = make()
        changed.backgroundColor = .blue
        changed.cornerRadius = 3
        changed.backgroundInsets.top = 4
        lines.append("changed, in \(environment): \(words(changed.updated(for: state)))")
        var back = make().updated(for: state)
        back.update(for: CellConfigurationState(traitCollection: .current))
        lines.append("back from \(environment): \(words(back))")
      }
      var view = ViewConfigurationState(traitCollection: TraitCollection())
      view.isSelected = true
      lines.append("selected view: \(words(make().updated(for: view)))")
      view.isSelected = false
      view.isHighlighted = true
      lines.append("highlighted view: \(words(make().updated(for: view)))")
      cases.append(.init(title: name, lines: lines))
    }
    try Recording("backgrounds").check(cases)
  }
}
