import CompositionalLayout
import Foundation
import Portability

#if canImport(Observation)
  import Observation
#endif

/// Runs a closure, and runs `onChange` before an observable property that it read changes.
///
/// `onChange` is created only if a property was read, so views without models cost nearly nothing.
@MainActor
@_spi(LayoutCycle) public func trackingObservables(
  _ body: () -> Void,
  onChange: @autoclosure () -> @MainActor @Sendable () -> Void
) {
  #if canImport(Observation)
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
      return withObservationTracking(body, onChange: onMainActor(onChange()))
    }
  #endif
  body()
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

/// Runs `work` of an object, and `again` when an observable property that it read changes, unless
/// the object's number of such runs is another by then.
@MainActor
private func track<Owner: AnyObject>(
  _ owner: Owner,
  _ generations: KeyPath<Owner, UInt32>,
  _ generation: UInt32,
  _ work: () -> Void,
  again: @escaping @MainActor (Owner) -> Void
) {
  trackingObservables(
    work,
    onChange: { [weak owner] in
      guard let owner, owner[keyPath: generations] == generation else { return }
      again(owner)
    }
  )
}

extension View {
  func requestUpdateProperties() {
    needsUpdateProperties = true
    requestVisit()
  }

  func performRequestedUpdateProperties() {
    guard needsUpdateProperties else { return }
    needsUpdateProperties = false
    propertiesGeneration &+= 1
    track(self, \.propertiesGeneration, propertiesGeneration, updateProperties) {
      $0.setNeedsUpdateProperties()
    }
  }

  /// Lays out the subviews, and again when an observable property that was read changes.
  func layOutSubviewsTracking() {
    layoutGeneration &+= 1
    track(self, \.layoutGeneration, layoutGeneration, layoutSubviews) { $0.setNeedsLayout() }
  }

  /// Calls `layoutSubviews()` of a view that runs a cycle of its own.
  ///
  /// Observable properties are tracked again if layout was requested, and not in each scroll.
  package func callLayoutSubviews() {
    if needsLayout { layOutSubviewsTracking() } else { layoutSubviews() }
  }
}

extension ViewController {
  func requestUpdateProperties() {
    needsUpdateProperties = true
    viewIfLoaded?.setNeedsLayout()
  }

  func performRequestedUpdateProperties() {
    guard needsUpdateProperties else { return }
    needsUpdateProperties = false
    propertiesGeneration &+= 1
    track(self, \.propertiesGeneration, propertiesGeneration, updateProperties) {
      $0.setNeedsUpdateProperties()
    }
  }

  func willLayOut() {
    updatePropertiesIfNeeded()
    layOutTracking { viewWillLayoutSubviews() }
  }

  func didLayOut() { layOutTracking { viewDidLayoutSubviews() } }

  /// Runs the controller's layout methods, and again when an observable property that was read
  /// changes.
  func layOutTracking(_ work: () -> Void) {
    let outer = CurrentTraits.enter(self)
    defer { CurrentTraits.leave(for: outer) }
    // Both calls of a pass share a generation, because both may read properties.
    track(self, \.propertiesGeneration, propertiesGeneration, work) {
      $0.viewIfLoaded?.setNeedsLayout()
    }
  }
}
