import CompositionalLayout
import Foundation
import HeadlessViews

@testable import HeadlessCollectionView

/// The properties of a view and its subviews that differ from those of a new view, as lines of text.
@MainActor
struct ViewPicture {
  private(set) var lines: [String] = []
  private let isDeep: Bool

  /// - Parameter isDeep: Whether the picture contains the subviews of cells.
  init(_ view: View, isDeep: Bool = true) {
    self.isDeep = isDeep
    add(view, indent: "")
  }

  private mutating func add(_ view: View, indent: String) {
    var words = ["\(type(of: view))", PictureText.text(view.frame)]
    words += Self.viewWords(view)
    if let view = view as? CollectionReusableView { words += Self.reusableWords(view) }
    if let cell = view as? CollectionViewCell { words += Self.cellWords(cell) }
    lines.append(indent + words.joined(separator: " "))
    for detail in Self.details(view) { lines.append("\(indent)  - \(detail)") }
    guard isDeep || !(view is CollectionViewCell) else { return }
    for subview in view.subviews { add(subview, indent: indent + "  ") }
  }

  private static func viewWords(_ view: View) -> [String] {
    var words: [String] = []
    func add(_ name: String, _ isShown: Bool) { if isShown { words.append(name) } }
    add("bounds=\(PictureText.text(view.bounds.origin))", view.bounds.origin != .zero)
    add("hidden", view.isHidden)
    add("alpha=\(PictureText.text(view.alpha))", view.alpha != 1)
    add("tag=\(view.tag)", view.tag != 0)
    add("clips", view.clipsToBounds)
    add("disabled", !view.isUserInteractionEnabled)
    add("mask=\(view.autoresizingMask.rawValue)", view.autoresizingMask != [])
    add("constrained", !view.translatesAutoresizingMaskIntoConstraints)
    add("mode=\(view.contentMode)", view.contentMode != .scaleToFill)
    add(
      "color=\(view.backgroundColor.map { PictureText.text($0) } ?? "")",
      view.backgroundColor != nil
    )
    add(
      "tint=\(view.overridingTintColor.map { PictureText.text($0) } ?? "")",
      view.overridingTintColor != nil
    )
    add("problems=\(view.layoutProblems.count)", !view.layoutProblems.isEmpty)
    let margins = view.directionalLayoutMargins
    if margins != View(frame: .zero).directionalLayoutMargins {
      words.append("margins=\(PictureText.differences(margins, from: nil))")
    }
    return words
  }

  private static func reusableWords(_ view: CollectionReusableView) -> [String] {
    var words: [String] = []
    // The identifier of a registration ends with its number, which depends on other tests.
    if let name = view.reuseIdentifier?.split(separator: "-").first { words.append("id=\(name)") }
    if view.estimatedAxes != .vertical { words.append("estimates=\(view.estimatedAxes.rawValue)") }
    if let attributes = view.layoutAttributes {
      words.append("at=\(PictureText.text(attributes.indexPath))")
      if let kind = attributes.representedElementKind { words.append(kind) }
      if attributes.frame != view.frame {
        words.append("frame=\(PictureText.text(attributes.frame))")
      }
      if attributes.zIndex != 0 { words.append("z=\(attributes.zIndex)") }
    }
    return words
  }

  private static func cellWords(_ cell: CollectionViewCell) -> [String] {
    let base = CellConfigurationState(traitCollection: TraitCollection())
    var words = PictureText.differences(cell.configurationState, from: base).map {
      $0.replacing("traitCollection.", with: "").replacing("=true", with: "")
    }
    if let cell = cell as? CollectionViewListCell {
      if cell.indentationLevel != 0 { words.append("level=\(cell.indentationLevel)") }
      if cell.foldsWhenChosen { words.append("folds") }
    }
    if cell.backgroundView != nil { words.append("background=view") }
    if cell.selectedBackgroundView != nil { words.append("selectedBackground=view") }
    return words
  }

  private static func details(_ view: View) -> [String] {
    var result: [String] = []
    if let cell = view as? CollectionViewCell { result += backgroundDetails(cell) }
    if let cell = view as? CollectionViewListCell { result += listDetails(cell) }
    if let view = view as? ListContentView {
      result.append((["content"] + contentWords(view)).joined(separator: " "))
    }
    let guides = view.layoutGuides.filter { !$0.identifier.isEmpty && $0.identifier != "separator" }
    return result + guides.map { "\($0.identifier) \(PictureText.text($0.layoutFrame))" }
  }

  private static func backgroundDetails(_ cell: CollectionViewCell) -> [String] {
    guard let background = cell.backgroundConfiguration else { return ["no background"] }
    let words = PictureText.differences(background, from: BackgroundConfiguration.clear())
    guard !words.isEmpty else { return [] }
    return [
      "background \(PictureText.text(cell.backgroundFrame)) " + words.joined(separator: " ")
    ]
  }

  private static func listDetails(_ cell: CollectionViewListCell) -> [String] {
    cell.placedAccessories.map(accessory)
      + [
        "\(cell.separatorLayoutGuide.identifier) \(PictureText.text(cell.separatorLayoutGuide.layoutFrame))"
      ]
  }

  static func accessory(_ placed: PlacedAccessory) -> String {
    let accessory = placed.accessory
    var words = [accessory.accessoryType.name, PictureText.text(placed.frame)]
    if placed.isHidden { words.append("hidden") }
    if let text = accessory.text { words.append("'\(text)'") }
    if let color = accessory.tintColor { words.append("tint=\(PictureText.text(color))") }
    if let color = accessory.backgroundColor { words.append("fill=\(PictureText.text(color))") }
    if !accessory.showsVerticalSeparator { words.append("no line") }
    return words.joined(separator: " ")
  }

  private static func contentWords(_ view: ListContentView) -> [String] {
    var words = PictureText.differences(view.content, from: ListContentConfiguration.cell())
    let guides = [
      ("image", view.imageLayoutGuide), ("text", view.textLayoutGuide),
      ("secondary", view.secondaryTextLayoutGuide),
    ]
    for case (let name, let guide?) in guides {
      words.append("\(name)@\(PictureText.text(guide.layoutFrame))")
    }
    return words
  }
}
