import Foundation
import UIKitNames

/// A cell that overrides every member of its class and of `UICollectionReusableView`, records the calls and forwards
/// them.
final class MockListCell: UICollectionViewListCell, CallLog {
  var calls: [String] = []

  override var reuseIdentifier: String? { didSet { noted() } }
  override func prepareForReuse() { noted(super.prepareForReuse()) }
  override func apply(_ attributes: UICollectionViewLayoutAttributes) {
    noted(super.apply(attributes))
  }
  override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  { noted(super.preferredLayoutAttributesFitting(attributes)) }
  override func willTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    noted(super.willTransition(from: old, to: new))
  }
  override func didTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    noted(super.didTransition(from: old, to: new))
  }
  override var contentView: UIView { noted(super.contentView) }
  override var isSelected: Bool { didSet { noted() } }
  override var isHighlighted: Bool { didSet { noted() } }
  override var backgroundView: UIView? { didSet { noted() } }
  override var selectedBackgroundView: UIView? { didSet { noted() } }
  override var configurationState: UICellConfigurationState { noted(super.configurationState) }
  override func setNeedsUpdateConfiguration() { noted(super.setNeedsUpdateConfiguration()) }
  override func updateConfiguration(using state: UICellConfigurationState) {
    noted(super.updateConfiguration(using: state))
  }
  override var contentConfiguration: (any UIContentConfiguration)? { didSet { noted() } }
  override var automaticallyUpdatesContentConfiguration: Bool { didSet { noted() } }
  override var backgroundConfiguration: UIBackgroundConfiguration? { didSet { noted() } }
  override var automaticallyUpdatesBackgroundConfiguration: Bool { didSet { noted() } }
  override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    noted(super.defaultBackgroundConfiguration())
  }
  override func dragStateDidChange(_ state: UICollectionViewCell.DragState) {
    noted(super.dragStateDidChange(state))
  }
  override var indentationLevel: Int { didSet { noted() } }
  override var indentationWidth: CGFloat { didSet { noted() } }
  override var indentsAccessories: Bool { didSet { noted() } }
  override var accessories: [UICellAccessory] { didSet { noted() } }
  override var separatorLayoutGuide: UILayoutGuide { noted(super.separatorLayoutGuide) }
  override func defaultContentConfiguration() -> UIListContentConfiguration {
    noted(super.defaultContentConfiguration())
  }
}

/// A row that overrides every member of its class, records the calls and forwards them.
final class MockTableCell: UITableViewCell, CallLog {
  var calls: [String] = []

  override var accessoryType: UITableViewCell.AccessoryType { didSet { noted() } }
  override var accessoryView: UIView? { didSet { noted() } }
  override var editingAccessoryType: UITableViewCell.AccessoryType { didSet { noted() } }
  override var editingAccessoryView: UIView? { didSet { noted() } }
  override var textLabel: UILabel? { noted(super.textLabel) }
  override var detailTextLabel: UILabel? { noted(super.detailTextLabel) }
  override var imageView: UIImageView? { noted(super.imageView) }
  override var selectionStyle: UITableViewCell.SelectionStyle { didSet { noted() } }
  override var editingStyle: UITableViewCell.EditingStyle { noted(super.editingStyle) }
  override var shouldIndentWhileEditing: Bool { didSet { noted() } }
  override var showsReorderControl: Bool { didSet { noted() } }
  override var separatorInset: UIEdgeInsets { didSet { noted() } }
  override var isEditing: Bool { didSet { noted() } }
  // Declaration 23.
  override func setEditing(_ editing: Bool, animated: Bool) {
    noted(super.setEditing(editing, animated: animated))
  }
  override func setSelected(_ selected: Bool, animated: Bool) {
    noted(super.setSelected(selected, animated: animated))
  }
  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    noted(super.setHighlighted(highlighted, animated: animated))
  }
}

/// A header that overrides every member of its class, records the calls and forwards them.
final class MockHeader: UITableViewHeaderFooterView, CallLog {
  var calls: [String] = []

  override var textLabel: UILabel? { noted(super.textLabel) }
  override var detailTextLabel: UILabel? { noted(super.detailTextLabel) }
  override func prepareForReuse() { noted(super.prepareForReuse()) }
}
