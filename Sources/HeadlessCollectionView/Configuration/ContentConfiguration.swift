/// A description of content, from which a view is made and kept up to date.
///
/// Configurations are cheap values. Make a fresh one each time, set what is to be shown, and hand it to
/// a cell or to a content view; nothing else has to be undone.
public protocol ContentConfiguration {
  /// A new view that shows this content.
  @MainActor
  func makeContentView() -> any View & ContentView

  /// The same content as it looks in another state.
  func updated(for state: any ConfigurationState) -> Self
}

/// A view that shows what a configuration describes.
@MainActor
@preconcurrency
public protocol ContentView: AnyObject {
  /// What is shown; setting it shows something else in the same view.
  var configuration: any ContentConfiguration { get set }

  /// Whether the view could show `configuration` in place of its own.
  func supports(_ configuration: any ContentConfiguration) -> Bool
}

extension ContentView {
  /// By default a view supports configurations of the type it has.
  public func supports(_ configuration: any ContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
