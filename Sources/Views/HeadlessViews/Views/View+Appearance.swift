/// The views that `appearance()` returned.
@MainActor private var appearances: [ObjectIdentifier: View] = [:]

extension View {
  /// Returns the view that keeps the appearance of a class.
  ///
  /// It has no effect on other views.
  public static func appearance() -> Self {
    if let view = appearances[ObjectIdentifier(self)] as? Self { return view }
    let view = instanceOfThisType()
    appearances[ObjectIdentifier(self)] = view
    return view
  }

  /// Returns a view that keeps the appearance inside of other views; it has no effect.
  public static func appearance(whenContainedInInstancesOf containers: [AnyClass]) -> Self {
    instanceOfThisType()
  }
}
