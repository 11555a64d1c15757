public import Foundation

extension View {
  /// Performs changes immediately; there is no animation here.
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval = 0,
    animations: @MainActor () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Performs changes without animation: transitions of updates end immediately.
  public static func performWithoutAnimation(_ changes: @MainActor () -> Void) {
    let wereEnabled = areAnimationsEnabled
    areAnimationsEnabled = false
    defer { areAnimationsEnabled = wereEnabled }
    changes()
  }

  /// Enables or disables animations for all views.
  public static func setAnimationsEnabled(_ enabled: Bool) { areAnimationsEnabled = enabled }

  /// Whether animated updates take time.
  public private(set) static var areAnimationsEnabled = true
}
