import UIKitNames

// Cell code of articles about UIKit, word for word except for indentation and the code around a
// fragment. `CellListingTests` checks its behaviour.

// Declare a custom key for a custom isArchived state.
extension UIConfigurationStateCustomKey {
  static let isArchived = UIConfigurationStateCustomKey("com.my-app.MyCell.isArchived")
}

// Declare an extension on the cell state structure to provide a typed property for this custom state.
extension UICellConfigurationState {
  var isArchived: Bool {
    get { return self[.isArchived] as? Bool ?? false }
    set { self[.isArchived] = newValue }
  }
}

class MyCell: UICollectionViewCell {
  // This is an existing custom property of the cell.
  // The article leaves out the initial value, without which no compiler takes the class.
  var isArchived: Bool = false {
    didSet {
      // Ensure that an update is performed whenever this property changes.
      if oldValue != isArchived {
        setNeedsUpdateConfiguration()
      }
    }
  }

  override var configurationState: UICellConfigurationState {
    // Get the structure from UIKit with the system properties set by calling super.
    var state = super.configurationState

    // Set the custom property on the state.
    state.isArchived = self.isArchived
    return state
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    // Get the default background configuration styling for the current state based on the system states.
    var backgroundConfig = UIBackgroundConfiguration.listPlainCell().updated(
      for:
        state
    )

    // Customize the background configuration based on the custom state.
    if state.isArchived {
      backgroundConfig.visualEffect = UIBlurEffect(style: .systemMaterial)
    }

    // Apply the background configuration to the cell.
    self.backgroundConfiguration = backgroundConfig
  }
}

/// A cell with list content in a part of it, and a separator aligned with its text.
class SeparatorCell: UICollectionViewListCell {
  let listContentView = UIListContentView(configuration: .subtitleCell())

  private var separatorConstraint: NSLayoutConstraint?
  private func updateSeparatorConstraint() {
    guard let textLayoutGuide = listContentView.textLayoutGuide else { return }
    if let existingConstraint = separatorConstraint, existingConstraint.isActive {
      return
    }
    let constraint = separatorLayoutGuide.leadingAnchor.constraint(
      equalTo: textLayoutGuide.leadingAnchor
    )
    constraint.isActive = true
    separatorConstraint = constraint
  }

  func show(_ content: UIListContentConfiguration) {
    if listContentView.superview == nil {
      contentView.addSubview(listContentView)
      listContentView.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        listContentView.topAnchor.constraint(equalTo: contentView.topAnchor),
        listContentView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        listContentView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 30),
        listContentView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      ])
    }
    listContentView.configuration = content
    updateSeparatorConstraint()
  }
}

/// Custom content, as in UIKit's sample.
struct CustomContentConfiguration: UIContentConfiguration, Hashable {
  var image: UIImage?
  var tintColor: UIColor?

  func makeContentView() -> UIView & UIContentView {
    return CustomContentView(configuration: self)
  }

  func updated(for state: UIConfigurationState) -> Self {
    guard let state = state as? UICellConfigurationState else { return self }
    var updatedConfig = self
    if state.isSelected || state.isHighlighted {
      updatedConfig.tintColor = .white
    }
    return updatedConfig
  }
}

class CustomContentView: UIView, UIContentView {
  init(configuration: CustomContentConfiguration) {
    super.init(frame: .zero)
    setupInternalViews()
    apply(configuration: configuration)
  }

  required init?(coder: NSCoder) {
    fatalError("never archived")
  }

  var configuration: UIContentConfiguration {
    get { appliedConfiguration }
    set {
      guard let newConfig = newValue as? CustomContentConfiguration else { return }
      apply(configuration: newConfig)
    }
  }

  let imageView = UIImageView()

  private func setupInternalViews() {
    addSubview(imageView)
    imageView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      imageView.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      imageView.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
      imageView.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
    ])
    imageView.preferredSymbolConfiguration = .init(
      font: .preferredFont(forTextStyle: .body),
      scale: .large
    )
    imageView.isHidden = true
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var appliedConfiguration: CustomContentConfiguration!

  private func apply(configuration: CustomContentConfiguration) {
    guard appliedConfiguration != configuration else { return }
    appliedConfiguration = configuration
    imageView.isHidden = configuration.image == nil
    imageView.image = configuration.image
    imageView.tintColor = configuration.tintColor
  }
}

/// A cell with two labels in visual format, as in a news feed.
final class DrawnCell: UICollectionViewCell {
  let titleLabel = UILabel()
  let bodyLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.translatesAutoresizingMaskIntoConstraints = false
    bodyLabel.translatesAutoresizingMaskIntoConstraints = false
    titleLabel.numberOfLines = 0
    bodyLabel.numberOfLines = 0
    titleLabel.font = UIFont.preferredFont(forTextStyle: .title2)
    bodyLabel.font = UIFont.preferredFont(forTextStyle: .body)
    contentView.addSubview(titleLabel)
    contentView.addSubview(bodyLabel)
    let views = ["title": titleLabel, "body": bodyLabel]
    var constraints = [NSLayoutConstraint]()
    constraints.append(
      contentsOf: NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-[title]-|",
        options: [],
        metrics: nil,
        views: views
      )
    )
    constraints.append(
      contentsOf: NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-[body]-|",
        options: [],
        metrics: nil,
        views: views
      )
    )
    constraints.append(
      contentsOf: NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-[title]-20-[body]|",
        options: [],
        metrics: nil,
        views: views
      )
    )
    NSLayoutConstraint.activate(constraints)
  }

  required init?(coder: NSCoder) {
    fatalError("never archived")
  }
}
