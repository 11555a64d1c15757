public import CompositionalLayout
public import Foundation
public import HeadlessViews

/// A control with a value between two limits.
@MainActor
@preconcurrency
open class Slider: Control {
  open var minimumValue: Float = 0 { didSet { setValue(value, animated: false) } }
  open var maximumValue: Float = 1 { didSet { setValue(value, animated: false) } }
  open var isContinuous = true
  open var minimumTrackTintColor: Color?
  open var maximumTrackTintColor: Color?
  open var thumbTintColor: Color?
  private var current: Float = 0

  open var value: Float {
    get { current }
    set { setValue(newValue, animated: false) }
  }

  open func setValue(_ value: Float, animated: Bool) {
    current = max(minimumValue, min(value, maximumValue))
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 34)
  }
}

/// A control with two buttons that change a number.
@MainActor
@preconcurrency
open class Stepper: Control {
  open var value = 0.0
  open var minimumValue = 0.0
  open var maximumValue = 100.0
  open var stepValue = 1.0
  open var wraps = false
  open var isContinuous = true
  open var autorepeat = true

  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
}

/// A control of several segments; one is selected.
@MainActor
@preconcurrency
open class SegmentedControl: Control {
  public static let noSegment = -1

  open var selectedSegmentIndex = SegmentedControl.noSegment
  open var isMomentary = false
  open var apportionsSegmentWidthsByContent = false
  open var selectedSegmentTintColor: Color?
  fileprivate var titles: [String?] = []
  fileprivate var actions: [Int: Action] = [:]

  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String }
  }

  public convenience init(frame: CGRect, actions: [Action]) {
    self.init(frame: frame)
    titles = actions.map(\.title)
    self.actions = Dictionary(uniqueKeysWithValues: actions.enumerated().map { ($0, $1) })
  }

  open var numberOfSegments: Int { titles.count }
  open func titleForSegment(at index: Int) -> String? { titles[index] }
  open func setTitle(_ title: String?, forSegmentAt index: Int) { titles[index] = title }

  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    titles.insert(title, at: max(0, min(index, titles.count)))
    invalidateIntrinsicContentSize()
  }

  open func removeSegment(at index: Int, animated: Bool) {
    titles.remove(at: index)
    invalidateIntrinsicContentSize()
  }

  open func removeAllSegments() {
    titles = []
    selectedSegmentIndex = Self.noSegment
    invalidateIntrinsicContentSize()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: CGFloat(max(1, titles.count)) * 64, height: 32)
  }
}

/// A control that marks the current page among several.
@MainActor
@preconcurrency
open class PageControl: Control {
  open var numberOfPages = 0 {
    didSet {
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      invalidateIntrinsicContentSize()
    }
  }

  open var currentPage = 0
  open var hidesForSinglePage = false
  open var pageIndicatorTintColor: Color?
  open var currentPageIndicatorTintColor: Color?

  open func size(forNumberOfPages count: Int) -> CGSize {
    CGSize(width: CGFloat(count) * 16 + 16, height: 26)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// An indicator of an activity without a known duration.
@MainActor
@preconcurrency
open class ActivityIndicatorView: View {
  public enum Style: Int, Hashable, Sendable {
    case medium = 100
    case large
  }

  open var style = Style.medium { didSet { invalidateIntrinsicContentSize() } }
  open var hidesWhenStopped = true { didSet { if hidesWhenStopped { isHidden = !isAnimating } } }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: Color! = .systemGray
  open private(set) var isAnimating = false

  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    isHidden = true
    frame.size = intrinsicContentSize
  }

  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  open override var intrinsicContentSize: CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// A bar that shows the completed part of a task.
@MainActor
@preconcurrency
open class ProgressView: View {
  public enum Style: Int, Hashable, Sendable {
    case `default`, bar
  }

  open var progress: Float = 0
  open var progressTintColor: Color?
  open var trackTintColor: Color?
  open private(set) var progressViewStyle = Style.default

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 4)
  }
}

/// A view with a visual effect, stored without effect on the content.
@MainActor
@preconcurrency
open class VisualEffectView: View {
  open var effect: VisualEffect?
  public let contentView = View()

  public init(effect: VisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    showContent()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    showContent()
  }

  private func showContent() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}

extension HeadlessControl where Self: Slider {
  /// Drags the thumb to a value, and sends the actions.
  public func slide(to value: Float) {
    guard isEnabled else { return }
    self.value = value
    sendActions(for: .valueChanged)
  }
}

extension HeadlessControl where Self: Stepper {
  /// Presses a button once, and sends the actions.
  public func press(up: Bool) {
    guard isEnabled else { return }
    let next = value + (up ? stepValue : -stepValue)
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = max(minimumValue, min(next, maximumValue))
    }
    sendActions(for: .valueChanged)
  }
}

extension HeadlessControl where Self: SegmentedControl {
  /// Taps a segment, and sends the actions.
  public func select(_ index: Int) {
    guard isEnabled, titles.indices.contains(index) else { return }
    selectedSegmentIndex = index
    actions[index]?.perform(from: self)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }
}

extension HeadlessControl where Self: PageControl {
  /// Taps beside the current page, and sends the actions.
  public func select(_ page: Int) {
    guard isEnabled, page >= 0, page < numberOfPages, page != currentPage else { return }
    currentPage = page
    sendActions(for: .valueChanged)
  }
}

extension HeadlessControl where Self: RefreshControl {
  /// Pulls the list down: begins refreshing, and sends the actions.
  public func pull() {
    guard isEnabled, !isRefreshing else { return }
    beginRefreshing()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
