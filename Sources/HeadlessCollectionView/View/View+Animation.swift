public import Foundation

extension View {
  /// Makes changes that a screen would take time for; here they are there at once.
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval = 0,
    animations: @MainActor () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes changes that a screen would otherwise take time for: transitions of updates end at once.
  public static func performWithoutAnimation(_ changes: @MainActor () -> Void) {
    let wereEnabled = areAnimationsEnabled
    areAnimationsEnabled = false
    defer { areAnimationsEnabled = wereEnabled }
    changes()
  }

  /// Turns animations on or off for all views.
  public static func setAnimationsEnabled(_ enabled: Bool) { areAnimationsEnabled = enabled }

  /// Whether animated updates take time.
  public private(set) static var areAnimationsEnabled = true
}
