import Foundation
import UIKitNames

/// All names of content and backgrounds.
///
/// The code is compiled and never run: it tests that names written for UIKit are accepted.
@MainActor
enum ContentSpellings {
  static func backgroundConfiguration(_ value: inout UIBackgroundConfiguration) {
    value.backgroundColor = value.backgroundColor as UIColor?
    value.backgroundColorTransformer =
      value.backgroundColorTransformer as UIConfigurationColorTransformer?
    value.backgroundInsets = value.backgroundInsets as NSDirectionalEdgeInsets
    _ = UIBackgroundConfiguration.clear() as UIBackgroundConfiguration
    value.cornerRadius = value.cornerRadius as CGFloat
    value.customView = value.customView as UIView?
    value.edgesAddingLayoutMarginsToBackgroundInsets =
      value.edgesAddingLayoutMarginsToBackgroundInsets as NSDirectionalRectEdge
    value.image = value.image as UIImage?
    value.imageContentMode = value.imageContentMode as UIView.ContentMode
    _ = UIBackgroundConfiguration.listAccompaniedSidebarCell() as UIBackgroundConfiguration
    _ = UIBackgroundConfiguration.listCell() as UIBackgroundConfiguration
    _ = UIBackgroundConfiguration.listFooter() as UIBackgroundConfiguration
    _ = UIBackgroundConfiguration.listGroupedCell() as UIBackgroundConfiguration
    _ = UIBackgroundConfiguration.listGroupedHeaderFooter() as UIBackgroundConfiguration
    _ = UIBackgroundConfiguration.listHeader() as UIBackgroundConfiguration
    _ = UIBackgroundConfiguration.listPlainCell() as UIBackgroundConfiguration
    _ = UIBackgroundConfiguration.listPlainHeaderFooter() as UIBackgroundConfiguration
    _ = UIBackgroundConfiguration.listSidebarCell() as UIBackgroundConfiguration
    _ = UIBackgroundConfiguration.listSidebarHeader() as UIBackgroundConfiguration
    _ = value.resolvedBackgroundColor(for: given() as UIColor) as UIColor
    _ = value.resolvedStrokeColor(for: given() as UIColor) as UIColor
    value.shadowProperties = value.shadowProperties as UIShadowProperties
    value.strokeColor = value.strokeColor as UIColor?
    value.strokeColorTransformer = value.strokeColorTransformer as UIConfigurationColorTransformer?
    value.strokeOutset = value.strokeOutset as CGFloat
    value.strokeWidth = value.strokeWidth as CGFloat
    _ = value.updated(for: given() as any UIConfigurationState) as UIBackgroundConfiguration
    value.visualEffect = value.visualEffect as UIVisualEffect?
  }

  static func listContentConfiguration(_ value: inout UIListContentConfiguration) {
    _ = UIListContentConfiguration.accompaniedSidebarCell() as UIListContentConfiguration
    _ = UIListContentConfiguration.accompaniedSidebarSubtitleCell() as UIListContentConfiguration
    value.alpha = value.alpha as CGFloat
    value.attributedText = value.attributedText as NSAttributedString?
    value.axesPreservingSuperviewLayoutMargins =
      value.axesPreservingSuperviewLayoutMargins as UIAxis
    _ = UIListContentConfiguration.cell() as UIListContentConfiguration
    value.directionalLayoutMargins = value.directionalLayoutMargins as NSDirectionalEdgeInsets
    _ = UIListContentConfiguration.extraProminentInsetGroupedHeader() as UIListContentConfiguration
    _ = UIListContentConfiguration.footer() as UIListContentConfiguration
    _ = UIListContentConfiguration.groupedFooter() as UIListContentConfiguration
    _ = UIListContentConfiguration.groupedHeader() as UIListContentConfiguration
    _ = UIListContentConfiguration.header() as UIListContentConfiguration
    value.image = value.image as UIImage?
    value.imageProperties = value.imageProperties as UIListContentConfiguration.ImageProperties
    value.imageToTextPadding = value.imageToTextPadding as CGFloat
    _ = UIListContentConfiguration.plainFooter() as UIListContentConfiguration
    _ = UIListContentConfiguration.plainHeader() as UIListContentConfiguration
    value.prefersSideBySideTextAndSecondaryText =
      value.prefersSideBySideTextAndSecondaryText as Bool
    _ = UIListContentConfiguration.prominentInsetGroupedHeader() as UIListContentConfiguration
    value.secondaryAttributedText = value.secondaryAttributedText as NSAttributedString?
    value.secondaryText = value.secondaryText as String?
    value.secondaryTextProperties =
      value.secondaryTextProperties as UIListContentConfiguration.TextProperties
    _ = UIListContentConfiguration.sidebarCell() as UIListContentConfiguration
    _ = UIListContentConfiguration.sidebarHeader() as UIListContentConfiguration
    _ = UIListContentConfiguration.sidebarSubtitleCell() as UIListContentConfiguration
    _ = UIListContentConfiguration.subtitleCell() as UIListContentConfiguration
    value.text = value.text as String?
    value.textProperties = value.textProperties as UIListContentConfiguration.TextProperties
    value.textToSecondaryTextHorizontalPadding =
      value.textToSecondaryTextHorizontalPadding as CGFloat
    value.textToSecondaryTextVerticalPadding = value.textToSecondaryTextVerticalPadding as CGFloat
    _ = UIListContentConfiguration.valueCell() as UIListContentConfiguration
  }

  static func listContentConfigurationImageProperties(
    _ value: inout UIListContentConfiguration.ImageProperties
  ) {
    value.accessibilityIgnoresInvertColors = value.accessibilityIgnoresInvertColors as Bool
    value.cornerRadius = value.cornerRadius as CGFloat
    value.maximumSize = value.maximumSize as CGSize
    value.preferredSymbolConfiguration =
      value.preferredSymbolConfiguration as UIImage.SymbolConfiguration?
    value.reservedLayoutSize = value.reservedLayoutSize as CGSize
    _ = value.resolvedStrokeColor(for: given() as UIColor) as UIColor
    _ = value.resolvedTintColor(for: given() as UIColor) as UIColor
    _ = UIListContentConfiguration.ImageProperties.standardDimension as CGFloat
    value.strokeColor = value.strokeColor as UIColor?
    value.strokeColorTransformer = value.strokeColorTransformer as UIConfigurationColorTransformer?
    value.strokeWidth = value.strokeWidth as CGFloat
    value.tintColor = value.tintColor as UIColor?
    value.tintColorTransformer = value.tintColorTransformer as UIConfigurationColorTransformer?
  }

  static func listContentConfigurationTextProperties(
    _ value: inout UIListContentConfiguration.TextProperties
  ) {
    value.adjustsFontForContentSizeCategory = value.adjustsFontForContentSizeCategory as Bool
    value.adjustsFontSizeToFitWidth = value.adjustsFontSizeToFitWidth as Bool
    value.alignment = value.alignment as UIListContentConfiguration.TextProperties.TextAlignment
    value.allowsDefaultTighteningForTruncation = value.allowsDefaultTighteningForTruncation as Bool
    value.color = value.color as UIColor
    value.colorTransformer = value.colorTransformer as UIConfigurationColorTransformer?
    value.font = value.font as UIFont
    value.lineBreakMode = value.lineBreakMode as NSLineBreakMode
    value.minimumScaleFactor = value.minimumScaleFactor as CGFloat
    value.numberOfLines = value.numberOfLines as Int
    _ = value.resolvedColor() as UIColor
    value.showsExpansionTextWhenTruncated = value.showsExpansionTextWhenTruncated as Bool
    value.transform = value.transform as UIListContentConfiguration.TextProperties.TextTransform
  }

  static func listContentConfigurationTextPropertiesTextAlignment() {
    _ = UIListContentConfiguration.TextProperties.TextAlignment.center
    _ = UIListContentConfiguration.TextProperties.TextAlignment.justified
    _ = UIListContentConfiguration.TextProperties.TextAlignment.natural
  }

  static func listContentConfigurationTextPropertiesTextTransform() {
    _ = UIListContentConfiguration.TextProperties.TextTransform.capitalized
    _ = UIListContentConfiguration.TextProperties.TextTransform.lowercase
    _ = UIListContentConfiguration.TextProperties.TextTransform.none
    _ = UIListContentConfiguration.TextProperties.TextTransform.uppercase
  }

  static func listContentView(_ value: UIListContentView) {
    _ = value.imageLayoutGuide as UILayoutGuide?
    _ = UIListContentView(coder: given() as NSCoder)
    _ = UIListContentView(configuration: given() as UIListContentConfiguration)
    _ = value.secondaryTextLayoutGuide as UILayoutGuide?
    _ = value.textLayoutGuide as UILayoutGuide?
  }
}
