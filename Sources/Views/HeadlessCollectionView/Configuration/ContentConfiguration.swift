/// A description of content, from which a view is created and updated.
///
/// Configurations are cheap values. Create a new one for each update, set its properties, and
/// assign it to a cell or a content view.
public protocol ContentConfiguration {
  /// Returns a new view with this content.
  @MainActor
  func makeContentView() -> any View & ContentView

  /// Returns the configuration as it looks in another state.
  func updated(for state: any ConfigurationState) -> Self
}

/// A view that shows a content configuration.
@MainActor
@preconcurrency
public protocol ContentView: AnyObject {
  /// The current configuration; setting it updates the view.
  var configuration: any ContentConfiguration { get set }

  /// Whether the view can show `configuration`.
  func supports(_ configuration: any ContentConfiguration) -> Bool
}

extension ContentView {
  /// By default a view supports configurations of its current type.
  public func supports(_ configuration: any ContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
