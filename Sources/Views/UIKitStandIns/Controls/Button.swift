public import CompositionalLayout
public import Foundation
@_spi(LayoutCycle) public import HeadlessViews

/// A control with a title and a picture.
@MainActor
@preconcurrency
open class Button: Control {
  public enum ButtonType: Int, Hashable, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
  }

  public enum Role: Int, Hashable, Sendable {
    case normal, primary, cancel, destructive
  }

  public typealias ConfigurationUpdateHandler = @MainActor (Button) -> Void

  open private(set) var buttonType = ButtonType.custom
  open var role = Role.normal
  open var menu: Menu?
  open var changesSelectionAsPrimaryAction = false
  open var adjustsImageWhenHighlighted = true
  open var contentEdgeInsets = EdgeInsets.zero { didSet { contentDidChange() } }
  open var titleEdgeInsets = EdgeInsets.zero { didSet { contentDidChange() } }
  open var imageEdgeInsets = EdgeInsets.zero { didSet { contentDidChange() } }
  open var automaticallyUpdatesConfiguration = true

  /// The content of the button, which replaces the titles and images by state.
  open var configuration: Configuration? { didSet { contentDidChange() } }
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  private var titles: [Control.State: String] = [:]
  private var attributedTitles: [Control.State: NSAttributedString] = [:]
  private var titleColors: [Control.State: Color] = [:]
  private var images: [Control.State: Image] = [:]
  private var backgroundImages: [Control.State: Image] = [:]
  private let label = Label()
  private let picture = ImageView()
  private var updatesConfiguration = false

  open var titleLabel: Label? { label }
  open var imageView: ImageView? { picture }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addParts()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addParts()
  }

  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
    switch type {
    case .detailDisclosure, .infoLight, .infoDark:
      setImage(Image(systemName: "info.circle"), for: .normal)
    case .contactAdd: setImage(Image(systemName: "plus.circle"), for: .normal)
    case .close: setImage(Image(systemName: "xmark"), for: .normal)
    case .custom, .system, .plain: break
    }
  }

  public convenience init(type: ButtonType, primaryAction: Action?) {
    self.init(type: type)
    adopt(primaryAction)
  }

  public convenience init(configuration: Configuration, primaryAction: Action? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    adopt(primaryAction)
  }

  public convenience init(primaryAction: Action?) {
    self.init(frame: .zero)
    adopt(primaryAction)
  }

  private func adopt(_ action: Action?) {
    guard let action else { return }
    if configuration == nil {
      if !action.title.isEmpty { setTitle(action.title, for: .normal) }
      if let image = action.image { setImage(image, for: .normal) }
    } else {
      if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
      if configuration?.image == nil { configuration?.image = action.image }
    }
    addAction(action, for: .primaryActionTriggered)
  }

  private func addParts() {
    label.font = .systemFont(ofSize: Font.buttonFontSize)
    addSubview(picture)
    addSubview(label)
    contentDidChange()
  }

  @_spi(LayoutCycle) open override func performTap() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    super.performTap()
  }

  // The content by state. A state without a value uses that of the normal state.

  open func setTitle(_ title: String?, for state: Control.State) {
    titles[state] = title
    contentDidChange()
  }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: Control.State) {
    attributedTitles[state] = title
    contentDidChange()
  }

  open func setTitleColor(_ color: Color?, for state: Control.State) {
    titleColors[state] = color
    contentDidChange()
  }

  open func setImage(_ image: Image?, for state: Control.State) {
    images[state] = image
    contentDidChange()
  }

  open func setBackgroundImage(_ image: Image?, for state: Control.State) {
    backgroundImages[state] = image
  }

  /// Sets the size of symbols; only that of the normal state is stored.
  open func setPreferredSymbolConfiguration(
    _ configuration: Image.SymbolConfiguration?,
    forImageIn state: Control.State
  ) {
    picture.preferredSymbolConfiguration = configuration
    contentDidChange()
  }

  open func title(for state: Control.State) -> String? {
    titles[state] ?? titles[.normal] ?? attributedTitle(for: state)?.string
  }

  open func attributedTitle(for state: Control.State) -> NSAttributedString? {
    attributedTitles[state] ?? attributedTitles[.normal]
  }

  open func titleColor(for state: Control.State) -> Color? {
    titleColors[state] ?? titleColors[.normal]
  }

  open func image(for state: Control.State) -> Image? { images[state] ?? images[.normal] }

  open func backgroundImage(for state: Control.State) -> Image? {
    backgroundImages[state] ?? backgroundImages[.normal]
  }

  open var currentTitle: String? { configuration?.shownTitle ?? title(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentImage: Image? { configuration?.image ?? image(for: state) }
  open var currentTitleColor: Color { titleColor(for: state) ?? tintColor }
  open var currentBackgroundImage: Image? { backgroundImage(for: state) }

  /// Requests an update of the configuration before the next layout.
  open func setNeedsUpdateConfiguration() {
    updatesConfiguration = true
    setNeedsLayout()
  }

  open func updateConfiguration() {}

  @_spi(LayoutCycle) open override func stateDidChange() {
    contentDidChange()
    setNeedsUpdateConfiguration()
  }

  @_spi(LayoutCycle) open override func willLayOut() {
    guard updatesConfiguration else { return }
    updatesConfiguration = false
    updateConfiguration()
    configurationUpdateHandler?(self)
  }

  private func contentDidChange() {
    label.text = currentTitle
    label.textColor = configuration?.baseForegroundColor ?? currentTitleColor
    picture.image = currentImage
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // Layout.

  private var insets: EdgeInsets {
    guard let insets = configuration?.contentInsets else { return contentEdgeInsets }
    return EdgeInsets(
      top: insets.top,
      left: insets.leading,
      bottom: insets.bottom,
      right: insets.trailing
    )
  }

  private var isAbove: Bool { [.top, .bottom].contains(configuration?.imagePlacement ?? .leading) }

  /// The sizes of picture and title, and the distance between them.
  private var parts: (image: CGSize, title: CGSize, gap: CGFloat) {
    let image = picture.image == nil ? .zero : picture.intrinsicContentSize
    let title = label.intrinsicContentSize
    let isGap = image.width > 0 && title.width > 0
    return (image, title, isGap ? configuration?.imagePadding ?? 0 : 0)
  }

  private var contentSize: CGSize {
    let (image, title, gap) = parts
    return isAbove
      ? CGSize(width: max(image.width, title.width), height: image.height + gap + title.height)
      : CGSize(width: image.width + gap + title.width, height: max(image.height, title.height))
  }

  open override var intrinsicContentSize: CGSize {
    let size = contentSize
    let insets = insets
    return CGSize(
      width: size.width + insets.left + insets.right,
      height: size.height + insets.top + insets.bottom
    )
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.inset(by: insets)
    let (image, title, gap) = parts
    let size = contentSize
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x: CGFloat =
      switch contentHorizontalAlignment {
      case .left: area.minX
      case .right: area.maxX - size.width
      case .leading: isRightToLeft ? area.maxX - size.width : area.minX
      case .trailing: isRightToLeft ? area.minX : area.maxX - size.width
      case .center, .fill: area.midX - size.width / 2
      }
    let y: CGFloat =
      switch contentVerticalAlignment {
      case .top: area.minY
      case .bottom: area.maxY - size.height
      case .center, .fill: area.midY - size.height / 2
      }
    let placement = configuration?.imagePlacement ?? .leading
    if isAbove {
      let isFirst = placement == .top
      let imageY = isFirst ? y : y + title.height + gap
      let titleY = isFirst ? y + image.height + gap : y
      picture.frame = CGRect(
        origin: CGPoint(x: area.midX - image.width / 2, y: imageY),
        size: image
      )
      label.frame = CGRect(origin: CGPoint(x: area.midX - title.width / 2, y: titleY), size: title)
    } else {
      let isFirst = (placement == .leading) != isRightToLeft
      let width = min(title.width, max(0, area.width - image.width - gap))
      let imageX = isFirst ? x : x + width + gap
      let titleX = isFirst ? x + image.width + gap : x
      let middle = y + size.height / 2
      picture.frame = CGRect(origin: CGPoint(x: imageX, y: middle - image.height / 2), size: image)
      label.frame = CGRect(
        x: titleX,
        y: middle - title.height / 2,
        width: width,
        height: title.height
      )
    }
  }
}
