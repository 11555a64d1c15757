/// The toolkit whose list a report is about.
public enum Toolkit: String, Hashable, Sendable, CaseIterable {
  case uiKit = "UIKit"
  case appKit = "AppKit"
  case swiftUI = "SwiftUI"

  /// The names by which a text shows the toolkit of a list.
  private static let marks: [(toolkit: Toolkit, names: [String])] = [
    (
      .swiftUI,
      [
        "UpdateCoalescing", "ListCoordinator", "SwiftUI.ListTable", "SwiftUI.ListCollection",
        "ListRepresentable", "ListCoreOutlineView", "ForEach<", "ForEachState", "ForEachChild",
        "SwiftUI7ForEach",
      ]
    ),
    (.uiKit, ["UITableView", "UICollectionView", "ASTableView", "ASCollectionView"]),
    (
      .appKit,
      ["NSTableView", "NSOutlineView", "NSCollectionView", "NSTableRowData", "ForTableColumn:"]
    ),
  ]

  /// Returns the toolkit of the list that the ranges of a text are about, if they name one.
  static func of(_ bytes: [UInt8], _ ranges: Range<Int>...) -> Toolkit? {
    for (toolkit, names) in marks
    where ranges.contains(where: { range in
      names.contains { bytes.end(ofFirst: $0, in: range) != nil }
    }) {
      return toolkit
    }
    return nil
  }
}
