public import CompositionalLayout

/// Something that can be chosen from a menu, or a menu inside it.
@MainActor
@preconcurrency
open class MenuElement {
  /// Whether what an element stands for is on.
  public enum State: Int, Hashable, Sendable {
    case off
    case on
    case mixed
  }

  /// How an element looks and whether it can be chosen.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  public var title: String
  public var image: Image?

  init(title: String, image: Image?) {
    self.title = title
    self.image = image
  }
}

/// Something to do, with a name.
@MainActor
@preconcurrency
public final class Action: MenuElement {
  public typealias Handler = @MainActor (_ action: Action) -> Void

  /// What tells an action from others of the same title.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// What the action says to those who wait over it.
  public var discoverabilityTitle: String?
  public var attributes: Attributes
  public var state: State
  public let identifier: Identifier?

  /// What the action was performed from, while it is performed.
  public private(set) var sender: AnyObject?
  private let handler: Handler

  public init(
    title: String = "",
    image: Image? = nil,
    identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: Attributes = [],
    state: State = .off,
    handler: @escaping Handler
  ) {
    self.identifier = identifier
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
  }

  /// Does what choosing the action does, unless it is disabled.
  public func perform(from sender: AnyObject? = nil) {
    guard !attributes.contains(.disabled) else { return }
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

  public let options: Options
  public let children: [MenuElement]

  public init(
    title: String = "",
    image: Image? = nil,
    options: Options = [],
    children: [MenuElement] = []
  ) {
    self.options = options
    self.children = children
    super.init(title: title, image: image)
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
