public import CompositionalLayout
public import Foundation

/// The program: its delegate, its scenes and the addresses it opened.
@MainActor
@preconcurrency
open class Application: Responder {
  public enum State: Int, Hashable, Sendable {
    case active, inactive, background
  }

  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public static let shared = Application()

  open weak var delegate: (any ApplicationDelegate)?
  open var applicationState = State.active
  open var isIdleTimerDisabled = false
  open var preferredContentSizeCategory: ContentSizeCategory { .large }
  open var userInterfaceLayoutDirection: UserInterfaceLayoutDirection { .leftToRight }
  open var connectedScenes: Set<Scene> { [] }
  /// The windows that were made key, from back to front; the application does not retain them.
  open internal(set) var windows: [Window] {
    get { references.compactMap(\.window) }
    set { references = newValue.map(WindowReference.init) }
  }

  private var references: [WindowReference] = []
  open var keyWindow: Window? { windows.first { $0.isKeyWindow } }
  /// The addresses passed to `open`, in order.
  ///
  /// They are recorded and not opened.
  open private(set) var openedURLs: [URL] = []

  open func canOpenURL(_ url: URL) -> Bool { false }

  open func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler: (@MainActor (Bool) -> Void)? = nil
  ) {
    openedURLs.append(url)
    completionHandler?(false)
  }

  /// Calls a method of a target, or of the first responder along the chain that has it.
  @discardableResult
  open func sendAction(
    _ action: Selector,
    to target: Any?,
    from sender: Any?,
    for event: TouchEvent?
  ) -> Bool {
    guard let sender = sender.map({ $0 as AnyObject }) else { return false }
    return TargetAction(target, action).send(from: sender, event: event)
  }

  public static let openSettingsURLString = "app-settings:"
  public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActive")
  public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActive"
  )
  public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackground"
  )
  public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForeground"
  )
  public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminate")
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarning"
  )
}

private struct WindowReference {
  weak var window: Window?
}

/// The delegate of the program.
///
/// The package does not call the delegate; a test calls its methods.
@MainActor
@preconcurrency
public protocol ApplicationDelegate: AnyObject {
  var window: Window? { get set }

  func application(
    _ application: Application,
    didFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool

  func application(
    _ application: Application,
    configurationForConnecting connectingSceneSession: SceneSession,
    options: Scene.ConnectionOptions
  ) -> SceneConfiguration

  func application(
    _ application: Application,
    didDiscardSceneSessions sceneSessions: Set<SceneSession>
  )
}

extension ApplicationDelegate where Self: Responder {
  /// Creates the delegate, launches the program and runs the main loop until it has nothing to do.
  public static func main() {
    let delegate = launched()
    Application.shared.delegate = delegate
    guard delegate.application(.shared, didFinishLaunchingWithOptions: nil) else { return }
    withExtendedLifetime(delegate) { RunLoop.main.run() }
  }
}

extension ApplicationDelegate {
  public var window: Window? {
    get { nil }
    set {}
  }

  public func application(
    _ application: Application,
    didFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func application(
    _ application: Application,
    configurationForConnecting connectingSceneSession: SceneSession,
    options: Scene.ConnectionOptions
  ) -> SceneConfiguration {
    SceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }

  public func application(_: Application, didDiscardSceneSessions _: Set<SceneSession>) {}
}

/// A part of the interface that is connected and disconnected as a whole.
@MainActor
@preconcurrency
open class Scene: Responder {
  public struct ConnectionOptions {
    public var userActivities: Set<UserActivity> = []

    public init() {}
  }

  public let session: SceneSession
  open weak var delegate: (any SceneDelegate)?
  open var title: String?
  open var userActivity: UserActivity?

  public init(session: SceneSession) {
    self.session = session
    super.init()
  }
}

/// A scene with windows.
@MainActor
@preconcurrency
open class WindowScene: Scene {
  open internal(set) var windows: [Window] = []
  open var screen: Screen { .main }
  open var traitCollection: TraitCollection { windows.first?.traitCollection ?? TraitCollection() }
  open var keyWindow: Window? { windows.first { $0.isKeyWindow } }

  /// The description of a new window scene, which is stored: no scene is created.
  open class ActivationConfiguration: NSObject {
    public let userActivity: UserActivity

    public init(userActivity: UserActivity) {
      self.userActivity = userActivity
      super.init()
    }
  }
}

/// An activity that another scene continues.
open class UserActivity: NSObject {
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  open var targetContentIdentifier: String?

  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  open func addUserInfoEntries(from entries: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(entries) { $1 }
  }

  // Nothing continues an activity here.

  open func becomeCurrent() {}
  open func resignCurrent() {}
  open func invalidate() {}
}

/// The memory of a scene across launches.
@MainActor
@preconcurrency
open class SceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  public let role: Role
  public let persistentIdentifier = UUID().uuidString
  open var stateRestorationActivity: UserActivity?
  open var userInfo: [String: Any]?

  public init(role: Role = .windowApplication) {
    self.role = role
    super.init()
  }
}

/// The configuration of a scene.
@MainActor
@preconcurrency
open class SceneConfiguration: NSObject {
  public let name: String?
  public let role: SceneSession.Role
  open var delegateClass: AnyClass?
  open var sceneClass: AnyClass?

  public init(name: String?, sessionRole: SceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}

/// The delegate of a scene.
///
/// The package does not connect scenes; a test calls the methods.
@MainActor
@preconcurrency
public protocol SceneDelegate: AnyObject {
  func scene(
    _ scene: Scene,
    willConnectTo session: SceneSession,
    options connectionOptions: Scene.ConnectionOptions
  )
  func sceneDidDisconnect(_ scene: Scene)
  func sceneDidBecomeActive(_ scene: Scene)
  func sceneWillResignActive(_ scene: Scene)
  func sceneWillEnterForeground(_ scene: Scene)
  func sceneDidEnterBackground(_ scene: Scene)
}

extension SceneDelegate {
  public func scene(_: Scene, willConnectTo _: SceneSession, options _: Scene.ConnectionOptions) {}
  public func sceneDidDisconnect(_ scene: Scene) {}
  public func sceneDidBecomeActive(_ scene: Scene) {}
  public func sceneWillResignActive(_ scene: Scene) {}
  public func sceneWillEnterForeground(_ scene: Scene) {}
  public func sceneDidEnterBackground(_ scene: Scene) {}
}

/// The delegate of a scene with windows.
@MainActor
@preconcurrency
public protocol WindowSceneDelegate: SceneDelegate {
  var window: Window? { get set }
}

/// The device that the program runs on: the simulated phone of ``Screen/main``.
@MainActor
@preconcurrency
open class Device: NSObject {
  public enum Orientation: Int, Hashable, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  }

  public static let current = Device()

  /// The kind of device; a test may set it.
  open var userInterfaceIdiom = UserInterfaceIdiom.phone
  open var orientation = Orientation.portrait
  open var name: String { "iPhone" }
  open var model: String { "iPhone" }
  open var systemName: String { "iOS" }
  open var systemVersion: String { "18.0" }
  open var identifierForVendor: UUID? { nil }

  public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChange"
  )
}
