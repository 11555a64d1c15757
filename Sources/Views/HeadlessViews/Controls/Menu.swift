public import CompositionalLayout
public import Foundation

/// An element of a menu: an action or a submenu.
@MainActor
@preconcurrency
open class MenuElement: NSObject {
  /// The state of an element.
  public enum State: Int, Hashable, Sendable {
    case off, on, mixed
  }

  /// The appearance of an element, and whether it is enabled.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  public var title: String
  public var subtitle: String?
  public var image: Image?

  init(title: String, image: Image?) {
    self.title = title
    self.image = image
    super.init()
  }
}

/// A named action.
@MainActor
@preconcurrency
public final class Action: MenuElement {
  public typealias Handler = @MainActor (_ action: Action) -> Void

  /// An identifier that distinguishes actions with the same title.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// A description of the action, shown on hover.
  public var discoverabilityTitle: String?
  public var attributes: Attributes
  public var state: State
  public let identifier: Identifier?

  /// The sender of the action, while it is performed.
  public private(set) var sender: AnyObject?
  private let handler: Handler

  public init(
    title: String = "",
    subtitle: String? = nil,
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
    self.subtitle = subtitle
  }

  /// Performs the action, unless it is disabled.
  public func perform(from sender: AnyObject? = nil) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    defer { self.sender = nil }
    handler(self)
  }
}

/// A menu of elements.
@MainActor
@preconcurrency
public final class Menu: MenuElement {
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let displayInline = Options(rawValue: 1 << 0)
    public static let destructive = Options(rawValue: 1 << 1)
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// An identifier that distinguishes menus with the same title.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The size of the elements, which is kept and not shown.
  public enum ElementSize: Int, Hashable, Sendable {
    case small, medium, large
    case automatic = -1
  }

  public let identifier: Identifier
  public let options: Options
  public var preferredElementSize: ElementSize
  public let children: [MenuElement]

  public init(
    title: String = "",
    subtitle: String? = nil,
    image: Image? = nil,
    identifier: Identifier? = nil,
    options: Options = [],
    preferredElementSize: ElementSize = .automatic,
    children: [MenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.preferredElementSize = preferredElementSize
    self.children = children
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  public func replacingChildren(_ children: [MenuElement]) -> Menu {
    Menu(
      title: title,
      subtitle: subtitle,
      image: image,
      identifier: identifier,
      options: options,
      preferredElementSize: preferredElementSize,
      children: children
    )
  }

  /// The actions that are on.
  public var selectedElements: [Action] {
    children.compactMap { $0 as? Action }.filter { $0.state == .on }
  }

  /// The text of the menu in a cell: the title of the first action that is on, or of the first one.
  package var selectedTitle: String { (selectedElements.first ?? children.first)?.title ?? title }

  /// Turns an action on and all others off, and performs it.
  public func select(_ action: Action) {
    for case let child as Action in children { child.state = child === action ? .on : .off }
    action.perform()
  }
}

/// An element of a menu whose elements are made when they are needed.
@MainActor
@preconcurrency
public final class DeferredMenuElement: MenuElement {
  public typealias Provider = @MainActor (_ completion: @escaping ([MenuElement]) -> Void) -> Void

  private let provider: Provider
  private let isCached: Bool
  private var loaded: [MenuElement]?

  private init(isCached: Bool, provider: @escaping Provider) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "", image: nil)
  }

  public convenience init(_ elementProvider: @escaping Provider) {
    self.init(isCached: true, provider: elementProvider)
  }

  public static func uncached(_ elementProvider: @escaping Provider) -> DeferredMenuElement {
    DeferredMenuElement(isCached: false, provider: elementProvider)
  }

  /// Opens the element, and passes its elements to a closure once they are made.
  public func load(_ completion: @escaping @MainActor ([MenuElement]) -> Void) {
    if isCached, let loaded { return completion(loaded) }
    provider { [weak self] elements in
      MainActor.assumeIsolated {
        self?.loaded = elements
        completion(elements)
      }
    }
  }
}

/// An element of a menu that calls a method of the first responder along the chain.
@MainActor
@preconcurrency
open class Command: MenuElement {
  public let action: Selector?
  open var propertyList: Any?
  open var discoverabilityTitle: String?
  open var attributes: Attributes
  open var state: State

  public init(
    title: String = "",
    image: Image? = nil,
    action: Selector,
    propertyList: Any? = nil,
    discoverabilityTitle: String? = nil,
    attributes: Attributes = [],
    state: State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, image: image)
  }
}
