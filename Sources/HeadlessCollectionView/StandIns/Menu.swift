public import CompositionalLayout

/// Something that can be chosen from a menu, or a menu inside it.
@MainActor
@preconcurrency
public protocol MenuElement {
  var title: String { get }
  var image: Image? { get }
}

/// Something to do, with a name.
@MainActor
@preconcurrency
public final class Action: MenuElement {
  public typealias Handler = @MainActor (_ action: Action) -> Void

  /// Whether what the action stands for is on.
  public enum State: Int, Hashable, Sendable {
    case off
    case on
    case mixed
  }

  public var title: String
  public var image: Image?
  public var state: State
  public let identifier: String?

  /// What the action was performed from, while it is performed.
  public private(set) var sender: AnyObject?
  private let handler: Handler

  public init(
    title: String = "",
    image: Image? = nil,
    identifier: String? = nil,
    state: State = .off,
    handler: @escaping Handler
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    self.state = state
    self.handler = handler
  }

  /// Does what choosing the action does.
  public func perform(from sender: AnyObject? = nil) {
    self.sender = sender
    defer { self.sender = nil }
    handler(self)
  }
}

/// Elements to choose from.
@MainActor
@preconcurrency
public final class Menu: MenuElement {
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let displayInline = Options(rawValue: 1 << 0)
    public static let destructive = Options(rawValue: 1 << 1)
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  public let title: String
  public let image: Image?
  public let options: Options
  public let children: [any MenuElement]

  public init(
    title: String = "",
    image: Image? = nil,
    options: Options = [],
    children: [any MenuElement] = []
  ) {
    self.title = title
    self.image = image
    self.options = options
    self.children = children
  }

  /// The actions that are on.
  public var selectedElements: [Action] {
    children.compactMap { $0 as? Action }.filter { $0.state == .on }
  }

  /// What a cell shows of the menu: the first action that is on, or the first one.
  var selectedTitle: String { (selectedElements.first ?? children.first)?.title ?? title }

  /// Chooses an action: it alone is on from then on, and it is performed.
  public func select(_ action: Action) {
    for case let child as Action in children { child.state = child === action ? .on : .off }
    action.perform()
  }
}
