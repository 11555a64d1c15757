import Foundation
import UIKitNames

/// All names of accessories.
///
/// The code is compiled and never run: it tests that names written for UIKit are accepted.
@MainActor
enum AccessorySpellings {
  static func cellAccessory(_ value: inout UICellAccessory) {
    _ = value.accessoryType as UICellAccessory.AccessoryType
    _ =
      UICellAccessory.checkmark(
        displayed: given() as UICellAccessory.DisplayedState,
        options: given() as UICellAccessory.CheckmarkOptions
      ) as UICellAccessory
    _ =
      UICellAccessory.customView(configuration: given() as UICellAccessory.CustomViewConfiguration)
      as UICellAccessory
    _ =
      UICellAccessory.delete(
        displayed: given() as UICellAccessory.DisplayedState,
        options: given() as UICellAccessory.DeleteOptions,
        actionHandler: given() as UICellAccessory.ActionHandler?
      ) as UICellAccessory
    _ =
      UICellAccessory.detail(
        displayed: given() as UICellAccessory.DisplayedState,
        options: given() as UICellAccessory.DetailOptions,
        actionHandler: given() as UICellAccessory.ActionHandler?
      ) as UICellAccessory
    _ =
      UICellAccessory.disclosureIndicator(
        displayed: given() as UICellAccessory.DisplayedState,
        options: given() as UICellAccessory.DisclosureIndicatorOptions
      ) as UICellAccessory
    _ =
      UICellAccessory.insert(
        displayed: given() as UICellAccessory.DisplayedState,
        options: given() as UICellAccessory.InsertOptions,
        actionHandler: given() as UICellAccessory.ActionHandler?
      ) as UICellAccessory
    _ =
      UICellAccessory.label(
        text: given() as String,
        displayed: given() as UICellAccessory.DisplayedState,
        options: given() as UICellAccessory.LabelOptions
      ) as UICellAccessory
    _ =
      UICellAccessory.multiselect(
        displayed: given() as UICellAccessory.DisplayedState,
        options: given() as UICellAccessory.MultiselectOptions
      ) as UICellAccessory
    _ =
      UICellAccessory.outlineDisclosure(
        displayed: given() as UICellAccessory.DisplayedState,
        options: given() as UICellAccessory.OutlineDisclosureOptions,
        actionHandler: given() as UICellAccessory.ActionHandler?
      ) as UICellAccessory
    _ =
      UICellAccessory.popUpMenu(
        given() as UIMenu,
        displayed: given() as UICellAccessory.DisplayedState,
        options: given() as UICellAccessory.PopUpMenuOptions,
        selectedElementDidChangeHandler: given()
          as UICellAccessory.MenuSelectedElementDidChangeHandler?
      ) as UICellAccessory
    _ =
      UICellAccessory.reorder(
        displayed: given() as UICellAccessory.DisplayedState,
        options: given() as UICellAccessory.ReorderOptions
      ) as UICellAccessory
  }

  static func cellAccessoryAccessoryType() {
    _ = UICellAccessory.AccessoryType.checkmark
    _ = UICellAccessory.AccessoryType.customView(given() as UIView)
    _ = UICellAccessory.AccessoryType.delete
    _ = UICellAccessory.AccessoryType.detail
    _ = UICellAccessory.AccessoryType.disclosureIndicator
    _ = UICellAccessory.AccessoryType.insert
    _ = UICellAccessory.AccessoryType.label
    _ = UICellAccessory.AccessoryType.multiselect
    _ = UICellAccessory.AccessoryType.outlineDisclosure
    _ = UICellAccessory.AccessoryType.popUpMenu
    _ = UICellAccessory.AccessoryType.reorder
  }

  typealias ActionHandlerUICellAccessory = UICellAccessory.ActionHandler
  static func cellAccessoryCheckmarkOptions(_ value: inout UICellAccessory.CheckmarkOptions) {
    _ = UICellAccessory.CheckmarkOptions(
      isHidden: given() as Bool?,
      reservedLayoutWidth: given() as UICellAccessory.LayoutDimension?,
      tintColor: given() as UIColor?
    )
    value.isHidden = value.isHidden as Bool
    value.reservedLayoutWidth = value.reservedLayoutWidth as UICellAccessory.LayoutDimension
    value.tintColor = value.tintColor as UIColor?
  }

  static func cellAccessoryCustomViewConfiguration(
    _ value: inout UICellAccessory.CustomViewConfiguration
  ) {
    _ = value.customView as UIView
    _ = UICellAccessory.CustomViewConfiguration(
      customView: given() as UIView,
      placement: given() as UICellAccessory.Placement,
      isHidden: given() as Bool?,
      reservedLayoutWidth: given() as UICellAccessory.LayoutDimension?,
      tintColor: given() as UIColor?,
      maintainsFixedSize: given() as Bool?
    )
    value.isHidden = value.isHidden as Bool
    value.maintainsFixedSize = value.maintainsFixedSize as Bool
    _ = value.placement as UICellAccessory.Placement
    value.reservedLayoutWidth = value.reservedLayoutWidth as UICellAccessory.LayoutDimension
    value.tintColor = value.tintColor as UIColor?
  }

  static func cellAccessoryDeleteOptions(_ value: inout UICellAccessory.DeleteOptions) {
    value.backgroundColor = value.backgroundColor as UIColor?
    _ = UICellAccessory.DeleteOptions(
      isHidden: given() as Bool?,
      reservedLayoutWidth: given() as UICellAccessory.LayoutDimension?,
      tintColor: given() as UIColor?,
      backgroundColor: given() as UIColor?
    )
    value.isHidden = value.isHidden as Bool
    value.reservedLayoutWidth = value.reservedLayoutWidth as UICellAccessory.LayoutDimension
    value.tintColor = value.tintColor as UIColor?
  }

  static func cellAccessoryDetailOptions(_ value: inout UICellAccessory.DetailOptions) {
    _ = UICellAccessory.DetailOptions(
      isHidden: given() as Bool?,
      reservedLayoutWidth: given() as UICellAccessory.LayoutDimension?,
      tintColor: given() as UIColor?
    )
    value.isHidden = value.isHidden as Bool
    value.reservedLayoutWidth = value.reservedLayoutWidth as UICellAccessory.LayoutDimension
    value.tintColor = value.tintColor as UIColor?
  }

  static func cellAccessoryDisclosureIndicatorOptions(
    _ value: inout UICellAccessory.DisclosureIndicatorOptions
  ) {
    _ = UICellAccessory.DisclosureIndicatorOptions(
      isHidden: given() as Bool?,
      reservedLayoutWidth: given() as UICellAccessory.LayoutDimension?,
      tintColor: given() as UIColor?
    )
    value.isHidden = value.isHidden as Bool
    value.reservedLayoutWidth = value.reservedLayoutWidth as UICellAccessory.LayoutDimension
    value.tintColor = value.tintColor as UIColor?
  }

  static func cellAccessoryDisplayedState() {
    _ = UICellAccessory.DisplayedState.always
    _ = UICellAccessory.DisplayedState.whenEditing
    _ = UICellAccessory.DisplayedState.whenNotEditing
  }

  static func cellAccessoryInsertOptions(_ value: inout UICellAccessory.InsertOptions) {
    value.backgroundColor = value.backgroundColor as UIColor?
    _ = UICellAccessory.InsertOptions(
      isHidden: given() as Bool?,
      reservedLayoutWidth: given() as UICellAccessory.LayoutDimension?,
      tintColor: given() as UIColor?,
      backgroundColor: given() as UIColor?
    )
    value.isHidden = value.isHidden as Bool
    value.reservedLayoutWidth = value.reservedLayoutWidth as UICellAccessory.LayoutDimension
    value.tintColor = value.tintColor as UIColor?
  }

  static func cellAccessoryLabelOptions(_ value: inout UICellAccessory.LabelOptions) {
    value.adjustsFontForContentSizeCategory = value.adjustsFontForContentSizeCategory as Bool
    value.font = value.font as UIFont
    _ = UICellAccessory.LabelOptions(
      isHidden: given() as Bool?,
      reservedLayoutWidth: given() as UICellAccessory.LayoutDimension?,
      tintColor: given() as UIColor?,
      font: given() as UIFont?,
      adjustsFontForContentSizeCategory: given() as Bool?
    )
    value.isHidden = value.isHidden as Bool
    value.reservedLayoutWidth = value.reservedLayoutWidth as UICellAccessory.LayoutDimension
    value.tintColor = value.tintColor as UIColor?
  }

  static func cellAccessoryLayoutDimension() {
    _ = UICellAccessory.LayoutDimension.actual
    _ = UICellAccessory.LayoutDimension.custom(given() as CGFloat)
    _ = UICellAccessory.LayoutDimension.standard
  }

  typealias MenuSelectedElementDidChangeHandlerUICellAccessory = UICellAccessory
    .MenuSelectedElementDidChangeHandler
  static func cellAccessoryMultiselectOptions(_ value: inout UICellAccessory.MultiselectOptions) {
    value.backgroundColor = value.backgroundColor as UIColor?
    _ = UICellAccessory.MultiselectOptions(
      isHidden: given() as Bool?,
      reservedLayoutWidth: given() as UICellAccessory.LayoutDimension?,
      tintColor: given() as UIColor?,
      backgroundColor: given() as UIColor?
    )
    value.isHidden = value.isHidden as Bool
    value.reservedLayoutWidth = value.reservedLayoutWidth as UICellAccessory.LayoutDimension
    value.tintColor = value.tintColor as UIColor?
  }

  static func cellAccessoryOutlineDisclosureOptions(
    _ value: inout UICellAccessory.OutlineDisclosureOptions
  ) {
    _ = UICellAccessory.OutlineDisclosureOptions(
      style: given() as UICellAccessory.OutlineDisclosureOptions.Style?,
      isHidden: given() as Bool?,
      reservedLayoutWidth: given() as UICellAccessory.LayoutDimension?,
      tintColor: given() as UIColor?
    )
    value.isHidden = value.isHidden as Bool
    value.reservedLayoutWidth = value.reservedLayoutWidth as UICellAccessory.LayoutDimension
    value.style = value.style as UICellAccessory.OutlineDisclosureOptions.Style
    value.tintColor = value.tintColor as UIColor?
  }

  static func cellAccessoryOutlineDisclosureOptionsStyle() {
    _ = UICellAccessory.OutlineDisclosureOptions.Style.automatic
    _ = UICellAccessory.OutlineDisclosureOptions.Style.cell
    _ = UICellAccessory.OutlineDisclosureOptions.Style.header
  }

  static func cellAccessoryPlacement() {
    _ =
      UICellAccessory.Placement.position(after: given() as UICellAccessory)
      as UICellAccessory.Placement.Position
    _ =
      UICellAccessory.Placement.position(before: given() as UICellAccessory)
      as UICellAccessory.Placement.Position
    _ = UICellAccessory.Placement.leading(
      displayed: given() as UICellAccessory.DisplayedState,
      at: given() as UICellAccessory.Placement.Position
    )
    _ = UICellAccessory.Placement.trailing(
      displayed: given() as UICellAccessory.DisplayedState,
      at: given() as UICellAccessory.Placement.Position
    )
  }

  typealias PositionPlacement = UICellAccessory.Placement.Position
  static func cellAccessoryPopUpMenuOptions(_ value: inout UICellAccessory.PopUpMenuOptions) {
    _ = UICellAccessory.PopUpMenuOptions(
      isHidden: given() as Bool?,
      reservedLayoutWidth: given() as UICellAccessory.LayoutDimension?,
      tintColor: given() as UIColor?
    )
    value.isHidden = value.isHidden as Bool
    value.reservedLayoutWidth = value.reservedLayoutWidth as UICellAccessory.LayoutDimension
    value.tintColor = value.tintColor as UIColor?
  }

  static func cellAccessoryReorderOptions(_ value: inout UICellAccessory.ReorderOptions) {
    _ = UICellAccessory.ReorderOptions(
      isHidden: given() as Bool?,
      reservedLayoutWidth: given() as UICellAccessory.LayoutDimension?,
      tintColor: given() as UIColor?,
      showsVerticalSeparator: given() as Bool?
    )
    value.isHidden = value.isHidden as Bool
    value.reservedLayoutWidth = value.reservedLayoutWidth as UICellAccessory.LayoutDimension
    value.showsVerticalSeparator = value.showsVerticalSeparator as Bool
    value.tintColor = value.tintColor as UIColor?
  }
}
