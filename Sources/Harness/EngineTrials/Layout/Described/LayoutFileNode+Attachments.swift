import CompositionalLayout
import Foundation

/// Supplementary items of items, groups and section boundaries in a layout file.
extension LayoutFileNode {
  /// Returns a badge, which is attached by edges that it shares with its item.
  func badge() throws(LayoutFileError) -> SupplementaryItem {
    let members = try members("kind", "width", "height", "edges", "fraction", "offset")
    return SupplementaryItem(
      layoutSize: try Self.size(members),
      elementKind: try members["kind"]?.text() ?? "badge",
      containerAnchor: try anchor(members)
    )
  }

  /// Returns any supplementary item, with an anchor of its own that meets that of its container.
  func supplementary() throws(LayoutFileError) -> SupplementaryItem {
    let members = try members("kind", "width", "height", "container", "item", "zIndex", "insets")
    guard let kind = members["kind"] else { throw wrong("has no kind") }
    let size = try Self.size(members)
    let container = try members["container"]?.anchor() ?? LayoutAnchor(edges: [.top, .trailing])
    let item =
      if let own = members["item"] {
        SupplementaryItem(
          layoutSize: size,
          elementKind: try kind.text(),
          containerAnchor: container,
          itemAnchor: try own.anchor()
        )
      } else {
        SupplementaryItem(
          layoutSize: size,
          elementKind: try kind.text(),
          containerAnchor: container
        )
      }
    if let index = members["zIndex"] { item.zIndex = try index.zIndex() }
    item.contentInsets = try members["insets"]?.insets() ?? .zero
    return item
  }

  private func anchor() throws(LayoutFileError) -> LayoutAnchor {
    try anchor(try members("edges", "fraction", "offset"))
  }

  private func anchor(_ members: [String: LayoutFileNode]) throws(LayoutFileError) -> LayoutAnchor {
    let edges = try members["edges"]?.edges() ?? [.top, .trailing]
    guard let fraction = members["fraction"] else {
      return LayoutAnchor(edges: edges, absoluteOffset: try members["offset"]?.point() ?? .zero)
    }
    guard members["offset"] == nil else { throw wrong("has both a fraction and an offset") }
    return LayoutAnchor(edges: edges, fractionalOffset: try fraction.point())
  }

  /// Returns a header or footer, or a boundary item with an alignment of its own.
  func bar(
    _ kind: String?,
    _ alignment: RectAlignment?
  ) throws(LayoutFileError) -> BoundarySupplementaryItem {
    let members = try members(
      "kind",
      "alignment",
      "width",
      "height",
      "pins",
      "extends",
      "offset",
      "zIndex",
      "insets"
    )
    let own = try members["alignment"]?.word(of: Self.alignments)
    guard let alignment = own ?? alignment else { throw wrong("has no alignment") }
    let item = BoundarySupplementaryItem(
      layoutSize: try Self.size(members),
      elementKind: try members["kind"]?.text() ?? kind ?? "\(alignment)",
      alignment: alignment,
      absoluteOffset: try members["offset"]?.point() ?? .zero
    )
    item.pinToVisibleBounds = try members["pins"]?.flag() ?? false
    item.extendsBoundary = try members["extends"]?.flag() ?? true
    if let index = members["zIndex"] { item.zIndex = try index.zIndex() }
    item.contentInsets = try members["insets"]?.insets() ?? .zero
    return item
  }

  private static var alignments: KeyValuePairs<String, RectAlignment> {
    [
      "top": .top, "topLeading": .topLeading, "leading": .leading,
      "bottomLeading": .bottomLeading, "bottom": .bottom, "bottomTrailing": .bottomTrailing,
      "trailing": .trailing, "topTrailing": .topTrailing,
    ]
  }

  /// Returns the boundary items of a section or of the layout.
  ///
  /// - Parameter prefix: The prefix of the kinds of the header and the footer.
  static func bars(
    _ members: [String: LayoutFileNode],
    prefix: String = "",
    isVertical: Bool
  ) throws(LayoutFileError) -> [BoundarySupplementaryItem] {
    var bars: [BoundarySupplementaryItem] = []
    if let header = members["header"] {
      bars.append(try header.bar(prefix + "header", isVertical ? .top : .leading))
    }
    if let footer = members["footer"] {
      bars.append(try footer.bar(prefix + "footer", isVertical ? .bottom : .trailing))
    }
    for bar in try members["bars"]?.elements() ?? [] { bars.append(try bar.bar(nil, nil)) }
    return bars
  }

  /// Returns a decoration item for a background, with a kind and a z index.
  func decoration() throws(LayoutFileError) -> DecorationItem {
    let members = try members("kind", "insets", "zIndex")
    guard let kind = members["kind"] else { throw wrong("has no kind") }
    let item = DecorationItem.background(elementKind: try kind.text())
    item.contentInsets = try members["insets"]?.insets() ?? .zero
    if let index = members["zIndex"] { item.zIndex = try index.zIndex() }
    return item
  }
}
