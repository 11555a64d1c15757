public import Foundation
import Portability

/// The observers of a notification centre that were added with a selector.
@MainActor
private var observations: [ObjectIdentifier: (observer: WeakObject, tokens: [Observation])] = [:]

private struct WeakObject {
  weak var object: AnyObject?
}

/// A value that is used on the main actor only.
private struct MainActorValue<Value>: @unchecked Sendable {
  let value: Value
}

private struct Observation {
  let token: any NSObjectProtocol
  let name: Notification.Name?
}

extension NotificationCenter {
  /// Calls a method of an observer, which is not kept alive, for each notification.
  @MainActor
  @preconcurrency
  public func addObserver(
    _ observer: AnyObject,
    selector: Selector,
    name: Notification.Name?,
    object: Any?
  ) {
    let target = TargetAction(observer, selector)
    let token = addObserver(forName: name, object: object, queue: nil) { notification in
      let notification = MainActorValue(value: notification)
      MainActor.assumeIsolated {
        guard let observer = target.target else { return }
        selector.perform(on: observer, with: notification.value)
      }
    }
    let key = ObjectIdentifier(observer)
    // A new object may have the address of a freed one.
    if observations[key]?.observer.object !== observer { observations[key] = nil }
    observations[key, default: (WeakObject(object: observer), [])].tokens.append(
      Observation(token: token, name: name)
    )
  }

  /// Removes an observer, whether it was added with a selector or is the token of a closure.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: nil, object: nil)
    removeObserver(observer as Any)
  }

  /// Removes an observer of one notification.
  public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: Any?) {
    let key = ObjectIdentifier(observer)
    // Called by deinitializers, too, which may run anywhere.
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated {
      guard var entry = observations[key] else { return }
      for observation in entry.tokens where name == nil || observation.name == name {
        removeObserver(observation.token as Any)
      }
      entry.tokens.removeAll { name == nil || $0.name == name }
      observations[key] = entry.tokens.isEmpty ? nil : entry
    }
  }
}

extension Timer {
  /// Calls a method of a target after an interval, or every interval.
  ///
  /// The timer keeps the target alive.
  @MainActor
  @preconcurrency
  @discardableResult
  public static func scheduledTimer(
    timeInterval: TimeInterval,
    target: Any,
    selector: Selector,
    userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let target = MainActorValue(value: target as AnyObject)
    return scheduledTimer(withTimeInterval: timeInterval, repeats: repeats) { timer in
      let timer = MainActorValue(value: timer)
      MainActor.assumeIsolated { _ = selector.perform(on: target.value, with: timer.value) }
    }
  }
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  public static let kern = NSAttributedString.Key("NSKern")
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  public static let link = NSAttributedString.Key("NSLink")
  public static let attachment = NSAttributedString.Key("NSAttachment")
  public static let shadow = NSAttributedString.Key("NSShadow")
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}
