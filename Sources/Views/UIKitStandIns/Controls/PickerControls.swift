public import CompositionalLayout
public import Foundation
public import HeadlessViews

/// A control for a date, which a test picks.
@MainActor
@preconcurrency
open class DatePicker: Control {
  public enum Mode: Int, Hashable, Sendable {
    case time, date, dateAndTime, countDownTimer, yearAndMonth
  }

  public enum Style: Int, Hashable, Sendable {
    case automatic, wheels, compact, inline
  }

  open var datePickerMode = Mode.dateAndTime
  open var preferredDatePickerStyle = Style.automatic {
    didSet { invalidateIntrinsicContentSize() }
  }
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var minuteInterval = 1
  open var countDownDuration: TimeInterval = 0
  open var locale: Locale?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! = .current
  open var timeZone: TimeZone?
  private var current = Date()

  /// The date, which stays between the minimum and the maximum.
  open var date: Date {
    get { current }
    set { setDate(newValue, animated: false) }
  }

  open func setDate(_ date: Date, animated: Bool) {
    current = min(max(date, minimumDate ?? date), maximumDate ?? .distantFuture)
  }

  open override var intrinsicContentSize: CGSize {
    switch preferredDatePickerStyle {
    case .wheels: CGSize(width: 320, height: 216)
    case .inline: CGSize(width: 320, height: 330)
    case .automatic, .compact: CGSize(width: 200, height: 34)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// A view of wheels, whose rows a test picks.
@MainActor
@preconcurrency
open class PickerView: View {
  open weak var dataSource: (any PickerViewDataSource)?
  open weak var delegate: (any PickerViewDelegate)?
  fileprivate var selection: [Int: Int] = [:]

  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  open func selectedRow(inComponent component: Int) -> Int {
    selection[component] ?? (numberOfRows(inComponent: component) > 0 ? 0 : -1)
  }

  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    selection[component] = row
    setNeedsLayout()
  }

  open func reloadAllComponents() {
    selection = [:]
    setNeedsLayout()
  }

  open func reloadComponent(_ component: Int) {
    selection[component] = nil
    setNeedsLayout()
  }

  /// The titles on the wheels, by component and row.
  fileprivate var titles: [Int: [Int: String]] = [:]
  /// The number of rows on screen above and below the selected one.
  private static let rowsBeside = 3

  open override func layoutSubviews() {
    super.layoutSubviews()
    titles = [:]
    for component in 0..<numberOfComponents {
      let selected = max(0, selectedRow(inComponent: component))
      let first = max(0, selected - Self.rowsBeside)
      let end = min(numberOfRows(inComponent: component), selected + Self.rowsBeside + 1)
      for row in first..<max(first, end) {
        let title = delegate?.pickerView(self, titleForRow: row, forComponent: component)
        titles[component, default: [:]][row] = title
      }
    }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
}

/// The rows of wheels.
@MainActor
@preconcurrency
public protocol PickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: PickerView) -> Int
  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The delegate of wheels.
@MainActor
@preconcurrency
public protocol PickerViewDelegate: AnyObject {
  func pickerView(
    _ pickerView: PickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String?
  func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int)
}

extension PickerViewDelegate {
  public func pickerView(_: PickerView, titleForRow _: Int, forComponent _: Int) -> String? { nil }
  public func pickerView(_: PickerView, didSelectRow _: Int, inComponent _: Int) {}
}

/// A bar of buttons.
@MainActor
@preconcurrency
open class Toolbar: View {
  open var items: [BarButtonItem]?
  open var isTranslucent = true
  open var barTintColor: Color?
  open var standardAppearance = BarAppearance()
  open var scrollEdgeAppearance: BarAppearance?

  open func setItems(_ items: [BarButtonItem]?, animated: Bool) { self.items = items }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 44)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : 320, height: 44)
  }
}

extension HeadlessControl where Self: DatePicker {
  /// Picks a date and sends the actions.
  public func pick(_ date: Date) {
    setDate(date, animated: false)
    sendActions(for: .valueChanged)
  }
}

extension HeadlessView where Self: PickerView {
  /// Returns the title of a row on screen, as of the last layout.
  public func title(ofRow row: Int, inComponent component: Int) -> String? {
    titles[component]?[row]
  }

  /// Picks a row and calls the delegate.
  public func pickRow(_ row: Int, inComponent component: Int) {
    selectRow(row, inComponent: component, animated: true)
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }
}
