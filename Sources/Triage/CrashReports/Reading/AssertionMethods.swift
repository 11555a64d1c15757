import BatchUpdates

/// The methods that raise assertions, for reports that have a stack trace and no message.
enum AssertionMethods {
  /// A part of a method's name, and what a report with it in place of a message says.
  private struct Method {
    let name: String
    let view: ListView?
    let crash: Crash

    init(_ name: String, _ view: ListView?, _ crash: Crash) {
      self.name = name
      self.view = view
      self.crash = crash
    }

    init(_ name: String, _ view: ListView?, _ kind: Assertion.Kind) {
      self.init(name, view, .assertion(Assertion(kind)))
    }
  }

  /// The words before the name of a method that raises an assertion.
  static let introductions = [
    "Assertion failure in", "handleFailureInMethod:", "userInfoForFileAndLine", "assertionFailure",
    "Bug_Detected_In_Client_Of_",
  ]

  /// Methods that raise assertions of different kinds are not in the table.
  private static let methods: [Method] = [
    Method("UICollectionView_Invalid_Number_Of_Items_In_Section", .collection, .itemCount(.init())),
    Method("UITableView_Invalid_Number_Of_Rows_In_Section", .table, .itemCount(.init())),
    Method("UICollectionView_Invalid_Number_Of_Sections", .collection, .sectionCount(.init())),
    Method("UITableView_Invalid_Number_Of_Sections", .table, .sectionCount(.init())),
    Method("UICollectionView_Invalid_Batch_Updates", .collection, .batch(.init())),
    Method("UITableView_Invalid_Batch_Updates", .table, .batch(.init())),
    Method("_endItemAnimations", .collection, .rejectedUpdate),
    Method("_endCellAnimations", .table, .rejectedUpdate),
    Method("_computeRowUpdates", .table, .rejectedUpdate),
    Method("indexPathForItemAtGlobalIndex", .collection, .globalIndex),
    Method("numberOfItemsInSection:]", .collection, .missingSection),
    Method("_createPreparedCellForItem", .collection, .notDequeued),
    Method("_createPreparedSupplementary", .collection, .noSupplementaryView),
    Method("_configureCellForDisplay", .table, .noCell),
    Method("_getSizingInfos", .collection, .negativeSize),
    Method("_setNeedsVisibleCellsUpdate", .collection, .layoutLoop),
    Method("layoutAttributesForSupplementaryElement", .collection, .noLayoutAttributes),
    Method("layoutAttributesForItemAtIndexPath", .collection, .noLayoutAttributes),
    Method("layoutAttributesForDecorationView", .collection, .noLayoutAttributes),
    Method("_contentOffsetForScrollingTo", nil, .scrollOutOfBounds),
    Method("_validateScrollingTargetIndexPath", nil, .scrollOutOfBounds),
    Method("_UIPinnedFrameForFrame", .collection, .pinnedFrame),
    Method("_validateParentRowEntry", .table, .outlineUpdate),
    Method("_safeSendDelegateHeightOfRow", .table, .rowHeight),
  ]

  /// Returns the first assertion of each kind of view, from the ends of introductions.
  static func messages(in bytes: [UInt8], after ends: [Int]) -> [FoundMessage] {
    var found: [FoundMessage] = []
    for end in ends.prefix(limit)
    where !ListView.allCases.allSatisfy({ view in
      found.contains { $0.view == view }
    }) {
      guard let message = message(in: bytes, after: end),
        !found.contains(where: { $0.view == message.view })
      else { continue }
      found.append(message)
    }
    return found
  }

  /// The maximum number of introductions to read.
  private static let limit = 1_000

  /// Returns the nearest method; the frames below it are its callers.
  private static func message(in bytes: [UInt8], after start: Int) -> FoundMessage? {
    let near = start..<min(bytes.count, start + 300)
    var nearest: (end: Int, method: Method)?
    for method in methods {
      guard let end = bytes.end(ofFirst: method.name, in: near),
        end < nearest?.end ?? Int.max
      else { continue }
      nearest = (end, method)
    }
    guard let (end, method) = nearest else { return nil }
    let lineEnd = bytes[end...].firstIndex(of: .lineFeed) ?? bytes.count
    let range = end - method.name.utf8.count..<lineEnd
    return FoundMessage(crash: method.crash, view: method.view, range: range)
  }
}
