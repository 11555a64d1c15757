public import CompositionalLayout
public import Foundation

/// A controller with columns side by side, or stacked in a compact width.
@MainActor
@preconcurrency
open class SplitViewController: ViewController {
  public enum Style: Int, Hashable, Sendable {
    /// The classic style, with controllers in ``SplitViewController/viewControllers``.
    case unspecified
    case doubleColumn, tripleColumn
  }

  public enum Column: Int, Hashable, Sendable {
    case primary, supplementary, secondary
    /// The column that is shown instead of the others in a compact width.
    case compact
  }

  public enum DisplayMode: Int, Hashable, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary

    public static let primaryHidden = secondaryOnly
    public static let allVisible = oneBesideSecondary
    public static let primaryOverlay = oneOverSecondary
  }

  public enum SplitBehavior: Int, Hashable, Sendable {
    case automatic, tile, overlay, displace
  }

  public enum PrimaryEdge: Int, Hashable, Sendable {
    case leading, trailing
  }

  /// The background of the primary column.
  public enum BackgroundStyle: Int, Hashable, Sendable {
    case none, sidebar
  }

  public enum DisplayModeButtonVisibility: Int, Hashable, Sendable {
    case automatic, never, always
  }

  /// The value of a width that the split view controller determines itself.
  public static let automaticDimension = -CGFloat(Float.greatestFiniteMagnitude)

  public let style: Style
  open weak var delegate: (any SplitViewControllerDelegate)?

  /// The controllers of the columns, as they were set.
  var columns: [Column: ViewController] = [:]
  /// The navigation controllers around those that are none.
  var wrappers: [Column: NavigationController] = [:]
  /// Whether the columns are stacked; nil before the first layout.
  var collapsed: Bool?
  var shownMode = DisplayMode.automatic
  /// The mode that `show(_:)`, `hide(_:)` or the button chose; a preferred mode replaces it.
  var chosenMode: DisplayMode?
  /// The controllers of the columns that were moved to the stack of the primary one.
  var stacked: [Column: [ViewController]] = [:]
  var isArranging = false

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller of the classic style.
  public override init(nibName: String?, bundle: Bundle?) {
    style = .unspecified
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// The mode to show as far as the split behaviour allows (default: automatic).
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      chosenMode = nil
      arrangeIfShown()
    }
  }

  /// The behaviour of the columns, which takes effect in the next layout (default: automatic).
  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { setNeedsArrangement() } }

  // The widths of columns; a preferred width precedes a fraction, and both stay within the limits.

  open var preferredPrimaryColumnWidth = automaticDimension { didSet { setNeedsArrangement() } }
  open var preferredPrimaryColumnWidthFraction = automaticDimension {
    didSet { setNeedsArrangement() }
  }
  open var minimumPrimaryColumnWidth = automaticDimension { didSet { setNeedsArrangement() } }
  open var maximumPrimaryColumnWidth = automaticDimension { didSet { setNeedsArrangement() } }
  open var preferredSupplementaryColumnWidth = automaticDimension {
    didSet { setNeedsArrangement() }
  }
  open var preferredSupplementaryColumnWidthFraction = automaticDimension {
    didSet { setNeedsArrangement() }
  }
  open var minimumSupplementaryColumnWidth = automaticDimension { didSet { setNeedsArrangement() } }
  open var maximumSupplementaryColumnWidth = automaticDimension { didSet { setNeedsArrangement() } }
  open var primaryEdge = PrimaryEdge.leading { didSet { setNeedsArrangement() } }

  /// The width of the primary column.
  open var primaryColumnWidth: CGFloat { arrangement.primaryWidth }
  open var supplementaryColumnWidth: CGFloat { arrangement.supplementaryWidth }

  // Stored without effect: nothing is drawn, and there is no swipe.

  open var presentsWithGesture = true
  open var primaryBackgroundStyle = BackgroundStyle.none
  open var showsSecondaryOnlyButton = false
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic

  /// The button that shows and hides the columns before the secondary one.
  public private(set) lazy var displayModeButtonItem = BarButtonItem(
    title: nil,
    primaryAction: Action { [weak self] _ in self?.toggleDisplayMode() }
  )

  /// The arrangement of the columns, which is never automatic.
  open var displayMode: DisplayMode {
    if isCollapsed { return .secondaryOnly }
    return collapsed == nil ? proposedMode : shownMode
  }

  open var splitBehavior: SplitBehavior { currentBehavior }

  /// Whether the columns are stacked.
  open var isCollapsed: Bool { collapsed ?? (traitCollection.horizontalSizeClass == .compact) }

  /// Returns the controller that was set for a column, without the navigation controller around it.
  open func viewController(for column: Column) -> ViewController? { columns[column] }

  /// Sets the controller of a column.
  ///
  /// A controller that is no navigation controller gets one, except in the compact column.
  open func setViewController(_ vc: ViewController?, for column: Column) {
    replaceController(of: column, by: vc)
  }

  /// Shows a column: in the nearest display mode with it, or on top of the stack.
  open func show(_ column: Column) { reveal(column) }
  /// Hides a column: in the nearest display mode without it, or by popping it from the stack.
  open func hide(_ column: Column) { conceal(column) }
  open func isShowing(_ column: Column) -> Bool { shownColumns.contains(column) }

  /// The controllers of the columns from the primary one; only the shown one if they are collapsed.
  open var viewControllers: [ViewController] {
    get {
      let all = [Column.primary, .supplementary, .secondary].compactMap { container(of: $0) }
      return isCollapsed ? Array((container(of: .compact).map { [$0] } ?? all).prefix(1)) : all
    }
    set {
      replaceController(of: .primary, by: newValue.first)
      replaceController(of: .secondary, by: newValue.count > 1 ? newValue.last : nil)
      replaceController(of: .supplementary, by: newValue.count > 2 ? newValue[1] : nil)
    }
  }

  /// Shows a controller in the primary column, or presents it in a compact width.
  open override func show(_ controller: ViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: controller, sender: sender) ?? false { return }
    if isCollapsed {
      present(controller, animated: true)
    } else {
      replaceController(of: .primary, by: controller)
    }
  }

  /// Shows a controller in the secondary column, or on top of the stack in a compact width.
  open override func showDetailViewController(_ controller: ViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: controller, sender: sender) ?? false {
      return
    }
    showDetail(controller, sender: sender)
  }

  open override func loadView() {
    let view = SplitView(frame: Screen.main.bounds)
    view.split = self
    self.view = view
  }

  override func prepareToAppear() { arrange() }

  /// Returns compact traits for the columns beside the secondary one, and regular ones for that.
  @_spi(LayoutCycle) open override func traits(
    of child: ViewController,
    in environment: TraitCollection
  ) -> TraitCollection {
    guard !isCollapsed else { return environment }
    var traits = environment
    traits.horizontalSizeClass = child === container(of: .secondary) ? .regular : .compact
    return traits
  }
}

/// The view of a split view controller.
private final class SplitView: View {
  weak var split: SplitViewController?

  override func layoutSubviews() { split?.arrange() }

  override func traitsDidChange(from old: TraitCollection) {
    super.traitsDidChange(from: old)
    split?.arrangeIfShown()
  }
}
