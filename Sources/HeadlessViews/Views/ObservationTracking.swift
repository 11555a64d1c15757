import Foundation
import Observation

/// Runs a closure, and another on the main actor before something observable that the first read changes.
///
/// `onChange` is evaluated only if something was read, so that views without models pay next to nothing.
@MainActor
@_spi(LayoutCycle) public func trackingObservables(
  _ body: () -> Void,
  onChange: @autoclosure () -> @MainActor @Sendable () -> Void
) {
  guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return body() }
  withObservationTracking(body, onChange: onMainActor(onChange()))
}

private func onMainActor(
  _ work: @escaping @MainActor @Sendable () -> Void
) -> @Sendable () -> Void {
  {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated(work)
    } else {
      DispatchQueue.main.async(execute: work)
    }
  }
}

extension View {
  /// Requests an update of the properties before the next layout.
  public func setNeedsUpdateProperties() {
    needsUpdateProperties = true
    requestVisit()
  }

  /// Updates the properties that were asked for.
  public func updatePropertiesIfNeeded() {
    guard needsUpdateProperties else { return }
    needsUpdateProperties = false
    propertiesGeneration &+= 1
    let generation = propertiesGeneration
    trackingObservables(
      { updateProperties() },
      onChange: { [weak self] in
        guard let self, propertiesGeneration == generation else { return }
        setNeedsUpdateProperties()
      }
    )
  }

  /// Lays out the subviews, again if something observable changes that is read meanwhile.
  func layOutSubviewsTracking() {
    layoutGeneration &+= 1
    let generation = layoutGeneration
    trackingObservables(
      { layoutSubviews() },
      onChange: { [weak self] in
        guard let self, layoutGeneration == generation else { return }
        setNeedsLayout()
      }
    )
  }
}

extension ViewController {
  /// Requests an update of the properties before the next layout of the view.
  public func setNeedsUpdateProperties() {
    needsUpdateProperties = true
    viewIfLoaded?.setNeedsLayout()
  }

  /// Updates the properties that were asked for.
  public func updatePropertiesIfNeeded() {
    guard needsUpdateProperties else { return }
    needsUpdateProperties = false
    propertiesGeneration &+= 1
    let generation = propertiesGeneration
    trackingObservables(
      { updateProperties() },
      onChange: { [weak self] in
        guard let self, propertiesGeneration == generation else { return }
        setNeedsUpdateProperties()
      }
    )
  }

  func willLayOut() {
    updatePropertiesIfNeeded()
    layOutTracking { viewWillLayoutSubviews() }
  }

  func didLayOut() { layOutTracking { viewDidLayoutSubviews() } }

  /// Lays out what the controller lays out itself, again if something observable changes that is read meanwhile.
  func layOutTracking(_ work: () -> Void) {
    // One generation for both calls of a pass, since both may read something.
    let generation = propertiesGeneration
    trackingObservables(
      work,
      onChange: { [weak self] in
        guard let self, propertiesGeneration == generation else { return }
        viewIfLoaded?.setNeedsLayout()
      }
    )
  }
}
