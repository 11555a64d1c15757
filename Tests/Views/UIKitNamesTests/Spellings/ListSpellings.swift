import Foundation
import UIKitNames

/// All names of lists, rows and swipe actions.
///
/// The code is compiled and never run: it tests that names written for UIKit are accepted.
@MainActor
enum ListSpellings {
  static func collectionLayoutListConfiguration(_ value: inout UICollectionLayoutListConfiguration)
  {
    _ = value.appearance as UICollectionLayoutListConfiguration.Appearance
    value.backgroundColor = value.backgroundColor as UIColor?
    value.contentHuggingElements =
      value.contentHuggingElements as UICollectionLayoutListConfiguration.ContentHuggingElements
    value.footerMode = value.footerMode as UICollectionLayoutListConfiguration.FooterMode
    value.headerMode = value.headerMode as UICollectionLayoutListConfiguration.HeaderMode
    value.headerTopPadding = value.headerTopPadding as CGFloat?
    _ = UICollectionLayoutListConfiguration(
      appearance: given() as UICollectionLayoutListConfiguration.Appearance
    )
    value.itemSeparatorHandler =
      value.itemSeparatorHandler as UICollectionLayoutListConfiguration.ItemSeparatorHandler?
    value.leadingSwipeActionsConfigurationProvider =
      value.leadingSwipeActionsConfigurationProvider
      as UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider?
    value.separatorConfiguration = value.separatorConfiguration as UIListSeparatorConfiguration
    value.showsSeparators = value.showsSeparators as Bool
    value.trailingSwipeActionsConfigurationProvider =
      value.trailingSwipeActionsConfigurationProvider
      as UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider?
  }

  static func collectionLayoutListConfigurationAppearance() {
    _ = UICollectionLayoutListConfiguration.Appearance.grouped
    _ = UICollectionLayoutListConfiguration.Appearance.insetGrouped
    _ = UICollectionLayoutListConfiguration.Appearance.plain
    _ = UICollectionLayoutListConfiguration.Appearance.sidebar
    _ = UICollectionLayoutListConfiguration.Appearance.sidebarPlain
  }

  static func collectionLayoutListConfigurationContentHuggingElements() {
    _ =
      UICollectionLayoutListConfiguration.ContentHuggingElements.supplementaryHeader
      as UICollectionLayoutListConfiguration.ContentHuggingElements
  }

  static func collectionLayoutListConfigurationFooterMode() {
    _ = UICollectionLayoutListConfiguration.FooterMode.none
    _ = UICollectionLayoutListConfiguration.FooterMode.supplementary
  }

  static func collectionLayoutListConfigurationHeaderMode() {
    _ = UICollectionLayoutListConfiguration.HeaderMode.firstItemInSection
    _ = UICollectionLayoutListConfiguration.HeaderMode.none
    _ = UICollectionLayoutListConfiguration.HeaderMode.supplementary
  }

  typealias ItemSeparatorHandlerUICollectionLayoutListConfiguration =
    UICollectionLayoutListConfiguration.ItemSeparatorHandler
  typealias SwipeActionsConfigurationProviderUICollectionLayoutListConfiguration =
    UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider
  static func collectionViewListCell(_ value: UICollectionViewListCell) {
    value.accessories = value.accessories as [UICellAccessory]
    _ = value.defaultContentConfiguration() as UIListContentConfiguration
    value.indentationLevel = value.indentationLevel as Int
    value.indentationWidth = value.indentationWidth as CGFloat
    value.indentsAccessories = value.indentsAccessories as Bool
    _ = value.separatorLayoutGuide as UILayoutGuide
  }

  static func contextualAction(_ value: UIContextualAction) {
    value.backgroundColor = value.backgroundColor as UIColor?
    _ = value.handler as UIContextualAction.Handler
    value.image = value.image as UIImage?
    _ = UIContextualAction(
      style: given() as UIContextualAction.Style,
      title: given() as String?,
      handler: given() as UIContextualAction.Handler
    )
    _ = value.style as UIContextualAction.Style
    value.title = value.title as String?
  }

  typealias HandlerUIContextualAction = UIContextualAction.Handler
  static func contextualActionStyle() {
    _ = UIContextualAction.Style(rawValue: given() as Int)
    _ = UIContextualAction.Style.destructive
    _ = UIContextualAction.Style.normal
  }

  static func listEnvironment() {
    _ = UIListEnvironment(rawValue: given() as Int)
    _ = UIListEnvironment.grouped
    _ = UIListEnvironment.insetGrouped
    _ = UIListEnvironment.none
    _ = UIListEnvironment.plain
    _ = UIListEnvironment.sidebar
    _ = UIListEnvironment.sidebarPlain
    _ = UIListEnvironment.unspecified
  }

  static func listSeparatorConfiguration(_ value: inout UIListSeparatorConfiguration) {
    _ = UIListSeparatorConfiguration.automaticInsets as NSDirectionalEdgeInsets
    value.bottomSeparatorInsets = value.bottomSeparatorInsets as NSDirectionalEdgeInsets
    value.bottomSeparatorVisibility =
      value.bottomSeparatorVisibility as UIListSeparatorConfiguration.Visibility
    value.color = value.color as UIColor
    _ = UIListSeparatorConfiguration(
      listAppearance: given() as UICollectionLayoutListConfiguration.Appearance
    )
    value.multipleSelectionColor = value.multipleSelectionColor as UIColor
    value.topSeparatorInsets = value.topSeparatorInsets as NSDirectionalEdgeInsets
    value.topSeparatorVisibility =
      value.topSeparatorVisibility as UIListSeparatorConfiguration.Visibility
    value.visualEffect = value.visualEffect as UIVisualEffect?
  }

  static func listSeparatorConfigurationVisibility() {
    _ = UIListSeparatorConfiguration.Visibility.automatic
    _ = UIListSeparatorConfiguration.Visibility.hidden
    _ = UIListSeparatorConfiguration.Visibility.visible
  }

  static func swipeActionsConfiguration(_ value: UISwipeActionsConfiguration) {
    _ = value.actions as [UIContextualAction]
    _ = UISwipeActionsConfiguration(actions: given() as [UIContextualAction])
    value.performsFirstActionWithFullSwipe = value.performsFirstActionWithFullSwipe as Bool
  }
}
