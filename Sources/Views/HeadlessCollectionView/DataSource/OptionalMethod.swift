/// Calls of optional methods, whose result is `nil` where an object does not implement them.
///
/// A protocol of Swift has no optional methods: each has a default implementation, which returns a
/// value. It notes its name, so that its caller can discard the value.
@MainActor
@preconcurrency
public enum OptionalMethod {
  /// The default implementation that ended last.
  private static var missing: String?

  /// Returns the result of a call, or `nil` if the object does not implement the method.
  ///
  /// - Parameters:
  ///   - name: The name of the method, such as `collectionView(_:layout:sizeForItemAt:)`.
  ///   - call: The call of the method.
  public static func result<Result>(
    of name: String,
    _ call: @autoclosure () -> Result?
  ) -> Result? {
    missing = nil
    let result = call()
    defer { missing = nil }
    return missing == name ? nil : result
  }

  /// Returns the value of a default implementation, and notes its name.
  public static func inherited<Result>(_ value: Result, _ name: String = #function) -> Result {
    missing = name
    return value
  }
}
