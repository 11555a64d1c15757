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
        "ListRepresentable", "ForEach<",
      ]
    ),
    (.uiKit, ["UITableView", "UICollectionView", "ASTableView", "ASCollectionView"]),
    (.appKit, ["NSTableView", "NSOutlineView", "NSCollectionView", "NSTableRowData"]),
  ]

  /// Returns the toolkit of the list that the ranges of a text are about.
  static func of(_ bytes: [UInt8], _ ranges: Range<Int>...) -> Toolkit {
    for (toolkit, names) in marks
    where ranges.contains(where: { range in
      names.contains { bytes.end(ofFirst: $0, in: range) != nil }
    }) {
      return toolkit
    }
    return .uiKit
  }

  /// Other names that only code of lists has.
  private static let listNames = [
    "tableView", "collectionView", "outlineView", "numberOfRows", "cellForRow", "cellForItem",
    "FetchedResultsController", "RxDataSources", "IGList", "SwiftUI.List", "ForEach", "ASTable",
    "ASCollection", "NSTableRowData", "ListCoordinator",
  ]

  /// Returns whether a range of a text names a list or its data source.
  static func namesList(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    listNames.contains { bytes.end(ofFirst: $0, in: range) != nil }
  }
}
