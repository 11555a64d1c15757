import CompositionalLayout
import Foundation

/// A description in the words of a record: `fractionalWidth(1) x absolute(100)`.
struct RecordedSentence {
  let field: RecordedField
  private let text: String

  init(_ field: RecordedField) throws(RecordingError) {
    self.field = field
    text = try field.text()
  }

  /// Returns the first two lengths: `fw1 x absolute 32`, or `72x72 absolute items`.
  func size() throws(RecordingError) -> LayoutSize { try size(in: text) }

  private func size(in text: String) throws(RecordingError) -> LayoutSize {
    if let match = text.firstMatch(of: /([0-9.]+) ?x ?([0-9.]+) +(absolute|estimated)/) {
      return LayoutSize(
        widthDimension: try dimension(String(match.output.3), match.output.1),
        heightDimension: try dimension(String(match.output.3), match.output.2)
      )
    }
    let names =
      /(absolute|estimated|fractionalWidth|fractionalHeight|abs|est|fw|fh) ?(?:\(([^)]*)\)|([0-9.]+))/
    var lengths: [LayoutDimension] = []
    for match in text.matches(of: names).prefix(2) {
      lengths.append(try dimension(String(match.output.1), match.output.2 ?? match.output.3 ?? ""))
    }
    guard lengths.count == 2 else { throw field.error("names no width and height") }
    return LayoutSize(widthDimension: lengths[0], heightDimension: lengths[1])
  }

  /// Returns a length whose number may be the result of a sum: `inner*9/16+90 = 533.25`.
  private func dimension(
    _ name: String,
    _ number: Substring
  ) throws(RecordingError) -> LayoutDimension {
    let outcome = number.split(separator: "=").last ?? number
    guard let value = Double(outcome.trimmingCharacters(in: .whitespaces)) else {
      throw field.error("has \"\(number)\" for a number")
    }
    return try field.dimension(name, CGFloat(value))
  }

  /// Returns the group with `item`: `horizontal(layoutSize: …, subitem: item, count: 2)`.
  func group(of item: LayoutItem) throws(RecordingError) -> LayoutGroup {
    let size = try size()
    let isRow = text.hasPrefix("horizontal")
    guard isRow || text.hasPrefix("vertical") else {
      throw field.error("is neither horizontal nor vertical")
    }
    let group: LayoutGroup
    if let match = text.firstMatch(of: /(repeatingSubitem|subitem): *[a-z]+, *count: *([0-9]+)/) {
      guard let count = Int(match.output.2), count <= 100_000 else {
        throw field.error("has a count of \(match.output.2)")
      }
      let repeats = match.output.1 == "repeatingSubitem"
      switch (isRow, repeats) {
      case (true, false): group = .horizontal(layoutSize: size, subitem: item, count: count)
      case (true, true): group = .horizontal(layoutSize: size, repeatingSubitem: item, count: count)
      case (false, false): group = .vertical(layoutSize: size, subitem: item, count: count)
      case (false, true): group = .vertical(layoutSize: size, repeatingSubitem: item, count: count)
      }
    } else {
      group =
        isRow
        ? .horizontal(layoutSize: size, subitems: [item])
        : .vertical(layoutSize: size, subitems: [item])
    }
    if let match = text.firstMatch(of: /interItemSpacing:? *\.?(fixed|flexible)\(([0-9.]+)\)/) {
      guard let length = Double(match.output.2) else {
        throw field.error("has a spacing of \(match.output.2)")
      }
      group.interItemSpacing = match.output.1 == "fixed" ? .fixed(length) : .flexible(length)
    } else if text.contains("interItemSpacing") {
      throw field.error("has a spacing that is neither fixed nor flexible")
    }
    return group
  }

  /// Returns a section with one item per group.
  ///
  /// Example: `fw1 x absolute(533.25), insets 8/16/8/16, boundary .top …`.
  func section() throws(RecordingError) -> LayoutSection {
    let own = text.split(separator: ",").first.map(String.init) ?? text
    let full = LayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .fractionalHeight(1)
    )
    let section = LayoutSection(
      group: .horizontal(layoutSize: try size(in: own), subitems: [LayoutItem(layoutSize: full)])
    )
    if let match = text.firstMatch(of: /interGroupSpacing +([0-9.]+)/) {
      section.interGroupSpacing = CGFloat(Double(match.output.1) ?? 0)
    }
    if let match = text.firstMatch(of: /insets +([0-9.\/]+)/) {
      let sides = match.output.1.split(separator: "/").compactMap { Double($0) }
      guard sides.count == 4 else { throw field.error("has insets of other than four sides") }
      section.contentInsets = DirectionalEdgeInsets(
        top: sides[0],
        leading: sides[1],
        bottom: sides[2],
        trailing: sides[3]
      )
    }
    if let match = text.firstMatch(of: /orthogonal +\.?([A-Za-z]+)/) {
      section.orthogonalScrollingBehavior = try behavior(String(match.output.1))
    }
    for match in text.matches(of: /boundary +\.([A-Za-z]+) +([^,]+)/) {
      let isFooter = match.output.1.hasPrefix("bottom")
      section.boundarySupplementaryItems.append(
        BoundarySupplementaryItem(
          layoutSize: try size(in: String(match.output.2)),
          elementKind: isFooter ? "footer" : "header",
          alignment: try alignment(String(match.output.1))
        )
      )
    }
    return section
  }

  private func behavior(_ name: String) throws(RecordingError) -> OrthogonalScrollingBehavior {
    switch name {
    case "none": .none
    case "continuous": .continuous
    case "continuousGroupLeadingBoundary": .continuousGroupLeadingBoundary
    case "paging": .paging
    case "groupPaging": .groupPaging
    case "groupPagingCentered": .groupPagingCentered
    default: throw field.error("scrolls across in an unknown way, \"\(name)\"")
    }
  }

  private func alignment(_ name: String) throws(RecordingError) -> RectAlignment {
    switch name {
    case "top": .top
    case "bottom": .bottom
    case "leading": .leading
    case "trailing": .trailing
    case "topLeading": .topLeading
    case "topTrailing": .topTrailing
    case "bottomLeading": .bottomLeading
    case "bottomTrailing": .bottomTrailing
    default: throw field.error("has an unknown alignment, \"\(name)\"")
    }
  }
}

extension RecordedField {
  /// Returns a dimension by its long or short name.
  func dimension(_ name: String, _ value: CGFloat) throws(RecordingError) -> LayoutDimension {
    switch name {
    case "absolute", "abs": .absolute(value)
    case "estimated", "est": .estimated(value)
    case "fractionalWidth", "fw": .fractionalWidth(value)
    case "fractionalHeight", "fh": .fractionalHeight(value)
    default: throw error("has an unknown dimension, \"\(name)\"")
    }
  }

  /// Returns insets: four edges in the order of `names`, or one number for all of them.
  func insets(order names: RecordedField? = nil) throws(RecordingError) -> DirectionalEdgeInsets {
    if isAbsent { return .zero }
    if case .number = value {
      let all = try number()
      return DirectionalEdgeInsets(top: all, leading: all, bottom: all, trailing: all)
    }
    let sides = try numbers(4)
    var order = ["top", "leading", "bottom", "trailing"]
    if let names, !names.isAbsent {
      order = try names.text().split(separator: ",").map {
        switch $0.trimmingCharacters(in: .whitespaces) {
        case "left": "leading"
        case "right": "trailing"
        case let name: name
        }
      }
      guard Set(order) == ["top", "leading", "bottom", "trailing"], order.count == 4 else {
        throw names.error("does not name four sides")
      }
    }
    var insets = DirectionalEdgeInsets.zero
    for (name, side) in zip(order, sides) {
      switch name {
      case "top": insets.top = side
      case "leading": insets.leading = side
      case "bottom": insets.bottom = side
      default: insets.trailing = side
      }
    }
    return insets
  }
}
