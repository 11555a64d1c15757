import CompositionalLayout
import Foundation
import Trials

/// Lengths, spacings and positions in a layout file.
extension LayoutFileNode {
  /// Returns a dimension: `44`, `"fw 0.5"`, `"fh 0.5"`, `"~44"` or `"=~44"`.
  ///
  /// These are the forms that `visualDescription()` prints.
  func dimension() throws(LayoutFileError) -> LayoutDimension {
    if case .number = value { return .absolute(try number()) }
    let text = try text()
    let forms: KeyValuePairs<String, (CGFloat) -> LayoutDimension> = [
      "fw ": LayoutDimension.fractionalWidth,
      "fh ": LayoutDimension.fractionalHeight,
      "=~": { .uniformAcrossSiblings(estimate: $0) },
      "~": LayoutDimension.estimated,
    ]
    for (prefix, make) in forms where text.hasPrefix(prefix) {
      if let number = try number(in: text, behind: prefix) { return make(number) }
    }
    throw wrong("is \"\(text)\", not a length such as 44, \"fw 0.5\", \"fh 1\" or \"~44\"")
  }

  /// Returns a spacing: `10`, or `"flexible 10"`.
  func spacing() throws(LayoutFileError) -> LayoutSpacing {
    if case .number = value { return .fixed(try number()) }
    let text = try text()
    guard text.hasPrefix("flexible "), let number = try number(in: text, behind: "flexible ") else {
      throw wrong("is \"\(text)\", not a spacing such as 10 or \"flexible 10\"")
    }
    return .flexible(number)
  }

  /// Returns the number after a prefix, if there is one, within the limits of all numbers.
  private func number(in text: String, behind prefix: String) throws(LayoutFileError) -> Double? {
    guard let number = Double(text.dropFirst(prefix.count)), !number.isNaN else { return nil }
    return try part(.number("\(number)"), path).number()
  }

  /// Returns a spacing for each edge that has one.
  func edgeSpacing() throws(LayoutFileError) -> LayoutEdgeSpacing {
    let members = try members("leading", "top", "trailing", "bottom")
    return LayoutEdgeSpacing(
      leading: try members["leading"]?.spacing(),
      top: try members["top"]?.spacing(),
      trailing: try members["trailing"]?.spacing(),
      bottom: try members["bottom"]?.spacing()
    )
  }

  /// Returns insets: one number for all edges, or top, leading, bottom and trailing.
  func insets() throws(LayoutFileError) -> DirectionalEdgeInsets {
    if case .number = value { return .uniform(try number()) }
    guard case .list = value else {
      throw wrong("is neither a number nor a list of top, leading, bottom and trailing")
    }
    let sides = try numbers(4)
    return DirectionalEdgeInsets(
      top: sides[0],
      leading: sides[1],
      bottom: sides[2],
      trailing: sides[3]
    )
  }

  func point() throws(LayoutFileError) -> CGPoint {
    let numbers = try numbers(2)
    return CGPoint(x: numbers[0], y: numbers[1])
  }

  func edges() throws(LayoutFileError) -> DirectionalRectEdge {
    var edges: DirectionalRectEdge = []
    for element in try elements() {
      edges.insert(
        try element.word(of: [
          "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
        ])
      )
    }
    return edges
  }

  /// Returns a z index.
  func zIndex() throws(LayoutFileError) -> Int {
    let number = try number()
    guard let index = Int(exactly: number), abs(index) <= Int(Int32.max) else {
      throw wrong("is not a whole number of at most 2,147,483,647 to both sides")
    }
    return index
  }

  /// Returns the reference of content insets.
  func reference() throws(LayoutFileError) -> ContentInsetsReference {
    try word(of: [
      "automatic": .automatic, "none": .none, "safeArea": .safeArea,
      "layoutMargins": .layoutMargins, "readableContent": .readableContent,
    ])
  }

  /// Returns the size from the members of a description.
  static func size(_ members: [String: LayoutFileNode]) throws(LayoutFileError) -> LayoutSize {
    LayoutSize(
      widthDimension: try members["width"]?.dimension() ?? .fractionalWidth(1),
      heightDimension: try members["height"]?.dimension() ?? .fractionalHeight(1)
    )
  }
}
