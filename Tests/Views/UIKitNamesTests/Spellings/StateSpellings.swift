import Foundation
import UIKitNames

/// All names of configuration states and of types that depend on them.
///
/// The code is compiled and never run: it tests that names written for UIKit are accepted.
@MainActor
enum StateSpellings {
  static func cellConfigurationState(_ value: inout UICellConfigurationState) {
    value.cellDragState = value.cellDragState as UICellConfigurationState.DragState
    value.cellDropState = value.cellDropState as UICellConfigurationState.DropState
    value.isDisabled = value.isDisabled as Bool
    value.isEditing = value.isEditing as Bool
    value.isExpanded = value.isExpanded as Bool
    value.isFocused = value.isFocused as Bool
    value.isHighlighted = value.isHighlighted as Bool
    value.isPinned = value.isPinned as Bool
    value.isReordering = value.isReordering as Bool
    value.isSelected = value.isSelected as Bool
    value.isSwiped = value.isSwiped as Bool
  }

  static func cellConfigurationStateDragState() {
    _ = UICellConfigurationState.DragState.dragging
    _ = UICellConfigurationState.DragState.lifting
    _ = UICellConfigurationState.DragState.none
  }

  static func cellConfigurationStateDropState() {
    _ = UICellConfigurationState.DropState.none
    _ = UICellConfigurationState.DropState.notTargeted
    _ = UICellConfigurationState.DropState.targeted
  }

  static func configurationColorTransformer(_ value: inout UIConfigurationColorTransformer) {
    _ = value.callAsFunction(given() as UIColor) as UIColor
    _ = UIConfigurationColorTransformer.grayscale as UIConfigurationColorTransformer
    _ = UIConfigurationColorTransformer(given() as @Sendable (UIColor) -> UIColor)
    _ = UIConfigurationColorTransformer.monochromeTint as UIConfigurationColorTransformer
    _ = UIConfigurationColorTransformer.preferredTint as UIConfigurationColorTransformer
    _ = value.transform as (UIColor) -> UIColor
  }

  static func configurationState<Value: UIConfigurationState>(_ value: inout Value) {
    _ = Value(traitCollection: given() as UITraitCollection)
    value[given() as UIConfigurationStateCustomKey] =
      value[given() as UIConfigurationStateCustomKey] as AnyHashable?
    value.traitCollection = value.traitCollection as UITraitCollection
  }

  static func configurationStateCustomKey() {
    _ = UIConfigurationStateCustomKey(given() as String)
    _ = UIConfigurationStateCustomKey(rawValue: given() as String)
  }

  static func configurationTextAttributesTransformer(
    _ value: inout UIConfigurationTextAttributesTransformer
  ) {
    _ = value.callAsFunction(given() as AttributeContainer) as AttributeContainer
    _ = UIConfigurationTextAttributesTransformer(
      given() as @Sendable (AttributeContainer) -> AttributeContainer
    )
    _ = value.transform as (AttributeContainer) -> AttributeContainer
  }

  static func contentConfiguration<Value: UIContentConfiguration>(_ value: inout Value) {
    _ = value.makeContentView() as any UIView & UIContentView
    _ = value.updated(for: given() as any UIConfigurationState) as Value
  }

  static func contentView<Value: UIContentView>(_ value: inout Value) {
    value.configuration = value.configuration as any UIContentConfiguration
    _ = value.supports(given() as any UIContentConfiguration) as Bool
  }

  static func viewConfigurationState(_ value: inout UIViewConfigurationState) {
    value.isDisabled = value.isDisabled as Bool
    value.isFocused = value.isFocused as Bool
    value.isHighlighted = value.isHighlighted as Bool
    value.isPinned = value.isPinned as Bool
    value.isSelected = value.isSelected as Bool
  }
}
