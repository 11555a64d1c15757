extension Violation {
  /// A public log with UIKit's exact message, or `nil` if the wording is an analogy.
  ///
  /// If it is `nil`, UIKit rejects the batch or breaks, but its message was not found in public.
  public var sentenceSource: String? {
    switch self {
    case .sectionCount: "YapDatabase #380"
    case .itemCount: "AKTagsInputView #10, Sapporo #3"
    case .missingSections(.insert, _, _): "Bond #282"
    case .missingItems(.delete, _, _), .missingItems(.reload, _, _):
      "GMImagePicker #88, ChatSecure-iOS #347"
    case .missingItems(.insert, _, _): "PSTCollectionView, and the logs of table views"
    case .missingItems(.moveFrom, _, _): "RxDataSources #35"
    case .missingTargets: "Bond #593"
    case .conflictingItems(let conflict, _): conflict.itemSentenceSource
    case .conflictingSections(let conflict, _): conflict.sectionSentenceSource
    case .missingSections, .missingSectionOfItems, .missingItems, .reloadInDeletedSection: nil
    }
  }
}

extension Violation.Conflict {
  fileprivate var itemSentenceSource: String? {
    switch self {
    case .deleteAndReload: "QBImagePicker #88, crop-picker #1251"
    case .deleteAndMove, .reloadAndMove: "Texture #507, openradar 33662307"
    case .insertAndMove: "Changeset #11, WordPress-iOS #19507"
    case .deleteTwice, .reloadTwice, .moveFromTwice, .insertTwice, .moveToTwice: nil
    }
  }

  fileprivate var sectionSentenceSource: String? {
    switch self {
    case .insertAndMove: "IGListKit #690"
    case .deleteAndMove, .reloadAndMove: "comments of several public table-view libraries"
    case .deleteAndReload, .deleteTwice, .reloadTwice, .moveFromTwice, .insertTwice, .moveToTwice:
      nil
    }
  }
}
