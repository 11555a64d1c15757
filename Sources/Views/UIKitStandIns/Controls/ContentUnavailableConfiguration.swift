public import CompositionalLayout
public import Foundation
public import HeadlessCollectionView
public import HeadlessViews

/// The configuration of a screen without content: an image, two texts and two buttons.
public struct ContentUnavailableConfiguration: ContentConfiguration {
  public enum Alignment: Int, Hashable, Sendable {
    case center, natural
  }

  public struct ImageProperties {
    public var preferredSymbolConfiguration: Image.SymbolConfiguration?
    public var tintColor: Color?
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
    public var accessibilityIgnoresInvertColors = false
  }

  public struct TextProperties {
    public var font: Font
    public var color: Color
    public var lineBreakMode = LineBreakMode.byWordWrapping
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
  }

  public struct ButtonProperties {
    public var primaryAction: Action?
    public var menu: Menu?
    public var isEnabled = true
    public var role = Button.Role.normal
  }

  public var image: Image?
  public var imageProperties = ImageProperties()
  public var text: String?
  public var attributedText: NSAttributedString?
  public var textProperties = TextProperties(
    font: .preferredFont(forTextStyle: .title2),
    color: .label
  )
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties = TextProperties(
    font: .preferredFont(forTextStyle: .subheadline),
    color: .secondaryLabel
  )
  public var button = Button.Configuration.plain()
  public var buttonProperties = ButtonProperties()
  public var secondaryButton = Button.Configuration.plain()
  public var secondaryButtonProperties = ButtonProperties()
  public var alignment = Alignment.center
  public var axesPreservingSuperviewLayoutMargins: LayoutAxes = .both
  public var directionalLayoutMargins = DirectionalEdgeInsets.zero
  public var imageToTextPadding: CGFloat = 12
  public var textToSecondaryTextPadding: CGFloat = 6
  public var textToButtonPadding: CGFloat = 12
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  public var background = BackgroundConfiguration.clear()
  var showsActivity = false

  public static func empty() -> ContentUnavailableConfiguration {
    ContentUnavailableConfiguration()
  }

  public static func loading() -> ContentUnavailableConfiguration {
    var configuration = ContentUnavailableConfiguration()
    configuration.text = "Loading…"
    configuration.showsActivity = true
    return configuration
  }

  public static func search() -> ContentUnavailableConfiguration {
    var configuration = ContentUnavailableConfiguration()
    configuration.image = Image(systemName: "magnifyingglass")
    configuration.text = "No Results"
    configuration.secondaryText = "Check the spelling or try a new search."
    return configuration
  }

  @MainActor public func makeContentView() -> any View & ContentView {
    ContentUnavailableView(configuration: self)
  }

  /// Returns the configuration; that of a search includes the text of the search.
  public func updated(for state: any ConfigurationState) -> ContentUnavailableConfiguration {
    guard let state = state as? ContentUnavailableConfigurationState,
      let search = state.searchText, !search.isEmpty, text == "No Results"
    else { return self }
    var configuration = self
    configuration.text = "No Results for “\(search)”"
    return configuration
  }
}

/// The state of a controller without content.
public struct ContentUnavailableConfigurationState: ConfigurationState, Hashable {
  public var traitCollection: TraitCollection
  public var searchText: String?
  private var customStates: [ConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { customStates[key] }
    set { customStates[key] = newValue }
  }
}

/// A view that shows a content unavailable configuration, in a stack.
@MainActor
@preconcurrency
open class ContentUnavailableView: View, ContentView {
  /// Stored only: the content does not scroll.
  open var isScrollEnabled = true
  private var shown: ContentUnavailableConfiguration
  private let stack = StackView()
  /// The buttons that have an action, from top to bottom.
  public private(set) var buttons: [Button] = []

  public init(configuration: ContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    addStack()
  }

  public required init?(coder: NSCoder) {
    shown = .empty()
    super.init(coder: coder)
    addStack()
  }

  open var configuration: any ContentConfiguration {
    get { shown }
    set {
      guard let next = newValue as? ContentUnavailableConfiguration else { return }
      shown = next
      show()
    }
  }

  private func addStack() {
    stack.axis = .vertical
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    LayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: centerYAnchor),
      stack.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor),
    ])
    show()
  }

  private func show() {
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    buttons = []
    directionalLayoutMargins = shown.directionalLayoutMargins
    if shown.showsActivity {
      let indicator = ActivityIndicatorView(style: .medium)
      indicator.startAnimating()
      add(indicator, before: shown.imageToTextPadding)
    } else if let image = shown.image {
      let view = ImageView(image: image)
      view.preferredSymbolConfiguration = shown.imageProperties.preferredSymbolConfiguration
      add(view, before: shown.imageToTextPadding)
    }
    if let text = shown.attributedText?.string ?? shown.text {
      add(label(text, shown.textProperties), before: shown.textToSecondaryTextPadding)
    }
    if let text = shown.secondaryAttributedText?.string ?? shown.secondaryText {
      add(label(text, shown.secondaryTextProperties), before: shown.textToButtonPadding)
    }
    let pairs = [
      (shown.button, shown.buttonProperties),
      (shown.secondaryButton, shown.secondaryButtonProperties),
    ]
    for (configuration, properties) in pairs where configuration.shownTitle != nil {
      let button = Button(configuration: configuration, primaryAction: properties.primaryAction)
      button.isEnabled = properties.isEnabled
      button.role = properties.role
      button.menu = properties.menu
      buttons.append(button)
      add(button, before: shown.buttonToSecondaryButtonPadding)
    }
  }

  private func add(_ view: View, before gap: CGFloat) {
    stack.addArrangedSubview(view)
    stack.setCustomSpacing(gap, after: view)
  }

  private func label(
    _ text: String,
    _ properties: ContentUnavailableConfiguration.TextProperties
  ) -> Label {
    let label = Label()
    label.text = text
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.textAlignment = .center
    return label
  }
}

extension ViewController {
  /// The configuration shown in front of the view if there is no content; nil shows the view.
  public var contentUnavailableConfiguration: (any ContentConfiguration)? {
    get { (contentUnavailableView as? any ContentView)?.configuration }
    set {
      contentUnavailableView?.removeFromSuperview()
      contentUnavailableView = nil
      guard let newValue, let view else { return }
      let content = newValue.makeContentView()
      content.frame = CGRect(origin: .zero, size: view.frame.size)
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(content)
      contentUnavailableView = content
    }
  }
}
